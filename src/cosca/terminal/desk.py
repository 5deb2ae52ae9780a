"""What a session and its prompts share: the table, who sits there, and how to say things to them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from cosca.bots.bot import Bot
from cosca.engine.core import Seat
from cosca.engine.rules import Rule, Rulebook
from cosca.engine.table import Table
from cosca.engine.title import Title, View
from cosca.speech import Speaker
from cosca.terminal.asking import COMMANDS, Vocabulary
from cosca.terminal.chronicle import Chronicle, Line, is_quiet, told
from cosca.terminal.face import Face, Look
from cosca.terminal.keeper import Keeper, seed_file
from cosca.terminal.screen import Screen


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    bot: Bot | None = None  # None is a person


class Desk:
    example_file: Final = "game.cosca"

    def __init__(
        self, chronicle: Chronicle, players: Sequence[Player], screen: Screen, keeper: Keeper, language: str
    ) -> None:
        self.chronicle = chronicle
        self.players = players
        self.screen = screen
        self.keeper = keeper
        self.language = language
        self.shown: object = None  # the scene whose board was drawn last
        self.quiet: set[Seat] = set()  # who wants to be asked only where something must be decided
        screen.widest = chronicle.face.widest
        self.speaker = Speaker(self.title, language, [player.name for player in players], screen.ascii_only)

    @property
    def table(self) -> Table:
        return self.chronicle.table

    @property
    def title(self) -> Title:
        return self.chronicle.title

    @property
    def face(self) -> Face:
        return self.chronicle.face

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

    def people(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self.players) if player.bot is None]

    def reader(self, seat: Seat) -> Seat | None:
        """Who is called 'you': a person who sits here alone."""
        return seat if self.people() == [seat] else None

    def over(self) -> bool:
        return self.title.result(self.table.game) is not None

    # Showing and saying things

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

    def show_news(self, seat: Seat, after: int) -> None:
        lines = [line for line in self.chronicle.lines(seat, after) if not is_quiet(line, self.speaker)]
        if lines:
            self.show_lines(lines, self.reader(seat))
            self.screen.gap()

    def show_log(self, reader: Seat | None) -> None:
        self.show_lines(self.chronicle.lines(reader), reader, numbered=True)

    def show_help(self) -> None:
        say = self.speaker.say
        grid = Grid.grid(padding=(0, 2, 0, 2))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        grid.add_row(say("help-number-word"), say("help-number"))
        for name in [each for each in COMMANDS if each != "quiet" or self.face.has_moments]:
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

    # Keeping the game

    def keep(self) -> None:
        """After every choice, if it was said where."""
        try:
            self.keeper.keep(self.table.log, self.over())
        except OSError as fault:
            self.say("save-failed", file=str(self.keeper.path), reason=fault.strerror or str(fault))
            self.keeper.path = None

    def save(self, name: str) -> None:
        try:
            path = Path(name).expanduser()
            self.keeper.keep_at(path, self.table.log, self.over())
        except FileExistsError:
            self.say("save-exists", file=name)
        except (OSError, RuntimeError, ValueError) as fault:  # no such folder, no such user, no such name
            self.say("save-failed", file=name, reason=getattr(fault, "strerror", None) or str(fault))
        else:
            self.say("saved", file=str(path))
            if not self.over():
                self.say("saved-seed", file=str(seed_file(path)))
