"""Verification compares every field of an entry, even one that its hash would not reveal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cosca.engine.verify import VerificationError, replay_checked
from tests.engine.test_table import FAMIGLIA, random_table


def test_a_changed_list_of_outcomes_is_found_although_the_hash_was_not_changed() -> None:
    log = random_table(40).log
    place, drawn = next((place, entry) for place, entry in enumerate(log.entries) if len(entry.of) > 1)
    (label, times), *rest = drawn.of
    log.entries[place] = replace(drawn, of=((label, times + 1), *rest))
    with pytest.raises(VerificationError, match="entry") as found:
        replay_checked(FAMIGLIA, log)
    assert found.value.entry == drawn.n
    assert found.value.message.args == {"field": "of"}
