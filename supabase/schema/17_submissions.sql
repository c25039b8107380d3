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
revoke all on public.submissions from anon, authenticated;
grant select on public.submissions to authenticated;
grant all on public.submissions to service_role;

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
revoke all on public.submission_revisions from anon, authenticated;
grant select on public.submission_revisions to authenticated;
grant all on public.submission_revisions to service_role;

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
comment on table public.submission_messages is 'Without the editor''s name. Written by ask_organiser and answer_editor only.';

create index submission_messages_submission on public.submission_messages (submission_id, id);

alter table public.submission_messages enable row level security;
revoke all on public.submission_messages from anon, authenticated;
grant select on public.submission_messages to authenticated;
grant all on public.submission_messages to service_role;

create policy "messages are seen with their submission" on public.submission_messages for select to authenticated
  using (exists (select 1 from public.submissions as sent where sent.id = submission_id));

-- A listed race as a proposal of it would be: the members of src/features/submit/submissions.schema.ts. Seen by whoever sees the race.
create function public.race_proposal(race_number integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select (select jsonb_object_agg(private.member_name(fact.key), fact.value) from jsonb_each(to_jsonb(r)) as fact
      where fact.key = any ((select private.told_columns())::text[]))
    || jsonb_build_object('raceType', r.race_type, 'place', jsonb_build_object('path', r.place_path,
        'city', coalesce(r.city, r.country), 'state', r.state, 'country', r.country, 'countryCode', r.country_code),
      'courseId', null, 'hasCourse', r.profile is not null,
      'entryWindow', (select jsonb_build_object('edition', w.edition, 'kind', w.kind, 'opensOn', w.opens_on,
          'closesOn', w.closes_on, 'drawOn', w.draw_on, 'priceRisesOn', to_jsonb(w.price_rises_on))
        from public.entry_windows as w where w.race_id = r.id order by w.edition desc limit 1))
  from public.race_records as r
  where r.id = race_number
$$;
revoke all on function public.race_proposal from public, anon;
grant execute on function public.race_proposal to authenticated;

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
  course uuid := case when race_proposal ->> 'courseId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (race_proposal ->> 'courseId')::uuid end;
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
select private.expose('private.answer_editor', 'authenticated');

-- The members in which a proposal differs from what it began with; for a new race all that say something.
create function private.proposed_changes(proposal jsonb, base jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(said.key, said.value), '{}') from jsonb_each(proposal) as said
  where said.value is distinct from coalesce(base -> said.key, 'null')
$$;
revoke all on function private.proposed_changes from public;

-- The base of a change, with the race as it is now for each member that is another in the new proposal than in the former:
-- what an organiser says anew of a change that waits is said of the race as it is now.
create function private.base_said_anew(base jsonb, listed jsonb, former jsonb, proposal jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select base || coalesce(jsonb_object_agg(said.key, coalesce(listed -> said.key, 'null')), '{}')
  from jsonb_each(proposal) as said
  where said.value is distinct from coalesce(former -> said.key, 'null')
$$;
revoke all on function private.base_said_anew from public;

-- The rules of a proposal, held by the database as well: whoever calls past the API stores nothing that cannot be shown.

-- Of one member of a proposal: null, or a text of so many characters that looks like `pattern`.
create function private.is_text_of(said jsonb, most integer, pattern text default '') returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(said, 'null') = 'null' or (
    jsonb_typeof(said) = 'string' and char_length(said #>> '{}') between 1 and most and (said #>> '{}') ~ pattern
  )
$$;
revoke all on function private.is_text_of from public;

create function private.is_line_of(said jsonb, most integer) returns boolean
language sql immutable
set search_path = ''
as $$
  select private.is_text_of(said, most) and private.is_plain_line(said #>> '{}') is not false
$$;
revoke all on function private.is_line_of from public;

create function private.is_one_of(said jsonb, variadic words text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select private.is_text_of(said, 40) and coalesce((said #>> '{}') = any (words), true)
$$;
revoke all on function private.is_one_of from public;

create function private.is_yes_or_no(said jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select jsonb_typeof(coalesce(said, 'null')) in ('null', 'boolean')
$$;
revoke all on function private.is_yes_or_no from public;

create function private.is_number_of(said jsonb, from_number numeric, to_number numeric) returns boolean
language sql immutable
set search_path = ''
as $$
  select case jsonb_typeof(coalesce(said, 'null'))
    when 'null' then true
    when 'number' then said::text::numeric between from_number and to_number
    else false
  end
$$;
revoke all on function private.is_number_of from public;

create function private.is_whole_of(said jsonb, from_number bigint, to_number bigint) returns boolean
language sql immutable
set search_path = ''
as $$
  select private.is_number_of(said, from_number, to_number) and coalesce((said #>> '{}') ~ '^-?[0-9]+$', true)
$$;
revoke all on function private.is_whole_of from public;

-- Null, or a day that there is, since races are run.
create function private.is_day_of(said jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  if not private.is_text_of(said, 10, '^\d{4}-\d{2}-\d{2}$') then
    return false;
  end if;
  return coalesce((said #>> '{}')::date between '1890-01-01' and '2100-12-31', true);
exception when datetime_field_overflow or invalid_datetime_format then
  return false;
end
$$;
revoke all on function private.is_day_of from public;

-- Null, or a time zone that there is: a build could not write the hour of a start in another.
create function private.is_zone_of(said jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_text_of(said, 60, '^[A-Za-z]+(/[A-Za-z0-9_+-]+){0,2}$') then
    return false;
  end if;
  perform now() at time zone (said #>> '{}');
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;
revoke all on function private.is_zone_of from public;

create function private.is_window_of(said jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select case jsonb_typeof(coalesce(said, 'null'))
    when 'null' then true
    when 'object' then said - array['edition', 'kind', 'opensOn', 'closesOn', 'drawOn', 'priceRisesOn'] = '{}'
      and jsonb_typeof(said -> 'edition') = 'number' and private.is_whole_of(said -> 'edition', 1900, 2100)
      and private.is_one_of(said -> 'kind', 'ballot', 'lottery', 'first-come', 'virtual-queue', 'qualifying', 'charity')
      and private.is_day_of(said -> 'opensOn') and private.is_day_of(said -> 'closesOn')
      and private.is_day_of(said -> 'drawOn')
      and case jsonb_typeof(coalesce(said -> 'priceRisesOn', 'null'))
        when 'null' then true
        when 'array' then jsonb_array_length(said -> 'priceRisesOn') <= 12 and not exists (
          select 1 from jsonb_array_elements(said -> 'priceRisesOn') as day
          where day = 'null' or not private.is_day_of(day))
        else false
      end
    else false
  end
$$;
revoke all on function private.is_window_of from public;

create function private.is_place_of(said jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select jsonb_typeof(said) = 'object'
    and (select bool_and(coalesce(jsonb_typeof(said -> name), '') = 'string')
      from unnest(array['path', 'city', 'country', 'countryCode']) as name)
    and said - array['path', 'city', 'state', 'country', 'countryCode'] = '{}'
    and private.is_text_of(said -> 'path', 200, '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*){0,2}$')
    and private.is_line_of(said -> 'city', 120) and private.is_line_of(said -> 'state', 120)
    and private.is_line_of(said -> 'country', 120) and private.is_text_of(said -> 'countryCode', 2, '^[A-Z]{2}$')
$$;
revoke all on function private.is_place_of from public;

-- The first fact of a proposal that the table of races would not take, by its type, its null or its checks: the rules stand once, in
-- that table. Null where it would take all.
create function private.fact_fault(said jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  fact record;
  facts jsonb := '{}';
  rules text;
  fault text;
begin
  for fact in
    select a.attname::text as name, private.member_name(a.attname) as member, a.attnotnull as is_required,
      format_type(a.atttypid, null) as type, nullif(said -> private.member_name(a.attname), 'null') as value
    from pg_attribute as a
    where a.attrelid = 'public.races'::regclass and a.attname::text = any (private.told_columns())
  loop
    if fact.value is null then
      continue when not fact.is_required;
      return fact.member;
    end if;
    if (jsonb_typeof(fact.value) <> case when fact.type in ('text', 'date') then 'string' when fact.type = 'boolean' then 'boolean'
        else 'number' end)
      or ((fact.value #>> '{}') !~ case when fact.type = 'date' then '^\d{4}-\d{2}-\d{2}$' when fact.type in ('integer', 'smallint')
        then '^-?[0-9]+$' else '.' end) then
      return fact.member;
    end if;
    facts := facts || jsonb_build_object(fact.name, fact.value);
    begin
      perform jsonb_populate_record(null::public.races, jsonb_build_object(fact.name, fact.value));
    -- A day that there is not, a number that is too large.
    exception when data_exception then
      return fact.member;
    end;
  end loop;
  select string_agg(format('(%L, (%s))', private.member_name(a.attname), pg_get_expr(c.conbin, c.conrelid)), ', ') into rules
  from pg_constraint as c join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.conrelid = 'public.races'::regclass and c.contype = 'c' and (
    select bool_and(of.attname::text = any (private.told_columns())) from pg_attribute as of
    where of.attrelid = c.conrelid and of.attnum = any (c.conkey));
  execute format('select rule.member from (select ($1).*) as race, lateral (values %s) as rule (member, holds) '
    'where rule.holds is false limit 1', rules) into fault using jsonb_populate_record(null::public.races, facts);
  return fault;
end
$$;
revoke all on function private.fact_fault from public;

-- The member of a proposal that breaks a rule, or null where it can be shown to an editor and published:
-- src/features/submit/submissions.schema.ts says the same with its reasons. What is more than one value or only the sender's stands
-- here; the facts are held to the table of races.
create function private.proposal_fault(said jsonb) returns text
language sql stable
set search_path = ''
as $$
  select case when jsonb_typeof(said) is distinct from 'object' then 'proposal' else coalesce(private.fact_fault(said), (
    select rule.member from (values
      ('raceType', jsonb_typeof(said -> 'raceType') = 'string' and exists (select 1 from public.race_types as t where t.slug = said ->> 'raceType')),
      ('timeZone', private.is_zone_of(said -> 'timeZone')),
      ('place', private.is_place_of(said -> 'place') and private.is_at_its_address(said -> 'place')),
      ('hasCourse', private.is_yes_or_no(said -> 'hasCourse')),
      ('courseId', private.is_text_of(said -> 'courseId', 36, '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')),
      ('entryWindow', private.is_window_of(said -> 'entryWindow'))
    ) as rule (member, holds)
    where rule.holds is not true
    union all
    select key from jsonb_object_keys(said) as key
    -- In a query of its own, so that it is computed once and not for each member.
    where key <> all ((select private.proposal_members())::text[])
    limit 1
  )) end
$$;
revoke all on function private.proposal_fault from public;

-- What a proposal may have: the facts that visitors are told, and what is more than one value or only the sender's.
create function private.proposal_members() returns text[]
language sql stable
set search_path = ''
as $$
  select array_agg(private.member_name(fact)) || array['raceType', 'place', 'courseId', 'hasCourse', 'entryWindow']
  from unnest(private.told_columns()) as fact
$$;
revoke all on function private.proposal_members from public;

-- PT422 is what submit_race says of what breaks a rule. In a trigger, so that the answer has a code of its own and what is
-- restored from a backup is not judged again. Five new races and changes of ten races
-- that are not one's own a day: submit_race has locked the count already.
create function private.check_submission() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  fault text := private.proposal_fault(new.proposal);
begin
  if fault is not null then
    raise exception 'the proposal breaks a rule: %', fault using errcode = 'PT422';
  end if;
  if tg_op = 'INSERT' and not new.is_change and not private.is_editor() and (
    select count(*) from public.submissions as sent
    where sent.person_id = new.person_id and not sent.is_change and sent.created_at > now() - interval '1 day'
  ) >= 5 then
    raise exception 'five new races a day are the most' using errcode = 'PT429';
  end if;
  if tg_op = 'INSERT' and new.is_change and not private.is_editor() and new.race_id <> all (private.owned_races()) and (
    select count(*) from public.submissions as sent
    where sent.person_id = new.person_id and sent.is_change and sent.created_at > now() - interval '1 day'
      and sent.race_id <> all (private.owned_races())
  ) >= 10 then
    raise exception 'changes of ten races of others a day are the most' using errcode = 'PT429';
  end if;
  return new;
end
$$;
revoke all on function private.check_submission from public;
create trigger check_submission before insert or update of proposal on public.submissions
  for each row when (current_setting('role', true) in ('anon', 'authenticated'))
  execute function private.check_submission();

-- Forms that are not sent yet, as they were typed, whether it makes sense or not. The number is the device's own, and is
-- the submission's key when the form is sent.
create table public.submission_drafts (
  id uuid primary key,
  person_id uuid not null default private.person_id() references public.profiles (id) on delete cascade,
  -- The race that is to change; null for a new one.
  race_id integer,
  form jsonb not null check (jsonb_typeof(form) = 'object' and length(form::text) <= 60000),
  -- The texts that the form opened with: only fields that say something else are sent, so what an editor corrects while a
  -- draft is not sent is not put back. Null for a new race, where all that is said is new.
  opened jsonb check (opened is null or (jsonb_typeof(opened) = 'object' and length(opened::text) <= 60000)),
  -- Grows with every saving: a device that saves over another's must name what it read.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.submission_drafts is 'At most thirty a person.';

create index submission_drafts_person on public.submission_drafts (person_id, updated_at desc);

alter table public.submission_drafts enable row level security;
revoke all on public.submission_drafts from anon, authenticated;
grant select, delete on public.submission_drafts to authenticated;
grant insert (id, race_id, form, opened), update (race_id, form, opened, version) on public.submission_drafts
  to authenticated;
grant all on public.submission_drafts to service_role;

create policy "people read their own drafts" on public.submission_drafts for select to authenticated
  using (person_id = (select private.person_id()));

create policy "people keep drafts as their own" on public.submission_drafts for insert to authenticated
  with check (person_id = (select private.person_id()));

create policy "people change their own drafts" on public.submission_drafts for update to authenticated
  using (person_id = (select private.person_id())) with check (person_id = (select private.person_id()));

create policy "people delete their own drafts" on public.submission_drafts for delete to authenticated
  using (person_id = (select private.person_id()));

create trigger submission_drafts_stamp before update on public.submission_drafts
  for each row execute function private.stamp_update();

-- PT422 is PostgREST's way of answering with status 422. The lock makes one person's inserts queue up.
create function private.limit_submission_drafts() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('drafts of ' || new.person_id, 0));
  if (select count(*) from public.submission_drafts as d where d.person_id = new.person_id) >= 30 then
    raise exception 'thirty drafts are the most' using errcode = 'PT422';
  end if;
  return new;
end
$$;
revoke all on function private.limit_submission_drafts from public;
create trigger submission_drafts_limit before insert on public.submission_drafts
  for each row execute function private.limit_submission_drafts();

-- Pictures and courses that were uploaded and are used by nothing are cleared after some days: a form that was never sent,
-- a picture that was replaced by another. What was taken back can be opened as a draft and sent again, so its course and
-- picture stay with it; and so does the picture that an editor replaced, for as long as that can be undone. What stood
-- before a decision, an edit or a merger is kept for a month. Called with the secret key, by a job. Gives how many went.
create function public.clear_unused_uploads(older_than_days integer default 14) returns integer
language plpgsql
set search_path = ''
as $$
declare
  before timestamptz := now() - make_interval(days => older_than_days);
  pictures integer;
  courses integer;
begin
  delete from private.race_history where created_at < now() - interval '30 days';
  with used as (
    select r.image_url as address from public.races as r where r.image_url like '/api/race-pictures/%'
    union select s.proposal ->> 'imageUrl' from public.submissions as s
    union select s.base ->> 'imageUrl' from public.submissions as s
    union select d.form ->> 'imageUrl' from public.submission_drafts as d
    union select h.snapshot #>> '{races,image_url}' from private.race_history as h
  )
  delete from public.race_pictures as p where p.created_at < before
    and not exists (select 1 from used where used.address = '/api/race-pictures/' || p.id);
  get diagnostics pictures = row_count;
  with used as (
    select s.proposal ->> 'courseId' as number from public.submissions as s
    union select d.form ->> 'courseId' from public.submission_drafts as d
  )
  delete from public.race_courses as c where c.created_at < before
    and not exists (select 1 from used where used.number = c.id::text);
  get diagnostics courses = row_count;
  return pictures + courses;
end
$$;
revoke all on function public.clear_unused_uploads from public, anon, authenticated;
grant execute on function public.clear_unused_uploads to service_role;
