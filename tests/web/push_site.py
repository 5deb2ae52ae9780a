"""`cosca serve` with a push service of the tests' own. It is set in code, because no operator can set it."""

from __future__ import annotations

import os
from datetime import timedelta
from unittest.mock import patch

from cosca.cli import main
from cosca.commands import serve
from cosca.server.push.push_hosts import PushHosts
from cosca.server.runtime import build
from cosca.server.settings import Settings
from cosca.server.site import Site
from cosca.server.tables import appending


def with_own_service(settings: Settings) -> Site:
    site = build(settings)
    site.push.hosts = PushHosts(os.environ["PUSH_OF_TESTS"])
    return site


if __name__ == "__main__":
    with patch.object(serve, "build", with_own_service), patch.object(appending, "MAIL_AFTER", timedelta(seconds=1)):
        main()
