"""What the commands share: finding a title, saying what is wrong, printing JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import typer

from cosca.engine.title import Setup, Title
from cosca.games import TITLES


def fail(sentence: str) -> typer.Exit:
    """Say what is wrong and what to do; use as `raise fail(...)`."""
    typer.echo(sentence, err=True)
    return typer.Exit(2)


def title_named(name: str) -> Title:
    if name not in TITLES:
        raise fail(f"There is no title {name!r} here. The titles are: {', '.join(TITLES)}.")
    return TITLES[name]


def setup_of(
    title: Title, edition: str | None, seats: int | None, pack: str | None = None, variants: Sequence[str] = ()
) -> Setup:
    edition, seats = edition or title.editions[0], title.seats[0] if seats is None else seats
    if edition not in title.editions:
        raise fail(f"{title.name} has no edition {edition!r}. Its editions are: {', '.join(title.editions)}.")
    if seats not in title.seats:
        raise fail(f"{title.name} is played by {' or '.join(map(str, title.seats))}, not by {seats}.")
    for variant in variants:
        if variant not in title.variants:
            raise fail(f"{title.name} has no variant {variant!r}. It has: {', '.join(title.variants) or 'none'}.")
    return Setup(edition, pack or title.packs[0], seats, dict.fromkeys(variants, 1))


def print_json(value: Any) -> None:
    typer.echo(json.dumps(value, indent=2, ensure_ascii=False))
