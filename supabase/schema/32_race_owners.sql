-- Whose races are whose. Several people may own one race: they see it off the list too, and only they propose changes to it.
create table public.race_owners (
  race_id integer not null references public.races (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  since timestamptz not null default now(),
  -- The editor who decided it; null where the site did, or their account is gone.
  added_by uuid references public.profiles (id) on delete set null,
  primary key (race_id, person_id)
);
comment on table public.race_owners is 'Written by add_race_owner, remove_race_owner and mergers only.';

create index race_owners_person on public.race_owners (person_id);
create index race_owners_added_by on public.race_owners (added_by) where added_by is not null;

alter table public.race_owners enable row level security;
revoke all on public.race_owners from anon, authenticated;
grant select on public.race_owners to authenticated;
grant all on public.race_owners to service_role;

create policy "people read what they own, editors all" on public.race_owners for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_editor()));

-- Makes somebody an owner of a race, beside those that it has, who are written to. False where they own it already.
create function private.add_race_owner(race_number integer, person uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  insert into public.race_owners (race_id, person_id, added_by) values (race_number, person, private.person_id())
  on conflict do nothing;
  if not found then
    return false;
  end if;
  perform private.queue_email('race-owner-added', private.email_address(other.person_id),
    jsonb_build_object('raceName', race.name), concat_ws(' ', 'race-owner-added', race.id, person, other.person_id, now()))
  from public.race_owners as other join public.races as race on race.id = other.race_id
  where other.race_id = race_number and other.person_id <> person;
  return true;
end
$$;
revoke all on function private.add_race_owner from public;

-- Takes a race from somebody; they and the other owners are written to. 'done', or 'gone' where they do not own it.
-- Security definer: nobody writes owners by hand; for editors only.
create function private.remove_race_owner(race_number integer, person uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  race_name text;
begin
  if not private.is_editor() then
    raise exception 'only editors take races from their owners' using errcode = '42501';
  end if;
  perform private.queue_email('race-owner-removed', private.email_address(owner.person_id),
    jsonb_build_object('raceName', race.name, 'isOwn', owner.person_id = person),
    concat_ws(' ', 'race-owner-removed', race.id, person, owner.person_id, now()))
  from public.race_owners as owner join public.races as race on race.id = owner.race_id
  where owner.race_id = race_number and exists (
    select 1 from public.race_owners as o where o.race_id = race_number and o.person_id = person);
  delete from public.race_owners as owner using public.races as race
  where owner.race_id = race_number and owner.person_id = person and race.id = owner.race_id
  returning race.name into race_name;
  if race_name is null then
    return 'gone';
  end if;
  perform private.write_audit('race.disown', 'race:' || race_number,
    jsonb_build_object('raceName', race_name, 'person', person));
  return 'done';
end
$$;
select private.expose('private.remove_race_owner', 'authenticated');

-- How many people saved each of the asker's own races, and in how many comparisons it stands. Security definer: it counts
-- what the asker may not read, and names nobody.
create function private.own_race_counts() returns table (race_id integer, saved bigint, compared bigint)
language sql stable security definer
set search_path = ''
as $$
  select owned.id,
    (select count(*) from public.favourites as f where f.race_id = owned.id),
    (select count(*) from public.comparisons as c where c.race_ids @> array[owned.id])
  from unnest(private.owned_races()) as owned (id)
$$;
select private.expose('private.own_race_counts', 'authenticated');
