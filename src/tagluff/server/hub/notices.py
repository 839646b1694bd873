"""Devices that want to hear when something changes at their tables, wherever they look."""

from __future__ import annotations

from collections.abc import Callable, Iterable

Wake = Callable[[], None]  # never blocks, never raises


class Notices:
    def __init__(self) -> None:
        self.wakes: dict[bytes, list[Wake]] = {}

    def listen(self, device: bytes, wake: Wake) -> Callable[[], None]:
        """Call `wake` from now on; what comes back ends that."""
        self.wakes.setdefault(device, []).append(wake)
        return lambda: self.forget(device, wake)

    def forget(self, device: bytes, wake: Wake) -> None:
        left = [other for other in self.wakes.get(device, []) if other is not wake]
        if left:
            self.wakes[device] = left
        else:
            self.wakes.pop(device, None)

    def tell(self, devices: Iterable[bytes]) -> None:
        for device in devices:
            for wake in self.wakes.get(device, ()):
                wake()
