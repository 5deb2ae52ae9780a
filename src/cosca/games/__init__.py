"""The games of this house. A title joins by being in this dictionary."""

from __future__ import annotations

from typing import Final

from cosca.engine.title import Title
from cosca.games.famiglia.title import FAMIGLIA
from cosca.games.la_famiglia.title import LA_FAMIGLIA
from cosca.games.nostra_city.title import NOSTRA_CITY

TITLES: Final[dict[str, Title]] = {title.id: title for title in (FAMIGLIA, LA_FAMIGLIA, NOSTRA_CITY)}
