"""Two worlds that look the same to a viewer: all that reaches it is compared, while everybody goes on playing."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import zip_longest
from random import Random

from server.leaks.asking import come_back, glance, look_around, questions, refused
from server.leaks.eyes import Eyes
from server.leaks.twins import Deed, lawful
from server.leaks.worlds import Plan, World
from server.premises import Clock, Premises
from support import card_disguises, map_disguises
from support.information import Leak
from tagluff import State
from tagluff.games.cardgame.state import CardState
from tagluff.maps.state import MapState
from tagluff.server.hub.entries import Played, read
from tagluff.server.messages.asked import HandOver, Return
from tagluff.table.table import Table

TRIES = 6  # for something that looks the same
SHOWN = 160  # characters of a difference


class Pair:
    """`found` counts what was compared, so that a test knows that there was something."""

    def __init__(self, both: list[Premises], states: tuple[State, State], plan: Plan, clock: Clock) -> None:
        self.worlds = [World(premises, state, plan) for premises, state in zip(both, states, strict=True)]
        self.viewer = plan.viewer
        self.clock = clock
        self.told_apart = False  # lawfully
        self.found: Counter[str] = Counter()

    async def run(self, chance: Random, steps: int) -> Counter[str]:
        """As long as the viewer may not know the difference."""
        for world in self.worlds:
            await world.open()
        try:
            self.compare()
            await self.ask_all(chance)
            for _ in range(steps):
                if not await self.step(chance):
                    break
            if not self.told_apart:
                await self.ask_all(chance)
        finally:
            for world in self.worlds:
                await world.close()
        self.found["pairs"] += 1
        return self.found

    def compare(self) -> None:
        parts = [[*world.eyes.traffic(), ("its bots", world.told_to_bots())] for world in self.worlds]
        for one, other in zip_longest(*parts, fillvalue=("nothing", b"")):
            if one != other:
                raise Leak(f"viewer {self.viewer} can tell by {one[0]}: {difference(one[1], other[1])}")
        self.found["bytes"] += sum(len(told) for _, told in parts[0])

    # Asking

    async def ask_all(self, chance: Random) -> None:
        """The same in both worlds; what differs in the answers differs in what was hidden."""
        twin, number = self.worlds[0].twin, self.worlds[0].eyes.seen["number"]
        asked = [*refused(twin, self.viewer, number, chance), *questions(twin, self.viewer, chance)]
        for kind, more in asked:
            answers = [await world.eyes.ask(kind, **more) for world in self.worlds]
            self.found[f"{kind.__name__} {answers[0]['type']}"] += 1
        self.compare()
        await self.together(lambda eyes: look_around(eyes, len(self.worlds[0].names)))
        seed = chance.random()
        await self.together(lambda eyes: come_back(eyes, Random(seed)))
        self.compare()

    async def together(self, do: Callable[[Eyes], Awaitable[None]]) -> None:
        for world in self.worlds:
            await do(world.eyes)

    # Going on

    async def step(self, chance: Random) -> bool:
        """False if the viewer would lawfully see a difference, whatever is done next."""
        self.clock.time += chance.randrange(500, 5000)
        ways = [self.whisper, self.act, self.act, self.take_back]
        if self.worlds[0].twin.table.state.decision in self.worlds[0].twin.game.secret:
            ways += [self.whisper] * 3
        if self.viewer is not None and self.viewer == self.decider():
            ways.append(self.let_a_bot)
        done = await chance.choice(ways)(chance) or await self.act(chance)
        if done and not self.told_apart:
            await self.together(glance)
            self.compare()
        return done and not self.told_apart

    def decider(self) -> int | None:
        return self.worlds[0].twin.table.decider

    async def whisper(self, chance: Random) -> bool:
        """What another seat does in one of the worlds alone, and nobody may notice (C-52)."""
        world = chance.choice(self.worlds)
        for deed in quiet(world.twin.table, self.viewer, chance):
            after = world.twin.after(deed)
            if after is not None and self.looks_like(after, world.twin.table):
                await world.does(deed)
                self.found["silent"] += 1
                self.found["silently taken back"] += deed[1] is None
                return True
        return False

    async def act(self, chance: Random) -> bool:
        """Whoever is to decide decides, in each world as it may be there, so that it looks the same."""
        for _ in range(TRIES):
            deeds = self.alike(chance)
            if deeds is not None and await self.do_both(*deeds):
                self.found["steps"] += 1
                return True
        return False

    async def take_back(self, chance: Random) -> bool:
        tables = [world.twin.table for world in self.worlds]
        seats = [seat for seat in range(tables[0].seats) if all(table.may_take_back(seat) for table in tables)]
        if not seats:
            return False
        deed: Deed = (chance.choice(seats), None)
        done = await self.do_both(deed, deed)
        self.found["taken back"] += done
        return done

    async def do_both(self, one: Deed, other: Deed) -> bool:
        """If the viewer sees the same then."""
        trials = [world.twin.after(deed) for world, deed in zip(self.worlds, (one, other), strict=True)]
        if trials[0] is None or trials[1] is None or trials[0].over or not self.looks_like(trials[0], trials[1]):
            return False
        for world, deed in zip(self.worlds, (one, other), strict=True):
            await world.does(deed)
        return True

    def looks_like(self, one: Table, other: Table) -> bool:
        return lawful(one, self.viewer) == lawful(other, self.viewer)

    def alike(self, chance: Random) -> tuple[Deed, Deed] | None:
        tables = [world.twin.table for world in self.worlds]
        seats, states = [table.decider for table in tables], [table.state for table in tables]
        if seats[0] is None or seats[1] is None:
            return None
        index = int(chance.choice(list(states[0].indices())))
        twin = index if seats[0] == self.viewer else counterpart(states[0], states[1], index, self.viewer, chance)
        text = tables[0].game.actions.text
        return None if twin < 0 else ((seats[0], text(index)), (seats[1], text(twin)))

    # Bots

    async def let_a_bot(self, chance: Random) -> bool:
        """A bot at the viewer's seat knows what the viewer knows, so it does the same in both worlds."""
        name = chance.choice(("greedy", "random"))
        for world in self.worlds:
            await world.eyes.ask(HandOver, bot=name)
            await world.thought()
        moves = [await played_by_bots(world) for world in self.worlds]
        for one, other in zip_longest(*moves):
            if one != other:
                raise Leak(f"a bot at seat {self.viewer} knows more than its seat: {one} {other}")
            for world in self.worlds:
                world.twin.does(one)
                world.bot_moves += 1
            self.found["bot moves"] += 1
            tables = [world.twin.table for world in self.worlds]
            if tables[0].over or not self.looks_like(tables[0], tables[1]):  # the end lays all open
                self.told_apart = True
                return True
        for world in self.worlds:
            await world.eyes.ask(Return)
            await world.thought()
        return True


async def played_by_bots(world: World) -> list[Deed]:
    """All that bots did at a table and the twin does not know yet."""
    kept = await world.premises.store.table(world.table)
    assert kept is not None
    done = [read.decode(entry.body) for entry in kept.entries]
    moves: list[Deed] = [(entry.seat, entry.actions[0]) for entry in done if isinstance(entry, Played) and entry.bot]
    return moves[world.bot_moves :]


def quiet(table: Table, viewer: int | None, chance: Random) -> list[Deed]:
    """What another seat might do, or undo, without being noticed."""
    seat = table.decider
    others = [other for other in range(table.seats) if other != viewer]
    deeds: list[Deed] = [(other, None) for other in others if table.may_take_back(other)]
    if seat in others:
        deeds += [(seat, action.text) for action in table.legal(seat)]
    return chance.sample(deeds, min(TRIES, len(deeds)))


def counterpart(one: State, other: State, index: int, viewer: int | None, chance: Random) -> int:
    """An action in the other state that looks like this one, or might; below 0 if there is none."""
    legal = [int(action) for action in other.indices()]
    if one.seat != other.seat or one.decision != other.decision or chance.randrange(4) == 0:
        return chance.choice(legal)
    if isinstance(one, CardState) and isinstance(other, CardState):
        twin = card_disguises.counterpart(one, other, index, viewer, chance)
    else:
        assert isinstance(one, MapState)
        assert isinstance(other, MapState)
        twin = map_disguises.counterpart(one, other, index, viewer, chance)
    return twin if twin in legal else -1


def difference(one: bytes, other: bytes) -> str:
    """Where two texts part, and what is told there."""
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(0, at - SHOWN // 4)
    return json.dumps([text[start : start + SHOWN].decode(errors="replace") for text in (one, other)])
