"""How an email is handed to a mail server: encrypted if the server can, and no password in the open."""

from __future__ import annotations

import smtplib
import ssl
from email.message import EmailMessage
from typing import Any, cast

import pytest

from cosca.server.mail import outbox
from cosca.server.mail.outbox import GiveUp, deliver


class Offers:
    """A mail server with or without encryption, which records what it is told."""

    def __init__(self, *offered: str) -> None:
        self.offered = offered
        self.context: ssl.SSLContext | None = None
        self.told: list[Any] = []

    def __enter__(self) -> Offers:
        return self

    def __exit__(self, *fault: object) -> None: ...

    def has_extn(self, name: str) -> bool:
        return name in self.offered

    def starttls(self, context: ssl.SSLContext) -> None:
        self.context = context
        self.told.append("starttls")

    def ehlo(self) -> None: ...

    def login(self, user: str, password: str) -> None:
        self.told.append((user, password))

    def send_message(self, mail: EmailMessage) -> None:
        self.told.append("mail")


def test_the_smtp_password_is_not_sent_unencrypted() -> None:
    with pytest.raises(ConnectionError, match="no encryption"):
        outbox._refuse_open(encrypted=False, host="mail.example.org")
    outbox._refuse_open(encrypted=True, host="mail.example.org")
    outbox._refuse_open(encrypted=False, host="127.0.0.1")


def test_tls_is_used_if_offered_and_the_certificate_is_checked() -> None:
    able, unable = Offers("starttls"), Offers()
    assert outbox._encrypted(cast(smtplib.SMTP, able))
    assert not outbox._encrypted(cast(smtplib.SMTP, unable))
    assert able.context
    assert (able.context.verify_mode, able.context.check_hostname) == (ssl.CERT_REQUIRED, True)


@pytest.mark.parametrize(
    ("address", "offered", "told"),
    [
        ("smtp://me:p%40ss@mail.example.org", ["starttls"], ["starttls", ("me", "p@ss"), "mail"]),
        ("smtps://me%40example.org:pass@mail.example.org", [], [("me@example.org", "pass"), "mail"]),
        ("smtp://me:pass@mail.example.org", [], None),
        ("smtp://me:pass@127.0.0.1", [], [("me", "pass"), "mail"]),
        ("smtp://me@mail.example.org", ["starttls"], ["starttls", ("me", ""), "mail"]),
        ("smtp://mail.example.org", [], ["mail"]),
    ],
)
def test_a_mail_server_is_told_the_password_where_nobody_listens(
    address: str, offered: list[str], told: list[Any] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Offers(*offered)
    monkeypatch.setattr(outbox, "_connected", lambda *where: server)
    if told is None:
        with pytest.raises(ConnectionError, match="not sent in the open"):
            deliver(address, EmailMessage())
    else:
        deliver(address, EmailMessage())
    assert server.told == (told or [])


@pytest.mark.parametrize(
    ("address", "where"),
    [
        ("smtp://mail.example.org", ("smtp", "mail.example.org", 25)),
        ("smtps://mail.example.org", ("smtps", "mail.example.org", 465)),
        ("smtp://mail.example.org:2525", ("smtp", "mail.example.org", 2525)),
    ],
)
def test_a_mail_server_has_the_port_of_its_kind(
    address: str, where: tuple[str, str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []

    def connected(*place: Any) -> Offers:
        asked.append(place)
        return Offers()

    monkeypatch.setattr(outbox, "_connected", connected)
    deliver(address, EmailMessage())
    assert asked == [where]


@pytest.mark.parametrize(
    ("codes", "for_good"), [([550], True), ([550, 500], True), ([451], False), ([499], False), ([550, 451], False)]
)
def test_an_email_is_given_up_only_if_every_address_was_refused_for_good(codes: list[int], for_good: bool) -> None:
    refused = smtplib.SMTPRecipientsRefused({f"a{n}@example.org": (code, b"no") for n, code in enumerate(codes)})
    try:
        outbox._give_up_if_for_good(refused)
    except GiveUp:
        assert for_good
    else:
        assert not for_good
