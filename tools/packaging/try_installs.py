"""Install Cosca into empty environments, as users do, and time it until the site shows its page: `just try-installs`.

Each installer takes the packages of one folder and every dependency from the usual index.
"""

from __future__ import annotations

import argparse
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final
from urllib.error import URLError

PATIENCE_S: Final = 240.0  # on a busy machine; a site that ends is noticed at once
type Install = Callable[[Path, str, Path], Path]  # an empty folder, the interpreter and the packages -> `cosca`


def run(*command: str | Path, **environment: str) -> None:
    done = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")


def by_pip(folder: Path, python: str, packages: Path) -> Path:
    run(python, "-m", "venv", folder / "venv")
    run(folder / "venv/bin/pip", "install", "--quiet", "--find-links", packages, "cosca")
    return folder / "venv/bin/cosca"


def by_uv(folder: Path, python: str, packages: Path) -> Path:
    places = {"UV_TOOL_DIR": str(folder / "tools"), "UV_TOOL_BIN_DIR": str(folder / "bin")}
    run("uv", "tool", "install", "--quiet", "--python", python, "--find-links", packages, "cosca", **places)
    return folder / "bin/cosca"


def by_pipx(folder: Path, python: str, packages: Path) -> Path:
    places = {"PIPX_HOME": str(folder / "pipx"), "PIPX_BIN_DIR": str(folder / "bin")}
    links = f"--find-links={packages}"
    run("uv", "tool", "run", "pipx", "install", "--python", python, f"--pip-args={links}", "cosca", **places)
    return folder / "bin/cosca"


INSTALLERS: Final[dict[str, Install]] = {"pip": by_pip, "uv": by_uv, "pipx": by_pipx}


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


def page_of(port: int, site: subprocess.Popen[bytes]) -> str:
    """Return the first page of the site, waiting until it answers or ends."""
    ends = time.monotonic() + PATIENCE_S
    while site.poll() is None:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as answer:
                return str(answer.read().decode())
        except (URLError, ConnectionError):
            if time.monotonic() > ends:
                raise
            time.sleep(0.1)
    raise ConnectionError("the site ended before it showed its page")


def show_page(cosca: Path, folder: Path) -> None:
    """Start a site and look at its page."""
    port = free_port()
    command = [str(cosca), "serve", "--port", str(port), "--database", str(folder / "site.db")]
    with (
        open(folder / "serve.txt", "w") as log,
        subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, cwd=folder) as site,
    ):
        try:
            if "<title>Cosca" not in page_of(port, site):
                raise SystemExit(f"the page of {cosca} is not Cosca's")
        except OSError as fault:
            raise SystemExit(f"{fault}\n{(folder / 'serve.txt').read_text()}") from fault
        finally:
            site.terminate()


def is_compiled(cosca: Path) -> bool:
    """Return whether the installed engine is the compiled one."""
    python = cosca.resolve().parent / "python"
    told = subprocess.run(
        [python, "-c", "from cosca.engine import core; print(core.__file__)"],
        capture_output=True,
        text=True,
        check=True,
    )
    return told.stdout.strip().endswith(".so")


def trial(installer: str, python: str, packages: Path) -> dict[str, Any]:
    """Install, serve and return the seconds that each took."""
    with tempfile.TemporaryDirectory() as name:
        folder, began = Path(name), time.monotonic()
        cosca = INSTALLERS[installer](folder, python, packages)
        installed = time.monotonic()
        show_page(cosca, folder)
        seconds = {"install_s": round(installed - began, 1), "page_s": round(time.monotonic() - installed, 1)}
        return {"installer": installer, "python": version(python), "compiled": is_compiled(cosca), **seconds}


def version(python: str) -> str:
    told = subprocess.run(
        [python, "-c", "import platform; print(platform.python_version())"], capture_output=True, text=True, check=True
    )
    return told.stdout.strip()


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="just try-installs", description="Install Cosca as users do.")
    parser.add_argument("packages", type=Path, help="folder of wheels")
    parser.add_argument("--python", action="append", default=[], help="an interpreter; may be given several times")
    parser.add_argument("--with", dest="installers", action="append", choices=list(INSTALLERS), default=[])
    given = parser.parse_args(words)
    for python in given.python or [sys.executable]:
        for installer in given.installers or INSTALLERS:
            sys.stdout.write(json.dumps(trial(installer, python, given.packages.resolve())) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
