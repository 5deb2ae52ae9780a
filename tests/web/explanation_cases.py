"""Prompts with every kind of action of every title and pack, for the browser's code to explain."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

from cosca.engine.codec import name_of
from cosca.engine.core import CHANCE, Game, Seat, play
from cosca.engine.title import Setup, Title
from cosca.frames.encoding import options_json, view_json
from cosca.i18n.translator import common_messages
from cosca.titles import TITLES

LANGUAGES = ("en", "de")
MOVES = 400  # of a game
FROM_SCENARIO = 60  # moves after a scenario, in each further round
OTHERS = 2  # options of the same kind to compare with

type Case = dict[str, Any]


@dataclass
class Walk:
    """What games of a pack have shown: a case for each kind of action, and the kinds that only chance takes."""

    cases: dict[str, Case] = field(default_factory=dict)
    of_chance: set[str] = field(default_factory=set)


def cases() -> list[Case]:
    return [case for title in TITLES.values() for pack in title.packs for case in walked(title.id, pack).cases.values()]


@cache
def walked(title_id: str, pack: str) -> Walk:
    """Play until every kind of action was offered, or the games are over. Of other packs, keep cases with numbers."""
    title, walk = TITLES[title_id], Walk()
    is_default = pack == title.packs[0]
    for game in _games(title, pack, 6 if is_default else 1):
        walk.of_chance |= {name_of(type(action)) for action in game.options.get(CHANCE, ())}
        for seat, case in _prompts(title, pack, game):
            kind = case["option"]["do"]["do"]
            if kind not in walk.cases and (is_default or case["numbers"]):
                walk.cases[kind] = case | {"view": json.loads(view_json(title, game, seat))}
        if len({*walk.cases, *walk.of_chance}) == len(title.catalogue.kinds()):
            break
    return walk


def _prompts(title: Title, pack: str, game: Game) -> Iterator[tuple[Seat, Case]]:
    for seat in (seat for seat in sorted(game.options) if seat != CHANCE):
        prompt = json.loads(options_json(title, game, seat))
        options = [*prompt["options"], *prompt["anytime"]]
        for option in options:
            others = [each for each in options if each["do"]["do"] == option["do"]["do"] and each != option]
            yield (
                seat,
                {
                    "title": title.id,
                    "pack": pack,
                    "edition": title.editions[0],
                    "seat": seat,
                    "option": option,
                    "others": others[:OTHERS],
                    "numbers": numbers_of(title, pack, option),
                },
            )


def numbers_of(title: Title, pack: str, option: dict[str, Any]) -> list[int]:
    """Return the numbers that the pack prints for what the option names, as the title's tests read them."""
    found: list[int] = import_module(f"tests.games.{title.id}.printed_numbers").numbers(pack, option)
    return found


def _games(title: Title, pack: str, rounds: int) -> Iterator[Game]:
    """Yield positions of random games and scenarios. The same game object is played on."""
    for seed in range(rounds):
        for seats in title.seats:
            for name in title.positions_for(seats):
                setup = Setup(title.editions[0], pack, seats, {"position": name})
                yield from _played(title.start(setup), FROM_SCENARIO * seed, seed)
            for edition in title.editions[: rounds - seed]:
                yield from _played(title.start(Setup(edition, pack, seats)), MOVES, seed)


def _played(game: Game, moves: int, seed: int) -> Iterator[Game]:
    """Yield the positions of a game in which the kinds of action that were tried least come first."""
    rng, tried = Random(seed), Counter[str]()
    for _ in range(moves + 1):
        if not game.options:
            return
        yield game
        seat = rng.choice(sorted(game.options))
        actions = rng.sample(game.options[seat], len(game.options[seat]))
        action = min(actions, key=lambda each: tried[name_of(type(each))])
        tried[name_of(type(action))] += 1
        play(game, seat, action)


def missing(title: Title) -> set[str]:
    """Return the kinds of action of the catalogue that neither a case nor a random draw shows."""
    walks = [walked(title.id, pack) for pack in title.packs]
    return set(title.catalogue.kinds()).difference(*(walk.cases for walk in walks), walks[0].of_chance)


def packs() -> dict[str, dict[str, Any]]:
    """Return what the site tells of each pack: its messages, its rules and what it prints."""
    return {
        f"{title.id} {pack} {language}": {
            "messages": title.messages(language, pack),
            "rules": [
                {"id": rule.id, "text": rule.text, "editions": list(rule.editions)}
                for rule in title.rulebook(language, pack).rules.values()
            ],
            "printed": title.printed(pack),
        }
        for title in TITLES.values()
        for pack in title.packs
        for language in title.languages
    }


def data() -> dict[str, Any]:
    return {
        "cases": cases(),
        "packs": packs(),
        "shared": {language: common_messages(language) for language in LANGUAGES},
    }
