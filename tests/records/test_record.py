"""Records: games are opened, noted, taken back, finished, replayed, verified and saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from support.exchange import tables
from support.played import begun, played
from support.tables import nordic
from tagluff import Dealer, Journal, PositionError, SetupError
from tagluff.core.chance import CARD, ORDER, PICK, PILE, Chance
from tagluff.records.errors import RecordError
from tagluff.records.fair import commitment
from tagluff.records.moves import Move, log_of, play, used
from tagluff.records.reading import load_record, read_record
from tagluff.records.record import Record

START = {"hands": ["1Y", "1G"], "market": "R G B Y K", "decision": {"seat": 1}}
KEEPS = ("keep 1 2", "keep 1 2", "keep 1 2")


def refused(act: Callable[[], object]) -> RecordError:
    with pytest.raises(RecordError) as caught:
        act()
    return caught.value


# Opening and noting


def test_opening_fills_the_header_and_the_deal() -> None:
    game = nordic(3, strict_ferries=True)
    record = Record(game="nordic", seats=3, seed="5", options={"strict_ferries": True})
    state = record.open(game)
    assert (record.board, record.rules, record.options) == ("nordic", 2, {"strict_ferries": True})
    assert record.letters == list(game.palette.letters)
    assert len(record.board_hash) == 64
    assert record.deal == record.script == log_of(state)
    assert [entry.kind for entry in record.script].count(ORDER) == 1
    assert record.moves == []


def test_every_action_is_noted_with_the_chance_that_came_of_it() -> None:
    record = begun("nordic", 3, *KEEPS, "take deck")
    kinds = [[entry.kind for entry in move.chance] for move in record.moves]
    assert kinds == [[], [], [PICK], [CARD]]
    assert record.actions == [*KEEPS, "take deck"]
    assert record.verify().decision == "pick"


def test_a_listener_hears_the_game_from_the_deal_on() -> None:
    journal = Journal()
    state = Record(game="nordic", seats=2, seed="1").open(nordic(2), journal)
    assert state.journal is journal
    assert journal.events


def test_seconds_are_kept_with_an_action() -> None:
    record = begun("nordic", 3)
    state = record.begin(nordic(3), sealed=False)
    state.play("keep 1 2")
    record.note(state, "keep 1 2", seconds=3.5)
    assert record.moves[0].seconds == 3.5


def test_what_is_taken_back_is_forgotten_and_the_chance_is_the_same_again() -> None:
    record = Record(game="nordic", seats=3, seed="5", first=0)
    state = record.open(nordic(3))
    copies = []
    for text in (*KEEPS, "take deck", "take deck"):
        copies.append(state.copy())
        state.play(text)
        record.note(state, text)
    before = read_record(record.text())
    record.forget(3, copies[3])
    assert (record.actions, len(record.script)) == (list(KEEPS), len(log_of(copies[3])))
    for text in ("take deck", "take deck"):
        copies[3].play(text)
        record.note(copies[3], text)
    assert record == before


def test_a_record_without_chance_is_noted_without_it() -> None:
    record = Record(game="nordic", seats=3, seed="5")
    state = nordic(3).new("5")
    state.play("keep 1 2")
    record.note(state, "keep 1 2")
    record.forget(1, state)
    assert record.moves == [Move("keep 1 2")]
    assert (record.chronicled, record.script, used(state)) == (False, [], 0)
    assert record.replay().position() == state.position()


def test_a_game_is_taken_up_again_with_the_chance_it_would_have_had() -> None:
    whole = played("nordic", 3)
    half = read_record(whole.text())
    del half.moves[len(half.moves) // 2 :]
    state = half.begin(nordic(3), sealed=False)
    for move in half.moves:
        state.play(move.text)
    half.noted = len(log_of(state))
    for move in whole.moves[len(half.moves) :]:
        state.play(move.text)
        half.note(state, move.text)
    half.finish(state)
    assert half == whole


# The result


def test_a_game_under_way_has_no_result() -> None:
    record = played()
    record.finish(nordic(2).new())
    assert (record.result, record.totals, record.winners) == ([], None, None)


def test_the_whole_sheet_is_noted() -> None:
    record = played()
    sheet = record.replay().sheet
    assert len(record.result) == len(sheet.lines) + len(sheet.tie_breaks) + 2
    assert (record.totals, record.winners) == (sheet.totals, sheet.winners)


# Replaying


def test_steps_show_each_state_before_its_action() -> None:
    record = begun("nordic", 3, *KEEPS, "take deck", first=0)
    found = [(state.seat, text) for state, text in record.steps()]
    assert found == list(zip((0, 1, 2, 0), record.actions, strict=True))


def test_the_first_player_is_kept() -> None:
    assert begun("nordic", 3, *KEEPS, first=2).replay().seat == 2


def test_a_position_stands_in_place_of_a_seed() -> None:
    record = Record(game="nordic", seats=2, start=START)
    state = record.open(nordic(2))
    assert (state.seat, record.deal) == (1, [])
    state.play("take 1")
    record.note(state, "take 1")
    assert record.moves[0].chance
    again = read_record(record.text())
    assert again == record
    assert again.verify().position() == state.position()


def test_a_record_by_hand_needs_no_chance_if_it_has_a_seed() -> None:
    record = Record(game="nordic", seats=3, seed="5", moves=[Move(text) for text in KEEPS])
    assert record.verify().position() == begun("nordic", 3, *KEEPS).replay().position()


def test_without_a_seed_the_chance_must_be_written_down() -> None:
    assert refused(Record(game="nordic", seats=3).replay).code == "no_chance"
    record = played("nordic", 3)
    record.seed = None
    assert record.verify().over
    assert refused(lambda: record.begin(nordic(3), sealed=False)).code == "no_chance"


def test_a_refused_action_names_its_number_the_rule_and_the_line() -> None:
    record = begun("nordic", 3, "keep 1 2")
    record.moves.append(Move("keep 1"))
    error = refused(record.replay)
    assert (error.code, error.rule, error.facts["action"], "line" in error.facts) == (
        "action_refused",
        "N-09",
        2,
        False,
    )
    text = record.text()
    line = text.split("\n").index("keep 1") + 1
    assert refused(read_record(text).replay).facts["line"] == line


def test_a_dealer_of_another_kind_has_used_nothing() -> None:
    state = nordic(3).new("5", dealer=Dealer("5"))
    assert (used(state), log_of(state)) == (0, [])
    play(state, Move("keep 1 2"), 1)


# Verifying


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"rules": 3}, "other_rules"),
        ({"rules": 0}, "other_rules"),
        ({"board": "mine"}, "other_board"),
        ({"board_hash": "0" * 64}, "changed_board"),
        ({"first": 7}, "deal_refused"),
        ({"seed": "6"}, "seed_differs"),
        ({"nonces": ["a", "b", "c"]}, "seed_differs"),
        ({"commitment": commitment("6")}, "commitment_differs"),
        ({"result": ["totals: 1 2 3", "winners: 2"]}, "result_differs"),
    ],
)
def test_a_record_that_does_not_fit_is_refused(changes: dict[str, object], code: str) -> None:
    record = begun("nordic", 3, *KEEPS)
    for name, value in changes.items():
        setattr(record, name, value)
    assert refused(record.verify).code == code


def test_what_cannot_be_set_up_is_refused_by_its_own_error() -> None:
    for record in (Record(game="none", seats=3), Record(game="nordic", seats=7)):
        with pytest.raises(SetupError):
            record.replay()


def test_a_position_that_cannot_be_is_refused_with_its_reason() -> None:
    error = refused(Record(game="nordic", seats=2, start={"nonsense": 1}).replay)
    assert error.code == "deal_refused"
    assert isinstance(error.__cause__, PositionError)


def test_a_finished_game_is_verified_to_the_last_line() -> None:
    record = played()
    assert record.verify().sheet.totals == record.totals
    for at in range(len(record.result)):
        other = read_record(record.text())
        other.result[at] += "0"
        error = refused(other.verify)
        assert (error.code, error.facts["recorded"]) == ("result_differs", other.result[at])
    for short in (record.result[:-1], record.result[1:], record.result[-1:], [*record.result, "more"]):
        other.result = short
        assert refused(other.verify).code == "result_differs"


def test_a_result_may_hold_the_totals_and_winners_alone() -> None:
    record = played()
    record.result = record.result[-2:]
    assert record.verify().over


def test_chance_stands_where_it_came_about() -> None:
    record = begun("nordic", 3, *KEEPS, "take deck", "take deck")
    early, late = record.moves[3].chance, record.moves[4].chance
    early.append(late.pop())
    error = refused(record.verify)
    assert (error.code, error.facts) == ("chance_elsewhere", {"action": 4, "came": 1, "due": 2})
    late.append(early.pop())
    record.verify()
    assert record.deal is not None
    record.moves[0].chance.append(record.deal.pop())
    error = refused(record.verify)
    assert (error.code, error.facts["action"]) == ("chance_elsewhere", 0)


def test_chance_that_is_missing_left_over_or_different_is_refused() -> None:
    record = begun("nordic", 3, *KEEPS, "take deck")
    drawn = record.moves[3].chance
    kept = drawn.pop()
    assert refused(record.verify).facts["why"] == "script_used_up (wanted=card)"
    drawn.extend([kept, kept])
    assert refused(record.verify).code == "chance_elsewhere"
    drawn[:] = [Chance(PILE, [1])]
    assert refused(record.verify).code == "action_refused"
    other = (kept.numbers[0] + 1) % len(record.letters)
    drawn[:] = [Chance(CARD, [other])]
    assert refused(record.verify).code == "seed_differs"
    record.seed = None
    record.verify()


def test_the_words_of_the_players_change_the_deal() -> None:
    deals = {tuple(map(repr, played("amsterdam", 2, nonces=words).deal or [])) for words in ("", "a b", "b a", "a c")}
    assert len(deals) == 4


# The file


def test_saving_leaves_the_whole_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "game.tagluff"
    path.write_text("older")
    record = played()
    record.save(path)
    assert load_record(path) == record
    assert path.read_text(encoding="utf-8") == record.text()
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "game.tagluff").mkdir()
    with pytest.raises(OSError, match="directory"):
        played().save(tmp_path / "game.tagluff")
    assert [path.name for path in tmp_path.iterdir()] == ["game.tagluff"]


def test_every_game_writes_records_that_read_and_verify() -> None:
    for id, seats in tables():
        record = played(id, seats)
        assert record.verify().over
        assert read_record(record.text()) == record
