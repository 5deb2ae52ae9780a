"""`python -m tools.island.draw` draws the island into docs/pictures, as SVG and, with `rsvg-convert`, as PNG.

The letters are those of Jost and EB Garamond where they are installed (both under the SIL Open Font License).
"""

from __future__ import annotations

import subprocess
from pathlib import Path

from cosca.games.la_famiglia.drawing import draw_island

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    svg, png = PICTURES / "island.svg", PICTURES / "island.png"
    svg.write_text(draw_island(), "utf-8")
    subprocess.run(["rsvg-convert", "--width", "1600", "--output", str(png), str(svg)], check=True)


if __name__ == "__main__":
    main()
