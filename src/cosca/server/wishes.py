"""What a person has set: the language, whether mails may come, and at which hours they should not."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta, tzinfo
from typing import Annotated, Final, Literal
from zoneinfo import ZoneInfo

import msgspec
from msgspec import Meta, Struct

from cosca.server.api.calls import Refusal
from cosca.server.store.records import Account

type Hour = Annotated[str, Meta(pattern="^([01][0-9]|2[0-3]):[0-5][0-9]$")]
type Language = Literal["en", "de"]

DAY: Final = timedelta(days=1)


class Quiet(Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from", "end": "to"}):
    """No mails from one hour to another, on the person's own clock."""

    start: Hour
    end: Hour
    timezone: Annotated[str, Meta(min_length=1, max_length=64)] = "UTC"


class Wishes(Struct, frozen=True):
    language: Language = "en"
    quiet: Quiet | None = None
    mails: bool = True


def wishes_of(account: Account) -> Wishes:
    return msgspec.json.decode(account.settings, type=Wishes)


def text_of(wishes: Wishes) -> str:
    return msgspec.json.encode(wishes).decode()


def check_quiet(quiet: Quiet) -> None:
    if _zone(quiet.timezone) is None:
        raise Refusal(422, "timezone", "We do not know this time zone: it should look like Europe/Rome.")


def _zone(name: str) -> tzinfo | None:
    try:
        return UTC if name == "UTC" else ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # unknown; no name at all; a folder of zones
        return None


def quiet_until(quiet: Quiet | None, now: datetime) -> datetime | None:
    """When the quiet hours end in which `now` falls, if it falls into any."""
    if quiet is None or quiet.start == quiet.end:
        return None
    local = now.astimezone(_zone(quiet.timezone) or UTC)
    start, end, here = time.fromisoformat(quiet.start), time.fromisoformat(quiet.end), local.time()
    over_midnight = start > end
    if (start <= here or here < end) if over_midnight else start <= here < end:
        day = local.date() + (DAY if over_midnight and here >= start else timedelta())
        return datetime.combine(day, end, local.tzinfo).astimezone(UTC)
    return None
