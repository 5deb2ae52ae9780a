"""The sources have no code that would run, show or send what users wrote."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

HOUSE = Path(__file__).parents[2]
SOURCES = sorted((HOUSE / "src" / "cosca").rglob("*.py"))
SERVER = sorted((HOUSE / "src" / "cosca" / "server").rglob("*.py"))
WEB = sorted(path for kind in ("*.ts", "*.svelte") for path in (HOUSE / "web" / "src").rglob(kind))

CALLS = {"eval", "exec", "compile", "__import__", "system", "popen"}
MODULES = {"pickle", "marshal", "shelve", "dill", "yaml", "xml.etree", "xml.dom", "lxml"}
MODULES_THAT_CALL = {"urllib.request", "http.client", "httpx", "requests", "aiohttp", "ftplib", "xmlrpc"}
WEAK_HASHES = {"md5", "sha1", "new"}
MARKUP = re.compile(
    r"\{@html|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function|postMessage|__proto__"
    r"|addEventListener\(\"message\""
)


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def called(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    """Yield the name of every function that is called: `re.compile` as `re.compile`, `self.x.compile` as `.compile`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id, node
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner = node.func.value.id if isinstance(node.func.value, ast.Name) else ""
            yield f"{owner}.{node.func.attr}", node


def dangers(text: str) -> list[str]:
    """Return what runs code, a shell or foreign objects."""
    tree = ast.parse(text)
    names = {name.removeprefix("os.") for name, _ in called(tree)}
    shells = [name for name, call in called(tree) for word in call.keywords if word.arg == "shell"]
    return sorted((names & CALLS) | (set(imported(tree)) & MODULES) | set(shells))


def test_no_module_runs_code_or_a_shell_from_data() -> None:
    assert {
        str(path.relative_to(HOUSE)): found for path in SOURCES if (found := dangers(path.read_text("utf-8")))
    } == {}


def test_a_planted_eval_is_found() -> None:
    assert dangers("def f(x): return eval(x)") == ["eval"]
    assert dangers("import os\nos.system(word)") == ["system"]
    assert dangers("import pickle") == ["pickle"]
    assert dangers("import subprocess\nsubprocess.run(word, shell=True)") == ["subprocess.run"]
    assert dangers("import re\nre.compile('x')") == []


def test_the_server_calls_no_other_site() -> None:
    found = {name for path in SERVER for name in imported(ast.parse(path.read_text("utf-8")))}
    assert found & MODULES_THAT_CALL == set()
    opening = [path.name for path in SERVER if "open_connection" in path.read_text("utf-8")]
    assert opening == ["delivery.py"]  # to addresses of an exact list: server/push/push_hosts.py


def test_no_weak_hash_is_used() -> None:
    names = {name for path in SOURCES for name, _ in called(ast.parse(path.read_text("utf-8")))}
    hashes = {name.removeprefix("hashlib.") for name in names if name.startswith("hashlib.")}
    assert hashes
    assert hashes & WEAK_HASHES == set()


# The web client


def test_the_web_client_never_writes_markup_or_code_from_text() -> None:
    assert len(WEB) > 50
    assert [str(path.relative_to(HOUSE)) for path in WEB if MARKUP.search(path.read_text("utf-8"))] == []
    assert MARKUP.search("<p>{@html text}</p>")


def test_every_field_for_a_password_is_masked_and_open_to_password_managers() -> None:
    text = "".join(path.read_text("utf-8") for path in WEB if path.suffix == ".svelte")
    about_passwords = [field for field in re.findall(r"<Field\b[^>]*?/>", text, re.DOTALL) if "password" in field]
    assert len(about_passwords) >= 5
    for field in about_passwords:
        assert 'type="password"' in field
        assert re.search(r'autocomplete=(?:"(?:new|current)-password"|\{)', field), field
    assert "onpaste" not in text


def test_every_page_leads_to_the_account_page_with_its_sign_out_button() -> None:
    pages = HOUSE / "web" / "src" / "pages"
    assert 'href="/me"' in (pages / "Shell.svelte").read_text("utf-8")
    assert "<OwnData {me}" in (pages / "Account.svelte").read_text("utf-8")
    assert 't("logout")' in (pages / "OwnData.svelte").read_text("utf-8")


def test_signing_out_clears_what_the_browser_has_stored() -> None:
    """What is removed and what stays is tested in web/tests/storage.test.ts; here, that signing out does it."""
    session = (HOUSE / "web" / "src" / "session.svelte.ts").read_text("utf-8")
    assert re.search(r"forget\(\): void \{[^}]*clear\(\)", session)
    assert (HOUSE / "web" / "tests" / "storage.test.ts").exists()
