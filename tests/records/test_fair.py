"""Commit and reveal: the commitment, the mixing of nonces, and the verifier that knows nothing of our code."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from support.played import played, played_text
from tagluff.records.fair import NONCE, commitment, dealing_seed, new_seed

SCRIPT = Path(__file__).parents[2] / "scripts" / "verify_deal.py"
GAMES = [("nordic", 3), ("asia", 4), ("sanfrancisco", 2), ("amsterdam", 2), ("cardgame", 4)]


def text_of(id: str = "amsterdam", seats: int = 2) -> str:
    """A game with a commitment and a nonce of every seat."""
    return played_text(id, seats, "9f" * 32, nonces=" ".join(f"word-{seat}" for seat in range(seats)))


def verified(path: Path, text: str) -> tuple[int, str]:
    """What the verifier says, run alone."""
    path.write_text(text, encoding="utf-8")
    command = [sys.executable, "-I", str(SCRIPT), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    return done.returncode, done.stdout + done.stderr


def test_seeds_are_long_and_never_the_same() -> None:
    assert re.fullmatch("[0-9a-f]{64}", new_seed())
    assert new_seed() != new_seed()


def test_the_commitment_is_a_hash_of_the_seed_alone() -> None:
    assert commitment("5") == sha256(b"tagluff/commitment/5").hexdigest()
    assert commitment("tåg") == sha256("tagluff/commitment/tåg".encode()).hexdigest()


def test_nonces_are_mixed_in_by_seat() -> None:
    assert dealing_seed("5", []) == "5"
    assert dealing_seed("5", ["a", "b"]) == "5/nonces/a/b"


@pytest.mark.parametrize("word", ["", "a b", "a/b", "é", "a" * 65, "a\n"])
def test_a_nonce_cannot_be_taken_for_two(word: str) -> None:
    assert NONCE.fullmatch(word) is None


def test_the_verifier_is_short_and_stands_alone() -> None:
    text = SCRIPT.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 80
    found = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        if isinstance(node, ast.ImportFrom):
            found.add(str(node.module))
    assert found <= {"hashlib", "re", "sys", "collections.abc"}


@pytest.mark.parametrize(("id", "seats"), GAMES)
def test_the_verifier_confirms_true_records(tmp_path: Path, id: str, seats: int) -> None:
    text = text_of(id, seats)
    drawn = sum(len(line.split()) - 1 for line in text.split("\n") if line.startswith("  cards "))
    orders = text.count("\n  order ")
    picks = text.count("\n  pick ")
    says = f"cards {drawn}, orders {orders}, picks {picks}: all as the seed deals them\n"
    assert verified(tmp_path / "game", text) == (0, says)


def test_the_verifier_reads_comments_and_line_ends_as_we_do(tmp_path: Path) -> None:
    text = text_of().replace("\ndeal\n", "\n# seed: another\ndeal\n# the deal\n\n   \n").replace("\n", "\r\n")
    assert verified(tmp_path / "game", text)[0] == 0


def swapped(text: str, pattern: str) -> str:
    """The first line that matches, with two neighbouring different words of it changed over."""
    for line in re.findall(pattern, text, re.MULTILINE):
        words = line.split()
        for at in range(1, len(words) - 1):
            if words[at] != words[at + 1]:
                words[at], words[at + 1] = words[at + 1], words[at]
                return text.replace(line, f"  {' '.join(words)}", 1)
    raise AssertionError(f"nothing to swap: {pattern}")


def another_pick(text: str) -> str:
    return re.sub(r"  pick (\d) of (\d)", lambda found: f"  pick {1 - int(found[1])} of {found[2]}", text, count=1)


def another_pile(text: str) -> str:
    """Half of the first kind is gone."""
    return re.sub(r"  pile (\d+)", lambda found: f"  pile {int(found[1]) // 2}", text, count=1)


TAMPERED: dict[str, Callable[[str], str]] = {
    "card": lambda text: swapped(text, r"^  cards .*"),
    "order": lambda text: swapped(text, r"^  order .*"),
    "pick": another_pick,
    "pile": another_pile,
    "seed": lambda text: text.replace("seed: 9f", "seed: 9e"),
    "nonce": lambda text: text.replace("word-1", "word-2"),
    "commitment": lambda text: re.sub(r"commitment: (.)", lambda found: f"commitment: {int(found[1], 16) ^ 1:x}", text),
    "unknown": lambda text: text.replace("  cards ", "  kards ", 1),
    "no seed": lambda text: re.sub(r"seed: .*\n", "", text),
    "no deal": lambda text: text.replace("\ndeal\n", "\n"),
}


@pytest.mark.parametrize("kind", list(TAMPERED))
def test_the_verifier_rejects_what_was_tampered_with(tmp_path: Path, kind: str) -> None:
    text = TAMPERED[kind](text_of())
    assert text != text_of()
    code, says = verified(tmp_path / "game", text)
    assert (code, says.count("\n")) == (1, 1)
    assert says.startswith("not verified: ")


def test_a_seed_that_was_not_revealed_yet_is_no_part_of_the_text() -> None:
    record = played("amsterdam", 2, "9f" * 32, nonces="word-0 word-1")
    seed, record.seed = str(record.seed), None
    assert seed not in record.text()
    assert commitment(seed) in record.text()
