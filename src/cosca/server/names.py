"""What a person may be called, and what an address for mails looks like."""

from __future__ import annotations

import re
from typing import Final
from unicodedata import category, combining, normalize

from cosca.server.api.calls import Refusal
from cosca.server.protocol import NAME
from cosca.server.store.people import name_key

MARKS_IN_A_ROW: Final = 2
# Printable by their kind, yet nothing is seen of them.
UNSEEN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
RESERVED: Final = frozenset(map(name_key, ("admin", "administrator", "moderator", "cosca", "system", "server")))
LONGEST_MAIL: Final = 254
MAIL: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){0,8}")


def check_name(name: str) -> str:
    """The name as it is kept and shown."""
    kept = " ".join(part for part in normalize("NFC", name).split(" ") if part)
    if why := _fault(kept):
        raise Refusal(422, "name", why)
    return kept


def _fault(name: str) -> str:
    if not any(category(letter)[0] in "LN" for letter in name):
        return "A name needs at least one letter or digit."
    if len(name) > NAME:
        return f"A name has at most {NAME} characters: take a shorter one."
    if any(_is_unseen(letter) for letter in name) or _is_piled_up(name):
        return "This name has characters that cannot be shown: leave them out."
    if name_key(name) in RESERVED:
        return "This name is kept for those who run the site: choose another."
    return ""


def _is_unseen(letter: str) -> bool:
    """Control characters and those that turn the direction of writing are not printable."""
    return not letter.isprintable() or letter in UNSEEN or "\ufe00" <= letter <= "\ufe0f"


def _is_piled_up(name: str) -> bool:
    """Many accents on one letter would reach into the lines above."""
    row = 0
    for letter in name:
        row = row + 1 if combining(letter) else 0
        if row > MARKS_IN_A_ROW:
            return True
    return False


def check_mail(mail: str) -> str:
    """An address, or nothing."""
    kept = mail.strip()
    if kept and (len(kept) > LONGEST_MAIL or not MAIL.fullmatch(kept)):
        raise Refusal(422, "mail", "This is no address for mails, such as anna@example.org: look at it again.")
    return kept
