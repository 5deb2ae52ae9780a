from __future__ import annotations

import typer


def join(app: typer.Typer) -> None: ...
