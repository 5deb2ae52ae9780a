"""Quick play where somebody does not come: the others look again first, and who is absent for the third time pauses."""

from __future__ import annotations

from pathlib import Path

import pytest

from cosca.server.identity import Caller, Refusal
from cosca.server.pairing.pauses import FIRST_PAUSE
from cosca.server.pairing.quick_play import HOLD, SeekRequest, Waiting
from cosca.server.store.records import State, TableId
from tests.server.pairing.test_quick_play import NO_BOTS, look_after_tables, people, seek, seek_request, sit, wave
from tests.server.sites import Stage, state_of, told


async def one_comes(stage: Stage, what: SeekRequest | None = None) -> tuple[Caller, Caller, TableId]:
    """Match two players; only the first one joins."""
    anna, bruno = await people(stage, "anna bruno")
    for who in (anna, bruno):
        await seek(stage, who, what)
    await wave(stage)
    return anna, bruno, await sit(stage, anna, what)


def test_after_a_no_show_only_the_players_who_came_search_again_and_first(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna, bruno, table = await one_comes(stage)
        stage.hands.pass_by(HOLD.total_seconds() + 1)
        await look_after_tables(stage)
        assert await state_of(stage, table) is State.ABANDONED
        back = await stage.site.store.seek(anna.id or 0)
        assert back
        assert back.misses >= 2
        assert await stage.site.store.seek(bruno.id or 0) is None
        assert len(await stage.site.store.misses(bruno.id or 0, back.since)) == 1
        assert await stage.site.store.misses(anna.id or 0, back.since) == []
        (carla,) = await people(stage, "carla")
        await seek(stage, anna)
        await seek(stage, carla)
        assert await wave(stage) == 1
        assert await sit(stage, anna) == await sit(stage, carla)

    told(story, tmp_path, NO_BOTS)


def test_after_a_no_show_a_player_whose_time_is_up_gets_bots_in_the_next_wave(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna, _, table = await one_comes(stage, seek_request(bots_after=15))
        stage.hands.pass_by(HOLD.total_seconds() + 1)
        await look_after_tables(stage)
        assert await wave(stage, 0) == 1
        again = await sit(stage, anna, seek_request(bots_after=15))
        assert again != table
        assert await state_of(stage, again) is State.RUNNING

    told(story, tmp_path, NO_BOTS)


def test_cancelling_after_the_match_lets_the_others_search_again_at_once(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna, bruno, table = await one_comes(stage)
        await stage.site.quick_play.cancel(bruno)
        assert await state_of(stage, table) is State.ABANDONED
        assert isinstance(await seek(stage, anna), Waiting)
        assert await stage.site.store.seek(bruno.id or 0) is None
        assert await stage.site.store.misses(bruno.id or 0, stage.hands() - HOLD) == [stage.hands()]
        await stage.site.quick_play.cancel(anna)
        assert await stage.site.store.seek(anna.id or 0) is None

    told(story, tmp_path, NO_BOTS)


def test_cancelling_costs_no_place_to_players_not_yet_told_of_the_game(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        anna, bruno = await people(stage, "anna bruno")
        since = stage.hands()
        for who in (anna, bruno):
            await seek(stage, who)
        await wave(stage)
        await stage.site.quick_play.cancel(bruno)
        waiting = await seek(stage, anna)
        assert isinstance(waiting, Waiting)
        assert waiting.seek.since == since
        assert await stage.site.store.misses(anna.id or 0, since) == []
        assert len(await stage.site.store.misses(bruno.id or 0, since)) == 1
        assert await stage.site.store.seek(bruno.id or 0) is None

    told(story, tmp_path, NO_BOTS)


def test_the_third_missed_game_is_followed_by_a_pause(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        names = iter(await people(stage, "a b c"))
        (late,) = await people(stage, "late")
        for who in names:
            await seek(stage, late)
            await seek(stage, who)
            assert await wave(stage) == 1
            stage.hands.pass_by(HOLD.total_seconds() + 1)
            await look_after_tables(stage)
        with pytest.raises(Refusal, match="10 minutes"):
            await seek(stage, late)
        stage.hands.pass_by(FIRST_PAUSE.total_seconds())
        assert isinstance(await seek(stage, late), Waiting)

    told(story, tmp_path, NO_BOTS)
