"""The layout of this title's observation vector."""

from __future__ import annotations

from typing import Final

from cosca.adapters.observation import Layout

LAYOUT: Final = Layout(
    {
        **dict.fromkeys(("seat", "round", "turn", "starter", "next_starter", "top_sheet", "bottom_sheet"), ()),
        **dict.fromkeys(("fight_area", "fight_side", "fight_men", "fight_car"), ()),
        **dict.fromkeys(("orders_open", "variant", "labs_left"), ()),
        **dict.fromkeys(("family", "character", "headquarters", "money", "cars_left", "boats_left"), (4,)),
        **dict.fromkeys(("influence", "bust_at", "last_cards"), (4,)),
        **dict.fromkeys(("holder", "men", "cars", "labs"), (36,)),
        **dict.fromkeys(("token", "issued", "executed"), (52,)),
        **dict.fromkeys(("top", "bottom"), (32, 5)),
        "supply": (5,),
        "tiles": (7,),
        "control": (12,),
        "removed": (4, 4),
        "boats": (4, 9),
        "tile_of": (2, 11),
        "face_down": (26, 3),
    },
    depth=14,
    width=32,
)
