-- Races that a person saved. The type stands beside the number so that a list needs no look at the race, which may not be
-- listed any more; the reference keeps it true.
create table public.favourites (
  person_id uuid not null default private.person_id() references public.profiles (id) on delete cascade,
  race_id integer not null,
  race_type text not null,
  -- The words of FAVOURITE_STATUSES (src/rules/favourites/saved-race.ts).
  status text not null default 'wishlist'
    check (status in ('wishlist', 'in-ballot', 'entered', 'not-this-year', 'done', 'did-not-finish')),
  -- Race day of the edition that the status was said of: what was said of last year's says nothing of this year's.
  race_day date,
  -- Race day of an edition before that one, which the person was entered for and has said nothing of since.
  entered_before date,
  created_at timestamptz not null default now(),
  primary key (person_id, race_id),
  constraint favourites_race foreign key (race_id, race_type) references public.races (id, race_type)
    on update cascade on delete cascade
);
comment on table public.favourites is 'One row a person and race; at most 500 a person.';

create index favourites_race_id on public.favourites (race_id, race_type);

alter table public.favourites enable row level security;
-- Calls have no person and no time: a row gets the caller and now.
grant select, delete on public.favourites to authenticated;
grant insert (race_id, race_type, status, race_day), update (status, race_day) on public.favourites to authenticated;

create policy "people read their own favourites" on public.favourites for select to authenticated
  using (person_id = (select private.person_id()));

create policy "people save approved races for themselves" on public.favourites for insert to authenticated
  with check (
    person_id = (select private.person_id())
    and exists (select 1 from public.races as race where race.id = race_id and race.status = 'approved')
  );

create policy "people say what their own favourites are to them" on public.favourites for update to authenticated
  using (person_id = (select private.person_id()))
  with check (person_id = (select private.person_id()));

create policy "people remove their own favourites" on public.favourites for delete to authenticated
  using (person_id = (select private.person_id()));

-- The lock makes a person's inserts queue up, so that many at once cannot pass the limit together. PT422 is PostgREST's
-- way of answering with status 422.
create function private.limit_favourites() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('favourites ' || new.person_id, 0));
  -- Without the race itself: who has 500 and saves one of them again gets the answer that it is there.
  if (select count(*) from public.favourites as other
      where other.person_id = new.person_id and other.race_id <> new.race_id) >= 500 then
    raise exception 'a person keeps at most 500 favourites' using errcode = 'PT422';
  end if;
  return new;
end
$$;
create trigger favourites_limit before insert on public.favourites
  for each row execute function private.limit_favourites();

-- Whoever names no day means the edition on file.
create function private.fill_race_day() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.race_day := coalesce(new.race_day, (select race.next_event_date from public.races as race where race.id = new.race_id));
  return new;
end
$$;
create trigger favourites_race_day before insert or update of status on public.favourites
  for each row execute function private.fill_race_day();

-- Said of the next edition, a status leaves the one before asked about that the person was entered for; said of an edition that
-- is over, it does not touch what is said of the next. Less than half a year apart it is the same edition: `saying` in
-- src/rules/favourites/saved-race.ts. Named to run after favourites_race_day.
create function private.keep_entered_edition() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  days_later integer := coalesce(new.race_day - old.race_day, 0);
begin
  if days_later >= 183 and old.status = 'entered' then
    new.entered_before := old.race_day;
  elsif days_later <= -183 and new.race_day >= current_date then
    new.entered_before := null;
  elsif days_later <= -183 then
    new.entered_before := case when new.status = 'entered' then new.race_day end;
    new.status := old.status;
    new.race_day := old.race_day;
  end if;
  return new;
end
$$;
create trigger favourites_z_entered_edition before update of status on public.favourites
  for each row execute function private.keep_entered_edition();
