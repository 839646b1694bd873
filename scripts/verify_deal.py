"""Verify the shuffles of a finished game from its revealed seed: `python verify_deal.py game.tagluff`.

Needs nothing but Python. How the numbers come about is described in docs/fair-shuffles.md.
"""

import hashlib
import re
import sys
from collections.abc import Iterator


def words(seed: str) -> Iterator[int]:
    """The endless 32-bit numbers of sfc32, seeded with SHA-256."""
    digest = hashlib.sha256(f"tagluff/{seed}".encode()).digest()
    a, b, c, count = (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 16, 4))
    while True:
        out = (a + b + count) % 2**32
        a, b, c, count = b ^ b >> 9, c * 9 % 2**32, ((c << 21 | c >> 11) + out) % 2**32, (count + 1) % 2**32
        yield out


def below(numbers: Iterator[int], limit: int) -> int:
    """A number from 0 to limit - 1, each equally likely."""
    while True:
        product = next(numbers) * limit
        if product % 2**32 >= 2**32 % limit:
            return product >> 32


def card(numbers: Iterator[int], pile: dict[str, int]) -> str:
    """The card that comes from a pile of counts by letter, which loses it."""
    row = "".join(letter * count for letter, count in pile.items())
    drawn = row[below(numbers, len(row))]
    pile[drawn] -= 1
    return drawn


def order(numbers: Iterator[int], things: list[int]) -> list[int]:
    """Things in ascending order, shuffled."""
    things = sorted(things)
    for last in range(len(things) - 1, 0, -1):
        other = below(numbers, last + 1)
        things[last], things[other] = things[other], things[last]
    return things


def verify(lines: list[str]) -> str:
    game, end = lines.index("deal"), [*lines, "result"].index("result")
    header = dict(re.findall(r"^([a-z ]+): *(.*?) *$", "\n".join(lines[1:game]), re.MULTILINE))
    seed, nonces = header["seed"], header.get("nonces", "").split()
    fixed = hashlib.sha256(f"tagluff/commitment/{seed}".encode()).hexdigest()
    if header.get("commitment", fixed) != fixed:
        raise ValueError("the seed is not the one committed to")
    numbers = words("/".join([seed, "nonces", *nonces]) if nonces else seed)
    pile, count = {"": 0}, {"cards": 0, "order": 0, "pick": 0, "pile": 0}
    for number, line in enumerate(lines[game:end], start=game + 1):
        if line.lstrip() in (line, ""):
            continue
        kind, *told = dealt = line.split()
        if kind == "pile":
            pile = {part[-1]: int(part[:-1]) for part in told[0].split("+")}
        elif kind == "cards":
            dealt = [kind, *(card(numbers, pile) for _ in told)]
        elif kind == "order":
            dealt = [kind, *map(str, order(numbers, [int(thing) for thing in told]))]
        elif kind == "pick":
            dealt = [kind, str(below(numbers, int(told[2]))), "of", told[2]]
        if dealt != [kind, *told]:
            raise ValueError(f"line {number}: the seed deals {' '.join(dealt)}, the record says {line.strip()}")
        count[kind] += len(told) if kind == "cards" else 1
    return f"{count['cards']} cards and {count['order']} orders are as the seed deals them"


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            print(verify(file.read().split("\n")))
    except (OSError, ValueError, LookupError, AttributeError, ZeroDivisionError) as error:
        sys.exit(f"not verified: {error}")
