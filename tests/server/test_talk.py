"""Talk at the table: channels, the rule on what may not be said, team sheets, muting."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

from cosca.games.nostra_city.board import MEETING
from cosca.server import protocol
from cosca.server.api.calls import NOBODY
from tests.server.sites import Device, Stage, play_on, told


async def chat_of(device: Device) -> list[tuple[str, str]]:
    await device.news()
    return [(each["channel"], each["text"]) for each in device.heard if each["type"] == "chat"]


async def sheets_of(device: Device) -> list[Any]:
    await device.news()
    return [each["text"] for each in device.heard if each["type"] == "sheet"]


def test_each_channel_is_heard_by_those_it_is_for(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno", "carla", "dora")]
        watcher = await stage.person("emil")
        table = await stage.table("la_famiglia", people)
        seats = [await stage.look(table, who) for who in people]
        looking_on = await stage.look(table, watcher)
        await seats[0].say(protocol.Say("1", "table", "hello"))
        await seats[0].say(protocol.Say("2", "team", "I attack Enna"))
        await looking_on.say(protocol.Say("3", "spectators", "she attacks Enna"))
        assert await chat_of(seats[2]) == [("table", "hello"), ("team", "I attack Enna")]
        assert await chat_of(seats[1]) == await chat_of(seats[3]) == [("table", "hello")]
        assert await chat_of(looking_on) == [("table", "hello"), ("spectators", "she attacks Enna")]
        for channel in ("table", "team"):
            answer = await looking_on.say(protocol.Say("4", channel, "psst"))
            assert answer["reason"] == "channel"
        assert (await seats[1].say(protocol.Say("5", "spectators", "psst")))["reason"] == "channel"

    told(story, tmp_path)


def test_a_line_that_is_sent_again_after_a_break_is_said_once(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]
        table = await stage.table("famiglia", people)
        anna, bruno = [await stage.look(table, who) for who in people]
        await anna.say(protocol.Say("1", "table", "hello"))
        again = await stage.look(table, people[0])
        assert (await again.say(protocol.Say("1", "table", "hello")))["type"] == "done"
        await bruno.say(protocol.Say("1", "table", "hello"))
        assert await chat_of(bruno) == [("table", "hello"), ("table", "hello")]

    told(story, tmp_path)


def test_when_the_game_is_over_everybody_reads_what_spectators_said(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]
        table = await stage.table("famiglia", people)
        looking_on = await stage.look(table, await stage.person("emil"))
        await looking_on.say(protocol.Say("1", "spectators", "poor play"))
        await play_on(stage, table, Random(1))
        after = await stage.look(table, people[0])
        assert await chat_of(after) == [("spectators", "poor play")]

    told(story, tmp_path)


def test_the_amount_of_a_bid_may_not_be_said_during_the_meeting(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno", "carla")]
        table = await stage.table("nostra_city", people)
        device = await stage.look(table, people[0])
        assert (await device.say(protocol.Say("1", "table", "I bid 50")))["type"] == "done"
        at_hand, rng = await stage.site.choices.caught_up(table), Random(1)
        while at_hand.table.game.phase != MEETING:  # type: ignore[attr-defined]
            seat, do = await stage.some_choice(table, rng)
            await stage.site.choices.choose(table, seat, f"c{at_hand.streams.length}", [do])
        answer = await device.say(protocol.Say("2", "table", "I bid 50"))
        assert (answer["reason"], answer["rule"]) == ("rule", "NC-meeting-3")
        assert answer["sentence"]
        assert (await device.say(protocol.Say("3", "table", "I bid a lot")))["type"] == "done"

    told(story, tmp_path)


def test_a_teams_sheet_is_seen_by_the_team_only_and_found_again(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno", "carla", "dora")]
        table = await stage.table("la_famiglia", people)
        seats = [await stage.look(table, who) for who in people]
        await seats[0].say(protocol.Sheet("1", '{"enna": "attack"}'))
        assert await sheets_of(seats[2]) == ['{"enna": "attack"}']
        assert await sheets_of(seats[1]) == await sheets_of(seats[3]) == []
        assert await sheets_of(await stage.look(table, people[2])) == ['{"enna": "attack"}']
        looking_on = await stage.look(table, await stage.person("emil"))
        assert await sheets_of(looking_on) == []
        assert (await looking_on.say(protocol.Sheet("2", "x")))["reason"] == "channel"

    told(story, tmp_path)


def test_partners_who_write_their_sheet_at_once_lose_nothing(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno", "carla", "dora")]
        table = await stage.table("la_famiglia", people)
        anna, carla = [await stage.look(table, people[seat]) for seat in (0, 2)]
        assert (await anna.say(protocol.Sheet("1", "Enna", upon="")))["type"] == "done"
        late = await carla.say(protocol.Sheet("1", "Palermo", upon=""))
        assert late["reason"] == "sheet"
        told = [each for each in carla.heard if each["type"] in ("sheet", "refused")]
        assert [each["type"] for each in told] == ["sheet", "refused"], "what to write upon comes before the refusal"
        both = protocol.Sheet("2", "Enna\nPalermo", upon=told[0]["version"])
        assert (await carla.say(both))["type"] == "done"
        assert (await carla.say(both))["type"] == "done", "what was sent twice stands there once"
        assert await sheets_of(anna) == ["Enna", "Enna\nPalermo"]
        assert (await anna.say(protocol.Sheet("3", "", upon=anna.heard[-1]["version"])))["type"] == "done"
        assert (await carla.say(protocol.Sheet("3", "again", upon="")))["type"] == "done"

    told(story, tmp_path)


def test_whoever_is_muted_or_unknown_cannot_speak(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]
        table = await stage.table("famiglia", people)
        assert people[0].account
        until = stage.hands() + timedelta(hours=1)
        device = await stage.look(table, people[0])
        await stage.site.store.save_account(replace(people[0].account, muted_until=until))
        assert (await device.say(protocol.Say("1", "table", "hello")))["reason"] == "muted"
        stage.hands.pass_by(3601)
        assert (await device.say(protocol.Say("2", "table", "hello")))["type"] == "done"
        nobody = await stage.look(table, NOBODY)
        assert (await nobody.say(protocol.Say("3", "spectators", "hello")))["reason"] == "channel"
        assert (await device.say(protocol.Say("4", "table", "a\x07b")))["reason"] == "text"

    told(story, tmp_path)
