"""What needs the consent of others: longer takebacks, resigning as a team, abandoning a game."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from cosca.server import protocol
from cosca.server.identity import Caller
from cosca.server.store.records import State
from cosca.server.tables.votes import Votes
from tests.server.sites import Device, Stage, told


async def seated(
    stage: Stage, title: str, names: str, bots: list[str] | None = None
) -> tuple[int, list[Caller], list[Device]]:
    people = [await stage.person(name) for name in names.split()]
    table = await stage.table(title, people, bots)
    return table, people, [await stage.look(table, who) for who in people]


async def play_until_answered(stage: Stage, table: int) -> None:
    """Play until a move of seat 0 was answered, so that seat 0 can no longer undo it."""
    rng, live_table = Random(1), await stage.site.moves.up_to_date(table)
    while live_table.table.why_not_take_back(0) in (None, "nothing"):
        seat, do = await stage.some_choice(table, rng)
        await stage.site.moves.choose(table, seat, f"p{live_table.streams.length}", [do])
        await stage.work()


async def votes_shown(device: Device) -> list[dict[str, Any]]:
    await device.news()
    infos = [each for each in device.heard if each["type"] == "table"]
    return list(infos[-1]["votes"]) if infos else []


def test_a_longer_takeback_needs_everybodys_consent(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _, devices = await seated(stage, "famiglia", "anna bruno")
        await play_until_answered(stage, table)
        live_table = await stage.site.moves.up_to_date(table)
        mine = max(move.n for move in live_table.table.moves if move.seat == 0)
        assert (await devices[0].say(protocol.AskMessage("a1", "back")))["type"] == "done"
        (vote,) = await votes_shown(devices[1])
        assert (vote["what"], vote["seat"], vote["agreed"], vote["asked"]) == ("back", 0, [0], [0, 1])
        assert "to" not in vote
        await devices[1].say(protocol.VoteMessage("v1", vote["id"], True))
        assert max(move.n for move in live_table.table.moves) < mine
        assert live_table.table.log.entries[-1].by == (0, 1)
        assert await votes_shown(devices[0]) == []
        await devices[1].say(protocol.VoteMessage("v2", vote["id"], True))
        assert [entry.by for entry in live_table.table.log.entries].count((0, 1)) == 1

    told(story, tmp_path)


def test_a_takeback_of_a_move_that_another_takeback_removed_changes_nothing(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _, devices = await seated(stage, "famiglia", "anna bruno")
        await play_until_answered(stage, table)
        await devices[0].say(protocol.AskMessage("a1", "back"))
        await devices[1].say(protocol.AskMessage("b1", "back"))
        earlier, later = await votes_shown(devices[0])
        await devices[1].say(protocol.VoteMessage("b2", earlier["id"], True))
        live_table = await stage.site.moves.up_to_date(table)
        length = live_table.streams.length
        await devices[0].say(protocol.VoteMessage("a2", later["id"], True))
        assert live_table.streams.length == length
        assert await votes_shown(devices[0]) == []

    told(story, tmp_path)


def test_one_refusal_rejects_a_vote(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _, devices = await seated(stage, "famiglia", "anna bruno")
        await play_until_answered(stage, table)
        await devices[0].say(protocol.AskMessage("a1", "back"))
        (vote,) = await votes_shown(devices[1])
        await devices[1].say(protocol.VoteMessage("v1", vote["id"], False))
        assert await votes_shown(devices[0]) == []
        live_table = await stage.site.moves.up_to_date(table)
        assert not live_table.table.log.entries[-1].back

    told(story, tmp_path)


def test_bots_accept_takebacks(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _, devices = await seated(stage, "famiglia", "anna", ["greedy"])
        await play_until_answered(stage, table)
        await devices[0].say(protocol.AskMessage("a1", "back"))
        live_table = await stage.site.moves.up_to_date(table)
        assert any(entry.by for entry in live_table.table.log.entries)

    told(story, tmp_path)


def test_a_team_resigns_together(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _, devices = await seated(stage, "la_famiglia", "anna bruno carla dora")
        await devices[0].say(protocol.AskMessage("a1", "resign"))
        (vote,) = await votes_shown(devices[2])
        assert vote["asked"] == [0, 2]
        answer = await devices[1].say(protocol.VoteMessage("v1", vote["id"], True))
        assert answer["reason"] == "vote"
        await devices[2].say(protocol.VoteMessage("v2", vote["id"], True))
        row = await stage.site.store.table(table)
        assert row
        assert row.state is State.FINISHED
        over = [each for each in devices[3].heard + await devices[3].news() if each["type"] == "over"]
        assert (over[0]["winners"], over[0]["ending"]) == ([1, 3], "resigned")
        assert len(over[0]["seed"]) == 64
        assert (await devices[0].say(protocol.AskMessage("a2", "back")))["reason"] == "over"

    told(story, tmp_path)


def test_with_more_than_two_sides_resigning_hands_over_to_a_bot(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _, devices = await seated(stage, "nostra_city", "anna bruno carla")
        await devices[1].say(protocol.AskMessage("a1", "resign"))
        assert (await stage.site.store.seats(table))[1].bot == "greedy"

    told(story, tmp_path)


def test_everybody_together_can_abandon_a_game(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _, devices = await seated(stage, "famiglia", "anna bruno")
        await devices[0].say(protocol.AskMessage("a1", "abandon"))
        (vote,) = await votes_shown(devices[1])
        await devices[1].say(protocol.VoteMessage("v1", vote["id"], True))
        row = await stage.site.store.table(table)
        assert row
        assert row.state is State.ABANDONED
        assert not [each for each in devices[0].heard if each["type"] == "over"]

    told(story, tmp_path)


def test_an_accepted_vote_takes_effect_once_even_if_settled_twice(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _, devices = await seated(stage, "famiglia", "anna bruno")
        await play_until_answered(stage, table)
        await devices[0].say(protocol.AskMessage("a1", "back"))
        (vote,) = await votes_shown(devices[1])
        votes = Votes(stage.site.tables, stage.site.moves)
        live_table = await stage.site.moves.up_to_date(table)
        asked = live_table.settings.votes[0]
        await votes._carry_out(live_table, asked)
        await votes._carry_out(live_table, asked)  # as after a crash before the vote was removed
        assert [bool(entry.by) for entry in live_table.table.log.entries].count(True) == 1
        assert vote["id"] == asked.id

    told(story, tmp_path)


def test_a_request_that_is_sent_again_takes_back_one_move(tmp_path: Path) -> None:
    """The review's finding: the second copy of the message took back another move."""

    async def story(stage: Stage) -> None:
        table, _, (device,) = await seated(stage, "famiglia", "anna", ["greedy"])
        live_table = await stage.site.moves.up_to_date(table)
        while [move.seat for move in live_table.table.moves].count(0) < 3:
            await stage.work()
            if 0 in live_table.table.game.options:
                _, do = await stage.some_choice(table, Random(1))
                await stage.site.moves.choose(table, 0, f"p{live_table.streams.length}", [do])
        assert (await device.say(protocol.AskMessage("a1", "back")))["type"] == "done"
        length = live_table.streams.length
        assert (await device.say(protocol.AskMessage("a1", "back")))["type"] == "done"
        assert live_table.streams.length == length

    told(story, tmp_path)


def test_a_request_that_is_sent_again_keeps_the_votes_and_is_not_asked_again(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        table, _, devices = await seated(stage, "nostra_city", "anna bruno carla")
        live_table, rng = await stage.site.moves.up_to_date(table), Random(1)
        while not any(move.seat == 0 for move in live_table.table.moves):
            seat, do = await stage.some_choice(table, rng)
            await stage.site.moves.choose(table, seat, f"p{live_table.streams.length}", [do])
        await devices[0].say(protocol.AskMessage("a1", "back"))
        (vote,) = await votes_shown(devices[1])
        await devices[1].say(protocol.VoteMessage("v1", vote["id"], True))
        assert (await devices[0].say(protocol.AskMessage("a1", "back")))["type"] == "done"
        assert [(each["id"], each["agreed"]) for each in await votes_shown(devices[2])] == [(vote["id"], [0, 1])]
        await devices[2].say(protocol.VoteMessage("v2", vote["id"], True))
        assert (await devices[0].say(protocol.AskMessage("a1", "back")))["type"] == "done"
        assert await votes_shown(devices[2]) == []

    told(story, tmp_path, 0)
