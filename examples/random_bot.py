"""A bot that plays at random: python random_bot.py http://127.0.0.1:8000 famiglia   (needs `pip install websockets`)

It signs in as a guest, creates a table against greedy bots and plays one game. It knows no rule; see docs/protocol.md.
"""

import asyncio
import json
import random
import secrets
import sys
import urllib.request

import websockets


def call(site, path, data=None, token=""):
    """Make one HTTP call: a POST if there is data, else a GET."""
    body = None if data is None else json.dumps(data).encode()
    request = urllib.request.Request(site + path, body, {"Authorization": f"Bearer {token}"} if token else {})
    with urllib.request.urlopen(request) as response:
        return json.load(response)


async def play(site, table, token):
    frame, choice = 0, None  # the latest frame received; the move sent and not yet answered
    address = f"{site.replace('http', 'ws', 1)}/ws/{table}"
    async for socket in websockets.connect(address, additional_headers={"Authorization": f"Bearer {token}"}):
        try:
            await socket.send(json.dumps({"type": "hello", "version": 2, "frame": frame, "whole": True}))
            if choice:  # it may have been lost; with the same id it counts once
                await socket.send(json.dumps(choice))
            async for message in socket:
                received = json.loads(message)
                if received["type"] == "over":
                    return received
                if received["type"] == "frame":
                    frame, asks = received["n"], received["asks"]
                    if asks and asks["options"]:
                        do = random.choice(asks["options"])["do"]
                        choice = {"type": "choose", "id": secrets.token_hex(8), "prompt": frame, "do": do}
                        await socket.send(json.dumps(choice))
                elif received["type"] == "refused" and received["reason"] == "busy":
                    await asyncio.sleep(0.5)
                    await socket.send(json.dumps(choice))
        except websockets.ConnectionClosed as closed:
            if closed.rcvd and closed.rcvd.code in (1008, 4001, 4003, 4004, 4005):
                raise  # final; after any other code, reconnect


def main(site, title):
    token = call(site, "/api/guest", {"name": f"Random {random.randrange(10**6)}", "token": True})["token"]
    seats = next(game["seats"][0] for game in call(site, "/api/games")["games"] if game["id"] == title)
    table = call(site, "/api/tables", {"title": title, "seats": seats, "bots": ["greedy"] * (seats - 1)}, token)["id"]
    call(site, f"/api/tables/{table}/sit", {"nonce": secrets.token_hex(16)}, token)
    print(table, asyncio.run(play(site, table, token)))


if __name__ == "__main__":
    main(*sys.argv[1:])
