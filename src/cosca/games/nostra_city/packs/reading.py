"""The packs and editions of this title. Each is loaded once and cached."""

from __future__ import annotations

from functools import cache
from typing import Final

from cosca.engine.pack import PackContent, PackFile, PackStore, sound_reader
from cosca.engine.pack_fields import Transcription
from cosca.engine.pack_template import single_file_template
from cosca.engine.resources import shipped_packs, text_of
from cosca.games.nostra_city.names import names_from
from cosca.games.nostra_city.packs.checks import pack_faults
from cosca.games.nostra_city.rules.cards import (
    MORE_INVESTIGATIONS,
    MORE_LUXURIES,
    MORE_RACKETS,
    MORE_TRAFFICS,
    MORE_TURFS,
)
from cosca.games.nostra_city.rules.pack import Edition, load_pack

PACKAGE: Final = "cosca.games.nostra_city"
EDITIONS: Final = ("2009",)
PACKS: Final = ("court", "balanced", "standard")  # the default first
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


TRANSCRIPTION: Final = Transcription(
    fixed={"wiseguy": ("phase", "power"), "turf": ("rackets", "traffic"), "racket": (), "table": ("spaces",)},
    may_lack=("wiseguy", "turf", "respect", "investigation"),
    spare={
        "racket": [{"id": name, "name": "", "source": "own copy"} for name in MORE_RACKETS],
        "traffic": [{"id": name, "name": "", "source": "own copy"} for name in MORE_TRAFFICS],
        "respect": [{"id": name, "name": "", "source": "own copy", "respect": 1} for name in MORE_LUXURIES],
        "investigation": [
            {"id": name, "name": "", "source": "own copy", "backhander": 40_000} for name in MORE_INVESTIGATIONS
        ],
        "turf": [
            {"id": name, "name": "", "source": "own copy", "rackets": ["brooklyn"], "traffic": "drugs", "respect": 0}
            for name in MORE_TURFS
        ],
    },
    look=LOOK,
)

shipped = shipped_packs(PACKAGE)
STORE: Final = PackStore(shipped, sound_reader(pack_faults, load_pack))
pack_file, pack_named, register_pack = STORE.file, STORE.pack, STORE.register


def pack_contents(file: PackFile) -> list[PackContent]:
    """Return the Power of each Wiseguy. The id stands for the code, so no two are alike."""
    powers = [(entry, entry.get("power", entry["id"])) for entry in file.data["wiseguy"]]
    return [PackContent(entry["family"], entry["id"], f"power {power}") for entry, power in powers]


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
