"""The named numbers and switches of a map game, each with what it means; the defaults are the base rules (B)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Numbers:
    """What a rule sheet fills in. Numbers that differ between table sizes are given for the size at hand."""

    pieces: int = 45  # per seat (B-02)
    cards_each: int = 12  # of every colour (B-01)
    wilds: int = 14
    start_hand: int = 4  # B-03
    start_tickets: int = 3  # dealt to each seat (B-04)
    start_keep: int = 2  # of them, at least
    draw_tickets: int = 3  # looked at in a ticket action (B-13)
    draw_keep: int = 1  # of them, at least
    rejects_leave: bool = False  # rejected tickets: out of the game, or to the bottom of the deck
    market: int = 5  # face-up cards (X-06, B-05)
    wild_reset: int = 3  # so many face-up wilds renew the market; 0: never
    wild_limit: bool = True  # a face-up wild uses up the draw
    twins_from: int = 4  # with fewer seats a claimed twin closes the other (B-11)
    most_tracks: int = 2  # routes between the same two cities that the board may have
    last_pieces: int = 2  # a supply this small ends the game (B-15)
    team_size: int = 1
