"""What stands on the screen and is said there: of one title, in one language, wherever the game is played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from cosca.engine.core import Seat
from cosca.engine.rules import Rule, Rulebook
from cosca.engine.title import Title, View
from cosca.speech import Speaker
from cosca.terminal.asking import COMMANDS, Vocabulary
from cosca.terminal.chronicle import Line, is_quiet, told
from cosca.terminal.face import Face, Look
from cosca.terminal.screen import Screen


class Showing:
    commands: Sequence[str] = COMMANDS

    def __init__(
        self, title: Title, face: Face, names: Sequence[str], screen: Screen, language: str, pack: str = ""
    ) -> None:
        self.title = title
        self.face = face
        self.screen = screen
        self.language = language
        self.shown: object = None  # the scene whose board was drawn last
        screen.widest = face.widest
        self.speaker = Speaker(title, language, names, screen.ascii_only, pack)

    @property
    def look(self) -> Look:
        return Look(self.speaker, self.screen.width, self.screen.ascii_only)

    @cached_property
    def rulebook(self) -> Rulebook:
        return self.title.rulebook(self.language)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        return Vocabulary(self.title, self.language, self.face.lexicon(self.speaker))

    @property
    def prompt_sign(self) -> str:
        return "> " if self.screen.ascii_only else "» "

    def show_board(self, view: View, unless_shown: bool = False) -> None:
        """A board that still stands on the screen unchanged need not be drawn again."""
        scene = self.face.scene(view, self.look)
        self.screen.show(*self.face.header(view, self.look))
        if not unless_shown or scene != self.shown:
            self.screen.show(*self.face.board(view, self.look))
        self.shown = scene

    def say(self, message_id: str, **args: str | int) -> None:
        self.screen.show(self.face.ink(self.speaker.say(message_id, **args), self.look))

    def cite(self, cited: Iterable[tuple[str, str]]) -> None:
        """Sentences, each after the rule it comes from."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        for rule, sentence in cited:
            grid.add_row(rule, self.face.ink(self.speaker.text(sentence), self.look))
        self.screen.show(Padding(grid, (0, 0, 0, 2)))

    def show_lines(self, lines: Iterable[Line], reader: Seat | None, numbered: bool = False) -> None:
        """What happened, line by line; what nobody needs to be told is dim."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="dim", justify="right", no_wrap=True, min_width=7 if numbered else 3)
        grid.add_column()
        for line in lines:
            for sentence in told(line, self.speaker, reader):
                inked = self.face.ink(sentence, self.look)
                inked.stylize_before("dim" if is_quiet(line, self.speaker) else "")
                grid.add_row(line.span() if numbered else self.speaker.text("·"), inked)
        self.screen.show(grid)

    def show_help(self) -> None:
        say = self.speaker.say
        grid = Grid.grid(padding=(0, 2, 0, 2))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        grid.add_row(say("help-number-word"), say("help-number"))
        for name in [each for each in self.commands if each != "quiet" or self.face.has_moments]:
            example = say({"rules": "example-rule", "about": "example-about"}.get(name, "example-why"))
            grid.add_row(self.speaker.words(f"command-{name}")[0], say(f"help-{name}", example=example))
        self.screen.show(Text(say("help-head"), style="bold"), grid)
        if self.speaker.knows("help-title"):
            self.say("help-title")

    def list_rules(self, rules: Sequence[Rule]) -> None:
        for section in dict.fromkeys(rule.section for rule in rules):
            ids = [rule.id for rule in rules if rule.section == section]
            self.screen.show(Text.assemble((self.speaker.text(section), "bold"), "  ", (" ".join(ids), "dim")))
        self.say("rules-hint", example=self.speaker.say("example-rule"))

    def show_rule(self, rule: Rule) -> None:
        text = self.speaker.text
        self.screen.show(Text.assemble((rule.id, "bold"), "  ", (text(rule.section), "dim")))
        self.screen.show(Padding(self.face.ink(text(rule.text), self.look), (0, 0, 0, 2)))
        where = self.speaker.say("rules-where", where=rule.where)
        self.screen.show(Padding(Text(where, style="dim"), (0, 0, 0, 2)))
