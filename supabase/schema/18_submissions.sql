-- What organisers propose: a new race, or a change of one that is listed. The proposal waits for an editor; the public
-- page stays as it is until then.
create table public.submissions (
  id bigint primary key generated always as identity,
  person_id uuid not null references public.profiles (id) on delete cascade,
  -- The race's number: of the race that is to change, or the one that a new race will have.
  race_id integer not null,
  -- False: the race is not in the catalogue yet.
  is_change boolean not null,
  race_type text not null references public.race_types (slug) on update cascade,
  -- The address that a new race would like; it gets it unless it is taken meanwhile.
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  -- Grows each time it is sent: who decides names the revision that they read.
  revision integer not null default 1,
  -- The whole race as its organiser proposes it: src/features/submit/submissions.schema.ts.
  proposal jsonb not null check (jsonb_typeof(proposal) = 'object' and length(proposal::text) <= 40000),
  -- The race as it was when this was first sent, {} for a new one: only what differs from it is published.
  base jsonb not null default '{}' check (jsonb_typeof(base) = 'object'),
  decided_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  reject_reason text check (char_length(reject_reason) between 1 and 2000 and private.is_plain_text(reject_reason)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint submissions_decided check ((status in ('approved', 'rejected')) = (decided_at is not null)),
  constraint submissions_reason check ((status = 'rejected') = (reject_reason is not null))
);
comment on table public.submissions is 'Written by submit_race, withdraw_submission, approve_submission and reject_submission only.';

create index submissions_person on public.submissions (person_id, updated_at desc);
create index submissions_queue on public.submissions (status, updated_at, id);
create index submissions_race on public.submissions (race_id);
create index submissions_slug on public.submissions (race_type, slug);
create index submissions_decided_by on public.submissions (decided_by) where decided_by is not null;
-- One proposal a race waits at a time.
create unique index submissions_one_pending on public.submissions (race_id) where status = 'pending';

alter table public.submissions enable row level security;
grant select on public.submissions to authenticated;

create policy "people read their own submissions, editors all" on public.submissions for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_editor()));

-- What was sent, each time. The key is the sender's own: a submission that is sent twice is there once.
create table public.submission_revisions (
  submission_id bigint not null references public.submissions (id) on delete cascade,
  revision integer not null,
  person_id uuid not null references public.profiles (id) on delete cascade,
  submission_key uuid not null,
  proposal jsonb not null,
  sent_at timestamptz not null default now(),
  primary key (submission_id, revision),
  constraint submission_revisions_once unique (person_id, submission_key)
);
comment on table public.submission_revisions is 'Every proposal as it was sent.';

alter table public.submission_revisions enable row level security;
grant select on public.submission_revisions to authenticated;

create policy "people read what they sent, editors all" on public.submission_revisions for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_editor()));

-- Questions of an editor, and the organiser's answers.
create table public.submission_messages (
  id bigint primary key generated always as identity,
  submission_id bigint not null references public.submissions (id) on delete cascade,
  written_by text not null check (written_by in ('editor', 'organiser')),
  text text not null check (char_length(btrim(text)) between 1 and 2000 and private.is_plain_text(text)),
  created_at timestamptz not null default now()
);
comment on table public.submission_messages is 'Without the editor''s name. Written by question_organiser and answer_editor only.';

create index submission_messages_submission on public.submission_messages (submission_id, id);

alter table public.submission_messages enable row level security;
grant select on public.submission_messages to authenticated;

create policy "messages are seen with their submission" on public.submission_messages for select to authenticated
  using (exists (select 1 from public.submissions as sent where sent.id = submission_id));

-- A listed race as a proposal of it would be: the members of src/features/submit/submissions.schema.ts. Seen by whoever sees the race.
create function public.race_proposal(race_number integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select (select jsonb_object_agg(private.member_name(fact.key), fact.value) from jsonb_each(to_jsonb(r)) as fact
      where fact.key = any ((select private.fact_columns())::text[]))
    || jsonb_build_object('raceType', r.race_type, 'place', jsonb_build_object('path', r.place_path,
        'city', coalesce(r.city, r.country), 'state', r.state, 'country', r.country, 'countryCode', r.country_code),
      'courseId', null, 'hasCourse', r.profile is not null,
      'entryWindow', (select jsonb_build_object('edition', w.edition, 'kind', w.kind, 'opensOn', w.opens_on,
          'closesOn', w.closes_on, 'drawOn', w.draw_on, 'priceRisesOn', to_jsonb(w.price_rises_on))
        from public.entry_windows as w where w.race_id = r.id order by w.edition desc limit 1))
  from public.race_records as r
  where r.id = race_number
$$;
grant execute on function public.race_proposal to authenticated;

-- The course that a proposal names; null where it names none, or what is no number of one.
create function private.course_of_proposal(proposal jsonb) returns uuid
language sql immutable
set search_path = ''
as $$
  select case when proposal ->> 'courseId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (proposal ->> 'courseId')::uuid end
$$;

-- Takes a proposal: of a new race (race_number null), of a listed one that the person owns or that nobody does, or
-- the next revision of one that waits or was rejected. One key is one submission for good: the same proposal again gives
-- the same answer; another one under a known key is what the sender corrected after an answer that was lost, and becomes
-- the next revision, not a second race. A submission that is being decided is waited for, and looked at again. 42501 for
-- whoever may not, PT409 where somebody else's proposal for the race waits, PT429 for too many, PT404 where there is no
-- such race. Security definer: people send proposals here and nowhere else.
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
  course uuid := private.course_of_proposal(race_proposal);
  picture text := nullif(race_proposal ->> 'imageUrl', '');
  revision_key uuid := submit_race.submission_key;
begin
  if not exists (select 1 from public.profiles as p where p.id = person and p.user_role in ('organiser', 'editor', 'admin')) then
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
  if wished_slug is null or wished_slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or length(wished_slug) > 120 then
    raise exception 'wished_slug is no part of an address' using errcode = 'PT422';
  end if;
  if not private.is_editor() and (select count(*) from public.submission_revisions as v
    where v.person_id = person and v.sent_at > now() - interval '1 day') >= 30 then
    raise exception 'thirty proposals a day are the most' using errcode = 'PT429';
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
    elsif race.id is not null and race.id <> all (private.owned_races()) and not private.is_editor()
      -- A new race whose approval was taken back is its sender's to correct.
      and (sent.id is null or sent.is_change)
      and (race.status <> 'approved' or exists (select 1 from public.race_owners as o where o.race_id = race.id)) then
      raise exception 'another person organises this race' using errcode = '42501';
    end if;
  end if;
  if picture is distinct from race.image_url and picture not like '/api/race-pictures/%' then
    raise exception 'the proposal breaks a rule: imageUrl' using errcode = 'PT422';
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
        else private.base_with_changes(s.base, public.race_proposal(s.race_id), sent.proposal, race_proposal) end
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
  -- Once, however often it is corrected.
  if sent.revision = 1 then
    perform private.queue_email('submission-received', private.email_address(person),
      jsonb_build_object('raceName', race_proposal ->> 'name', 'isChange', sent.is_change),
      'submission-received ' || sent.id);
  end if;
  return query select sent.id, sent.race_id, sent.slug, sent.status, sent.revision;
end
$$;
select private.expose('private.submit_race', 'authenticated');

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
select private.expose('private.withdraw_submission', 'authenticated');

-- The organiser's answer to an editor; 'gone' where the submission is not theirs or is decided.
create function private.answer_editor(submission_number bigint, answer text) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Locked, so that a decision made meanwhile is seen, and answers at once cannot pass the limit together.
  perform 1 from public.submissions as s
  where s.id = submission_number and s.person_id = private.person_id() and s.status = 'pending' for update;
  if not found then
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
select private.expose('private.answer_editor', 'authenticated');

-- The members in which a proposal differs from what it began with; for a new race all that say something.
create function private.proposed_changes(proposal jsonb, base jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(member.key, member.value), '{}') from jsonb_each(proposal) as member
  where member.value is distinct from coalesce(base -> member.key, 'null')
$$;

-- The base of a change, with the race as it is now for each member that is another in the new proposal than in the former:
-- what an organiser says anew of a change that waits is compared with the race as it is now.
create function private.base_with_changes(base jsonb, listed jsonb, former jsonb, proposal jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select base || coalesce(jsonb_object_agg(member.key, coalesce(listed -> member.key, 'null')), '{}')
  from jsonb_each(proposal) as member
  where member.value is distinct from coalesce(former -> member.key, 'null')
$$;
