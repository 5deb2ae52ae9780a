"""What every store guarantees for the outbox: each item is put once, and one worker at a time has it."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from cosca.server.store.interface import Lane, Store
from cosca.server.store.records import (
    Backlog,
    Due,
    Need,
)
from tests.server.store.makers import (
    NOON,
    after_noon,
    append,
    claim_due,
    entry,
    mail,
    running_table,
    try_one,
)
from tests.server.store.places import Place


async def each_lane_of_the_outbox_is_claimed_apart(place: Place) -> None:
    kinds = {
        Lane.INSIDE: {"rate", "your-turn", "late-turn"},
        Lane.MAIL: {"turn-mail", "reset"},
        Lane.PUSH: {"push"},
        Lane.ANNOUNCE: {"waiting"},
    }
    async with place.opened() as store:
        await store.put_outbox([replace(mail(kind), kind=kind) for of_lane in kinds.values() for kind in of_lane])
        assert (await store.backlog(NOON)).mails == 7
        for lane, expected in kinds.items():
            claims = await store.claim_outbox(lane, NOON, after_noon(9), 9)
            assert {claim.item.kind for claim in claims} == expected
            assert await store.claim_outbox(lane, NOON, after_noon(9), 9) == []
        assert (await store.backlog(NOON)).mails == 0


async def a_mail_with_a_known_key_is_not_put_again(place: Place) -> None:
    async with place.opened() as store:
        table = await running_table(store)
        a, b = f"turn:{table}:a", f"turn:{table}:b"  # keys that appends use
        assert await store.put_outbox([mail(b), mail(a), mail(a, account=2)]) == 2
        assert await store.put_outbox([]) == 0
        (first, second) = await store.claim_outbox(Lane.MAIL, NOON, after_noon(9), 9)
        assert sorted([first.item.key, second.item.key]) == [a, b]
        await store.mail_done(first.id, NOON)
        await store.put_outbox([mail(a), mail(b)])
        await try_one(store, replace(append(table, 0, entry("x")), outbox=(mail(a), mail(b))))
        left = await store.claim_outbox(Lane.MAIL, after_noon(10), after_noon(19), 9)
        assert [claim.id for claim in left] == [second.id]


async def a_mail_is_claimed_by_one_until_done(place: Place) -> None:
    async with place.opened() as store:
        await store.put_outbox([mail("m", account=4, seconds=5)])
        assert await store.claim_outbox(Lane.MAIL, after_noon(4), after_noon(30), 9) == []
        (claim,) = await store.claim_outbox(Lane.MAIL, after_noon(5), after_noon(30), 9)
        assert (claim.item, claim.attempts) == (mail("m", account=4, seconds=5), 1)
        assert await store.claim_outbox(Lane.MAIL, after_noon(6), after_noon(30), 9) == []
        (again,) = await store.claim_outbox(Lane.MAIL, after_noon(30), after_noon(40), 9)  # its worker died
        assert (again.id, again.attempts) == (claim.id, 2)
        await store.mail_failed(again.id, after_noon(50))
        assert await store.claim_outbox(Lane.MAIL, after_noon(49), after_noon(60), 9) == []
        (last,) = await store.claim_outbox(Lane.MAIL, after_noon(50), after_noon(60), 9)
        await store.mail_done(last.id, after_noon(51))
        await store.mail_failed(last.id, after_noon(52))  # a late report of the earlier worker
        assert await store.claim_outbox(Lane.MAIL, after_noon(999), after_noon(9999), 9) == []


async def a_mail_is_known_by_the_same_word_at_every_try(place: Place) -> None:
    async with place.opened() as store:
        await store.put_outbox([mail("a"), mail("b")])
        first = {claim.item.key: claim.sent_as for claim in await store.claim_outbox(Lane.MAIL, NOON, after_noon(9), 9)}
        again = {
            claim.item.key: claim.sent_as
            for claim in await store.claim_outbox(Lane.MAIL, after_noon(9), after_noon(99), 9)
        }
        assert first == again
        assert len(set(first.values())) == 2
        assert all(len(word) >= 32 for word in first.values())


async def mails_are_claimed_once_by_many_workers(place: Place) -> None:
    async with place.opened() as ours, place.opened() as theirs:
        await ours.put_outbox([mail(f"k{n}") for n in range(50)])

        async def work(store: Store) -> list[str]:
            sent = []
            while got := await store.claim_outbox(Lane.MAIL, after_noon(1), after_noon(100), 4):
                for claim in got:
                    sent.append(claim.item.key)
                    await store.mail_done(claim.id, after_noon(2))
            return sent

        sent = [key for keys in await asyncio.gather(*map(work, [ours, theirs] * 2)) for key in keys]
        sent += await work(ours)
        assert sorted(sent) == sorted(f"k{n}" for n in range(50))


async def what_waits_is_counted_until_somebody_takes_it(place: Place) -> None:
    async with place.opened() as store:
        assert await store.backlog(NOON) == Backlog(0, 0.0, 0)
        first = await running_table(store, Due(NOON, Need.BOT, 0))
        for seconds in (10, 100):  # in the same database: of several, each in turn gives its oldest work
            await running_table(store, Due(after_noon(seconds), Need.BOT, 0), beside=first)
        await store.put_outbox([mail("now"), mail("later", seconds=100)])
        assert await store.backlog(after_noon(40)) == Backlog(2, 40.0, 1)
        await claim_due(store, after_noon(40), after_noon(60), 1)
        (claimed,) = await store.claim_outbox(Lane.MAIL, after_noon(40), after_noon(60), 1)
        assert await store.backlog(after_noon(40)) == Backlog(1, 30.0, 0)
        await store.mail_done(claimed.id, after_noon(41))
        assert await store.backlog(after_noon(61)) == Backlog(2, 51.0, 0)  # the claim has ended
