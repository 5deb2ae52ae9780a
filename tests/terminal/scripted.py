"""A terminal without anybody at it: lines are typed from a script, what is shown can be read."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random

from rich.console import Console

from cosca.bots import BOTS
from cosca.engine.chance import commitment
from cosca.engine.core import Game, play
from cosca.engine.table import new_table
from cosca.engine.title import Setup
from cosca.games import TITLES
from cosca.terminal.chronicle import Chronicle
from cosca.terminal.desk import Desk, Player
from cosca.terminal.faces import FACES
from cosca.terminal.keeper import Keeper
from cosca.terminal.prompt import Prompt
from cosca.terminal.screen import Screen
from cosca.terminal.session import Session

FAMIGLIA = TITLES["famiglia"]
SEED = bytes(range(32))


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
        """What was shown, however it was broken into lines."""
        return " ".join(self.text.split())


def desk_for(
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
) -> Desk:
    setup = Setup(edition, "standard", 2, {"position": position} if position else {})
    chronicle = Chronicle(new_table(FAMIGLIA, setup, commitment(seed)), FACES["famiglia"])
    names = ["You" if kind is None else kind.capitalize() for kind in bots]
    players = [Player(name, BOTS[kind](FAMIGLIA) if kind else None) for name, kind in zip(names, bots, strict=True)]
    return Desk(chronicle, players, ScriptedScreen(script, width, encoding, interactive), Keeper(seed, path), language)


def shown(desk: Desk) -> str:
    """What a screen has shown, in one line."""
    assert isinstance(desk.screen, ScriptedScreen)
    return desk.screen.words()


def run(desk: Desk) -> str:
    """Play it, and read the screen."""
    Session(desk).run()
    return shown(desk)


def asked(desk: Desk) -> Prompt:
    """Chance and bots have answered; seat 0 is asked."""
    session = Session(desk)
    while 0 not in desk.table.game.options:
        session.step()
    return Prompt(desk, 0)


def positions_on_the_way(edition: str, seed: int, bots: str = "random") -> list[Game]:
    """Every position of a game in which a seat is asked."""
    rng, game = Random(seed), FAMIGLIA.setup(Setup(edition, "standard", 2))
    bot = BOTS[bots](FAMIGLIA)
    asked: list[Game] = []
    while game.options:
        seat = min(game.options)
        if seat >= 0:
            asked.append(game.copy())
        options = game.options[seat]
        play(game, seat, rng.choice(options) if seat < 0 else bot(FAMIGLIA.view(game, seat), options, rng))
    return [*asked, game]
