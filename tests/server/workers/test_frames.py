"""Frames between server and worker: read as they were written, in pieces too, and never longer than allowed."""

from __future__ import annotations

import asyncio
from io import BytesIO

import pytest

from server.workers.tables import new_table, question
from tagluff import Bot, Table
from tagluff.server.workers.frames import (
    LENGTH,
    LONGEST_ASKED,
    LONGEST_TOLD,
    Answer,
    AnyTold,
    Failed,
    Ready,
    TooLong,
    Unready,
    framed,
)
from tagluff.server.workers.minds import Minds
from tagluff.server.workers.process import Lost, Pipe
from tagluff.server.workers.thinker import Line, Thinker

TOLD: list[AnyTold] = [Ready(), Unready("why"), Answer(3, "keep 1"), Failed()]


def heard(*pieces: bytes) -> list[AnyTold]:
    """What a server understands of these pieces, before the process ends."""

    async def story() -> list[AnyTold]:
        pipe = Pipe()
        found: list[AnyTold] = []
        for piece in pieces:
            pipe.pipe_data_received(1, piece)
        pipe.pipe_connection_lost(1, None)
        while pipe.coming:
            found.append(await pipe.frame())
        return found

    return asyncio.run(story())


def test_what_a_worker_says_is_understood_in_whatever_pieces_it_comes() -> None:
    sent = b"".join(framed(message, LONGEST_TOLD) for message in TOLD)
    assert heard(sent) == TOLD
    assert heard(*(sent[at : at + 1] for at in range(len(sent)))) == TOLD


@pytest.mark.parametrize(
    "rubbish",
    [
        b"\x00",
        b"\x00\x00\x00\x05",
        LENGTH.pack(LONGEST_TOLD + 1) + b"x" * (LONGEST_TOLD + 1),
        LENGTH.pack(3) + b"abc",
        LENGTH.pack(1) + b"\x80",
        framed(Answer(3, "keep 1"), LONGEST_TOLD)[:-1],
    ],
    ids=range(6),
)
def test_rubbish_is_the_end(rubbish: bytes) -> None:
    with pytest.raises(Lost):
        heard(rubbish)


def test_whoever_floods_is_lost() -> None:
    async def story() -> None:
        pipe = Pipe()
        pipe.pipe_data_received(1, b"\x00" * LONGEST_TOLD)
        assert not pipe.lost
        pipe.pipe_data_received(1, b"\x00" * LONGEST_TOLD + b"\x00")
        assert pipe.lost

    asyncio.run(story())


def test_nothing_is_sent_that_is_too_long() -> None:
    with pytest.raises(TooLong):
        framed(Unready("x" * LONGEST_TOLD), LONGEST_TOLD)


def asked(bot: str = "greedy") -> bytes:
    return framed(Minds(9).ask(question(new_table(), "t", bot)), LONGEST_ASKED)


def test_a_worker_reads_until_nobody_asks_any_more() -> None:
    line = Line(BytesIO(asked() * 2), BytesIO())
    first, second, end = line.read(), line.read(), line.read()
    assert first is not None
    assert (first, end) == (second, None)


@pytest.mark.parametrize("cut", [1, 3, 10, 1000])
def test_half_a_question_is_none(cut: int) -> None:
    assert Line(BytesIO(asked()[:cut]), BytesIO()).read() is None


def test_a_worker_reads_nothing_that_is_too_long() -> None:
    with pytest.raises(TooLong):
        Line(BytesIO(LENGTH.pack(LONGEST_ASKED + 1)), BytesIO()).read()


def test_a_worker_knows_the_bots_it_was_asked_for_and_forgets_those_it_is_told_to() -> None:
    thinker, minds = Thinker(), Minds(2)
    for name in ("a", "b", "c", "d"):
        said = thinker.answer(minds.ask(question(new_table(), name, "greedy")))
        assert isinstance(said, Answer)
    assert sorted(thinker.minds) == sorted(mind.number for mind in minds.kept.values()) == [3, 4]


@pytest.mark.parametrize("bot", ["hard", "random"])
def test_whoever_asks_for_a_hint_again_is_told_the_same(bot: str) -> None:
    """And whoever plays on is as hard to guess as before."""
    thinker, minds, table = Thinker(), Minds(2), new_table()
    first, again = (thinker.answer(minds.ask(question(table, "t", bot), reasons=True)) for _ in range(2))
    assert isinstance(first, Answer)
    assert first == again
    (mind,) = thinker.minds.values()
    assert mind.chance.words() not in [other.chance.words() for other in new_thinkers(table, bot)]


def new_thinkers(table: Table, bot: str) -> list[Bot]:
    """Of others at the same table who were asked for the same."""
    found: list[Bot] = []
    for _ in range(2):
        thinker = Thinker()
        thinker.answer(Minds(2).ask(question(table, "t", bot), reasons=True))
        found.extend(thinker.minds.values())
    return found


def test_a_bot_that_nobody_has_in_mind_fails() -> None:
    minds = Minds(9)
    table = new_table()
    minds.ask(question(table, "t", "greedy"))
    assert Thinker().answer(minds.ask(question(table, "t", "greedy"))) == Failed()


def test_a_bot_without_a_name_here_fails() -> None:
    for bot in ("nobody", "support.odd_bots:Accountant"):
        assert Thinker().answer(Minds(9).ask(question(new_table(), "t", bot))) == Failed()
