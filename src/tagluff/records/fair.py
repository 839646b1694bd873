"""Fair shuffles: what is committed to before the deal, and how words of the players are mixed into it.

The scheme is described in docs/fair-shuffles.md; scripts/verify_deal.py checks it without any of this code. Commitment,
key and stream each hash a text that begins with a name and version of their own, so that none can be taken for another.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

from tagluff.core.stream import KEY_BYTES, Stream

NONCE = re.compile(r"[0-9A-Za-z_-]{1,64}")
STREAM: Final = "sha256-counter"  # the generator of tables among people, as a record names it
SFC32: Final = "sfc32"  # the usual one: a record that names none has this
GENERATORS: Final = (STREAM, SFC32)
COMMITMENT: Final = (
    "tagluff-commitment/1/"  # no text of the older scheme, which says what follows `tagluff/`, begins so
)
KEY: Final = "tagluff-key/1/"


def new_stream() -> Stream:
    """Chance that nobody can predict, for a game that has no seed."""
    return Stream(secrets.token_bytes(KEY_BYTES))


def new_table_id() -> str:
    """A name that no other table has."""
    return secrets.token_hex(8)


# A table among people: everything that decides the deal is fixed

Terms = Mapping[str, Any]  # what commitment and key are made of


def commitment_to(terms: Terms, seed: str) -> str:
    """What may be shown before the deal: it fixes seed, game, board, rules, table, seats, options and first player."""
    return sha256((COMMITMENT + canonical({**terms, "seed": seed})).encode()).hexdigest()


def stream_from(terms: Terms, seed: str, nonces: Sequence[str]) -> Stream:
    """All chance of the game: the same, and the words of all seats in their order."""
    return Stream(sha256((KEY + canonical({**terms, "seed": seed, "nonces": list(nonces)})).encode()).digest())


def canonical(terms: Terms) -> str:
    """One text for the same facts, whoever writes it: JSON in ASCII, keys in order, no spaces."""
    return json.dumps(terms, sort_keys=True, separators=(",", ":"))


# A seed alone, for simulation and for records of before


def commitment(seed: str) -> str:
    """What may be shown before the deal: it fixes the seed without telling it."""
    return sha256(f"tagluff/commitment/{seed}".encode()).hexdigest()


def dealing_seed(seed: str, nonces: Sequence[str]) -> str:
    """The dealer's seed: the table's seed, and the words of all seats in their order."""
    return "/".join([seed, "nonces", *nonces]) if nonces else seed
