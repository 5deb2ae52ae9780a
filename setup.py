"""Pure by default; with COSCA_COMPILE=1 the engine and the titles are compiled by mypyc into the wheel."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

# One group, so that calls between these modules stay native.
FAMIGLIA = ("cards", "actions", "pack", "board", "draw", "turn", "match", "views", "worlds")
LA_FAMIGLIA = (
    "actions", "agitate", "anytime", "board", "conflict", "control_tiles", "encounter", "equipment", "first_pieces",
    "influence", "issuing", "management", "match", "movement", "pack", "pentito", "planning", "rallying", "setup",
    "spaces", "specials", "strike", "supply", "views", "worlds",
)  # fmt: skip
NOSTRA_CITY = (
    "actions", "board", "business", "cards", "match", "meeting", "moments", "pack", "paybacks", "reasons", "reception",
    "resolution", "trial", "vendetta", "verdict", "views", "worlds",
)  # fmt: skip
BOTS = ("la_famiglia", "la_famiglia_choice", "la_famiglia_plan")
COMPILED = [
    "engine/core.py",
    *(f"games/famiglia/{part}.py" for part in FAMIGLIA),
    *(f"games/la_famiglia/{part}.py" for part in LA_FAMIGLIA),
    *(f"games/nostra_city/{part}.py" for part in NOSTRA_CITY),
    *(f"bots/{part}.py" for part in BOTS),
]


def extensions() -> list[Extension]:
    if os.environ.get("COSCA_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    paths = [str(Path("src/cosca") / part) for part in COMPILED]
    # A C file for each module: built in two thirds of the time, and no slower.
    made = mypycify(["--strict", *paths], opt_level="3", group_name="cosca", multi_file=True)
    if sys.platform != "win32":
        for extension in made:  # calls among ourselves skip the linker's table
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
    return list(made)


setup(ext_modules=extensions())
