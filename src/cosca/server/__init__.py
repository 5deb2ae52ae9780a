"""The server. Any process can serve any table, because the log in the store is the single source of truth."""
