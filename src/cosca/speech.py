"""Messages become sentences: Fluent files, those of all titles and those of one, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from cosca.engine.core import Seat
from cosca.engine.title import Arg, Message, Title

CASES: Final = ("acc", "bare")  # side forms of a piece's name, for languages that inflect it
PLAIN: Final = str.maketrans(
    {
        "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "—": "-", "\N{EN DASH}": "-",
        "\N{MULTIPLICATION SIGN}": "x", "·": "|", "…": "...", "→": "->", "„": '"', "“": '"', "”": '"',
        "\N{RIGHT SINGLE QUOTATION MARK}": "'", "»": '"', "«": '"', "é": "e", "è": "e", "à": "a", "ù": "u",
    }
)  # fmt: skip


@cache
def shared_messages(language: str) -> str:
    """What all titles say alike."""
    return files("cosca").joinpath("messages", f"{language}.ftl").read_text("utf-8")


def plain(text: str) -> str:
    """For a terminal that knows no letters but ASCII."""
    return text.translate(PLAIN).encode("ascii", "replace").decode()


class Speaker:
    """Says the messages of one title in one language, to people who sit at its table, with the names of its pack."""

    def __init__(
        self, title: Title, language: str, names: Sequence[str] = (), ascii_only: bool = False, pack: str = ""
    ) -> None:
        self.title = title
        self.language = language
        self.ascii_only = ascii_only
        self._bundle = FluentBundle([language], use_isolating=False)
        for text in (shared_messages(language), title.messages(language, pack or title.packs[0])):
            self._bundle.add_resource(FluentResource(text))
        self.names = list(names)

    def say(self, message_id: str, **args: Arg) -> str:
        return self._format(self._bundle.get_message(message_id).value, args)

    def knows(self, message_id: str) -> bool:
        return self._bundle.has_message(message_id)

    def attribute(self, message_id: str, name: str, **args: Arg) -> str:
        """A side form of a message, or nothing."""
        if not self.knows(message_id):
            return ""
        pattern = self._bundle.get_message(message_id).attributes.get(name)
        return "" if pattern is None else self._format(pattern, args)

    def tell(self, message: Message, reader: Seat | None = None) -> str:
        """A message about a seat and pieces: who reads it decides between 'you' and a name."""
        return self.say(message.id, **self.spoken(message.args, reader))

    def spoken(self, args: Mapping[str, Arg], reader: Seat | None) -> dict[str, Arg]:
        """Seats become names, codes of pieces become what the reader calls them."""
        said: dict[str, Arg] = dict(args)
        for key, value in args.items():
            if key == "seat":
                said |= self.who(int(value), reader)
            elif key == "player":  # to whom it is done
                said |= {"player": self.name(int(value)), "player_me": "yes" if value == reader else "no"}
            elif isinstance(value, str) and self.knows_part(value):
                said |= {key: self.part(value)} | {f"{key}_{case}": self.part(value, case) for case in CASES}
        return said

    def who(self, seat: Seat, reader: Seat | None) -> dict[str, Arg]:
        return {"who": self.name(seat), "me": "yes" if seat == reader else "no"}

    def name(self, seat: Seat) -> str:
        if seat < 0:
            return self.say("seat-chance")
        return self.names[seat] if seat < len(self.names) else self.say("seat-player", number=seat + 1)

    def part(self, code: str, case: str = "") -> str:
        """What a piece is called: by its own message, or by that of its letters with its number."""
        letters, number = split_code(code)
        own = f"part-{code}"
        message_id = own if self.knows(own) else f"part-{letters}"
        args: dict[str, Arg] = {"number": number}
        return (case and self.attribute(message_id, case, **args)) or self.say(message_id, **args)

    def knows_part(self, code: str) -> bool:
        return self.knows(f"part-{code}") or self.knows(f"part-{split_code(code)[0]}")

    def words(self, message_id: str) -> list[str]:
        """A message that lists words, as what people may type."""
        return [word.strip().lower() for word in self.say(message_id).split(",")]

    def text(self, said: str) -> str:
        """Something already in the reader's language, as his terminal can show it."""
        return plain(said) if self.ascii_only else said

    def _format(self, pattern: Any, args: Mapping[str, Arg]) -> str:
        said, _ = self._bundle.format_pattern(pattern, dict(args))
        return self.text(str(said))


def split_code(code: str) -> tuple[str, str]:
    """B3 is B and 3."""
    found = re.fullmatch(r"(.*?)(\d*)", code)
    assert found
    return found[1], found[2]
