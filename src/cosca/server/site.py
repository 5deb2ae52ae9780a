"""The parts of one running process, put together once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from cosca.server.store.interface import Store

if TYPE_CHECKING:
    from cosca.server.bus import Bus
    from cosca.server.chat import Talk
    from cosca.server.choices import Choices
    from cosca.server.consigliere import Consigliere
    from cosca.server.hub import Hub
    from cosca.server.metrics import Metrics
    from cosca.server.people import People
    from cosca.server.store.group import GroupCommit
    from cosca.server.tables import Tables
    from cosca.server.votes import Votes


def utc_now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set from outside; `cosca serve --help` explains it."""

    database: str = "cosca.db"
    bus: str = ""  # nats://host:port, or "" for one process alone
    address: str = "http://127.0.0.1:8000"  # how people reach the site
    hosts: tuple[str, ...] = ("127.0.0.1", "localhost")  # names it answers to
    smtp: str = ""  # smtp://user:password@host:port, or "" for no mails
    mail_from: str = "cosca@localhost"
    bot_processes: int = 1
    advice_processes: int = 1  # for hints and reviews, started when first asked; 0: there is no Consigliere
    hint_ms: int = 1_000  # to think about one hint; twice more if the second option was neglected or seems better
    review_ms: int = 250  # to think about one choice of a finished game
    behind_proxy: bool = False  # believe X-Forwarded-For
    sockets_of_address: int = 60  # at once; a club behind one address may need more
    sockets_of_person: int = 20
    generous: bool = False  # no limits on calls and newcomers: for load tests of one's own

    @property
    def secure(self) -> bool:
        return self.address.startswith("https://")

    @property
    def origins(self) -> tuple[str, ...]:
        """Pages that may speak with our cookie: our own, by any name that leads to this machine."""
        parts = urlsplit(self.address)
        port = f":{parts.port}" if parts.port else ""
        return (f"{parts.scheme}://{parts.hostname}{port}", *(f"{parts.scheme}://{host}{port}" for host in self.hosts))


@dataclass(slots=True)
class Site:
    settings: Settings
    store: Store
    group: GroupCommit
    bus: Bus
    choices: Choices
    hub: Hub
    tables: Tables
    votes: Votes
    talk: Talk
    people: People
    metrics: Metrics
    consigliere: Consigliere
    now: Callable[[], datetime] = field(default=utc_now)
