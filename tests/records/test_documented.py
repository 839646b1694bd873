"""What docs/record-format.md and docs/fair-shuffles.md say is so."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

import pytest

from support.played import begun
from tagluff.records import reading
from tagluff.records.fair import canonical, commitment, dealing_seed
from tagluff.records.reading import HASHES, LONGEST, LONGEST_ACTION, MOST_SEATS, NUMBERS, TABLES, TEXTS, read_record
from tagluff.records.sight import seen_by
from tagluff.records.writing import HEAD

DOCS = Path(__file__).parents[2] / "docs"
FORMAT = (DOCS / "record-format.md").read_text(encoding="utf-8")
FAIR = (DOCS / "fair-shuffles.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(rf"```text\n({HEAD}\n.*?)```", FORMAT, re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_is_a_record_and_comes_out_as_it_says(text: str) -> None:
    record = read_record(text)
    assert record.text() == text
    assert record.verify().over == bool(record.result)


def test_one_example_is_whole_and_one_has_everything_a_header_can_hold() -> None:
    finished = [read_record(text) for text in EXAMPLES if read_record(text).result]
    assert len(EXAMPLES) == 2
    assert len(finished) == 1
    held = {line.partition(":")[0] for text in EXAMPLES for line in text.split("\n\n")[0].split("\n")[1:]}
    assert held == keys_in_the_table() - {"board file", "first"}


def keys_in_the_table() -> set[str]:
    table = FORMAT.partition("## Header")[2].partition("\n## ")[0]
    return set(re.findall(r"^\| `([a-z ]+)` \|", table, re.MULTILINE))


def test_every_key_is_in_the_table() -> None:
    assert keys_in_the_table() == {
        *TEXTS,
        *NUMBERS,
        *TABLES,
        *HASHES,
        "players",
        "nonces",
        "cards",
        "table",
        "generator",
    }


def test_every_kind_of_chance_is_in_the_table_and_in_the_examples() -> None:
    table = FORMAT.partition("## Chance")[2].partition("\n## ")[0]
    kinds = set(re.findall(r"^\| `(\w+) ", table, re.MULTILINE))
    assert kinds == {"pile", "cards", "order", "pick"}
    assert all(any(f"\n  {kind} " in text for text in EXAMPLES) for kind in kinds)


def test_the_limits_are_as_said() -> None:
    assert f"{LONGEST:,} bytes".replace(",", " ") in FORMAT
    assert f"It has {LONGEST_ACTION} letters at most" in FORMAT
    assert f"up to {MOST_SEATS}" in FORMAT
    assert reading.NUMBER.fullmatch("9" * 9)
    assert not reading.NUMBER.fullmatch("9" * 10)


def test_what_a_seat_saw_is_written_as_said() -> None:
    (example,) = re.findall(r"```text\n(take .*?)```", FORMAT, re.DOTALL)
    record = begun("nordic", 2, "keep 1 2", "keep 1 2", "take 3", seed="1", first=0)
    assert seen_by(record, 0).endswith(f"\n{example}")


def test_the_commitment_and_the_key_are_as_said() -> None:
    assert "`tagluff/commitment/SEED`" in FAIR
    assert commitment("SEED") == sha256(b"tagluff/commitment/SEED").hexdigest()
    assert f"`{dealing_seed('SEED', ['WORD0', 'WORD1'])}/...`" in FAIR


def test_the_numbers_are_as_said() -> None:
    """The page's own description, carried out on the first order and pick of a game."""
    record = begun("nordic", 3, "keep 1 2", "keep 1 2", "keep 1 2")
    numbers = Numbers("5")
    pile: list[int] = []
    for chance in record.script:
        if chance.kind == "pile":
            pile = list(chance.numbers)
        elif chance.kind == "card":
            place, kind = numbers.below(sum(pile)), 0
            while place >= pile[kind]:
                place, kind = place - pile[kind], kind + 1
            pile[kind] -= 1
            assert chance.numbers == [kind]
        elif chance.kind == "order":
            things = sorted(chance.numbers)
            for place in range(len(things), 1, -1):
                other = numbers.below(place)
                things[place - 1], things[other] = things[other], things[place - 1]
            assert chance.numbers == things
        else:
            assert chance.numbers == [numbers.below(3), 3]


class Numbers:
    """sfc32 as the page has it."""

    def __init__(self, key: str) -> None:
        start = sha256(f"tagluff/{key}".encode()).digest()
        self.a, self.b, self.c, self.counter = (int.from_bytes(start[at : at + 4], "big") for at in (0, 4, 8, 12))

    def next(self) -> int:
        out = (self.a + self.b + self.counter) % 2**32
        self.counter = (self.counter + 1) % 2**32
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) % 2**32
        self.c = (((self.c << 21) | (self.c >> 11)) % 2**32 + out) % 2**32
        return out

    def below(self, limit: int) -> int:
        product = self.next() * limit
        while product % 2**32 < 2**32 % limit:
            product = self.next() * limit
        return product // 2**32


def test_the_texts_of_a_stream_are_as_said() -> None:
    """The first example's commitment and first card, from the page's own words."""
    record = read_record(EXAMPLES[0])
    keys = set(re.findall(r"`([a-z]+)`", " ".join(re.findall(r"^\| (`[a-z`, ]+) \|", FAIR, re.MULTILINE))))
    assert keys == {*record.terms(), "seed"}
    text = canonical({**record.terms(), "seed": record.seed})
    assert "`tagluff-commitment/1/`" in FAIR
    assert sha256(f"tagluff-commitment/1/{text}".encode()).hexdigest() == record.commitment
    assert "`tagluff-key/1/`" in FAIR
    key = sha256(
        f"tagluff-key/1/{canonical({**record.terms(), 'seed': record.seed, 'nonces': record.nonces})}".encode()
    )
    assert "`tagluff-stream/1/`" in FAIR
    number = int(sha256(b"tagluff-stream/1/" + key.digest() + bytes(8)).hexdigest()[:8], 16)
    assert record.deal is not None
    pile, card = record.deal[0].numbers, record.deal[1].numbers[0]
    place = number * sum(pile) >> 32
    assert sum(pile[:card]) <= place < sum(pile[: card + 1])
