"""The connection between a browser and the sockets of a site, which tests can interrupt and restore."""

from __future__ import annotations

import json

from playwright.sync_api import Page, WebSocketRoute


class Cable:
    """A controllable connection. Create it before the page opens a table."""

    def __init__(self, page: Page) -> None:
        self.passed: list[str] = []  # types of the messages that reached the site
        self.swallowed: list[str] = []
        self._plugs: list[WebSocketRoute] = []
        self._hears = self._says = True
        page.route_web_socket("**/ws/**", self._plug)

    def cut(self, said: bool = True) -> None:
        """Drop messages from the site and, unless `said` is false, to it. Sockets stay open, so nobody notices."""
        self._hears, self._says = False, not said

    def pull(self) -> None:
        while self._plugs:
            self._plugs.pop().close()

    def mend(self) -> None:
        self._hears = self._says = True

    def _plug(self, socket: WebSocketRoute) -> None:
        if not self._hears:
            socket.close()
            return
        server = socket.connect_to_server()
        self._plugs.append(socket)

        def say(text: str | bytes) -> None:
            (self.passed if self._says else self.swallowed).append(json.loads(text)["type"])
            if self._says:
                server.send(text)

        def hear(text: str | bytes) -> None:
            if self._hears:
                socket.send(text)

        socket.on_message(say)
        server.on_message(hear)
