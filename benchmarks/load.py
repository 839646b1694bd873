"""How one server bears many tables: 500 of them with 3,000 sockets, and a move a second at each.

    .venv/bin/python benchmarks/load.py [--tables 500] [--minutes 1] [--rounds 1] [--hostile 200] [--json FILE]

A move is timed from its sending to its answer, which comes when it is on the disk. Beside it, in the same seconds,
stands what the disk itself takes to make a small write durable (fdatasync). The server is `tagluff serve` in a process
of its own; the clients are in others. How much of a core each took is told, and what all else on the machine took.

`--hostile`: the same once more with so many strangers beside them who mean no good. `--rounds`: the minutes are played
in so many rounds, alone and beside strangers in turn, and every other round the other way round, so that whatever else
happens on the machine meets both alike. Of each round its own p99 is told, the disk's beside it; what is compared are
the medians of the rounds. The slowest hundredth of a whole run is as slow as the two or three moments in which a
virtual disk stood still (0.1 to 0.4 s), and in whose half those fall is chance: the same code came to 0.1 and to 2.05
times. Such a moment spoils one round, and the median of ten does not heed it. All moves of all rounds together are
told too, standstills and all.
"""

# ruff: noqa: E402 (the tests' clients are no package that is installed)
from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from server.aside import Aside, allow_files
from server.gauges import Disk, Figures, Watch, seconds_spent, spread, thinned
from server.hostile import Crowd
from server.loading import SOCKETS, Load, Timed
from server.running import Server

SAMPLE = 5.0  # seconds between two looks at the server's memory


# One run


@dataclass
class Part:
    """Some seconds of play, with strangers or without."""

    timed: list[Timed]
    disk: list[float]
    spent: dict[str, float]
    passed: float
    memory: list[int]


def part(watch: Watch, clients: list[Aside], strangers: list[Aside], seconds: float, folder: Path) -> Part:
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
        "rounds": rounds_of(parts), "memory_kib": thinned([size for each in parts for size in each.memory]),
    }  # fmt: skip


def rounds_of(parts: list[Part]) -> Figures:
    """Each round's own p99, the disk's beside it, and the medians of both."""
    moves = [spread([move for one in each.timed for move in one.moves])["p99"] for each in parts]
    disk = [spread(each.disk)["p99"] for each in parts]
    return {
        "p99": moves, "fdatasync_p99": disk, "median_p99": round(median(moves), 2),
        "median_fdatasync_p99": round(median(disk), 2), "times_the_disk": round(median(moves) / median(disk), 1),
    }  # fmt: skip


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
    clients = [Aside(Load, url, range(start, start + each), True) for start in starts]
    for client in clients:
        client.ask("begin")
    sockets = sum(client.answer() for client in clients)
    after = watch.look()
    figures: Figures = {"tables": each * args.processes, "sockets": sockets, "memory_before_kib": before}
    figures |= {"kib_a_socket": round((after - before) / sockets, 1)}
    seconds = args.minutes * 60 / args.rounds
    crowd = strangers(url, clients, args.hostile) if args.hostile else None
    alone, beside = list[Part](), list[Part]()
    for number in range(args.rounds):
        for strange in (False, True) if number % 2 == 0 else (True, False):
            if not strange:
                alone.append(part(watch, clients, [], seconds, folder))
            elif crowd is not None:
                beside.append(beside_strangers(crowd, watch, clients, seconds, folder))
    figures["alone"] = joint(alone)
    if crowd is not None:
        figures["hostile"] = {**joint(beside), "thrown_out": crowd.asked("thrown_out")}
        crowd.end()
    for client in clients:
        client.asked("end")
        client.end()
    return figures


def strangers(url: str, clients: list[Aside], count: int) -> Aside:
    return Aside(Crowd, url, count, clients[0].asked("ids"))


def beside_strangers(crowd: Aside, watch: Watch, clients: list[Aside], seconds: float, folder: Path) -> Part:
    crowd.asked("begin")
    played = part(watch, clients, [crowd], seconds, folder)
    crowd.asked("end")
    return played


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
                f"memory {first} to {last} KiB ({grown(figures, last)} KiB a socket); "
                f"refused {part['refused'] or 'none'}; {part['late']} idle seconds"
            )
            lines += round_lines(part["rounds"])
    if "hostile" in figures:
        lines += compared(figures["alone"], figures["hostile"])
    return "\n".join(lines)


def grown(figures: Figures, memory: int) -> float:
    return round((memory - int(figures["memory_before_kib"])) / int(figures["sockets"]), 1)


def round_lines(rounds: Figures) -> list[str]:
    """Where there was more than one."""
    if len(rounds["p99"]) < 2:
        return []
    both = zip(rounds["p99"], rounds["fdatasync_p99"], strict=True)
    return [
        "  p99 by rounds (the disk's): " + ", ".join(f"{moves:.1f} ({disk:.1f})" for moves, disk in both),
        f"  their median {rounds['median_p99']:.1f} ms, the disk's {rounds['median_fdatasync_p99']:.1f} ms: "
        f"{rounds['times_the_disk']} times",
    ]


def compared(alone: Figures, hostile: Figures) -> list[str]:
    of_rounds = hostile["rounds"]["median_p99"] / alone["rounds"]["median_p99"]
    of_all = hostile["moves"]["p99"] / alone["moves"]["p99"]
    return [
        f"beside strangers the median of the rounds' p99 is {of_rounds:.2f} times that alone; p99 of all moves "
        f"{of_all:.2f} times",
        f"strangers thrown out: {hostile['thrown_out']}",
    ]


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
