#!/usr/bin/env python3
"""Check the chance of a stored game without trusting the program that played it: `python3 verify_chance.py FILE`.

Uses only the standard library and no code of Cosca. A log is a header line, one line per entry, and the seed, which the
site reveals when the game is over. Every chance outcome is an entry of seat -1 that lists what it was picked from:
[label, how often] in order. The following must hold (formulas as published with the game):

    commitment = SHA-256("cosca commitment 1" + seed), in the header, before the first move
    key        = SHA-256("cosca key 1" + seed + each nonce, its length first, as 4 bytes)
    number     = first 8 bytes of HMAC-SHA-256(key, "cosca draw 1" + entry number + attempt, both as 8 bytes)
    outcome    = number mod n; numbers above the last multiple of n are skipped for the next attempt

For Famiglia the program also tracks the deck, from the cards dealt, drawn, discarded and taken. So it finds a list that
omits or invents a card, and a card drawn too often or too rarely.
"""

import hashlib
import hmac
import json
import pathlib
import sys

KINDS = [family + str(rank) for family in "FABM" for rank in range(5)]
COPIES = (5, 4, 3, 2, 1)
STREET = 6


class Wrong(Exception):
    """A check that failed. The message says which and where."""


def need(holds, sentence):
    if not holds:
        raise Wrong(sentence)


# Reading


def read(text):
    lines = [json.loads(line) for line in text.splitlines() if line.strip()]
    need(lines and isinstance(lines[0], dict) and lines[0].get("cosca") in (1, 2), "line 1 is no header of format 1, 2")
    seeds = [line["seed"] for line in lines[1:] if "seed" in line]
    need(len(seeds) == 1 and "seed" in lines[-1], "the seed is not told (once, at the end): chance cannot be checked")
    return lines[0], lines[1:-1], bytes.fromhex(seeds[0])


def label_of(entry):
    """Return the name of an action and its values, joined by spaces."""
    return " ".join(str(value) for value in entry["do"].values())


# The seed


def key_of(header, seed):
    need(len(seed) == 32, "the seed does not have 32 bytes")
    promised = header["chance"]["commitment"]
    need(hashlib.sha256(b"cosca commitment 1" + seed).hexdigest() == promised, "the seed does not fit the commitment")
    nonces = (nonce.encode() for nonce in header["chance"]["nonces"])
    encoded = b"".join(len(nonce).to_bytes(4, "big") + nonce for nonce in nonces)
    return hashlib.sha256(b"cosca key 1" + seed + encoded).digest()


def pick(key, entry_number, count):
    attempt = 0
    while True:
        message = b"cosca draw 1" + entry_number.to_bytes(8, "big") + attempt.to_bytes(8, "big")
        number = int.from_bytes(hmac.new(key, message, hashlib.sha256).digest()[:8], "big")
        if number < 2**64 - 2**64 % count:
            return number % count
        attempt += 1


def check_pick(key, entry):
    need(entry.get("of") and all(times > 0 for _, times in entry["of"]), "chance does not say what it had")
    listed = [label for label, times in entry["of"] for _ in range(times)]
    expected, found = listed[pick(key, entry["n"], len(listed))], label_of(entry)
    need(found == expected, f"the seed picks '{expected}', the log says '{found}'")


# The order of entries, and takebacks


def surviving(moves, entry):
    """Return the moves that are not undone after an entry."""
    if not entry.get("back"):
        return [*moves, entry]
    if entry.get("by"):
        return [move for move in moves if move["n"] < entry["back"]]
    need(any(move["n"] == entry["back"] for move in moves), "takes back what is not there")
    after = [move["seat"] for move in moves if move["n"] > entry["back"]]
    need(-1 not in after, "takes back what chance has answered")
    return [move for move in moves if move["n"] != entry["back"]]


# Famiglia's cards


class Deck:
    """Famiglia's cards, as far as needed to know which may be drawn, and when."""

    def __init__(self):
        self.unseen = {kind: COPIES[int(kind[1])] - (2 if kind[1] == "0" else 0) for kind in KINDS}
        self.discards = dict.fromkeys(KINDS, 0)
        self.bottom, self.street, self.due = [], [], 0
        self.started = self.second = False

    def list_now(self):
        if not self.started:
            return [["start 0", 1], ["start 1", 1]]
        listed = [["turn_up " + kind, self.unseen[kind]] for kind in KINDS if self.unseen[kind]]
        return listed or [["turn_up " + self.bottom[0], 1]]

    def is_empty(self):
        return not any(self.unseen.values()) and not self.bottom

    def due_now(self):
        return not self.started or (self.due > 0 and not self.is_empty())

    def do(self, action):
        getattr(self, "do_" + action["do"], lambda action: None)(action)

    def do_start(self, action):
        self.started, self.due = True, STREET

    def do_turn_up(self, action):
        if any(self.unseen.values()):
            self.unseen[action["card"]] -= 1
        else:
            self.bottom.pop(0)
        self.street.append(action["card"])
        self.due -= 1
        if self.is_empty() and not self.second and any(self.discards.values()):
            self.unseen, self.discards, self.second = self.discards, dict.fromkeys(KINDS, 0), True

    def do_discard(self, action):
        self.leave(action["card"])
        self.due = int(action["card"][1])
        if self.second:
            self.bottom.append(action["card"])
        else:
            self.discards[action["card"]] += 1

    def do_take(self, action):
        self.leave(action["card"])
        self.due = 0 if self.street else STREET

    def leave(self, card):
        need(card in self.street, f"{card} leaves the Street, but does not lie there")
        self.street.remove(card)


def check_deck(moves, entry):
    deck = Deck()
    for move in moves:
        deck.do(move["do"])
    is_chance = entry["seat"] == -1
    need(is_chance == deck.due_now(), "chance answers unasked" if is_chance else "a card has yet to be turned up")
    need(not is_chance or entry["of"] == deck.list_now(), "the list is not the deck")
    deck.do(entry["do"])


def check(text):
    """Check a log. Return the number of chance outcomes checked, and whether the deck was tracked too."""
    header, entries, seed = read(text)
    key = key_of(header, seed)
    dealt = header["title"] == "famiglia" and not (header["options"].get("position") or header.get("played_on"))
    moves = []
    for place, entry in enumerate(entries, 1):
        try:
            moves = check_entry(key, moves, entry, place, dealt)
        except (Wrong, IndexError) as fault:
            raise Wrong(f"entry {place}: {fault}") from fault
    return sum(entry["seat"] == -1 for entry in entries), dealt


def check_entry(key, moves, entry, place, dealt):
    need(entry["n"] == place, f"it is numbered {entry['n']}")
    if entry["seat"] == -1:
        check_pick(key, entry)
    if dealt and not entry.get("back"):
        check_deck(moves, entry)
    return surviving(moves, entry)


def main(arguments):
    try:
        draws, dealt = check(pathlib.Path(*arguments).read_text("utf-8"))
    except (Wrong, OSError, ValueError, KeyError, TypeError, AttributeError) as fault:
        sys.stdout.write(f"NOT PROVEN: {fault}\n")
        return 1
    sys.stdout.write(f"PROVEN: all {draws} outcomes of chance follow from the seed promised before the game.\n")
    sys.stdout.write("Every list was the whole deck.\n" if dealt else "The lists themselves were not checked.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
