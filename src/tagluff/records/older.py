"""Records of games that were played by an older version of the rules.

They replay as long as the game never came to a ruling that has changed since; where it did, one line says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tagluff.records.errors import RecordError

PLACES = ("action", "line", "file")
ASTRAY = ("deal_refused", "action_refused", "chance_elsewhere", "result_differs", "cannot_go_on")


@contextmanager
def by_rules(played: int | None, known: int) -> Iterator[None]:
    """What goes astray here does so for the rules, if those of the record are older than ours."""
    try:
        yield
    except RecordError as error:
        if played is None or played >= known or error.code not in ASTRAY:
            raise
        facts: dict[str, object] = {key: value for key, value in error.facts.items() if key in PLACES}
        raise RecordError("older_rules", error.rule, {"action": 0, **facts, "rules": played, "known": known}) from error
