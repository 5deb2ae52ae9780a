"""A worker takes items in rounds: few at once, and a flood of them does not make a round endless."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cosca.server.mail.outbox import Outbox
from cosca.server.store.interface import Lane
from cosca.server.store.records import ClaimedMail, OutboxItem
from tests.server.mail.desk import Desk, at_a_desk
from tests.server.store.makers import NOON


class Counted(Outbox):
    """Does nothing but count how many items are in work at the same time."""

    in_work = 0
    most_in_work = 0

    async def _try(self, claim: ClaimedMail) -> None:
        self.in_work += 1
        self.most_in_work = max(self.most_in_work, self.in_work)
        await asyncio.sleep(0)  # now the others begin that were claimed with it
        self.in_work -= 1


@pytest.mark.parametrize(
    ("lane", "kind", "at_once", "in_a_round"),
    [(Lane.INSIDE, "rate", 4, 100), (Lane.MAIL, "test", 4, 100), (Lane.PUSH, "push", 16, 400)],
)
def test_a_flood_of_items_is_worked_off_in_rounds_with_few_at_once(
    lane: Lane, kind: str, at_once: int, in_a_round: int, tmp_path: Path
) -> None:
    async def check(desk: Desk) -> None:
        outbox = desk.worker(Counted)
        work = {Lane.INSIDE: outbox.work_inside, Lane.MAIL: outbox.send_mails, Lane.PUSH: outbox.send_pushes}[lane]
        await desk.store.put_outbox([OutboxItem(kind, 0, "{}", NOON, f"{n}") for n in range(in_a_round + 1)])
        assert [await work() for _ in range(3)] == [in_a_round, 1, 0]
        assert outbox.most_in_work == at_once

    at_a_desk(tmp_path, check)
