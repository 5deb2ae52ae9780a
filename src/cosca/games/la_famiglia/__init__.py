"""La Famiglia: The Great Mafia War."""
