"""Pages that note what is to be heard and felt, instead of making a sound."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

from tests.web.browsers import PATIENCE_MS

# The first tone of every sound, in hertz; no two sounds share one.
TONES: Final = {
    523: "turn", 330: "low", 110: "attack", 740: "reveal", 196: "gavel", 440: "win", 415: "loss", 392: "end",
}  # fmt: skip

_NOTED: Final = """(() => {
    window.heard = []
    window.felt = []
    const begin = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...at) {
        window.heard.push(this.frequency.value)
        return begin.apply(this, at)
    }
    // Browsers keep a page silent until it is touched
    Object.defineProperty(AudioContext.prototype, "state", { get: () => "running" })
    if (navigator.vibrate) navigator.vibrate = (pattern) => window.felt.push(pattern)
})()"""


def listen(opened: Page) -> None:
    """Note every tone and every vibration of the pages to come."""
    opened.add_init_script(_NOTED)


def heard(opened: Page) -> list[str]:
    """Return the sounds that were played so far."""
    tones: list[int] = opened.evaluate("() => window.heard.map(Math.round)")
    return [TONES[each] for each in tones if each in TONES]


def wait_for_sound(opened: Page, kind: str, timeout: float = PATIENCE_MS) -> None:
    tone = next(each for each, name in TONES.items() if name == kind)
    opened.wait_for_function("tone => window.heard.map(Math.round).includes(tone)", arg=tone, timeout=timeout)
