-- "I looked: open, sold out, not open yet": what readers saw of the entry to a race. What two of them saw, and nobody of late
-- denies, stands on the race with its day; where they disagree an editor looks. Stored without names, for two months.
create table public.entry_sightings (
  id bigint generated always as identity primary key,
  race_id integer not null references public.races (id) on delete cascade,
  entry_status text not null check (entry_status in ('not-open', 'open', 'sold-out', 'closed')),
  -- A keyed hash of the network address, with or without an account: a household counts once.
  looker_hash text not null check (looker_hash ~ '^[0-9a-f]{32,128}$'),
  seen_on date not null default (now() at time zone 'utc')::date,
  constraint entry_sightings_once_a_day unique (race_id, looker_hash, seen_on)
);
comment on table public.entry_sightings is 'What readers saw of the entry to a race. Written by note_entry_sighting.';

create index entry_sightings_age on public.entry_sightings (seen_on);

alter table public.entry_sightings enable row level security;
grant select (id, race_id, entry_status, seen_on) on public.entry_sightings to authenticated;

create policy "editors read what was seen of entries" on public.entry_sightings for select to authenticated
  using ((select private.is_editor()));

create trigger entry_sightings_after_merger before insert on public.entry_sightings
  for each row execute function private.follow_merger();

-- Notes what one reader saw today; their last word of a day counts. Says 'published' where it stands on the race now,
-- 'disputed' where others saw something else within two weeks, 'noted' where one more has to see it, 'known' where the race says
-- so already. Secret key only, behind the server's limit; security definer, because it changes a race that nobody edits.
create function public.note_entry_sighting(race_number integer, seen_status text, looker text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  today date := (now() at time zone 'utc')::date;
  race public.races%rowtype;
  agreeing integer;
  opposing integer;
  stood jsonb;
begin
  -- Locked: two who look at once are counted one after the other, and what its organiser says meanwhile is seen.
  select r.* into race from public.races as r where r.id = race_number and r.status = 'approved' for update;
  if not found then
    raise exception 'no such race' using errcode = 'PT404';
  end if;
  delete from public.entry_sightings as old where old.seen_on < today - 60;
  insert into public.entry_sightings as known (race_id, entry_status, looker_hash)
  values (race_number, seen_status, looker)
  on conflict on constraint entry_sightings_once_a_day do update set entry_status = excluded.entry_status;
  select count(distinct s.looker_hash) filter (where s.entry_status = seen_status),
    count(distinct s.looker_hash) filter (where s.entry_status <> seen_status and s.looker_hash <> looker)
  into agreeing, opposing
  from public.entry_sightings as s
  where s.race_id = race_number and s.seen_on > today - 14
    -- What was seen before the race said something else is of another time.
    and s.seen_on >= coalesce(case when race.entry_status <> s.entry_status then race.entry_status_on end, s.seen_on);
  if race.entry_status = seen_status and race.entry_status_on > today - 7 then
    return 'known';
  end if;
  if opposing > 0 then
    insert into public.fact_reports (race_id, field, correct)
    select race_number, 'entryStatus', 'Readers disagree whether entry is open: please look.'
    where not exists (select 1 from public.fact_reports as f
      where f.race_id = race_number and f.field = 'entryStatus' and f.status = 'open');
    return 'disputed';
  end if;
  if agreeing < 2 then
    return 'noted';
  end if;
  stood := private.race_snapshot(race_number);
  perform private.write_race(race_number, jsonb_build_object('entry_status', seen_status, 'entry_status_on', today));
  delete from public.fact_sources as s where s.race_id = race_number and s.field in ('entryStatus', 'entryStatusOn');
  insert into public.fact_sources (race_id, field, source, checked_on, confidence)
  values (race_number, 'entryStatus', 'Two readers of this site', today, 'seen');
  perform private.store_race_edit(race_number, stood);
  perform private.request_rebuild('entry of ' || race.name);
  return 'published';
end
$$;
