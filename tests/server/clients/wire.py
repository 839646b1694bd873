"""HTTP as a client of the tests speaks it: one connection a request, from any address of this machine."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec

HERE = "127.0.0.1"
PATIENCE = 120.0  # seconds; a busy machine takes its time
LONGEST_LINE = 16 * 2**20

T = TypeVar("T")


@dataclass
class Answer:
    status: int
    headers: dict[str, str]  # by their names in small letters
    body: bytes

    def read(self, kind: type[T]) -> T:
        return msgspec.json.decode(self.body, type=kind)


async def ask(
    url: str, method: str, path: str, headers: Mapping[str, str], body: bytes | None = None, source: str = HERE
) -> Answer:
    """One request and the whole answer."""
    async with asyncio.timeout(PATIENCE):
        reader, writer = await opened(url, source)
        try:
            writer.write(request(url, method, path, headers, body))
            return await answered(reader)
        finally:
            writer.close()


async def opened(url: str, source: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    parts = urlsplit(url)
    return await asyncio.open_connection(parts.hostname, parts.port, local_addr=(source, 0), limit=LONGEST_LINE)


def request(url: str, method: str, path: str, headers: Mapping[str, str], body: bytes | None) -> bytes:
    lines = {"Host": urlsplit(url).netloc, "Connection": "close", **headers}
    if body is not None:
        lines |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1") + (body or b"")


async def answered(reader: asyncio.StreamReader) -> Answer:
    status, headers = await head(reader)
    if "content-length" in headers:
        return Answer(status, headers, await reader.readexactly(int(headers["content-length"])))
    parts = [part async for part in chunks(reader, headers)]
    return Answer(status, headers, b"".join(parts))


async def head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    pairs = (line.partition(":") for line in lines[1:] if line)
    return int(lines[0].split(" ")[1]), {name.lower(): value.strip() for name, _, value in pairs}


async def chunks(reader: asyncio.StreamReader, headers: Mapping[str, str]) -> AsyncIterator[bytes]:
    """A body without a length, as it comes."""
    if headers.get("transfer-encoding") != "chunked":
        while part := await reader.read(2**16):
            yield part
        return
    while size := int((await reader.readuntil(b"\r\n")).strip(), 16):
        yield await reader.readexactly(size)
        await reader.readexactly(2)
