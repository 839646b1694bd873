"""Where the parts of a board come from: printed, reconstructed, assumed, and how much of each."""

from __future__ import annotations

from collections.abc import Mapping


def parts_by_source(status: Mapping[str, object]) -> dict[str, list[str]]:
    """The parts of the same origin together; `tickets = "reconstructed: 20 of 24"` is `tickets (20 of 24)` there."""
    parts: dict[str, list[str]] = {}
    for part, told in status.items():
        source, _, note = str(told).partition(": ")
        parts.setdefault(source, []).append(part.replace("_", " ") + (f" ({note})" if note else ""))
    return parts
