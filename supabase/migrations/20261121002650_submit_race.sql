-- How a race is submitted, withdrawn and asked about. Each function decides for itself who may.

-- The first free address of a race: as wished, or with a number behind it. Addresses of former days and those of
-- submissions that wait count as taken.
create function private.free_race_slug(of_type text, wished text, for_race integer) returns text
language plpgsql
set search_path = ''
as $$
declare
  candidate text := wished;
  tried integer := 1;
begin
  while exists (select 1 from public.races r where r.race_type = of_type and r.slug = candidate and r.id <> for_race)
    or exists (select 1 from public.race_slug_aliases a
      where a.race_type = of_type and a.slug = candidate and a.race_id <> for_race)
    or exists (select 1 from public.submissions s where s.race_type = of_type and s.slug = candidate
      and s.status = 'pending' and not s.is_change and s.race_id <> for_race)
  loop
    tried := tried + 1;
    candidate := left(wished, 110) || '-' || tried;
  end loop;
  return candidate;
end
$$;
revoke all on function private.free_race_slug from public;

-- A listed race as a proposal of it would be: the members of src/contract/race-proposal.ts. Seen by whoever sees the race.
create function public.race_proposal(race_number integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'raceType', r.race_type, 'name', r.name, 'sponsor', r.sponsor,
    'place', jsonb_build_object('path', r.place_path, 'city', coalesce(r.city, r.country), 'state', r.state,
      'country', r.country, 'countryCode', r.country_code),
    'lat', r.lat, 'lon', r.lon, 'description', r.description, 'website', r.website, 'imageUrl', r.image_url,
    'participants', r.participants, 'participantsYear', r.participants_year,
    'courseId', null, 'elevationProfile', r.elevation_profile, 'elevationGainM', r.elevation_gain_m,
    'elevationLossM', r.elevation_loss_m, 'startElevationM', r.start_elevation_m,
    'finishElevationM', r.finish_elevation_m, 'maxElevationM', r.max_elevation_m, 'terrain', r.terrain, 'loop', r.loop,
    'nextEventDate', r.next_event_date, 'endDate', r.end_date, 'dateConfirmed', r.date_confirmed,
    'dateRule', r.date_rule, 'eventStatus', r.event_status, 'entry', r.entry, 'fee', r.fee,
    'timeLimitSeconds', r.time_limit_seconds, 'courseRecordMenSeconds', r.course_record_men_seconds,
    'courseRecordWomenSeconds', r.course_record_women_seconds, 'firstHeld', r.first_held, 'label', r.label,
    'bostonQualifier', r.boston_qualifier,
    'entryWindow', (select jsonb_build_object('edition', w.edition, 'kind', w.kind, 'opensOn', w.opens_on,
        'closesOn', w.closes_on, 'drawOn', w.draw_on)
      from public.entry_windows w where w.race_id = r.id order by w.edition desc limit 1),
    'timeZone', u.time_zone, 'startTime', u.start_time, 'deferralPolicy', u.deferral_policy,
    'transferPolicy', u.transfer_policy, 'cutOffs', u.cut_offs, 'aidStations', u.aid_stations)
  from public.race_records r left join public.race_rules u on u.race_id = r.id
  where r.id = race_number
$$;
revoke all on function public.race_proposal from public, anon;
grant execute on function public.race_proposal to authenticated;

create function private.letter_address(person uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select email::text from auth.users where id = person
$$;
revoke all on function private.letter_address from public;

-- Takes a proposal: of a new race (race_number null), of a listed one that the person organises or that nobody does, or
-- the next revision of one that waits or was rejected. The same key again gives the same answer. 42501 for whoever may
-- not, PT409 where somebody else's proposal for the race waits, PT429 for too many, PT404 where there is no such race.
-- Security definer: people send proposals here and nowhere else.
create function private.submit_race(race_number integer, race_proposal jsonb, submission_key uuid, wished_slug text)
returns table (submission_id bigint, race_id integer, slug text, status text, revision integer)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  person uuid := private.person_id();
  sent public.submissions%rowtype;
  race public.races%rowtype;
  course uuid := nullif(race_proposal ->> 'courseId', '')::uuid;
  picture text := nullif(race_proposal ->> 'imageUrl', '');
begin
  if not exists (select 1 from public.profiles as p where p.id = person and p.user_role in ('organiser', 'admin')) then
    raise exception 'only organisers submit races' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('submissions', 0));
  select s.* into sent from public.submissions as s join public.submission_revisions as v on v.submission_id = s.id
  where v.person_id = person and v.submission_key = submit_race.submission_key;
  if found then
    return query select sent.id, sent.race_id, sent.slug, sent.status, sent.revision;
    return;
  end if;
  if course is not null and not exists (select 1 from public.race_courses as c where c.id = course and c.person_id = person) then
    raise exception 'no such course' using errcode = '23503';
  end if;

  if race_number is not null then
    select s.* into sent from public.submissions as s
    where s.race_id = race_number and (s.status = 'pending' or (s.person_id = person and s.status = 'rejected'))
    order by (s.status = 'pending') desc, s.id desc limit 1;
    select r.* into race from public.races as r where r.id = race_number;
    if sent.id is not null and sent.person_id <> person then
      raise exception 'another proposal waits' using errcode = 'PT409';
    elsif race.id is null and sent.id is null then
      raise exception 'no such race' using errcode = 'PT404';
    elsif race.id is not null and race.organiser_id is distinct from person
      and (race.organiser_id is not null or race.status <> 'approved') and not private.is_admin() then
      raise exception 'another person organises this race' using errcode = '42501';
    end if;
  end if;
  if picture like '/api/race-pictures/%' and picture is distinct from race.image_url and not exists (
    select 1 from public.race_pictures as p where p.person_id = person and '/api/race-pictures/' || p.id = picture) then
    raise exception 'no such picture' using errcode = '23503';
  end if;

  if sent.id is not null then
    update public.submissions as s set status = 'pending', revision = s.revision + 1, proposal = race_proposal,
      race_type = race_proposal ->> 'raceType', decided_at = null, decided_by = null, reject_reason = null,
      updated_at = now(),
      slug = case when s.is_change then s.slug
        else private.free_race_slug(race_proposal ->> 'raceType', wished_slug, s.race_id) end
    where s.id = sent.id returning * into sent;
  else
    if (select count(*) from public.submissions as s where s.person_id = person and s.status = 'pending') >= 50 then
      raise exception 'fifty submissions that wait are the most' using errcode = 'PT429';
    end if;
    insert into public.submissions (person_id, race_id, is_change, race_type, slug, proposal, base)
    select person, number, race.id is not null, race_proposal ->> 'raceType',
      coalesce(race.slug, private.free_race_slug(race_proposal ->> 'raceType', wished_slug, number)), race_proposal,
      case when race.id is null then '{}' else public.race_proposal(race.id) end
    from (select coalesce(race.id, nextval(pg_get_serial_sequence('public.races', 'id'))::integer) as number) as numbered
    returning * into sent;
  end if;
  insert into public.submission_revisions (submission_id, revision, person_id, submission_key, proposal)
  values (sent.id, sent.revision, person, submit_race.submission_key, race_proposal);
  delete from public.submission_drafts as d where d.id = submit_race.submission_key and d.person_id = person;
  perform private.queue_letter('submission-received', private.letter_address(person),
    jsonb_build_object('raceName', race_proposal ->> 'name', 'isChange', sent.is_change),
    'submission-received ' || sent.id || ' ' || sent.revision);
  return query select sent.id, sent.race_id, sent.slug, sent.status, sent.revision;
end
$$;
revoke all on function private.submit_race from public;
grant execute on function private.submit_race to authenticated;

create function public.submit_race(race_number integer, race_proposal jsonb, submission_key uuid, wished_slug text)
returns table (submission_id bigint, race_id integer, slug text, status text, revision integer)
language sql
set search_path = ''
as $$
  select * from private.submit_race(race_number, race_proposal, submission_key, wished_slug)
$$;
revoke all on function public.submit_race from public, anon;
grant execute on function public.submit_race to authenticated;

-- Takes back what waits or was rejected. 'done', or 'gone' where there is none of the person's that could be.
create function private.withdraw_submission(submission_number bigint) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.submissions as s set status = 'withdrawn', decided_at = null, decided_by = null, reject_reason = null,
    updated_at = now()
  where s.id = submission_number and s.person_id = private.person_id() and s.status in ('pending', 'rejected');
  return case when found then 'done' else 'gone' end;
end
$$;
revoke all on function private.withdraw_submission from public;
grant execute on function private.withdraw_submission to authenticated;

create function public.withdraw_submission(submission_number bigint) returns text
language sql
set search_path = ''
as $$
  select private.withdraw_submission(submission_number)
$$;
revoke all on function public.withdraw_submission from public, anon;
grant execute on function public.withdraw_submission to authenticated;

-- The organiser's answer to an editor; 'gone' where the submission is not theirs or is decided.
create function private.answer_editor(submission_number bigint, answer text) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select 1 from public.submissions as s
    where s.id = submission_number and s.person_id = private.person_id() and s.status = 'pending') then
    return 'gone';
  end if;
  if (select count(*) from public.submission_messages as m where m.submission_id = submission_number) >= 100 then
    raise exception 'a hundred messages are the most' using errcode = 'PT429';
  end if;
  insert into public.submission_messages (submission_id, written_by, text)
  values (submission_number, 'organiser', btrim(answer));
  return 'done';
end
$$;
revoke all on function private.answer_editor from public;
grant execute on function private.answer_editor to authenticated;

create function public.answer_editor(submission_number bigint, answer text) returns text
language sql
set search_path = ''
as $$
  select private.answer_editor(submission_number, answer)
$$;
revoke all on function public.answer_editor from public, anon;
grant execute on function public.answer_editor to authenticated;
