"""The difference between two JSON values: what a reader who has one of them needs to get the other.

A change is one of these:
- `[new]`: the value is now `new`.
- `[first, changes]`: it is now a list. Its first item is given, and each other item as a change of the previous item.
- `[start, end, change]`: in a list, the items from `start` up to `end` become those of the list that `change` makes.
- `{key: change}`: these fields of an object, or these items of a list, change. An object may gain fields; a value that
  was neither object nor list becomes an object.

A change depends only on the two values, so it reveals nothing to those who may see both. `cosca.client.changes`
applies changes.
"""

from __future__ import annotations

from typing import Any


def difference(old: Any, new: Any) -> Any:
    """Return the change that leads from one value to another, or None if they are equal."""
    if isinstance(new, dict):
        return [new] if isinstance(old, list) else _change_of_object(old, new)
    if isinstance(new, list):
        return _change_of_list(old, new) if isinstance(old, list) else whole(new)
    return None if type(old) is type(new) and old == new else [new]


def whole(new: Any) -> Any:
    """Return the change that makes a value from anything that was neither a list nor an object."""
    if isinstance(new, dict):
        return {key: whole(value) for key, value in new.items()}
    if isinstance(new, list):
        return _rows(new) or [new]
    return [new]


def _change_of_object(old: Any, new: dict[str, Any]) -> Any:
    """Return the change of an object. It may gain fields; one that lost a field is given whole."""
    if not isinstance(old, dict):
        return whole(new)
    if any(key not in new for key in old):
        return [new]
    changes: dict[str, Any] = {}
    for key, value in new.items():
        change = difference(old[key], value) if key in old else whole(value)
        if change is not None:
            changes[key] = change
    return changes or None


def _change_of_list(old: list[Any], new: list[Any]) -> Any:
    """Return the change of a list: items one by one if their number is the same."""
    if len(old) != len(new):
        return _splice(old, new)
    changes: dict[str, Any] = {}
    for i in range(len(new)):
        change = difference(old[i], new[i])
        if change is not None:
            changes[str(i)] = change
    return whole(new) if changes and len(changes) == len(new) else changes or None


def _splice(old: list[Any], new: list[Any]) -> Any:
    """Return the change between lists of different lengths. Common items at the beginning and the end stay."""
    shared = min(len(old), len(new))
    start = 0
    while start < shared and difference(old[start], new[start]) is None:
        start += 1
    after = 0
    while after < shared - start and difference(old[-1 - after], new[-1 - after]) is None:
        after += 1
    if start + after == 0:
        return whole(new)
    return [start, len(old) - after, whole(new[start : len(new) - after])]


def _rows(new: list[Any]) -> Any:
    """Return the change to a list of objects that are alike, or None if they are not."""
    rows: list[Any] = []
    for i in range(1, len(new)):
        if not isinstance(new[i - 1], dict) or not isinstance(new[i], dict):
            return None
        row = difference(new[i - 1], new[i])
        if isinstance(row, list):
            return None
        rows.append({} if row is None else row)
    return [new[0], rows] if rows else None
