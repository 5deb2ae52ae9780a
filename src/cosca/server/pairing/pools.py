"""Pools: players who search for the same game with the same time control."""

from __future__ import annotations

from typing import Final

MAIL: Final = "mail"


def pool_of(title: str, pace: str) -> str:
    return f"{title}:{pace}"


def title_of(pool: str) -> str:
    return pool.partition(":")[0]


def pace_of(pool: str) -> str:
    return pool.partition(":")[2]
