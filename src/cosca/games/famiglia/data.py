"""The files of this title: packs, editions, rules, messages and set positions, each read once."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from cosca.engine.blank import remarked
from cosca.engine.pack import PackFile, Shelf, parse_pack
from cosca.engine.rules import Rulebook, parse_rulebook
from cosca.games.famiglia.pack import Edition, Pack, load_edition, load_pack, pack_faults

EDITIONS: Final = ("second", "first")
PACKS: Final = ("standard",)
LANGUAGES: Final = ("en", "de")
LOOK: Final = {
    "table": "How many cards lie in a full Street: see Preparation in your rulebook.",
    "start": "Each player's first hand: see Preparation. F, A, B, M are the families, 0 to 4 the ranks.",
    "card": "Copies: lay all cards of one kind side by side, start hands included. Points: the number on the card.",
}


def text_of(*path: str) -> str:
    return files("cosca.games.famiglia").joinpath(*path).read_text("utf-8")


@cache
def shipped(name: str) -> PackFile:
    return parse_pack(name, text_of("packs", f"{name}.toml"), shipped)


def sound_pack(file: PackFile) -> Pack:
    if faults := pack_faults(file):
        raise ValueError(f"pack {file.name} is not sound: {'; '.join(faults)}")
    return load_pack(file)


SHELF: Final = Shelf(shipped, sound_pack)
pack_file, pack_named, bring = SHELF.file, SHELF.pack, SHELF.bring


def blank() -> dict[str, str]:
    """One file, which is its own cover and has the name of its folder."""
    return {"pack": remarked(text_of("packs", "standard.toml").replace('name = "standard"\n', ""), LOOK)}


@cache
def edition_named(name: str) -> Edition:
    return load_edition(shipped(name))


@cache
def rulebook(language: str) -> Rulebook:
    return parse_rulebook(text_of("rules", f"{language}.toml"), EDITIONS)


@cache
def messages(language: str, pack: str) -> str:
    """The same for every pack: cards are named by their letters and numbers."""
    return text_of("messages", f"{language}.ftl")


@cache
def positions() -> dict[str, str]:
    folder = files("cosca.games.famiglia").joinpath("positions")
    return {item.name.removesuffix(".json"): item.read_text("utf-8") for item in folder.iterdir()}
