"""What a session and its prompts share: the table, who sits there, and how to say things to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cosca.bots.bot import Bot
from cosca.engine.core import Seat
from cosca.engine.table import Table
from cosca.terminal.chronicle import Chronicle, is_quiet
from cosca.terminal.keeper import Keeper, seed_file
from cosca.terminal.screen import Screen
from cosca.terminal.showing import Showing


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    bot: Bot | None = None  # None is a person


class Desk(Showing):
    example_file: Final = "game.cosca"

    def __init__(
        self, chronicle: Chronicle, players: Sequence[Player], screen: Screen, keeper: Keeper, language: str
    ) -> None:
        names, pack = [player.name for player in players], chronicle.table.log.header.setup.pack
        super().__init__(chronicle.title, chronicle.face, names, screen, language, pack)
        self.chronicle = chronicle
        self.players = players
        self.keeper = keeper
        self.quiet: set[Seat] = set()  # who wants to be asked only where something must be decided

    @property
    def table(self) -> Table:
        return self.chronicle.table

    def people(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self.players) if player.bot is None]

    def reader(self, seat: Seat) -> Seat | None:
        """Who is called 'you': a person who sits here alone."""
        return seat if self.people() == [seat] else None

    def over(self) -> bool:
        return self.title.result(self.table.game) is not None

    # What happened

    def show_news(self, seat: Seat, after: int) -> None:
        lines = [line for line in self.chronicle.lines(seat, after) if not is_quiet(line, self.speaker)]
        if lines:
            self.show_lines(lines, self.reader(seat))
            self.screen.gap()

    def show_log(self, reader: Seat | None) -> None:
        self.show_lines(self.chronicle.lines(reader), reader, numbered=True)

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
