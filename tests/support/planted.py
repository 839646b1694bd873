"""Engines with a planted leak: each carries out an action as it should, and then tells too much of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from support.information import Engine, journal_of
from tagluff import Event, State
from tagluff.core.cards import WILD
from tagluff.core.cardtable.state import DECK, TableState

Tamper = Callable[[TableState, list[Event]], list[Event]]  # what was told of an action, and what is told instead


def telling(tamper: Tamper) -> Engine:
    """An engine that tells something else of every action than it should."""

    def carry_out(state: State, index: int) -> None:
        assert isinstance(state, TableState)
        events = journal_of(state).events
        before = len(events)
        state.step(index)
        events[before:] = tamper(state, events[before:])

    return carry_out


def someone_holds_wilds(state: TableState) -> bool:
    """Something that nobody knows of another seat: whether the one after the actor has an odd number of wilds."""
    return state.hand((state.actor + 1) % state.seats)[-1] % 2 == 1


# Numbers


def one_more_in_private(state: TableState, news: list[Event]) -> list[Event]:
    """A seat is told something on top, only if a hand is so: the numbers that follow tell it to everyone."""
    if not news or not someone_holds_wilds(state):
        return news
    last = news[-1]
    seat = int(state.actor + 1) % int(state.seats)
    return [*news, Event(last.number + 1, "saw_card", {"seat": seat, "card": WILD}, (seat,), last.action, last.number)]


def numbers_of_the_deck(state: TableState, news: list[Event]) -> list[Event]:
    """Numbers that skip as many as there are wilds in the deck."""
    return [replace(event, number=event.number + state.pile(DECK)[-1]) for event in news]


def actions_of_the_deck(state: TableState, news: list[Event]) -> list[Event]:
    return [replace(event, action=event.action + state.pile(DECK)[-1] % 2) for event in news]


def count_every_action(state: State, index: int) -> None:
    """Also those of which nobody is told: how many tickets a seat named in secret (C-52)."""
    journal = journal_of(state)
    before = len(journal.events)
    state.step(index)
    if len(journal.events) == before:
        journal.action += 1


# What belongs to what


def part_of_something_else(state: TableState, news: list[Event]) -> list[Event]:
    """A private event, of another number than the one it belongs to."""
    shift = int(someone_holds_wilds(state))
    return [event if event.of is None else replace(event, of=event.of + shift) for event in news]


def public_but_part_of_something(state: TableState, news: list[Event]) -> list[Event]:
    """What everyone is told, marked as a part of something, only if a hand is so."""
    marked = 1 if someone_holds_wilds(state) else None
    return [replace(event, of=marked) if event.audience is None else event for event in news]


# Who is told, when, and in which order


def tickets_kept_told_to_all(_state: TableState, news: list[Event]) -> list[Event]:
    """Not only how many."""
    return [replace(event, audience=None) if event.kind == "kept_these" else event for event in news]


def tunnel_in_order_of_the_hand(state: TableState, news: list[Event]) -> list[Event]:
    """The cards of a tunnel not as they were turned up: first those that its builder holds most of."""
    cards = [event.facts["card"] for event in news if event.kind == "revealed"]
    if not cards:
        return news
    number = state.base.palette.number
    seat = next(int(str(event.facts["seat"])) for event in news if event.kind == "revealed")
    order = iter(sorted(cards, key=lambda card: -state.hand(seat)[number(str(card))]))
    told = [{**event.facts, "card": next(order)} if event.kind == "revealed" else event.facts for event in news]
    return [replace(event, facts=facts) for event, facts in zip(news, told, strict=True)]


def sheet_before_the_end(state: TableState, news: list[Event]) -> list[Event]:
    """How everyone stands, tickets included, whenever anything happens."""
    if state.over or not news:
        return news
    last = news[-1]
    return [*news, Event(last.number + 1, "standings", {"sheet": state.sheet.as_dict()}, None, last.action)]


def wilds_put_in_racks_counted(_state: TableState, news: list[Event]) -> list[Event]:
    """A team is told twice of a wild that goes to its rack; opponents can count."""
    if not any(event.kind == "saw_rack_card" and event.facts["card"] == WILD for event in news):
        return news
    saw, last = next(event for event in news if event.kind == "saw_rack_card"), news[-1]
    return [*news, replace(saw, number=last.number + 1)]


# What may be taken back


def rights_by_the_hand(state: State, index: int) -> None:
    """A seat may take back what it did only if another hand is so."""
    assert isinstance(state, TableState)
    state.step(index)
    if someone_holds_wilds(state):
        state.free_steps = 0
