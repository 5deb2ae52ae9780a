"""What a bot is, and the bots that any title gets."""
