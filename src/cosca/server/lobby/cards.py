"""A table as the lobby shows it. Everything here is public."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from cosca.server.people.ratings import shown_rating
from cosca.server.protocol import LobbySeat, LobbyTable
from cosca.server.store.ids import to_text
from cosca.server.store.interface import Store
from cosca.server.store.records import AccountId, PublicSeat, PublicTable, State, TableId
from cosca.server.tables.settings import parse_settings


class SetupPart(msgspec.Struct):
    """The part of a game's header that a card shows. Decoding the whole header takes ten times as long."""

    edition: str
    options: dict[str, Any]


DECODE_SETUP: Final = msgspec.json.Decoder(SetupPart).decode


type Ratings = Mapping[tuple[AccountId, str], float]  # each account's mu in a title


async def cards_of(store: Store, tables: Sequence[TableId]) -> dict[TableId, tuple[int, LobbyTable | None]]:
    """Return the public tables among these with their versions, and None for each that nobody may watch."""
    found = await store.public_tables(tables)
    absent = {each.owner for each in found if not _seated_owner(each)}
    owners = await store.names_of(sorted(absent)) if absent else {}
    players = sorted({seat.account for each in found for seat in each.seats if seat.account is not None})
    ratings = {(each.account, each.pool): each.mu for each in await store.ratings_among(players)}
    return {
        each.id: (each.version, _card(each, _seated_owner(each) or owners.get(each.owner, ""), ratings))
        for each in found
    }


def _seated_owner(table: PublicTable) -> str:
    """Return the name of the owner, who usually sits at the table; "" if not."""
    return next((seat.name for seat in table.seats if seat.account == table.owner), "")


def _card(table: PublicTable, owner: str, ratings: Ratings) -> LobbyTable | None:
    settings = parse_settings(table.settings)
    if table.state is State.RUNNING and not settings.watch:
        return None
    setup = DECODE_SETUP(table.header)
    return LobbyTable(
        to_text(table.id),
        table.title,
        setup.edition,
        tuple(setup.options),
        table.state,
        owner,
        table.created_at.isoformat(),
        tuple(map(_seat, table.seats)),
        settings.clock,
        settings.rated,
        _average([mu for seat in table.seats if (mu := ratings.get((seat.account or 0, table.title))) is not None]),
    )


def _seat(seat: PublicSeat) -> LobbySeat:
    return LobbySeat(seat.seat, seat.name, seat.bot, seat.account is not None)


def _average(ratings: Sequence[float]) -> int | None:
    shown = [shown_rating(mu) for mu in ratings]
    return round(sum(shown) / len(shown)) if shown else None
