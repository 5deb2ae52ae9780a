"""Accounts, sessions, chat and notes: the statements that both databases understand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, Final
from unicodedata import normalize

from cosca.server.store import ratings_sql, rows
from cosca.server.store.base import Must, Step, Unique
from cosca.server.store.interface import NameTaken
from cosca.server.store.moderation import sql as moderation_sql
from cosca.server.store.push.sql import PushSql
from cosca.server.store.puzzles.sql import PuzzlesSql
from cosca.server.store.records import (
    Account,
    AccountId,
    ChatLine,
    SessionRow,
    TableId,
)
from cosca.server.store.seeks.sql import SeekSql

CREATE: Final = """
    INSERT INTO accounts (name, name_key, password, guest, admin, settings, mail, new_mail, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    RETURNING *
"""
SAVE: Final = """
    UPDATE accounts SET name = $2, name_key = $3, password = $4, guest = $5, admin = $6, settings = $7
    WHERE id = $1 AND deleted_at IS NULL
"""
NEW_MAIL: Final = "UPDATE accounts SET new_mail = $2 WHERE id = $1 AND deleted_at IS NULL"
REMOVE_MAIL: Final = "UPDATE accounts SET mail = '', new_mail = '' WHERE id = $1"
CONFIRM_MAIL: Final = """
    UPDATE accounts SET mail = new_mail, new_mail = '' WHERE id = $1 AND new_mail = $2 AND deleted_at IS NULL
    RETURNING id
"""
NAMES: Final = "SELECT id, name FROM accounts WHERE id IN ({ids})"
ACCOUNTS: Final = "SELECT * FROM accounts WHERE id > $1 AND deleted_at IS NULL ORDER BY id LIMIT $2"
NAMED: Final = "SELECT * FROM accounts WHERE name_key = $1"
FORGET: Final = """
    UPDATE accounts SET name = '', name_key = NULL, mail = '', new_mail = '', password = '', admin = $2,
        settings = '{}', muted_until = NULL, mute_reason = '', banned_until = NULL, ban_reason = '', warning = '',
        deleted_at = $3
    WHERE id = $1 AND deleted_at IS NULL
    RETURNING id
"""
LEFT_BEHIND: Final = (
    "DELETE FROM sessions WHERE account = $1",  # push subscriptions go with them
    "DELETE FROM ratings WHERE account = $1",
    "DELETE FROM rating_days WHERE account = $1",
    "DELETE FROM seasons WHERE account = $1",
    "DELETE FROM rating_changes WHERE account = $1",
    "DELETE FROM results WHERE account = $1",
    "DELETE FROM puzzle_tries WHERE account = $1",
    "DELETE FROM outbox WHERE account = $1 AND done_at IS NULL",
    "DELETE FROM seeks WHERE account = $1",
    "DELETE FROM pairs WHERE account = $1",
    "UPDATE seats SET account = NULL, name = '' WHERE account = $1",
    "UPDATE archived_seats SET account = NULL, name = '' WHERE account = $1",  # after those that move there meanwhile
    "DELETE FROM account_tables WHERE account = $1",
    "UPDATE chat SET account = 0, name = '', said = '', client_id = '' WHERE account = $1",  # the numbers stay dense
)
SAVE_SESSION: Final = """
    INSERT INTO sessions (token_hash, account, csrf, expires_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (token_hash) DO UPDATE
    SET account = excluded.account, csrf = excluded.csrf, expires_at = excluded.expires_at
"""
SESSION: Final = """
    SELECT a.*, s.token_hash, s.account, s.csrf, s.expires_at FROM sessions s JOIN accounts a ON a.id = s.account
    WHERE s.token_hash = $1 AND s.expires_at > $2
"""
# The transaction that locks the counter's row writes the next line.
COUNT_CHAT: Final = """
    INSERT INTO chat_counts (table_id, channel, n) VALUES ($1, $2, 1)
    ON CONFLICT (table_id, channel) DO UPDATE SET n = chat_counts.n + 1
"""
ADD_CHAT: Final = """
    INSERT INTO chat (table_id, channel, n, account, seat, name, said, at, client_id)
    VALUES ($1, $2, (SELECT n FROM chat_counts WHERE table_id = $1 AND channel = $2), $3, $4, $5, $6, $7, $8)
    RETURNING n
"""
CHAT: Final = "SELECT * FROM chat WHERE table_id = $1 AND channel = $2 AND n > $3 ORDER BY n LIMIT $4"
CHAT_SINCE: Final = "SELECT * FROM chat WHERE table_id = $1 AND ({channels}) ORDER BY channel, n LIMIT $2"
SAID: Final = "SELECT * FROM chat WHERE table_id = $1 AND account = $2 AND client_id = $3"
CHAT_OF: Final = "SELECT * FROM chat WHERE account = $1 ORDER BY at DESC, table_id, channel, n DESC LIMIT $2"
KEEP_NOTE: Final = """
    INSERT INTO notes (table_id, owner, body) VALUES ($1, $2, $3)
    ON CONFLICT (table_id, owner) DO UPDATE SET body = excluded.body
"""
FIRST_NOTE: Final = "INSERT INTO notes (table_id, owner, body) VALUES ($1, $2, '') ON CONFLICT DO NOTHING"
CHANGE_NOTE: Final = "UPDATE notes SET body = $4 WHERE table_id = $1 AND owner = $2 AND body = $3 RETURNING owner"
TIDY: Final = (
    "DELETE FROM sessions WHERE expires_at < $1 RETURNING account",
    "DELETE FROM outbox WHERE done_at < $1 RETURNING id",
)

# Greek and Cyrillic lower-case letters, and digits, that look like Latin letters; a capital I looks like a small l.
LOOKS_LIKE: Final = str.maketrans(
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0456\u0457\u0458\u0455\u0501\u051b\u051d\u04bb\u04cf"
    "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03f3"
    "\u0131\u0261\u01c001l|",
    "abekmhopctyxi\u00efjsdqwhiabeznikmvoptyxjigioiii",
)


def name_key(name: str) -> str:
    """Return the key of a name. Names that differ only in case, spaces or look-alike letters have the same key."""
    folded = normalize("NFKC", normalize("NFKC", name).casefold())
    return " ".join(normalize("NFC", folded.translate(LOOKS_LIKE)).split())


class PeopleSql(moderation_sql.ModerationSql, ratings_sql.RatingsSql, PushSql, PuzzlesSql, SeekSql):
    """The part of the store about accounts."""

    async def create_account(self, account: Account) -> Account:
        values = (*_account_values(account), account.mail, account.new_mail, account.created_at)
        try:
            return rows.account((await self._write(CREATE, *values))[0])
        except Unique as error:
            raise _taken(account) from error

    async def account(self, account: AccountId) -> Account | None:
        return await self._one(rows.account, "SELECT * FROM accounts WHERE id = $1", account)

    async def names_of(self, accounts: Sequence[AccountId]) -> dict[AccountId, str]:
        return {row["id"]: row["name"] for row in await self._read_of(NAMES, accounts)} if accounts else {}

    async def account_named(self, name: str) -> Account | None:
        return await self._one(rows.account, NAMED, name_key(name))

    async def accounts(self, after: AccountId = 0, limit: int = 500) -> list[Account]:
        return [rows.account(row) for row in await self._read(ACCOUNTS, after, limit)]

    async def save_account(self, account: Account) -> None:
        try:
            await self._write(SAVE, account.id, *_account_values(account))
        except Unique as error:
            raise _taken(account) from error

    async def set_new_mail(self, account: AccountId, address: str) -> None:
        await self._write(NEW_MAIL, account, address)

    async def remove_mail(self, account: AccountId) -> None:
        await self._write(REMOVE_MAIL, account)

    async def confirm_mail(self, account: AccountId, address: str) -> bool:
        return bool(await self._write(CONFIRM_MAIL, account, address))

    async def delete_account(self, account: AccountId, now: datetime) -> None:
        gate = Step(FORGET, (account, False, now), Must.GATE)
        statements = (*LEFT_BEHIND, *moderation_sql.LEFT_BEHIND)
        await self._together([gate, *(Step(sql, (account,)) for sql in statements)])

    async def save_session(self, session: SessionRow) -> None:
        await self._write(SAVE_SESSION, session.token_hash, session.account, session.csrf, session.expires_at)

    async def session(self, token_hash: str, now: datetime) -> tuple[SessionRow, Account] | None:
        return await self._one(lambda row: (rows.session(row), rows.account(row)), SESSION, token_hash, now)

    async def extend_session(self, token_hash: str, expires_at: datetime) -> None:
        await self._write("UPDATE sessions SET expires_at = $2 WHERE token_hash = $1", token_hash, expires_at)

    async def end_session(self, token_hash: str) -> None:
        await self._write("DELETE FROM sessions WHERE token_hash = $1", token_hash)

    async def end_sessions(self, account: AccountId, but: str = "") -> None:
        await self._write("DELETE FROM sessions WHERE account = $1 AND token_hash <> $2", account, but)

    async def add_chat(self, line: ChatLine) -> ChatLine:
        where = (line.table, line.channel)
        values = (*where, line.account, line.seat, line.name, line.text, line.at, line.client_id)
        try:
            _, numbered = await self._together([Step(COUNT_CHAT, where), Step(ADD_CHAT, values)])
        except Unique:
            return rows.chat_line((await self._read(SAID, line.table, line.account, line.client_id))[0])
        return replace(line, n=numbered[0]["n"])

    async def chat(self, table: TableId, channel: str, after: int = 0, limit: int = 200) -> list[ChatLine]:
        return [rows.chat_line(row) for row in await self._read(CHAT, table, channel, after, limit)]

    async def chat_since(self, table: TableId, after: Mapping[str, int], limit: int = 100) -> list[ChatLine]:
        if not after:
            return []
        places = [f"(channel = ${2 * i + 1} AND n > ${2 * i + 2})" for i in range(1, len(after) + 1)]
        values = [value for pair in after.items() for value in pair]
        found = await self._read(CHAT_SINCE.format(channels=" OR ".join(places)), table, limit, *values)
        return [rows.chat_line(row) for row in found]

    async def chat_of(self, account: AccountId, limit: int = 10_000) -> list[ChatLine]:
        return [rows.chat_line(row) for row in await self._read(CHAT_OF, account, limit)]

    async def keep_note(self, table: TableId, owner: str, body: str) -> None:
        await self._together([Step(KEEP_NOTE, (table, owner, body)), Step(COUNT_CHAT, (table, owner))])

    async def change_note(self, table: TableId, owner: str, before: str, body: str) -> bool:
        steps = [Step(FIRST_NOTE, (table, owner)), Step(CHANGE_NOTE, (table, owner, before, body), Must.GATE)]
        return bool((await self._together([*steps, Step(COUNT_CHAT, (table, owner))]))[1])

    async def all_notes(self, table: TableId) -> dict[str, str]:
        found = await self._read("SELECT owner, body FROM notes WHERE table_id = $1", table)
        return {row["owner"]: row["body"] for row in found}

    async def notes(self, table: TableId, owner: str) -> str:
        found = await self._read("SELECT body FROM notes WHERE table_id = $1 AND owner = $2", table, owner)
        return str(found[0]["body"]) if found else ""

    async def tidy(self, before: datetime) -> int:
        return sum(map(len, await self._together([Step(sql, (before,)) for sql in TIDY])))


def _account_values(account: Account) -> tuple[Any, ...]:
    flags = (account.guest, account.admin, account.settings)
    return (account.name, name_key(account.name), account.password, *flags)


def _taken(account: Account) -> NameTaken:
    return NameTaken(f"the name {account.name!r} is taken: choose another")
