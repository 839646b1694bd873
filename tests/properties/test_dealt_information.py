"""What is told of the deal: hands and first tickets reach their owner alone, in every game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from support.every_table import TABLES, card_table, choose, table
from support.information import Eyes, Leak, Viewer
from tagluff import Event, Journal, RecordingDealer, ScriptedDealer, ScriptError, State
from tagluff.conformance.information import same
from tagluff.conformance.play import told
from tagluff.core.cardtable.game import TableGame
from tagluff.core.verbs import Done
from tagluff.games.cardgame.rules import START_HAND, START_TICKETS
from tagluff.games.cardgame.state import COMPLETE, CardState
from tagluff.maps.game import MapGame

Hear = Callable[[Journal, Viewer], list[str]]


def dealt_each(game: TableGame) -> tuple[int, int]:
    """How many cards chance deals to each seat, and how many tickets."""
    if isinstance(game, MapGame):
        return game.numbers.start_hand, game.numbers.start_tickets
    return START_HAND, START_TICKETS


def dealt_otherwise(game: TableGame, outcomes: list[int], viewer: Viewer, chance: Random) -> list[int]:
    """The outcomes of a deal with any other hidden hands, and with all tickets but the viewer's in another order."""
    cards, tickets = dealt_each(game)
    first = len(outcomes) - len(game.ticket_ids)
    hidden = [seat * cards + at for seat in range(int(game.seats)) if seat != viewer for at in range(cards)]
    script = list(outcomes)
    pool = cards_but(game, [card for at, card in enumerate(outcomes[:first]) if at not in hidden])
    if len(pool) < len(hidden):  # the row was renewed and its cards came again
        pool = [outcomes[at] for at in hidden]
    for at, card in zip(hidden, chance.sample(pool, len(hidden)), strict=True):
        script[at] = card
    mine = [] if viewer is None else [first + viewer * tickets + at for at in range(tickets)]
    others = [at for at in range(first, len(outcomes)) if at not in mine]
    for at, thing in zip(others, chance.sample([outcomes[at] for at in others], len(others)), strict=True):
        script[at] = thing
    return script


def cards_but(game: TableGame, seen: list[int]) -> list[int]:
    """All cards that chance deals, without these; in the Card Game every seat has a wild already (C-03)."""
    counts = [game.most_of(kind) - seen.count(kind) for kind in range(int(game.width))]
    if not isinstance(game, MapGame):
        counts[-1] -= int(game.seats)
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def compare_deals(name: str, hear: Hear) -> int:
    """Deals that differ in what each viewer cannot see; how many of them differed at all."""
    game, chance, differed = table(name), Random(name), 0
    assert isinstance(game, TableGame)
    for seed in range(4):
        recorder = RecordingDealer(seed)
        one = game.new(seed, dealer=recorder, journal=Journal())
        for viewer in [*range(int(game.seats)), None]:
            other = dealt_again(game, dealt_otherwise(game, recorder.outcomes, viewer, chance))
            if other is not None:
                same("the news of the deal", hear(journal(one), viewer), hear(journal(other), viewer), viewer)
                same("the view", Eyes().see(one, viewer), Eyes().see(other, viewer), viewer)
                differed += one.position()["hands"] != other.position()["hands"]
    return differed


def dealt_again(game: TableGame, script: list[int]) -> State | None:
    """None if the row could not be the same with these cards in the deck (X-08)."""
    dealer = ScriptedDealer(script)
    try:
        state = game.new(dealer=dealer, journal=Journal())
    except ScriptError:
        return None
    return None if dealer.left() else state


def journal(state: State) -> Journal:
    assert state.journal is not None
    return state.journal


@pytest.mark.parametrize("name", TABLES)
def test_a_deal_is_told_to_each_owner_alone(name: str) -> None:
    assert compare_deals(name, told) > 6


def dealt_to_all(journal: Journal, viewer: Viewer) -> list[str]:
    return [repr(event.as_dict()) for event in journal.events if event.seen_by(viewer) or event.kind == "dealt"]


def offers_to_all(journal: Journal, viewer: Viewer) -> list[str]:
    return [repr(event.as_dict()) for event in journal.events if event.seen_by(viewer) or event.kind == "saw_tickets"]


def numbers_by_what_was_dealt(journal: Journal, viewer: Viewer) -> list[str]:
    """A wild too many in a hand moves all numbers that follow."""
    wilds = [event for event in journal.events if event.kind == "dealt" and "wild" in str(event.facts["cards"])]
    return [str((event.number + before(event, wilds), event.kind)) for event in journal.seen_by(viewer)]


def before(event: Event, others: list[Event]) -> int:
    return sum(other.number < event.number for other in others)


@pytest.mark.parametrize("hear", [dealt_to_all, offers_to_all, numbers_by_what_was_dealt], ids=lambda h: h.__name__)
def test_a_deal_that_is_told_to_others_is_found(hear: Hear) -> None:
    with pytest.raises(Leak, match="the news of the deal"):
        compare_deals("nordic-3", hear)


@pytest.mark.parametrize("name", TABLES)
def test_a_deal_says_what_belongs_to_what(name: str) -> None:
    """It is no action, begins in public, and tells every seat its cards and its tickets as parts of that."""
    state = table(name).new(1, journal=Journal())
    events = journal(state).events
    assert [event.number for event in events] == list(range(1, len(events) + 1))
    assert {event.action for event in events} == {0}
    assert (events[0].kind, events[0].audience) == ("began", None)
    private = [event for event in events if event.audience is not None]
    assert {event.of for event in private} == {1}
    seats = range(int(state.base.seats))
    wanted = [(kind, (seat,)) for kind in ("dealt", "saw_tickets") for seat in seats]
    assert [(event.kind, event.audience) for event in private] == wanted


def test_cards_dealt_for_the_second_round_are_told_to_their_owner_alone() -> None:
    """C-63: two deals that differ in two hands only; the third seat hears and sees the same, the two do not."""
    state = last_choice_of_round_one()
    index = int(state.indices()[-1])
    recorder = RecordingDealer(5)
    one, other = state.copy(), state.copy()
    one.dealer, one.journal = recorder, Journal()
    one.apply(index)
    order = [(int(one.first) + step) % 4 for step in range(4)] * 4
    mine, yours = order.index(0), order.index(1)
    swapped = list(recorder.outcomes)
    at = next(i for i in range(4) if swapped[mine + 4 * i] != swapped[yours + 4 * i])
    mine, yours = mine + 4 * at, yours + 4 * at
    swapped[mine], swapped[yours] = swapped[yours], swapped[mine]
    other.dealer, other.journal = ScriptedDealer(swapped), Journal()
    other.apply(index)
    heard = [[told(journal(state), viewer) for viewer in (0, 1, 2, 3, None)] for state in (one, other)]
    same = [heard[0][v] == heard[1][v] and one.view(w) == other.view(w) for v, w in enumerate((0, 1, 2, 3, None))]
    assert same == [False, False, True, True, True]


def last_choice_of_round_one() -> CardState:
    """At a table of four, the choice after which the second round is dealt."""
    for seed in range(40):
        state, chance = card_table("cardgame-4").new(seed), Random(seed)
        while state.round == 1:
            before = state.copy()
            state.apply(choose(state, chance, hoarding=False))
        if before.kind == COMPLETE and isinstance(before.legal()[-1], Done):
            return before
    raise AssertionError("no game came to a second round by a choice")
