"""Where the Consigliere may be asked. Hints and ratings do not go together."""

from __future__ import annotations

from collections.abc import Sequence

from cosca.consigliere.advice import can_advise
from cosca.games import TITLES
from cosca.server.access import team_of
from cosca.server.agreements import Agreement
from cosca.server.api.calls import Refusal
from cosca.server.store.records import SeatRow


def why_not(agreement: Agreement, title: str, seats: Sequence[SeatRow]) -> Refusal | None:
    if counts(title, seats):
        return Refusal(403, "rated", "People play against each other here, and it counts: nobody gets hints.")
    if not agreement.hints:
        return Refusal(403, "hints", "This table has agreed on playing without hints.")
    return no_consigliere(title)


def no_consigliere(title: str) -> Refusal | None:
    if can_advise(title):
        return None
    return Refusal(409, "no-consigliere", f"There is no Consigliere for {TITLES[title].name} yet.")


def counts(title: str, seats: Sequence[SeatRow]) -> bool:
    """Would its result count for ratings? If people sit, or may yet sit down, on two sides."""
    people = [row.seat for row in seats if row.account is not None or not row.bot]
    return len({team_of(TITLES[title], len(seats), seat) for seat in people}) > 1
