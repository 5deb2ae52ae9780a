"""A user enters an email address in the browser, and confirms it by the link that a real mail server received."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.mail.desk import Box, box, port_of
from tests.web.browsers import page, site

__all__ = ["box"]

PASSWORD = "correct horse battery"  # noqa: S105 (of nobody)


@pytest.fixture
def mailing(require_browser: None, box: Box, tmp_path: Path) -> Iterator[str]:
    with site(tmp_path, options=["--generous", "--smtp", f"smtp://127.0.0.1:{port_of(box)}"]) as address:
        yield address


def received(box: Box, number: int) -> str:
    """Wait for the email with this number, and return the link in it."""
    ends = time.monotonic() + 60
    while len(box.mails) < number and time.monotonic() < ends:
        time.sleep(0.1)
    (link,) = re.findall(r"http://\S+#\S+", box.texts[number - 1])
    return str(link)


def test_an_address_is_confirmed_by_a_button_behind_the_link(launched: Browser, mailing: str, box: Box) -> None:
    with page(launched) as opened:
        opened.goto(f"{mailing}/me")
        opened.get_by_label("Username").fill("Anna")
        opened.get_by_label("Password").fill(PASSWORD)
        opened.get_by_label("Email address").fill("anna@example.org")
        opened.get_by_role("button", name="Create account").click()
        expect(opened.get_by_text("Not confirmed.")).to_be_visible()
        expect(opened.get_by_role("button", name="Send test email")).to_be_disabled()
        opened.get_by_role("button", name="Send the link again").click()
        expect(opened.get_by_text("Link sent.")).to_be_visible()
        links = [received(box, 1), received(box, 2)]

        with page(launched, "phone") as on_the_phone:  # where nobody is signed in
            on_the_phone.goto(links[0])
            button = on_the_phone.get_by_role("button", name="Confirm email address")
            expect(button).to_be_visible()
            opened.reload()
            expect(opened.get_by_text("Not confirmed.")).to_be_visible()  # opening the link confirms nothing
            button.click()
            expect(on_the_phone.get_by_text("Your email address is confirmed.")).to_be_visible()
            on_the_phone.goto(links[1])
            on_the_phone.reload()
            button.click()
            expect(on_the_phone.get_by_role("alert")).to_contain_text("This link has expired or was used before.")

        opened.reload()
        expect(opened.get_by_role("button", name="Send test email")).to_be_enabled()
        expect(opened.get_by_text("Not confirmed.")).to_have_count(0)
    assert box.to == [["anna@example.org"]] * 2
