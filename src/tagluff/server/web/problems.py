"""What an error is over HTTP: a status for each code, and the code with its facts as the body."""

from __future__ import annotations

import logging
import traceback
from typing import Final

from msgspec.json import encode
from starlette.responses import Response

from tagluff.core.errors import SetupError, TagluffError
from tagluff.records.errors import RecordError
from tagluff.server.messages.pages import Problem
from tagluff.server.store.protocol import StoreError

JSON: Final = "application/json"
INTERNAL: Final = "internal"
STATUS: Final[dict[str, int]] = {
    "not_yours": 403,
    "no_device": 403,
    "wrong_code": 403,
    "wrong_origin": 403,
    "no_such_page": 404,
    "no_such_table": 404,
    "no_such_seat": 404,
    "unknown_game": 404,
    "wrong_method": 405,
    "too_late": 408,
    "cannot_go_on": 409,
    "name_taken": 409,
    "not_now": 409,
    "seat_taken": 409,
    "stale": 409,
    "too_big": 413,
    "not_json": 415,
    "wrong_host": 421,
    "odd_body": 422,
    "odd_query": 422,
    "odd_name": 422,
    "odd_text": 422,
    "unknown_bot": 422,
    "unknown_option": 422,
    "wrong_seats": 422,
    "too_many": 429,
    "too_many_guests": 429,
    INTERNAL: 500,
    "not_stored": 503,
}
BY_KIND: Final[tuple[tuple[type[TagluffError], int], ...]] = (
    (StoreError, 503),  # whatever troubles the store, it is none of the caller's doing
    (SetupError, 422),
    (RecordError, 422),
)
UNKNOWN: Final = 400
WAIT: Final = 429

log = logging.getLogger("tagluff.web")


def status_of(error: TagluffError) -> int:
    usual = (status for kind, status in BY_KIND if isinstance(error, kind))
    return STATUS.get(error.code) or next(usual, UNKNOWN)


def refusal(error: TagluffError) -> Response:
    return answer(Problem(code=error.code, rule=error.rule, facts=facts_of(error)), status_of(error))


def facts_of(error: TagluffError) -> dict[str, object]:
    """What troubles the server itself is told by its code alone."""
    return dict(error.facts) if status_of(error) < 500 else {}


def breakdown(error: BaseException) -> Response:
    """Something that must not happen: told to nobody but the log, and there without a word of the game."""
    report(error)
    return answer(Problem(code=INTERNAL), STATUS[INTERNAL])


def report(error: BaseException) -> None:
    """Where it happened and what kind it is; its message may hold anything, and so stays out."""
    where = "".join(traceback.format_tb(error.__traceback__))
    log.error("unexpected %s\n%s", type(error).__name__, where.rstrip())


def answer(problem: Problem, status: int) -> Response:
    """Where somebody has to wait, it says how long."""
    headers = {"retry-after": str(problem.facts["seconds"])} if "seconds" in problem.facts and status == WAIT else None
    return Response(encode(problem, enc_hook=str), status, headers, JSON)
