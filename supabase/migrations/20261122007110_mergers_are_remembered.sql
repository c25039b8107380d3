-- What two rows of one race were before they became one is kept for a month, so that a merger can be taken back.
set local lock_timeout = '2s';

create table private.before_mergers (
  id bigint generated always as identity primary key,
  dropped_id integer not null references public.races (id) on delete cascade,
  kept_id integer not null references public.races (id) on delete cascade,
  kind text not null check (kind in ('race', 'organiser', 'alias', 'favourite', 'medal', 'review', 'comparison',
    'ballot request', 'report', 'submission')),
  -- Whose it was, where it was somebody's: it goes with them.
  person_id uuid references public.profiles (id) on delete cascade,
  thing jsonb not null,
  created_at timestamptz not null default now()
);
comment on table private.before_mergers is 'What belonged to a row before it became one with another, a line each.';
create index before_mergers_dropped_id on private.before_mergers (dropped_id, kind);
create index before_mergers_kept_id on private.before_mergers (kept_id);
create index before_mergers_person_id on private.before_mergers (person_id);
create index before_mergers_age on private.before_mergers (created_at);
alter table private.before_mergers enable row level security;
revoke all on private.before_mergers from public, anon, authenticated;
grant select, insert, delete on private.before_mergers to service_role;

-- The caller holds both rows, so nobody saves one of them meanwhile. Addresses of people are not kept.
create function private.keep_before_merger(dropped_number integer, kept_number integer) returns void
language sql
set search_path = ''
as $$
  delete from private.before_mergers as b
  where b.dropped_id = dropped_number or b.created_at < now() - interval '30 days';
  insert into private.before_mergers (dropped_id, kept_id, kind, person_id, thing)
  select dropped_number, kept_number, stood.kind, stood.person_id, stood.thing
  from (
    select 'race' as kind, null::uuid as person_id, jsonb_build_object('status', r.status) as thing
    from public.races as r where r.id = dropped_number
    union all
    select 'organiser', r.organiser_id, jsonb_build_object('keptHadNone', k.organiser_id is null)
    from public.races as r, public.races as k
    where r.id = dropped_number and k.id = kept_number and r.organiser_id is not null
    union all
    select 'alias', null, jsonb_build_object('raceType', a.race_type, 'slug', a.slug)
    from public.race_slug_aliases as a where a.race_id = dropped_number
    union all
    select 'favourite', f.person_id, jsonb_build_object('savedAt', f.created_at, 'both', exists (
      select 1 from public.favourites as o where o.person_id = f.person_id and o.race_id = kept_number))
    from public.favourites as f where f.race_id = dropped_number
    union all
    select 'medal', m.person_id, jsonb_build_object('id', m.id) from public.medals as m where m.race_id = dropped_number
    union all
    select 'review', r.person_id, jsonb_build_object('id', r.id) from public.reviews as r where r.race_id = dropped_number
    union all
    select 'comparison', c.person_id, to_jsonb(c) from public.comparisons as c
    where c.race_ids @> array[dropped_number]
    union all
    select 'ballot request', null, jsonb_build_object('dropped', to_jsonb(q) - 'email', 'kept', to_jsonb(o) - 'email')
    from public.ballot_requests as q
    left join public.ballot_requests as o on o.race_id = kept_number and o.email = q.email
    where q.race_id = dropped_number
    union all
    select 'report', null, jsonb_build_object('id', report.id)
    from public.fact_reports as report where report.race_id = dropped_number and report.status = 'open'
    union all
    select 'submission', s.person_id, jsonb_build_object('id', s.id)
    from public.submissions as s where s.race_id = dropped_number and s.status = 'pending'
  ) as stood
$$;
revoke all on function private.keep_before_merger from public;

-- As before, and what stood before is kept.
create or replace function private.merge_races(dropped_number integer, kept_number integer) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'only admins merge races' using errcode = '42501';
  end if;
  perform private.lock_for_merger(dropped_number, kept_number);
  if exists (select 1 from public.races as r where r.id = dropped_number and r.merged_into is null)
    and exists (select 1 from public.races as r where r.id = kept_number) then
    perform private.keep_before_merger(dropped_number, kept_number);
  end if;
  perform private.merge_locked_races(dropped_number, kept_number);
end
$$;
