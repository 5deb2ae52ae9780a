"""Calls to the Consigliere: a hint for the caller's seat, and the review of a finished game."""

from __future__ import annotations

from typing import Final

from cosca.server.advice.game_review import GameReview
from cosca.server.advice.messages import Hint, ReviewReply
from cosca.server.advice.service import Asker, hint_request
from cosca.server.api import tables
from cosca.server.api.calls import Call, CallRequest, CallResponse
from cosca.server.identity import Refusal, Role
from cosca.server.limits import share_of
from cosca.server.store.records import State
from cosca.server.tables import hint_policy
from cosca.server.tables.live_table import LiveTable
from cosca.server.tables.settings import parse_settings


async def hint(request: CallRequest) -> CallResponse:
    """Give a hint to the seat that is to act, computed from what that seat sees."""
    row, _, table_access = await request.site.tables.at(tables.table_id(request), request.caller)
    if table_access.seat is None:
        raise Refusal(403, "seat", "You're not playing at this table. Only its players get hints.")
    if row.state is not State.RUNNING:
        raise Refusal(409, "not-running", "No game is in progress at this table.")
    live_table = await request.site.moves.up_to_date(row.id)
    if refusal := hint_policy.hints_refused(parse_settings(row.settings), live_table.table.title.id, live_table.seats):
        raise refusal
    question = hint_request(live_table, table_access.seat)
    cached = request.site.advice.cached_hint(question)
    if cached is None:
        await _check_hint_allowance(request)
    return CallResponse(cached or await request.site.advice.hint(question, _asker(request)))


async def _check_hint_allowance(request: CallRequest) -> None:
    """Raise `Refusal` if the caller has asked for too many hints."""
    if not request.site.settings.generous and not await request.site.accounts.limits.hints.take(request.payer):
        raise Refusal(429, "often", "Too many hints. Try again in a minute.")


def _asker(request: CallRequest) -> Asker:
    """Return whose turn it is when several ask the Consigliere."""
    return share_of(request.address), request.caller.id


async def review(request: CallRequest) -> CallResponse:
    """Start the review unless it has started; report how far it is."""
    live_table = await request.site.moves.up_to_date(await tables.finished(request))
    seat = tables.reader_of(request, len(live_table.seats))
    if seat is None:
        raise Refusal(422, "as", "`as` is the number of a seat.")
    found = request.site.advice.cached_review(live_table.id, seat)
    return CallResponse((found or await _start_review(request, live_table, seat)).reply())


async def _start_review(request: CallRequest, live_table: LiveTable, seat: int) -> GameReview:
    """Start a review. Raises `Refusal` if the title has no advice, or the caller has started too many."""
    if refusal := hint_policy.advice_refused(live_table.table.title.id):
        raise refusal
    caller = request.caller
    if caller.role < Role.ACCOUNT and caller.id not in [row.account for row in live_table.seats if row.account]:
        raise Refusal(403, "account", "Create an account first. Without one, only players of this game can review it.")
    if not request.site.settings.generous and not await request.site.accounts.limits.reviews.take(request.payer):
        raise Refusal(429, "often", "Too many reviews. Try again in a few minutes.")
    whole = await request.site.moves.restorer.whole_table(live_table)
    started_meanwhile = request.site.advice.cached_review(live_table.id, seat)
    return started_meanwhile or request.site.advice.review(live_table, whole, seat, _asker(request))


CALLS: Final = [
    Call(
        "POST", "/api/tables/{table}/hint", Role.PERSON,
        "Get a hint from the Consigliere for your turn.", hint, None, Hint, 2, waits=True,
    ),
    Call(
        "GET", "/api/tables/{table}/consigliere", Role.ANYBODY,
        "Review the finished game of seat ?as with the Consigliere: ?invite.", review, None, ReviewReply,
    ),
]  # fmt: skip
