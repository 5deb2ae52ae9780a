"""Every screen of the client, with a function that opens it."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.browsers import eventually
from tests.web.cable import Cable
from tests.web.world import SEATS, Somebody, World

type Show = Callable[[Page, World], None]


def at(path: str, level: int = 1) -> Show:
    def show(opened: Page, world: World) -> None:
        opened.goto(world.address + path)
        opened.get_by_role("heading", level=level).first.wait_for()

    return show


def set_first(opened: Page, **settings: object) -> None:
    """Store settings on the device before the page loads."""
    opened.add_init_script(f"localStorage.setItem('cosca.settings', {json.dumps(json.dumps(settings))})")


def german(show: Show) -> Show:
    def shown(opened: Page, world: World) -> None:
        set_first(opened, language="de")
        show(opened, world)

    return shown


# Pages


def play_now(opened: Page, world: World) -> None:
    opened.goto(world.address)
    opened.get_by_role("button", name="Play now").first.click()
    opened.get_by_label("Your name").wait_for()


def looking_for_players(opened: Page, world: World) -> None:
    play_now(opened, world)
    opened.get_by_role("button", name="Find players").click()
    opened.get_by_text("Looking for players…").wait_for()


def puzzle(opened: Page, world: World) -> None:
    opened.goto(f"{world.address}/puzzle")
    opened.locator(".drawn").wait_for()
    opened.locator("[data-option]").first.wait_for()


def puzzle_solved(opened: Page, world: World) -> None:
    puzzle(opened, world)
    opened.locator("[data-option='1'] input").check()
    opened.get_by_role("button", name="Choose this move").click()
    opened.get_by_role("region", name="Result").wait_for()


def settings(opened: Page, world: World) -> None:
    at("/leaders")(opened, world)
    opened.get_by_role("button", name="Settings").click()
    opened.get_by_role("dialog").wait_for()


def lobby(opened: Page, world: World) -> None:
    world.anna.enter(opened)
    assert world.waiting
    assert world.running("famiglia")
    opened.goto(f"{world.address}/lobby")
    opened.get_by_role("heading", name="Open tables").wait_for()


def room(opened: Page, world: World) -> None:
    world.carla.enter(opened)
    opened.goto(f"{world.address}/t/{world.waiting[1]}")
    opened.get_by_role("img", name="QR code of the invite link").wait_for()


def room_as_guest(opened: Page, world: World) -> None:
    opened.goto(f"{world.address}/t/{world.waiting[2]}")
    opened.get_by_label("Your name").wait_for()


def games(opened: Page, world: World) -> None:
    assert world.running("famiglia")
    assert world.rated
    world.anna.enter(opened)
    opened.goto(f"{world.address}/games")
    opened.get_by_text("Resume").first.wait_for()


def leaders(opened: Page, world: World) -> None:
    assert world.rated
    opened.goto(f"{world.address}/leaders")
    opened.get_by_role("link", name="Bruno").wait_for()


def person(opened: Page, world: World) -> None:
    assert world.rated
    at("/people/Bruno%20Conti")(opened, world)


def account(opened: Page, world: World) -> None:
    world.anna.enter(opened)
    opened.goto(f"{world.address}/me")
    opened.get_by_role("heading", name="Your data").wait_for()


def unconfirmed(opened: Page, world: World) -> None:
    world.dora.enter(opened)
    opened.goto(f"{world.address}/me")
    opened.get_by_role("button", name="Send the link again").wait_for()


def reports(opened: Page, world: World) -> None:
    assert world.reported
    world.boss.enter(opened)
    opened.goto(f"{world.address}/reports")
    opened.get_by_role("button", name="Close report").first.wait_for()


def deciding(opened: Page, world: World) -> None:
    reports(opened, world)
    opened.get_by_label("Decision", exact=True).first.select_option("ban")
    opened.get_by_label("For how long").wait_for()


def decisions(opened: Page, world: World) -> None:
    assert world.outcast
    reports(opened, world)
    opened.get_by_text("Users and log").click()
    opened.get_by_text("Insults in three games").wait_for()


def banned(opened: Page, world: World) -> None:
    world.outcast.enter(opened)
    opened.goto(f"{world.address}/lobby")
    opened.get_by_role("heading", name="You are banned").wait_for()


def muted(opened: Page, world: World) -> None:
    world.silenced.enter(opened)
    opened.goto(f"{world.address}/t/{world.together}")
    opened.locator(".prompt").wait_for()
    tab(opened, "Chat")
    opened.get_by_role("button", name="Spectators").click()
    opened.get_by_text("You’re muted").wait_for()


def warned(opened: Page, world: World) -> None:
    world.warned.enter(opened)
    opened.goto(f"{world.address}/lobby")
    opened.get_by_role("button", name="I understand").wait_for()


def reporting(opened: Page, world: World) -> None:
    talk(opened, world)
    opened.get_by_role("button", name="Bruno Conti: mute or report").first.click()
    opened.get_by_role("button", name="Send report").wait_for()


def no_such_table(opened: Page, world: World) -> None:
    opened.goto(f"{world.address}/t/036farw6g37gx")
    opened.get_by_role("alert").wait_for()


# Tables


def seated(opened: Page, who: Somebody, table: str) -> None:
    """Open a table as this user and wait until its board is drawn."""
    who.enter(opened)
    opened.goto(f"{who.address}/t/{table}")
    opened.locator(".prompt").wait_for()
    opened.locator(".drawn > *").first.wait_for()


def table(title: str, **set_before: object) -> Show:
    def show(opened: Page, world: World) -> None:
        set_first(opened, **set_before)
        seated(opened, world.anna, world.running(title))

    return show


def tab(opened: Page, name: str) -> None:
    opened.get_by_role("tab", name=name).click()


def explanation(title: str, **set_before: object) -> Show:
    """Open the explanation of the first option, as a phone does with its button and a keyboard with `?`."""

    def show(opened: Page, world: World) -> None:
        table(title, **set_before)(opened, world)
        listed = opened.locator(".side").get_by_role("tab", name="Moves")
        if listed.count():
            listed.click()
        opened.get_by_role("button", name="What does this do?").first.click()
        opened.get_by_role("button", name="Enlarge", exact=True).wait_for()

    return show


def explanation_beside(title: str) -> Show:
    """Focus the first option with the keyboard, which shows its explanation beside it."""

    def show(opened: Page, world: World) -> None:
        explanation(title)(opened, world)
        opened.keyboard.press("Escape")
        opened.keyboard.press("Shift+Tab")
        opened.locator(".beside[role=tooltip]").wait_for()

    return show


def why_bubble(opened: Page, world: World) -> None:
    table("famiglia")(opened, world)
    opened.locator(".drawn [aria-disabled=true]").first.click(force=True)
    opened.locator(".bubble p").wait_for()


def options_bubble(opened: Page, world: World) -> None:
    table("famiglia", confirm=True)(opened, world)
    targets = opened.locator(".drawn button:not([aria-disabled=true])")
    for number in range(targets.count()):
        targets.nth(number).click(force=True)
        if eventually(opened, opened.locator(".bubble").count, patience_ms=2_000):
            return
    raise AssertionError("nothing on the board asks to be confirmed")


def rules(opened: Page, world: World) -> None:
    table("famiglia")(opened, world)
    tab(opened, "Rules")


def log(opened: Page, world: World) -> None:
    """Open an earlier position from the log, from before the page was loaded."""
    table("famiglia")(opened, world)
    tab(opened, "Log")
    opened.locator(".log button").first.click()
    opened.get_by_role("button", name="Back to the current position").wait_for()


def talk(opened: Page, world: World) -> None:
    seated(opened, world.anna, world.together)
    tab(opened, "Chat")
    expect(opened.get_by_role("log", name="Chat")).to_contain_text("The Don")


def votes(opened: Page, world: World) -> None:
    seated(opened, world.anna, world.together)
    opened.get_by_role("button", name="Accept").wait_for()


def menu(opened: Page, world: World) -> None:
    table("famiglia")(opened, world)
    opened.get_by_role("button", name="Menu").click()
    opened.get_by_role("dialog").wait_for()


def offline(opened: Page, world: World) -> None:
    cable = Cable(opened)
    table("famiglia")(opened, world)
    cable.cut()
    cable.pull()
    opened.get_by_text("Connection lost").wait_for()


def handed_over(opened: Page, world: World) -> None:
    """Open the table as Bruno after he handed over to a bot."""
    with world.bruno.at(world.together) as socket:
        world.bruno.ask(socket, "leave")
    seated(opened, world.bruno, world.together)
    opened.get_by_role("button", name="Resume playing").wait_for()


def result(title: str) -> Show:
    def show(opened: Page, world: World) -> None:
        seated(opened, world.anna, world.over(title))
        opened.locator(".result").wait_for()

    return show


def ended(won: bool) -> Show:
    """Open the end of a rated game as its winner or as its loser."""

    def show(opened: Page, world: World) -> None:
        table = world.rated
        seated(opened, world.bruno if won else world.anna, table)
        opened.locator(".result .own").wait_for()

    return show


def first_round(title: str) -> Show:
    """Open a table with the card that explains the current kind of decision."""

    def show(opened: Page, world: World) -> None:
        table(title, guided={title: True})(opened, world)
        opened.locator(".first-round").wait_for()

    return show


def planning(opened: Page, world: World) -> None:
    seated(opened, world.anna, world.planning)
    opened.locator(".token.lit").first.wait_for()


def play_on(opened: Page, world: World) -> None:
    replay(opened, world)
    opened.get_by_role("button", name="Play on from here").click()
    opened.get_by_label("Your seat").wait_for()


def replay(opened: Page, world: World) -> None:
    world.anna.enter(opened)
    opened.goto(f"{world.address}/replay/{world.over('famiglia')}")
    opened.get_by_role("heading", level=1).wait_for()
    opened.locator(".pane .drawn > *").first.wait_for()


def turns(opened: Page, world: World) -> None:
    """Open the list of games in progress, with one game by correspondence."""
    table = str(world.anna.lay("famiglia", 0, pace="mail")["id"])
    world.anna.sit(table)
    world.bruno.sit(table)
    world.anna.enter(opened)
    opened.goto(f"{world.address}/turns")
    opened.locator(f"a[href='/t/{table}']").wait_for()


SCREENS: dict[str, Show] = {
    "landing": at("/"),
    "landing-german": german(at("/")),
    "play-now": play_now,
    "looking-for-players": looking_for_players,
    "puzzle": puzzle,
    "puzzle-solved": puzzle_solved,
    "settings": settings,
    "lobby": lobby,
    "new-table": at("/new"),
    "room": room,
    "room-guest": room_as_guest,
    "games": games,
    "leaders": leaders,
    "person": person,
    "turns": turns,
    "me": at("/me"),
    "account": account,
    "unconfirmed": unconfirmed,
    "reset": at("/reset"),
    "confirm": at(f"/confirm#{'x' * 43}"),
    "reports": reports,
    "reports-deciding": deciding,
    "reports-log": decisions,
    "reporting": reporting,
    "banned": banned,
    "muted": muted,
    "warned": warned,
    "learn": at("/learn/la_famiglia"),
    "no-table": no_such_table,
    **{f"table-{title}": table(title) for title in SEATS},
    **{f"text-{title}": table(title, words=True) for title in SEATS},
    **{f"german-{title}": table(title, language="de") for title in SEATS},
    **{f"explanation-{title}": explanation(title) for title in SEATS},
    **{f"explanation-beside-{title}": explanation_beside(title) for title in SEATS},
    "why-bubble": why_bubble,
    "options-bubble": options_bubble,
    "rules": rules,
    "log": log,
    "menu": menu,
    "offline": offline,
    "talk": talk,
    "votes": votes,
    "handed-over": handed_over,
    **{f"result-{title}": result(title) for title in SEATS},
    "won": ended(won=True),
    "lost": ended(won=False),
    **{f"first-round-{title}": first_round(title) for title in ("nostra_city", "la_famiglia")},
    "planning": planning,
    "replay": replay,
    "play-on": play_on,
}
