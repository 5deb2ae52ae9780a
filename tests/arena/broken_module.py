"""Cannot be imported: as a module of one's own with a mistake in it."""

from __future__ import annotations

raise ValueError("this module is broken")
