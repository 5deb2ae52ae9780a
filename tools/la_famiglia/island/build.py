"""`python -m tools.la_famiglia.island.build` writes the island's two files. It takes about a minute."""

from __future__ import annotations

import sys
from pathlib import Path

from tools.la_famiglia.island import facts, lineup, writing
from tools.la_famiglia.island.land import make_map
from tools.la_famiglia.island.places import read_places
from tools.la_famiglia.island.seaside import furnish_seas
from tools.la_famiglia.island.slots import furnish

PACKS = Path(__file__).parents[3] / "src" / "cosca" / "games" / "la_famiglia" / "packs"


def main() -> int:
    places = read_places()
    drawn = make_map(places)
    if found := facts.faults(drawn, places):
        sys.stderr.write("\n".join(found) + "\n")
        return 1
    borders, shores = facts.borders(drawn.areas), facts.shores(drawn)
    land = lineup.read_land(places, borders, shores)
    up, score = lineup.find(land)
    rooms = {area.id: furnish(area.name, drawn.areas[area.id]) for area in places.areas}
    PACKS.mkdir(parents=True, exist_ok=True)
    (PACKS / "island.toml").write_text(writing.toml(places, borders, shores, land, up, score), "utf-8")
    text = writing.shapes(places, drawn, rooms, furnish_seas(drawn, places))
    (PACKS / "island_shapes.json").write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
