"""The advice service of one process: hints at once, reviews in the background, both computed in separate processes.

It sends a view and options to these processes, never the position. They are sandboxed like bot processes, but they are
not the processes that play, so a review never delays a bot.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from cosca.advice.hints import advice_seed
from cosca.advice.review import outcome_of
from cosca.engine.codec import Json
from cosca.engine.core import Seat
from cosca.engine.table import Table
from cosca.server.advice.game_review import GameReview
from cosca.server.advice.messages import Hint, hint_of
from cosca.server.bots.pool import BotFailed, BotPool
from cosca.server.fair_turns import FairTurns
from cosca.server.identity import Refusal
from cosca.server.limits import ConcurrencyLimit
from cosca.server.settings import Settings
from cosca.server.store.records import TableId
from cosca.server.tables.info import result_of
from cosca.server.tables.live_table import LiveTable

PATIENCE_S: Final = 10.0  # on top of the time to search
CACHE_SIZE: Final = 200  # hints, and as many reviews
MAX_REVIEWS: Final = 20  # reviews in progress at the same time

log = logging.getLogger("cosca.advice")

type Key = tuple[TableId, Seat]
type Asker = tuple[int, Hashable]  # the digest of an address, and an account: each takes turns
NOBODY: Final[Asker] = (0, None)


@dataclass(frozen=True, slots=True)
class HintRequest:
    """Everything that the Consigliere learns about a table."""

    key: Key
    title: str
    view: str  # JSON
    options: list[Json]


def hint_request(live_table: LiveTable, seat: Seat) -> HintRequest:
    """Return the request for a seat's hint. Raises `Refusal` if it is not the seat's turn."""
    title, game = live_table.table.title, live_table.table.game
    options = [title.catalogue.dump(each) for each in dict.fromkeys(game.options.get(seat, ()))]
    if not options:
        raise Refusal(409, "not-asked", "It's not your turn.")
    return HintRequest((live_table.id, seat), title.id, title.codec.text(title.view(game, seat)), options)


class RecentCache[T]:
    """A bounded cache by table and seat. When it is full, it drops the least recently used value."""

    def __init__(self, size: int = CACHE_SIZE) -> None:
        self._size = size
        self._of: OrderedDict[Key, T] = OrderedDict()

    def get(self, key: Key) -> T | None:
        if key in self._of:
            self._of.move_to_end(key)
        return self._of.get(key)

    def put(self, key: Key, value: T) -> None:
        self._of[key] = value
        self._of.move_to_end(key)
        if len(self._of) > self._size:
            self._of.popitem(last=False)

    def drop(self, key: Key) -> None:
        self._of.pop(key, None)


class AdviceService:
    """Gives hints and reviews, and caches them."""

    def __init__(self, settings: Settings, pool: BotPool | None = None) -> None:
        patience = PATIENCE_S + max(settings.hint_ms, settings.review_ms) / 1000
        self.pool = pool or BotPool(settings.advice_processes, patience)
        self._enabled = settings.advice_processes > 0
        self.budget = {"ms": settings.hint_ms}
        self._review_ms = settings.review_ms
        self._hints: RecentCache[tuple[str, Hint]] = RecentCache()
        self._reviews: RecentCache[GameReview] = RecentCache()
        self._in_progress = ConcurrencyLimit(1)
        self._turns = FairTurns(max(1, self.pool.processes))
        self._tasks: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.pool.close()

    # Hints

    def cached_hint(self, request: HintRequest) -> Hint | None:
        """Return the hint already given for the same view, if any."""
        view, hint = self._hints.get(request.key) or ("", None)
        return hint if view == request.view else None

    async def hint(self, request: HintRequest, asker: Asker = NOBODY) -> Hint:
        """Compute a hint. Raises `Refusal` if one is in progress for this seat, or none is possible now."""
        if not self._in_progress.enter(request.key):
            raise Refusal(429, "thinking", "A hint is already being computed. Wait for it.")
        try:
            question: dict[str, Any] = {"kind": "advise", "title": request.title, "options": request.options}
            seed = advice_seed(request.title, request.view)
            reply = await self._ask(asker, question | {"luck": seed} | self.budget, request.view)
        except BotFailed as fault:
            log.warning("hint failed: %s", request.title)
            raise _busy() from fault
        finally:
            self._in_progress.leave(request.key)
        hint = hint_of(reply, request.options)
        self._hints.put(request.key, (request.view, hint))
        return hint

    async def _ask(self, asker: Asker, question: dict[str, Any], view: str) -> dict[str, Any]:
        """Wait for the caller's turn, then ask a process. Raises `BotFailed`, or `Refusal` if the site gives none."""
        if not self._enabled:
            raise Refusal(409, "no-consigliere", "Hints and reviews are off on this site.")
        async with self._turns.turn(*asker):
            reply = await self.pool.ask(question, view)
        if "error" in reply:
            raise BotFailed(str(reply["error"])[:500])
        return reply

    # Reviews

    def cached_review(self, table: TableId, seat: Seat) -> GameReview | None:
        """Return a review that is ready or in progress. A failed one is returned once, then it may start again."""
        found = self._reviews.get((table, seat))
        if found and found.state == "failed":
            self._reviews.drop((table, seat))
        return found

    def review(self, live_table: LiveTable, whole: Table, seat: Seat, asker: Asker = NOBODY) -> GameReview:
        """Start a review of a table with its whole log. Raises `Refusal` if too many are in progress."""
        if not self._enabled or len(self._tasks) >= MAX_REVIEWS:
            raise _busy()
        outcome = outcome_of(result_of(live_table), seat, len(live_table.seats))
        review = GameReview(partial(self._ask, asker), whole, seat, outcome, self._review_ms)
        self._reviews.put((live_table.id, seat), review)
        task = asyncio.create_task(self._run(review, live_table.table.title.id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return review

    async def _run(self, review: GameReview, title: str) -> None:
        try:
            await review.run()
        except BotFailed:
            log.warning("review failed: %s", title)
        except Exception:
            log.exception("review failed")


def _busy() -> Refusal:
    return Refusal(503, "busy", "The Consigliere is busy. Try again in a moment.")
