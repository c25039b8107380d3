-- What the catalogue's files said of a place or a race when they were last loaded, as a checksum: a file that says
-- something else since is loaded, and what somebody has changed by hand is told from what the files left there.
set local lock_timeout = '2s';

create table public.catalogue_records (
  kind text not null check (kind in ('place', 'race')),
  key text not null check (length(key) between 1 and 200),
  checksum text not null check (checksum ~ '^[0-9a-f]{32}$'),
  primary key (kind, key)
);
comment on table public.catalogue_records is
  'For each place (by its path) and race (by its number) of the catalogue''s files: the checksum of what was last loaded.';

revoke all on public.catalogue_records from anon, authenticated;
grant select on public.catalogue_records to authenticated;
grant all on public.catalogue_records to service_role;

alter table public.catalogue_records enable row level security;
create policy "admins read what was loaded" on public.catalogue_records for select to authenticated
  using ((select private.is_admin()));
