"""The page of `just hot`."""

from __future__ import annotations

from typing import Any


def page(found: dict[str, Any]) -> str:
    facts, others, hot, received = found["circumstances"], found["other_tables"], found["hot_table"], found["received"]
    people = found["spectators"]
    lines = [
        "# A table with ten thousand spectators",
        "",
        f"`{found['command']}`, {facts['date']}, {facts['cores']} cores for the site, its database and all clients,",
        f"Python {facts['python']}. One web process. {people['sockets']} spectators have sockets; "
        f"{people['simulated']} are simulated",
        "in the web process, with queue and task but no connection. Quiet and hot phases alternate.",
        "",
        f"| other tables ({others['tables']}, {others['rate_wanted']:.0f} moves/s) | quiet | hot |",
        "|---|--:|--:|",
        *(
            f"| acknowledged after ms: {cut} | {others['quiet_ms'].get(cut)} | {others['hot_ms'].get(cut)} |"
            for cut in ("p50", "p90", "p99", "p99.9", "max")
        ),
        f"| moves | {found['acknowledged']['quiet']} | {found['acknowledged']['hot']} |",
        "",
        "| hot table | |",
        "|---|--:|",
        f"| moves | {hot['moves']} |",
        f"| lines of chat | {hot['lines_of_chat']} |",
        f"| its own moves acknowledged after ms: p50 / p99 | {hot['ack_ms'].get('p50')} / {hot['ack_ms'].get('p99')} |",
        f"| **p99 at other tables, times its quiet value** | {found['times_quiet_p99']} |",
        f"| **encodings of a move for all spectators** | {found['encodings_per_move']} |",
        f"| **queries for a line of chat** | {found['queries_per_line']} |",
        f"| encodings of a line of chat | {found['encodings_per_line']} |",
        f"| ms from the first socket to the last that gets a frame: p50 / p99 | "
        f"{received['first_to_last_ms'].get('p50')} / {received['first_to_last_ms'].get('p99')} |",
        f"| frames out of order | {received['disorder']} |",
        f"| sockets closed | {sum(received['lost'].values()) + found['simulated_closed']} |",
        f"| seconds of processor time | {', '.join(f'{name} {spent}' for name, spent in found['cpu_s'].items())} |",
        "",
        "Goals:",
        "",
        *(f"- {'reached' if reached else '**not reached**'}: {goal}" for goal, reached in found["goals"].items()),
    ]
    return "\n".join(lines) + "\n"
