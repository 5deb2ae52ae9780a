"""The HTTP calls of the site. Each is declared once: required role, request body and reply."""
