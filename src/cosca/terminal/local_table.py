"""A local table on the screen: the game, its players and where it is saved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cosca.bots.bot import Bot
from cosca.engine.core import Game, Seat
from cosca.engine.table import Table
from cosca.terminal.display import Display
from cosca.terminal.history import History, folded, is_quiet
from cosca.terminal.save_file import SaveFile, seed_file
from cosca.terminal.screen import Screen

MOST_NEWS: Final = 24  # log lines before a prompt; about half a screen


@dataclass(frozen=True, slots=True)
class LocalPlayer:
    """A player at this computer: a person or a bot."""

    name: str
    bot: Bot | None = None  # None for a person


class LocalTable(Display):
    """The display of a local game."""

    example_file: Final = "game.cosca"

    def __init__(
        self, history: History, players: Sequence[LocalPlayer], screen: Screen, save_file: SaveFile, language: str
    ) -> None:
        names, pack = [player.name for player in players], history.table.log.header.setup.pack
        super().__init__(history.title, history.renderer, names, screen, language, pack)
        self.history = history
        self.players = players
        self.save_file = save_file
        self.quiet: set[Seat] = set()  # seats with auto-pass
        self.always_asked: set[Seat] = set()  # seats for which nothing is played automatically
        self.interrupting: set[Seat] = set()  # people who are asked before other players' moves
        self.next_out_of_turn: Seat | None = None  # somebody at the keyboard who wants to play now

    @property
    def table(self) -> Table:
        return self.history.table

    def people(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self.players) if player.bot is None]

    def reader(self, seat: Seat) -> Seat | None:
        """Return the seat addressed as "you": the only person at the table."""
        return seat if self.people() == [seat] else None

    def over(self) -> bool:
        return self.title.result(self.table.game) is not None

    def is_forced(self, seat: Seat) -> bool:
        """Return whether a move needs no prompt: everybody knows that it is the only one, or nobody else is there.

        In the latter case the person must have nothing to play at any time.
        """
        game = self.table.game
        if seat in game.options and self.title.publicly_decided(game, seat):
            return True
        alone = len(set(game.options.get(seat, ()))) == 1 and not game.anytime(seat)
        return alone and self.people() == [seat]

    def asks_out_of_turn(self) -> bool:
        return type(self.table.game).anytime is not Game.anytime

    # What happened

    def show_news(self, seat: Seat, after: int) -> None:
        lines = [line for line in self.history.lines(seat, after) if not is_quiet(line, self.translator)]
        lines = folded(lines, self.translator)
        if len(lines) > MOST_NEWS:
            self.say("news-earlier", count=len(lines) - MOST_NEWS)
        if lines:
            self.show_lines(lines[-MOST_NEWS:], self.reader(seat))
            self.screen.gap()

    def show_log(self, reader: Seat | None) -> None:
        self.show_lines(self.history.lines(reader), reader, numbered=True)

    # Keeping the game

    def keep(self) -> None:
        """Save the game, if the user chose a file."""
        try:
            self.save_file.keep(self.table.log, self.over())
        except OSError as fault:
            self.say("save-failed", file=str(self.save_file.path), reason=fault.strerror or str(fault))
            self.save_file.path = None

    def save(self, name: str) -> None:
        try:
            path = Path(name).expanduser()
            self.save_file.keep_at(path, self.table.log, self.over())
        except FileExistsError:
            self.say("save-exists", file=name)
        except (OSError, RuntimeError, ValueError) as fault:  # no such folder, no such user, no such name
            self.say("save-failed", file=name, reason=getattr(fault, "strerror", None) or str(fault))
        else:
            self.say("saved-over" if self.over() else "saved", file=str(path))
            if not self.over():
                self.say("saved-seed", file=str(seed_file(path)))
