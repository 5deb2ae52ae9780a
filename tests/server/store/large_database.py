"""A database whose statistics claim ten million tables, although it has only a few thousand rows."""

from __future__ import annotations

from typing import Final

from tests.server.store.places import execute

TABLES: Final = 10_000_000
SAMPLE: Final = 5_000  # rows that are really there
FILL: Final = f"""
    INSERT INTO accounts (name, name_key, mail, password, guest, admin, settings, created_at)
    SELECT 'n' || i, 'n' || i, '', '', true, false, '{{}}', now() FROM generate_series(1, {SAMPLE}) AS i;
    INSERT INTO tables (id, state, title, public, header, settings, owner, entries, created_at)
    SELECT i, CASE WHEN i % 100 = 0 THEN 'open' WHEN i % 100 = 1 THEN 'running'
        WHEN i % 100 < 10 THEN 'abandoned' ELSE 'finished' END,
        (ARRAY['famiglia', 'nostra_city', 'la_famiglia'])[1 + i % 3], i % 10 > 0, '{{}}',
        '{{}}', 1 + i * 7919 % {SAMPLE}, 80, now()
    FROM generate_series(1, {SAMPLE}) AS i;
    UPDATE tables SET due_at = now() + interval '1 day', wake_at = now() + interval '1 day', need = 'clock',
        need_seat = 0 WHERE state = 'running';
    INSERT INTO seeds SELECT id, 'x' FROM tables;
    INSERT INTO seats (table_id, seat, account, bot, name, nonce, bank_ms)
    SELECT id, s, 1 + (id * 104729 + s * 31) % {SAMPLE}, '', '', '', 0 FROM tables, generate_series(0, 2) AS s;
    UPDATE tables SET archive_at = now() + interval '1 day' WHERE state IN ('finished', 'abandoned') AND id % 9 > 0;
    INSERT INTO archived_tables
    SELECT -id, CASE WHEN id % 9 > 0 THEN 'finished' ELSE 'abandoned' END, title, public, header, settings, owner,
        entries, version, created_at FROM tables;
    INSERT INTO archived_seats SELECT -table_id, seat, account, bot, name, nonce, bank_ms FROM seats;
    INSERT INTO archived_logs SELECT -id, entries, 'x', 'x' FROM tables;
    INSERT INTO account_tables
    SELECT account, id, state, title, public, account = owner, version, CASE WHEN state = 'running' THEN now() END
    FROM (SELECT table_id, account FROM seats UNION SELECT id, owner FROM tables) AS of_account
        JOIN tables ON id = table_id;
    INSERT INTO entries (table_id, n, seat, client_id, body, at)
    SELECT id, n, n % 3, 'c' || n, '', now() FROM tables, generate_series(1, 3) AS n;
    INSERT INTO snapshots SELECT id, '1', 1, '' FROM tables;
    INSERT INTO line_pages SELECT id, '1', n, '' FROM tables, generate_series(1, 2) AS n;
    INSERT INTO outbox (key, kind, account, body, not_before, wake_at, done_at)
    SELECT 'k' || i, CASE WHEN i % 3 = 0 THEN 'rate' ELSE 'your-turn' END, i, '', now(), now(),
        CASE WHEN i % 1000 > 0 THEN now() END
    FROM generate_series(1, {SAMPLE}) AS i;
    INSERT INTO chat_counts SELECT id, 'table', 2 FROM tables;
    INSERT INTO chat (table_id, channel, n, account, name, said, at)
    SELECT id, 'table', n, owner, '', '', now() FROM tables, generate_series(1, 2) AS n;
    INSERT INTO notes SELECT id, 'team-0', '' FROM tables;
    INSERT INTO sessions SELECT 'h' || id, id, '', now() + interval '1 year' FROM accounts;
    INSERT INTO push_subscriptions (account, session, endpoint, p256dh, auth, created_at)
    SELECT id, 'h' || id, 'https://push/' || id, '', '', now() FROM accounts;
    INSERT INTO pools SELECT 'p' || i, CASE WHEN i % 100 = 0 THEN now() END FROM generate_series(1, {SAMPLE}) AS i;
    INSERT INTO seeks
    SELECT id, 'p' || id % 5000, '2', 1500, 0, now(), now(), now(), 'level2', 0, 0 FROM accounts;
    INSERT INTO pairs (
        table_id, account, seat, seats, pool, sizes, rating, household, since, bots, misses, made_at, until
    )
    SELECT id, id, 0, 2, 'p', '2', 1500, 0, now(), 'level2', 0, now() - id * interval '1 second', now()
    FROM accounts;
    INSERT INTO ratings (account, title, mu, sigma, games, wins, last_at, listed)
    SELECT id, 'famiglia', 25 + random(), 4 + id % 3, 1, id % 9, now() - id % 90 * interval '1 day', id % 90 < 60
    FROM accounts;
    INSERT INTO rating_days
    SELECT id, 'famiglia', '2026-01-' || 10 + day, 25, 8 FROM accounts, generate_series(1, 3) AS day;
    INSERT INTO seasons
    SELECT '2026-Q' || quarter, 'famiglia', id, 1, 1, id % 99, '2026-W1', 1
    FROM accounts, generate_series(1, 4) AS quarter;
    INSERT INTO rated SELECT id FROM tables;
    INSERT INTO rating_changes SELECT id, owner, 25, 8, 26, 8 FROM tables;
    INSERT INTO results SELECT owner, id, now(), title, 'none', public, 2, 0, 0, 1, true, 0, '', '' FROM tables;
    INSERT INTO muted SELECT id, id % 100 + 1 FROM accounts;
    INSERT INTO reports (by_account, about, at_table, reason, body, at, closed_at)
    SELECT id, id % 100 + 1, '', 'other', '', now(), CASE WHEN id % 100 > 0 THEN now() END FROM accounts;
    INSERT INTO report_lines SELECT id, 0, by_account, '', now(), true FROM reports;
    INSERT INTO admin_acts (at, admin, about, action, reason, report)
    SELECT now(), id % 10 + 1, about, 'warn', '', id FROM reports;
    INSERT INTO puzzles (title, day, source, body)
    SELECT 'famiglia', (date '2026-01-01' + i)::text, 's' || i, '' FROM generate_series(1, 2000) AS i;
    INSERT INTO puzzle_choices SELECT id, n, 1 FROM puzzles, generate_series(0, 5) AS n;
    INSERT INTO puzzle_tries
    SELECT accounts.id, n, 0, 3, now(), (date '2026-01-01' + n)::text FROM accounts, generate_series(1, 2) AS n;
    ANALYZE;
"""  # noqa: S608 (our own numbers)
# The planner multiplies rows per page by the pages that the file really has.
GROW: Final = f"""
    UPDATE pg_class SET reltuples = reltuples * {TABLES // SAMPLE}
    WHERE relnamespace = current_schema::regnamespace AND reltuples > {SAMPLE // 2}
"""  # noqa: S608 (our own numbers)


async def fill(address: str) -> None:
    await execute(address, FILL)
    await execute(address, GROW)
