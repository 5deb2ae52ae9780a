"""Build packages with setuptools: never without the web client, and with a compiler only where one is wanted.

A package without the client starts a site that has no pages. mypy is large, and only compiled wheels need it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

CLIENT = Path("src/cosca/web/site/index.html")
COMPILER = ["mypy==2.4.1", "msgspec>=0.19"]  # the second for its types: the engine is compiled with all it imports


def require_client() -> None:
    if not CLIENT.exists():
        raise SystemExit(f"The web client is not built: {CLIENT} is missing. Run `just web` first (it needs Node 20).")


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """Ask for the compiler where it is wanted. setuptools runs setup.py for this question, still without a compiler."""
    wanted = os.environ.pop("COSCA_COMPILE", None)
    required: list[str] = build_meta.get_requires_for_build_wheel(config_settings)
    if not wanted:
        return required
    os.environ["COSCA_COMPILE"] = wanted
    return [*required, *COMPILER]


def build_sdist(sdist_directory: str, config_settings: dict[str, Any] | None = None) -> str:
    require_client()
    return build_meta.build_sdist(sdist_directory, config_settings)


def build_wheel(
    wheel_directory: str, config_settings: dict[str, Any] | None = None, metadata_directory: str | None = None
) -> str:
    require_client()
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
