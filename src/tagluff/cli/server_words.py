"""English sentences for what can go wrong when a server starts, and for what is found in its data."""

from __future__ import annotations

from collections.abc import Mapping

from tagluff.cli.words import filled, said, words
from tagluff.core.errors import TagluffError

SERVER_WORDS: dict[str, str] = {
    "odd_origin": "'{origin}' is not an origin, which looks like https://play.example",
    "port_taken": "port {port} is taken by another program; name another one with {option}",
    "cannot_listen": "nobody can be heard at {host}: {why}",
    # the data folder
    "no_folder": "there is no folder {folder}",
    "no_database": "there are no tables at {path}",
    "in_use": "a server runs on {folder} already",
    "not_ours": "{path} is not a file of tables",
    "newer_schema": "{path} was written by a newer version (its schema is {version}, ours is {ours})",
    "cannot_open": "{folder} cannot be opened: {reason}",
    "cannot_read": "[{folder} ]cannot be read: {reason}",
    "cannot_write": "cannot be written: {reason}",
    "cannot_copy": "no copy can be made at {path}: {reason}",
    "exists": "{path} is there already, and nothing is overwritten",
    "log_without_file": "a log is left at {path}, but the file that it belongs to is gone",
    # what a check finds
    "open_to_others": "{path} can be read by others on this machine (mode {mode})",
    "malformed": "the file is damaged: {says}",
    "dangling": "rows of {from} belong to no row of {to}",
    "gap": "table {table} has {entries} entries, from {first} to {last}",
    "no_summary": "table {table} has no summary",
}


def server_words(error: TagluffError) -> str:
    return found_words(error.code, error.facts) if error.code in SERVER_WORDS else words(error)


def found_words(code: str, facts: Mapping[str, object]) -> str:
    """One line."""
    return filled(SERVER_WORDS.get(code, code), {name: said(fact) for name, fact in facts.items()})
