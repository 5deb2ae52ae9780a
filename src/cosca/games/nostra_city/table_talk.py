"""NY Nostra City, "The MEETING": a chat filter. Players may talk freely but must not state the amount of a Bid.

The filter looks only at numbers, written as digits or as words of any language of this title, because players at a
table may use different ones. When in doubt it refuses the message, because the player can rephrase it. It cannot detect
codes agreed on beforehand ("as much as there are days in a week").
"""

from __future__ import annotations

import re
import unicodedata
from itertools import pairwise
from typing import Final

from cosca.engine.title import UNRESTRICTED, ForbiddenTalk, TableTalk
from cosca.games.nostra_city.rules.board import MEETING
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.talk_words import TALK_WORDS

LANGUAGES: Final = tuple(TALK_WORDS.values())
CURRENCIES: Final = ("$", "€", "£")
MONEY: Final = {*CURRENCIES, *(word for each in LANGUAGES for word in each.money)}
COUNTED: Final = {word for each in LANGUAGES for word in each.counted}
BILLS: Final = {word for each in LANGUAGES for word in each.bills}
NUMBERED: Final = {word for each in LANGUAGES for word in each.numbered}
CALENDAR: Final = {word for each in LANGUAGES for word in each.calendar}
THOUSAND: Final = {pair for each in LANGUAGES for pair in each.thousand}
LEAST_AMOUNT: Final = 5  # in thousands of dollars; smaller numbers are taken for a Space or a count
MOST_NUMBERED: Final = 6  # the highest number of a Space, seat or Month
BILL_NAMES: Final = (10, 20, 50)
TOKEN: Final = re.compile(
    r"\d{1,2}:\d\d|\d{1,2}[ap]m\b|\d+(?:st|nd|rd|th)\b|\d+\.(?=\s+[a-zäöü])"  # times, dates and ordinal numbers
    r"|\d+(?:[.,']\d{3})*(?:[.,]\d{1,2})?(?!\d)|\d+|[a-zäöüß]+|[$€£%]"
)


def table_talk(g: NostraCity) -> TableTalk:
    return TableTalk(forbidden=(AMOUNTS,)) if g.phase == MEETING else UNRESTRICTED


def says_an_amount(line: str) -> bool:
    """Return whether the message contains a number that could be the amount of a Bid."""
    tokens = TOKEN.findall(unicodedata.normalize("NFKC", line).lower())
    return any(_is_amount(tokens, start, end) for start, end in _runs(tokens)) or _says_a_thousand(tokens)


def _runs(tokens: list[str]) -> list[tuple[int, int]]:
    """Return the (start, end) ranges of number tokens; adjacent ones form one range: "two hundred fifty"."""
    found: list[tuple[int, int]] = []
    for place, token in enumerate(tokens):
        if _value(token) is not None:
            start = found.pop()[0] if found and found[-1][1] == place else place
            found.append((start, place + 1))
    return found


def _value(token: str) -> float | None:
    if token[0].isdigit():
        plain = re.sub(r"[.,'](?=\d{3}(?!\d))", "", token).replace(",", ".")
        return float(plain) if re.fullmatch(r"\d+(\.\d+)?", plain) else None
    return next((size for each in LANGUAGES if (size := each.size(token)) is not None), None)


def _is_amount(tokens: list[str], start: int, end: int) -> bool:
    before = tokens[start - 1] if start else ""
    after = tokens[end] if end < len(tokens) else ""
    if before in CURRENCIES or after in MONEY:
        return True
    size = max(_value(token) or 0 for token in tokens[start:end])
    return size >= LEAST_AMOUNT and not _counts_something(size, before, after)


def _counts_something(size: float, before: str, after: str) -> bool:
    if after in BILLS:
        return size not in BILL_NAMES
    if before in CALENDAR or after in CALENDAR:
        return size <= 31
    return after in COUNTED or (before in NUMBERED and size <= MOST_NUMBERED) or 1900 <= size < 2100


def _says_a_thousand(tokens: list[str]) -> bool:
    return any(pair in THOUSAND for pair in pairwise(tokens))


AMOUNTS: Final = ForbiddenTalk("NC-meeting-3", says_an_amount)
