"""The Consigliere: what one could do and why, and where a finished game turned. See docs/consigliere.md."""
