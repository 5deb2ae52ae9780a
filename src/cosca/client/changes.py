"""Apply the changes that a site sends instead of whole frames. `docs/protocol.md` describes them."""

from __future__ import annotations

from itertools import accumulate
from typing import Any

type WireObject = dict[str, Any]  # a message of the site


def changed(old: Any, change: Any) -> Any:
    """Return the result of applying a change to a JSON value, which is not modified."""
    match change:
        case [new]:
            return new
        case [first, changes]:
            return list(accumulate(changes, changed, initial=first))
        case [start, end, items]:
            return old[:start] + changed([], items) + old[end:]
    if isinstance(old, list):
        return [changed(item, change[str(i)]) if str(i) in change else item for i, item in enumerate(old)]
    fields = old if isinstance(old, dict) else {}
    return fields | {key: changed(fields.get(key), inner) for key, inner in change.items()}


class LatestFrame:
    """The latest frame of a connection, to which the next delta refers."""

    def __init__(self) -> None:
        self._frame: WireObject = {}

    def whole(self, message: WireObject) -> WireObject:
        """Return the frame that a delta describes; any other message as it is."""
        if message["type"] == "delta":
            new = {"type": "frame", "n": message["n"], "lines": message["lines"]}
            message = changed(self._frame, message["changes"]) | new
        if message["type"] == "frame":
            self._frame = message
        return message
