"""The Consigliere of one process: hints at once, reviews piece by piece, both thought out in processes of his own.

He is told a view and options, never the game. His processes are like those of the bots, locked in as they are; but they
are not those that the bots play in, so that no review makes a bot wait.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final

from cosca.consigliere.advice import luck_of
from cosca.consigliere.review import outcome_of
from cosca.engine.codec import Json
from cosca.engine.core import Seat
from cosca.server.api.calls import Refusal
from cosca.server.at_hand import AtHand
from cosca.server.bot_pool import BotFailed, BotPool
from cosca.server.counsels import Hint, hint_of
from cosca.server.infos import result_of
from cosca.server.limits import AtOnce
from cosca.server.reviewing import Reviewing
from cosca.server.site import Settings
from cosca.server.store.records import TableId

PATIENCE_S: Final = 10.0  # beyond the time to think
MOST_KEPT: Final = 200  # of each: hints and reviews
MOST_BEGUN: Final = 20  # reviews that are thought out at the same time

log = logging.getLogger("cosca.consigliere")

type Key = tuple[TableId, Seat]


@dataclass(frozen=True, slots=True)
class Moment:
    """All that he is told of a table."""

    key: Key
    title: str
    view: str  # JSON
    options: list[Json]


def moment_of(at_hand: AtHand, seat: Seat) -> Moment:
    title, game = at_hand.table.title, at_hand.table.game
    options = [title.catalogue.dump(each) for each in dict.fromkeys(game.options.get(seat, ()))]
    if not options:
        raise Refusal(409, "not-asked", "You are not asked now.")
    return Moment((at_hand.id, seat), title.id, title.codec.text(title.view(game, seat)), options)


class Kept[T]:
    """What was thought out, by table and seat; of too many, what was used longest ago is forgotten."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._of: OrderedDict[Key, T] = OrderedDict()

    def get(self, key: Key) -> T | None:
        if key in self._of:
            self._of.move_to_end(key)
        return self._of.get(key)

    def put(self, key: Key, what: T) -> None:
        self._of[key] = what
        self._of.move_to_end(key)
        if len(self._of) > self._most:
            self._of.popitem(last=False)

    def drop(self, key: Key) -> None:
        self._of.pop(key, None)


class Consigliere:
    def __init__(self, settings: Settings, pool: BotPool | None = None) -> None:
        patience = PATIENCE_S + max(settings.hint_ms, settings.review_ms) / 1000
        self.pool = pool or BotPool(settings.advice_processes, patience)
        self._is_here = settings.advice_processes > 0
        self.budget = {"ms": settings.hint_ms}
        self._review_ms = settings.review_ms
        self._hints: Kept[tuple[str, Hint]] = Kept()
        self._reviews: Kept[Reviewing] = Kept()
        self._asked = AtOnce(1)
        self._begun: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        for task in list(self._begun):
            task.cancel()
        await asyncio.gather(*self._begun, return_exceptions=True)
        await self.pool.close()

    # Hints

    def hint_before(self, moment: Moment) -> Hint | None:
        """What he said when he was asked the same."""
        view, hint = self._hints.get(moment.key) or ("", None)
        return hint if view == moment.view else None

    async def hint(self, moment: Moment) -> Hint:
        if not self._asked.enter(moment.key):
            raise Refusal(429, "thinking", "He is thinking about it already.")
        try:
            question: dict[str, Any] = {"kind": "advise", "title": moment.title, "options": moment.options}
            luck = luck_of(moment.title, moment.view)
            told = await self._ask(question | {"luck": luck} | self.budget, moment.view)
        except BotFailed as fault:
            log.warning("the Consigliere failed: %s", moment.title)
            raise _not_now() from fault
        finally:
            self._asked.leave(moment.key)
        hint = hint_of(told, moment.options)
        self._hints.put(moment.key, (moment.view, hint))
        return hint

    async def _ask(self, question: dict[str, Any], view: str) -> dict[str, Any]:
        if not self._is_here:
            raise Refusal(409, "no-consigliere", "There is no Consigliere on this site.")
        told = await self.pool.ask(question, view)
        if "error" in told:
            raise BotFailed(str(told["error"])[:500])
        return told

    # Reviews

    def review_before(self, table: TableId, seat: Seat) -> Reviewing | None:
        """Ready, or under way. That one has failed is told once: then it may be begun anew."""
        found = self._reviews.get((table, seat))
        if found and found.state == "failed":
            self._reviews.drop((table, seat))
        return found

    def review(self, at_hand: AtHand, seat: Seat) -> Reviewing:
        """Begins it."""
        if not self._is_here or len(self._begun) >= MOST_BEGUN:
            raise _not_now()
        outcome = outcome_of(result_of(at_hand), seat, len(at_hand.seats))
        begun = Reviewing(self._ask, at_hand.table.branch(), seat, outcome, self._review_ms)
        self._reviews.put((at_hand.id, seat), begun)
        task = asyncio.create_task(self._run(begun, at_hand.table.title.id))
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)
        return begun

    async def _run(self, begun: Reviewing, title: str) -> None:
        try:
            await begun.run()
        except BotFailed:
            log.warning("a review failed: %s", title)
        except Exception:
            log.exception("a review failed")


def _not_now() -> Refusal:
    return Refusal(503, "busy", "The Consigliere cannot be asked just now. Try again in a moment.")
