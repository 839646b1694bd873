"""What a build whose indices are not tested does not do: have to do with strangers."""

from __future__ import annotations

import typer

from tagluff.cli.console import complain
from tagluff.version import CHECKED

REFUSED = 2


def refuse_strangers() -> None:
    """Whatever they send is verified; but a mistake there is an error in the usual build, and anything in this one."""
    if not CHECKED:
        complain(
            "this build does not test its indices, so it is not for strangers: install it without TAGLUFF_UNCHECKED"
        )
        raise typer.Exit(REFUSED)
