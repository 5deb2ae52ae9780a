"""Famiglia learned by self-play: what a network sees, the network, its games. See docs/bots/learning.md."""

import cosca.bots  # noqa: F401 - as in cosca.search: whoever comes first, bots begin
