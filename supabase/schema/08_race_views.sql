-- One number that grows whenever something that a list of races shows has changed. What is computed from all races
-- (totals, order by PB potential) is cached in memory under this number and is never out of date.
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
grant select on public.catalogue_version to anon, authenticated;

create policy "everybody reads the catalogue version" on public.catalogue_version
  for select to anon, authenticated using (true);

insert into public.catalogue_version default values;

-- What the catalogue's files said of a place or a race when they were last loaded, as a checksum: a file that says
-- something else since is loaded, and what somebody has changed by hand differs from what the files left there.
create table public.catalogue_records (
  kind text not null check (kind in ('place', 'race')),
  key text not null check (length(key) between 1 and 200),
  checksum text not null check (checksum ~ '^[0-9a-f]{32}$'),
  primary key (kind, key)
);
comment on table public.catalogue_records is
  'For each place (by its path) and race (by its number) of the catalogue''s files: the checksum of what was last loaded.';

alter table public.catalogue_records enable row level security;
grant select on public.catalogue_records to authenticated;

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

-- Search words in a table of their own. Under row level security Postgres does not use a text index on races (the
-- match operator is not leakproof); here everybody may see every row, so it does: only approved races are in it.
create table public.race_search (
  race_id integer primary key references public.races (id) on delete cascade,
  words tsvector not null
);
comment on table public.race_search is 'Folded words of approved races: name, sponsor, places and their other names.';

-- Words are written seldom and read often: into the index at once, not into its list of what is still to be put in.
create index race_search_words on public.race_search using gin (words) with (fastupdate = off);

alter table public.race_search enable row level security;
grant select on public.race_search to anon, authenticated;

create policy "everybody reads the words of approved races" on public.race_search
  for select to anon, authenticated using (true);

-- The order by PB potential. The domain's rules give the score (src/rules/pb-potential/pb-potential.ts), and the database cannot: it is
-- stored here for that order alone, beside the version of the catalogue and of the rules that it was computed at. A list that
-- finds another version than the present one is put in order by the API itself, so no score is ever out of date.
create table public.race_scores (
  race_id integer primary key references public.races on delete cascade,
  ranking double precision
);
comment on table public.race_scores is 'What the order of approved races by PB potential goes by, the smallest first: the group of the course, then the loss (rankingOf in src/rules/pb-potential/race-pb-potential.ts); null where there is no score.';

create index race_scores_order on public.race_scores (ranking nulls last, race_id);

alter table public.race_scores enable row level security;
grant select on public.race_scores to anon, authenticated;

create policy "everybody reads scores" on public.race_scores
  for select to anon, authenticated using (true);

-- Signs become spaces first: Postgres would read 'nice/cannes' as one file name and '-5' as a number.
-- Security definer: whoever may change a race need not be able to write its words by hand.
create function private.refresh_race_search(race_ids integer[]) returns void
language sql security definer
set search_path = ''
as $$
  delete from public.race_search as old where old.race_id = any (race_ids)
    and not exists (select 1 from public.races r where r.id = old.race_id and r.status = 'approved');
  insert into public.race_search (race_id, words)
    select r.id, strip(to_tsvector('simple', translate(public.fold_text(concat_ws(' ', r.name, r.sponsor, string_agg(
        concat_ws(' ', p.name, array_to_string(p.also_known_as, ' ')), ' '))), '-+/@_:\&=?#~', '             ')))
      from public.races r
      join public.places p on p.path in (r.place_path, split_part(r.place_path, '/', 1),
        split_part(r.place_path, '/', 1) || '/' || split_part(r.place_path, '/', 2))
      where r.id = any (race_ids) and r.status = 'approved'
      group by r.id
    on conflict (race_id) do update set words = excluded.words;
$$;

-- By statement, not by row: loading thousands of races refreshes their words in one go.
create function private.race_changes_search() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.refresh_race_search(array(select n.id from new_races n));
  else
    perform private.refresh_race_search(array(select n.id from new_races n join old_races o on o.id = n.id
      where (o.name, o.sponsor, o.place_path, o.status) is distinct from (n.name, n.sponsor, n.place_path, n.status)));
  end if;
  return null;
end
$$;
create trigger races_insert_search after insert on public.races referencing new table as new_races
  for each statement execute function private.race_changes_search();

create trigger races_update_search after update on public.races
  referencing old table as old_races new table as new_races
  for each statement execute function private.race_changes_search();

create function private.place_changes_search() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.refresh_race_search(array(select r.id from public.races r
    where r.place_path = new.path or r.place_path like new.path || '/%'));
  return null;
end
$$;
create trigger places_change_search after update of name, also_known_as on public.places
  for each row when (old.name is distinct from new.name or old.also_known_as is distinct from new.also_known_as)
  execute function private.place_changes_search();

-- With the secret key only. `scores` is a list of [race, score]; what is not in it goes. The row of the version comes last,
-- as in every other change (note_catalogue_change), so that nobody who changes a race waits for this, or this for them.
create function public.store_race_scores(at_version bigint, by_rules text, scores jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Two who keep at once do so one after the other.
  perform pg_advisory_xact_lock(hashtextextended('race scores', 0));
  delete from public.race_scores as stored
    where not exists (select 1 from jsonb_array_elements(scores) as given where (given ->> 0)::integer = stored.race_id);
  insert into public.race_scores as stored (race_id, ranking)
    select r.id, (given ->> 1)::double precision
    from jsonb_array_elements(scores) as given join public.races as r on r.id = (given ->> 0)::integer
    on conflict (race_id) do update set ranking = excluded.ranking where stored.ranking is distinct from excluded.ranking;
  update public.catalogue_version set scored_version = at_version, scored_by = by_rules where true;
end
$$;

-- All columns that visitors are granted, so that a fact is shown by its grant alone.
do $view$
begin
  execute format($$
    create view public.race_records with (security_invoker = true) as
    select
      %s,
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
      -- For those who need no more of the sources.
      (select coalesce(array_agg(s.field order by s.field), '{}') from public.fact_sources s
          where s.race_id = r.id and s.confidence = 'unverified' and s.field <> '*') as unchecked,
      -- The rule of courseGrade in src/rules/pb-potential/score-words.ts: lists are narrowed by it. (Each sign of per cent
      -- stands twice, for format.)
      case
        when cardinality(r.profile) >= 2 or exists (select from public.course_measurements m
          where m.race_id = r.id and m.method like 'track%%') then 'measured'
        when exists (select from public.course_measurements m where m.race_id = r.id and m.method = 'totals')
          or (r.elevation_gain_m is not null
            and ((r.start_elevation_m is not null and r.finish_elevation_m is not null) or r.loop <> 'point-to-point'))
          then 'totals'
        else 'class'
      end as course_grade
    from public.races r
    join public.race_types t on t.slug = r.race_type
    cross join lateral (
      select kind, name, state_name, country_name, country_code from public.places where path = r.place_path limit 1
    ) p
    left join public.race_search w on w.race_id = r.id
  $$, (
    select string_agg(format('r.%I', a.attname), ', ' order by a.attnum)
    from pg_catalog.pg_attribute as a
    where a.attrelid = 'public.races'::regclass and a.attnum > 0 and not a.attisdropped
      and has_column_privilege('anon', a.attrelid, a.attnum, 'select')
  ));
end
$view$;
comment on view public.race_records is
  'The public facts of races with place, distance, search words, sources, entry windows, weather, measurement and evidence.';
grant select on public.race_records to anon, authenticated;

-- In the order of the scores, until enough are found: for all races, and for filters that many pass. The columns of races
-- stand at the end.
create view public.scored_race_records with (security_invoker = true) as
select s.ranking, v.scored_version, v.scored_by, r.*
from public.race_scores s
join public.race_records r on r.id = s.race_id
cross join (select scored_version, scored_by from public.catalogue_version limit 1) v;
grant select on public.scored_race_records to anon, authenticated;

-- Those that are found first, each with its score: for a place, words or numbers. The lateral join keeps Postgres from
-- reading all scores for some hundred races.
create view public.found_race_records with (security_invoker = true) as
select s.ranking, v.scored_version, v.scored_by, r.*
from public.race_records r
cross join lateral (select ranking from public.race_scores where race_id = r.id limit 1) s
cross join (select scored_version, scored_by from public.catalogue_version limit 1) v;
grant select on public.found_race_records to anon, authenticated;
