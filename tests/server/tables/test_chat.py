"""Chat at the table: channels, the rule on what may not be said, team notes, muting."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

from cosca.games.nostra_city.rules.board import MEETING
from cosca.server import protocol
from cosca.server.identity import ANONYMOUS
from cosca.server.limits import CHAT
from cosca.server.store.moderation.records import AdminAct, AdminAction
from tests.server.sites import Device, Stage, play_on, told


async def chat_of(device: Device) -> list[tuple[str, str]]:
    await device.news()
    return [(each["channel"], each["text"]) for each in device.heard if each["type"] == "chat"]


async def sheets_of(device: Device) -> list[Any]:
    await device.news()
    return [each["text"] for each in device.heard if each["type"] == "sheet"]


def test_each_channel_reaches_only_its_readers(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno", "carla", "dora")]
        watcher = await stage.person("emil")
        table = await stage.table("la_famiglia", people)
        seats = [await stage.look(table, who) for who in people]
        looking_on = await stage.look(table, watcher)
        await seats[0].say(protocol.SayMessage("1", "table", "hello"))
        await seats[0].say(protocol.SayMessage("2", "team", "I attack Enna"))
        await looking_on.say(protocol.SayMessage("3", "spectators", "she attacks Enna"))
        assert await chat_of(seats[2]) == [("table", "hello"), ("team", "I attack Enna")]
        assert await chat_of(seats[1]) == await chat_of(seats[3]) == [("table", "hello")]
        assert await chat_of(looking_on) == [("table", "hello"), ("spectators", "she attacks Enna")]
        for channel in ("table", "team"):
            answer = await looking_on.say(protocol.SayMessage("4", channel, "psst"))
            assert answer["reason"] == "channel"
        assert (await seats[1].say(protocol.SayMessage("5", "spectators", "psst")))["reason"] == "channel"

    told(story, tmp_path)


def test_who_writes_too_much_is_asked_to_wait_and_others_are_not(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]
        table = await stage.table("famiglia", people)
        anna, bruno = [await stage.look(table, who) for who in people]
        answers = [await anna.say(protocol.SayMessage(str(n), "table", "hello")) for n in range(int(CHAT.burst) + 5)]
        assert [answer["type"] for answer in answers] == ["done"] * int(CHAT.burst) + ["refused"] * 5
        assert answers[-1]["reason"] == "often"
        assert (await bruno.say(protocol.SayMessage("1", "table", "Slow down.")))["type"] == "done"

    told(story, tmp_path)


def test_a_chat_line_sent_again_is_stored_once(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]
        table = await stage.table("famiglia", people)
        anna, bruno = [await stage.look(table, who) for who in people]
        await anna.say(protocol.SayMessage("1", "table", "hello"))
        again = await stage.look(table, people[0])
        assert (await again.say(protocol.SayMessage("1", "table", "hello")))["type"] == "done"
        await bruno.say(protocol.SayMessage("1", "table", "hello"))
        assert await chat_of(bruno) == [("table", "hello"), ("table", "hello")]

    told(story, tmp_path)


def test_after_the_game_everybody_reads_the_spectators_chat(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]
        table = await stage.table("famiglia", people)
        looking_on = await stage.look(table, await stage.person("emil"))
        await looking_on.say(protocol.SayMessage("1", "spectators", "poor play"))
        await play_on(stage, table, Random(1))
        after = await stage.look(table, people[0])
        assert await chat_of(after) == [("spectators", "poor play")]

    told(story, tmp_path)


def test_a_chat_line_may_not_name_a_bid_during_the_meeting(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno", "carla")]
        table = await stage.table("nostra_city", people)
        device = await stage.look(table, people[0])
        assert (await device.say(protocol.SayMessage("1", "table", "I bid 50")))["type"] == "done"
        live_table, rng = await stage.site.moves.up_to_date(table), Random(1)
        while live_table.table.game.phase != MEETING:  # type: ignore[attr-defined]
            seat, do = await stage.some_choice(table, rng)
            await stage.site.moves.choose(table, seat, f"c{live_table.streams.length}", [do])
        answer = await device.say(protocol.SayMessage("2", "table", "I bid 50"))
        assert (answer["reason"], answer["rule"]) == ("rule", "NC-meeting-3")
        assert answer["sentence"]
        assert (await device.say(protocol.SayMessage("3", "table", "I bid a lot")))["type"] == "done"

    told(story, tmp_path)


def test_team_notes_are_stored_and_seen_by_the_team_only(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno", "carla", "dora")]
        table = await stage.table("la_famiglia", people)
        seats = [await stage.look(table, who) for who in people]
        assert (await seats[0].say(protocol.SheetMessage("1", '{"enna": "attack"}')))["type"] == "done"
        assert await sheets_of(seats[2]) == ['{"enna": "attack"}']
        assert await sheets_of(seats[1]) == await sheets_of(seats[3]) == []
        assert await sheets_of(await stage.look(table, people[2])) == ['{"enna": "attack"}']
        looking_on = await stage.look(table, await stage.person("emil"))
        assert await sheets_of(looking_on) == []
        assert (await looking_on.say(protocol.SheetMessage("2", "x")))["reason"] == "channel"

    told(story, tmp_path)


def test_teammates_who_write_notes_at_once_lose_nothing(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno", "carla", "dora")]
        table = await stage.table("la_famiglia", people)
        anna, carla = [await stage.look(table, people[seat]) for seat in (0, 2)]
        assert (await anna.say(protocol.SheetMessage("1", "Enna", upon="")))["type"] == "done"
        late = await carla.say(protocol.SheetMessage("1", "Palermo", upon=""))
        assert late["reason"] == "sheet"
        told = [each for each in carla.heard if each["type"] in ("sheet", "refused")]
        assert [each["type"] for each in told] == ["sheet", "refused"], "what to write upon comes before the refusal"
        both = protocol.SheetMessage("2", "Enna\nPalermo", upon=told[0]["version"])
        assert (await carla.say(both))["type"] == "done"
        assert (await carla.say(both))["type"] == "done", "what was sent twice stands there once"
        assert await sheets_of(anna) == ["Enna", "Enna\nPalermo"]
        assert (await anna.say(protocol.SheetMessage("3", "", upon=anna.heard[-1]["version"])))["type"] == "done"
        assert (await carla.say(protocol.SheetMessage("3", "again", upon="")))["type"] == "done"

    told(story, tmp_path)


def test_muted_and_anonymous_users_cannot_chat(tmp_path: Path) -> None:
    async def story(stage: Stage) -> None:
        people = [await stage.person(name) for name in ("anna", "bruno")]
        table = await stage.table("famiglia", people)
        assert people[0].account
        until = stage.hands() + timedelta(hours=1)
        device = await stage.look(table, people[0])
        act = AdminAct(0, stage.hands(), 0, people[0].account.id, AdminAction.MUTE, until, "insults")
        await stage.site.store.act(act)
        refused = await device.say(protocol.SayMessage("1", "table", "hello"))
        assert (refused["reason"], "Reason: insults." in refused["sentence"]) == ("muted", True)
        stage.hands.pass_by(3601)
        assert (await device.say(protocol.SayMessage("2", "table", "hello")))["type"] == "done"
        nobody = await stage.look(table, ANONYMOUS)
        assert (await nobody.say(protocol.SayMessage("3", "spectators", "hello")))["reason"] == "channel"
        assert (await device.say(protocol.SayMessage("4", "table", "a\x07b")))["reason"] == "text"

    told(story, tmp_path)
