"""How titles are found: by folder and entry point, limited by the site's setting, refused with an explanation."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib.metadata import Distribution, EntryPoint
from types import ModuleType

import pytest

from cosca import titles
from cosca.engine.title import BadTitle, Extras, Title, extra
from cosca.titles import Titles
from tests.games.omerta.title import OMERTA

type Bring = Callable[..., Titles]


class Package(Distribution):
    """A fake installed package that has only a name."""

    def __init__(self, name: str) -> None:
        self._name = name

    @property
    def name(self) -> str:
        return self._name

    def read_text(self, filename: str) -> str | None:
        return None

    def locate_file(self, path: object) -> object:  # type: ignore[override]
        return path


@pytest.fixture
def bring(monkeypatch: pytest.MonkeyPatch) -> Bring:
    """Return a function that makes `Titles` as if these entry points were installed: (id, path, package) each."""

    def brought(*points: tuple[str, str, str]) -> Titles:
        made = [EntryPoint(name, path, titles.GROUP)._for(Package(package)) for name, path, package in points]  # type: ignore[attr-defined]
        monkeypatch.setattr(titles, "entry_points", lambda group: made)
        return Titles()

    return brought


def in_a_module(monkeypatch: pytest.MonkeyPatch, title: object) -> str:
    module = ModuleType("brought_title")
    module.TITLE = title  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "brought_title", module)
    return "brought_title:TITLE"


def test_a_title_of_another_package_is_found_beside_ours(bring: Bring, monkeypatch: pytest.MonkeyPatch) -> None:
    found = bring(("omerta", in_a_module(monkeypatch, OMERTA), "cosca-omerta"))
    assert found["omerta"] is OMERTA
    assert "omerta" in found
    assert len(found) == len(Titles().paths)


def test_the_same_id_twice_is_an_error_that_names_both_packages(bring: Bring) -> None:
    found = bring(("omerta", "one:TITLE", "cosca-omerta"), ("omerta", "two:TITLE", "other-omerta"))
    with pytest.raises(BadTitle, match="cosca-omerta and other-omerta both bring a title 'omerta'"):
        list(found)


def test_a_package_cannot_replace_one_of_our_own(bring: Bring) -> None:
    with pytest.raises(BadTitle, match="impostor brings a title 'famiglia', which is the id of one of Cosca's own"):
        list(bring(("famiglia", "one:TITLE", "impostor")))


@pytest.mark.parametrize(
    ("title", "sentence"),
    [
        (replace(OMERTA, api=2), "is made for version 2 of the title API; this is version 1"),
        (replace(OMERTA, id="silence"), "calls itself 'silence', but it is installed as 'omerta'"),
        ("no title", "must be a cosca.engine.title.Title, not a str"),
    ],
)
def test_a_title_with_a_wrong_record_is_refused(
    bring: Bring, monkeypatch: pytest.MonkeyPatch, title: object, sentence: str
) -> None:
    with pytest.raises(BadTitle, match=sentence):
        bring(("omerta", in_a_module(monkeypatch, title), "cosca-omerta"))["omerta"]


@pytest.mark.parametrize("path", ["no_such_module:TITLE", "tests.games.omerta.title:NO_SUCH_NAME"])
def test_a_title_that_cannot_be_imported_says_why(bring: Bring, path: str) -> None:
    with pytest.raises(BadTitle, match=f"the title 'omerta' cannot be loaded from {path}: "):
        bring(("omerta", path, "cosca-omerta"))["omerta"]


def test_a_site_can_be_limited_to_the_titles_it_names(bring: Bring, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSCA_TITLES", "omerta, famiglia")
    assert list(bring(("omerta", "one:TITLE", "cosca-omerta"))) == ["omerta", "famiglia"]


def test_a_missing_title_in_the_site_settings_is_refused_by_name(bring: Bring, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSCA_TITLES", "famiglia,chess")
    with pytest.raises(BadTitle, match=r"COSCA_TITLES names chess, which is not installed; installed: .*famiglia"):
        list(bring())


def test_listing_imports_no_title() -> None:
    program = (
        "import sys; from cosca.titles import TITLES; list(TITLES), len(TITLES), 'famiglia' in TITLES;"
        "print([name for name in sys.modules if name.startswith('cosca.games.')])"
    )
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True).stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("no_such_module:BOTS", "omerta: its bots, no_such_module:BOTS, cannot be imported"),
        ("tests.games.omerta.title:OMERTA", "omerta: its bots, .*, must be a int, not a Title"),
    ],
)
def test_an_extra_with_a_wrong_path_or_type_is_refused(path: str, sentence: str) -> None:
    title: Title = replace(OMERTA, extras=Extras(bots=path))
    with pytest.raises(BadTitle, match=sentence):
        extra(title, "bots", int, 0)


def test_a_title_that_raises_anything_when_it_is_imported_is_refused_too(
    bring: Bring, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(module: str) -> ModuleType:
        raise ValueError("its data is wrong")

    found = bring(("broken", "cosca_broken.title:TITLE", "cosca-broken"))
    assert "broken" in found
    monkeypatch.setattr(titles, "import_module", broken)
    with pytest.raises(BadTitle, match=r"'broken' cannot be loaded from .*: its data is wrong"):
        found["broken"]
