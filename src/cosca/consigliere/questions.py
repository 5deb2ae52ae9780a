"""What the Consigliere is asked in a process of its own, as JSON: to advise, to weigh what was done, to explain it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from cosca.consigliere.advice import Advice, Counsel, advise, can_advise, compared, luck_of, weigh
from cosca.engine.core import Action, Game
from cosca.engine.title import Message, Title, View
from cosca.games import TITLES
from cosca.search.thought import Budget, Weighed

type Told = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Question:
    title: Title
    view: View
    options: list[Action]
    luck: Random
    said: Mapping[str, Any]

    @property
    def budget(self) -> Budget:
        return Budget(self.said.get("sims", 0), self.said.get("ms", 0))


def question(said: Mapping[str, Any]) -> Question:
    title = TITLES[said["title"]]
    options = [title.catalogue.load(each) for each in said["options"]]
    luck = Random(int(said["luck"], 16))  # noqa: S311 given by who asks
    return Question(title, title.codec.load(said["view"]), options, luck, said)


def advised(q: Question) -> Told:
    return told(advise(q.title, q.view, q.options, q.luck, q.budget), q.options)


def weighed(q: Question) -> Told:
    found = weigh(q.title, q.view, q.options, q.options[q.said["chosen"]], q.luck, q.budget)
    return {
        "best": q.options.index(found.best.action),
        "chance": found.best.chance,
        "chosen": found.chosen.chance,
    }


def explained(q: Question) -> Told:
    """Two options that were weighed before: the better one first, each with its chance."""
    pair = [Weighed(q.options[place], chance, 0) for place, chance in q.said["pair"]]
    return told(compared(q.title, q.view, pair, q.luck), q.options)


def told(advice: Advice, options: list[Action]) -> Told:
    return {"counsels": [_counsel(each, options) for each in advice.counsels], "why": _message(advice.why)}


def _counsel(counsel: Counsel, options: list[Action]) -> Told:
    place = options.index(counsel.action)
    return {"place": place, "chance": counsel.chance, "rule": counsel.rule, "says": _message(counsel.says)}


def _message(message: Message) -> Told:
    return {"id": message.id, "args": dict(message.args)}


KINDS: Final[dict[str, Callable[[Question], Told]]] = {"advise": advised, "weigh": weighed, "explain": explained}


def warm_up(title: Title, game: Game) -> None:
    """Think once, so that everything is read that is ever read."""
    seat = min(game.options)
    if can_advise(title.id):
        view = title.codec.load(title.codec.dump(title.view(game, seat)))
        luck = Random(int(luck_of(title.id, ""), 16))  # noqa: S311 nothing comes of it
        advise(title, view, list(game.options[seat]), luck, Budget(sims=2))
