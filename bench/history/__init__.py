"""A site with a long past: what its lists, limits and archive cost."""
