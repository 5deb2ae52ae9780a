"""The packs and editions of this title. Each is loaded once and cached."""

from __future__ import annotations

from functools import cache
from typing import Final

from cosca.engine.pack import PackStore, sound_reader
from cosca.engine.pack_template import single_file_template
from cosca.engine.resources import shipped_packs, text_of
from cosca.games.nostra_city.names import names_from
from cosca.games.nostra_city.packs.checks import pack_faults
from cosca.games.nostra_city.rules.pack import Edition, load_pack

PACKAGE: Final = "cosca.games.nostra_city"
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


shipped = shipped_packs(PACKAGE)
STORE: Final = PackStore(shipped, sound_reader(pack_faults, load_pack))
pack_file, pack_named, register_pack = STORE.file, STORE.pack, STORE.register


def pack_template() -> dict[str, str]:
    return single_file_template(text_of(PACKAGE, "packs", "standard.toml"), LOOK)


@cache
def edition_named(name: str) -> Edition:
    return Edition(name)


@cache
def pack_messages(language: str, pack: str) -> str:
    """Return the Fluent messages with the names of the pack's components."""
    sentences = text_of(PACKAGE, "messages", f"{language}.ftl")
    return names_from(pack_file(pack).data, shipped("standard").data, sentences)
