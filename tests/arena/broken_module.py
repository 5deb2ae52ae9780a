"""A module that fails on import, like a user's module with a mistake in it."""

from __future__ import annotations

raise ValueError("this module is broken")
