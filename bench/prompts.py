"""Measure how many of a person's prompts have one option: `just prompts`, or `just prompts --json` for one line.

Bots of level 1, which make mistakes like beginners, play every title with every number of seats, with the default
edition and pack. Each of their decisions counts as the prompt of a person, unless the site answers it: because
everybody knows that there is one option, or because the seat lets a chance to interject pass.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from bench.report import RESULTS, circumstances, say
from cosca.bots.registry import make_bot
from cosca.bots.title_bots import offered_to_bot
from cosca.engine.automatic import ONLY, PASS, automatic_answer, automatic_kind
from cosca.engine.codec import name_of
from cosca.engine.core import CHANCE, Game, Seat, play
from cosca.engine.title import Setup, Title
from cosca.titles import TITLES

PERSON: Final = "level1"
GAMES: Final = 30
ASKED: Final = "asked"
COMMAND: Final = "just prompts --write"


@dataclass(slots=True)
class Tally:
    """The decisions of all seats in some games."""

    games: int = 0
    by_host: Counter[str] = field(default_factory=Counter)  # ASKED, or the kind of automatic answer
    one_option: int = 0  # of all decisions, whether asked or not
    asked_one_option: Counter[str] = field(default_factory=Counter)  # by the step of the rules

    def add(self, step: str, how: str, options: int) -> None:
        self.by_host[how] += 1
        self.one_option += options == 1
        if how == ASKED and options == 1:
            self.asked_one_option[step] += 1

    def share(self) -> float:
        """Return the share of prompts with one option, as a person sees them."""
        return self.asked_one_option.total() / max(1, self.by_host[ASKED])

    def share_without(self) -> float:
        """Return the same share if the site answered nothing."""
        return self.one_option / max(1, self.by_host.total())

    def record(self, seats: int) -> dict[str, Any]:
        per_person = self.games * seats
        return {
            "share": round(self.share(), 4),
            "share_if_always_asked": round(self.share_without(), 4),
            "prompts_per_person_and_game": round(self.by_host[ASKED] / per_person, 1),
            "answered_as_the_only_option": round(self.by_host[ONLY] / per_person, 1),
            "passed": round(self.by_host[PASS] / per_person, 1),
            "games": self.games,
            "asked_with_one_option": dict(self.asked_one_option.most_common()),
        }


def tally(title: Title, seats: int, games: int, seed: int) -> Tally:
    setup, rng, counted = Setup(title.editions[0], title.packs[0], seats), Random(f"{seed} {title.id} {seats}"), Tally()
    for _ in range(games):
        count_game(title, title.start(setup), rng, counted)
        counted.games += 1
    return counted


def count_game(title: Title, game: Game, rng: Random, counted: Tally) -> None:
    bot = make_bot(title, PERSON)
    while game.options:
        seat = CHANCE if CHANCE in game.options else min(game.options)
        if seat == CHANCE:
            play(game, CHANCE, rng.choice(game.options[CHANCE]))
            continue
        options, automatic = game.options[seat], automatic_answer(title, game, seat)
        action = options[0]
        if len(options) > 1:
            action = bot(title.view(game, seat), offered_to_bot(title, game, seat), rng)
        how = automatic_kind(title, game, seat) if action is automatic else ASKED
        counted.add(step_of(game, seat), how, len(options))
        play(game, seat, action)


def step_of(game: Game, seat: Seat) -> str:
    """Return the procedure and the first option, which name the step."""
    return f"{name_of(type(game.stack[-1]))}: {name_of(type(game.options[seat][0]))}"


def measured(games: int, seed: int) -> Iterator[tuple[str, int, Tally]]:
    for title in TITLES.values():
        for seats in title.seats:
            yield f"{title.id} {seats}", seats, tally(title, seats, games, seed)


def main() -> None:
    parser = argparse.ArgumentParser(prog="just prompts", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="of each title and number of seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print one line: title and seats to the share")
    parser.add_argument("--write", action="store_true", help="write bench/results/prompts.json")
    wanted = parser.parse_args()
    began, found = time.perf_counter(), {}
    for name, seats, counted in measured(wanted.games, wanted.seed):
        found[name] = counted.record(seats)
        if not wanted.json:
            shares = f"{counted.share():.1%} of prompts have one option, {counted.share_without():.1%} if always asked"
            say(f"{name}: {shares}")
    if wanted.json:
        say(json.dumps({name: record["share"] for name, record in found.items()}))
    if wanted.write:
        write(RESULTS / "prompts.json", found, time.perf_counter() - began)


def write(path: Path, found: dict[str, Any], seconds: float) -> None:
    record = {"command": COMMAND, "person": PERSON, "circumstances": circumstances(), "seconds": round(seconds)}
    path.write_text(json.dumps(record | {"titles": found}, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
