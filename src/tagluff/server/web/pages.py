"""What a browser gets: the built client in the folder `client`, held in memory, and nothing else of this machine."""

from __future__ import annotations

from functools import lru_cache
from gzip import compress
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from tagluff.server.web.errors import WebError

INDEX: Final = "/index.html"
KINDS: Final = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "ico": "image/x-icon",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "png": "image/png",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
}
ASSETS: Final = "/assets/"  # names in there change with what they hold
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
NO: Final = ("q=0", "q=0.0", "q=0.00", "q=0.000")


class Page(Struct, frozen=True):
    """A file and what is said about it; packed for whoever can unpack it, where that makes it smaller."""

    text: bytes
    kind: str
    tag: str
    packed: bytes


def page_of(file: Traversable) -> Page:
    text = file.read_bytes()
    kind = KINDS.get(file.name.rpartition(".")[2], "application/octet-stream")
    packed = compress(text, 9, mtime=0)
    return Page(text, kind, etag(text), packed if len(packed) < len(text) else b"")


def etag(text: bytes) -> str:
    return f'"{sha256(text).hexdigest()[:32]}"'


@lru_cache(maxsize=1)
def pages() -> dict[str, Page]:
    """All of them by their address; read once."""
    return {address: page_of(file) for address, file in found_in(files(__package__) / "client", "/")}


def found_in(folder: Traversable, address: str) -> list[tuple[str, Traversable]]:
    found: list[tuple[str, Traversable]] = []
    for entry in folder.iterdir():
        if entry.is_dir():
            found += found_in(entry, f"{address}{entry.name}/")
        else:
            found.append((f"{address}{entry.name}", entry))
    return found


def send_page(request: Request, address: str) -> Response:
    page = pages().get(address)
    if page is None:
        raise WebError("no_such_page")
    keep = FOR_EVER if address.startswith(ASSETS) else ASK_AGAIN
    if not page.packed or not takes_packed(request):
        return unless_known(request, page.text, page.kind, page.tag, keep)
    answer = unless_known(request, page.packed, page.kind, f'{page.tag[:-1]}-gz"', keep)
    answer.headers["content-encoding"] = "gzip"
    return answer


def takes_packed(request: Request) -> bool:
    """`gzip;q=0` is how somebody says no."""
    wishes = [wish.strip().partition(";") for wish in request.headers.get("accept-encoding", "").split(",")]
    return any(name.strip() == "gzip" and "".join(how.split()) not in NO for name, _, how in wishes)


def unless_known(request: Request, text: bytes, kind: str, tag: str, keep: str) -> Response:
    """Nothing but a nod for whoever has it already."""
    headers = {"etag": tag, "cache-control": keep, "vary": "accept-encoding"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(text, headers={**headers, "content-type": kind})
