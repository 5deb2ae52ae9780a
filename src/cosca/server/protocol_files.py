"""`just protocol`: writes what is made from the protocol's types."""

from __future__ import annotations

from pathlib import Path

from cosca.server import protocol_tables, typescript


def made(house: Path) -> dict[Path, str]:
    """Every made file, as it should be."""
    page = house / protocol_tables.FILE
    return {
        house / typescript.FILE: typescript.text(),
        page: protocol_tables.with_tables(page.read_text("utf-8")),
    }


def main() -> None:
    for path, text in made(Path.cwd()).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
