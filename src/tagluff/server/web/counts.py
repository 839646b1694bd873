"""What the server has done so far, in plain numbers: metrics.py tells them to whoever measures."""

from __future__ import annotations


class Counts:
    """Counted always, for it costs nothing."""

    def __init__(self) -> None:
        self.sockets = 0  # now
        self.streams = 0  # now
        self.requests: dict[int, int] = {}  # over HTTP, by status
        self.frames = 0  # that came over sockets
        self.told = 0  # that went out
        self.refused_frames: dict[str, int] = {}  # by code
        self.cut_off: dict[str, int] = {}  # sockets and streams, by code
        self.turned_away = 0  # connections

    def answered(self, status: int) -> None:
        self.requests[status] = self.requests.get(status, 0) + 1

    def refused(self, code: str) -> None:
        self.refused_frames[code] = self.refused_frames.get(code, 0) + 1

    def cut(self, code: str) -> None:
        self.cut_off[code] = self.cut_off.get(code, 0) + 1
