"""A policy: the move of one seat, by index, from what that seat may know of a state."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tagluff.core.game import State

MOST_RANKED: Final = 64


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """How one seat plays. It is given a whole state, and must not look at what its seat cannot see.

    So the same code serves a bot, which imagines a state from its view, and the games that a search plays to their end.
    """

    def __init__(self, seat: int) -> None:
        self.seat: i64 = seat
        self.ranked: vec[i64] = vec[i64]([0] * MOST_RANKED)
        # points by which each of them is thought to be better than the first; 0 where the planner has no opinion
        self.opinion: vec[float] = vec[float]([0.0] * MOST_RANKED)

    @abstractmethod
    def choose(self, state: State) -> i64:
        """The index of a legal action; the seat is the one that decides."""

    def rank(self, state: State, most: i64) -> i64:
        """Fill `ranked` with the actions that are worth a thought, the own choice first; how many there are."""
        self.ranked[0] = self.choose(state)
        return 1

    def is_draw(self, index: i64) -> bool:
        """Does an action take a card, or say where a card that was taken goes?"""
        return False

    def is_about_tickets(self, index: i64) -> bool:
        """Does an action draw tickets, or say which of them are kept?"""
        return False

    def weigh_tickets(self, state: State, worth: vec[float], tickets: i64) -> None:
        """Say what each ticket would be worth to this seat: row by row for every holder that it speaks for."""

    def watch(self, state: State, index: i64) -> None:
        """An action of this seat is about to be carried out: what has to be noted beside the state."""

    def remember(self) -> None:
        """Keep the notes of now ..."""

    def recall(self) -> None:
        """... and come back to them, when another game is played from here."""
