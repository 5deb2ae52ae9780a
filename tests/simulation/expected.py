"""What follows from the database alone: the truth that every client must have been shown."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cosca.engine.log import Entry, Header, Log
from cosca.engine.table import Table
from cosca.engine.verify import VerificationError, replay_checked
from cosca.frames.stream import Frame, Reader, replay_frames
from cosca.server.protocol import TableInfo
from cosca.server.store.records import TableId
from cosca.titles import TITLES

SEATS: Final = "SELECT * FROM seats WHERE table_id = ? ORDER BY seat"
CHAT: Final = "SELECT * FROM chat WHERE table_id = ? ORDER BY channel, n"


@dataclass(slots=True)
class TrueTable:
    """A table as the database has it, and the frames that follow from its log."""

    id: TableId
    row: Any
    rows: Sequence[Any]  # of entries
    seats: Sequence[Any]
    chat: Sequence[Any]
    log: Log
    replayed: Table | None
    fault: str  # why the log cannot be replayed; empty if it can
    _frames: dict[Reader, list[Frame]] = field(default_factory=dict)

    @classmethod
    def read(cls, connection: sqlite3.Connection, table: TableId) -> TrueTable:
        def select(sql: str) -> list[Any]:
            return connection.execute(sql, (table,)).fetchall()

        (row,) = select("SELECT * FROM tables WHERE id = ?")
        entries = select("SELECT * FROM entries WHERE table_id = ? ORDER BY n")
        header = Header.from_json(json.loads(row["header"]))
        log = Log(header, [Entry.from_json(json.loads(each["body"])) for each in entries])
        return cls(table, row, entries, select(SEATS), select(CHAT), log, *_replayed(log))

    def refresh(self, connection: sqlite3.Connection) -> None:
        """Read again what may change after the end of a game: seats and chat."""
        self.seats = connection.execute(SEATS, (self.id,)).fetchall()
        self.chat = connection.execute(CHAT, (self.id,)).fetchall()

    @property
    def title(self) -> Any:
        return TITLES[self.log.header.title]

    def frames(self, reader: Reader) -> list[Frame]:
        """Return all frames of a reader, numbered from 1."""
        if reader not in self._frames:
            self._frames[reader] = list(replay_frames(self.replayed, reader)) if self.replayed else []
        return self._frames[reader]

    def is_state_of(self, info: TableInfo | None) -> bool:
        """Return whether the info that a client has is that of the table now."""
        bots = [seat["bot"] for seat in self.seats]
        return info is not None and (info.state, [seat.bot for seat in info.seats]) == (self.row["state"], bots)

    def chat_of(self, reader: Reader) -> dict[tuple[str, int], tuple[str, str]]:
        """Return the chat lines that a reader may read, by channel and number. Spectators write none here."""
        team = None if reader is None else f"team-{self.title.team_of(len(self.seats), reader)}"
        return {
            (each["channel"].partition("-")[0], each["n"]): (each["name"], each["said"])
            for each in self.chat
            if each["channel"] in ("table", team)
        }


def _replayed(log: Log) -> tuple[Table | None, str]:
    try:
        return replay_checked(TITLES[log.header.title], log), ""
    except VerificationError as fault:
        return None, f"broken at entry {fault.entry}: {fault.message.id}"
