"""The texts of mails. They name the table and its title, and nothing of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from functools import cache

from cosca.games import TITLES
from cosca.server.site import Settings
from cosca.server.store.ids import to_text
from cosca.server.store.records import Account, TableRow
from cosca.server.wishes import wishes_of
from cosca.speech import Speaker


@dataclass(frozen=True, slots=True)
class Letter:
    subject: str
    text: str


@cache
def _speaker(language: str) -> Speaker:
    """What mails say is the same in all titles."""
    return Speaker(next(iter(TITLES.values())), language)


def your_turn(settings: Settings, account: Account, table: TableRow) -> Letter:
    say = _speaker(wishes_of(account).language).say
    title, number = TITLES[table.title].name, to_text(table.id)
    said = say("mail-turn-text", title=title, table=number)
    return _letter(settings, account, say("mail-turn-head", title=title), [said, f"{settings.address}/t/{number}"])


def trial(settings: Settings, account: Account) -> Letter:
    say = _speaker(wishes_of(account).language).say
    return _letter(settings, account, say("mail-test-head"), [say("mail-test-text")])


def reset(settings: Settings, account: Account, token: str) -> Letter:
    """The token stands behind the #, which browsers tell no server."""
    say = _speaker(wishes_of(account).language).say
    link = f"{settings.address}/reset#{token}"
    return _letter(settings, account, say("mail-reset-head"), [say("mail-reset-text"), link, say("mail-reset-not")])


def _letter(settings: Settings, account: Account, subject: str, said: Sequence[str]) -> Letter:
    say = _speaker(wishes_of(account).language).say
    foot = say("mail-foot", site=settings.address)
    return Letter(subject, "\n\n".join([say("mail-hello", name=one_line(account.name)), *said, foot]) + "\n")


def one_line(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())


def message(settings: Settings, account: Account, letter: Letter, sent_as: str, at: datetime) -> EmailMessage:
    """No name is in its head. Raises ValueError if the address is none."""
    mail = EmailMessage(SMTP)
    mail["From"] = Address("Cosca", addr_spec=settings.mail_from)
    mail["To"] = Address(addr_spec=account.mail)
    mail["Subject"] = letter.subject
    mail["Date"] = at
    mail["Message-ID"] = f"<{sent_as}@{settings.mail_from.rpartition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"
    mail.set_content(letter.text)
    return mail
