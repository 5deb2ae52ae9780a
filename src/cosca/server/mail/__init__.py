"""Emails: their texts, and an outbox that retries until each is sent."""
