"""The bar of a long piece of work: whatever it is about is shown as it is."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from tagluff.cli import progress
from tagluff.cli.progress import progress_bar


@pytest.mark.parametrize("doing", ["Playing", "{x}", "[/b]Ada", "{task.total} [red]"])
def test_what_is_done_is_no_format_and_no_markup(monkeypatch: pytest.MonkeyPatch, doing: str) -> None:
    seen = StringIO()
    monkeypatch.setattr(progress, "notes", lambda: Console(file=seen, force_terminal=True, width=100))
    with progress_bar(3, doing=doing) as advance:
        advance(3)
    assert doing in seen.getvalue()
