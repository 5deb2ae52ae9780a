"""Pure by default; with COSCA_COMPILE=1 the engine and the titles are compiled by mypyc into the wheel.

For a quick trial, COSCA_COMPILE=famiglia compiles the engine and that title only.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from setuptools import Extension, setup

SOURCE = Path("src/cosca")
REPOSITORY = "https://raw.githubusercontent.com/cosca-games/cosca/main/"
PAGES = "https://github.com/cosca-games/cosca/blob/main/"
SHARED = ("engine/core.py", "engine/effects.py", "engine/packing.py", "bots/search_result.py", "frames/differences.py")
# Of each title. They are compiled as one group with the engine, so that calls between these modules stay native.
COMPILED = ("rules/*.py", "search/*.py", "views.py", "worlds.py")


def modules(wanted: str) -> list[str]:
    """What is compiled: the folders decide. "1": every title."""
    titles = sorted((SOURCE / "games").glob("*/")) if wanted == "1" else [SOURCE / "games" / wanted]
    own = [path for title in titles for pattern in COMPILED for path in sorted(title.glob(pattern))]
    return [str(path) for path in (*(SOURCE / each for each in SHARED), *own) if path.name != "__init__.py"]


def extensions() -> list[Extension]:
    if not (wanted := os.environ.get("COSCA_COMPILE")):
        return []
    from mypyc.build import mypycify

    # A C file for each module: built in two thirds of the time, and no slower.
    made = mypycify(["--strict", *modules(wanted)], opt_level="3", group_name="cosca", multi_file=True)
    if sys.platform != "win32":
        for extension in made:  # calls among ourselves skip the linker's table
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
    return list(made)


def readme() -> str:
    """Return the README with absolute links: a package index shows it without the files beside it."""
    text = Path("README.md").read_text(encoding="utf-8")
    pictures = re.sub(r"(!\[[^]]*\]\()(?!https?:)", rf"\g<1>{REPOSITORY}", text)
    return re.sub(r"((?<!!)\[[^]!]*\]\()(?!https?:|#)", rf"\g<1>{PAGES}", pictures)


setup(ext_modules=extensions(), long_description=readme(), long_description_content_type="text/markdown")
