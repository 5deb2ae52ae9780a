"""A copy of the working tree for running mutants, with a Python environment that imports `cosca` from it.

The environment decides what is imported, not a variable like PYTHONPATH: bots start without our variables. It uses
the packages of the developer's environment. `cosca` runs uncompiled, even if that environment has it compiled.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import venv
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.mutants import plugin, record

BUILT: Final = "src/cosca/web/site"  # ignored by git; tests of the server serve it
UNWANTED: Final = ("PYTHONPATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE", "VIRTUAL_ENV", "COVERAGE_PROCESS_START")
PLUGINS: Final = ("mutants_plugin", "_hypothesis_pytestplugin", "no:cacheprovider")
NO_OTHERS: Final = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # loading other plugins takes most of pytest's start-up time
ON_DEMAND: Final = {"schemathesis": "schemathesis.pytest.plugin"}  # only for test files that mention them
SCRIPT: Final = "import sys\nfrom cosca.cli import main\nsys.exit(main())\n"


class NotImported(Exception):
    """The overlay's environment imports `cosca` from elsewhere, so results would mean nothing."""


@dataclass(frozen=True)
class Outcome:
    """The result of one test."""

    number: int
    id: str
    seconds: float
    outcome: str


@dataclass(frozen=True)
class Run:
    """The result of a pytest run: its exit status (None if it took too long) and the tests it ran."""

    status: int | None
    results: Sequence[Outcome]


class Overlay:
    """See the module."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.folder = folder.resolve()
        self.tree, self.env = self.folder / "tree", self.folder / "env"
        self.records = self.folder / "record"
        self.python = self.env / "bin" / "python"
        self.changes = 0
        _copy(root, self.tree)
        self._make_environment()
        self.check()

    def _make_environment(self) -> None:
        venv.create(self.env, symlinks=True)
        packages = Path(next((self.env / "lib").iterdir())) / "site-packages"
        shutil.copy(record.__file__, packages / "mutants_record.py")
        shutil.copy(plugin.__file__, packages / "mutants_plugin.py")
        ours = sysconfig.get_path("purelib")
        lines = (str(self.tree / "src"), f"import site; site.addsitedir({ours!r})", "import mutants_record")
        (packages / "overlay.pth").write_text("\n".join(lines) + "\n", "utf-8")
        for program in Path(sys.executable).parent.iterdir():
            if not (link := self.env / "bin" / program.name).exists():
                link.symlink_to(program)
        script = self.env / "bin" / "cosca"
        script.unlink(missing_ok=True)
        script.write_text(f"#!{self.python}\n{SCRIPT}", "utf-8")
        script.chmod(0o755)

    def check(self) -> None:
        """Check that this tree is the one imported, even by a process that ignores its environment variables."""
        program = "import cosca; print(*cosca.__path__)"
        told = subprocess.run([self.python, "-I", "-c", program], capture_output=True, text=True, check=True, cwd="/")
        if told.stdout.strip() != str(self.tree / "src" / "cosca"):
            raise NotImported(f"cosca is imported from {told.stdout.strip()}, not from {self.tree}")

    @contextmanager
    def changed(self, path: str, data: bytes) -> Iterator[None]:
        """Replace a file for the duration of a `with` block.

        Each change sets another modification time, because Python compiles a file again only if its size or its time,
        in whole seconds, differs.
        """
        file = self.tree / path
        original = file.read_bytes()
        try:
            self._write(file, data)
            yield
        finally:
            self._write(file, original)

    def _write(self, file: Path, data: bytes) -> None:
        file.write_bytes(data)
        self.changes += 1
        at = 1_000_000_000 + self.changes
        os.utime(file, (at, at))

    def pytest(self, args: Sequence[str], timeout: float, **variables: str) -> Run:
        results = self.folder / "results.jsonl"
        results.write_text("", "utf-8")
        words = [word for name in self._plugins(args) for word in ("-p", name)]
        program = ["-m", "pytest", "-q", "--hypothesis-seed=0", *words, *args]
        status = self._run(program, timeout, {plugin.RESULTS: str(results), **NO_OTHERS, **variables})
        lines = results.read_text("utf-8").splitlines()
        return Run(status, [Outcome(**json.loads(line)) for line in lines if line.endswith("}")])

    def _plugins(self, args: Sequence[str]) -> list[str]:
        texts = [path.read_text("utf-8") for arg in args if (path := self.tree / arg).is_file()]
        return [*PLUGINS, *(name for word, name in ON_DEMAND.items() if any(word in text for text in texts))]

    def pytest_ids(self, limits: Mapping[str, float], timeout: float) -> Run:
        """Run these tests in this order, each within its seconds, up to the first that fails."""
        wanted = self.folder / "wanted.json"
        wanted.write_text(json.dumps(dict(limits)), "utf-8")
        files = list(dict.fromkeys(each.split("::")[0] for each in limits))
        return self.pytest(["-x", *files], timeout, **{plugin.WANTED: str(wanted)})

    def _run(self, args: Sequence[str], timeout: float, variables: Mapping[str, str]) -> int | None:
        kept = {name: value for name, value in os.environ.items() if name not in UNWANTED}
        path = f"{self.env / 'bin'}{os.pathsep}{kept.get('PATH', os.defpath)}"
        with open(self.folder / "output.txt", "wb") as output:
            process = subprocess.Popen(
                [self.python, *args, f"--basetemp={self.folder / 'tmp'}"],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                cwd=self.tree,
                env={**kept, **variables, "PATH": path},
                start_new_session=True,
            )
            try:
                return process.wait(timeout)
            except subprocess.TimeoutExpired:
                return None
            finally:
                process.kill()
                self.stop()
                process.wait()

    def stop(self) -> None:
        """Kill pytest and all processes its tests left running: every process that was started from this folder."""
        mark = os.fsencode(self.env)
        for entry in Path("/proc").glob("[0-9]*/cmdline"):
            with suppress(OSError):
                if entry.read_bytes().startswith(mark):
                    os.kill(int(entry.parent.name), signal.SIGKILL)


@contextmanager
def overlay(root: Path) -> Iterator[Overlay]:
    with tempfile.TemporaryDirectory(prefix="mutants-", ignore_cleanup_errors=True) as folder:
        yield Overlay(root, Path(folder))


def _copy(root: Path, tree: Path) -> None:
    """Copy everything that git tracks or would track, and the built web client."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if (root / name).is_file():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, tree / name)
    if (root / BUILT).is_dir():
        shutil.copytree(root / BUILT, tree / BUILT, dirs_exist_ok=True)
