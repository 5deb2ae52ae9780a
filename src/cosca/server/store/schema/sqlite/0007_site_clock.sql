-- PostgreSQL keeps a correction of its clock here. A SQLite database has one process, whose monotonic clock does without.
SELECT 1;
