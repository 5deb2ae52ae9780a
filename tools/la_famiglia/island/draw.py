"""`python -m tools.la_famiglia.island.draw` draws the island into docs/pictures: SVG, and PNG with `rsvg-convert`.

Uses the fonts Jost and EB Garamond if they are installed (both under the SIL Open Font License).
"""

from __future__ import annotations

import subprocess
from pathlib import Path

from cosca.games.la_famiglia.map.drawing import draw_island

PICTURES = Path(__file__).parents[3] / "docs" / "pictures"


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    svg, png = PICTURES / "island.svg", PICTURES / "island.png"
    svg.write_text(draw_island(), "utf-8")
    subprocess.run(["rsvg-convert", "--width", "1600", "--output", str(png), str(svg)], check=True)


if __name__ == "__main__":
    main()
