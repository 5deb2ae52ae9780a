"""The review of one seat's finished game, decision by decision."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal

from cosca.advice.hints import advice_seed
from cosca.advice.review import PastChoice, Point, TurningChoice, choices_of, turning_points
from cosca.engine.core import Seat
from cosca.engine.table import Table
from cosca.server.advice.messages import CurvePoint, ReviewReply, TurningPointReply, rounded, turning_point_of

WHOLE_MS: Final = 20_000  # for all decisions of a game together, not counting neglected options that are searched again
LEAST_MS: Final = 20

type Ask = Callable[[dict[str, Any], str], Awaitable[dict[str, Any]]]


class GameReview:
    """A review in progress, which can report how far it is."""

    def __init__(self, ask: Ask, table: Table, seat: Seat, outcome: float | None, choice_ms: int) -> None:
        self._ask = ask
        self._table = table
        self._seat = seat
        self._outcome = outcome
        self._choice_ms = choice_ms
        self._choices: list[PastChoice] = []
        self._total = 0
        self._best: list[int] = []
        self._points: list[Point] = []
        self._turning: list[TurningPointReply] = []
        self.state: Literal["thinking", "ready", "failed"] = "thinking"

    def reply(self) -> ReviewReply:
        """Return the review as far as it is ready."""
        points = tuple(CurvePoint(each.entry, rounded(each.best), rounded(each.chosen)) for each in self._points)
        outcome = self._outcome if self.state == "ready" else None
        return ReviewReply(self.state, len(points), self._total, points, outcome, tuple(self._turning))

    async def run(self) -> None:
        """Compute the review. If this ends early for any reason, the review has failed."""
        try:
            self._choices = await asyncio.to_thread(lambda: list(choices_of(self._table, self._seat)))
            self._total = len(self._choices)
            for choice in self._choices:
                await self._evaluate(choice)
            for turned in turning_points(self._points, self._outcome):
                await self._explain(turned)
            self.state = "ready"
        finally:
            self._choices = []  # a finished review needs only its reply
            if self.state != "ready":
                self.state = "failed"

    async def _evaluate(self, choice: PastChoice) -> None:
        """Estimate the chance to win after one decision."""
        reply = await self._ask_about(choice, {"kind": "weigh", "chosen": choice.chosen, "ms": self._share})
        self._best.append(reply["best"])
        self._points.append(Point(choice.entry, reply["chance"], reply["chosen"]))

    async def _explain(self, turned: TurningChoice) -> None:
        """Explain a turning point."""
        choice, point = self._choices[turned.place], self._points[turned.place]
        pair = [[choice.chosen, point.chosen]]
        if turned.missed:
            pair.insert(0, [self._best[turned.place], point.best])
        reply = await self._ask_about(choice, {"kind": "explain", "pair": pair})
        self._turning.append(turning_point_of(choice.entry, turned, reply, choice.options))

    @property
    def _share(self) -> int:
        """The milliseconds for each decision, so that a long game takes no longer than `WHOLE_MS`."""
        return max(LEAST_MS, min(self._choice_ms, WHOLE_MS // len(self._choices)))

    async def _ask_about(self, choice: PastChoice, question: dict[str, Any]) -> dict[str, Any]:
        title = self._table.title.id
        common = {"title": title, "options": list(choice.options), "luck": advice_seed(title, choice.view)}
        return await self._ask(common | question, choice.view)
