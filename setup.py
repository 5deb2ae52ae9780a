"""Pure by default; with COSCA_COMPILE=1 the engine and the titles are compiled by mypyc into the wheel."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

# One group, so that calls between these modules stay native.
FAMIGLIA = ("cards", "actions", "pack", "board", "draw", "turn", "match", "views", "worlds")
COMPILED = [
    "engine/core.py",
    *(f"games/famiglia/{part}.py" for part in FAMIGLIA),
]


def extensions() -> list[Extension]:
    if os.environ.get("COSCA_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    paths = [str(Path("src/cosca") / part) for part in COMPILED]
    made = mypycify(["--strict", *paths], opt_level="3", group_name="cosca")
    for extension in made if sys.platform != "win32" else ():
        extension.extra_compile_args.append("-fvisibility=hidden")  # calls among ourselves skip the linker's table
    return list(made)


setup(ext_modules=extensions())
