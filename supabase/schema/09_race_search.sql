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
revoke all on public.race_search from anon, authenticated;
grant select on public.race_search to anon, authenticated;
grant all on public.race_search to service_role;

create policy "everybody reads the words of approved races" on public.race_search
  for select to anon, authenticated using (true);

-- The order by PB potential. The domain's rules give the score (src/rules/pb-potential/pb-potential.ts), and the database cannot: it is
-- kept here for that order alone, beside the version of the catalogue and of the rules that it was computed at. A list that
-- finds another version than the present one is put in order by the API itself, so no score is ever out of date.
create table public.race_scores (
  race_id integer primary key references public.races on delete cascade,
  ranking double precision
);
comment on table public.race_scores is 'What the order of approved races by PB potential goes by, the smallest first: the group of the course, then the loss (rankingOf in src/rules/pb-potential/ranking.ts); null where there is no score.';

create index race_scores_order on public.race_scores (ranking nulls last, race_id);

alter table public.race_scores enable row level security;
revoke all on public.race_scores from anon, authenticated;
grant select on public.race_scores to anon, authenticated;
grant all on public.race_scores to service_role;

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
revoke all on function private.refresh_race_search(integer[]) from public;

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
revoke all on function private.race_changes_search() from public;
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
revoke all on function private.place_changes_search() from public;
create trigger places_change_search after update of name, also_known_as on public.places
  for each row when (old.name is distinct from new.name or old.also_known_as is distinct from new.also_known_as)
  execute function private.place_changes_search();

-- With the secret key only. `scores` is a list of [race, score]; what is not in it goes. The row of the version comes last,
-- as in every other change (note_catalogue_change), so that nobody who changes a race waits for this, or this for them.
create function public.keep_race_scores(at_version bigint, by_rules text, scores jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Two who keep at once do so one after the other.
  perform pg_advisory_xact_lock(hashtextextended('race scores', 0));
  delete from public.race_scores as kept
    where not exists (select 1 from jsonb_array_elements(scores) as given where (given ->> 0)::integer = kept.race_id);
  insert into public.race_scores as kept (race_id, ranking)
    select r.id, (given ->> 1)::double precision
    from jsonb_array_elements(scores) as given join public.races as r on r.id = (given ->> 0)::integer
    on conflict (race_id) do update set ranking = excluded.ranking where kept.ranking is distinct from excluded.ranking;
  update public.catalogue_version set scored_version = at_version, scored_by = by_rules where true;
end
$$;
revoke all on function public.keep_race_scores from public, anon, authenticated;
grant execute on function public.keep_race_scores to service_role;
