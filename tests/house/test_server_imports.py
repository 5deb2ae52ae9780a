"""Imports inside the server point downward: every package has a row of what it may import."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SERVER = Path(__file__).parents[2] / "src" / "cosca" / "server"
MODULES = sorted(path for path in SERVER.rglob("*.py") if path != SERVER / "__init__.py")
PREFIX = "cosca.server."

# What each package may import from the server, besides itself. Upper layers come first.
MAY_IMPORT = {
    "codegen": ("app", "api", "websocket", "live", "tables", "protocol", "limits"),
    "app": (
        "restrictions",
        "api",
        "websocket",
        "hosting",
        "security_log",
        "site",
        "people",
        "identity",
        "protocol",
        "settings",
        "limits",
        "store",
    ),
    "runtime": (
        "site",
        "site_clock",
        "self_check",
        "worker",
        "archiver",
        "live",
        "lobby",
        "advice",
        "mail",
        "push",
        "pairing",
        "tables",
        "people",
        "bots",
        "store",
        "settings",
        "limits",
        "allowances",
        "metrics",
        "tracing",
    ),
    "api": (
        "restrictions",
        "site",
        "site_clock",
        "problems",
        "advice",
        "pairing",
        "tables",
        "people",
        "identity",
        "protocol",
        "limits",
        "store",
    ),
    "websocket": (
        "restrictions",
        "site",
        "live",
        "tables",
        "identity",
        "hosting",
        "protocol",
        "limits",
        "metrics",
        "store",
    ),
    "site": (
        "live",
        "lobby",
        "fair_turns",
        "limits",
        "advice",
        "pairing",
        "tables",
        "push",
        "people",
        "store",
        "settings",
        "metrics",
        "problems",
    ),
    "self_check": ("live", "problems", "store"),
    "admin": ("restrictions", "identity", "live", "tables", "people", "store", "settings"),
    "archiver": ("metrics", "store"),
    "worker": ("pairing", "tables", "bots", "fair_turns", "metrics", "store"),
    "lobby": ("live", "tables", "people", "protocol", "store"),
    "live": ("restrictions", "tables", "fair_turns", "identity", "protocol", "limits", "store"),
    "advice": ("tables", "bots", "fair_turns", "identity", "protocol", "limits", "settings", "store"),
    "mail": ("push", "people", "settings", "store"),
    "pairing": ("identity", "protocol", "people", "tables", "store"),
    "push": ("restrictions", "identity", "people", "settings", "store"),
    "people": ("restrictions", "identity", "fair_turns", "allowances", "protocol", "limits", "settings", "store"),
    "tables": ("restrictions", "identity", "protocol", "store"),
    "identity": ("allowances", "limits", "store"),
    "restrictions": ("protocol", "store"),
    "security_log": ("store",),
    "hosting": ("allowances", "limits"),
    "allowances": ("limits", "store"),
    "site_clock": ("settings", "store"),
    "bots": (),
    "store": (),
    "protocol": (),
    "settings": ("limits",),
    "limits": (),
    "fair_turns": (),
    "tracing": ("metrics",),
    "metrics": (),
    "problems": (),
}
# What the server may import from the rest of `cosca`.
REST = ("bots", "advice", "engine", "frames", "games", "i18n", "puzzles", "server", "titles", "web")


def package_of(path: Path) -> str:
    return path.relative_to(SERVER).with_suffix("").parts[0]


def imports(text: str) -> Iterator[str]:
    """Yield every imported module, with `from package import module` as `package.module`."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def faults(package: str, text: str) -> list[str]:
    """Return the imports of a file that its package may not have."""
    allowed = {package, *MAY_IMPORT[package]}
    ours = [name for name in imports(text) if name.startswith("cosca.")]
    inside = [name for name in ours if name.startswith(PREFIX)]
    return [name for name in inside if name.removeprefix(PREFIX).split(".")[0] not in allowed] + [
        name for name in ours if name.split(".")[1] not in REST
    ]


def test_every_package_of_the_server_has_a_row() -> None:
    assert {package_of(path) for path in MODULES} == set(MAY_IMPORT)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SERVER)))
def test_a_module_of_the_server_imports_only_what_lies_below_it(path: Path) -> None:
    assert faults(package_of(path), path.read_text("utf-8")) == []


def test_the_rows_stand_in_order_so_no_packages_import_one_another() -> None:
    order = list(MAY_IMPORT)
    assert [
        (upper, lower) for upper in order for lower in MAY_IMPORT[upper] if order.index(lower) <= order.index(upper)
    ] == []


def test_a_planted_import_against_the_direction_is_found() -> None:
    assert faults("store", "from cosca.server import app") == ["cosca.server.app"]
    assert faults("tables", "def late() -> None:\n    from cosca.server.live.hub import Hub") == [
        "cosca.server.live.hub.Hub"
    ]
    assert faults("api", "from cosca.terminal import why") == ["cosca.terminal.why"]
    assert faults("api", "from cosca.server.tables import access") == []
