"""Calls to the Consigliere: a hint for one's own seat, and a finished game as he sees it."""

from __future__ import annotations

from typing import Final

from cosca.server import advising
from cosca.server.agreements import agreement_of
from cosca.server.api import tables
from cosca.server.api.calls import Answer, Asked, Call, Least, Refusal
from cosca.server.at_hand import AtHand
from cosca.server.consigliere import moment_of
from cosca.server.counsels import Counselled, Hint
from cosca.server.limits import address_of
from cosca.server.reviewing import Reviewing
from cosca.server.store.records import State


async def hint(asked: Asked) -> Answer:
    """For whoever is asked, from what that seat sees."""
    row, _, place = await asked.site.tables.at(tables.table_id(asked), asked.who)
    if place.seat is None:
        raise Refusal(403, "seat", "You do not sit at this table.")
    if row.state is not State.RUNNING:
        raise Refusal(409, "not-running", "There is no game under way at this table.")
    at_hand = await asked.site.choices.caught_up(row.id)
    if refusal := advising.why_not(agreement_of(row.settings), at_hand.table.title.id, at_hand.seats):
        raise refusal
    moment = moment_of(at_hand, place.seat)
    known = asked.site.consigliere.hint_before(moment)
    if known is None:
        _not_too_often(asked)
    return Answer(known or await asked.site.consigliere.hint(moment))


def _not_too_often(asked: Asked) -> None:
    if not asked.site.settings.generous and not asked.site.people.limits.hints.take(asked.account.id):
        raise Refusal(429, "often", "Think for yourself a while; he has said enough for a minute.")


async def review(asked: Asked) -> Answer:
    """Begins it if nobody has; asked again, it tells how far it is."""
    at_hand = await asked.site.choices.caught_up(await tables.finished(asked))
    seat = tables.reader_of(asked, len(at_hand.seats))
    if seat is None:
        raise Refusal(422, "as", "`as` is the number of a seat.")
    found = asked.site.consigliere.review_before(at_hand.id, seat)
    return Answer((found or _begun(asked, at_hand, seat)).told())


def _begun(asked: Asked, at_hand: AtHand, seat: int) -> Reviewing:
    if refusal := advising.no_consigliere(at_hand.table.title.id):
        raise refusal
    key = asked.who.id if asked.who.id is not None else address_of(asked.request, asked.site.settings.behind_proxy)
    if not asked.site.settings.generous and not asked.site.people.limits.reviews.take(key):
        raise Refusal(429, "often", "That is a lot to think over. Try again in some minutes.")
    return asked.site.consigliere.review(at_hand, seat)


CALLS: Final = [
    Call(
        "POST", "/api/tables/{table}/hint", Least.PERSON,
        "What the Consigliere would do in one's place.", hint, None, Hint, 2,
    ),
    Call(
        "GET", "/api/tables/{table}/consigliere", Least.ANYBODY,
        "A finished game of ?as=seat, as the Consigliere sees it: ?invite.", review, None, Counselled,
    ),
]  # fmt: skip
