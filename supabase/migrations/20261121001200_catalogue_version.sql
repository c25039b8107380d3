-- One number that grows whenever something that a list of races shows has changed. What is computed from all races
-- (totals, order by PB potential) is kept in memory under this number and is never out of date.

create table public.catalogue_version (
  id smallint primary key default 1 check (id = 1),
  version bigint not null default 1
);
comment on table public.catalogue_version is 'One row; version grows with every transaction that changes races or their places.';
insert into public.catalogue_version default values;

revoke all on public.catalogue_version from anon, authenticated;
grant select on public.catalogue_version to anon, authenticated;
grant all on public.catalogue_version to service_role;

alter table public.catalogue_version enable row level security;
create policy "everybody reads the catalogue version" on public.catalogue_version
  for select to anon, authenticated using (true);

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
