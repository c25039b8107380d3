-- One number that grows whenever something that a list of races shows has changed. What is computed from all races
-- (totals, order by PB potential) is kept in memory under this number and is never out of date.
create table public.catalogue_version (
  id smallint primary key default 1 check (id = 1),
  version bigint not null default 1,
  scored_version bigint,
  scored_by text
);
comment on table public.catalogue_version is 'One row; version grows with every transaction that changes races or their places.';
comment on column public.catalogue_version.scored_version is 'The version at which race_scores was computed.';
comment on column public.catalogue_version.scored_by is 'The version of the rules that race_scores was computed by.';

alter table public.catalogue_version enable row level security;
revoke all on public.catalogue_version from anon, authenticated;
grant select on public.catalogue_version to anon, authenticated;
grant all on public.catalogue_version to service_role;

create policy "everybody reads the catalogue version" on public.catalogue_version
  for select to anon, authenticated using (true);

insert into public.catalogue_version default values;

-- What the catalogue's files said of a place or a race when they were last loaded, as a checksum: a file that says
-- something else since is loaded, and what somebody has changed by hand is told from what the files left there.
create table public.catalogue_records (
  kind text not null check (kind in ('place', 'race')),
  key text not null check (length(key) between 1 and 200),
  checksum text not null check (checksum ~ '^[0-9a-f]{32}$'),
  primary key (kind, key)
);
comment on table public.catalogue_records is
  'For each place (by its path) and race (by its number) of the catalogue''s files: the checksum of what was last loaded.';

alter table public.catalogue_records enable row level security;
revoke all on public.catalogue_records from anon, authenticated;
grant select on public.catalogue_records to authenticated;
grant all on public.catalogue_records to service_role;

create policy "admins read what was loaded" on public.catalogue_records for select to authenticated
  using ((select private.is_admin()));

-- Security definer: whoever may change a race need not be able to write the number.
create function private.note_catalogue_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if current_setting('catalogue.noted', true) is distinct from pg_current_xact_id()::text then
    perform set_config('catalogue.noted', pg_current_xact_id()::text, true);
    update public.catalogue_version set version = version + 1;
  end if;
  return null;
end
$$;
revoke all on function private.note_catalogue_change() from public;
-- Deferred to the end of the transaction, so that the row is the last that it locks and two writers cannot deadlock.
create constraint trigger race_types_note_change after insert or update or delete on public.race_types
  deferrable initially deferred for each row execute function private.note_catalogue_change();

create constraint trigger places_note_change after insert or update or delete on public.places
  deferrable initially deferred for each row execute function private.note_catalogue_change();

create constraint trigger races_note_change after insert or update or delete on public.races
  deferrable initially deferred for each row execute function private.note_catalogue_change();

create constraint trigger raceday_weather_note_change after insert or update or delete on public.raceday_weather
  deferrable initially deferred for each row execute function private.note_catalogue_change();

create constraint trigger course_measurements_note_change after insert or update or delete on public.course_measurements
  deferrable initially deferred for each row execute function private.note_catalogue_change();

create constraint trigger course_evidence_note_change after insert or update or delete on public.course_evidence
  deferrable initially deferred for each row execute function private.note_catalogue_change();
