"""Translation of messages, and the messages that all titles share."""
