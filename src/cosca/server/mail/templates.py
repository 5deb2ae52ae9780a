"""Texts of emails. They name the table and its title, and nothing else about the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from functools import cache

from cosca.i18n.translator import Translator
from cosca.server.people.preferences import preferences_of
from cosca.server.settings import Settings
from cosca.server.store.ids import to_text
from cosca.server.store.records import Account, TableRow
from cosca.titles import TITLES


@dataclass(frozen=True, slots=True)
class Email:
    """An email's subject and text."""

    subject: str
    text: str


@cache
def _translator(language: str) -> Translator:
    """Return the translator. Emails need no texts of titles."""
    return Translator(None, language)


def your_turn(settings: Settings, account: Account, table: TableRow) -> Email:
    """Return the email that says it is your turn."""
    text = _translator(preferences_of(account).language).format
    title, number = TITLES[table.title].name, to_text(table.id)
    sentence = text("mail-turn-text", title=title, table=number)
    return _email(settings, account, text("mail-turn-head", title=title), [sentence, f"{settings.address}/t/{number}"])


def test_email(settings: Settings, account: Account) -> Email:
    text = _translator(preferences_of(account).language).format
    return _email(settings, account, text("mail-test-head"), [text("mail-test-text")])


def reset(settings: Settings, account: Account, token: str) -> Email:
    """Return the email with a reset link. The token is after the #, which browsers send to no server."""
    text = _translator(preferences_of(account).language).format
    link = f"{settings.address}/reset#{token}"
    return _email(settings, account, text("mail-reset-head"), [text("mail-reset-text"), link, text("mail-reset-not")])


def confirm(settings: Settings, account: Account, token: str) -> Email:
    """Return the email that asks to confirm an address. It contains nothing that a user wrote, not even a name.

    Its reader may be a stranger whose address somebody entered.
    """
    text = _translator(preferences_of(account).language).format
    sentences = [text("mail-confirm-text", site=settings.address), f"{settings.address}/confirm#{token}"]
    return Email(text("mail-confirm-head"), "\n\n".join([*sentences, text("mail-confirm-not")]) + "\n")


def _email(settings: Settings, account: Account, subject: str, paragraphs: Sequence[str]) -> Email:
    text = _translator(preferences_of(account).language).format
    foot = text("mail-foot", site=settings.address)
    return Email(subject, "\n\n".join([text("mail-hello", name=one_line(account.name)), *paragraphs, foot]) + "\n")


def one_line(text: str) -> str:
    """Return the printable characters of a text."""
    return "".join(email for email in text if email.isprintable())


def message(settings: Settings, to: str, email: Email, sent_as: str, at: datetime) -> EmailMessage:
    """Return the email with its headers, which contain no name. Raises ValueError if the address is invalid."""
    mail = EmailMessage(SMTP)
    mail["From"] = Address("Cosca", addr_spec=settings.mail_from)
    mail["To"] = Address(addr_spec=to)
    mail["Subject"] = email.subject
    mail["Date"] = at
    mail["Message-ID"] = f"<{sent_as}@{settings.mail_from.rpartition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"
    mail.set_content(email.text)
    return mail
