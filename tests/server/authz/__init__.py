"""Authorization tests: who may do what, and how everything else is refused, against a real server."""
