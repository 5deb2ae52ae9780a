"""The HTTP calls of the site, declared in one table each: who may, what is said, what is told."""
