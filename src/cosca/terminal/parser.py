"""Parse typed words into kinds of actions and components."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from cosca.engine.codec import name_of
from cosca.engine.core import Action, Game
from cosca.engine.title import Title, View
from cosca.i18n.translator import Translator, split_code

COMMANDS: Final = (
    "why",
    "rules",
    "hint",
    "back",
    "log",
    "save",
    "recall",
    "about",
    "board",
    "quiet",
    "always",
    "interrupt",
    "help",
    "quit",
)


@dataclass(frozen=True, slots=True)
class ParsedInput:
    """The kinds of action (empty: any) and the components named in an input."""

    kinds: frozenset[str]
    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """A title's own terms, perhaps of several words, for the components of its actions."""

    codes: Mapping[str, str]
    things: Callable[[View, Action], tuple[str, ...]]

    def longest(self) -> int:
        return max(len(text.split()) for text in self.codes)


class Vocabulary:
    """The words of a title and the commands, in the reader's language and in English."""

    def __init__(self, title: Title, language: str, lexicon: Lexicon | None = None) -> None:
        self.title = title
        self.lexicon = lexicon
        translators = [Translator(title, each) for each in dict.fromkeys((language, "en"))]
        self.commands = {word: name for name in COMMANDS for word in _words(f"command-{name}", translators)}
        self.codes = lexicon.codes if lexicon else {part.lower(): part for part in title.components()}
        self.longest = lexicon.longest() if lexicon else 1
        self.kinds: dict[str, frozenset[str]] = {}
        for kind in title.catalogue.kinds():
            for word in (kind, *_words(f"words-{kind}", translators)):
                self.kinds[word] = self.kinds.get(word, frozenset()) | {kind}
        letters = {split_code(part)[0] for part in title.components()}
        self.letters = {word: each for each in letters for word in _words(f"words-part-{each}", translators)}

    def command(self, text: str) -> tuple[str, str] | None:
        """Return a command and the rest of the line, or None."""
        words = text.split()
        for count in (2, 1):
            name = self.commands.get(" ".join(words[:count]).lower())
            if name:
                return name, " ".join(words[count:])
        return None

    def understand(self, text: str) -> ParsedInput | None:
        """Return what the words name, or None. Unknown words are ignored, but not a number in place of a component."""
        kinds: frozenset[str] = frozenset()
        parts: list[str] = []
        numbers = False
        words = re.findall(r"\w+", text.lower())
        while words:
            if part := self._part(words):
                parts.append(part)
                continue
            numbers |= (word := words.pop(0)).isdecimal()
            named = self.kinds.get(word, frozenset())
            kinds = (kinds & named) or (kinds | named)
        return ParsedInput(kinds, tuple(parts)) if parts or (kinds and not numbers) else None

    def _part(self, words: list[str]) -> str | None:
        """Remove a component from the front of the words and return it: a code, or a word and a number."""
        for count in range(min(self.longest, len(words)), 0, -1):
            if (named := " ".join(words[:count])) in self.codes:
                del words[:count]
                return self.codes[named]
        code = self.letters.get(words[0], "").lower() + (words[1] if len(words) > 1 else "")
        if words[0] not in self.letters or code not in self.codes:
            return None
        del words[:2]
        return self.codes[code]

    def parts(self, game: Game, view: View, action: Action) -> tuple[str, ...]:
        return self.lexicon.things(view, action) if self.lexicon else self.title.components_used(game, action)

    def fitting(self, wanted: ParsedInput, game: Game, view: View, actions: Iterable[Action]) -> list[Action]:
        """Return the actions with these kinds and components, preferring those that name the first one first."""
        named = Counter(wanted.parts)
        found = [
            action
            for action in actions
            if (not wanted.kinds or name_of(type(action)) in wanted.kinds)
            and named <= Counter(self.parts(game, view, action))
        ]
        first = wanted.parts[:1]
        return [action for action in found if first and self.parts(game, view, action)[:1] == first] or found


def _words(message_id: str, translators: Iterable[Translator]) -> list[str]:
    return [word for translator in translators if translator.knows(message_id) for word in translator.words(message_id)]


def spans(numbers: Iterable[int]) -> str:
    """Return numbers as ranges: 0-4, 7."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
