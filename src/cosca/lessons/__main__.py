"""`python -m cosca.lessons`: writes what the browser is given of each lesson."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cosca.engine.codec import canonical
from cosca.lessons.film import film
from cosca.lessons.lesson import LESSONS, lesson_of, recorded_log

FOLDER: Final = Path("web/src/learn/films")


def made(house: Path) -> dict[Path, str]:
    """Every made file, as it should be."""
    return {
        house / FOLDER / f"film-{title}.json": canonical(film(lesson_of(title), recorded_log(title))) + "\n"
        for title in LESSONS
    }


def main() -> None:
    for path, text in made(Path.cwd()).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
