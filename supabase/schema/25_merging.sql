-- How two rows of one race become one, and how they are made two again.

-- The number of a race that was merged leads to the race that stays, as its former address does.
-- The present address of the listed race that this one was merged into, over as many mergers as there were; no row where
-- it was merged into none. Security definer: visitors do not see races that are not listed.
create function private.merged_race(race_number integer) returns table (race_type text, slug text)
language sql stable security definer
set search_path = ''
as $$
  with recursive chain (id, merged_into, step) as (
    select r.id, r.merged_into, 1 from public.races as r where r.id = race_number and r.merged_into is not null
    union all
    select r.id, r.merged_into, chain.step + 1 from chain join public.races as r on r.id = chain.merged_into
    where chain.step < 20
  )
  select r.race_type, r.slug from chain join public.races as r on r.id = chain.id
  where chain.merged_into is null and r.status = 'approved'
$$;
select private.expose('private.merged_race', 'anon', 'authenticated', 'service_role');

-- Whoever edits a comparison holds it and then looks at its races, and so does a merger: otherwise each could hold what the
-- other waits for, and Postgres would end one of them. Comparisons that the merger changes, and those that come back.
create function private.lock_for_merger(dropped_number integer, kept_number integer) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('submissions', 0));
  perform 1 from public.submissions as s where s.race_id = dropped_number order by s.id for update;
  perform 1 from public.comparisons as c
  where c.race_ids @> array[dropped_number] or c.id in (
    select (h.snapshot ->> 'id')::uuid from private.race_history as h
    where h.race_id = dropped_number and h.why = 'merger' and h.part = 'comparison')
  order by c.id for update;
  perform 1 from public.races as r where r.id in (dropped_number, kept_number) order by r.id for update;
end
$$;

-- Who saves a race while it becomes one with another has seen it on the list: the save waits for the merger first and goes
-- where the race went.
-- `for share` gives the newest version of the row, however old the statement's view is. Security definer: visitors lock
-- nothing, and do not see a race that is off the list.
create function private.follow_merger() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  kept integer;
begin
  select r.merged_into into kept from public.races as r where r.id = new.race_id for share;
  new.race_id := coalesce(kept, new.race_id);
  return new;
end
$$;
-- Before each table's other triggers, which run in the order of their names: they use the race that stays.
create trigger favourites_after_merger before insert on public.favourites
  for each row execute function private.follow_merger();

create trigger medals_after_merger before insert on public.medals
  for each row execute function private.follow_merger();

create trigger reviews_after_merger before insert on public.reviews
  for each row execute function private.follow_merger();

-- The same for a comparison, in the order of its races; two that became one are there once. One race is no comparison: that
-- answers like a race that is not on file.
create function private.follow_mergers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform 1 from public.races as r where r.id = any (new.race_ids) order by r.id for share;
  if exists (select 1 from public.races as r where r.id = any (new.race_ids) and r.merged_into is not null) then
    new.race_ids := array(
      select coalesce(r.merged_into, chosen.id)
      from unnest(new.race_ids) with ordinality as chosen (id, place) join public.races as r on r.id = chosen.id
      group by 1 order by min(chosen.place));
    if cardinality(new.race_ids) < 2 then
      raise exception 'these races became one' using errcode = '23503';
    end if;
  end if;
  return new;
end
$$;
create trigger comparisons_after_merger before insert or update of race_ids on public.comparisons
  for each row execute function private.follow_mergers();

-- The part of a web address that says whose it is, without “www.”; null where there is none.
create function private.site_of_link(link text) returns text
language sql immutable
set search_path = ''
as $$
  select lower(substring(link from '^https?://(?:www\.)?([^/:?#@]+)(?:[:/?#]|$)'))
$$;

-- Owners of a row that goes who will own the race that stays: where that has no owner, those who proved that its website is theirs.
-- A row that was listed twice makes nobody the owner otherwise, for whoever sends it could have made it so.
create function private.carried_owners(dropped_number integer, kept_number integer) returns setof uuid
language sql stable
set search_path = ''
as $$
  select o.person_id from public.race_owners as o
  where o.race_id = dropped_number and not exists (select 1 from public.race_owners as k where k.race_id = kept_number)
    and exists (
      select 1 from public.ownership_requests as q join public.races as kept on kept.id = kept_number
      where q.race_id = o.race_id and q.person_id = o.person_id and q.status = 'accepted' and q.is_proven
        and private.site_of_link(q.website) = private.site_of_link(kept.website))
$$;

-- The caller has locked both rows, so nobody saves one of them meanwhile. Addresses of people are not stored.
create function private.store_before_merger(dropped_number integer, kept_number integer) returns void
language sql
set search_path = ''
as $$
  delete from private.race_history as h where h.race_id = dropped_number and h.why = 'merger';
  insert into private.race_history (race_id, why, merged_into_id, part, owner_id, snapshot, changed_by)
  select dropped_number, 'merger', kept_number, stood.part, stood.owner_id, stood.snapshot, private.person_id()
  from (
    select 'race' as part, null::uuid as owner_id, private.race_snapshot(dropped_number) as snapshot
    union all
    select 'owner', o.person_id, jsonb_build_object('since', o.since, 'addedBy', o.added_by,
      'isCarried', o.person_id in (select private.carried_owners(dropped_number, kept_number)))
    from public.race_owners as o where o.race_id = dropped_number
    union all
    select 'alias', null, jsonb_build_object('raceType', a.race_type, 'slug', a.slug)
    from public.race_slug_aliases as a where a.race_id = dropped_number
    union all
    select 'favourite', f.person_id, jsonb_build_object('savedAt', f.created_at, 'status', f.status, 'raceDay', f.race_day,
      'both', exists (
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
    select 'race alert', null, jsonb_build_object('dropped', to_jsonb(q) - 'email', 'kept', to_jsonb(o) - 'email')
    from public.race_alerts as q
    left join public.race_alerts as o on o.race_id = kept_number and o.email = q.email
    where q.race_id = dropped_number
    union all
    select 'report', null, jsonb_build_object('id', report.id)
    from public.fact_reports as report where report.race_id = dropped_number and report.status = 'open'
    union all
    select 'course track', t.person_id, jsonb_build_object('id', t.id) from public.course_tracks as t where t.race_id = dropped_number
    union all
    select 'ownership request', q.person_id, jsonb_build_object('id', q.id)
    from public.ownership_requests as q where q.race_id = dropped_number and q.status = 'open'
    union all
    select 'submission', s.person_id, jsonb_build_object('id', s.id)
    from public.submissions as s where s.race_id = dropped_number and s.status = 'pending'
  ) as stood
$$;

-- The second of two rows of one race goes into the first: its address leads there, and what people had of it is theirs there.
-- A comparison that would be another one of the same name stays as it is, also where that one becomes it by the same merger,
-- and so does one with a race that went into another before. 42501 for whoever is no editor, PT404 where one is not there,
-- PT409 where it was merged meanwhile, PT422 where these two cannot be one.
-- Security definer: it writes what no person may write, for editors only.
create function private.merge_races(dropped_number integer, kept_number integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  kept public.races%rowtype;
  dropped public.races%rowtype;
  waiting public.submissions%rowtype;
  merged_words text;
begin
  perform private.require_editor();
  perform private.lock_for_merger(dropped_number, kept_number);
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
  perform private.store_before_merger(dropped_number, kept_number);

  merged_words := left('This race was listed twice. It is now ' || kept.name || ' (/' || kept.race_type || '/'
    || kept.slug || '): please send your change for that one.', 2000);
  update public.favourites as f set race_id = kept.id where f.race_id = dropped.id
    and not exists (select 1 from public.favourites as o where o.person_id = f.person_id and o.race_id = kept.id);
  -- Who saved both and said more of the one that goes means it of the one that stays.
  update public.favourites as stays set status = goes.status, race_day = goes.race_day
  from public.favourites as goes
  where stays.race_id = kept.id and stays.status = 'wishlist' and goes.race_id = dropped.id
    and goes.person_id = stays.person_id;
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

  -- Who has an alert for both keeps one, with what both are for; emails that are out are known by the alert's number, which
  -- stays.
  update public.race_alerts as stays set kinds = private.joined_kinds(stays.kinds, goes.kinds)
  from public.race_alerts as goes
  where stays.email = goes.email and stays.status = 'confirmed' and goes.status = 'confirmed'
    and stays.race_id = kept.id and goes.race_id = dropped.id;
  delete from public.race_alerts as q where q.race_id = dropped.id and exists (
    select 1 from public.race_alerts as o
    where o.race_id = kept.id and o.email = q.email and (o.status = 'confirmed' or q.status = 'pending'));
  delete from public.race_alerts as o where o.race_id = kept.id and exists (
    select 1 from public.race_alerts as q where q.race_id = dropped.id and q.email = o.email);
  update public.race_alerts set race_id = kept.id where race_id = dropped.id;
  update public.fact_reports set race_id = kept.id where race_id = dropped.id and status = 'open';
  update public.course_tracks as t set race_id = kept.id where t.race_id = dropped.id
    and not exists (select 1 from public.course_tracks as o where o.race_id = kept.id and o.person_id = t.person_id);
  -- What was proved of another website is not proved of this race.
  update public.ownership_requests as q set race_id = kept.id,
    is_proven = q.is_proven and coalesce(private.site_of_link(q.website) = private.site_of_link(kept.website), false)
  where q.race_id = dropped.id and q.status = 'open'
    and not exists (select 1 from public.ownership_requests as o
      where o.race_id = kept.id and o.person_id = q.person_id and o.status = 'open');
  -- A change that waits was written for a row that nobody sees any more.
  for waiting in select s.* from public.submissions as s
    where s.race_id = dropped.id and s.status = 'pending' for update
  loop
    update public.submissions as s set status = 'rejected', decided_at = now(), decided_by = private.person_id(),
      reject_reason = merged_words, updated_at = now()
    where s.id = waiting.id;
    perform private.queue_email('submission-rejected', private.email_address(waiting.person_id),
      jsonb_build_object('raceName', waiting.proposal ->> 'name', 'reason', merged_words, 'isChange', true),
      concat_ws(' ', 'submission-rejected', waiting.id, waiting.revision));
  end loop;
  insert into public.race_owners (race_id, person_id, since, added_by)
  select kept.id, o.person_id, o.since, o.added_by from public.race_owners as o
  where o.race_id = dropped.id and o.person_id in (select private.carried_owners(dropped.id, kept.id));
  perform private.queue_email('race-owner-removed', private.email_address(o.person_id),
    jsonb_build_object('raceName', dropped.name, 'isOwn', true, 'into', kept.name,
      'racePath', '/' || kept.race_type || '/' || kept.slug),
    concat_ws(' ', 'race-owner-removed', dropped.id, o.person_id, o.person_id, now()))
  from public.race_owners as o where o.race_id = dropped.id
    and not exists (select 1 from public.race_owners as k where k.race_id = kept.id and k.person_id = o.person_id);
  delete from public.race_owners as o where o.race_id = dropped.id;

  update public.races set status = 'rejected', merged_into = kept.id, updated_at = clock_timestamp()
  where id = dropped.id;
  update public.race_slug_aliases set race_id = kept.id where race_id = dropped.id;
  insert into public.race_slug_aliases (race_type, slug, race_id) values (dropped.race_type, dropped.slug, kept.id)
  on conflict (race_type, slug) do update set race_id = excluded.race_id;
  update public.races set updated_at = clock_timestamp() where id = kept.id;
  perform private.write_audit('race.merge', 'race:' || dropped.id, jsonb_build_object(
    'raceName', dropped.name, 'into', kept.id, 'intoName', kept.name));
  perform private.request_rebuild('merged: ' || dropped.name || ' into ' || kept.name);
end
$$;
select private.expose('private.merge_races', 'authenticated');

-- The races of a comparison once one of them is another.
create function private.merged_ids(race_ids integer[], dropped_number integer, kept_number integer) returns integer[]
language sql immutable
set search_path = ''
as $$
  select case when race_ids @> array[kept_number] then array_remove(race_ids, dropped_number)
    else array_replace(race_ids, dropped_number, kept_number) end
$$;
