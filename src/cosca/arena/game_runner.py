"""Play one game between bots with seeded chance, and record its log and thinking times."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from cosca.arena.compact_log import ShortLog, end_of, header_of
from cosca.arena.seating import LineUp
from cosca.bots.bot import Bot, bot_rng, error_location
from cosca.bots.title_bots import offered_to_bot
from cosca.engine.chance import ChanceStream
from cosca.engine.core import CHANCE, Action, Game, Seat, is_listed, play
from cosca.engine.title import Result, Setup, Title

ILLEGAL_ANSWER: Final = "answered what was not asked"


@dataclass(frozen=True, slots=True)
class BotFault:
    """A bot's error or illegal answer. A random legal action was played instead."""

    seat: Seat
    entry: int
    what: str


@dataclass(slots=True)
class GameRecord:
    """A finished game. All but the measured times is the same on every machine."""

    line_up: LineUp
    result: Result
    entries: int
    choices: tuple[int, ...]  # decisions of each seat with at least two options
    faults: tuple[BotFault, ...]
    log: str  # compact
    think_seconds: list[list[float]] = field(default_factory=list, compare=False)  # CPU seconds per decision, by seat


def seed_of_deal(seed: int, deal: int) -> bytes:
    return hashlib.sha256(f"cosca arena deal 1 {seed}/{deal}".encode()).digest()


def play_game(title: Title, setup: Setup, line_up: LineUp, bots: Sequence[Bot], seed: bytes) -> GameRecord:
    player = GameRunner(title, title.start(setup), bots, seed)
    player.play_out()
    result = title.result(player.game)
    assert result
    header = header_of(title, setup, seed)
    log = ShortLog(header, seed, player.chosen, end_of(title, header, player.game))
    choices, faults = tuple(map(len, player.think_seconds)), tuple(player.faults)
    return GameRecord(line_up, result, player.entry, choices, faults, log.line(), player.think_seconds)


class GameRunner:
    """A running game. Bots answer in seat order; views hide simultaneous answers from the next bot."""

    def __init__(self, title: Title, game: Game, bots: Sequence[Bot], seed: bytes) -> None:
        self.title = title
        self.game = game
        self.bots = bots
        self.stream = ChanceStream(seed)
        self.bot_seed = hashlib.sha256(b"cosca arena luck 1" + seed).digest()  # reveals nothing about the draws
        self.entry = 0  # the latest
        self.chosen: list[tuple[Seat, str]] = []
        self.think_seconds: list[list[float]] = [[] for _ in bots]
        self.faults: list[BotFault] = []

    def play_out(self) -> None:
        while self.game.options:
            self.entry += 1
            seat = min(self.game.options)
            if seat == CHANCE:
                drawn = self.game.options[CHANCE]
                play(self.game, CHANCE, drawn[self.stream.pick(self.entry, len(drawn))])
                continue
            listed = offered_to_bot(self.title, self.game, seat)
            action = listed[0] if len(listed) == 1 else self.answer(seat, listed)
            self.chosen.append((seat, self.title.catalogue.brief(action)))
            play(self.game, seat, action)

    def answer(self, seat: Seat, options: list[Action]) -> Action:
        view = self.title.view(self.game, seat)
        start = time.thread_time()
        try:
            chosen = self.bots[seat](view, options.copy(), self.rng_of(seat))
            what = "" if is_listed(options, chosen) else ILLEGAL_ANSWER
        except Exception as fault:  # noqa: BLE001 a bot's own mistake must not end the arena
            what = error_location(fault)
        self.think_seconds[seat].append(time.thread_time() - start)
        return chosen if not what else self.play_randomly(seat, options, what)

    def play_randomly(self, seat: Seat, options: list[Action], what: str) -> Action:
        """Record a fault and return a random legal action, as the server does."""
        self.faults.append(BotFault(seat, self.entry, what))
        return self.rng_of(seat).choice(options)

    def rng_of(self, seat: Seat) -> Random:
        return bot_rng(self.bot_seed, seat, self.entry)
