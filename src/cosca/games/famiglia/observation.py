"""The layout of Famiglia's observation vector."""

from __future__ import annotations

from typing import Final

from cosca.adapters.observation import Layout

LAYOUT: Final = Layout(
    {
        **dict.fromkeys(("seat", "starter", "turn", "passes", "reshuffled", "last_round", "ended_by"), ()),
        **dict.fromkeys(("unseen", "discards", "street", "new"), (20,)),
        **dict.fromkeys(("hand", "area"), (2, 20)),
        "bottom": (60,),
    },
    depth=4,
    width=10,
)
