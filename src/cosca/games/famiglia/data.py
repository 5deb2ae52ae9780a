"""The files of this title: packs, editions, rules, messages and set positions, each read once."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from cosca.engine.pack import PackFile, parse_pack
from cosca.engine.rules import Rulebook, parse_rulebook
from cosca.games.famiglia.pack import Edition, Pack, load_edition, load_pack, pack_faults

EDITIONS: Final = ("second", "first")
PACKS: Final = ("standard",)
LANGUAGES: Final = ("en", "de")


def text_of(*path: str) -> str:
    return files("cosca.games.famiglia").joinpath(*path).read_text("utf-8")


@cache
def pack_file(name: str) -> PackFile:
    return parse_pack(name, text_of("packs", f"{name}.toml"), pack_file)


@cache
def pack_named(name: str) -> Pack:
    if faults := pack_faults(pack_file(name)):
        raise ValueError(f"pack {name} is not sound: {'; '.join(faults)}")
    return load_pack(pack_file(name))


@cache
def edition_named(name: str) -> Edition:
    return load_edition(pack_file(name))


@cache
def rulebook(language: str) -> Rulebook:
    return parse_rulebook(text_of("rules", f"{language}.toml"), EDITIONS)


@cache
def messages(language: str) -> str:
    return text_of("messages", f"{language}.ftl")


@cache
def positions() -> dict[str, str]:
    folder = files("cosca.games.famiglia").joinpath("positions")
    return {item.name.removesuffix(".json"): item.read_text("utf-8") for item in folder.iterdir()}
