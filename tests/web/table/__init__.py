"""One table in a browser: choices, prompts, sound and motion, small screens, hints and the end of a game."""
