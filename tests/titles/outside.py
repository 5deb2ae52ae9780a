"""A fresh environment with the built wheel and two titles of other packages, as a user would install them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
KUHN: Final = ROOT / "examples" / "kuhn_poker"
OMERTA: Final = ROOT / "tests" / "games" / "omerta"
TITLES: Final = ("kuhn_poker", "omerta")
FRAMEWORKS: Final = ("gymnasium", "numpy", "open_spiel", "pettingzoo")
PATIENCE_S: Final = 400

PYPROJECT: Final = """
[build-system]
requires = ["setuptools>=80"]
build-backend = "setuptools.build_meta"

[project]
name = "cosca-omerta"
version = "0.1.0"
dependencies = ["cosca"]

[project.entry-points."cosca.titles"]
omerta = "cosca_omerta.title:OMERTA"

[tool.setuptools]
packages = ["cosca_omerta"]

[tool.setuptools.package-data]
cosca_omerta = ["rulebook/*.toml", "messages/*.ftl"]
"""


@dataclass(frozen=True, slots=True)
class Environment:
    """A folder with a virtual environment. Programs that run there do not see this checkout."""

    folder: Path

    @property
    def bin(self) -> Path:
        return self.folder / "venv" / "bin"

    def cosca(self, *words: str, typed: str = "") -> str:
        return self.run(str(self.bin / "cosca"), *words, typed=typed)

    def python(self, program: str, *words: str) -> str:
        return self.run(str(self.bin / "python"), "-P", "-c", program, *words)

    def run(self, *command: str, typed: str = "") -> str:
        """Return what a command prints. If the command fails, fail with its output."""
        done = subprocess.run(
            command, cwd=self.folder, env=variables(), input=typed, capture_output=True, text=True, timeout=PATIENCE_S
        )
        assert done.returncode == 0, f"{' '.join(command[:4])}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
        return done.stdout


def variables() -> dict[str, str]:
    """Return the environment variables of this process without those that refer to this checkout."""
    led_back = ("PYTHONPATH", "VIRTUAL_ENV", "COSCA_TITLES", "COSCA_LANGUAGE")
    return {name: value for name, value in os.environ.items() if name not in led_back} | {"COLUMNS": "100"}


def install(folder: Path) -> Environment:
    """Build the wheels of both titles and install them next to Cosca's, with the versions tested here."""
    made = Environment(folder)
    uv("venv", "--quiet", "--python", sys.executable, str(folder / "venv"))
    wheels = [cosca_wheel(folder), built(copy_of(KUHN, folder / "kuhn")), built(omerta_package(folder / "omerta"))]
    (folder / "versions.txt").write_text(versions())
    target = ("--quiet", "--python", str(folder / "venv"), "--constraint", str(folder / "versions.txt"))
    uv("pip", "install", *target, *map(str, wheels), *FRAMEWORKS)
    return made


def versions() -> str:
    """Return the versions of the packages installed here, except those installed from a folder or file."""
    listed = uv("pip", "freeze", "--quiet", "--python", sys.executable).splitlines()
    return "\n".join(line for line in listed if "==" in line)


def cosca_wheel(folder: Path) -> Path:
    """Return the wheel that `just wheel` has built. If there is none, build one that is not compiled."""
    found = sorted((ROOT / "dist").glob("cosca-*.whl"))
    if found:
        return found[-1]
    shutil.rmtree(ROOT / "build", ignore_errors=True)  # else the wheel would also contain old files, moved since
    return built(ROOT, folder / "dist")


def copy_of(package: Path, target: Path) -> Path:
    """Copy a package, because building writes files next to the sources."""
    return shutil.copytree(package, target, ignore=shutil.ignore_patterns("build", "*.egg-info", "__pycache__"))


def omerta_package(target: Path) -> Path:
    """Make a separate package of the tests' title Omertà, with a pyproject.toml."""
    copy_of(OMERTA, target / "cosca_omerta")
    for source in (target / "cosca_omerta").glob("*.py"):
        source.write_text(source.read_text("utf-8").replace("tests.games.omerta", "cosca_omerta"), "utf-8")
    (target / "pyproject.toml").write_text(PYPROJECT)
    return target


def built(package: Path, target: Path | None = None) -> Path:
    out = target or package / "dist"
    uv("build", "--quiet", "--wheel", "--python", sys.executable, "--out-dir", str(out), str(package))
    (wheel,) = out.glob("*.whl")
    return wheel


def uv(*words: str) -> str:
    done = subprocess.run(["uv", *words], capture_output=True, text=True, timeout=PATIENCE_S, env=variables())
    assert done.returncode == 0, f"uv {' '.join(words)}\n{done.stdout}\n{done.stderr}"
    return done.stdout
