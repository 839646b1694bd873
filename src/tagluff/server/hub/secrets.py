"""Names and secrets that nobody can guess."""

from __future__ import annotations

import secrets
from hashlib import sha256
from hmac import compare_digest
from typing import Final

LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that is taken for another when it is read aloud
CODE_LETTERS: Final = 12  # 58 bits; guesses are counted at the door


def new_id() -> str:
    """A table's: in addresses, so it opens nothing."""
    return secrets.token_hex(8)


def id_after(table: str) -> str:
    """That of the rematch, so that one that was opened, but not written down at the old table, is found again."""
    return sha256(f"tagluff-rematch/{table}".encode()).hexdigest()[:16]


def new_code() -> str:
    """For a link that is sent around, and that people may have to type."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LETTERS))


def new_key() -> str:
    """256 bits, for a seat."""
    return secrets.token_urlsafe(32)


def digest_of(secret: str) -> bytes:
    """What is stored of a secret."""
    return sha256(secret.encode()).digest()


def same_code(sent: str, code: str) -> bool:
    """In constant time; people may type small letters, and spaces or dashes between groups."""
    plain = "".join(sign for sign in sent.upper() if sign.isalnum())
    return compare_digest(plain.encode(), code.encode())
