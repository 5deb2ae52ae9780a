"""Tables whose logs have an older version."""

from __future__ import annotations

from dataclasses import replace

from cosca.engine.table import Table, table_of


def of_version(table: Table, log_version: int) -> Table:
    """Return the table before its first entry, with another version of logs."""
    return table_of(table.title, replace(table.log.header, log_version=log_version))
