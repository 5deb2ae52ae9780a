"""What the terminal adds to the log of NY Nostra City: a picture of the Jury Box after each Bill of a Tally."""

from __future__ import annotations

from collections.abc import Iterator

from cosca.engine.title import Message
from cosca.games.nostra_city.rules.verdict import Tally
from cosca.games.nostra_city.terminal.jury import strip
from cosca.games.nostra_city.terminal.names import pack_of
from cosca.games.nostra_city.views import NostraCityView


def events(before: NostraCityView, after: NostraCityView) -> Iterator[Message]:
    if before.doing and isinstance(before.doing[-1], Tally):
        yield Message("news-tally", {"strip": strip(pack_of(after), after.verdict)})
