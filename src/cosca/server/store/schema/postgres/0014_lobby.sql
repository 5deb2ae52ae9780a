-- A page of the lobby reads no private tables and none of other games. Lists of an account come from account_tables, so
-- nothing reads tables by owner, and a move need not change those indexes.
CREATE INDEX tables_public ON tables (state, id) WHERE public;
CREATE INDEX tables_public_by_title ON tables (state, title, id) WHERE public;
CREATE INDEX archived_tables_public ON archived_tables (state, id) WHERE public;
CREATE INDEX archived_tables_public_by_title ON archived_tables (state, title, id) WHERE public;
DROP INDEX tables_by_owner;
DROP INDEX tables_live_by_owner;
