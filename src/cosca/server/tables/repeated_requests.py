"""Requests for a table that a client repeats after a lost answer: the table's id follows from the request."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from datetime import datetime

from cosca.server.store.ids import ids_of_request
from cosca.server.store.interface import Store
from cosca.server.store.records import AccountId, TableId, TableRow


def table_ids(owner: AccountId, content: Sequence[object], now: datetime) -> tuple[TableId, ...]:
    """Return the id for the table, and those that other tries within two minutes have had or will have.

    `content` is everything that makes two requests of the owner the same.
    """
    digest = hashlib.sha256(json.dumps([owner, *content]).encode()).digest()
    return ids_of_request(digest, int(now.timestamp() * 1000))


async def created_before(store: Store, ids: Sequence[TableId], owner: AccountId) -> TableRow | None:
    """Return the table that another try of the request has created."""
    rows = [await store.table(each) for each in ids]
    return next((row for row in rows if row and row.owner == owner), None)
