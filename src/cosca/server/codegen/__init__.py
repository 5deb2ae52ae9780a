"""Generates parts of `docs/protocol.md` and all of `protocol.ts` from the types of messages and calls."""
