-- Comparisons no longer hold a merger up, nor it them.
set local lock_timeout = '2s';

-- Whoever edits a comparison holds it and then looks at its races, and so does a merger now: before, each could hold what the
-- other waited for, and Postgres ended one of them. Of those that come and go, and of those that come back.
create or replace function private.lock_for_merger(dropped_number integer, kept_number integer) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('submissions', 0));
  perform 1 from public.submissions as s where s.race_id = dropped_number order by s.id for update;
  perform 1 from public.comparisons as c
  where c.race_ids @> array[dropped_number] or c.id in (
    select (b.thing ->> 'id')::uuid from private.before_mergers as b
    where b.dropped_id = dropped_number and b.kind = 'comparison')
  order by c.id for update;
  perform 1 from public.races as r where r.id in (dropped_number, kept_number) order by r.id for update;
end
$$;

-- Races are looked at when they are chosen, not later: one that has left the list since does not stand in the way of what is
-- changed beside it.
create or replace function private.compared_races_exist() returns trigger
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

-- The races of a comparison once one of them is another.
create function private.merged_ids(race_ids integer[], dropped_number integer, kept_number integer) returns integer[]
language sql immutable
set search_path = ''
as $$
  select case when race_ids @> array[kept_number] then array_remove(race_ids, dropped_number)
    else array_replace(race_ids, dropped_number, kept_number) end
$$;
revoke all on function private.merged_ids from public;

-- As before; and a comparison that would be another one of the same name stays as it is, also where that one becomes it by
-- the same merger, and so does one with a race that went into another before.
create or replace function private.merge_locked_races(dropped_number integer, kept_number integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  kept public.races%rowtype;
  dropped public.races%rowtype;
  waiting public.submissions%rowtype;
  merged_words text;
begin
  if not private.is_admin() then
    raise exception 'only admins merge races' using errcode = '42501';
  end if;
  select r.* into kept from public.races as r where r.id = kept_number;
  select r.* into dropped from public.races as r where r.id = dropped_number;
  if kept.id is null or dropped.id is null then
    raise exception 'no such race' using errcode = 'PT404';
  end if;
  if dropped.merged_into is not null then
    raise exception 'merged meanwhile' using errcode = 'PT409';
  end if;
  if kept.id = dropped.id or kept.status <> 'approved' or kept.race_type <> dropped.race_type then
    raise exception 'these two cannot be one' using errcode = 'PT422';
  end if;

  merged_words := left('This race was listed twice. It is now ' || kept.name || ' (/' || kept.race_type || '/'
    || kept.slug || '): please send your change for that one.', 2000);
  update public.favourites as f set race_id = kept.id where f.race_id = dropped.id
    and not exists (select 1 from public.favourites as o where o.person_id = f.person_id and o.race_id = kept.id);
  delete from public.favourites where race_id = dropped.id;
  update public.medals as m set race_id = kept.id where m.race_id = dropped.id
    and not exists (select 1 from public.medals as o
      where o.person_id = m.person_id and o.race_id = kept.id and o.year = m.year);
  update public.reviews as r set race_id = kept.id where r.race_id = dropped.id
    and not exists (select 1 from public.reviews as o
      where o.person_id = r.person_id and o.race_id = kept.id and o.year = r.year);
  update public.published_reviews as p set race_id = kept.id from public.reviews as r
  where r.id = p.review_id and r.race_id = kept.id and p.race_id = dropped.id;
  -- A comparison of the two with each other compares nothing any more.
  delete from public.comparisons where race_ids <@ array[kept.id, dropped.id];
  update public.comparisons as c set race_ids = private.merged_ids(c.race_ids, dropped.id, kept.id)
  where c.race_ids @> array[dropped.id] and not exists (
    select 1 from public.comparisons as o where o.person_id = c.person_id and o.name = c.name
      and ((o.id <> c.id and o.race_ids = private.merged_ids(c.race_ids, dropped.id, kept.id))
        or (o.id < c.id and o.race_ids @> array[dropped.id]
          and private.merged_ids(o.race_ids, dropped.id, kept.id)
            = private.merged_ids(c.race_ids, dropped.id, kept.id))))
    -- One that a former merger left as it was: followed now, two of its races could be one.
    and not exists (select 1 from public.races as m
      where m.id = any (c.race_ids) and m.id <> dropped.id and m.merged_into is not null);

  -- Who asked for both keeps one; letters that are out are known by the request's number, which stays.
  delete from public.ballot_requests as q where q.race_id = dropped.id and exists (
    select 1 from public.ballot_requests as o
    where o.race_id = kept.id and o.email = q.email and (o.status = 'confirmed' or q.status = 'pending'));
  delete from public.ballot_requests as o where o.race_id = kept.id and exists (
    select 1 from public.ballot_requests as q where q.race_id = dropped.id and q.email = o.email);
  update public.ballot_requests set race_id = kept.id where race_id = dropped.id;
  update public.fact_reports set race_id = kept.id where race_id = dropped.id and status = 'open';
  -- A change that waits was written for a row that nobody sees any more.
  for waiting in select s.* from public.submissions as s
    where s.race_id = dropped.id and s.status = 'pending' for update
  loop
    update public.submissions as s set status = 'rejected', decided_at = now(), decided_by = private.person_id(),
      reject_reason = merged_words, updated_at = now()
    where s.id = waiting.id;
    perform private.queue_letter('submission-rejected', private.letter_address(waiting.person_id),
      jsonb_build_object('raceName', waiting.proposal ->> 'name', 'reason', merged_words, 'isChange', true),
      concat_ws(' ', 'submission-rejected', waiting.id, waiting.revision));
  end loop;
  update public.races set organiser_id = dropped.organiser_id
  where id = kept.id and organiser_id is null and dropped.organiser_id is not null;

  update public.races set organiser_id = null, status = 'rejected', merged_into = kept.id, updated_at = clock_timestamp()
  where id = dropped.id;
  update public.race_slug_aliases set race_id = kept.id where race_id = dropped.id;
  insert into public.race_slug_aliases (race_type, slug, race_id) values (dropped.race_type, dropped.slug, kept.id)
  on conflict (race_type, slug) do update set race_id = excluded.race_id;
  update public.races set updated_at = clock_timestamp() where id = kept.id;
  perform private.write_audit('race.merge', 'race:' || dropped.id, jsonb_build_object(
    'raceName', dropped.name, 'into', kept.id, 'intoName', kept.name));
  perform private.ask_rebuild('merged: ' || dropped.name || ' into ' || kept.name);
end
$$;
