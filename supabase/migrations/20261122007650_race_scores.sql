-- The order by PB potential. The domain's rules give the score (src/domain/pb-potential/pb-potential.ts), and the database cannot: it is
-- kept here for that order alone, beside the version of the catalogue and of the rules that it was computed at. A list that
-- finds another version than the present one is put in order by the API itself, so no score is ever out of date.
set local lock_timeout = '2s';

create table public.race_scores (
  race_id integer primary key references public.races on delete cascade,
  score double precision
);
comment on table public.race_scores is 'PB potential of approved races, for their order; null where the facts do not carry one.';
create index race_scores_order on public.race_scores (score desc nulls last, race_id);

revoke all on public.race_scores from anon, authenticated;
grant select on public.race_scores to anon, authenticated;
grant all on public.race_scores to service_role;

alter table public.race_scores enable row level security;
create policy "everybody reads scores" on public.race_scores
  for select to anon, authenticated using (true);

alter table public.catalogue_version add column scored_version bigint, add column scored_by text;
comment on column public.catalogue_version.scored_version is 'The version at which race_scores was computed.';
comment on column public.catalogue_version.scored_by is 'The version of the rules that race_scores was computed by.';

-- In the order of the scores, until enough are found: for all races, and for filters that many pass. The columns of races
-- stand at the end: one that race_records gets comes here by the same words with `create or replace view`.
create view public.scored_race_records with (security_invoker = true) as
select s.score, v.scored_version, v.scored_by, r.*
from public.race_scores s
join public.race_records r on r.id = s.race_id
cross join (select scored_version, scored_by from public.catalogue_version limit 1) v;
revoke all on public.scored_race_records from anon, authenticated;
grant select on public.scored_race_records to anon, authenticated, service_role;

-- Those that are found first, each with its score: for a place, words or numbers. The lateral join keeps Postgres from
-- reading all scores for some hundred races.
create view public.found_race_records with (security_invoker = true) as
select s.score, v.scored_version, v.scored_by, r.*
from public.race_records r
cross join lateral (select score from public.race_scores where race_id = r.id limit 1) s
cross join (select scored_version, scored_by from public.catalogue_version limit 1) v;
revoke all on public.found_race_records from anon, authenticated;
grant select on public.found_race_records to anon, authenticated, service_role;

-- With the secret key only. `scores` is a list of [race, score]; what is not in it goes. The row of the version comes last,
-- as in every other change (20261121001200), so that nobody who changes a race waits for this, or this for them.
create function public.keep_race_scores(at_version bigint, by_rules text, scores jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Two who keep at once do so one after the other.
  perform pg_advisory_xact_lock(hashtextextended('race scores', 0));
  delete from public.race_scores as kept
    where not exists (select 1 from jsonb_array_elements(scores) as given where (given ->> 0)::integer = kept.race_id);
  insert into public.race_scores as kept (race_id, score)
    select r.id, (given ->> 1)::double precision
    from jsonb_array_elements(scores) as given join public.races as r on r.id = (given ->> 0)::integer
    on conflict (race_id) do update set score = excluded.score where kept.score is distinct from excluded.score;
  update public.catalogue_version set scored_version = at_version, scored_by = by_rules where true;
end
$$;
revoke all on function public.keep_race_scores from public, anon, authenticated;
grant execute on function public.keep_race_scores to service_role;
