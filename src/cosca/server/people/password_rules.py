"""Which passwords are accepted: any characters, long enough, and none that is guessed first."""

from __future__ import annotations

import lzma
from functools import cache
from pathlib import Path
from typing import Final

from cosca.server.identity import Refusal
from cosca.titles import TITLES

SHORTEST: Final = 8
LONGEST: Final = 200
COMMON: Final = Path(__file__).with_name("common_passwords.txt.xz")  # of leaked passwords; see NOTICE
SITE_WORDS: Final = ("cosca", "consigliere", "mafia", "admin", "administrator", "password", "passwort", "welcome")


def check_password(password: str, name: str = "") -> None:
    """Raise `Refusal` unless the user with this name may have the password."""
    if len(password) < SHORTEST:
        raise Refusal(422, "password", f"The password is too short. Use at least {SHORTEST} characters.")
    if len(password) > LONGEST:
        raise Refusal(422, "password", f"The password is too long. Use at most {LONGEST} characters.")
    if password.lower() in _common() or _core(password) in _easy_words(name):
        raise Refusal(422, "password-common", "This password is easy to guess. Choose another, such as a sentence.")


@cache
def _common() -> frozenset[str]:
    return frozenset(lzma.decompress(COMMON.read_bytes()).decode().split())


def _easy_words(name: str) -> set[str]:
    """Return the words of the site and of the user. A password needs more than one of them with digits around it."""
    return {_core(word) for word in (*SITE_WORDS, *TITLES, name)} - {""}


def _core(text: str) -> str:
    """Return the letters of a text, and digits between them."""
    return "".join(letter for letter in text.casefold() if letter.isalnum()).strip("0123456789")
