-- How often pages of races are looked at and their button to the entry is pressed, by week, for those who organise them: sums with
-- no person, address or device, of visitors who allow it. Stored for a year.
create table public.race_weeks (
  race_id integer not null references public.races (id) on delete cascade,
  -- Its Monday, in UTC.
  week date not null check (extract(isodow from week) = 1),
  views integer not null default 0 check (views >= 0),
  entry_presses integer not null default 0 check (entry_presses >= 0),
  primary key (race_id, week)
);
comment on table public.race_weeks is 'Views of races and presses of their entry button by week, with consent only; rows leave after a year.';

create index race_weeks_week on public.race_weeks (week);

alter table public.race_weeks enable row level security;
grant select on public.race_weeks to authenticated;

create policy "editors read the weeks of races, owners by own_race_weeks" on public.race_weeks for select to authenticated
  using ((select private.is_editor()));

create function private.monday_of(moment timestamptz) returns date
language sql immutable
set search_path = ''
as $$
  select date_trunc('week', moment at time zone 'utc')::date
$$;

-- Counts what a page reports of listed races (race_id, views, entry_presses), and lets what is older than a year go. Called with the
-- secret key, behind the server's limit.
create function public.add_race_counts(counts jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.race_weeks where week < current_date - 366;
  insert into public.race_weeks as known (race_id, week, views, entry_presses)
  select race.id, private.monday_of(now()), counted.views, counted.entry_presses
  from jsonb_to_recordset(counts) as counted (race_id integer, views integer, entry_presses integer)
  join public.races as race on race.id = counted.race_id and race.status = 'approved'
  order by race.id
  on conflict (race_id, week) do update set views = known.views + excluded.views,
    entry_presses = known.entry_presses + excluded.entry_presses;
end
$$;
grant execute on function private.monday_of to service_role;

-- The last so many weeks of an own race, the newest first, with what was saved and compared in each and still is; null where the
-- asker owns no such race. Security definer: it counts what people saved; for owners only.
create function private.own_race_weeks(race_number integer, most integer default 12) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('week', monday::date, 'views', coalesce(counted.views, 0),
    'entryPresses', coalesce(counted.entry_presses, 0),
    'saved', (select count(*) from public.favourites as f where f.race_id = race_number and private.monday_of(f.created_at) = monday::date),
    'compared', (select count(*) from public.comparisons as c
      where c.race_ids @> array[race_number] and private.monday_of(c.created_at) = monday::date)) order by monday desc)
  from generate_series(private.monday_of(now()) - 7 * (least(most, 52) - 1), private.monday_of(now()), interval '7 days') as monday
  left join public.race_weeks as counted on counted.race_id = race_number and counted.week = monday::date
  where race_number = any (private.owned_races())
$$;
select private.expose('private.own_race_weeks', 'authenticated');
