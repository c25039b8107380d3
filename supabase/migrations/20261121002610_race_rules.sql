-- What a runner plans the day with and only the organiser can say: the clock of the place, what becomes of an entry that
-- cannot be used, cut-offs on the way and aid stations. Beside the race, since few have it.

create table public.race_rules (
  race_id integer primary key references public.races (id) on delete cascade,
  -- A name of the time zone database, such as Europe/Berlin.
  time_zone text check (time_zone ~ '^[A-Za-z]+(/[A-Za-z0-9_+-]+){0,2}$' and length(time_zone) <= 60),
  start_time text check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  deferral_policy text check (char_length(deferral_policy) between 1 and 500),
  transfer_policy text check (char_length(transfer_policy) between 1 and 500),
  cut_offs text check (char_length(cut_offs) between 1 and 500),
  aid_stations text check (char_length(aid_stations) between 1 and 300)
);
comment on table public.race_rules is 'One row a race at most; as its organiser tells it.';

revoke all on public.race_rules from anon, authenticated;
grant select on public.race_rules to anon, authenticated;
grant all on public.race_rules to service_role;

alter table public.race_rules enable row level security;
create policy "rules are seen with their race" on public.race_rules for select to anon, authenticated
  using (exists (select 1 from public.races where races.id = race_id));

create constraint trigger race_rules_note_change after insert or update or delete on public.race_rules
  deferrable initially deferred for each row execute function private.note_catalogue_change();

-- The organiser's own picture stands in our database and has an address on our site.
alter table public.races drop constraint races_image_url_check;
alter table public.races add constraint races_image_url_check check (
  (image_url ~ '^https://[^\s"<>]+$' and length(image_url) <= 2000) or image_url ~ '^/api/race-pictures/[0-9a-f-]{36}$'
);

create or replace view public.race_records with (security_invoker = true) as
select
  r.*,
  t.distance_m,
  case when p.kind = 'city' then p.name end as city,
  p.state_name as state,
  p.country_name as country,
  p.country_code,
  w.words as search,
  (select version from public.catalogue_version) as catalogue_version,
  (select coalesce(jsonb_agg(jsonb_build_object('field', s.field, 'source', s.source, 'checked_on', s.checked_on,
      'confidence', s.confidence) order by s.id), '[]') from public.fact_sources s where s.race_id = r.id) as sources,
  (select coalesce(jsonb_agg(to_jsonb(e) - 'race_id' order by e.edition), '[]')
      from public.entry_windows e where e.race_id = r.id) as entry_windows,
  (select to_jsonb(d) - 'race_id' from public.raceday_weather d where d.race_id = r.id) as raceday_weather,
  (select to_jsonb(m) - 'race_id' from public.course_measurements m where m.race_id = r.id) as course_measurement,
  (select coalesce(jsonb_agg(to_jsonb(e) - 'race_id' order by e.kind), '[]')
      from public.course_evidence e where e.race_id = r.id) as course_evidence,
  (select to_jsonb(u) - 'race_id' from public.race_rules u where u.race_id = r.id) as rules
from public.races r
join public.race_types t on t.slug = r.race_type
cross join lateral (
  select kind, name, state_name, country_name, country_code from public.places where path = r.place_path limit 1
) p
left join public.race_search w on w.race_id = r.id;
