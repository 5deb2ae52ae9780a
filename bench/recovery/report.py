"""The page of `just recovery`."""

from __future__ import annotations

from typing import Any


def page(found: dict[str, Any]) -> str:
    facts, asked, back = found["circumstances"], found["asked"], found["back_after_s"]
    phases = {name: found[name] for name in ("before", "during", "after")}
    lines = [
        "# Recovery after a web process is killed",
        "",
        f"`{found['command']}`, {facts['date']}, Python {facts['python']}, {facts['cores']} cores for the site,",
        f"PostgreSQL, NATS and all clients. {asked['tables']} running games of {asked['entries_per_table']} entries",
        f"({', '.join(f'{number} {kind}' for kind, number in asked['kinds'].items())}), {asked['sockets']} sockets.",
        "Half of the sockets are on a web process that is killed with SIGKILL. "
        + ("It stays away." if asked["gone"] else "It starts again after a second."),
        "A socket plays again once it has its welcome and its current frame.",
        "",
        "| | |",
        "|---|--:|",
        f"| sockets that had to reconnect | {found['moved_sockets']} |",
        f"| they play again after s: p50 | {back.get('p50')} |",
        f"| p90 | {back.get('p90')} |",
        f"| p99 | {back.get('p99')} |",
        f"| **the last** | {back.get('max')} |",
        f"| tries to connect that failed | {found['tries_that_failed'].get('tries', 0)} |",
        f"| moves at moved tables afterwards: made / answered | {found['moves_at_moved_tables']} / "
        f"{found['answered_at_moved_tables']} |",
        f"| cores used meanwhile | {', '.join(f'{kind} {cores}' for kind, cores in found['cores_during'].items())} |",
        f"| MB of both web processes before, of one after | {found['rss_web_mb']['before']}, "
        f"{found['rss_web_mb']['other_after']} |",
        f"| s until all sockets had joined at the start, on two cold processes | {found['joined_s']} |",
        "",
        f"| moves at tables of the other process, {asked['rate']:.0f}/s wanted | before | meanwhile | after |",
        "|---|--:|--:|--:|",
        *(
            f"| acknowledged after ms: {cut} | "
            + " | ".join(str(each["ms"].get(cut)) for each in phases.values())
            + " |"
            for cut in ("p50", "p90", "p99", "max")
        ),
        "| moves | " + " | ".join(str(each["moves"]) for each in phases.values()) + " |",
        "| refused | " + " | ".join(str(sum(each["refused"].values())) for each in phases.values()) + " |",
        "",
        "Goals:",
        "",
        *(f"- {'reached' if reached else '**not reached**'}: {goal}" for goal, reached in found["goals"].items()),
    ]
    return "\n".join(lines) + "\n"
