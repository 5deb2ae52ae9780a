"""Requests to an advice process as JSON: give a hint, judge a past action, explain it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from cosca.advice.hints import Advice, Suggestion, advice_seed, advise, advise_pair, can_advise, judge_choice
from cosca.bots.search_result import Budget, ScoredOption
from cosca.engine.core import Action, Game
from cosca.engine.title import Message, Title, View
from cosca.titles import TITLES

type JsonObject = dict[str, Any]


@dataclass(frozen=True, slots=True)
class AdviceRequest:
    """A decoded request. `data` is its JSON."""

    title: Title
    view: View
    options: list[Action]
    rng: Random
    data: Mapping[str, Any]

    @property
    def budget(self) -> Budget:
        return Budget(self.data.get("sims", 0), self.data.get("ms", 0))


def parse_request(data: Mapping[str, Any]) -> AdviceRequest:
    title = TITLES[data["title"]]
    options = [title.catalogue.load(each) for each in data["options"]]
    rng = Random(int(data["luck"], 16))  # noqa: S311 given by who asks
    return AdviceRequest(title, title.codec.load(data["view"]), options, rng, data)


def answer_advise(q: AdviceRequest) -> JsonObject:
    return advice_json(advise(q.title, q.view, q.options, q.rng, q.budget), q.options)


def answer_weigh(q: AdviceRequest) -> JsonObject:
    found = judge_choice(q.title, q.view, q.options, q.options[q.data["chosen"]], q.rng, q.budget)
    return {
        "best": q.options.index(found.best.action),
        "chance": found.best.chance,
        "chosen": found.chosen.chance,
    }


def answer_explain(q: AdviceRequest) -> JsonObject:
    """Explain two options whose chances are known, the better one first."""
    pair = [ScoredOption(q.options[place], chance, 0) for place, chance in q.data["pair"]]
    return advice_json(advise_pair(q.title, q.view, pair, q.rng), q.options)


def advice_json(advice: Advice, options: list[Action]) -> JsonObject:
    return {"counsels": [_suggestion(each, options) for each in advice.suggestions], "why": _message(advice.why)}


def _suggestion(suggestion: Suggestion, options: list[Action]) -> JsonObject:
    place = options.index(suggestion.action)
    return {"place": place, "chance": suggestion.chance, "rule": suggestion.rule, "says": _message(suggestion.message)}


def _message(message: Message) -> JsonObject:
    return {"id": message.id, "args": dict(message.args)}


KINDS: Final[dict[str, Callable[[AdviceRequest], JsonObject]]] = {
    "advise": answer_advise,
    "weigh": answer_weigh,
    "explain": answer_explain,
}


def warm_up(title: Title, game: Game) -> None:
    """Give one hint, so that the process has loaded everything before it is sandboxed."""
    seat = min(game.options)
    if can_advise(title):
        view = title.codec.load(title.codec.dump(title.view(game, seat)))
        rng = Random(int(advice_seed(title.id, ""), 16))  # noqa: S311 nothing comes of it
        advise(title, view, list(game.options[seat]), rng, Budget(sims=2))
