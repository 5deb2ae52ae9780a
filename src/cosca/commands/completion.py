"""What the shell offers when you press Tab: titles, and the editions, variants and bots of the title typed so far."""

from __future__ import annotations

from collections.abc import Iterable

import typer

from cosca.engine.title import BadTitle, Title
from cosca.titles import TITLES


def complete_titles(incomplete: str) -> list[str]:
    """Offer the ids of the installed titles. This imports no title."""
    return starting_with(incomplete, TITLES)


def complete_editions(ctx: typer.Context, incomplete: str) -> list[str]:
    title = typed_title(ctx)
    return starting_with(incomplete, title.editions) if title else []


def complete_variants(ctx: typer.Context, incomplete: str) -> list[str]:
    title = typed_title(ctx)
    return starting_with(incomplete, title.variants) if title else []


def complete_bot_list(ctx: typer.Context, incomplete: str) -> list[str]:
    """Offer bots for a list with commas: the part before the last comma stays."""
    from cosca.bots.registry import BOTS, bot_names

    title = typed_title(ctx)
    before, comma, last = incomplete.rpartition(",")
    names = [*(bot_names(title) if title else BOTS), *([] if comma else ["none"])]
    return [f"{before}{comma}{name}" for name in starting_with(last, names)]


def complete_arena_bots(ctx: typer.Context, incomplete: str) -> list[str]:
    from cosca.bots.registry import BOTS, arena_bots

    title = typed_title(ctx)
    return starting_with(incomplete, arena_bots(title) if title else BOTS)


def typed_title(ctx: typer.Context) -> Title | None:
    """Return the title on the command line so far, if there is one that can be loaded.

    While an option still waits for its value, the words before it are in `ctx.args`, not yet in `ctx.params`.
    """
    typed = [str(word) for word in (ctx.params.get("title"), *ctx.args)]
    try:
        return next((TITLES[word] for word in typed if word in TITLES), None)
    except BadTitle:
        return None


def starting_with(incomplete: str, names: Iterable[str]) -> list[str]:
    return [name for name in names if name.startswith(incomplete)]
