"""Numbers for whoever watches the server: Prometheus metrics and a sign of health, on a port of their own."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import Callable, Iterable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from tagluff.server.web.counts import Counts
from tagluff.server.web.gate import Gate

SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)
PATIENCE: Final = 5.0  # seconds for a request
TEXT: Final = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """What is measured: the counts of the web, and how long the store and the bots take."""

    def __init__(self, gate: Gate, tables: Callable[[], int]) -> None:
        self.registry = CollectorRegistry()
        self.registry.register(Counted(gate, tables))
        self.writes = self.histogram("tagluff_store_write_seconds", "From a change until it is durable")
        self.thoughts = self.histogram("tagluff_bot_answer_seconds", "From a question to a bot until its answer")
        self.entries = Counter("tagluff_entries", "Moves and all else that was written down", registry=self.registry)
        self.no_answers = Counter("tagluff_bot_failures", "Questions without an answer", registry=self.registry)

    def histogram(self, name: str, help: str) -> Histogram:
        return Histogram(name, help, registry=self.registry, buckets=SECONDS)

    def text(self) -> bytes:
        return generate_latest(self.registry)


class Counted(Collector):
    """The plain numbers, read when they are asked for."""

    def __init__(self, gate: Gate, tables: Callable[[], int]) -> None:
        self.gate = gate
        self.tables = tables

    def collect(self) -> Iterable[Metric]:
        counts = self.gate.counts
        yield GaugeMetricFamily("tagluff_tables", "Tables in memory", self.tables())
        yield GaugeMetricFamily("tagluff_connections", "Connections of all kinds", self.gate.connections)
        yield GaugeMetricFamily("tagluff_sockets", "Open sockets", counts.sockets)
        yield GaugeMetricFamily("tagluff_streams", "Open event streams", counts.streams)
        yield CounterMetricFamily("tagluff_frames_received", "Messages that came over sockets", counts.frames)
        yield CounterMetricFamily("tagluff_frames_sent", "Messages that went out over sockets", counts.told)
        yield CounterMetricFamily("tagluff_turned_away", "Connections that were not let in", counts.turned_away)
        yield from labelled(counts)


def labelled(counts: Counts) -> Iterable[Metric]:
    kinds = (
        ("tagluff_refused_frames", "Messages that were refused unread", "code", counts.refused_frames),
        ("tagluff_cut_off", "Connections that were cut off", "code", counts.cut_off),
        ("tagluff_requests", "Answers over HTTP", "status", counts.requests),
    )
    for name, help, label, numbers in kinds:
        family = CounterMetricFamily(name, help, labels=[label])
        for value, number in numbers.items():
            family.add_metric([str(value)], number)
        yield family


async def tell_metrics(metrics: Metrics, host: str, port: int) -> asyncio.Server:
    """GET /metrics and GET /health; on the loop of the server, so that an answer shows that it turns."""

    async def answer(reader: StreamReader, writer: StreamWriter) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                line = await reader.readline()
                writer.write(page(line, metrics))
                await writer.drain()
        except (TimeoutError, OSError, ValueError):
            pass
        finally:
            writer.close()

    return await asyncio.start_server(answer, host, port, limit=4096)


def page(line: bytes, metrics: Metrics) -> bytes:
    address = line.split(b" ")[1:2]
    if address == [b"/metrics"]:
        return told(200, metrics.text())
    return told(200, b"ok\n") if address == [b"/health"] else told(404, b"/metrics or /health\n")


def told(status: int, text: bytes) -> bytes:
    head = f"HTTP/1.1 {status} \r\nContent-Type: {TEXT}\r\nContent-Length: {len(text)}\r\nConnection: close\r\n\r\n"
    return head.encode() + text
