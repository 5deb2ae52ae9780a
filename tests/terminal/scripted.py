"""A terminal for tests: its input comes from a script, and its output can be read."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from pathlib import Path
from random import Random
from textwrap import wrap
from typing import Any

from rich.console import Console, RenderableType

from cosca.bots.registry import BOTS
from cosca.engine.chance import commitment
from cosca.engine.core import CHANCE, Action, Game, Procedure, Seat, play
from cosca.engine.table import new_table
from cosca.engine.title import Setup
from cosca.i18n.translator import Translator
from cosca.terminal.generic import renderer_of
from cosca.terminal.history import History
from cosca.terminal.local_prompt import Prompt
from cosca.terminal.local_session import Session
from cosca.terminal.local_table import LocalPlayer, LocalTable
from cosca.terminal.renderer import RenderContext
from cosca.terminal.save_file import SaveFile
from cosca.terminal.screen import Screen
from cosca.titles import TITLES

FAMIGLIA = TITLES["famiglia"]
SEED = bytes(range(32))
NAMES = ["Anna", "Bruno", "Greta", "Dario", "Emma"]  # one has the name of a Wiseguy
BOT = "random"
MOMENTS = 25  # about this many positions of a game are checked


class ScriptedScreen(Screen):
    def __init__(
        self, script: Iterable[str], width: int = 80, encoding: str = "utf-8", interactive: bool = False
    ) -> None:
        self.bytes = io.BytesIO()
        file = io.TextIOWrapper(self.bytes, encoding=encoding, errors="replace", write_through=True)
        super().__init__(Console(file=file, width=width, color_system=None), interactive)
        self.encoding_name = encoding
        self.script = iter(script)
        self.typed: list[str] = []

    def read(self, prompt: str) -> str:
        line = next(self.script, None)
        if line is None:
            raise EOFError
        self.typed.append(line)
        self.console.print(prompt + line, highlight=False, markup=False)
        return line

    @property
    def text(self) -> str:
        return self.bytes.getvalue().decode(self.encoding_name)

    def words(self) -> str:
        """Return the output without line breaks."""
        return " ".join(self.text.split())


class Person(ScriptedScreen):
    """A player who types the number of a random option, and only presses Enter when the keyboard is handed over."""

    def __init__(self, width: int, encoding: str) -> None:
        super().__init__((), width, encoding)
        self.rng = Random(7)
        self.asked: list[type[Procedure]] = []

    def sits_at(self, display: LocalTable) -> None:
        self.display = display

    def read(self, prompt: str) -> str:
        handing_over = self.text.rstrip().endswith("press Enter.")
        said = "" if handing_over else str(self.rng.choice(self.numbers()))
        self.console.print(prompt + said, highlight=False, markup=False)
        return said

    def numbers(self) -> list[int]:
        game = self.display.table.game
        self.asked.append(type(game.stack[-1]))
        seat = min(seat for seat in game.options if self.display.players[seat].bot is None)
        return [number for number, act in Prompt(self.display, seat).menu.numbers.items() if act in game.options[seat]]


def always(game: Any) -> bool:
    return True


class Stage:
    """A title and its renderer, for a number of seats."""

    def __init__(self, title_id: str, seats: int) -> None:
        self.title, self.renderer, self.seats = TITLES[title_id], renderer_of(TITLES[title_id]), seats

    def table_with(
        self,
        bots: Sequence[str | None],
        width: int = 80,
        encoding: str = "utf-8",
        edition: str = "",
        script: Sequence[str] = (),
        seed: bytes = SEED,
        language: str = "en",
    ) -> LocalTable:
        """Return a table with these bots; `None` is a person. Without a script, persons play at random."""
        setup = Setup(edition or self.title.editions[0], "standard", len(bots))
        history = History(new_table(self.title, setup, commitment(seed)), self.renderer)
        players = [
            LocalPlayer(name, BOTS[bot](self.title) if bot else None) for name, bot in zip(NAMES, bots, strict=False)
        ]
        screen = ScriptedScreen(script, width, encoding) if script else Person(width, encoding)
        display = LocalTable(history, players, screen, SaveFile(seed), language)
        if isinstance(screen, Person):
            screen.sits_at(display)
        return display

    def table_at(
        self, procedure: type[Procedure], step: int, fits: Callable[[Any], bool] = always, seat: Seat = 0
    ) -> LocalTable:
        """Return a table in a random game in which the seat is to act at this step of the procedure."""
        for number in range(120):
            display = self.table_with((None, *[BOT] * (self.seats - 1)), script=("",), seed=bytes([number]) * 32)
            rng = Random(number)
            while display.table.game.options:
                game = display.table.game
                top = game.stack[-1]
                if seat in game.options and isinstance(top, procedure) and top.at == step and fits(game):
                    return display
                answer(display, rng)
        raise AssertionError(procedure)

    def positions(self, seats: int = 0, games: int = 2) -> tuple[Any, ...]:
        """Return positions spread over random games. The last position of each game is its end."""
        return tuple(game for seed in range(games) for game in moments(self.title.id, seats or self.seats, seed))

    def look_at(self, width: int = 80, ascii_only: bool = False, language: str = "en") -> RenderContext:
        return RenderContext(Translator(self.title, language, NAMES, ascii_only), width, ascii_only)

    def screen_of(self, game: Game, seat: Seat | None, context: RenderContext) -> str:
        """Return what a seat sees of a position without typing a command."""
        view = self.title.view(game, seat)
        things: list[RenderableType] = [*self.renderer.header(view, context), *self.renderer.board(view, context)]
        if seat is not None and seat in game.options:
            options = list(dict.fromkeys([*game.options[seat], *game.anytime(seat)]))
            things += wrap(self.renderer.question(view, options, context), context.width)
            things += self.renderer.menu(view, options, partial(self.title.granting_rule, game, seat), context).shown
        return printed(things, context.width)


@cache
def moments(title_id: str, seats: int, seed: int) -> tuple[Game, ...]:
    title, rng, found = TITLES[title_id], Random(seed), []
    game = title.start(Setup(title.editions[0], "standard", seats))
    while game.options:
        found.append(game.copy())
        seat = min(game.options)
        play(game, seat, rng.choice(game.options[seat]))
    return (*found[:: len(found) // MOMENTS or 1], game)


def answer(display: LocalTable, rng: Random) -> None:
    """Play a random action for the seat to act, or let chance draw."""
    options = display.table.game.options
    if CHANCE in options:
        Session(display).step()
    else:
        seat = min(options)
        display.history.play(seat, rng.choice(options[seat]))


def typed(display: LocalTable, said: str) -> Action | None:
    """Return the action that seat 0 plays by typing this, or `None`."""
    return Prompt(display, 0).answer(said)


def printed(things: Iterable[RenderableType], width: int) -> str:
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        for thing in things:
            console.print(thing, highlight=False, markup=False, soft_wrap=True)
    return capture.get()


def table_for(
    script: Iterable[str],
    bots: Sequence[str | None] = (None, "random"),
    edition: str = "second",
    language: str = "en",
    position: str = "",
    seed: bytes = SEED,
    path: Path | None = None,
    width: int = 80,
    encoding: str = "utf-8",
    interactive: bool = False,
) -> LocalTable:
    setup = Setup(edition, "standard", 2, {"position": position} if position else {})
    history = History(new_table(FAMIGLIA, setup, commitment(seed)), renderer_of(TITLES["famiglia"]))
    names = ["You" if kind is None else kind.capitalize() for kind in bots]
    players = [
        LocalPlayer(name, BOTS[kind](FAMIGLIA) if kind else None) for name, kind in zip(names, bots, strict=True)
    ]
    return LocalTable(
        history, players, ScriptedScreen(script, width, encoding, interactive), SaveFile(seed, path), language
    )


def shown(display: LocalTable) -> str:
    """Return the output of the screen as one line."""
    assert isinstance(display.screen, ScriptedScreen)
    return display.screen.words()


def run(display: LocalTable) -> str:
    """Play the game to its end and return the output."""
    Session(display).run()
    return shown(display)


def asked(display: LocalTable) -> Prompt:
    """Let chance and bots play until seat 0 is to act, and return its prompt."""
    session = Session(display)
    while 0 not in display.table.game.options:
        session.step()
    return Prompt(display, 0)


def positions_on_the_way(edition: str, seed: int, bots: str = "random") -> list[Game]:
    """Return every position of a game in which a seat is to act, and the final one."""
    rng, game = Random(seed), FAMIGLIA.start(Setup(edition, "standard", 2))
    bot = BOTS[bots](FAMIGLIA)
    asked: list[Game] = []
    while game.options:
        seat = min(game.options)
        if seat >= 0:
            asked.append(game.copy())
        options = game.options[seat]
        play(game, seat, rng.choice(options) if seat < 0 else bot(FAMIGLIA.view(game, seat), options, rng))
    return [*asked, game]
