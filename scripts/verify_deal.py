"""Verify the shuffles of a finished game from its revealed seed: `python verify_deal.py game.tagluff`.

Needs nothing but Python. How the numbers come about is described in docs/fair-shuffles.md.
"""

import hashlib
import re
import sys


def words(seed: str):
    """The endless 32-bit numbers of sfc32, seeded with SHA-256."""
    digest = hashlib.sha256(f"tagluff/{seed}".encode()).digest()
    a, b, c, count = (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 16, 4))
    while True:
        out = (a + b + count) % 2**32
        count = (count + 1) % 2**32
        a, b, c = b ^ b >> 9, c * 9 % 2**32, ((c << 21 | c >> 11) + out) % 2**32
        yield out


def below(numbers, limit: int) -> int:
    """A number from 0 to limit - 1, each equally likely."""
    while True:
        product = next(numbers) * limit
        if product % 2**32 >= 2**32 % limit:
            return product >> 32


def card(numbers, pile: list) -> str:
    """The card that comes from a pile of counts by letter, which loses it."""
    left = below(numbers, sum(count for _, count in pile))
    at = next(at for at in range(len(pile)) if left < sum(count for _, count in pile[: at + 1]))
    pile[at][1] -= 1
    return pile[at][0]


def order(numbers, things: list) -> list:
    """Things in ascending order, shuffled."""
    things = sorted(things)
    for last in range(len(things) - 1, 0, -1):
        other = below(numbers, last + 1)
        things[last], things[other] = things[other], things[last]
    return things


def verify(lines: list) -> str:
    game = lines.index("deal")
    header = dict(re.match(r"([a-z ]+): ?(.*)", line).groups() for line in lines[1:game] if ": " in line)
    seed, nonces = header["seed"], header.get("nonces", "").split()
    fixed = hashlib.sha256(f"tagluff/commitment/{seed}".encode()).hexdigest()
    if header.get("commitment", fixed) != fixed:
        raise ValueError("the seed is not the one committed to")
    numbers = words("/".join([seed, "nonces", *nonces]) if nonces else seed)
    pile, cards, orders = [], 0, 0
    for number, line in enumerate(lines[game:], start=game + 1):
        kind, _, rest = line.strip().partition(" ")
        told = dealt = rest.split()
        if line == "result":
            break
        if line.startswith("  pile "):
            pile = [[part[-1], int(part[:-1])] for part in rest.split("+")]
        elif line.startswith("  cards "):
            dealt, cards = [card(numbers, pile) for _ in told], cards + len(told)
        elif line.startswith("  order "):
            dealt, orders = [str(thing) for thing in order(numbers, [int(thing) for thing in told])], orders + 1
        elif line.startswith("  pick "):
            dealt = [str(below(numbers, int(told[2]))), "of", told[2]]
        if dealt != told:
            raise ValueError(f"line {number}: the seed deals {kind} {' '.join(dealt)}, the record says {rest}")
    return f"{cards} cards and {orders} orders are as the seed deals them"


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            print(verify(file.read().splitlines()))
    except (OSError, ValueError, LookupError, AttributeError, ZeroDivisionError) as error:
        sys.exit(f"not verified: {error}")
