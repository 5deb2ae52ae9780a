"""Write the tables and charts of `docs/operations/scale.md` from a simulation: `just scale`.

`just scale measure` measures the costs that drive it, `just scale validate` compares it with real load tests. See
`bench.scale_model`.
"""

from __future__ import annotations

import sys

from bench.scale_model.charts import CHARTS, PICTURES
from bench.scale_model.costs import read
from bench.scale_model.page import PAGE, filled
from bench.scale_model.runs import runs_of_today


def main() -> None:
    runs = runs_of_today()
    PAGE.write_text(filled(PAGE.read_text("utf-8"), read(), runs), "utf-8")
    for name, draw in CHARTS.items():
        (PICTURES / f"{name}.svg").write_text(draw(runs), "utf-8")
    sys.stdout.write(f"wrote {PAGE.name} and {len(CHARTS)} charts\n")


if __name__ == "__main__":
    main()
