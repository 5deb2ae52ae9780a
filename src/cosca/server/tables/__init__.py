"""Everything that happens at one table: moves, clocks, votes, chat, and its life from creation to replay."""
