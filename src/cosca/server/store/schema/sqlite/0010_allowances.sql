-- PostgreSQL keeps here what is left of the limits. A SQLite database has one process, which counts in memory.
SELECT 1;
