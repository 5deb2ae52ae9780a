#!/usr/bin/env bash
# Starts PostgreSQL of Debian with the variables of the official image: creates the database at the first start.
set -euo pipefail
if [[ "$(id -u)" == 0 ]]; then
    mkdir -p "$PGDATA"
    chown postgres:postgres "$PGDATA" /var/run/postgresql
    chmod 700 "$PGDATA"
    POSTGRES_PASSWORD="$(cat "$POSTGRES_PASSWORD_FILE")"
    export POSTGRES_PASSWORD
    exec setpriv --reuid postgres --regid postgres --init-groups "$0" "$@"
fi
if [[ ! -s "$PGDATA/PG_VERSION" ]]; then
    initdb --username="$POSTGRES_USER" --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD") --auth=scram-sha-256 --auth-local=trust > /dev/null
    echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
    pg_ctl -w start -o "-c listen_addresses=''" > /dev/null
    createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
    pg_ctl -w stop > /dev/null
fi
unset POSTGRES_PASSWORD
exec "$@" -c listen_addresses='*'
