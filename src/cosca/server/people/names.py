"""Valid names of users and email addresses."""

from __future__ import annotations

import re
from typing import Final
from unicodedata import category, combining, normalize

from cosca.server.identity import Refusal
from cosca.server.protocol import NAME
from cosca.server.store.people_sql import name_key

MARKS_IN_A_ROW: Final = 2
# Printable by their Unicode category, but invisible.
UNSEEN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
RESERVED: Final = frozenset(map(name_key, ("admin", "administrator", "moderator", "cosca", "system", "server")))
LONGEST_MAIL: Final = 254
MAIL: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){0,8}")


def check_name(name: str) -> str:
    """Return the name as it is stored and shown. Raises `Refusal`."""
    clean = " ".join(part for part in normalize("NFC", name).split(" ") if part)
    if why := _fault(clean):
        raise Refusal(422, "name", why)
    return clean


def _fault(name: str) -> str:
    """Return what is wrong with a name, or an empty string."""
    if not any(category(letter)[0] in "LN" for letter in name):
        return "A name needs at least one letter or digit."
    if len(name) > NAME:
        return f"The name is too long. Use at most {NAME} characters."
    if any(_is_unseen(letter) for letter in name) or _is_piled_up(name):
        return "The name has characters that can't be shown. Remove them."
    if name_key(name) in RESERVED:
        return "This name is reserved for the site's operators. Choose another."
    return ""


def _is_unseen(letter: str) -> bool:
    """Return whether a character is invisible. Control and direction characters are not printable."""
    return not letter.isprintable() or letter in UNSEEN or "\ufe00" <= letter <= "\ufe0f"


def _is_piled_up(name: str) -> bool:
    """Return whether one letter has so many accents that they would reach into other lines."""
    marks = 0
    for letter in name:
        marks = marks + 1 if combining(letter) else 0
        if marks > MARKS_IN_A_ROW:
            return True
    return False


def check_mail(mail: str) -> str:
    """Return the email address without spaces around it; it may be empty. Raises `Refusal`."""
    clean = mail.strip()
    if clean and (len(clean) > LONGEST_MAIL or not MAIL.fullmatch(clean)):
        raise Refusal(422, "mail", "Invalid email address. Enter one such as anna@example.org.")
    return clean
