"""Who may do what, and what happens to whoever tries the rest: against a real server, over real connections."""
