"""The web client: its size, its start on a slow phone, and the latency of a click."""
