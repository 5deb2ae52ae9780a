"""Two titles of other packages work next to the built wheel in a fresh environment, without any edit of Cosca."""

from __future__ import annotations

import asyncio
import json
import secrets
import subprocess
import time
import urllib.request
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.server.processes import free_port
from tests.titles.outside import KUHN, TITLES, Environment, variables
from tests.web.browsers import page
from tests.web.playing import play_to_the_end

random_bot: Any = import_module("examples.random_bot")  # a script for users to copy, not a package
SEATS = {"kuhn_poker": 2, "omerta": 4}
TO_FINISH_S = 120


def test_the_smallest_title_has_at_most_150_lines() -> None:
    assert sum(len(source.read_text("utf-8").splitlines()) for source in KUHN.rglob("*.py")) <= 150


def test_titles_of_other_packages_are_listed_beside_ours(outside: Environment) -> None:
    listed = {each["id"]: each["seats"] for each in json.loads(outside.cosca("titles", "--json"))}
    assert {title: listed[title] for title in TITLES} == {"kuhn_poker": [2], "omerta": [4]}
    assert len(listed) > len(TITLES)


@pytest.mark.parametrize("title", TITLES)
def test_bots_play_it_in_the_terminal_and_the_log_is_verified(outside: Environment, title: str) -> None:
    file = f"{title}.jsonl"
    shown = outside.cosca("play", title, "--bots", ",".join(["random"] * SEATS[title]), "--save", file)
    assert "Game over" in shown
    assert "verified" in outside.cosca("verify", file)


@pytest.mark.parametrize("title", TITLES)
def test_a_person_plays_it_in_the_terminal(outside: Environment, title: str) -> None:
    """Play the first option each time until the game is over, and show the rules and the help first."""
    bots = ",".join(["level6"] * (SEATS[title] - 1))
    shown = outside.cosca("play", title, "--bots", bots, typed="rules\nhelp\n" + "1\n" * 80)
    assert "Your turn" in shown
    assert "Game over" in shown
    assert "log-" not in shown, "a message is missing"


@pytest.mark.parametrize("title", TITLES)
def test_it_plays_in_the_arena(outside: Environment, title: str) -> None:
    report = json.loads(
        outside.cosca("arena", title, "random", "greedy", "--games", "8", "--json", "--out", f"arena-{title}")
    )
    assert report["faults"] == []


@pytest.mark.parametrize("title", TITLES)
def test_it_keeps_every_law(outside: Environment, title: str) -> None:
    report = json.loads(outside.cosca("fuzz", title, "--games", "60", "--json"))
    assert report["violations"] == 0
    assert report["missing"] == {}


@pytest.mark.parametrize("title", TITLES)
def test_every_planted_leak_that_it_could_have_is_caught(outside: Environment, title: str) -> None:
    report = json.loads(outside.cosca("leaks", title, "--json"))
    assert report["missed"] == []
    assert report["without_a_leak"] == ""
    assert report["impossible"] == (["ChanceTakenBack"] if title == "kuhn_poker" else [])
    assert report["caught"] == report["planted"] >= 39


PETTINGZOO = """
import sys, warnings
warnings.simplefilter("ignore")
from pettingzoo.test import api_test, seed_test
from cosca.adapters.pettingzoo import env
api_test(env(sys.argv[1]), num_cycles=60)
seed_test(lambda: env(sys.argv[1]), num_cycles=30)
"""

OPENSPIEL = """
import sys
from random import Random
import pyspiel
import cosca.adapters.openspiel
game = pyspiel.load_game("cosca_" + sys.argv[1])
pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
state, rng = game.new_initial_state(), Random(1)
while not state.is_terminal():
    for player in range(0 if state.is_chance_node() else game.num_players()):
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions(player) == state.legal_actions(player)
    state.apply_action(rng.choice(state.legal_actions()))
assert sum(state.returns()) == 0
print(game.min_utility(), game.max_utility())
"""

CFR = """
import json
import pyspiel
import cosca.adapters.openspiel
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability
game = pyspiel.load_game("cosca_kuhn_poker")
solver = cfr.CFRPlusSolver(game)
for _ in range(100):
    solver.evaluate_and_update_policy()
policy = solver.average_policy()
value = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
print(json.dumps([value[0], exploitability.exploitability(game, policy), len(policy.state_lookup)]))
"""


@pytest.mark.parametrize("title", TITLES)
def test_it_is_an_environment_of_pettingzoo(outside: Environment, title: str) -> None:
    outside.python(PETTINGZOO, title)


@pytest.mark.parametrize(("title", "range_"), [("kuhn_poker", "-2.0 2.0"), ("omerta", "-1.0 1.0")])
def test_it_is_a_game_of_openspiel(outside: Environment, title: str, range_: str) -> None:
    assert range_ in outside.python(OPENSPIEL, title)


def test_openspiels_cfr_finds_the_value_of_kuhn_poker(outside: Environment) -> None:
    value, exploitability, states = json.loads(outside.python(CFR).splitlines()[-1])
    assert value == pytest.approx(-1 / 18, abs=0.005)
    assert exploitability < 0.01
    assert states == 12


# On a server


@pytest.fixture(scope="module")
def address(outside: Environment) -> Iterator[str]:
    with serving(outside) as told:
        yield told


@contextmanager
def serving(outside: Environment) -> Iterator[str]:
    """Run a site of the installed wheel with SQLite and yield its address."""
    port, log = free_port(), (outside.folder / "serve.log").open("wb")
    command = [str(outside.bin / "cosca"), "serve", "--port", str(port), "--generous", "--database", "site.db"]
    with log:
        process = subprocess.Popen(command, cwd=outside.folder, env=variables(), stdout=log, stderr=log)
        try:
            wait_until_well(f"http://127.0.0.1:{port}")
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(30)


def wait_until_well(address: str) -> None:
    ends = time.monotonic() + TO_FINISH_S
    while time.monotonic() < ends:
        with suppress(OSError):
            urllib.request.urlopen(f"{address}/healthz", timeout=5).close()  # noqa: S310
            return
        time.sleep(0.2)
    raise TimeoutError("the server did not start")


def run_in_a_thread(playing: Coroutine[Any, Any, dict[str, Any]]) -> dict[str, Any]:
    """Run a coroutine in a thread, because a browser of another test may use this thread's event loop."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, playing).result()


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("level", ["level1", "level6"])
def test_bots_of_a_server_play_it_to_its_end(outside: Environment, address: str, title: str, level: str) -> None:
    """The opponent is the example client, which plays at random over the WebSocket."""
    token = random_bot.call(address, "/api/guest", {"name": f"Guest {secrets.token_hex(4)}", "token": True})["token"]
    wanted = {"title": title, "seats": SEATS[title], "bots": [level] * (SEATS[title] - 1)}
    table = random_bot.call(address, "/api/tables", wanted, token)["id"]
    random_bot.call(address, f"/api/tables/{table}/sit", {"nonce": secrets.token_hex(16)}, token)
    over = run_in_a_thread(asyncio.wait_for(random_bot.play(address, table, token), TO_FINISH_S))
    assert over["type"] == "over"
    assert "bot failed" not in (outside.folder / "serve.log").read_text()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("title", TITLES)
def test_a_site_serves_rules_and_messages_in_every_language(address: str, title: str, language: str) -> None:
    assert random_bot.call(address, f"/api/games/{title}/rules?language={language}")["rules"]
    assert "log-deal" in random_bot.call(address, f"/api/games/{title}/messages?language={language}")["title"]


# In a browser


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize(("size", "locale"), [("desk", "en-GB"), ("phone", "de-DE")])
def test_a_newcomer_plays_it_in_a_browser(
    launched: Browser, outside: Environment, address: str, title: str, size: str, locale: str
) -> None:
    with page(launched, size, locale=locale) as opened:
        opened.goto(address)
        opened.locator(f"[data-title={title}] button").first.click()
        opened.locator("dialog[open] button[type=submit]").click()
        opened.locator(".prompt").wait_for()
        assert "$" not in opened.locator(".prompt").inner_text()
        opened.screenshot(path=outside.folder / f"{title}-{size}.png")
        play_to_the_end(opened)
        expect(opened.locator(".result")).to_be_visible()
        opened.screenshot(path=outside.folder / f"{title}-{size}-end.png")
