"""Learning a game in a browser: tutorials, and the accompanied first round."""
