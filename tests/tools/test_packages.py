"""Packages: none is built without the web client, and the index page shows every picture."""

from __future__ import annotations

import re
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NEEDED = ("LICENSE", "NOTICE", "README.md", "MANIFEST.in", "pyproject.toml", "setup.py", "tools/packaging")
CLIENT = "src/cosca/web/site/index.html"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a small checkout without the client."""
    for name in NEEDED:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, tmp_path / name)
    (tmp_path / "src/cosca/web").mkdir(parents=True)
    (tmp_path / "src/cosca/__init__.py").touch()
    return tmp_path


def build(checkout: Path, kind: str) -> subprocess.CompletedProcess[str]:
    command = ["uv", "build", kind, "--out-dir", str(checkout / "dist"), str(checkout)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("kind", ["--sdist", "--wheel"])
def test_a_package_without_the_web_client_is_refused_with_the_command_that_builds_it(checkout: Path, kind: str) -> None:
    built = build(checkout, kind)
    assert built.returncode
    assert "Run `just web` first" in built.stderr
    assert not list(checkout.glob("dist/cosca-*"))


def test_the_sdist_contains_the_client_and_a_description_with_absolute_links(checkout: Path) -> None:
    (checkout / CLIENT).parent.mkdir()
    (checkout / CLIENT).write_text("<title>Cosca</title>")
    built = build(checkout, "--sdist")
    assert built.returncode == 0, built.stderr
    (package,) = checkout.glob("dist/cosca-*.tar.gz")
    with tarfile.open(package) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
        about = packed.extractfile(next(name for name in packed.getnames() if name.endswith("PKG-INFO")))
        assert about
        links = re.findall(r"\]\(([^)]*)\)", about.read().decode())
    assert CLIENT in names
    assert links
    assert [each for each in links if not each.startswith(("https://", "#"))] == []
