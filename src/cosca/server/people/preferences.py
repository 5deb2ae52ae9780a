"""User preferences: language, email notifications and quiet hours."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta, tzinfo
from typing import Annotated, Final, Literal
from zoneinfo import ZoneInfo

import msgspec
from msgspec import Meta, Struct

from cosca.server.identity import Refusal
from cosca.server.store.records import Account

type Hour = Annotated[str, Meta(pattern="^([01][0-9]|2[0-3]):[0-5][0-9]$")]
type Language = Literal["en", "de"]

DAY: Final = timedelta(days=1)


class Quiet(Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from", "end": "to"}):
    """Quiet hours without email, in the user's own time zone."""

    start: Hour
    end: Hour
    timezone: Annotated[str, Meta(min_length=1, max_length=64)] = "UTC"


class Preferences(Struct, frozen=True):
    """The preferences of a user."""

    language: Language = "en"
    quiet: Quiet | None = None
    mails: bool = True


def preferences_of(account: Account) -> Preferences:
    return msgspec.json.decode(account.settings, type=Preferences)


def preferences_json(preferences: Preferences) -> str:
    return msgspec.json.encode(preferences).decode()


def check_quiet(quiet: Quiet) -> None:
    """Raise `Refusal` if the time zone is unknown."""
    if _zone(quiet.timezone) is None:
        raise Refusal(422, "timezone", "Unknown time zone. Use a name such as Europe/Rome.")


def _zone(name: str) -> tzinfo | None:
    try:
        return UTC if name == "UTC" else ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # unknown; not a name; a directory of zones
        return None


def quiet_until(quiet: Quiet | None, now: datetime) -> datetime | None:
    """Return the end of the quiet hours that contain `now`, or None if there are none."""
    if quiet is None or quiet.start == quiet.end:
        return None
    local = now.astimezone(_zone(quiet.timezone) or UTC)
    start, end, time_of_day = time.fromisoformat(quiet.start), time.fromisoformat(quiet.end), local.time()
    over_midnight = start > end
    if (start <= time_of_day or time_of_day < end) if over_midnight else start <= time_of_day < end:
        day = local.date() + (DAY if over_midnight and time_of_day >= start else timedelta())
        return datetime.combine(day, end, local.tzinfo).astimezone(UTC)
    return None
