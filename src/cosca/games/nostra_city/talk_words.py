"""The words of each language by which the chat filter recognises amounts, and numbers that are no amounts.

`parts` are the pieces of number words. German writes numbers as one word ("zweihundertfünfzigtausend"), so any run of
pieces is a number word, whose size is that of its largest piece. A new language of the title needs an entry here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True, slots=True)
class TalkWords:
    """What the filter knows of one language. All words are in lower case."""

    parts: dict[str, int]
    joins: tuple[str, ...] = ()  # pieces between others, without a size of their own: "und"
    endings: tuple[str, ...] = ()  # of a number word: "zwanzigern"
    money: tuple[str, ...] = ()  # words that make any number before them an amount
    counted: tuple[str, ...] = ()  # nouns that may follow a number, which then is no amount
    bills: tuple[str, ...] = ()  # the same for Bills, unless the number is the name of a Bill: "two 20 bills"
    numbered: tuple[str, ...] = ()  # nouns before a number: "Space 2"
    calendar: tuple[str, ...] = ()
    thousand: tuple[tuple[str, str], ...] = ()  # pairs of words that are an amount without a number: "a grand"
    pattern: re.Pattern[str] = field(init=False)

    def __post_init__(self) -> None:
        pieces = sorted((*self.parts, *self.joins), key=len, reverse=True)
        ending = "|".join(self.endings)
        object.__setattr__(self, "pattern", re.compile(f"({'|'.join(pieces)})+?({ending})?"))

    def size(self, word: str) -> int | None:
        """Return the size of a number word, or None for any other word."""
        if not self.pattern.fullmatch(word):
            return None
        sizes = [size for piece, size in self.parts.items() if piece in word]
        return max(sizes) if sizes else None


def _numbered(*words: str, start: int = 0, step: int = 1) -> dict[str, int]:
    return {word: start + step * place for place, word in enumerate(words)}


ENGLISH: Final = TalkWords(
    parts=_numbered(
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    )
    | _numbered("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", start=20, step=10)
    | {"fives": 5, "tens": 10, "twenties": 20, "fifties": 50}
    | {"hundred": 100, "hundreds": 100, "thousand": 1_000, "thousands": 1_000, "million": 1_000_000},
    money=("k", "grand", "dollar", "dollars", "buck", "bucks", "usd"),
    counted=(
        "auctions", "bids", "cards", "days", "hours", "locations", "minutes", "months", "paybacks", "percent", "%",
        "players", "points", "respect", "seconds", "spaces", "times", "turfs", "turns", "weeks", "wiseguys", "years",
    ),
    bills=("bills",),  # "bill" is missing, because "a 20 bill" states an amount
    numbered=("location", "month", "player", "seat", "space", "turn"),
    calendar=(
        "january", "february", "march", "april", "may", "june",
        "july", "august", "september", "october", "november", "december",
    ),
    thousand=(("a", "grand"),),
)  # fmt: skip
GERMAN: Final = TalkWords(
    parts=_numbered(
        "null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf",
    )
    | {"eins": 1, "eine": 1, "einen": 1, "einem": 1, "einer": 1, "zwo": 2, "fuenf": 5, "zwoelf": 12}
    | {"sechzehn": 16, "siebzehn": 17}
    | _numbered(
        "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig", start=20, step=10
    )
    | {"dreissig": 30, "fuenfzig": 50, "fuffzig": 50, "fuffi": 50}
    | {"hundert": 100, "tausend": 1_000, "million": 1_000_000},
    joins=("und",),
    endings=("er", "ern", "e", "en", "s"),
    money=("riese", "riesen", "mille", "tacken", "dollars", "dollar", "euro", "scheinchen"),
    counted=(
        "auktionen", "versteigerungen", "gebote", "karten", "tage", "tagen", "stunden", "orte", "minuten", "monate",
        "monaten", "vergeltungen", "prozent", "spieler", "spielern", "punkte", "punkten", "respekt", "sekunden",
        "dank", "felder", "mal", "reviere", "züge", "wochen", "mafiosi", "jahre", "jahren",
    ),
    bills=("scheine", "scheinen"),
    numbered=("feld", "ort", "monat", "spieler", "platz", "zug"),
    calendar=(
        "januar", "februar", "märz", "april", "mai", "juni",
        "juli", "august", "september", "oktober", "november", "dezember",
    ),
    thousand=(("ein", "riese"), ("einen", "riesen")),
)  # fmt: skip
TALK_WORDS: Final = {"en": ENGLISH, "de": GERMAN}
