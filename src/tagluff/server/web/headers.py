"""The headers that every answer carries: what a page of ours may do, and what other pages may do with it."""

from __future__ import annotations

from typing import Final

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
    )
)
NOT_ALLOWED: Final = (
    "accelerometer", "autoplay", "camera", "display-capture", "geolocation", "gyroscope", "microphone", "midi",
    "payment", "usb",
)  # fmt: skip
ALWAYS: Final[dict[str, str]] = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ", ".join(f"{name}=()" for name in NOT_ALLOWED),
    "x-frame-options": "DENY",
}
HTTPS: Final = {"strict-transport-security": "max-age=31536000"}
NOT_KEPT: Final = "no-store"  # nothing of /api is kept by anybody, unless it says so itself


def encoded(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.encode("ascii"), value.encode("latin-1")) for name, value in headers.items()]


def common(https: bool) -> list[tuple[bytes, bytes]]:
    return encoded({**ALWAYS, **(HTTPS if https else {})})
