"""What every store guarantees for accounts, sessions, chat and notes."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from cosca.server.store.interface import Lane, NameTaken
from cosca.server.store.rating_records import RatingChange, RatingRow
from cosca.server.store.records import Account, ChatLine, Outcome, SessionRow, State
from tests.server.store.makers import (
    NOON,
    after_noon,
    append,
    entry,
    free_seat,
    game_result,
    ids_in_log,
    mail,
    person,
    running_table,
    season_points,
    try_one,
)
from tests.server.store.places import Place


async def an_account_is_kept_and_found_by_name(place: Place) -> None:
    async with place.opened() as store:
        anna = await store.create_account(person("Anna"))
        assert anna.id > 0
        assert anna == replace(person("Anna"), id=anna.id)
        guest = await store.create_account(Account(0, "Guest 1", "", "", guest=True, created_at=NOON))
        assert await store.account(anna.id) == await store.account_named("anna") == anna
        assert await store.account(guest.id) == guest
        assert await store.account(guest.id + 9) is None
        assert await store.account_named("nobody") is None
        changed = replace(anna, admin=True, settings='{"quiet": 1}')
        await store.save_account(changed)
        assert await store.account(anna.id) == changed


async def an_email_address_is_in_use_once_it_is_confirmed(place: Place) -> None:
    async with place.opened() as store:
        anna = await store.create_account(replace(person("Anna"), mail="", new_mail="first@example.org"))
        assert (anna.mail, anna.new_mail) == ("", "first@example.org")
        assert await store.confirm_mail(anna.id, "first@example.org")
        await store.set_new_mail(anna.id, "second@example.org")
        await store.save_account(replace(anna, name="Anna B", mail="x@example.org"))  # with an old row
        assert not await store.confirm_mail(anna.id, "first@example.org")
        changed = await store.account(anna.id)
        assert changed
        assert (changed.mail, changed.new_mail) == ("first@example.org", "second@example.org")
        assert await store.confirm_mail(anna.id, "second@example.org")
        assert not await store.confirm_mail(anna.id, "second@example.org")
        await store.remove_mail(anna.id)
        assert await store.account(anna.id) == replace(anna, name="Anna B", mail="", new_mail="")
        await store.set_new_mail(anna.id, "third@example.org")
        await store.delete_account(anna.id, NOON)
        assert not await store.confirm_mail(anna.id, "third@example.org")


async def everybody_who_is_not_deleted_is_listed_in_pages(place: Place) -> None:
    async with place.opened() as store:
        anna, bert, carla = [await store.create_account(person(name)) for name in ("Anna", "Bert", "Carla")]
        await store.delete_account(bert.id, NOON)
        assert await store.accounts() == [anna, carla]
        assert await store.accounts(limit=1) == [anna]
        assert await store.accounts(after=anna.id) == [carla]
        assert await store.accounts(after=carla.id) == []


async def a_name_is_taken_however_it_is_written(place: Place) -> None:
    async with place.opened() as store:
        await store.create_account(person("Straße"))
        for same in ("straße", "STRASSE", "Ｓtrasse"):  # noqa: RUF001 (that is the point)
            with pytest.raises(NameTaken, match="taken"):
                await store.create_account(person(same))
        other = await store.create_account(person("Bruno"))
        with pytest.raises(NameTaken):
            await store.save_account(replace(other, name="strasse"))
        await store.save_account(replace(other, name="BRUNO"))
        assert await store.account(other.id) == replace(other, name="BRUNO")


async def a_name_that_looks_like_another_is_taken(place: Place) -> None:
    async with place.opened() as store:
        paul = await store.create_account(person("Paul"))
        for twin in ("Pau1", "PauI", "P\u0430ul", "\u0420aul"):
            with pytest.raises(NameTaken):
                await store.create_account(person(twin))
        assert await store.account_named("PauI") == paul
        await store.create_account(person("Paul B"))
        with pytest.raises(NameTaken):
            await store.create_account(person("Paul  B"))
        for other in ("Saul", "Pauline", "Paola"):
            await store.create_account(person(other))


async def a_text_that_no_database_can_keep_is_refused(place: Place) -> None:
    async with place.opened() as store:
        for name in ("nul\0", "half \ud800"):
            with pytest.raises(ValueError, match=r".+"):
                await store.create_account(person(name))
        assert (await store.create_account(person("'; DROP TABLE accounts; --"))).id > 0


async def a_name_goes_to_one_of_many_who_ask_at_once(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        tries = [store.create_account(person("Carla")) for store in [ours, theirs] * 5]
        found = await asyncio.gather(*tries, return_exceptions=True)
        assert len([one for one in found if isinstance(one, Account)]) == 1
        assert len([one for one in found if isinstance(one, NameTaken)]) == 9


async def a_session_is_found_until_it_ends(place: Place) -> None:
    async with place.opened() as store:
        anna, bruno = await store.create_account(person("a")), await store.create_account(person("b"))
        sessions = [SessionRow(f"t{n}", anna.id, f"c{n}", after_noon(10)) for n in range(3)]
        for session in [*sessions, SessionRow("other", bruno.id, "c", after_noon(99))]:
            await store.save_session(session)
        assert await store.session("t1", after_noon(9)) == (sessions[1], anna)
        assert await store.session("t1", after_noon(10)) is None
        assert await store.session("unknown", NOON) is None
        await store.save_session(replace(sessions[1], expires_at=after_noon(20)))
        assert await store.session("t1", after_noon(10)) == (replace(sessions[1], expires_at=after_noon(20)), anna)
        await store.end_sessions(anna.id, but="t2")
        assert [await store.session(f"t{n}", NOON) for n in range(3)] == [None, None, (sessions[2], anna)]
        await store.end_sessions(anna.id)
        assert await store.session("t2", NOON) is None
        assert await store.session("other", NOON) is not None


async def chat_is_numbered_without_gaps_for_each_channel(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        table = await running_table(ours)
        line = ChatLine(table, 0, "table", 1, 0, "Anna", "hello", NOON)
        lines = [store.add_chat(replace(line, text=f"{i}")) for i, store in enumerate([ours, theirs] * 8)]
        message = await asyncio.gather(*lines)
        assert sorted(one.n for one in message) == list(range(1, 17))
        assert await theirs.chat(table, "table") == sorted(message, key=lambda one: one.n)
        team = await ours.add_chat(replace(line, channel="team-0", seat=None))
        assert team == replace(line, channel="team-0", seat=None, n=1)
        assert [one.n for one in await ours.chat(table, "table", after=13, limit=2)] == [14, 15]


async def new_lines_of_several_channels_are_read_at_once(place: Place) -> None:
    async with place.opened() as store:
        line = ChatLine(1, 0, "table", 1, 0, "Anna", "hello", NOON)
        channels = ["table", "team-0", "table", "team-1", "team-0"]
        lines = [await store.add_chat(replace(line, channel=channel)) for channel in channels]
        await store.add_chat(replace(line, table=2))
        found = await store.chat_since(1, {"table": 1, "team-0": 0})
        assert sorted(found, key=lambda one: (one.channel, one.n)) == [lines[2], lines[1], lines[4]]
        assert await store.chat_since(1, {"table": 2}) == []
        assert await store.chat_since(1, {}) == []


async def new_lines_come_by_number_even_if_clocks_disagree_and_in_pages(place: Place) -> None:
    async with place.opened() as store:
        line = ChatLine(1, 0, "table", 1, 0, "Anna", "hello", NOON)
        for second in (9, 3, 6):
            await store.add_chat(replace(line, at=after_noon(second)))
        await store.add_chat(replace(line, channel="team-0"))
        found = await store.chat_since(1, {"table": 0, "team-0": 0})
        assert [(one.channel, one.n) for one in found] == [("table", 1), ("table", 2), ("table", 3), ("team-0", 1)]
        assert await store.chat_since(1, {"table": 0, "team-0": 0}, limit=2) == found[:2]


async def all_notes_of_a_table_are_read_at_once(place: Place) -> None:
    async with place.opened() as store:
        await store.keep_note(1, "team-0", "ours")
        await store.keep_note(1, "team-1", "theirs")
        await store.keep_note(2, "team-0", "elsewhere")
        assert await store.all_notes(1) == {"team-0": "ours", "team-1": "theirs"}
        assert await store.all_notes(3) == {}


async def names_of_many_accounts_are_read_at_once(place: Place) -> None:
    async with place.opened() as store:
        anna, bruno = [await store.create_account(person(name)) for name in ("Anna", "Bruno")]
        assert await store.names_of([bruno.id, anna.id, 999]) == {anna.id: "Anna", bruno.id: "Bruno"}
        assert await store.names_of([]) == {}


async def a_line_that_is_sent_again_is_said_once(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        table = await running_table(ours)
        line = ChatLine(table, 0, "table", 1, 0, "Anna", "hello", NOON, "c1")
        message = await asyncio.gather(*[store.add_chat(line) for store in [ours, theirs] * 4])
        assert message == [replace(line, n=1)] * 8
        others = [replace(line, account=2), replace(line, client_id="c2"), replace(line, client_id="")]
        assert [(await ours.add_chat(other)).n for other in [*others, others[-1]]] == [2, 3, 4, 5]
        assert [one.n for one in await theirs.chat(table, "table")] == [1, 2, 3, 4, 5]


async def two_who_used_the_same_ids_can_both_be_deleted(place: Place) -> None:
    async with place.opened() as store:
        for name in ("Anna", "Bruno"):
            who = await store.create_account(person(name))
            await store.add_chat(ChatLine(1, 0, "table", who.id, 0, who.name, "hello", NOON, "c1"))
            await store.delete_account(who.id, after_noon(1))
        assert [(line.account, line.text) for line in await store.chat(1, "table")] == [(0, ""), (0, "")]


async def one_session_ends_alone_and_what_has_ended_is_not_extended(place: Place) -> None:
    async with place.opened() as store:
        anna = await store.create_account(person("a"))
        for name in ("one", "two"):
            await store.save_session(SessionRow(name, anna.id, "c", after_noon(10)))
        await store.extend_session("two", after_noon(30))
        await store.end_session("one")
        await store.extend_session("one", after_noon(30))
        assert await store.session("one", NOON) is None
        assert await store.session("two", after_noon(29)) == (SessionRow("two", anna.id, "c", after_noon(30)), anna)


async def what_one_person_said_is_found_the_latest_first(place: Place) -> None:
    async with place.opened() as store:
        for n, (table, channel, account) in enumerate([(1, "table", 7), (2, "team-0", 7), (1, "table", 8)]):
            await store.add_chat(ChatLine(table, 0, channel, account, 0, "x", f"line {n}", after_noon(n)))
        assert [(line.table, line.text) for line in await store.chat_of(7)] == [(2, "line 1"), (1, "line 0")]
        assert [line.text for line in await store.chat_of(7, limit=1)] == ["line 1"]
        assert await store.chat_of(9) == []


async def a_deleted_account_leaves_logs_but_nothing_of_itself(place: Place) -> None:
    async with place.opened() as store:
        anna, bruno = await store.create_account(person("Anna")), await store.create_account(person("Bruno"))
        table = await running_table(store)
        for seat, who in enumerate((anna, bruno)):
            assert await store.take_seat(replace(free_seat(table, seat), account=who.id, name=who.name), None)
            await store.add_chat(ChatLine(table, 0, "table", who.id, seat, who.name, "hello", NOON))
            await store.save_session(SessionRow(f"of {who.name}", who.id, "c", after_noon(99)))
            await store.put_outbox([mail(f"to {who.name}", who.id)])
        await store.save_ratings(
            table,
            [RatingRow(anna.id, "famiglia", 25, 5, 1), RatingRow(bruno.id, "famiglia", 25, 5, 1)],
            [RatingChange(table, anna.id, 25, 8.3, 25, 8), RatingChange(table, bruno.id, 25, 8.3, 25, 8)],
            [game_result(anna.id, table), game_result(bruno.id, table)],
            [season_points(anna.id), season_points(bruno.id)],
        )
        await try_one(store, append(table, 0, entry("a"), entry("b", 1), state=State.FINISHED))
        before = await store.entries(table)

        await store.delete_account(anna.id, after_noon(1))

        assert await store.entries(table) == before
        deleted = await store.account(anna.id)
        assert deleted == Account(anna.id, "", "", "", guest=False, created_at=NOON, deleted_at=after_noon(1))
        assert await store.account_named("Anna") is None
        assert [(seat.account, seat.name) for seat in await store.seats(table)][:2] == [(None, ""), (bruno.id, "Bruno")]
        assert [(one.n, one.account, one.name, one.text) for one in await store.chat(table, "table")] == [
            (1, 0, "", ""),
            (2, bruno.id, "Bruno", "hello"),
        ]
        assert await store.session("of Anna", NOON) is None
        assert await store.session("of Bruno", NOON) is not None
        assert [claim.item.key for claim in await store.claim_outbox(Lane.MAIL, NOON, after_noon(9), 9)] == ["to Bruno"]
        assert [len(await store.results_of(who.id, after_noon(1))) for who in (anna, bruno)] == [0, 1]
        assert [rating.account for rating in await store.leaders("famiglia")] == [bruno.id]
        assert [change.account for change in await store.rating_changes(table)] == [bruno.id]
        assert await store.rating_changes_of(anna.id) == []
        assert [len(await store.rating_days(who.id, "famiglia")) for who in (anna, bruno)] == [0, 1]
        assert [each.account for each in await store.season_leaders("2026-Q4", "famiglia")] == [bruno.id]
        assert await store.seasons_of(anna.id) == []


async def a_deleted_account_stays_deleted_and_its_name_is_free(place: Place) -> None:
    async with place.opened() as store:
        anna = await store.create_account(person("Anna"))
        await store.delete_account(anna.id, after_noon(1))
        await store.save_account(anna)  # a process still had the old row
        await store.delete_account(anna.id, after_noon(2))
        deleted = await store.account(anna.id)
        assert deleted is not None
        assert (deleted.name, deleted.deleted_at) == ("", after_noon(1))
        assert (await store.create_account(person("Anna"))).id != anna.id
        bruno = await store.create_account(person("Bruno"))
        await store.delete_account(bruno.id, after_noon(3))  # two accounts without a name do not conflict


async def a_note_is_the_latest_text_of_its_owner(place: Place) -> None:
    async with place.opened() as store:
        assert await store.notes(1, "team-0") == ""
        await store.keep_note(1, "team-0", "one")
        await store.keep_note(1, "team-1", "theirs")
        await store.keep_note(1, "team-0", "two")
        assert [await store.notes(1, owner) for owner in ("team-0", "team-1")] == ["two", "theirs"]


async def a_note_is_changed_only_from_what_was_read(place: Place) -> None:
    async with place.opened() as store:
        assert await store.change_note(1, "team-0", "", "one")
        assert not await store.change_note(1, "team-0", "", "another")
        assert await store.change_note(1, "team-0", "one", "two")
        assert [await store.notes(1, owner) for owner in ("team-0", "team-1")] == ["two", ""]
        at_once = [store.change_note(1, "team-0", "two", f"three {number}") for number in range(8)]
        assert sum(await asyncio.gather(*at_once)) == 1


async def what_is_over_is_forgotten_when_told(place: Place) -> None:
    async with place.opened() as store:
        anna = await store.create_account(person("a"))
        await store.save_session(SessionRow("old", anna.id, "c", NOON))
        await store.save_session(SessionRow("new", anna.id, "c", after_noon(20)))
        await store.put_outbox([mail("sent"), mail("unsent")])
        claims = {claim.item.key: claim.id for claim in await store.claim_outbox(Lane.MAIL, NOON, after_noon(1), 9)}
        await store.mail_done(claims["sent"], after_noon(1))
        table = await running_table(store)
        assert (await try_one(store, append(table, 0, entry("a")))).outcome is Outcome.STORED
        assert await store.tidy(after_noon(10)) == 2
        assert await store.tidy(after_noon(10)) == 0
        assert await store.session("new", after_noon(11)) is not None
        assert [claim.item.key for claim in await store.claim_outbox(Lane.MAIL, after_noon(9), after_noon(19), 9)] == [
            "unsent"
        ]
        assert await ids_in_log(store, table) == ["a"]
