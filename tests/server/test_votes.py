"""What needs the word of others: longer take-backs, giving up as a team, ending without a result."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from cosca.server import protocol
from cosca.server.api.calls import Who
from cosca.server.store.records import State
from cosca.server.votes import Votes
from tests.server.sites import Device, Stage, told


async def seated(
    stage: Stage, title: str, names: str, bots: list[str] | None = None
) -> tuple[int, list[Who], list[Device]]:
    people = [await stage.person(name) for name in names.split()]
    table = await stage.table(title, people, bots)
    return table, people, [await stage.look(table, who) for who in people]


async def play_until_answered(stage: Stage, table: int) -> None:
    """Until somebody has answered a choice of seat 0, so that it can no longer be taken back."""
    rng, at_hand = Random(1), await stage.site.choices.caught_up(table)
    while at_hand.table.why_not_take_back(0) in (None, "nothing"):
        seat, do = await stage.some_choice(table, rng)
        await stage.site.choices.choose(table, seat, f"p{at_hand.streams.length}", [do])
        await stage.work()


async def votes_shown(device: Device) -> list[dict[str, Any]]:
    await device.news()
    infos = [each for each in device.heard if each["type"] == "table"]
    return list(infos[-1]["votes"]) if infos else []


def test_a_longer_take_back_needs_the_word_of_everybody(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _, devices = await seated(stage, "famiglia", "anna bruno")
        await play_until_answered(stage, table)
        at_hand = await stage.site.choices.caught_up(table)
        mine = max(move.n for move in at_hand.table.moves if move.seat == 0)
        assert (await devices[0].say(protocol.Ask("a1", "back")))["type"] == "done"
        (vote,) = await votes_shown(devices[1])
        assert (vote["what"], vote["seat"], vote["agreed"], vote["asked"]) == ("back", 0, [0], [0, 1])
        assert "to" not in vote
        await devices[1].say(protocol.Vote("v1", vote["id"], True))
        assert max(move.n for move in at_hand.table.moves) < mine
        assert at_hand.table.log.entries[-1].by == (0, 1)
        assert await votes_shown(devices[0]) == []
        await devices[1].say(protocol.Vote("v2", vote["id"], True))
        assert [entry.by for entry in at_hand.table.log.entries].count((0, 1)) == 1

    told(story, tmp_path)


def test_one_no_is_enough(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _, devices = await seated(stage, "famiglia", "anna bruno")
        await play_until_answered(stage, table)
        await devices[0].say(protocol.Ask("a1", "back"))
        (vote,) = await votes_shown(devices[1])
        await devices[1].say(protocol.Vote("v1", vote["id"], False))
        assert await votes_shown(devices[0]) == []
        at_hand = await stage.site.choices.caught_up(table)
        assert not at_hand.table.log.entries[-1].back

    told(story, tmp_path)


def test_bots_agree_to_going_back(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _, devices = await seated(stage, "famiglia", "anna", ["greedy"])
        await play_until_answered(stage, table)
        await devices[0].say(protocol.Ask("a1", "back"))
        at_hand = await stage.site.choices.caught_up(table)
        assert any(entry.by for entry in at_hand.table.log.entries)

    told(story, tmp_path)


def test_a_team_gives_up_together(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _, devices = await seated(stage, "la_famiglia", "anna bruno carla dora")
        await devices[0].say(protocol.Ask("a1", "resign"))
        (vote,) = await votes_shown(devices[2])
        assert vote["asked"] == [0, 2]
        answer = await devices[1].say(protocol.Vote("v1", vote["id"], True))
        assert answer["reason"] == "vote"
        await devices[2].say(protocol.Vote("v2", vote["id"], True))
        row = await stage.site.store.table(table)
        assert row
        assert row.state is State.FINISHED
        over = [each for each in devices[3].heard + await devices[3].news() if each["type"] == "over"]
        assert (over[0]["winners"], over[0]["ending"]) == ([1, 3], "resigned")
        assert len(over[0]["seed"]) == 64
        assert (await devices[0].say(protocol.Ask("a2", "back")))["reason"] == "over"

    told(story, tmp_path)


def test_where_there_are_no_two_sides_giving_up_means_that_a_bot_plays_on(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _, devices = await seated(stage, "nostra_city", "anna bruno carla")
        await devices[1].say(protocol.Ask("a1", "resign"))
        assert (await stage.site.store.seats(table))[1].bot == "greedy"

    told(story, tmp_path)


def test_all_together_may_end_a_game_without_a_result(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _, devices = await seated(stage, "famiglia", "anna bruno")
        await devices[0].say(protocol.Ask("a1", "abandon"))
        (vote,) = await votes_shown(devices[1])
        await devices[1].say(protocol.Vote("v1", vote["id"], True))
        row = await stage.site.store.table(table)
        assert row
        assert row.state is State.ABANDONED
        assert not [each for each in devices[0].heard if each["type"] == "over"]

    told(story, tmp_path)


def test_what_all_agreed_to_is_done_once_even_if_it_is_settled_twice(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _, devices = await seated(stage, "famiglia", "anna bruno")
        await play_until_answered(stage, table)
        await devices[0].say(protocol.Ask("a1", "back"))
        (vote,) = await votes_shown(devices[1])
        votes = Votes(stage.site.tables, stage.site.choices)
        at_hand = await stage.site.choices.caught_up(table)
        asked = at_hand.agreement.votes[0]
        await votes._carry_out(at_hand, asked)
        await votes._carry_out(at_hand, asked)  # as after a crash before the vote was cleared away
        assert [bool(entry.by) for entry in at_hand.table.log.entries].count(True) == 1
        assert vote["id"] == asked.id

    told(story, tmp_path)
