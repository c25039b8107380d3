#!/usr/bin/env bash
# Saves the whole database once a day with pg_dump, whole or not at all, and removes what is older than two weeks.
# BACKUP_FOLDER, BACKUP_DATABASE and BACKUP_ONCE=1 are for trying it.
set -euo pipefail
# People's data: for the owner of the file alone.
umask 077
folder=${BACKUP_FOLDER:-/backups}
database=${BACKUP_DATABASE:-postgres://supabase_admin@db:5432/postgres}
while :; do
  file="$folder/startline-$(date -u +%Y-%m-%dT%H-%M-%SZ).dump"
  if pg_dump --format=custom --file="$file.part" "$database"; then
    mv "$file.part" "$file"
    find "$folder" -name 'startline-*.dump' -mtime +14 -delete
    echo "Saved $file"
  else
    rm -f "$file.part"
    echo "The backup failed; the ones before stay." >&2
    [ -z "${BACKUP_ONCE:-}" ] || exit 1
  fi
  [ -z "${BACKUP_ONCE:-}" ] || exit 0
  sleep 86400
done
