"""Two sites that differ only in private tables and sealed answers show the same lobby, byte for byte."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from cosca.server.lobby import cards
from cosca.server.lobby.public_list import PublicList
from cosca.server.protocol import LobbyTable
from cosca.server.store.ids import to_text
from cosca.server.store.records import PublicSeat, PublicTable, Query, Standing, State, TableId
from cosca.server.store.sqlite import SqliteStore
from tests.server.lobby.looking import Looker, a_second_passes, joins, opened
from tests.server.sites import Stage, told
from tests.server.tables.test_turns import move


async def sent(stage: Stage, hides: bool) -> list[bytes]:
    """Return everything that a stranger receives. In one world, others play at private tables and answer in secret."""
    people = [await stage.person(f"p{number}") for number in range(6)]
    stranger = Looker(stage, await stage.person("stranger"))
    shown: list[TableId] = []
    hidden: list[TableId] = []
    for step in range(4):
        shown.append(await opened(stage, people[step], "nostra_city", 3))
        if hides:
            hidden.append(await opened(stage, people[5], open=False))
        await a_second_passes(stage)
    for who in people[4:]:
        await joins(stage, shown[0], who)
    await a_second_passes(stage)
    live_table, rng = await stage.site.moves.up_to_date(shown[0]), Random(3)
    while len(live_table.table.game.options) < 3:
        await move(stage, shown[0], rng)
        await a_second_passes(stage)
    for seat in (0, 1) if hides else ():
        do = live_table.table.title.catalogue.dump(live_table.table.game.options[seat][0])
        await stage.site.moves.choose(shown[0], seat, f"sealed-{seat}", [do])
        await a_second_passes(stage)
    if hides:
        row = await stage.site.store.table(hidden[0])
        assert row
        await stage.site.store.change_table(
            row.id, row.version, state=State.ABANDONED, header=row.header, settings=row.settings
        )
    await a_second_passes(stage)
    await stranger.news()
    names = {to_text(table).encode(): b"TABLE %d" % number for number, table in enumerate(shown)}
    return [_with(names, message) for message in [*stranger.heard, await stage.site.lobby.whole()]]


def _with(names: dict[bytes, bytes], message: bytes) -> bytes:
    for table, name in names.items():
        message = message.replace(table, name)
    return message


def both_worlds(path: Path) -> None:
    heard: list[list[bytes]] = []

    async def world(stage: Stage, hides: bool) -> None:
        heard.append(await sent(stage, hides))

    for hides in (False, True):
        (path / str(hides)).mkdir()
        told(lambda stage, hides=hides: world(stage, hides), path / str(hides))  # type: ignore[misc]
    assert len(heard[0]) > 5, "next to nothing was compared"
    assert heard[0] == heard[1], "a stranger can tell"


def test_a_stranger_cannot_tell_that_others_play_in_private_or_have_answered(tmp_path: Path) -> None:
    both_worlds(tmp_path)


# Planted leaks


async def with_private_heads(store: SqliteStore, opened: int, running: int) -> dict[TableId, tuple[State, int]]:
    rows = await store.tables(Query(limit=opened + running, public_only=False))
    return {row.id: (row.state, row.version) for row in rows}


async def with_private_tables(store: SqliteStore, tables: Sequence[TableId]) -> list[PublicTable]:
    return [public_table(standing) for table in tables if (standing := await store.standing(table))]


def public_table(standing: Standing) -> PublicTable:
    row = standing.row
    seats = tuple(PublicSeat(each.seat, each.account, each.bot, each.name) for each in standing.seats)
    table = row.id, row.title, row.state, row.version
    return PublicTable(*table, row.header, row.settings, row.owner, row.created_at, seats)


@contextmanager
def private_tables_are_listed() -> Iterator[None]:
    with (
        patch.object(SqliteStore, "public_heads", with_private_heads),
        patch.object(SqliteStore, "public_tables", with_private_tables),
    ):
        yield


@contextmanager
def a_card_counts_the_answers_at_its_table() -> Iterator[None]:
    real = cards._card

    def differs(self: PublicList, table: TableId, state: State, version: int) -> bool:
        known = self._listed.get(table)
        return known is None or known.version != version

    def card(table: PublicTable, owner: str, ratings: cards.Ratings) -> LobbyTable | None:
        return real(table, f"{owner} {table.version}", ratings)

    with patch.object(PublicList, "_differs", differs), patch.object(cards, "_card", card):
        yield


@contextmanager
def a_card_counts_all_tables_of_the_site() -> Iterator[None]:
    real = cards._card

    async def cards_of(store: Any, tables: Sequence[TableId]) -> Any:
        count = len(await store.tables(Query((State.OPEN,), public_only=False)))
        with patch.object(cards, "_card", lambda table, _, ratings: real(table, f"{count}", ratings)):
            return await real_cards(store, tables)

    real_cards = cards.cards_of
    with patch("cosca.server.lobby.public_list.cards_of", cards_of):
        yield


@pytest.mark.parametrize(
    "leak",
    [private_tables_are_listed, a_card_counts_the_answers_at_its_table, a_card_counts_all_tables_of_the_site],
)
def test_a_planted_leak_is_found(leak: Any, tmp_path: Path) -> None:
    with leak(), pytest.raises(AssertionError, match="a stranger can tell"):
        both_worlds(tmp_path)
