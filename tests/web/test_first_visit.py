"""The first visit: everything loads, even if several people at one network address visit at the same time."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, Page, Response

from tests.web.browsers import page, site

HOUSEHOLD = 3
KEPT = """async () => {
    await navigator.serviceWorker.ready
    const [name] = (await caches.keys()).filter((each) => each.startsWith('cosca-'))
    return (await (await caches.open(name)).keys()).length
}"""


def visit(opened: Page, address: str) -> None:
    opened.goto(f"{address}/")
    opened.goto(f"{address}/lesson/famiglia")


def test_a_household_loads_the_site_at_once_and_keeps_it_for_offline(launched: Browser, tmp_path: Path) -> None:
    refused: list[str] = []

    def note(response: Response) -> None:
        if response.status == 429:
            refused.append(response.url)

    with ExitStack() as stack:
        address = stack.enter_context(site(tmp_path, options=()))
        people = [stack.enter_context(page(launched, "phone", service_workers="allow")) for _ in range(HOUSEHOLD)]
        for opened in people:
            opened.context.on("response", note)  # the service worker's too
            visit(opened, address)
        kept = [opened.evaluate(KEPT) for opened in people]
    assert refused == []
    assert min(kept) > 100, "the service worker has kept the frame of the site"
