"""Which tables are played under load: the mix of all titles, tables with bots, and titles one by one."""

from __future__ import annotations

from typing import Final

from bench.load.clients import Kind

APART: Final = (  # tables with enough moves for a phase without a rematch
    Kind("famiglia", 240, 2),
    Kind("nostra_city", 60, 4),
    Kind("la_famiglia", 60, 4),
)


def kinds(tables: int) -> list[Kind]:
    """Return the mix of tables: half Famiglia for 2, the rest NY Nostra City for 4 and 5, and La Famiglia."""
    four, five, island = round(0.15 * tables), round(0.15 * tables), round(0.2 * tables)
    return [
        Kind("famiglia", tables - four - five - island, 2),
        Kind("nostra_city", four, 4),
        Kind("nostra_city", five, 5),
        Kind("la_famiglia", island, 4),
    ]


def with_bots(tables: int, level: str) -> list[Kind]:
    """Return additional tables of all titles, each with one person against bots."""
    shares = [tables - 2 * (tables // 3), tables // 3, tables // 3]
    sizes = (("famiglia", 2), ("nostra_city", 4), ("la_famiglia", 4))
    return [Kind(title, share, seats, level) for share, (title, seats) in zip(shares, sizes, strict=True) if share]
