"""Verify a finished game's shuffles from its seed (docs/fair-shuffles.md): `python verify_deal.py game.tagluff`."""

import hashlib
import re
import sys
from collections.abc import Iterator


def words(seed: str) -> Iterator[int]:
    """The numbers of sfc32, seeded with SHA-256."""
    digest = hashlib.sha256(f"tagluff/{seed}".encode()).digest()
    a, b, c, count = (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 16, 4))
    while True:
        out = (a + b + count) % 2**32
        count = (count + 1) % 2**32
        a, b, c = b ^ b >> 9, c * 9 % 2**32, ((c << 21 | c >> 11) + out) % 2**32
        yield out


def below(numbers: Iterator[int], limit: int) -> int:
    """A number from 0 to limit - 1, each equally likely."""
    while (product := next(numbers) * limit) % 2**32 < 2**32 % limit:
        pass
    return product >> 32


def card(numbers: Iterator[int], pile: dict[str, int]) -> str:
    """The card that comes from a pile of counts by letter, which loses it."""
    left = below(numbers, sum(pile.values()))
    letter = next(letter for at, letter in enumerate(pile) if left < sum([*pile.values()][: at + 1]))
    pile[letter] -= 1
    return letter


def order(numbers: Iterator[int], things: list[int]) -> list[str]:
    """Things in ascending order, shuffled."""
    things = sorted(things)
    for last in range(len(things) - 1, 0, -1):
        other = below(numbers, last + 1)
        things[last], things[other] = things[other], things[last]
    return [str(thing) for thing in things]


def dealer(header: dict[str, str]) -> Iterator[int]:
    seed, nonces, seats = header["seed"], header.get("nonces", "").split(), int(header["seats"])
    fixed = hashlib.sha256(f"tagluff/commitment/{seed}".encode()).hexdigest()
    if header.get("commitment", fixed) != fixed or len(nonces) not in (0, seats):
        raise ValueError("the seed is not the one committed to, or there is not one nonce for every seat")
    return words("/".join([seed, "nonces", *nonces]) if nonces else seed)


def verify(lines: list[str]) -> str:
    game, end = lines.index("deal"), [*lines, "result"].index("result")
    numbers = dealer(dict(re.findall(r"^ *([a-z ]+?) *: *(.*)$", "\n".join(lines[1:game]), re.MULTILINE)))
    pile, count = {"": 0}, {"cards": 0, "order": 0, "pick": 0, "pile": 0}
    for line in [line for line in lines[game:end] if line[0].isspace()]:
        kind, *told = dealt = line.split()
        if kind == "pile":
            pile = {part[-1]: int(part[:-1]) for part in told[0].split("+")}
        elif kind == "cards":
            dealt = [kind, *(card(numbers, pile) for _ in told)]
        elif kind == "order":
            dealt = [kind, *order(numbers, [int(thing) for thing in told])]
        elif kind == "pick":
            dealt = [kind, str(below(numbers, int(told[2]))), "of", told[2]]
        if dealt != [kind, *told]:
            raise ValueError(f"the seed deals {' '.join(dealt)}, not {line.strip()}")
        count[kind] += len(told) if kind == "cards" else 1
    if not count["cards"]:
        raise ValueError("the record names no cards")
    return f"cards {count['cards']}, orders {count['order']}, picks {count['pick']}: all as the seed deals them"


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            print(verify([line.rstrip() for line in file if line.strip()[:1] not in ("#", "")]))
    except (OSError, ValueError, LookupError, ArithmeticError) as error:
        sys.exit(f"not verified: {error}")
