"""In real browsers: one player insults, another mutes and reports, an administrator bans, and the first is told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass
from itertools import count

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.browsers import is_within_the_screen, page, site
from tests.web.screens import seated, tab
from tests.web.world import Somebody, World, made_admin

PASSWORD = "correct horse battery"  # noqa: S105 (of nobody)
INSULT = "You play like a fool."
_scenes = count(1)


@dataclass
class Scene:
    """A table of two players who chat, and an administrator."""

    address: str
    rude: Somebody
    kind: Somebody
    boss: Somebody
    table: str


@pytest.fixture(scope="module")
def moderated(require_browser: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Somebody]:
    """Run a site and yield its administrator."""
    folder = tmp_path_factory.mktemp("moderated")
    with site(folder, options=["--generous", "--contact", "help@example.org"]) as address:
        boss = made_admin(Somebody(address, "Donna Capo", PASSWORD), folder)
        with closing(boss.http):
            yield boss


@pytest.fixture
def scene(moderated: Somebody) -> Iterator[Scene]:
    with ExitStack() as stack:
        rude, kind = (Somebody(moderated.address, f"{name} {next(_scenes)}", PASSWORD) for name in ("Rudi", "Klara"))
        for each in (rude, kind):
            stack.callback(each.http.close)
        table = str(kind.lay("famiglia", 0)["id"])
        for each in (kind, rude):
            each.sit(table)
        yield Scene(moderated.address, rude, kind, moderated, table)


def chat(opened: Page) -> Locator:
    return opened.get_by_role("log", name="Chat")


def say(opened: Page, text: str) -> None:
    opened.get_by_label("Write a message").fill(text)
    opened.get_by_role("button", name="Send", exact=True).click()
    expect(chat(opened)).to_contain_text(text)


def test_an_insult_is_muted_reported_and_banned_and_its_author_is_told(launched: Browser, scene: Scene) -> None:
    with page(launched, "phone") as his, page(launched) as hers, page(launched, "phone") as admins:
        for opened, who in ((his, scene.rude), (hers, scene.kind)):
            seated(opened, who, scene.table)
            tab(opened, "Chat")
        say(hers, "Good luck!")
        say(his, INSULT)
        expect(chat(hers)).to_contain_text(INSULT)

        report_by_keyboard(hers, scene.rude.name)
        mute(hers, scene.rude.name)
        expect(chat(hers)).not_to_contain_text(INSULT)
        say(his, "Are you deaf?")
        say(hers, "A nice game.")
        expect(chat(hers)).not_to_contain_text("deaf")
        hers.reload()
        tab(hers, "Chat")
        expect(chat(hers)).to_contain_text("A nice game.")
        expect(chat(hers)).not_to_contain_text(INSULT)

        ban(admins, scene)

        told = his.get_by_text("You are banned from this site until")
        expect(told).to_be_visible()
        expect(his.get_by_text("Insults are not welcome here.")).to_be_visible()
        expect(his.get_by_role("link", name="help@example.org")).to_be_visible()
        assert is_within_the_screen(his)
        his.goto(f"{scene.address}/lobby")
        expect(his.get_by_role("link", name="Sign in")).to_be_visible()  # signed out
        sign_in_again(his, scene)
        expect(hers.get_by_text("played by a bot")).to_be_visible()


def report_by_keyboard(opened: Page, rude: str) -> None:
    name = opened.get_by_role("button", name=f"{rude}: mute or report").first
    name.focus()
    opened.keyboard.press("Enter")
    dialog = opened.get_by_role("dialog")
    expect(dialog).to_contain_text(INSULT)
    dialog.get_by_label("Reason").select_option("insult")
    dialog.get_by_label("What happened?").fill("For no reason at all.")
    opened.keyboard.press("Tab")
    expect(dialog.get_by_role("button", name="Send report")).to_be_focused()
    opened.keyboard.press("Enter")
    expect(opened.get_by_text("Thank you. An administrator will look at it.")).to_be_visible()
    expect(dialog).to_have_count(0)


def mute(opened: Page, rude: str) -> None:
    opened.get_by_role("button", name=f"{rude}: mute or report").first.click()
    opened.get_by_role("button", name=f"Mute {rude}").click()
    expect(opened.get_by_text(f"{rude} is muted.")).to_be_visible()


def ban(opened: Page, scene: Scene) -> None:
    """An administrator reads the report on a phone, and bans."""
    rude = scene.rude.name
    scene.boss.enter(opened)
    opened.goto(scene.address)
    opened.get_by_role("link", name="Reports").click()
    report = opened.get_by_role("article", name=rude)
    expect(report.get_by_text("Insults or threats")).to_be_visible()
    expect(report.get_by_text("For no reason at all.")).to_be_visible()
    lines = report.get_by_role("list", name="Quoted chat").get_by_role("listitem")
    expect(lines.nth(0)).to_contain_text("Good luck!")
    expect(lines.nth(1)).to_contain_text(f"{rude} {INSULT}")
    expect(lines.filter(has_text="(reported)")).to_have_count(1)
    report.get_by_label("Decision", exact=True).select_option("ban")
    report.get_by_label("For how long").select_option("week")
    report.get_by_label("Reason").fill("Insults are not welcome here.")
    assert is_within_the_screen(opened)
    report.get_by_role("button", name="Apply and close report").click()
    expect(opened.get_by_text(f"{rude} is banned and signed out.")).to_be_visible()
    expect(opened.get_by_text("No open reports.")).to_be_visible()
    opened.get_by_text("Users and log").click()
    expect(opened.get_by_text(f"Ban: {rude}")).to_be_visible()


def sign_in_again(opened: Page, scene: Scene) -> None:
    """A banned user signs in, reads the reason, downloads the data, and can do nothing else."""
    opened.goto(f"{scene.address}/me")
    opened.locator("form").get_by_text("Sign in", exact=True).click()  # not the link of the navigation
    opened.get_by_label("Username").fill(scene.rude.name)
    opened.get_by_label("Password").fill(PASSWORD)
    opened.get_by_role("button", name="Sign in").click()
    expect(opened.get_by_role("heading", name="You are banned")).to_be_visible()
    expect(opened.get_by_role("alert")).to_contain_text("Insults are not welcome here.")
    with opened.expect_download() as download:
        opened.get_by_role("link", name="Download my data").click()
    assert INSULT in download.value.path().read_text("utf-8")
    for path in ("/lobby", f"/t/{scene.table}", "/new"):
        opened.goto(scene.address + path)
        expect(opened.get_by_role("heading", name="You are banned")).to_be_visible()


def test_a_ban_is_told_in_the_language_of_the_user(launched: Browser, scene: Scene) -> None:
    with page(launched, "phone", locale="de-DE") as opened:
        seated(opened, scene.rude, scene.table)
        act = {"action": "ban", "name": scene.rude.name, "reason": "Beleidigungen"}
        scene.boss.call("POST", "/api/admin/acts", act)
        expect(opened.get_by_text("Du bist auf dieser Seite auf Dauer gesperrt.")).to_be_visible()
        expect(opened.get_by_text("Beleidigungen")).to_be_visible()


def test_a_muted_user_reads_why_in_place_of_the_form(launched: Browser, scene: Scene) -> None:
    with page(launched) as opened:
        seated(opened, scene.rude, scene.table)
        tab(opened, "Chat")
        act = {"action": "mute", "name": scene.rude.name, "hours": 2, "reason": "Spam"}
        scene.boss.call("POST", "/api/admin/acts", act)
        opened.get_by_label("Write a message").fill("hello?")
        opened.get_by_role("button", name="Send", exact=True).click()
        expect(opened.get_by_text("You’re muted until")).to_be_visible()
        expect(opened.get_by_label("Write a message")).to_have_count(0)


def test_a_warning_is_shown_until_it_was_read(launched: Browser, scene: Scene) -> None:
    act = {"action": "warn", "name": scene.rude.name, "reason": "Be kind, please."}
    scene.boss.call("POST", "/api/admin/acts", act)
    with page(launched) as opened:
        scene.rude.enter(opened)
        opened.goto(f"{scene.address}/lobby")
        expect(opened.get_by_role("dialog")).to_contain_text("Be kind, please.")
        opened.get_by_role("button", name="I understand").click()
        expect(opened.get_by_role("dialog")).to_have_count(0)
        opened.reload()
        opened.get_by_role("heading", name="Lobby").wait_for()
        expect(opened.get_by_role("dialog")).to_have_count(0)


def test_a_muted_player_is_shown_again_from_the_account_page(launched: Browser, world: World) -> None:
    world.dora.call("POST", "/api/me/muted", {"name": world.bruno.name})
    with page(launched) as opened:
        world.dora.enter(opened)
        opened.goto(f"{world.address}/me")
        opened.get_by_role("button", name="Unmute Bruno Conti").click()
        expect(opened.get_by_role("heading", name="Muted players")).to_have_count(0)


def test_reports_are_not_shown_to_players(launched: Browser, world: World) -> None:
    with page(launched) as opened:
        world.anna.enter(opened)
        opened.goto(f"{world.address}/reports")
        expect(opened.get_by_text("Your account can’t do that.")).to_be_visible()
        expect(opened.get_by_role("link", name="Reports")).to_have_count(0)
