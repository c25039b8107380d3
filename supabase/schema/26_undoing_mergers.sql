-- How two races that became one are two again: what people had of the row that went is theirs there again. What they have
-- changed, removed or saved anew since stays as they left it, and what came to the row that stayed stays with it.

-- Favourites, medals, reviews and requests of the row that went. The caller has locked both rows, and they are two again.
create function private.split_saved_rows(dropped public.races, kept_number integer) returns void
language plpgsql
set search_path = ''
as $$
declare
  dropped_number constant integer := (dropped).id;
begin
  -- Saved once more since: the race that stayed is meant.
  update public.favourites as f set race_id = dropped_number, race_type = (dropped).race_type
  from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'favourite' and not (b.snapshot ->> 'both')::boolean
    and f.person_id = b.owner_id and f.race_id = kept_number and f.created_at = (b.snapshot ->> 'savedAt')::timestamptz;
  insert into public.favourites (person_id, race_id, race_type, status, race_day, created_at)
  select b.owner_id, dropped_number, (dropped).race_type, coalesce(b.snapshot ->> 'status', 'wishlist'),
    (b.snapshot ->> 'raceDay')::date,
    (b.snapshot ->> 'savedAt')::timestamptz
  from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'favourite' and (b.snapshot ->> 'both')::boolean
    and exists (select 1 from public.favourites as f where f.person_id = b.owner_id and f.race_id = kept_number)
    and (select count(*) from public.favourites as f where f.person_id = b.owner_id) < 500;

  update public.medals as m set race_id = dropped_number, race_type = (dropped).race_type
  from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'medal' and m.id = (b.snapshot ->> 'id')::uuid and m.race_id = kept_number
    and not exists (select 1 from public.medals as o
      where o.person_id = m.person_id and o.race_id = dropped_number and o.year = m.year);
  update public.reviews as r set race_id = dropped_number
  from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'review' and r.id = (b.snapshot ->> 'id')::bigint and r.race_id = kept_number
    and not exists (select 1 from public.reviews as o
      where o.person_id = r.person_id and o.race_id = dropped_number and o.year = r.year);
  update public.published_reviews as p set race_id = dropped_number from public.reviews as r
  where r.id = p.review_id and r.race_id = dropped_number and p.race_id = kept_number;
  update public.fact_reports as report set race_id = dropped_number from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'report' and report.id = (b.snapshot ->> 'id')::bigint
    and report.race_id = kept_number;
  update public.course_tracks as t set race_id = dropped_number from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'course track' and t.id = (b.snapshot ->> 'id')::bigint
    and t.race_id = kept_number;
  update public.ownership_requests as q set race_id = dropped_number from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'ownership request'
    and q.id = (b.snapshot ->> 'id')::bigint and q.race_id = kept_number and q.status = 'open';
end
$$;

-- Comparisons that are as the merger left them; those of the two with each other, which it deleted, are there again.
create function private.split_comparisons(dropped_number integer, kept_number integer) returns void
language plpgsql
set search_path = ''
as $$
declare
  was public.comparisons%rowtype;
begin
  for was in
    select (jsonb_populate_record(null::public.comparisons, b.snapshot)).* from private.race_history as b
    where b.why = 'merger' and b.race_id = dropped_number and b.part = 'comparison'
  loop
    -- All of its races are still on file, and it was not saved a second time.
    continue when cardinality(was.race_ids) <> (
        select count(*) from public.races as r where r.id = any (was.race_ids) and r.status = 'approved')
      or exists (select 1 from public.comparisons as o
        where o.person_id = was.person_id and o.name = was.name and o.race_ids = was.race_ids);
    update public.comparisons as c set race_ids = was.race_ids
    where c.id = was.id and c.race_ids = case when was.race_ids @> array[kept_number]
      then array_remove(was.race_ids, dropped_number) else array_replace(was.race_ids, dropped_number, kept_number) end;
    if was.race_ids <@ array[dropped_number, kept_number]
      and (select count(*) from public.comparisons as c where c.person_id = was.person_id) < 50 then
      insert into public.comparisons select was.* on conflict do nothing;
    end if;
  end loop;
end
$$;

-- Alerts keep their numbers and the links that end them: none that has gone goes again. Of two of one address the
-- merger kept one; the other comes back where it had been confirmed, and where the one was not ended since.
create function private.split_race_alerts(dropped_number integer, kept_number integer) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.race_alerts as q set race_id = dropped_number from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'race alert'
    and q.id = (b.snapshot -> 'dropped' ->> 'id')::bigint and q.race_id = kept_number;
  -- What the merger added is taken off again; what its owner chose since stays.
  update public.race_alerts as stays set kinds = array(select jsonb_array_elements_text(b.snapshot -> 'kept' -> 'kinds'))
  from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'race alert'
    and b.snapshot -> 'kept' ->> 'status' = 'confirmed' and b.snapshot -> 'dropped' ->> 'status' = 'confirmed'
    and stays.id = (b.snapshot -> 'kept' ->> 'id')::bigint
    and stays.kinds = private.joined_kinds(array(select jsonb_array_elements_text(b.snapshot -> 'kept' -> 'kinds')),
      array(select jsonb_array_elements_text(b.snapshot -> 'dropped' -> 'kinds')));
  insert into public.race_alerts (id, email, race_id, kinds, lead_days, status, stop_token, requested_at, confirmed_at)
  overriding system value
  select gone.id, stays.email,
    case when gone.id = (b.snapshot -> 'dropped' ->> 'id')::bigint then dropped_number else kept_number end, gone.kinds,
    gone.lead_days, gone.status, gone.stop_token, gone.requested_at, gone.confirmed_at
  from private.race_history as b
  cross join lateral (values (b.snapshot -> 'dropped', b.snapshot -> 'kept'), (b.snapshot -> 'kept', b.snapshot -> 'dropped'))
    as pair (one, other)
  join public.race_alerts as stays on stays.id = (pair.other ->> 'id')::bigint
  cross join lateral jsonb_populate_record(null::public.race_alerts,
    case when jsonb_typeof(pair.one) = 'object' then pair.one else '{}' end) as gone
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'race alert' and gone.status = 'confirmed'
    and not exists (select 1 from public.race_alerts as o where o.id = gone.id)
  on conflict do nothing;
end
$$;

-- Owners whom an editor took the race from since do not come back.
create function private.split_owners(dropped_number integer, kept_number integer) returns void
language sql
set search_path = ''
as $$
  insert into public.race_owners (race_id, person_id, since, added_by)
  select dropped_number, b.owner_id, (b.snapshot ->> 'since')::timestamptz,
    (select p.id from public.profiles as p where p.id = (b.snapshot ->> 'addedBy')::uuid)
  from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'owner' and (not (b.snapshot ->> 'isCarried')::boolean
    or exists (select 1 from public.race_owners as k where k.race_id = kept_number and k.person_id = b.owner_id))
  on conflict do nothing;
  delete from public.race_owners as k using private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'owner' and (b.snapshot ->> 'isCarried')::boolean
    and k.race_id = kept_number and k.person_id = b.owner_id;
$$;

-- 42501 for whoever is no editor; PT404 where nothing is stored of such a merger; PT409 where the row was listed again by
-- itself, or the one that stayed went into another. Security definer: it writes what no person may write, for editors only.
create function private.undo_merger(dropped_number integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  kept_number integer;
  merged_at timestamptz;
  kept public.races%rowtype;
  dropped public.races%rowtype;
  waited bigint;
begin
  perform private.require_editor();
  select r.merged_into into kept_number from public.races as r where r.id = dropped_number;
  perform private.lock_for_merger(dropped_number, kept_number);
  select r.* into dropped from public.races as r where r.id = dropped_number;
  select r.* into kept from public.races as r where r.id = kept_number;
  select b.created_at into merged_at from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.merged_into_id = kept_number and b.part = 'race'
    and b.created_at > now() - interval '30 days';
  if merged_at is null then
    raise exception 'no such merger' using errcode = 'PT404';
  end if;
  if dropped.merged_into is distinct from kept.id or kept.merged_into is not null then
    raise exception 'changed again meanwhile' using errcode = 'PT409';
  end if;

  update public.races as r set merged_into = null, updated_at = clock_timestamp(),
    status = (select b.snapshot #>> '{races,status}' from private.race_history as b
      where b.why = 'merger' and b.race_id = dropped.id and b.part = 'race')
  where r.id = dropped.id returning r.* into dropped;
  update public.races as r set updated_at = clock_timestamp() where r.id = kept.id;
  perform private.split_owners(dropped.id, kept.id);
  delete from public.race_slug_aliases as a
  where a.race_type = dropped.race_type and a.slug = dropped.slug and a.race_id = kept.id;
  update public.race_slug_aliases as a set race_id = dropped.id from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped.id and b.part = 'alias' and a.race_id = kept.id
    and a.race_type = b.snapshot ->> 'raceType' and a.slug = b.snapshot ->> 'slug';
  perform private.split_saved_rows(dropped, kept.id);
  perform private.split_comparisons(dropped.id, kept.id);
  perform private.split_race_alerts(dropped.id, kept.id);

  -- The change that waited, and that the merger rejected, waits again; its organiser gets an email.
  select s.id into waited from private.race_history as b join public.submissions as s on s.id = (b.snapshot ->> 'id')::bigint
  where b.why = 'merger' and b.race_id = dropped.id and b.part = 'submission' and s.status = 'rejected' and s.decided_at = merged_at;
  if waited is not null then
    perform private.undo_decision(waited);
  end if;
  delete from private.race_history as b where b.why = 'merger' and b.race_id = dropped.id;
  perform private.write_audit('race.part', 'race:' || dropped.id, jsonb_build_object(
    'raceName', dropped.name, 'from', kept.id, 'fromName', kept.name));
  perform private.request_rebuild('merger taken back: ' || dropped.name || ' from ' || kept.name);
end
$$;
select private.expose('private.undo_merger', 'authenticated');

-- Whether a merger can still be taken back, for the form: for a month, and only where its former state was stored.
-- Security definer: nobody reads the state before a merger; editors learn that it is there.
create function private.merger_is_undoable(race public.races) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (select private.is_editor()) and exists (
    select 1 from private.race_history as b
    where b.why = 'merger' and b.race_id = race.id and b.merged_into_id = race.merged_into and b.part = 'race'
      and b.created_at > now() - interval '30 days')
$$;
grant execute on function private.merger_is_undoable to authenticated;
