"""What is not to be believed of a record: seeds beside positions, other letters, stray nonces, invented chance."""

from __future__ import annotations

from pathlib import Path

import pytest

import tagluff
from support.played import played
from tagluff.cli.terminal.setting import resumed_table
from tagluff.records.errors import RecordError
from tagluff.records.fair import commitment
from tagluff.records.reading import load_record, read_record
from tagluff.records.record import Record
from tagluff.records.sight import seen_by

ONE_WILD_EACH = ("keep 1", "keep 1")


def refused(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        read_record(text).verify()
    return caught.value.code


def begun() -> Record:
    """A Card Game after the first choices."""
    record = Record("cardgame", 2, seed="s", players=["you", "greedy"])
    state = record.open(tagluff.game("cardgame", 2))
    for text in ONE_WILD_EACH:
        state.play(text)
        record.note(state, text)
    return record


def test_a_position_has_no_seed_to_be_committed_to() -> None:
    record = Record("cardgame", 2, start=tagluff.game("cardgame", 2).new("evil").position())
    record.open(tagluff.game("cardgame", 2))
    for line in ("seed: innocent", f"commitment: {commitment('innocent')}", "nonces: a b"):
        assert refused(record.text().replace("\nstart:", f"\n{line}\nstart:")) == "start_and_seed"


def test_the_letters_of_cards_are_those_of_the_game() -> None:
    text = played("amsterdam", 2).text()
    swapped = "\n".join(
        line.translate(str.maketrans("RB", "BR")) if line.startswith(("cards:", "  cards", "  pile")) else line
        for line in text.split("\n")
    )
    assert swapped != text
    assert refused(swapped) == "other_cards"


def test_there_is_a_nonce_for_every_seat_or_none() -> None:
    record = begun()
    record.nonces = ["a", "b", "c"]
    assert refused(record.text()) == "wrong_nonces"


def test_chance_to_come_cannot_be_written_into_a_saved_game(tmp_path: Path) -> None:
    path = tmp_path / "game.tagluff"
    path.write_text(begun().text() + "  cards * * * *\n", encoding="utf-8")
    with pytest.raises(RecordError) as caught:
        resumed_table(str(path), None)
    assert caught.value.code == "chance_elsewhere"


def test_taking_a_game_up_again_keeps_its_clocks_and_remarks(tmp_path: Path) -> None:
    record = begun()
    record.moves[0].seconds, record.moves[1].comment = 12.5, "hoping for red"
    path = tmp_path / "game.tagluff"
    record.save(path)
    before = path.read_bytes()
    table = resumed_table(str(path), None)
    table.save()
    assert path.read_bytes() == before
    table.carry_out([int(table.state.indices()[0])])
    table.save()
    again = load_record(path)
    assert (again.moves[0].seconds, again.moves[1].comment, len(again.moves)) == (12.5, "hoping for red", 3)


def test_a_refusal_tells_a_viewer_nothing_of_a_hand() -> None:
    record = begun()
    state = record.replay()
    record = read_record(record.text() + "place 9R\n")
    with pytest.raises(RecordError) as caught:
        seen_by(record, 1 - state.seat)
    assert (caught.value.code, caught.value.facts) == ("cannot_go_on", {"action": 3})
    assert caught.value.__cause__ is None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("totals:", "totals: 1 2 3 4 5 #"),
        ("  totals:", "  totals: \n  gone:"),
        ("winners:", "winners: 7 #"),
        ("options: {", 'options: {"\\ud800": true, '),
    ],
)
def test_results_and_options_that_cannot_be(old: str, new: str) -> None:
    text = played("cardgame", 2).text()
    assert old in text
    assert refused(text.replace(old, new, 1)) == "unreadable_header"


def test_a_line_too_many_in_the_sheet() -> None:
    text = played("cardgame", 2).text()
    with pytest.raises(RecordError) as caught:
        read_record(text.replace("\n  totals:", "\n  side 0: luck +99\n  totals:")).verify()
    assert caught.value.facts["recorded"] == "side 0: luck +99"


@pytest.mark.parametrize("record", [Record("nordic", 2, seed=" x "), Record("nordic", 2, seed="a\nfirst: 1")])
def test_what_would_not_be_read_again_is_not_written(record: Record) -> None:
    with pytest.raises(RecordError, match="not_on_one_line"):
        record.open(tagluff.game("nordic", 2))


def test_a_name_with_a_comma_is_not_written() -> None:
    with pytest.raises(RecordError, match="players"):
        Record("nordic", 2, seed="1", players=["Anna, the 2nd", "greedy"]).open(tagluff.game("nordic", 2))


def test_endless_records_are_not_read_to_their_end() -> None:
    head = "tagluff record 1\ngame: nordic\nseats: 2\nseed: 1\ncards: R G\n"
    assert refused(head + "a\n" * 60_000) == "record_too_long"
    assert refused(head + "deal\n" + ("  cards" + " R" * 1000 + "\n") * 201) == "record_too_long"
