"""Pure by default; with COSCA_COMPILE=1 the engine and the titles are compiled by mypyc into the wheel.

For a quick trial, COSCA_COMPILE=famiglia compiles the engine and that title only.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

# One group, so that calls between these modules stay native.
FAMIGLIA = ("cards", "actions", "pack", "board", "draw", "turn", "match", "views", "worlds")
LA_FAMIGLIA = (
    "actions", "agitate", "anytime", "board", "conflict", "control_tiles", "encounter", "equipment", "first_pieces",
    "influence", "issuing", "management", "match", "movement", "pack", "pentito", "planning", "rally", "rallying",
    "setup", "spaces", "specials", "strike", "supply", "views", "worlds",
)  # fmt: skip
NOSTRA_CITY = (
    "actions", "board", "business", "cards", "match", "meeting", "moments", "pack", "paybacks", "reasons", "reception",
    "resolution", "trial", "vendetta", "verdict", "views", "worlds",
)  # fmt: skip
NOSTRA_CITY_BOTS = (
    "nostra_city",
    *(f"nostra_city_{part}" for part in ("company", "seen", "taste", "trial", "vendetta", "worth")),
)
SHARED = ["engine/core.py", "search/thought.py"]
TITLES = {
    "famiglia": [
        *(f"games/famiglia/{part}.py" for part in FAMIGLIA),
        "bots/famiglia.py",
        *(f"search/{part}.py" for part in ("famiglia", "famiglia_chance", "famiglia_habits", "famiglia_tree")),
        *(f"learning/{part}.py" for part in ("features", "guided", "network", "self_play", "words")),
    ],
    "la_famiglia": [
        *(f"games/la_famiglia/{part}.py" for part in LA_FAMIGLIA),
        *(f"bots/{part}.py" for part in ("la_famiglia", "la_famiglia_choice", "la_famiglia_plan")),
        *(f"search/la_famiglia{part}.py" for part in ("", "_attack", "_orders", "_outlook", "_policy")),
    ],
    "nostra_city": [
        *(f"games/nostra_city/{part}.py" for part in NOSTRA_CITY),
        *(f"bots/{part}.py" for part in NOSTRA_CITY_BOTS),
        *(f"search/{part}.py" for part in ("nostra_city", "nostra_city_belief", "nostra_city_outlook")),
    ],
}


def extensions() -> list[Extension]:
    if not (wanted := os.environ.get("COSCA_COMPILE")):
        return []
    from mypyc.build import mypycify

    titles = TITLES if wanted == "1" else [wanted]
    paths = [str(Path("src/cosca") / part) for part in (*SHARED, *(part for title in titles for part in TITLES[title]))]
    # A C file for each module: built in two thirds of the time, and no slower.
    made = mypycify(["--strict", *paths], opt_level="3", group_name="cosca", multi_file=True)
    if sys.platform != "win32":
        for extension in made:  # calls among ourselves skip the linker's table
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
    return list(made)


setup(ext_modules=extensions())
