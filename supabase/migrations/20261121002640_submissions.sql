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
  -- The whole race as its organiser proposes it: src/contract/race-proposal.ts.
  proposal jsonb not null check (jsonb_typeof(proposal) = 'object' and length(proposal::text) <= 40000),
  -- The race as it was when this was first sent, {} for a new one: only what differs from it is published.
  base jsonb not null default '{}' check (jsonb_typeof(base) = 'object'),
  decided_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  reject_reason text check (char_length(reject_reason) between 1 and 2000),
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

-- Questions of an editor, and the organiser's answers.
create table public.submission_messages (
  id bigint primary key generated always as identity,
  submission_id bigint not null references public.submissions (id) on delete cascade,
  written_by text not null check (written_by in ('editor', 'organiser')),
  text text not null check (char_length(btrim(text)) between 1 and 2000),
  created_at timestamptz not null default now()
);
comment on table public.submission_messages is 'Without the editor''s name. Written by ask_organiser and answer_editor only.';
create index submission_messages_submission on public.submission_messages (submission_id, id);

-- Forms that are not sent yet, as they were typed, whether it makes sense or not. The number is the device's own, and is
-- the submission's key when the form is sent.
create table public.submission_drafts (
  id uuid primary key,
  person_id uuid not null default private.person_id() references public.profiles (id) on delete cascade,
  -- The race that is to change; null for a new one.
  race_id integer,
  form jsonb not null check (jsonb_typeof(form) = 'object' and length(form::text) <= 60000),
  -- Grows with every saving: a device that saves over another's must name what it read.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.submission_drafts is 'At most thirty a person.';
create index submission_drafts_person on public.submission_drafts (person_id, updated_at desc);

revoke all on public.submissions, public.submission_revisions, public.submission_messages, public.submission_drafts
  from anon, authenticated;
grant select on public.submissions, public.submission_revisions, public.submission_messages to authenticated;
grant select, delete on public.submission_drafts to authenticated;
grant insert (id, race_id, form) on public.submission_drafts to authenticated;
grant update (race_id, form, version) on public.submission_drafts to authenticated;
grant all on public.submissions, public.submission_revisions, public.submission_messages, public.submission_drafts
  to service_role;

alter table public.submissions enable row level security;
create policy "people read their own submissions, admins all" on public.submissions for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_admin()));
alter table public.submission_revisions enable row level security;
create policy "people read what they sent, admins all" on public.submission_revisions for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_admin()));
alter table public.submission_messages enable row level security;
create policy "messages are seen with their submission" on public.submission_messages for select to authenticated
  using (exists (select 1 from public.submissions as sent where sent.id = submission_id));

alter table public.submission_drafts enable row level security;
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
