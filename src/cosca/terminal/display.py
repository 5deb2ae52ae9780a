"""Show a game on the screen: one title, one language, local or remote."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import groupby

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from cosca.engine.core import Seat
from cosca.engine.rulebook import Rule, Rulebook
from cosca.engine.title import Title, View
from cosca.i18n.translator import Translator
from cosca.terminal.history import HistoryLine, folded, is_quiet, sentences_of
from cosca.terminal.parser import COMMANDS, Vocabulary
from cosca.terminal.renderer import RenderContext, Renderer
from cosca.terminal.screen import Screen


class Display:
    """The screen of one game: board, sentences, log lines, rules and help."""

    commands: Sequence[str] = COMMANDS

    def __init__(
        self, title: Title, renderer: Renderer, names: Sequence[str], screen: Screen, language: str, pack: str = ""
    ) -> None:
        self.title = title
        self.renderer = renderer
        self.screen = screen
        self.language = language
        self.shown: object = None  # the redraw key of the board on the screen
        screen.widest = renderer.widest
        self.translator = Translator(title, language, names, screen.ascii_only, pack)

    @property
    def context(self) -> RenderContext:
        return RenderContext(self.translator, self.screen.width, self.screen.ascii_only)

    @cached_property
    def rulebook(self) -> Rulebook:
        return self.title.rulebook(self.language, self.translator.pack)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        return Vocabulary(self.title, self.language, self.renderer.lexicon(self.translator))

    @property
    def prompt_sign(self) -> str:
        return "> " if self.screen.ascii_only else "» "

    def show_board(self, view: View, unless_shown: bool = False) -> None:
        """Show the header, and the board unless `unless_shown` is set and it has not changed."""
        redraw_key = self.renderer.redraw_key(view, self.context)
        self.screen.show(*self.renderer.header(view, self.context))
        if not unless_shown or redraw_key != self.shown:
            self.screen.show(*self.renderer.board(view, self.context))
        self.shown = redraw_key

    def say(self, message_id: str, **args: str | int) -> None:
        self.screen.show(self.renderer.colourize(self.translator.format(message_id, **args), self.context))

    def cite(self, cited: Iterable[tuple[str, str]]) -> None:
        """Show sentences, each with its rule."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        for rule, sentence in cited:
            grid.add_row(rule, self.renderer.colourize(self.translator.text(sentence), self.context))
        self.screen.show(Padding(grid, (0, 0, 0, 2)))

    def show_lines(self, lines: Sequence[HistoryLine], reader: Seat | None, numbered: bool = False) -> None:
        """Show log lines, the unimportant ones dimmed, under headings if they span several phases."""
        headed = any(line.chapter != lines[0].chapter for line in lines)
        for chapter, group in groupby(lines, key=lambda line: line.chapter):
            if headed and chapter:
                self.screen.show(Text(f"  {self.translator.sentence(chapter)}", style="bold"))
            self.screen.show(self.line_grid(group, reader, numbered))

    def line_grid(self, lines: Iterable[HistoryLine], reader: Seat | None, numbered: bool) -> Grid:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="dim", justify="right", no_wrap=True, min_width=7 if numbered else 3)
        grid.add_column()
        for line in folded(lines, self.translator):
            for sentence in sentences_of(line, self.translator, reader):
                coloured = self.renderer.colourize(sentence, self.context)
                coloured.stylize_before("dim" if is_quiet(line, self.translator) else "")
                grid.add_row(line.span() if numbered else self.translator.text("·"), coloured)
        return grid

    def show_help(self) -> None:
        say = self.translator.format
        grid = Grid.grid(padding=(0, 2, 0, 2))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        grid.add_row(say("help-number-word"), say("help-number"))
        for name in self.offered_commands():
            example = self.translator.example(
                {"rules": "example-rule", "about": "example-about"}.get(name, "example-why")
            )
            grid.add_row(self.translator.words(f"command-{name}")[0], say(f"help-{name}", example=example))
        self.screen.show(Text(say("help-head"), style="bold"), grid)
        if self.translator.knows("help-title"):
            self.say("help-title")

    def offered_commands(self) -> list[str]:
        """Return the commands that are of use in this game."""
        useless = {"quiet": not self.renderer.has_moments, "interrupt": not self.asks_out_of_turn()}
        return [name for name in self.commands if not useless.get(name, False)]

    def asks_out_of_turn(self) -> bool:
        """Return whether a player can be asked before the moves of others."""
        return False

    def list_rules(self, rules: Sequence[Rule]) -> None:
        for section in dict.fromkeys(rule.section for rule in rules):
            ids = [rule.id for rule in rules if rule.section == section]
            self.screen.show(Text.assemble((self.translator.text(section), "bold"), "  ", (" ".join(ids), "dim")))
        self.say("rules-hint", example=self.translator.example("example-rule"))

    def show_rule(self, rule: Rule) -> None:
        text = self.translator.text
        self.screen.show(Text.assemble((rule.id, "bold"), "  ", (text(rule.section), "dim")))
        self.screen.show(Padding(self.renderer.colourize(text(rule.text), self.context), (0, 0, 0, 2)))
        where = self.translator.format("rules-where", where=rule.where)
        self.screen.show(Padding(Text(where, style="dim"), (0, 0, 0, 2)))
