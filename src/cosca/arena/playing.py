"""One game between bots: chance from a seed, views for the bots, a log of every choice, and the time each took."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from cosca.arena.seating import LineUp
from cosca.arena.short_logs import ShortLog, end_of, header_of
from cosca.bots.bot import Bot, own_randomness, place_of
from cosca.engine.chance import Stream
from cosca.engine.core import CHANCE, Action, Game, Seat, is_listed, play
from cosca.engine.title import Result, Setup, Title

NONSENSE: Final = "answered what was not asked"


@dataclass(frozen=True, slots=True)
class Fault:
    """A bot that raised or answered nonsense: luck chose for it."""

    seat: Seat
    entry: int
    what: str


@dataclass(slots=True)
class Played:
    """A finished game. The times are measured; all else is the same wherever it is played."""

    line_up: LineUp
    result: Result
    entries: int
    choices: tuple[int, ...]  # real ones, of each seat: where only one thing can be done nobody is asked
    faults: tuple[Fault, ...]
    log: str  # a short one
    thought: list[list[float]] = field(default_factory=list, compare=False)  # seconds of the processor, by seat


def seed_of_deal(seed: int, deal: int) -> bytes:
    return hashlib.sha256(f"cosca arena deal 1 {seed}/{deal}".encode()).digest()


def play_game(title: Title, setup: Setup, line_up: LineUp, bots: Sequence[Bot], seed: bytes) -> Played:
    player = Player(title, title.setup(setup), bots, seed)
    player.play_out()
    result = title.result(player.game)
    assert result
    log = ShortLog(header_of(title, setup, seed), seed, player.chosen, end_of(title, player.game))
    choices, faults = tuple(map(len, player.thought)), tuple(player.faults)
    return Played(line_up, result, player.entry, choices, faults, log.line(), player.thought)


class Player:
    """Asks whose turn it is, the bots in the order of their seats: sealed answers are not seen by the next."""

    def __init__(self, title: Title, game: Game, bots: Sequence[Bot], seed: bytes) -> None:
        self.title = title
        self.game = game
        self.bots = bots
        self.stream = Stream(seed)
        self.luck = hashlib.sha256(b"cosca arena luck 1" + seed).digest()  # tells a bot nothing of chance
        self.entry = 0  # the latest
        self.chosen: list[tuple[Seat, str]] = []
        self.thought: list[list[float]] = [[] for _ in bots]
        self.faults: list[Fault] = []

    def play_out(self) -> None:
        while self.game.options:
            self.entry += 1
            seat = min(self.game.options)
            listed = self.game.options[seat]
            if seat == CHANCE:
                play(self.game, CHANCE, listed[self.stream.pick(self.entry, len(listed))])
                continue
            action = listed[0] if len(listed) == 1 else self.answer(seat, list(listed))
            self.chosen.append((seat, self.title.catalogue.brief(action)))
            play(self.game, seat, action)

    def answer(self, seat: Seat, options: list[Action]) -> Action:
        view = self.title.view(self.game, seat)
        start = time.thread_time()
        try:
            chosen = self.bots[seat](view, options.copy(), self.own_luck(seat))
            what = "" if is_listed(options, chosen) else NONSENSE
        except Exception as fault:  # noqa: BLE001 a bot's own mistake must not end the arena
            what = place_of(fault)
        self.thought[seat].append(time.thread_time() - start)
        return chosen if not what else self.answer_by_luck(seat, options, what)

    def answer_by_luck(self, seat: Seat, options: list[Action], what: str) -> Action:
        """As the server does for a bot that fails."""
        self.faults.append(Fault(seat, self.entry, what))
        return self.own_luck(seat).choice(options)

    def own_luck(self, seat: Seat) -> Random:
        return own_randomness(self.luck, seat, self.entry)
