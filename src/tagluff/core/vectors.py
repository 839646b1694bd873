"""Vectors that are written over instead of made anew."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8


def overwrite(target: vec[i64], source: vec[i64]) -> None:
    """Two vectors of the same length."""
    for at in range(len(source)):
        target[at] = source[at]


def overwrite_bytes(target: vec[u8], source: vec[u8]) -> None:
    for at in range(len(source)):
        target[at] = source[at]
