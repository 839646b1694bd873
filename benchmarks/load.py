"""How one server bears many tables: 500 of them with 3,000 sockets, and a move a second at each.

    .venv/bin/python benchmarks/load.py [--tables 500] [--minutes 1] [--hostile 200 [--rounds 3]] [--json FILE]

A move is timed from its sending to its answer, which comes when it is on the disk. Beside it, in the same minutes,
stands what the disk itself takes to make a small write durable (fdatasync). The server is `tagluff serve` in a process
of its own; the clients are in others. `--hostile`: the same once more with so many strangers beside them who mean no
good; in `--rounds` they come and go, so that whatever else happens on the machine meets both alike. How much of a core
each took is told, and what all else on the machine took.
"""

# ruff: noqa: E402 (the tests' clients are no package that is installed)
from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import sys
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import quantiles
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from server.hostile import Crowd
from server.loading import SOCKETS, Load, Timed
from server.running import Server

Figures = dict[str, Any]
TICKS = os.sysconf("SC_CLK_TCK")
PAUSE = 0.05  # seconds between two writes of the disk's own
SAMPLE = 5.0  # seconds between two looks at the server's memory


def allow_files() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


# Clients, in processes of their own


def in_process(work: Any, pipe: Connection, *arguments: Any) -> None:
    """Does what the pipe says: a word and its arguments, and the answer goes back."""
    allow_files()
    asyncio.run(obeying(work(*arguments), pipe))


async def obeying(work: Any, pipe: Connection) -> None:
    loop = asyncio.get_running_loop()
    while (asked := await loop.run_in_executor(None, pipe.recv)) is not None:
        answer = getattr(work, asked[0])(*asked[1:])
        pipe.send(await answer if asyncio.iscoroutine(answer) else answer)


class Helper:
    """A process with something in it that is asked from here."""

    @property
    def pid(self) -> int:
        return self.process.pid or 0

    def __init__(self, work: Any, *arguments: Any) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=in_process, args=(work, theirs, *arguments), daemon=True)
        self.process.start()

    def ask(self, *words: Any) -> None:
        self.pipe.send(words)

    def answer(self) -> Any:
        return self.pipe.recv()

    def end(self) -> None:
        self.pipe.send(None)
        self.process.join()


# What is measured beside them


class Disk:
    """Writes a little into the same folder again and again, and times fdatasync."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "disk"
        self.times: list[float] = []
        self.stopping = threading.Event()
        self.thread = threading.Thread(target=self.run)

    def run(self) -> None:
        with self.path.open("wb", buffering=0) as file:
            while not self.stopping.wait(PAUSE):
                file.write(bytes(4096))
                began = time.perf_counter()
                os.fdatasync(file.fileno())
                self.times.append((time.perf_counter() - began) * 1000)


@dataclass
class Watch:
    """The server's memory, looked at now and then."""

    pid: int
    memory: list[int] = field(default_factory=list)  # KiB

    def look(self) -> int:
        lines = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        self.memory.append(next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")))
        return self.memory[-1]


def seconds_of(pid: int) -> float:
    """Of the processor, so far."""
    parts = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / TICKS


def seconds_of_all() -> float:
    """Of all processors: user, nice, system, interrupts, and what the host took away."""
    parts = Path("/proc/stat").read_text().split()
    return sum(int(parts[number]) for number in (1, 2, 3, 6, 7, 8)) / TICKS


def seconds_spent(pids: dict[str, list[int]]) -> dict[str, float]:
    """By each of some processes, and by whatever else runs on this machine."""
    spent = {name: sum(map(seconds_of, each)) for name, each in pids.items()}
    return {**spent, "others": seconds_of_all() - sum(spent.values()) - seconds_of(os.getpid())}


def spread(times: list[float]) -> Figures:
    """Milliseconds: the middle, the slowest hundredth, the slowest."""
    if len(times) < 2:
        return {"count": len(times)}
    cut = quantiles(times, n=1000)
    return {
        "count": len(times), "p50": round(cut[499], 2), "p90": round(cut[899], 2), "p99": round(cut[989], 2),
        "p99.9": round(cut[998], 2), "max": round(max(times), 2),
    }  # fmt: skip


# One run


@dataclass
class Part:
    """Some seconds of play, with strangers or without."""

    timed: list[Timed]
    disk: list[float]
    spent: dict[str, float]
    passed: float
    memory: list[int]


def part(watch: Watch, clients: list[Helper], strangers: list[Helper], seconds: float, folder: Path) -> Part:
    groups = {"clients": clients, "strangers": strangers}
    pids = {"server": [watch.pid], **{name: [each.pid for each in group] for name, group in groups.items()}}
    disk, before, began = Disk(folder), seconds_spent(pids), time.perf_counter()
    disk.thread.start()
    for client in clients:
        client.ask("play", seconds)
    watch.memory.clear()
    for _ in range(max(1, int(seconds / SAMPLE))):
        time.sleep(min(SAMPLE, seconds))
        watch.look()
    timed = [client.answer() for client in clients]
    spent = {name: after - before[name] for name, after in seconds_spent(pids).items()}
    passed = time.perf_counter() - began
    disk.stopping.set()
    disk.thread.join()
    return Part(timed, disk.times, spent, passed, watch.memory[:])


def joint(parts: list[Part]) -> Figures:
    """All parts of one kind as one."""
    timed = [one for each in parts for one in each.timed]
    passed = sum(each.passed for each in parts)
    moves, own = spread([move for one in timed for move in one.moves]), spread([t for each in parts for t in each.disk])
    return {
        "seconds": round(passed, 1), "moves": moves, "fdatasync": own,
        "times_the_disk": round(moves["p99"] / own["p99"], 1),
        "refused": joined([one.refused for one in timed]), "late": sum(one.late for one in timed),
        "busy": {name: round(sum(each.spent[name] for each in parts) / passed, 2) for name in parts[0].spent},
        "memory_kib": thinned([size for each in parts for size in each.memory]),
    }  # fmt: skip


def thinned(values: list[int]) -> list[int]:
    """Some sixty of them, the last among them."""
    return [*values[: -1 : max(1, len(values) // 60)], values[-1]]


def joined(counts: list[dict[str, int]]) -> dict[str, int]:
    total: Counter[str] = Counter()
    for count in counts:
        total.update(count)
    return dict(total)


async def run(args: argparse.Namespace, folder: Path) -> Figures:
    async with Server(folder) as server:
        return await asyncio.to_thread(loaded, server.url, server.pid, args, folder)


def loaded(url: str, pid: int, args: argparse.Namespace, folder: Path) -> Figures:
    watch, each = Watch(pid), args.tables // args.processes
    before = watch.look()
    starts = range(0, each * args.processes, each)
    clients = [Helper(Load, url, range(start, start + each), True) for start in starts]
    for client in clients:
        client.ask("begin")
    sockets = sum(client.answer() for client in clients)
    after = watch.look()
    figures: Figures = {"tables": each * args.processes, "sockets": sockets, "memory_before_kib": before}
    figures |= {"kib_a_socket": round((after - before) / sockets, 1)}
    seconds = args.minutes * 60 / args.rounds
    crowd = strangers(url, clients, args.hostile) if args.hostile else None
    alone, beside = list[Part](), list[Part]()
    for _ in range(args.rounds):
        alone.append(part(watch, clients, [], seconds, folder))
        if crowd is not None:
            beside.append(beside_strangers(crowd, watch, clients, seconds, folder))
    figures["alone"] = joint(alone)
    if crowd is not None:
        figures["hostile"] = {**joint(beside), "thrown_out": asked(crowd, "thrown_out")}
        crowd.end()
    for client in clients:
        asked(client, "end")
        client.end()
    return figures


def strangers(url: str, clients: list[Helper], count: int) -> Helper:
    return Helper(Crowd, url, count, asked(clients[0], "ids"))


def beside_strangers(crowd: Helper, watch: Watch, clients: list[Helper], seconds: float, folder: Path) -> Part:
    asked(crowd, "begin")
    played = part(watch, clients, [crowd], seconds, folder)
    asked(crowd, "end")
    return played


def asked(helper: Helper, *words: Any) -> Any:
    helper.ask(*words)
    return helper.answer()


# The page


def shown(figures: Figures) -> str:
    lines = [
        f"{figures['tables']} tables, {figures['sockets']} sockets: {figures['kib_a_socket']} KiB a socket "
        f"(with its share of a table; {figures['memory_before_kib']} KiB before)",
        f"{'':22}{'count':>8}{'p50':>9}{'p90':>9}{'p99':>9}{'p99.9':>9}{'max':>9}  ms",
    ]
    for name in ("alone", "hostile"):
        if name in figures:
            part = figures[name]
            lines += [row(f"moves, {name}", part["moves"]), row(f"fdatasync, {name}", part["fdatasync"])]
            first, last = part["memory_kib"][0], part["memory_kib"][-1]
            lines.append(
                f"  p99 is {part['times_the_disk']} times the disk's; of a core "
                + ", ".join(f"{name} {share:.0%}" for name, share in part["busy"].items() if share)
                + "; "
                f"memory {first} to {last} KiB; refused {part['refused'] or 'none'}; {part['late']} idle seconds"
            )
    if "hostile" in figures:
        times = figures["hostile"]["moves"]["p99"] / figures["alone"]["moves"]["p99"]
        lines.append(f"  p99 is {times:.2f} times that alone; strangers thrown out: {figures['hostile']['thrown_out']}")
    return "\n".join(lines)


def row(name: str, times: Figures) -> str:
    return f"{name:22}{times['count']:8}" + "".join(
        f"{times[key]:9.1f}" for key in ("p50", "p90", "p99", "p99.9", "max")
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=500, help=f"with {SOCKETS} sockets each")
    parser.add_argument("--minutes", type=float, default=1.0, help="alone, and as many beside strangers")
    parser.add_argument("--hostile", type=int, default=0, help="strangers, in as many minutes beside them")
    parser.add_argument(
        "--rounds", type=int, default=1, help="in which the minutes are played, alone and beside in turn"
    )
    parser.add_argument("--processes", type=int, default=1, help="in which the clients are")
    parser.add_argument("--data", type=Path, help="a folder on the disk to measure; if not given, a temporary one")
    parser.add_argument("--json", type=Path, help="a file for the figures")
    args = parser.parse_args()
    allow_files()
    with tempfile.TemporaryDirectory(dir=args.data) as folder:
        figures = asyncio.run(run(args, Path(folder)))
    print(shown(figures))
    if args.json:
        args.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
