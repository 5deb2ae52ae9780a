"""How each title is drawn."""

from __future__ import annotations

from typing import Final

from cosca.terminal.face import Face
from cosca.terminal.famiglia import FamigliaFace
from cosca.terminal.la_famiglia import LaFamigliaFace
from cosca.terminal.nostra_city import NostraCityFace

FACES: Final[dict[str, Face]] = {
    "famiglia": FamigliaFace(),
    "la_famiglia": LaFamigliaFace(),
    "nostra_city": NostraCityFace(),
}
