"""The layout of this title's observation vector."""

from __future__ import annotations

from typing import Final

from cosca.adapters.observation import Layout

LAYOUT: Final = Layout(
    {
        **dict.fromkeys(("seat", "seats", "month", "phase", "verdict", "resolving", "locations_open"), ()),
        **dict.fromkeys(("first", "next_first", "first_moved", "underboss_waits", "zealous_left"), ()),
        **dict.fromkeys(("pile_size", "discards_size", "drawn_size", "corruption_size", "vendetta_size"), ()),
        **dict.fromkeys(("respect", "bank_size", "hand_size", "snitches", "shame", "tapped", "zealous"), (5,)),
        **dict.fromkeys(("auctions", "got_card", "corruptors"), (5,)),
        **dict.fromkeys(("bank", "drawn", "seen_discards"), (7,)),
        **dict.fromkeys(("hand", "used"), (12,)),
        **dict.fromkeys(("titles", "bonus"), (3,)),
        **dict.fromkeys(("place", "busy"), (48,)),
        **dict.fromkeys(("location", "bid_size", "shown"), (21,)),
        **dict.fromkeys(("bid", "last_bids"), (147,)),
        "street": (4,),
        "known": (6, 7),
    },
    depth=12,
    width=24,
)
