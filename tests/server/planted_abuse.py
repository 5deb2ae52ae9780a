"""Run `cosca serve` without limits, and with a call that stops its process for a while: attacks must not be held.

`python -m tests.server.planted_abuse serve ...`, with the options of `cosca serve`.
"""

from __future__ import annotations

import time
from collections.abc import Hashable
from typing import Any, Final

from cosca.cli import main
from cosca.server import allowances
from cosca.server.api import people

STOPPED_S: Final = 0.1


async def always(self: allowances.Allowance, key: Hashable, cost: float = 1) -> bool:
    return True


def plant() -> None:
    """Lift all limits, and let every look at the own account stop the process."""
    original = people._me

    def slow(*args: Any) -> Any:
        time.sleep(STOPPED_S)
        return original(*args)

    allowances.Allowance.take = always  # type: ignore[method-assign]
    people._me = slow  # type: ignore[assignment]


if __name__ == "__main__":
    plant()
    main()
