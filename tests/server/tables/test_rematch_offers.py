"""Offers of a rematch to players who have left the page: they are listed, told and withdrawn."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

import pytest

from cosca.server import protocol
from cosca.server.identity import Caller
from cosca.server.store.ids import from_text, to_text
from cosca.server.store.records import NewTable, Query, SeatRow, State
from cosca.server.tables.rematches import HOLD, HOLD_BY_MAIL
from cosca.server.tables.settings import TIME_CONTROLS, TableSettings
from cosca.server.tables.turns import turns_of_account
from tests.server.sites import Killed, Stage, another_process, state_of, told
from tests.server.tables.test_rematches import NO_BOTS, accept, finished, offer_at


async def offers_to(stage: Stage, who: Caller) -> list[protocol.OfferPart]:
    assert who.id is not None
    return list((await turns_of_account(stage.site.store, who.id)).offers)


def test_an_offer_reaches_absent_players_until_they_accept_or_decline(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, bruno, carla) = await finished(stage, "anna bruno carla")
        assert await offers_to(stage, bruno) == []
        another = await accept(stage, table, anna, "a")
        (offer,) = await offers_to(stage, bruno)
        assert (offer.table, offer.origin, offer.by) == (to_text(another), to_text(table), "anna")
        assert offer.until == (await offer_at(stage, table)).until
        assert await offers_to(stage, anna) == [], "who offers has accepted"
        await accept(stage, table, bruno, "b")
        assert await offers_to(stage, bruno) == []
        assert (await offers_to(stage, carla))[0].players == ("bruno",)
        await stage.site.rematches.decline(another, carla)
        assert await offers_to(stage, carla) == []

    told(story, tmp_path, NO_BOTS)


@pytest.mark.parametrize(("pace", "lasts"), [("fast", HOLD), ("mail", HOLD_BY_MAIL)])
def test_an_offer_is_listed_as_long_as_the_seat_is_held(tmp_path: Path, pace: str, lasts: timedelta) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await finished(stage, settings=TableSettings(TIME_CONTROLS[pace]))
        await accept(stage, table, anna, "a")
        stage.hands.pass_by(lasts.total_seconds() - 1)
        await stage.work()
        assert await offers_to(stage, bruno)
        stage.hands.pass_by(2)
        await stage.work()
        assert await offers_to(stage, bruno) == []
        assert await stage.site.store.tables(Query((State.OPEN,), account=bruno.id, public_only=False)) == []

    told(story, tmp_path, NO_BOTS)


def test_an_offer_whose_table_was_not_created_reaches_the_others_once_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed with the id in the old row, and no table. The next who asks creates it."""

    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await finished(stage)

        async def killed(new: NewTable, seats: Sequence[SeatRow]) -> None:
            raise Killed

        with monkeypatch.context() as patched:
            patched.setattr(stage.site.store, "create_table", killed)
            with pytest.raises(Killed):
                await stage.site.rematches.offer(table, anna)
        assert await offers_to(stage, bruno) == []
        async with another_process(stage) as again:
            another = await again.rematches.offer(table, anna)
        assert [offer.table for offer in await offers_to(stage, bruno)] == [to_text(another)]

    told(story, tmp_path, NO_BOTS)


def test_the_account_socket_is_told_of_an_offer_at_once(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await finished(stage)
        hinted: list[int] = []

        async def note(account: int) -> None:
            hinted.append(account)

        stage.site.moves.publish_turns = note
        another = await stage.site.rematches.offer(table, anna)
        assert bruno.id in hinted
        hinted.clear()
        await stage.site.rematches.decline(another, bruno)
        assert bruno.id in hinted

    told(story, tmp_path, NO_BOTS)


def test_a_deleted_account_has_no_offers(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, (anna, bruno) = await finished(stage)
        await stage.site.rematches.offer(table, anna)
        assert bruno.id is not None
        (offer,) = await offers_to(stage, bruno)
        await stage.site.rematches.decline_all(bruno)
        await stage.site.tables.hand_over_all(bruno.id)
        await stage.site.store.delete_account(bruno.id, stage.hands())
        assert await offers_to(stage, bruno) == []
        assert await state_of(stage, from_text(offer.table)) is State.ABANDONED, "nobody waits for a deleted account"
        assert (await offer_at(stage, table)).declined == (1,)

    told(story, tmp_path, NO_BOTS)
