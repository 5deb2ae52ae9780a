"""Measures page load: first and largest paint, layout shift, blocking time, and time until a button responds."""

from __future__ import annotations

from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser

SETTLES_MS: Final = 3_000

# Observes from the start; presses "Play now" in every frame until its dialog is open.
WATCH: Final = """() => {
    const seen = { fcp: 0, lcp: 0, shift: 0, long: [], interactive: 0 };
    window.seen = seen;
    const watch = (type, hear) =>
        new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
    watch('paint', (each) => each.name === 'first-contentful-paint' && (seen.fcp = each.startTime));
    watch('largest-contentful-paint', (each) => (seen.lcp = each.startTime));
    watch('layout-shift', (each) => !each.hadRecentInput && !seen.interactive && (seen.shift += each.value));
    watch('longtask', (each) => seen.long.push([each.startTime, each.duration]));
    const press = () => {
        const button = [...document.querySelectorAll('button')].find((each) => each.textContent.trim() === 'Play now');
        if (button) button.click();
        if (document.querySelector('dialog[open] form')) seen.interactive = performance.now();
        else requestAnimationFrame(press);
    };
    if (window.wantsPress) requestAnimationFrame(press);
}"""


def loaded(launched: Browser, address: str, slowed: float, press: bool) -> dict[str, float]:
    """Measure one visit with an empty cache."""
    context = launched.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    opened = context.new_page()
    cdp = context.new_cdp_session(opened)
    cdp.send("Network.enable")
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    sizes: list[float] = []
    cdp.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    opened.add_init_script(f"window.wantsPress = {str(press).lower()}; ({WATCH})()")
    opened.goto(address)
    if press:
        opened.wait_for_function("() => window.seen.interactive", timeout=120_000)
    opened.wait_for_timeout(SETTLES_MS)
    seen: dict[str, Any] = opened.evaluate("() => window.seen")
    context.close()
    return _figures(seen) | {"loaded_kb": round(sum(sizes) / 1000, 1)}


def _figures(seen: dict[str, Any]) -> dict[str, float]:
    blocked = sum(max(0.0, lasted - 50) for began, lasted in seen["long"] if began + lasted > seen["fcp"])
    found = {
        "first_paint_ms": seen["fcp"],
        "largest_paint_ms": seen["lcp"],
        "blocked_ms": blocked,
        "interactive_ms": seen["interactive"],
    }
    return {name: round(value, 1) for name, value in found.items()} | {"layout_shift": round(seen["shift"], 4)}


def visits(launched: Browser, address: str, slowed: float, times: int) -> dict[str, float]:
    """Return the medians of several visits. Layout shift and largest paint come from visits without a press."""
    pressed = [loaded(launched, address, slowed, press=True) for _ in range(times)]
    watched = [loaded(launched, address, slowed, press=False) for _ in range(times)]
    of = dict.fromkeys(("interactive_ms",), pressed)
    names = pressed[0].keys()
    return {name: round(median(each[name] for each in of.get(name, watched)), 4) for name in names}
