"""Translate messages with Fluent files: the common ones and those of one title."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from cosca.engine.core import Seat
from cosca.engine.title import Arg, Message, Title

CASES: Final = ("acc", "bare")  # other forms of a component's name, for languages that inflect it
PLAIN: Final = str.maketrans(
    {
        "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "—": "-", "\N{EN DASH}": "-",
        "\N{MULTIPLICATION SIGN}": "x", "\N{MINUS SIGN}": "-", "·": "|", "…": "...", "→": "->", "„": '"', "“": '"',
        "”": '"', "\N{RIGHT SINGLE QUOTATION MARK}": "'", "»": '"', "«": '"', "é": "e", "è": "e", "à": "a", "ù": "u",
    }
)  # fmt: skip


@cache
def common_messages(language: str) -> str:
    """Return the messages that all titles share, as Fluent."""
    return files("cosca.i18n").joinpath(f"{language}.ftl").read_text("utf-8")


def to_ascii(text: str) -> str:
    """Return the text in ASCII, for terminals without Unicode."""
    return text.translate(PLAIN).encode("ascii", "replace").decode()


class Translator:
    """A translator of one title's messages into one language, with the players' and the pack's names."""

    def __init__(
        self, title: Title | None, language: str, names: Sequence[str] = (), ascii_only: bool = False, pack: str = ""
    ) -> None:
        """Create a translator. Without a title it knows only the common messages."""
        self._title = title
        self.language = language
        self.ascii_only = ascii_only
        self.pack = pack or (title.packs[0] if title else "")
        self._bundle = FluentBundle([language], use_isolating=False)
        texts = [title.messages(language, self.pack)] if title else []
        for text in (common_messages(language), *texts):
            self._bundle.add_resource(FluentResource(text))
        self.names = list(names)

    @property
    def title(self) -> Title:
        assert self._title is not None, "this translator has no title"
        return self._title

    def format(self, message_id: str, **args: Arg) -> str:
        return self._format(self._bundle.get_message(message_id).value, args)

    def knows(self, message_id: str) -> bool:
        return self._bundle.has_message(message_id)

    def attribute(self, message_id: str, name: str, **args: Arg) -> str:
        """Return an attribute of a message, or an empty string."""
        if not self.knows(message_id):
            return ""
        pattern = self._bundle.get_message(message_id).attributes.get(name)
        return "" if pattern is None else self._format(pattern, args)

    def sentence(self, message: Message, reader: Seat | None = None) -> str:
        """Return a message as a sentence. The reader's own seat becomes "you"."""
        return self.format(message.id, **self.resolve_args(message.args, reader))

    def resolve_args(self, args: Mapping[str, Arg], reader: Seat | None) -> dict[str, Arg]:
        """Replace seats by player names and component codes by their translated names."""
        resolved: dict[str, Arg] = dict(args)
        for key, value in args.items():
            if key == "seat":
                resolved |= self.who(int(value), reader)
            elif key == "player":  # the target of an action
                resolved |= {"player": self.name(int(value)), "player_me": "yes" if value == reader else "no"}
            elif isinstance(value, str) and self.knows_part(value):
                resolved |= {key: self.part(value)} | {f"{key}_{case}": self.part(value, case) for case in CASES}
            elif isinstance(value, str) and (codes := listed_codes(value)) and all(map(self.knows_part, codes)):
                resolved[key] = f"({', '.join(self.part(code, 'bare') for code in codes)})"
        return resolved

    def who(self, seat: Seat, reader: Seat | None) -> dict[str, Arg]:
        return {"who": self.name(seat), "me": "yes" if seat == reader else "no"}

    def name(self, seat: Seat) -> str:
        if seat < 0:
            return self.format("seat-chance")
        return self.names[seat] if seat < len(self.names) else self.format("seat-player", number=seat + 1)

    def edition(self, name: str) -> str:
        """What an edition is called; its plain name if the title has no message for it."""
        message_id = f"edition-{name.replace('.', '_')}"
        return self.format(message_id) if self.knows(message_id) else name

    def example(self, message_id: str) -> str:
        """What help shows to be typed: the title's own example, or one made of its rules and moves."""
        if self.knows(message_id):
            return self.format(message_id)
        if message_id == "example-rule":
            return next(iter(self.title.rulebook(self.language).rules))
        kind = self.title.catalogue.brief(self.title.catalogue.actions[-1])
        return f"{self.words('command-why' if message_id == 'example-why' else 'command-about')[0]} {kind}"

    def part(self, code: str, case: str = "") -> str:
        """Return a component's name: from its own message, or from that of its letters, with its number."""
        letters, number = split_code(code)
        own = f"part-{code}"
        message_id = own if self.knows(own) else f"part-{letters}"
        args: dict[str, Arg] = {"number": number}
        return (case and self.attribute(message_id, case, **args)) or self.format(message_id, **args)

    def knows_part(self, code: str) -> bool:
        return self.knows(f"part-{code}") or self.knows(f"part-{split_code(code)[0]}")

    def words(self, message_id: str) -> list[str]:
        """Return the words that a comma-separated message lists."""
        return [word.strip().lower() for word in self.format(message_id).split(",")]

    def text(self, resolved: str) -> str:
        """Return a translated text as the reader's terminal can show it."""
        return to_ascii(resolved) if self.ascii_only else resolved

    def _format(self, pattern: Any, args: Mapping[str, Arg]) -> str:
        resolved, _ = self._bundle.format_pattern(pattern, dict(args))
        return self.text(str(resolved))


def listed_codes(value: str) -> list[str]:
    """Return the component codes of a list in brackets, "(5 10I)"; none if it is no such list."""
    return value[1:-1].split() if value.startswith("(") and value.endswith(")") else []


def split_code(code: str) -> tuple[str, str]:
    """Split a component code: B3 becomes B and 3."""
    found = re.fullmatch(r"(.*?)(\d*)", code)
    assert found
    return found[1], found[2]
