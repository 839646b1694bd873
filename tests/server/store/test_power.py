"""The power may fail at any moment: what was acknowledged is there afterwards, what was not is whole or not there."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

import pytest
from apsw import Connection
from msgspec.structs import replace

from server.store.power import PLAN, Life, Plan, lives, power_cuts
from tagluff.server.store import batch, connecting, sqlite, writer
from tagluff.server.store.batch import Answer
from tagluff.server.store.protocol import Change
from tagluff.server.store.writer import Writer

SEED = "power"
CUTS = 500


def first_wrong(plan: Plan = PLAN, among: int = 20) -> str:
    """Of 20 lives, which is as many cuts as above, unless the fault is rarer than that."""
    return next((found.wrong[0] for found in islice(lives(SEED, plan, 0), among) if found.wrong), "nothing")


def test_nothing_acknowledged_is_lost_and_nothing_is_half() -> None:
    found = power_cuts(CUTS, SEED)
    assert found.wrong == []
    assert found.cuts >= CUTS
    assert set(found.during) == {"names", "founding", "log", "checkpoint", "migration", "backup"}


def test_control_without_full_synchronisation_acknowledged_changes_are_lost() -> None:
    found = power_cuts(CUTS, SEED, Plan(synchronous="NORMAL"))
    assert sum(wrong.startswith("lost: ") for wrong in found.wrong) > CUTS / 20


def test_several_processes_find_the_same_as_one() -> None:
    plan = Plan(synchronous="NORMAL")
    said: list[str] = []
    found = power_cuts(100, SEED, plan, processes=2, tell=said.append)
    assert found == power_cuts(100, SEED, plan)
    assert said == [f"WRONG: {wrong}" for wrong in found.wrong]


def test_a_life_can_be_lived_again() -> None:
    plan = Plan(deaf=".sqlite")
    found = [Life(SEED, number, plan).run() for number in (2, 3)]
    assert found == [Life(SEED, number, plan).run() for number in (2, 3)]
    assert found[0] != found[1]


# Planted faults: each is found


@pytest.mark.parametrize("deaf", ["-wal", ".sqlite", ".new", ".part"])
def test_a_disk_that_ignores_syncs_is_found_out(deaf: str) -> None:
    assert first_wrong(Plan(deaf=deaf)) != "nothing"


class Hasty(Writer):
    """Acknowledges before it has committed."""

    def commit(self, changes: Sequence[Change]) -> list[Answer]:
        self.late = changes
        return [None] * len(changes)

    def answer(self, answered: Sequence[tuple[asyncio.Future[None], Answer]]) -> None:
        super().answer(answered)
        asyncio.get_running_loop().call_soon(super().commit, self.late)


def test_acknowledging_before_the_commit_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "Writer", Hasty)
    assert first_wrong().startswith("lost: ")


def write_in_two(connection: Connection, changes: Sequence[Change]) -> list[Answer]:
    """What was said in a transaction of its own."""
    batch.write_batch(connection, [replace(change, sayings=()) for change in changes])
    return batch.write_batch(connection, [Change(table=change.table, sayings=change.sayings) for change in changes])


def test_a_change_in_two_transactions_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "write_batch", write_in_two)
    assert first_wrong().startswith("half: ")


def test_relying_on_the_rest_of_a_sector_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = connecting.opened

    def relying(path: Path, flags: int, vfs: str | None = None, **more: str) -> Connection:
        return opened(path, flags, vfs, **more, psow="1")

    monkeypatch.setattr(connecting, "opened", relying)
    assert first_wrong().startswith(("lost: ", "malformed: "))


def test_going_on_in_the_log_of_the_last_server_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "begin_anew", lambda _: None)
    assert first_wrong(among=60).startswith("lost: ")  # one life in thirty: the end must lie within a sector
