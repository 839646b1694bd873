"""Fair shuffles: a seed that is committed to before the deal, and a word of every player mixed into it.

The scheme is described in docs/fair-shuffles.md; scripts/verify_deal.py checks it without any of this code.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from hashlib import sha256

NONCE = re.compile(r"[0-9A-Za-z_-]{1,64}")


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What may be shown before the deal: it fixes the seed without telling it."""
    return sha256(f"tagluff/commitment/{seed}".encode()).hexdigest()


def dealing_seed(seed: str, nonces: Sequence[str]) -> str:
    """The dealer's seed: the table's seed, and the words of all seats in their order."""
    return "/".join([seed, "nonces", *nonces]) if nonces else seed
