"""What a caller brings along: the cookie of its device, and the code of a table or the key of a seat."""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256
from secrets import token_urlsafe
from typing import Final

from tagluff.server.hub.callers import Caller
from tagluff.server.web.errors import WebError

PLAIN: Final = "tagluff_device"
SECURE: Final = "__Host-tagluff_device"  # a browser takes it over https alone, for this host alone
DAYS: Final = 400  # as long as browsers keep one
SECRET: Final = re.compile(r"[0-9A-Za-z_-]{43}")  # 256 bits
CODE: Final = re.compile(r"[0-9A-Za-z_-]{1,64}")


def cookie_name(https: bool) -> str:
    return SECURE if https else PLAIN


def device_in(headers: Mapping[str, str], https: bool) -> str:
    """The secret of the device; empty where it has none yet. What looks like none is none."""
    for part in headers.get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == cookie_name(https) and SECRET.fullmatch(value):
            return value
    return ""


def new_device() -> str:
    return token_urlsafe(32)


def set_cookie(secret: str, https: bool) -> str:
    """The header that gives a device its secret. No script can read it, and no other site makes a browser send it."""
    safely = "; Secure" if https else ""
    return f"{cookie_name(https)}={secret}; Max-Age={DAYS * 86400}; Path=/; HttpOnly; SameSite=Strict{safely}"


def code_in(headers: Mapping[str, str]) -> str:
    """The code or key of `Authorization: Bearer CODE`; empty where none was sent."""
    sent = headers.get("authorization", "")
    if not sent:
        return ""
    scheme, _, code = sent.partition(" ")
    if scheme.lower() != "bearer" or not CODE.fullmatch(code.strip()):
        raise WebError("wrong_code")
    return code.strip()


def caller(device: str, code: str) -> Caller:
    """The hub gets to know their hashes alone."""
    return Caller(device=digest(device), key=digest(code))


def digest(secret: str) -> bytes | None:
    return sha256(secret.encode()).digest() if secret else None
