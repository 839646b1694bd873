"""Tables of the Card Game to test at: the printed box, small synthetic boxes, scripted cards, refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from support.tables import refused
from tagluff import Action, PositionError, ScriptedDealer
from tagluff.core.cards import LETTERS
from tagluff.core.load import load_board
from tagluff.games.cardgame.rules import CardGame
from tagluff.games.cardgame.state import CardState
from tagluff.games.registry import FOLDER

COLOURS = ["red", "green", "blue", "yellow", "black", "white", "orange", "purple"]
ROW = "R G B Y K"


@cache
def cardgame(seats: int = 2, **options: bool) -> CardGame:
    """The printed game. A game never changes, so one will do for all tests."""
    return CardGame(seats, load_board(FOLDER / "cardgame" / "board.toml"), options)


def at_turn(hands: Sequence[str], seat: int = 0, **more: Any) -> CardState:
    """A seat's turn, after step 1, with a full market unless another one is given."""
    spec = {"hands": list(hands), "market": ROW, "decision": {"kind": "turn", "seat": seat}, **more}
    return cardgame(len(hands)).position(spec)


def before_step_1(hands: Sequence[str], seat: int = 0, **more: Any) -> CardState:
    """The same, before step 1, which runs at once."""
    return at_turn(hands, seat, **{"decision": {"kind": "begin", "seat": seat}, **more})


def at_completing(tracks: Sequence[str], tickets: Sequence[list[str]], seat: int = 0, **more: Any) -> CardState:
    """The end of a round: a seat chooses what it completes."""
    decision = {"kind": "complete", "seat": seat, **more.pop("decision", {})}
    spec = {"tracks": list(tracks), "tickets": list(tickets), "decision": decision, **more}
    return cardgame(len(tracks)).position(spec)


def finished(completed: Sequence[list[str]], tickets: Sequence[list[str]] = (), **more: Any) -> CardState:
    """A game that is over."""
    seats = len(completed)
    spec = {
        "completed": list(completed),
        "tickets": list(tickets) or [[]] * seats,
        "decision": {"kind": "over"},
        **more,
    }
    return cardgame(seats).position(spec)


def box(*tickets: str, bonus: Mapping[str, int] = {}) -> dict[str, Any]:
    """A synthetic box. A ticket is `a-b 9 2G+1R`; 24 of value 1 follow, so that every table size can be dealt."""
    entries = [read_ticket(text) for text in tickets]
    spare = [{"a": a, "b": b, "points": 1, "cards": ["purple"]} for a, b in combinations("stuvwxyz", 2)]
    entries += spare[:24]
    names = dict.fromkeys(city for entry in entries for city in (entry["a"], entry["b"]))
    return {
        "id": "small",
        "title": "A small box",
        "colours": COLOURS,
        "cities": [{"name": name, "bonus": bonus.get(name, 0)} for name in names],
        "tickets": entries,
    }


def read_ticket(text: str) -> dict[str, Any]:
    pair, points, needs = text.split()
    a, b = pair.split("-")
    names = {letter: name for name, letter in LETTERS.items() if name in COLOURS}
    cards = [names[part[1]] for part in needs.split("+") for _ in range(int(part[0]))]
    return {"a": a, "b": b, "points": int(points), "cards": cards}


def script(state: CardState, cards: str) -> None:
    """Let the next cards be these: `G * R`."""
    state.dealer = ScriptedDealer(letters(cards))


def letters(cards: str) -> list[int]:
    return [cardgame().palette.card(letter) for letter in cards.split()]


def named(state: CardState, tickets: list[int]) -> list[str]:
    return [state.game.box.tickets[ticket].id for ticket in tickets]


def legal_texts(state: CardState, first_word: str = "") -> list[str]:
    return [action.text for action in state.legal() if action.text.startswith(first_word)]


def draw(state: CardState) -> None:
    """A turn's worth of blind cards."""
    state.play("take deck")
    state.play("take deck")


def look(state: CardState) -> None:
    """A turn that changes little: look at tickets, keep none."""
    state.play("tickets")
    state.play("keep none")


def why(state: CardState, action: Action | str | int) -> tuple[str, str]:
    refusal = refused(state, action)
    return refusal.code, refusal.rule


def impossible(spec: object, seats: int = 2) -> tuple[str, str]:
    """The code and rule with which a position is refused."""
    with pytest.raises(PositionError) as caught:
        cardgame(seats).position(spec)  # type: ignore[arg-type]
    return caught.value.code, caught.value.rule
