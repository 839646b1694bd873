"""Information-set tree search with random playouts: it knows the rules, and nothing about how to play.

Each playout imagines a state that its seat cannot tell from the true one, goes down one tree for all of them by upper
confidence bounds over the actions that are legal there, adds one node, and plays at random to the end. A win is worth
one, a tie its share; mates win together. It plays the action that was tried most often. The budget is counted in
playouts, so that a game comes out the same on every machine; a class of your own may set another one.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import log, sqrt
from typing import Final

from tagluff.bots.bot import Bot
from tagluff.bots.own_game import own_game
from tagluff.core.actions import Action
from tagluff.core.count import Count
from tagluff.core.events import Event
from tagluff.core.game import Game, State
from tagluff.core.memory import Memory
from tagluff.core.playout import random_playout
from tagluff.core.view import View

EXPLORATION: Final = 0.7
LONGEST: Final = 20_000  # decisions of a playout; random play ends long before


class Node:
    """What came of an action, in all imagined states together."""

    def __init__(self, side: int) -> None:
        self.side = side  # who took the action
        self.visits = 0
        self.gain = 0.0
        self.available = 0  # how often it was legal when its siblings were looked at
        self.children: dict[int, Node] = {}

    def bound(self) -> float:
        return self.gain / self.visits + EXPLORATION * sqrt(log(self.available) / self.visits)


class IsMctsBot(Bot):
    """Searches with random playouts."""

    name = "is-mcts"
    about = "tree search with random playouts (from the literature)"
    yardstick = True
    playouts = 500  # a decision

    def __init__(self, seat: int, seed: int | str = 0) -> None:
        super().__init__(seat, seed)
        self.heard: list[Event] = []
        self.memory: Memory | None = None
        self.game: Game | None = None

    def note(self, events: Iterable[Event]) -> None:
        self.heard.extend(events)

    def choose(self, view: View, legal: list[Action]) -> Action:
        memory, game = self.remember(view), self.own_game(view)
        if len(legal) == 1:
            return legal[0]
        root = Node(-1)
        count = game.new_count()
        for _ in range(self.playouts):
            self.try_once(root, game.imagine(view, memory, self.chance), count)
        return max(legal, key=lambda action: visits(root, action.index))

    def remember(self, view: View) -> Memory:
        if self.memory is None:
            self.memory = view.handbook.memory()
        for event in self.heard:
            self.memory.note(event)
        self.heard = []
        return self.memory

    def own_game(self, view: View) -> Game:
        if self.game is None:
            self.game = own_game(view.handbook)
        return self.game

    def try_once(self, root: Node, state: State, count: Count) -> None:
        """One playout, and what it says of every action on its way."""
        way = self.descend(root, state)
        random_playout(state, self.chance, LONGEST)
        state.count_up(count)  # of a playout that was cut, who would have won
        share = 1.0 / len(count.winners)
        for node in way:
            node.visits += 1
            if node.side in count.winners:
                node.gain += share

    def descend(self, root: Node, state: State) -> list[Node]:
        """Down the tree as far as it reaches, and one node further."""
        way: list[Node] = []
        node = root
        while not state.over:
            legal = [int(index) for index in state.indices()]
            untried = [index for index in legal if index not in node.children]
            index = untried[self.chance.below(len(untried))] if untried else self.best(node, legal)
            node = node.children.setdefault(index, Node(side_of(state)))
            way.append(node)
            state.apply(index)
            if untried:
                break
        return way

    def best(self, node: Node, legal: list[int]) -> int:
        for index in legal:
            node.children[index].available += 1
        return max(legal, key=lambda index: node.children[index].bound())


def visits(root: Node, index: int) -> int:
    return root.children[index].visits if index in root.children else 0


def side_of(state: State) -> int:
    """Of whoever decides."""
    return next(at for at, seats in enumerate(state.base.sides) if state.seat in seats)
