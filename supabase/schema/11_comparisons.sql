-- Comparisons that people keep: two to six races in an order, with a name and notes. They are their owner's; a public
-- one is read by whoever has its number, and never says whose it is.
create table public.comparisons (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null default private.person_id() references public.profiles (id) on delete cascade,
  name text not null check (
    name = btrim(name) and char_length(name) between 1 and 120 and private.is_plain_line(name)
  ),
  -- Numbers and not rows: a race that is deleted later leaves its number behind, so that the page can say that it is gone.
  race_ids integer[] not null
    check (array_ndims(race_ids) = 1 and cardinality(race_ids) between 2 and 6),
  race_type text not null check (race_type ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(race_type) <= 40),
  is_public boolean not null default false,
  notes text not null default '' check (char_length(notes) <= 2000 and private.is_plain_text(notes)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Saved twice, because an answer was lost or in two tabs, it is there once. It is also the list of one person.
  constraint comparisons_once unique (person_id, name, race_ids)
);
comment on table public.comparisons is 'Races that a person compares. What others may see of a public one is shared_comparisons.';
comment on column public.comparisons.race_type is 'The type of all its races, or mixed.';

create index comparisons_races on public.comparisons using gin (race_ids);

alter table public.comparisons enable row level security;
grant select, delete on public.comparisons to authenticated;
grant insert (name, race_ids, race_type, is_public, notes), update (name, race_ids, race_type, is_public, notes)
  on public.comparisons to authenticated;

create policy "people read and write their own comparisons" on public.comparisons for all to authenticated
  using (person_id = (select private.person_id())) with check (person_id = (select private.person_id()));

create trigger comparisons_stamp before update on public.comparisons
  for each row execute function private.stamp_update();

-- Races are looked at when they are chosen, not later: one that has left the list since does not stand in the way of what is
-- changed beside it.
create function private.compared_races_exist() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if cardinality(new.race_ids) is distinct from (
    select count(distinct chosen.id) from unnest(new.race_ids) as chosen (id)
    where exists (select 1 from public.races as race where race.id = chosen.id and race.status = 'approved')
      or (tg_op = 'UPDATE' and chosen.id = any (old.race_ids))
  ) then
    raise exception 'a comparison is of different races that are on file' using errcode = '23503';
  end if;
  return new;
end
$$;
create trigger comparisons_races before insert or update of race_ids on public.comparisons
  for each row execute function private.compared_races_exist();

-- One person's savings wait for each other here, so that many at once cannot pass the limit together. What is there
-- already is left to comparisons_once. The code PT422 sets the status of PostgREST's answer.
create function private.limit_comparisons() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('comparisons of ' || new.person_id, 0));
  if 50 <= (
    select count(*) from public.comparisons as stored where stored.person_id = new.person_id
    having not bool_or(stored.name = new.name and stored.race_ids = new.race_ids)
  ) then
    raise exception 'fifty comparisons are the most' using errcode = 'PT422';
  end if;
  return new;
end
$$;
create trigger comparisons_limit before insert on public.comparisons
  for each row execute function private.limit_comparisons();

-- Security definer: it shows public comparisons without their owner's number. By the owner, whom the asker must know, or
-- by the comparison's own number.
create function private.shared_comparisons(of_person uuid default null, of_id uuid default null) returns table (
  id uuid, name text, race_ids integer[], race_type text, is_public boolean, notes text,
  created_at timestamptz, updated_at timestamptz
)
language sql stable security definer
set search_path = ''
as $$
  select stored.id, stored.name, stored.race_ids, stored.race_type, stored.is_public, stored.notes, stored.created_at, stored.updated_at
  from public.comparisons as stored
  where stored.is_public and (stored.person_id = of_person or stored.id = of_id)
  order by stored.created_at desc, stored.id
$$;
select private.expose('private.shared_comparisons', 'anon', 'authenticated');
