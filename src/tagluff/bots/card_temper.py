"""How bold the others at a table of the Card Game are: who had chances to rob, and who took them."""

from __future__ import annotations

from typing import Final

from tagluff.bots.card_planning import Mind
from tagluff.core.cardtable.state import START
from tagluff.core.game import NOBODY
from tagluff.games.cardgame.state import CardState

USUAL: Final = 0.5  # robberies for each chance, as planners commit them; easy and the bots of the literature: 0.1
HABIT: Final = 2.0  # chances that this counts for, beside those that a seat had


class Temper:
    """Everybody robs as planners do, until they were seen to be milder.

    Whoever tries moves out against robbers alone places nothing before a hand of thirty cards, for it can rob any pile;
    but there are players who hoard cards and hardly ever rob.
    """

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.chances = [0.0] * int(mind.game.seats)  # to rob a pile, as far as can be told from outside
        self.turn = -1  # the last that was counted

    def tempt(self, state: CardState, index: int) -> None:
        """The own turn may end with this action: count what lies there for the others to rob. Uses up the state."""
        seat, turn = int(state.actor), int(state.turns)
        if turn == self.turn or state.kind == START:
            return
        state.apply(index)
        if state.over or state.actor == seat:
            return
        self.turn = turn
        self.mind.planner.outlook.look(state, seat)
        for rival in range(len(self.chances)):
            if rival != seat:
                self.chances[rival] += self.chances_of(state, rival)

    def chances_of(self, state: CardState, robber: int) -> float:
        """The piles that a seat can rob, each as far as it is likely."""
        outlook = self.mind.planner.outlook
        return sum(
            outlook.can_rob(robber, colour, state.yard_size(colour))
            for colour in range(int(outlook.wild))
            if state.yard_owner(colour) not in (NOBODY, robber)
        )

    def boldness(self, seat: int) -> float:
        """1 of a planner, or of somebody bolder."""
        seen = (USUAL * HABIT + self.mind.robberies[seat]) / (HABIT + self.chances[seat])
        return min(1.0, seen / USUAL)
