"""Forgeries: the verifier that stands alone and `tagluff record verify` refuse every one, in one line."""

from __future__ import annotations

import ast
import re
import runpy
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import tagluff
from support.forging import FORGERIES, header, skipped_text, true_text, without
from support.played import played_text
from tagluff import TagluffError
from tagluff.cli.words import words
from tagluff.core.text import slug
from tagluff.games.registry import board_file
from tagluff.records.boards import board_hash
from tagluff.records.reading import read_record
from tagluff.table.table import Table

SCRIPT = Path(__file__).parents[2] / "scripts" / "verify_deal.py"
TABLES = [(info.id, seats) for info in tagluff.games() for seats in info.seats]
STANDARD = {
    "collections",
    "collections.abc",
    "hashlib",
    "os",
    "itertools",
    "json",
    "pathlib",
    "re",
    "sys",
    "tomllib",
    "typing",
    "unicodedata",
}


def verified(path: Path, text: str, *more: str) -> tuple[int, str]:
    """What the verifier says, run alone."""
    path.write_text(text, encoding="utf-8")
    command = [sys.executable, "-I", str(SCRIPT), str(path), *more]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    return done.returncode, done.stdout + done.stderr


def refused(path: Path, text: str, *more: str) -> str:
    """The one line of a refusal."""
    code, says = verified(path, text, *more)
    assert (code, says.count("\n")) == (1, 1), says
    assert says.startswith("not verified: ")
    assert len(says) < 400
    return says


def test_the_verifier_stands_alone() -> None:
    found = set()
    for node in ast.walk(ast.parse(SCRIPT.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        if isinstance(node, ast.ImportFrom):
            found.add(str(node.module))
    assert found <= STANDARD


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_true_records_are_confirmed(tmp_path: Path, id: str, seats: int) -> None:
    text = true_text(id, seats)
    drawn = sum(len(line.split()) - 1 for line in text.split("\n") if line.startswith("  cards "))
    dealt = f"cards {drawn}, orders {text.count(chr(10) + '  order ')}, picks {text.count(chr(10) + '  pick ')}"
    says = f"{dealt}: all as the seed deals them; commitment {read_record(text).commitment}\n"
    assert verified(tmp_path / "game", text) == (0, says)
    assert read_record(text).verify().over


@pytest.mark.parametrize(("id", "seats"), [("nordic", 3), ("asia", 4), ("cardgame", 4)])
def test_records_of_sfc32_are_confirmed(tmp_path: Path, id: str, seats: int) -> None:
    text = played_text(id, seats, "9f" * 32, nonces=" ".join(f"word-{seat}" for seat in range(seats)))
    assert verified(tmp_path / "game", text)[0] == 0


def test_comments_and_line_ends_are_read_as_we_read_them(tmp_path: Path) -> None:
    text = true_text("amsterdam", 2).replace("\ndeal\n", "\n# seed: another\ndeal\n# the deal\n\n   \n")
    timed = text.replace("\nkeep 1", "\nkeep 1 @ 12.5 # at last", 1).replace("\n", "\r\n")
    assert timed != text.replace("\n", "\r\n")
    assert verified(tmp_path / "game", timed)[0] == 0


@pytest.mark.parametrize("kind", list(FORGERIES))
def test_every_forgery_is_refused_by_both(tmp_path: Path, kind: str) -> None:
    true = true_text("amsterdam", 2)
    text = FORGERIES[kind](true)
    assert text != true
    refused(tmp_path / "game", text)
    with pytest.raises(TagluffError) as error:
        read_record(text).verify()
    assert "\n" not in words(error.value)


@pytest.mark.parametrize("id", ["nordic", "asia", "sanfrancisco", "cardgame"])
@pytest.mark.parametrize(
    "kind",
    ["piles before every card", "a number skipped", "two cards swapped", "a later pile changed", "an action less"],
)
def test_in_no_game_chance_can_be_forged(tmp_path: Path, id: str, kind: str) -> None:
    seats = next(seats for known, seats in TABLES if known == id and (id != "cardgame" or seats == 4))
    text = FORGERIES[kind](true_text(id, seats))
    refused(tmp_path / "game", text)
    with pytest.raises(TagluffError):
        read_record(text).verify()


@pytest.mark.parametrize("seed", ["7", None])
def test_numbers_cannot_be_thrown_away(tmp_path: Path, seed: str | None) -> None:
    text = skipped_text(seed)
    assert text.count("pick 0 of 1\n") == 3
    assert "the record has 'pick 0 of 1'" in refused(tmp_path / "game", text)
    with pytest.raises(TagluffError):
        read_record(text).verify()


def test_switches_are_fixed_by_the_commitment(tmp_path: Path) -> None:
    text = header("options", '{"strict_ferries": true}')(true_text("nordic", 2))
    assert "committed" in refused(tmp_path / "game", text)
    with pytest.raises(TagluffError):
        read_record(text).verify()


def test_in_asia_a_mate_who_cannot_begin_does_not(tmp_path: Path) -> None:
    """A-04: the first seat of a team begins, whoever is named. By a seed alone the cards are the same."""
    true = first_legal_to_the_end(Table.open(tagluff.game("asia", 4), seed="a host", first=2))
    assert verified(tmp_path / "game", true)[0] == 0
    forged = true.replace("\nfirst: 2\n", "\nfirst: 1\n")
    assert "cannot begin" in refused(tmp_path / "game", forged)
    with pytest.raises(TagluffError, match="deal_refused"):
        read_record(forged).verify()


def first_legal_to_the_end(table: Table) -> str:
    while not table.over:
        table.play(table.state.seat, table.legal(table.state.seat)[0])
    return table.record.text()


@pytest.mark.parametrize("key", ["board hash", "rules"])
def test_a_commitment_leaves_neither_board_nor_rules_open(tmp_path: Path, key: str) -> None:
    """Whoever commits to none could choose one afterwards."""
    record = read_record(true_text("amsterdam", 2))
    record.board_hash, record.rules = ("", 2) if key == "board hash" else (record.board_hash, None)
    text = header("commitment", record.fitting_commitment())(without(key)(true_text("amsterdam", 2)))
    refused(tmp_path / "game", text)
    with pytest.raises(TagluffError, match="terms_left_open"):
        read_record(text)


def test_a_commitment_to_the_seed_alone_is_called_so(tmp_path: Path) -> None:
    text = played_text("amsterdam", 2, "9f" * 32, nonces="word-0 word-1")
    assert verified(tmp_path / "game", text)[1].endswith(" (to the seed alone)\n")


@pytest.mark.parametrize(("holder", "over"), [(3, True), (0, True), (1, False), (2, False)])
def test_the_end_waits_only_for_tickets_of_seats_with_a_turn_left(holder: int, over: bool) -> None:
    """X-19, A-36: of two last turns, where nothing can be drawn; whoever has had the last one shares no more."""
    script = runpy.run_path(str(SCRIPT))
    board = script["find_board"](board_hash(tagluff.game("asia", 6).printed), [])
    table = script["MapTable"]({"game": "asia", "seats": "6"}, board, iter(()))
    table.racks, table.pieces, table.tickets = [Counter() for _ in range(3)], [0] * 6, 0
    table.deck, table.row, table.held[holder] = Counter(), ["*"] * 5, 2
    turns = table.turns(2)
    next(turns)
    for slot in range(1, 6):
        turns.send(f"take {slot} rack")
    assert table.closing is over


@pytest.mark.parametrize("part", [0.3, 0.6, 0.9])
def test_a_record_that_was_cut_off_is_not_over(tmp_path: Path, part: float) -> None:
    text = true_text("nordic", 2)
    lines = text[: text.index("\n\nresult")].split("\n")
    cut = next(at for at in range(int(len(lines) * part), len(lines)) if not lines[at].startswith(" "))
    assert "the game is not over" in refused(tmp_path / "game", "\n".join(lines[:cut]) + "\n")
    claims = "\n".join(lines[:cut]) + text[text.index("\n\nresult") :]
    assert "the game is not over" in refused(tmp_path / "game", claims)
    assert not read_record("\n".join(lines[:cut]) + "\n").verify().over
    with pytest.raises(TagluffError, match="result_differs"):
        read_record(claims).verify()


def test_a_result_that_was_cut_off_is_not_over(tmp_path: Path) -> None:
    text = true_text("amsterdam", 2)
    assert "the game is not over" in refused(tmp_path / "game", text[: text.index("\n\nresult") + 1])


def test_another_board_of_the_same_id_is_another_board(tmp_path: Path) -> None:
    own = board_file("amsterdam").read_text(encoding="utf-8")
    other = own.replace("length = 2", "length = 3", 1)
    (tmp_path / "own.toml").write_text(own, encoding="utf-8")
    (tmp_path / "other.toml").write_text(other, encoding="utf-8")
    text = true_text("amsterdam", 2)
    assert verified(tmp_path / "game", text, str(tmp_path / "own.toml"))[0] == 0
    assert "board" in refused(tmp_path / "game", text, str(tmp_path / "other.toml"))
    game = tagluff.game("amsterdam", 2, tmp_path / "other.toml")
    renamed = header("board hash", board_hash(game.printed))(text)
    assert "committed" in refused(tmp_path / "game", renamed, str(tmp_path / "other.toml"))


def test_a_board_without_ids_has_the_hash_that_we_give_it(tmp_path: Path) -> None:
    """Names with accents become ids in the verifier as they do here."""
    board = board_file("nordic").read_text(encoding="utf-8")
    (tmp_path / "bare.toml").write_text(re.sub(r'\{ id = "[a-z-]*", ', "{ ", board), encoding="utf-8")
    table = Table.open(tagluff.game("nordic", 2, tmp_path / "bare.toml"))
    while not table.over:
        table.play(table.state.seat, table.legal(table.state.seat)[-1])
    assert verified(tmp_path / "game", table.record.text(), str(tmp_path / "bare.toml"))[0] == 0


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no record"),
        ("tagluff record 0\ngame: nordic\n", "no record"),
        ("tagluff record 1\n", "no deal"),
        ("tagluff record 1\nstart: {}\ndeal\n", "from a position"),
        ("tagluff record 1\nseats: 2\ndeal\n", "seed is not told"),
        ("tagluff record 1\nseed: 1\nseats: 99\ndeal\n", "no such seats"),
        ("tagluff record 1\nseed: 1\nseats: \N{ARABIC-INDIC DIGIT TWO}\ndeal\n", "no such seats"),
        ("tagluff record 1\nseed: 1\nseats: 2\ndeal\n", "no record that can be read"),
        ("tagluff record 1\n" + "\n" * 4_000_000, "more than 4000000 bytes"),
        ("tagluff record 1\ndeal\n" + "a\n" * 1_900_000, "no game is so long"),
        ("tagluff record 1\ndeal\n" + f"  cards {'R ' * 9_000}\n" * 200, "no game is so long"),
        ("tagluff record 1\nseed: 1\n# a remark\rseats: 2\ndeal\n", "ends in another way"),
    ],
)
def test_texts_that_are_no_records(tmp_path: Path, text: str, says: str) -> None:
    assert says in refused(tmp_path / "game", text)


def test_a_board_of_odd_kinds_is_refused_in_one_line(tmp_path: Path) -> None:
    """A stranger sends the board too, and its hash is right."""
    odd = {"cities": [], "tickets": [], "colours": [5]}
    (tmp_path / "odd.toml").write_text("cities = []\ntickets = []\ncolours = [5]\n", encoding="utf-8")
    text = without("commitment")(header("board hash", board_hash(odd))(true_text("amsterdam", 2)))
    assert "no record that can be read" in refused(tmp_path / "game", text, str(tmp_path / "odd.toml"))


def test_files_that_are_none(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere", Path("/dev/zero")):
        done = subprocess.run(
            [sys.executable, "-I", str(SCRIPT), str(path)], capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (1, "not verified: there is no such file\n")


def test_a_row_of_wilds_is_swept_ten_times_at_most(tmp_path: Path) -> None:
    """Every game of these ends, whatever lies in the row; the verifier follows."""
    for seed in ("a", "b", "c", "d"):
        assert verified(tmp_path / "game", true_text("sanfrancisco", 4, seed))[0] == 0


@pytest.mark.parametrize("name", ["Øslö M² ½ A™", "’s-Graven–hage", "Łódź Đà Nẵng", "Straße", "２０ Ⅳ ﬁn"])
def test_names_of_cities_are_read_alike(name: str) -> None:
    """The hash of a board without ids is that of its names."""
    assert runpy.run_path(str(SCRIPT))["slug"](name) == slug(name)


def test_where_no_card_is_left_it_does_not_say_that_nobody_could_act(tmp_path: Path) -> None:
    """A stalemate: nothing can be drawn any more, and whether anybody could pay for a route no card tells."""
    golden = Path(__file__).parents[1] / "golden"
    text = (golden / "sanfrancisco-2-stalemate.tagluff").read_text(encoding="utf-8")
    board = golden / read_record(text).board_file
    assert "what could still be claimed" in verified(tmp_path / "game", text, str(board))[1]
    assert "what could still" not in verified(tmp_path / "game", true_text("nordic", 2))[1]
