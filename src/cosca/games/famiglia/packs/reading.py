"""The packs and editions of Famiglia, each loaded once."""

from __future__ import annotations

from functools import cache
from typing import Final

from cosca.engine.pack import PackStore, sound_reader
from cosca.engine.pack_template import single_file_template
from cosca.engine.resources import shipped_packs, text_of
from cosca.games.famiglia.rules.pack import Edition, load_edition, load_pack, pack_faults

PACKAGE: Final = "cosca.games.famiglia"
EDITIONS: Final = ("second", "first")
PACKS: Final = ("standard",)
LANGUAGES: Final = ("en", "de")
LOOK: Final = {
    "table": "How many cards lie in a full Street: see Preparation in your rulebook.",
    "start": "Each player's first hand: see Preparation. F, A, B, M are the families, 0 to 4 the ranks.",
    "card": "Copies: lay all cards of one kind side by side, start hands included. Points: the number on the card.",
}


shipped = shipped_packs(PACKAGE)
STORE: Final = PackStore(shipped, sound_reader(pack_faults, load_pack))
pack_file, pack_named, register_pack = STORE.file, STORE.pack, STORE.register


def pack_template() -> dict[str, str]:
    return single_file_template(text_of(PACKAGE, "packs", "standard.toml"), LOOK)


@cache
def edition_named(name: str) -> Edition:
    return load_edition(shipped(name))
