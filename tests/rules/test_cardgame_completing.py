"""The Card Game, the end of a round: which tickets a pile completes, chosen in secret (C-42 to C-53)."""

from __future__ import annotations

import pytest

from support.cardgame import at_completing, at_turn, box, legal_texts, look, why
from support.tables import refused
from tagluff.core.events import Journal
from tagluff.games.cardgame.rules import CardGame
from tagluff.games.cardgame.state import CardState

THREE = ["a-b 9 2G+1R", "c-d 7 1B+1Y", "e-f 11 2G+2R"]  # T1, T2, T3 of the worked example


def completing(box_tickets: list[str], track: str, bonus: dict[str, int] | None = None) -> CardState:
    """Seat 0 holds these tickets and this pile on track; the last turns are over."""
    game = CardGame(2, box(*box_tickets, bonus=bonus or {}))
    held = [text.split()[0] for text in box_tickets]
    spec = {"tracks": [track, "0"], "tickets": [held, []], "decision": {"kind": "complete", "seat": 0}}
    return game.position(spec)


def suggested(state: CardState) -> list[str]:
    tickets = state.view(0).suggestion
    assert tickets is not None
    return tickets


def cards(state: CardState, text: str) -> dict[str, int]:
    """Cards as people write them, as data."""
    counts = state.game.palette.read(text)
    assert counts is not None
    return state.game.palette.cards(counts)


def done(state: CardState, seat: int = 0) -> list[str]:
    return state.view(None).completed[seat]


def test_C_42_the_piles_are_opened_and_nothing_else_counts() -> None:
    tickets = [["seattle-denver"], []]  # black and green
    more = {"deck": "0", "last_turns": 1, "tickets": tickets, "yards": [["3G"], []], "tracks": ["1K", "0"]}
    state = at_turn(["2G", "0"], seat=1, **more)
    state.journal = Journal()
    look(state)
    opened = next(event for event in state.journal.seen_by(None) if event.kind == "opened_tracks")
    assert opened.facts == {"round": 1, "piles": ({"black": 1}, {})}
    assert legal_texts(state) == ["done"]
    assert why(state, "complete seattle-denver") == ("cards_do_not_suffice", "C-51")


def test_C_50_a_ticket_takes_its_cards_and_each_card_serves_one_ticket() -> None:
    tickets = [["chicago-dallas", "chicago-santa-fe"], []]  # each yellow and green
    state = at_completing(["1Y+2G", "0"], tickets)
    state.play("complete chicago-dallas")
    assert why(state, "complete chicago-santa-fe") == ("cards_do_not_suffice", "C-51")
    state.play("done")
    assert (done(state), state.sheet.totals[0]) == (["chicago-dallas"], 6 + 12 + 10 - 9)


def test_C_50_a_wild_is_any_colour_whatever_pile_it_was_played_in() -> None:
    more = {"deck": "0", "last_turns": 2, "tickets": [["new-york-miami"], []]}  # blue and red
    state = at_turn(["0", "0"], seat=1, yards=[["1G+2*"], []], tracks=["1*", "0"], **more)
    look(state)
    assert state.position()["tracks"][0] == "2*"
    look(state)
    assert state.decision == "complete"
    state.play("complete new-york-miami")
    state.play("done")
    assert done(state) == ["new-york-miami"]


def test_C_50_only_own_tickets() -> None:
    state = at_completing(["2Y+2G", "0"], [["chicago-dallas"], ["chicago-santa-fe"]])
    assert why(state, "complete chicago-santa-fe") == ("not_in_hand", "C-50")
    assert why(state, "complete new-york-las-vegas") == ("not_in_hand", "C-50")
    assert why(state, "complete oslo-bergen") == ("unknown_ticket", "C-50")


def test_C_50_who_has_no_ticket_or_no_card_on_track_is_not_asked() -> None:
    state = at_completing(["0", "1Y+1G", "5B"], [["chicago-new-york"], ["chicago-dallas"], []], seat=1)
    state.play("complete suggestion")
    assert (state.over, done(state, 1)) == (True, ["chicago-dallas"])


@pytest.mark.parametrize(
    ("track", "feasible"),
    [("1R+2G", True), ("2G+1*", True), ("3*", True), ("2G", False), ("1R+1G", False), ("8B", False), ("2*", False)],
)
def test_C_51_what_the_colours_lack_the_wilds_must_have(track: str, feasible: bool) -> None:
    state = completing(THREE[:1], track)
    assert ("complete a-b" in legal_texts(state)) is feasible
    if feasible:
        state.play("complete a-b")
    else:
        refusal = refused(state, "complete a-b")
        assert (refusal.code, refusal.rule) == ("cards_do_not_suffice", "C-51")
        assert refusal.facts == {"ticket": "a-b", "cards": cards(state, track)}


def test_C_52_any_feasible_set_even_none() -> None:
    for text, expected in (("done", []), ("complete none", []), ("complete 2", ["c-d"]), ("complete 3", ["e-f"])):
        state = completing(THREE, "2G+1R+1B+1*")
        state.play(text)
        assert (done(state), state.over) == (expected, True)


def test_C_52_tickets_are_named_in_one_order() -> None:
    state = completing(THREE, "2G+1R+1B+1*")
    state.play("complete c-d")
    assert why(state, "complete a-b") == ("complete_in_order", "C-52")
    assert why(state, "complete suggestion") == ("already_choosing", "C-52")
    state.play("done")
    assert done(state) == ["c-d"]
    both = completing(THREE, "2G+1R+1B+1*")
    both.play("complete 2 1")
    assert done(both) == ["a-b", "c-d"]


def test_C_52_the_choice_is_secret_until_all_have_chosen() -> None:
    tickets = [["chicago-dallas"], ["new-york-miami"]]
    one, two = (at_completing(["1Y+1G", "1B+1R"], tickets) for _ in range(2))
    one.play("complete suggestion")
    two.play("done")
    assert (one.seat, one.view(0).completing, two.view(0).completing) == (1, ["chicago-dallas"], [])
    for seat in (None, 1):
        assert one.view(seat) == two.view(seat)
    assert one.view(1).completed == [[], []]
    for state in (one, two):
        state.play("done")
    assert (done(one), done(two)) == (["chicago-dallas"], [])


def test_C_52_the_automatic_choice_has_the_highest_value() -> None:
    assert suggested(completing(["a-b 5 1R", "c-d 5 1R", "e-f 11 2R"], "2R")) == ["e-f"]


def test_C_52_then_the_most_tickets() -> None:
    assert suggested(completing(["e-f 10 2R", "a-b 5 1R", "c-d 5 1R"], "2R")) == ["a-b", "c-d"]


def test_C_52_then_the_most_big_city_ends() -> None:
    tickets = ["a-b 5 1R", "c-d 5 1R", "e-f 5 1R"]
    assert suggested(completing(tickets, "1R", {"c": 1, "e": 1, "f": 1})) == ["e-f"]
    assert suggested(completing(tickets, "2R", {"c": 1, "e": 1, "f": 1})) == ["c-d", "e-f"]


def test_C_52_then_the_lowest_tickets() -> None:
    tickets = ["a-b 5 1R", "c-d 5 1R", "e-f 5 1R"]
    assert suggested(completing(tickets, "2R")) == ["a-b", "c-d"]
    assert suggested(completing(["a-b 5 2R", "c-d 5 1R", "e-f 5 2R"], "2R")) == ["a-b"]


def test_C_52_the_automatic_choice_looks_at_no_bonus() -> None:
    tickets = ["a-b 5 1R", "c-d 6 1R"]
    assert suggested(completing(tickets, "1R", {"a": 20, "b": 20})) == ["c-d"]


def test_C_52_without_a_feasible_ticket_there_is_no_suggestion() -> None:
    state = completing(THREE, "5K")
    assert suggested(state) == []
    assert legal_texts(state) == ["done"]
    assert why(state, "complete suggestion") == ("nothing_to_complete", "C-52")


def test_C_52_only_the_seat_that_chooses_sees_a_suggestion() -> None:
    state = at_completing(["1Y+1G", "1B+1R"], [["chicago-dallas"], ["new-york-miami"]])
    assert [state.view(seat).suggestion for seat in (0, 1, None)] == [["chicago-dallas"], None, None]


def test_C_53_completed_tickets_are_laid_open_with_the_cards_used() -> None:
    state = at_completing(["2Y+1*", "0"], [["chicago-dallas", "seattle-miami"], []])
    state.journal = Journal()
    state.play("complete suggestion")
    told = next(event for event in state.journal.seen_by(1) if event.kind == "completed")
    used = {"yellow": 1, "wild": 1}
    assert told.facts == {"seat": 0, "tickets": ("chicago-dallas",), "cards": used, "points": 6}
    assert (state.view(1).completed, state.view(1).points) == ([["chicago-dallas"], []], [6, 0])


def test_C_53_failed_tickets_stay_secret_until_the_game_ends() -> None:
    held = [["chicago-dallas", "seattle-miami"], [], [], []]
    state = at_completing(["1Y+1G", "0", "0", "0"], held)
    state.play("complete suggestion")
    assert (state.view(1).round, state.view(1).incomplete, state.view(1).ticket_counts) == (2, None, [1, 0, 0, 0])
    last = at_completing(["1Y+1G", "0", "0", "0"], held, round=2)
    last.play("complete suggestion")
    assert last.view(1).incomplete == [["seattle-miami"], [], [], []]


def test_C_E27_a_printed_example_of_completing() -> None:
    """Los Angeles to Pittsburgh: white, two blue, purple; here a wild stands for one blue."""
    state = at_completing(["1W+1B+1P+1*", "0"], [["los-angeles-pittsburgh"], []])
    state.play("complete los-angeles-pittsburgh")
    state.play("done")
    ticket = state.sheet.of(0, "ticket")[0]
    assert (ticket.points, ticket.facts["complete"]) == (18, True)


@pytest.mark.parametrize(
    ("choice", "points"), [("complete 1 2", 16), ("complete 3", 11), ("complete 2 3", None), ("complete 1 3", None)]
)
def test_C_E28_three_tickets(choice: str, points: int | None) -> None:
    state = completing(THREE, "2G+1R+1B+1*")
    assert suggested(state) == ["a-b", "c-d"]
    if points is None:
        assert why(state, choice) == ("cards_do_not_suffice", "C-51")
    else:
        state.play(choice)
        assert state.view(None).points == [points, 0]


def test_C_E29_the_third_one_is_subtracted() -> None:
    state = completing(THREE, "2G+1R+1B+1*")
    state.play("complete suggestion")
    assert (state.over, state.sheet.totals) == (True, [5, 0])


def test_C_E30_the_yard_does_not_count() -> None:
    game = CardGame(2, box("a-b 5 2G"))
    spec = {"tracks": ["0", "0"], "yards": [["3G"], []], "tickets": [["a-b"], []], "deck": "0", "last_turns": 2}
    state = game.position({**spec, "decision": {"kind": "begin", "seat": 0}})
    look(state)
    look(state)
    assert (state.position()["tracks"][0], state.position()["yards"][0]) == ("1G", ["2G"])
    assert why(state, "complete a-b") == ("cards_do_not_suffice", "C-51")
    state.play("done")
    assert state.sheet.totals == [-5, 0]
