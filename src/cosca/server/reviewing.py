"""One finished game of one seat, thought over choice by choice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal

from cosca.consigliere.advice import luck_of
from cosca.consigliere.review import Choice, Point, TurningPoint, choices_of, turning_points
from cosca.engine.core import Seat
from cosca.engine.table import Table
from cosca.server.counsels import Counselled, CurvePoint, rounded, turning_point_of
from cosca.server.counsels import TurningPoint as Told

WHOLE_MS: Final = 20_000  # for all choices of a game together; what was neglected is looked at again beyond that
LEAST_MS: Final = 20

type Ask = Callable[[dict[str, Any], str], Awaitable[dict[str, Any]]]


class Reviewing:
    def __init__(self, ask: Ask, table: Table, seat: Seat, outcome: float | None, choice_ms: int) -> None:
        self._ask = ask
        self._table = table
        self._seat = seat
        self._outcome = outcome
        self._choice_ms = choice_ms
        self._choices: list[Choice] = []
        self._of = 0
        self._best: list[int] = []
        self._points: list[Point] = []
        self._turning: list[Told] = []
        self.state: Literal["thinking", "ready", "failed"] = "thinking"

    def told(self) -> Counselled:
        points = tuple(CurvePoint(each.entry, rounded(each.best), rounded(each.chosen)) for each in self._points)
        outcome = self._outcome if self.state == "ready" else None
        return Counselled(self.state, len(points), self._of, points, outcome, tuple(self._turning))

    async def run(self) -> None:
        """If it is ended early, whatever the reason, the review has failed."""
        try:
            self._choices = await asyncio.to_thread(lambda: list(choices_of(self._table, self._seat)))
            self._of = len(self._choices)
            for choice in self._choices:
                await self._weigh(choice)
            for turned in turning_points(self._points, self._outcome):
                await self._explain(turned)
            self.state = "ready"
        finally:
            self._choices = []  # of a kept review only what is told is kept
            if self.state != "ready":
                self.state = "failed"

    async def _weigh(self, choice: Choice) -> None:
        told = await self._asked(choice, {"kind": "weigh", "chosen": choice.chosen, "ms": self._share})
        self._best.append(told["best"])
        self._points.append(Point(choice.entry, told["chance"], told["chosen"]))

    async def _explain(self, turned: TurningPoint) -> None:
        choice, point = self._choices[turned.place], self._points[turned.place]
        pair = [[choice.chosen, point.chosen]]
        if turned.missed:
            pair.insert(0, [self._best[turned.place], point.best])
        told = await self._asked(choice, {"kind": "explain", "pair": pair})
        self._turning.append(turning_point_of(choice.entry, turned, told, choice.options))

    @property
    def _share(self) -> int:
        return max(LEAST_MS, min(self._choice_ms, WHOLE_MS // len(self._choices)))

    async def _asked(self, choice: Choice, question: dict[str, Any]) -> dict[str, Any]:
        title = self._table.title.id
        known = {"title": title, "options": list(choice.options), "luck": luck_of(title, choice.view)}
        return await self._ask(known | question, choice.view)
