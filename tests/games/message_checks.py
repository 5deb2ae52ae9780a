"""What the messages of every title must have: one for each prompt, and none that nothing uses."""

from __future__ import annotations

from collections.abc import Iterable

from cosca.engine.core import Choose, Procedure
from cosca.engine.resources import message_ids


def prompts_of(procedures: Iterable[type[Procedure]]) -> set[str]:
    """Return the prompts of a title: every step at which a seat chooses, as messages name it."""
    return {
        f"{procedure.__name__.lower()}-{at}"
        for procedure in procedures
        for at, step in enumerate(procedure.table)
        if isinstance(step, Choose)
    }


def ids_of_use(package: str, use: str) -> set[str]:
    """Return the rest of each message id of a title that begins with a use, such as `ask`."""
    start = f"{use}-"
    return {each.removeprefix(start) for each in message_ids(package) if each.startswith(start)}
