"""Planted leaks of the header of a game that was played on: it contains the initial position."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace as changed

from cosca.engine.log import PlayedOn
from cosca.server.api import tables
from cosca.server.api.calls import CallRequest, CallResponse
from cosca.server.identity import Refusal
from cosca.server.tables import info as infos
from tests.server.leaks.plants import leak, put_in


@leak("pairs", "the table info of a game that is played on contains the position that it starts with")
def first_position_in_table_info() -> Iterator[None]:
    def reply(was: Any, told: PlayedOn, moment: int) -> Any:
        return changed(was(told, moment), hidden=json.dumps(told.position))

    with put_in(infos, "_played_on_info", reply):
        yield


@leak("pairs", "the log of a game that is played on can be read while it runs, as far as its header")
def header_of_a_running_game() -> Iterator[None]:
    async def reply(was: Any, request: CallRequest) -> Any:
        try:
            return await was(request)
        except Refusal:
            row = await request.site.store.table(tables.table_id(request))
            if row and "played_on" in row.header:
                return CallResponse(text=row.header)
            raise

    with put_in(tables, "log", reply):
        yield


@leak("pairs", "the table info contains the length of the header, to show how much is stored")
def length_of_header_in_table_info() -> Iterator[None]:
    def reply(was: Any, row: Any, *message: Any, **more: Any) -> Any:
        told = was(row, *message, **more)
        return changed(told, ending=f"{len(row.header)}") if told.played_on else told

    with put_in(infos, "table_info", reply):
        yield
