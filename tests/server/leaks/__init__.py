"""Tests that the server leaks no hidden information: paired servers, sealed answers, tags, and planted leaks."""
