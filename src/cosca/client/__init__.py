"""A site from outside: what a program needs to take a seat. Knows the protocol, no rule and no secret."""
