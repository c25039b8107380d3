-- An approval of a change is taken back as long as nothing else changed the race: what stood before stands again, with its
-- sources, and the proposal waits once more. A new race has nothing that stood before: it goes off the list by edit_race.

-- What a race was before a proposal was published on it. Kept for a month (see clear_unused_uploads).
create table private.races_before_approval (
  submission_id bigint primary key references public.submissions (id) on delete cascade,
  race jsonb not null,
  rules jsonb,
  measurement jsonb,
  entry_windows jsonb not null,
  sources jsonb not null,
  -- The race's updated_at once the proposal was published: another one says that it was changed again.
  published_at timestamptz not null,
  created_at timestamptz not null default now()
);
alter table private.races_before_approval enable row level security;
revoke all on private.races_before_approval from public, anon, authenticated;
grant select, insert, delete on private.races_before_approval to service_role;

create function private.race_as_it_stands(race_number integer) returns private.races_before_approval
language sql stable
set search_path = ''
as $$
  select null::bigint, to_jsonb(r), (select to_jsonb(u) from public.race_rules as u where u.race_id = r.id),
    (select to_jsonb(m) from public.course_measurements as m where m.race_id = r.id),
    (select coalesce(jsonb_agg(to_jsonb(w)), '[]') from public.entry_windows as w where w.race_id = r.id),
    (select coalesce(jsonb_agg(to_jsonb(s) order by s.id), '[]') from public.fact_sources as s where s.race_id = r.id),
    r.updated_at, now()
  from public.races as r where r.id = race_number
$$;
revoke all on function private.race_as_it_stands from public;

-- As before, and what a change is made of is kept.
create or replace function private.approve_submission(submission_number bigint, expected_revision integer)
returns table (race_id integer, race_type text, slug text)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  sent public.submissions%rowtype := private.submission_to_decide(submission_number, expected_revision);
  changes jsonb := private.proposed_changes(sent.proposal, sent.base);
  course uuid := nullif(sent.proposal ->> 'courseId', '')::uuid;
  address text := sent.slug;
  stood private.races_before_approval;
begin
  if sent.is_change then
    select r.slug into address from public.races as r where r.id = sent.race_id for update;
    if not found then
      raise exception 'the race is gone' using errcode = 'PT404';
    end if;
    stood := private.race_as_it_stands(sent.race_id);
    update public.races as r set organiser_id = sent.person_id
    where r.id = sent.race_id and r.organiser_id is null
      and exists (select 1 from public.profiles as p where p.id = sent.person_id and p.user_role = 'organiser');
  else
    address := private.free_race_slug(sent.race_type, sent.slug, sent.race_id);
    insert into public.races (id, slug, race_type, name, place_path, organiser_id, status)
    values (sent.race_id, address, sent.race_type, sent.proposal ->> 'name',
      private.ensure_place(sent.proposal -> 'place'), sent.person_id, 'pending');
  end if;
  perform private.publish_proposal(sent.race_id, changes, course);
  if not sent.is_change then
    insert into public.fact_sources (race_id, field, source, checked_on, confidence)
    values (sent.race_id, '*', 'The race’s organiser', (now() at time zone 'utc')::date, 'organiser');
  end if;
  update public.races as r set status = 'approved' where r.id = sent.race_id;
  if sent.is_change then
    delete from private.races_before_approval as b where b.submission_id = sent.id;
    insert into private.races_before_approval (submission_id, race, rules, measurement, entry_windows, sources, published_at)
    select sent.id, stood.race, stood.rules, stood.measurement, stood.entry_windows, stood.sources, r.updated_at
    from public.races as r where r.id = sent.race_id;
  end if;
  update public.submissions as s set status = 'approved', slug = address, decided_at = now(),
    decided_by = private.person_id(), updated_at = now()
  where s.id = sent.id;
  perform private.write_audit('submission.approve', 'submission:' || sent.id, jsonb_build_object(
    'raceId', sent.race_id, 'raceName', sent.proposal ->> 'name', 'revision', sent.revision, 'isChange', sent.is_change,
    'members', (select coalesce(jsonb_agg(key order by key), '[]') from jsonb_object_keys(changes) as key)));
  perform private.queue_letter('submission-approved', private.letter_address(sent.person_id),
    jsonb_build_object('raceName', sent.proposal ->> 'name', 'racePath', '/' || sent.race_type || '/' || address,
      'isChange', sent.is_change),
    'submission-approved ' || sent.id || ' ' || sent.revision);
  perform private.ask_rebuild('approved: ' || (sent.proposal ->> 'name'));
  return query select r.id, r.race_type, r.slug from public.races as r where r.id = sent.race_id;
exception
  when integrity_constraint_violation or data_exception then
    raise exception 'the proposal breaks a rule of the catalogue: %', sqlerrm using errcode = 'PT422';
end
$$;

-- Writes on a race what stood before.
create function private.restore_race(stood private.races_before_approval) returns void
language plpgsql
set search_path = ''
as $$
declare
  race public.races%rowtype := jsonb_populate_record(null::public.races, stood.race);
begin
  delete from public.entry_windows as w where w.race_id = race.id;
  insert into public.entry_windows select * from jsonb_populate_recordset(null::public.entry_windows, stood.entry_windows);
  delete from public.race_rules as u where u.race_id = race.id;
  if stood.rules is not null then
    insert into public.race_rules select * from jsonb_populate_record(null::public.race_rules, stood.rules);
  end if;
  delete from public.course_measurements as m where m.race_id = race.id;
  if stood.measurement is not null then
    insert into public.course_measurements
    select * from jsonb_populate_record(null::public.course_measurements, stood.measurement);
  end if;
  delete from public.fact_sources as s where s.race_id = race.id;
  insert into public.fact_sources (race_id, field, source, checked_on, confidence)
  select s.race_id, s.field, s.source, s.checked_on, s.confidence
  from jsonb_populate_recordset(null::public.fact_sources, stood.sources) as s order by s.id;
  update public.races set
    race_type = race.race_type, name = race.name, sponsor = race.sponsor, place_path = race.place_path, lat = race.lat,
    lon = race.lon, description = race.description, image_url = race.image_url, website = race.website,
    participants = race.participants, participants_year = race.participants_year,
    elevation_profile = race.elevation_profile, elevation_gain_m = race.elevation_gain_m,
    elevation_loss_m = race.elevation_loss_m, start_elevation_m = race.start_elevation_m,
    finish_elevation_m = race.finish_elevation_m, max_elevation_m = race.max_elevation_m, profile = race.profile,
    terrain = race.terrain, loop = race."loop", month = race.month, next_event_date = race.next_event_date,
    end_date = race.end_date, date_confirmed = race.date_confirmed, date_rule = race.date_rule,
    event_status = race.event_status, entry = race.entry, ballot_opens_on = race.ballot_opens_on,
    ballot_closes_on = race.ballot_closes_on, time_limit_seconds = race.time_limit_seconds, fee = race.fee,
    course_record_men_seconds = race.course_record_men_seconds,
    course_record_women_seconds = race.course_record_women_seconds, first_held = race.first_held, label = race.label,
    boston_qualifier = race.boston_qualifier, organiser_id = race.organiser_id, status = race.status,
    updated_at = clock_timestamp()
  where id = race.id;
end
$$;
revoke all on function private.restore_race from public;

-- Takes an approval of a change back. 42501 for whoever is no admin; PT404 where there is no such approval, or a new race
-- has nothing that stood before; PT409 where the race was changed again, or another proposal for it waits. Security
-- definer: it writes what no person may write, for admins only.
create function private.undo_approval(submission_number bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  sent public.submissions%rowtype;
  stood private.races_before_approval%rowtype;
  untold integer;
begin
  if not private.is_admin() then
    raise exception 'only admins decide on submissions' using errcode = '42501';
  end if;
  select s.* into sent from public.submissions as s where s.id = submission_number for update;
  select b.* into stood from private.races_before_approval as b where b.submission_id = submission_number;
  if sent.id is null or stood.submission_id is null then
    raise exception 'no such approval' using errcode = 'PT404';
  end if;
  perform 1 from public.races as r where r.id = sent.race_id for update;
  if sent.status <> 'approved'
    or not exists (select 1 from public.races as r where r.id = sent.race_id and r.updated_at = stood.published_at)
    or exists (select 1 from public.submissions as s where s.race_id = sent.race_id and s.status = 'pending') then
    raise exception 'changed again meanwhile' using errcode = 'PT409';
  end if;
  perform private.restore_race(stood);
  delete from private.races_before_approval as b where b.submission_id = sent.id;
  update public.submissions as s set status = 'pending', decided_at = null, decided_by = null, updated_at = now()
  where s.id = sent.id;
  -- A letter that has not gone says nothing any more; one that has is followed by another.
  update private.letters as letter set state = 'dropped', recipient = null, letter_values = '{}',
    key = letter.key || ' taken back ' || letter.id
  where letter.key = 'submission-approved ' || sent.id || ' ' || sent.revision and letter.state in ('waiting', 'dead');
  get diagnostics untold = row_count;
  if untold = 0 then
    perform private.queue_letter('submission-reopened', private.letter_address(sent.person_id),
      jsonb_build_object('raceName', sent.proposal ->> 'name', 'isChange', true),
      concat_ws(' ', 'submission-reopened', sent.id, sent.revision));
  end if;
  perform private.write_audit('submission.undo', 'submission:' || sent.id, jsonb_build_object(
    'raceId', sent.race_id, 'raceName', sent.proposal ->> 'name', 'revision', sent.revision));
  perform private.ask_rebuild('taken back: ' || (sent.proposal ->> 'name'));
end
$$;
revoke all on function private.undo_approval from public;
grant execute on function private.undo_approval to authenticated;

create function public.undo_approval(submission_number bigint) returns void
language sql
set search_path = ''
as $$
  select private.undo_approval(submission_number)
$$;
revoke all on function public.undo_approval from public, anon;
grant execute on function public.undo_approval to authenticated;
