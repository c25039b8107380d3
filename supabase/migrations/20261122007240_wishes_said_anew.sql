-- What an organiser says anew of a change that waits is said of the race as it is now: where an editor had changed it meanwhile,
-- a wish for its former value was taken for no wish.
set local lock_timeout = '2s';

-- The base of a change, with the race as it is now for each member that is another in the new proposal than in the former.
create function private.base_said_anew(base jsonb, listed jsonb, former jsonb, proposal jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select base || coalesce(jsonb_object_agg(said.key, coalesce(listed -> said.key, 'null')), '{}')
  from jsonb_each(proposal) as said
  where said.value is distinct from coalesce(former -> said.key, 'null')
$$;
revoke all on function private.base_said_anew from public;

-- As before, and that.
create or replace function private.submit_race(race_number integer, race_proposal jsonb, submission_key uuid, wished_slug text)
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
  revision_key uuid := submit_race.submission_key;
begin
  if not exists (select 1 from public.profiles as p where p.id = person and p.user_role in ('organiser', 'admin')) then
    raise exception 'only organisers submit races' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('submissions', 0));
  select s.* into sent from public.submissions as s join public.submission_revisions as v on v.submission_id = s.id
  where v.person_id = person and v.submission_key = submit_race.submission_key;
  if found then
    if race_proposal = sent.proposal or exists (
      select 1 from public.submission_revisions as v
      where v.person_id = person and v.submission_key = submit_race.submission_key and v.proposal = race_proposal) then
      return query select sent.id, sent.race_id, sent.slug, sent.status, sent.revision;
      return;
    end if;
    if sent.status <> 'withdrawn' then
      race_number := sent.race_id;
    end if;
    revision_key := gen_random_uuid();
    sent := null;
  end if;
  if course is not null and not exists (select 1 from public.race_courses as c where c.id = course and c.person_id = person) then
    raise exception 'no such course' using errcode = '23503';
  end if;

  if race_number is not null then
    select s.* into sent from public.submissions as s
    where s.race_id = race_number and (s.status = 'pending' or (s.person_id = person and s.status = 'rejected'))
    order by (s.status = 'pending') desc, s.id desc limit 1 for update;
    select r.* into race from public.races as r where r.id = race_number;
    if sent.id is not null and sent.person_id <> person then
      raise exception 'another proposal waits' using errcode = 'PT409';
    elsif race.merged_into is not null or (race.id is null and sent.id is null) then
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
        else private.free_race_slug(race_proposal ->> 'raceType', wished_slug, s.race_id) end,
      base = case when not s.is_change then s.base
        when sent.status = 'rejected' then public.race_proposal(s.race_id)
        else private.base_said_anew(s.base, public.race_proposal(s.race_id), sent.proposal, race_proposal) end
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
  values (sent.id, sent.revision, person, revision_key, race_proposal);
  delete from public.submission_drafts as d where d.id = submit_race.submission_key and d.person_id = person;
  perform private.queue_letter('submission-received', private.letter_address(person),
    jsonb_build_object('raceName', race_proposal ->> 'name', 'isChange', sent.is_change),
    'submission-received ' || sent.id || ' ' || sent.revision);
  return query select sent.id, sent.race_id, sent.slug, sent.status, sent.revision;
end
$$;
