"""Pages and parts of pages that fail to load say so, and load on the next try."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsers import is_within_the_screen, page, play_now
from tests.web.pages.test_access import found
from tests.web.table.test_consigliere import until_a_real_choice
from tests.web.world import World

CASES: dict[str, tuple[str, str | re.Pattern[str], str]] = {
    "a page": ("/leaders", "**/assets/leaderboard-*.js", "main h1"),
    "a page that fills the screen": ("/lesson/famiglia", "**/assets/lesson-*.js", ".board .drawn"),
    "the board of a lesson": ("/lesson/famiglia", "**/assets/game-famiglia-*.js", ".board .drawn"),
    "the board of a puzzle": ("/puzzle", "**/assets/game-*.js", ".drawn"),
    "a puzzle": ("/puzzle", re.compile("/api/puzzle([?]|$)"), ".drawn"),
    "earlier puzzles": ("/puzzle", re.compile("/api/puzzles[?]"), ".archive > p"),
    "the lobby": ("/lobby", re.compile("/api/lobby$"), "main h2, main .card"),
    "the games for a new table": ("/new", re.compile("/api/games$"), "main form"),
    "the leaderboard": ("/leaders", re.compile("/api/leaders/"), "main table, main .card"),
    "the rules": ("/learn/famiglia", re.compile("/api/games/famiglia/rules"), ".rules article"),
    "the rules on one page": ("/learn/famiglia", "**/assets/game-famiglia-*.js", "#summary .panels"),
}
OF_A_USER: dict[str, tuple[str, re.Pattern[str], str]] = {
    "own games": ("/games", re.compile("/api/tables/mine"), ".list a, .list p"),
    "who is signed in": ("/games", re.compile("/api/me$"), ".list a, .list p"),
    "a profile": ("/people/Anna%20Rossi", re.compile("/api/people/[^/]+$"), "main h1"),
    "the games on a profile": ("/people/Anna%20Rossi", re.compile("/api/people/[^/]+/games"), "main section li"),
    "games in progress": ("/", re.compile("/assets/continue-"), "#continue"),
    "muted users": ("/me", re.compile("/api/me/muted"), "#muted"),
}
OF_AN_ADMINISTRATOR: dict[str, tuple[str, re.Pattern[str], str]] = {
    "reports": ("/reports", re.compile("/api/admin/reports"), "main .list > *"),
    "the log of decisions": ("/reports", re.compile("/api/admin/acts"), "main ol li"),
}
GAME: dict[str, object] = {
    "title": "famiglia", "at": "2026-11-18T12:00:00Z", "seats": 2, "place": 1, "won": True, "others": [],
    "before": None, "after": None, "house": False,
}  # fmt: skip


def asked_again(opened: Page) -> None:
    opened.get_by_role("button", name="Try again").click()


@pytest.mark.parametrize("case", CASES)
def test_what_does_not_load_says_so_and_loads_when_asked_again(launched: Browser, world: World, case: str) -> None:
    path, files, shown = CASES[case]
    with page(launched, "phone") as opened:
        opened.route(files, lambda route: route.abort())
        opened.goto(f"{world.address}{path}")
        expect(opened.get_by_role("alert")).to_have_text(re.compile("couldn\u2019t be loaded"))
        expect(opened.locator(".spinner")).to_have_count(0)
        expect(opened.locator(shown)).to_have_count(0)
        assert is_within_the_screen(opened)
        assert not found(opened)
        opened.unroute(files)
        asked_again(opened)
        expect(opened.locator(shown).first).to_be_visible()


@pytest.mark.parametrize("case", OF_A_USER)
def test_what_does_not_load_for_a_user_loads_when_asked_again(launched: Browser, world: World, case: str) -> None:
    path, files, shown = OF_A_USER[case]
    world.running("famiglia")
    world.anna.call("POST", "/api/me/muted", {"name": world.bruno.name})
    with page(launched, "phone") as opened:
        world.anna.enter(opened)
        loads_when_asked_again(opened, f"{world.address}{path}", files, shown)
    world.anna.call("DELETE", "/api/me/muted", {"name": world.bruno.name})


@pytest.mark.parametrize("case", OF_AN_ADMINISTRATOR)
def test_what_does_not_load_for_an_administrator_loads_when_asked_again(
    launched: Browser, world: World, case: str
) -> None:
    path, files, shown = OF_AN_ADMINISTRATOR[case]
    assert world.silenced
    assert world.reported
    with page(launched, "desk") as opened:
        world.boss.enter(opened)
        opened.route(files, lambda route: route.abort())
        opened.goto(f"{world.address}{path}")
        if case == "the log of decisions":
            opened.get_by_text("Users and log", exact=True).click()
        expect(opened.get_by_role("alert")).to_have_text(re.compile("couldn\u2019t be loaded"))
        opened.unroute(files)
        asked_again(opened)
        expect(opened.locator(shown).first).to_be_visible()


def loads_when_asked_again(opened: Page, address: str, files: re.Pattern[str], shown: str) -> None:
    opened.route(files, lambda route: route.abort())
    opened.goto(address)
    expect(opened.get_by_role("alert")).to_have_text(re.compile("couldn\u2019t be loaded"))
    expect(opened.locator(shown)).to_have_count(0)
    assert is_within_the_screen(opened)
    opened.unroute(files)
    asked_again(opened)
    expect(opened.locator(shown).first).to_be_visible()


def test_more_games_load_when_asked_again(launched: Browser, world: World) -> None:
    """The first page stays where it is while the next one cannot be loaded."""
    more = re.compile("/api/people/[^/]+/games[?]before=")
    games = [{**GAME, "table": f"{number:013}"} for number in range(3)]
    with page(launched) as opened:
        world.anna.enter(opened)
        opened.route(re.compile("/api/people/[^/]+/games$"), lambda route: route.fulfill(json=a_page(games[:2], "x")))
        opened.route(more, lambda route: route.abort())
        opened.goto(f"{world.address}/people/Anna%20Rossi")
        opened.get_by_role("button", name="Show more").click()
        expect(opened.get_by_role("status").filter(has_text="Can\u2019t reach the site")).to_be_visible()
        expect(opened.locator("main section li")).to_have_count(2)
        opened.unroute(more)
        opened.route(more, lambda route: route.fulfill(json=a_page(games[2:], "")))
        opened.get_by_role("button", name="Show more").click()
        expect(opened.locator("main section li")).to_have_count(3)


def a_page(games: list[dict[str, object]], before: str) -> dict[str, object]:
    return {"games": games, "before": before}


def test_a_warning_that_does_not_load_says_so_and_loads_when_asked_again(launched: Browser, world: World) -> None:
    files = re.compile("/assets/warning-.*js")
    with page(launched, "phone") as opened:
        world.warned.enter(opened)
        opened.route(files, lambda route: route.abort())
        opened.goto(f"{world.address}/lobby")
        dialog = opened.get_by_role("dialog", name="Warning from the administrators")
        expect(dialog.get_by_role("alert")).to_be_in_viewport()
        assert not found(opened)
        opened.unroute(files)
        dialog.get_by_role("button", name="Try again").click()
        expect(dialog).to_contain_text("Please don\u2019t insult other players.")


def test_an_explanation_that_does_not_load_says_so_and_loads_when_asked_again(launched: Browser, world: World) -> None:
    files = re.compile("/assets/explanationsheet-.*js")
    with page(launched, "phone") as opened:
        world.anna.enter(opened)
        opened.route(files, lambda route: route.abort())
        opened.goto(f"{world.address}/t/{world.stopped_at('famiglia', lambda asked: len(asked['options']) > 1)}")
        explain(opened)
        expect(opened.get_by_role("dialog").get_by_role("alert")).to_be_in_viewport()
        opened.unroute(files)
        opened.get_by_role("dialog").get_by_role("button", name="Try again").click()
        explain(opened)
        expect(opened.get_by_role("dialog").get_by_role("button", name="Enlarge")).to_be_visible()


def explain(opened: Page) -> None:
    """Open the explanation of the first option."""
    opened.locator("[data-option]").first.wait_for(state="attached")
    opened.locator("[data-option]").first.focus()
    opened.keyboard.press("?")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_hint_that_does_not_load_says_so_and_loads_when_asked_again(
    launched: Browser, advised: str, size: str
) -> None:
    files = re.compile("/assets/advice-.*js")
    with page(launched, size) as opened:
        play_now(opened, advised)
        until_a_real_choice(opened)
        opened.route(files, lambda route: route.abort())
        opened.get_by_role("button", name="Hint").click()
        expect(opened.locator(".prompt").get_by_role("alert")).to_be_in_viewport()
        assert is_within_the_screen(opened)
        opened.unroute(files)
        opened.locator(".prompt").get_by_role("button", name="Try again").click()
        until_a_real_choice(opened)
        opened.get_by_role("button", name="Hint").click()
        expect(opened.get_by_role("dialog", name="The Consigliere")).to_be_visible()


def test_the_code_of_an_invite_link_loads_when_asked_again(launched: Browser, world: World) -> None:
    files = re.compile("/assets/qrcode-.*js")
    with page(launched, "phone") as opened:
        world.carla.enter(opened)
        opened.route(files, lambda route: route.abort())
        opened.goto(f"{world.address}/t/{world.waiting[0]}")
        asked = opened.locator(".invite")
        expect(asked.get_by_role("alert")).to_be_visible()
        opened.unroute(files)
        asked.get_by_role("button", name="Try again").click()
        expect(asked.get_by_role("img")).to_be_visible()


def test_the_list_of_turns_loads_when_asked_again(launched: Browser, world: World) -> None:
    """Until it has loaded, nothing says that there is no game."""
    files = re.compile("/assets/listening-.*js")
    with page(launched, "phone") as opened:
        world.anna.enter(opened)
        world.running("famiglia")
        opened.route(files, lambda route: route.abort())
        opened.goto(f"{world.address}/turns")
        expect(opened.get_by_role("alert")).to_be_visible()
        expect(opened.get_by_text("not your turn in any game")).to_have_count(0)
        opened.unroute(files)
        asked_again(opened)
        expect(opened.locator("main a[href^='/t/']").first).to_be_visible()


def test_without_a_network_the_sentence_stays_until_there_is_one(launched: Browser, world: World) -> None:
    with page(launched) as opened:
        opened.goto(f"{world.address}/lobby")
        expect(opened.get_by_role("heading", name="Lobby")).to_be_visible()
        opened.evaluate("window.isTheSamePage = true")
        opened.context.set_offline(True)
        opened.get_by_role("navigation").get_by_role("link", name="Leaderboard").click()
        expect(opened.get_by_role("alert")).to_be_visible()
        with opened.expect_event("requestfailed"):
            asked_again(opened)
        expect(opened.get_by_role("button", name="Try again")).to_be_enabled()
        assert opened.evaluate("window.isTheSamePage"), "the page was left"
        opened.context.set_offline(False)
        asked_again(opened)
        expect(opened.locator("main h1")).to_be_visible()


def test_the_board_of_a_table_loads_when_asked_again(launched: Browser, world: World) -> None:
    files = "**/assets/game-famiglia-*.js"
    with page(launched) as opened:
        world.anna.enter(opened)
        opened.route(files, lambda route: route.abort())
        opened.goto(f"{world.address}/t/{world.running('famiglia')}")
        expect(opened.get_by_role("button", name="Try again").first).to_be_visible()
        opened.unroute(files)
        opened.get_by_role("button", name="Try again").first.click()
        expect(opened.locator(".board .drawn")).to_be_visible()
        expect(opened.locator(".prompt")).to_be_visible()


def test_the_board_of_a_review_loads_when_asked_again(launched: Browser, world: World) -> None:
    files = "**/assets/game-famiglia-*.js"
    with page(launched) as opened:
        world.anna.enter(opened)
        opened.route(files, lambda route: route.abort())
        opened.goto(f"{world.address}/replay/{world.over('famiglia')}")
        expect(opened.get_by_role("alert").first).to_be_visible()
        opened.unroute(files)
        opened.get_by_role("button", name="Try again").first.click()
        expect(opened.locator(".pane .drawn").first).to_be_visible()
