-- Stores the appends of a small batch. A plain statement of this size would be planned anew each time, which takes
-- longer than to run it; the statements of a function are planned once for each connection.
-- Appends come in the order of their tables, so that two batches never wait for each other in a ring. Rows of several
-- appends stand one after the other in the same arrays, and counts tell whose they are.
-- An append that waited for its table finds another length and is left alone; if the length is still the expected
-- one, nothing was added since this call began, so looking for its client id before was exact.
CREATE FUNCTION append_moves(
    ids bigint[], lengths integer[], ats timestamptz[], states text[],
    due_ats timestamptz[], needs text[], need_seats smallint[], counts integer[], clock_counts integer[],
    mail_counts integer[], turn_counts integer[],
    seats_of smallint[], client_ids text[], bodies text[], times_left text[],
    clock_seats smallint[], banks bigint[], sinces timestamptz[],
    keys text[], kinds text[], mailed bigint[], mails text[], mailed_at timestamptz[],
    accounts bigint[], acting_since timestamptz[], deadlines timestamptz[]
) RETURNS TABLE (place integer, stored_version integer) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
    e integer := 0;
    c integer := 0;
    m integer := 0;
    a integer := 0;
    v integer;
    is_known boolean;
    versions integer[];
BEGIN
    FOR i IN 1 .. cardinality(ids) LOOP
        v := NULL;
        is_known := false;
        FOR k IN e + 1 .. e + counts[i] LOOP
            IF client_ids[k] <> '' THEN
                is_known := is_known OR EXISTS (
                    SELECT 1 FROM entries
                    WHERE table_id = ids[i] AND seat = seats_of[k] AND client_id = client_ids[k] AND client_id <> ''
                );
            END IF;
        END LOOP;
        IF NOT is_known THEN
            UPDATE tables
            SET entries = entries + counts[i], version = version + 1, state = states[i],
                due_at = due_ats[i], need = needs[i], need_seat = need_seats[i], wake_at = due_ats[i]
            WHERE id = ids[i] AND entries = lengths[i] AND state || '' = 'running'
            RETURNING version INTO v;
        END IF;
        IF v IS NOT NULL THEN
            FOR k IN 1 .. counts[i] LOOP
                INSERT INTO entries (table_id, n, seat, client_id, body, at, time_left)
                VALUES (
                    ids[i], lengths[i] + k, seats_of[e + k], client_ids[e + k], bodies[e + k], ats[i], times_left[e + k]
                );
            END LOOP;
            FOR k IN c + 1 .. c + clock_counts[i] LOOP
                UPDATE seats SET bank_ms = banks[k], since = sinces[k]
                WHERE table_id = ids[i] AND seat = clock_seats[k];
            END LOOP;
            FOR k IN m + 1 .. m + mail_counts[i] LOOP
                INSERT INTO outbox (key, kind, account, body, not_before, wake_at)
                VALUES (keys[k], kinds[k], mailed[k], mails[k], mailed_at[k], mailed_at[k])
                ON CONFLICT (key) DO NOTHING;
            END LOOP;
            place := i - 1;
            stored_version := v;
            RETURN NEXT;
        END IF;
        versions[i] := v;
        e := e + counts[i];
        c := c + clock_counts[i];
        m := m + mail_counts[i];
    END LOOP;
    FOR i IN 1 .. cardinality(ids) LOOP
        IF versions[i] IS NOT NULL THEN
            FOR k IN a + 1 .. a + turn_counts[i] LOOP
                UPDATE account_tables
                SET state = states[i], n = versions[i], to_act_since = acting_since[k], deadline = deadlines[k]
                WHERE account = accounts[k] AND table_id = ids[i] AND n < versions[i];
            END LOOP;
        END IF;
        a := a + turn_counts[i];
    END LOOP;
END
$$;
