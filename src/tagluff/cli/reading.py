"""Options of the command line that several commands take, read in one way."""

from __future__ import annotations

from typing import Annotated

import typer

from tagluff.outside import bring_in
from tagluff.records.record import LONGEST_VALUE


def bring_all_in(modules: list[str] | None) -> list[str]:
    """Modules that bring games or bots, imported before anything is asked of them."""
    for module in modules or ():
        bring_in(module)
    return list(modules or ())


Imports = Annotated[
    list[str] | None,
    typer.Option(
        "--import",
        metavar="MODULE",
        callback=bring_all_in,
        is_eager=True,
        help="Import a module that brings games or bots of its own; may be repeated.",
    ),
]


def one_line(text: str, option: str) -> str:
    """A text that must stand on one line of a record."""
    if not text or len(text) > LONGEST_VALUE or text != text.strip() or not text.isprintable():
        raise typer.BadParameter("this is a number or a text on one line", param_hint=f"'{option}'")
    return text


def read_option(text: str) -> tuple[str, object]:
    """`strict_ferries=true`; a bare name means true."""
    name, equals, value = text.partition("=")
    if not name.strip():
        raise typer.BadParameter(f"{text!r} is not NAME=VALUE", param_hint="'--option'")
    return name.strip(), read_value(value.strip()) if equals else True


def read_value(text: str) -> object:
    """true, false, a whole number, or a text."""
    plain = text.lower()
    if plain in ("true", "yes", "on"):
        return True
    if plain in ("false", "no", "off"):
        return False
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text
