"""The files of this title: packs, rules, messages and set positions, each read once."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

from cosca.engine.blank import remarked
from cosca.engine.pack import PackFile, Shelf, parse_pack
from cosca.engine.rules import Rulebook, parse_rulebook
from cosca.games.nostra_city.constraints import pack_faults
from cosca.games.nostra_city.naming import names_from
from cosca.games.nostra_city.pack import Edition, Pack, load_pack

EDITIONS: Final = ("2009",)
PACKS: Final = ("balanced", "standard")  # the default first
LANGUAGES: Final = ("en", "de")
LOOK: Final = {
    "table": "The first pages of your booklet. `start_bank` is what each player begins with.",
    "jury": "The Jury Box on the board: count its spaces from the Innocent end, which is 0; then the marked squares.",
    "titles": "The three Title cards.",
    "bill": "Lay all Bills of one kind side by side. I is Innocent, G is Guilty; the Corruption Value is by the icon.",
    "bonus": "The three End of Game Bonus cards.",
    "wiseguy": "Names and Respect are yours to correct. What a Power does is code: it keeps the id that it has here.",
    "turf": "Its colour is its Racket, its icon its Traffic; your own names may stand in `name`.",
    "respect": "The Respect cards among the Street cards.",
    "investigation": "The Backhander is the sum that removes the card.",
    "vendetta": "Count the copies of each kind. What a Payback does is code: it keeps the id that it has here.",
}


def text_of(*path: str) -> str:
    return files("cosca.games.nostra_city").joinpath(*path).read_text("utf-8")


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
    return Edition(name)


@cache
def rulebook(language: str) -> Rulebook:
    return parse_rulebook(text_of("rules", f"{language}.toml"), EDITIONS)


@cache
def messages(language: str, pack: str) -> str:
    """The sentences of a language, and the names that the pack has."""
    sentences = text_of("messages", f"{language}.ftl")
    return f"{sentences}\n{names_from(pack_file(pack).data, shipped('standard').data, sentences)}"


@cache
def message_ids() -> frozenset[str]:
    """Those of the sentences, which are the same in every language."""
    return frozenset(re.findall(r"^([a-z][\w-]*) =", text_of("messages", "en.ftl"), re.MULTILINE))


@cache
def positions() -> dict[str, str]:
    folder = files("cosca.games.nostra_city").joinpath("positions")
    names = [item.name for item in folder.iterdir() if item.name.endswith(".json")]
    return {name.removesuffix(".json"): text_of("positions", name) for name in names}
