"""The loss of a web process, and how soon its players go on elsewhere."""
