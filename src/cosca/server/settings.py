"""Settings of one process, from flags and environment variables."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from urllib.parse import urlsplit

from cosca.server.limits import SOCKETS_OF_ADDRESS, SOCKETS_OF_PERSON


def utc_now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set from outside; `cosca serve --help` explains it."""

    database: str = "cosca.db"
    bus: str = ""  # nats://host:port, or "" for one process alone
    address: str = "http://127.0.0.1:8000"  # the address of the site for users
    hosts: tuple[str, ...] = ("127.0.0.1", "localhost")  # names it answers to
    smtp: str = ""  # smtp://user:password@host:port, or "" for no mails
    mail_from: str = "cosca@localhost"
    push: bool = True  # offer messages to browsers, if the address has https
    discord: str = ""  # a webhook: https://discord.com/api/webhooks/…, or "" for none
    contact: str = ""  # an email address or link, for users who were muted or banned
    bot_processes: int = 1
    advice_processes: int = 1  # for hints and reviews, started when first needed; 0: no Consigliere
    hint_ms: int = 1_000  # for one hint; up to three times that if the second option was neglected or seems better
    review_ms: int = 250  # for one decision of a finished game
    archive_days: float = 1.0  # after its end, a game moves to the archive; 0: never
    behind_proxy: bool = False  # trust X-Forwarded-For
    metrics_for: tuple[str, ...] = ()  # networks that may read /metrics, besides this machine
    traces_to: str = ""  # http://host:4318 of an OpenTelemetry collector, or "" for no traces
    sockets_of_address: int = SOCKETS_OF_ADDRESS  # at once; a club behind one address may need more
    sockets_of_person: int = SOCKETS_OF_PERSON
    generous: bool = False  # no limits on calls and new users: for load tests

    @property
    def secure(self) -> bool:
        return self.address.startswith("https://")

    @property
    def origins(self) -> tuple[str, ...]:
        """The origins whose pages may use our cookie: our own, under every host name of this site."""
        parts = urlsplit(self.address)
        port = f":{parts.port}" if parts.port else ""
        return (f"{parts.scheme}://{parts.hostname}{port}", *(f"{parts.scheme}://{host}{port}" for host in self.hosts))
