-- What editors and admins did and read, and when. Lines are added by the functions that do the thing, in the same transaction, and
-- changed or taken away by nobody.
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null: the site itself, or somebody whose account is gone.
  person_id uuid references public.profiles (id) on delete set null,
  -- What was done, as thing.verb: submission.approve, user.role, reviews.read.
  action text not null check (char_length(action) between 1 and 80),
  -- What it was done to, as thing:number; empty where it is the site as a whole.
  subject text not null default '' check (char_length(subject) <= 200),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and length(detail::text) <= 20000)
);
comment on table public.audit_log is 'One line a decision; reads are noted once an hour a person and list.';

create index audit_log_person on public.audit_log (person_id, id desc);
create index audit_log_action on public.audit_log (action, id desc);
create index audit_log_subject on public.audit_log (subject, id desc);

alter table public.audit_log enable row level security;
revoke all on public.audit_log from service_role;
grant select on public.audit_log to authenticated, service_role;
grant insert on public.audit_log to service_role;

create policy "admins read the audit log" on public.audit_log for select to authenticated
  using ((select private.is_admin()));

-- Security definer: it writes what nobody may write by hand. For other functions with their owner's rights only.
create function private.write_audit(
  audit_action text, audit_subject text, audit_detail jsonb default '{}', by_person uuid default private.person_id()
) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.audit_log (person_id, action, subject, detail)
  values (by_person, audit_action, coalesce(audit_subject, ''), coalesce(audit_detail, '{}'))
$$;
comment on function private.write_audit is 'Notes that the caller, or the author of a scheduled change, did this now; nobody where the site itself did it.';
grant execute on function private.write_audit to service_role;

-- Reading a list of people's things is noted too, once an hour. Security definer: as above; for editors only.
create function private.note_admin_read(list_name text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_editor();
  if not exists (
    select 1 from public.audit_log as line
    where line.person_id = private.person_id() and line.action = note_admin_read.list_name || '.read'
      and line.at > now() - interval '1 hour'
  ) then
    perform private.write_audit(note_admin_read.list_name || '.read', '');
  end if;
end
$$;
select private.expose('private.note_admin_read', 'authenticated');

-- What a line is about, in words: the race of a review or a report, the person of a role, the recipient of an email.
-- Security definer: for admins only.
create function private.audit_subject_name(line public.audit_log) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  thing text := split_part(line.subject, ':', 1);
  which text := split_part(line.subject, ':', 2);
begin
  if not (select private.is_admin()) then
    return null;
  end if;
  return case thing
    when 'user' then (select coalesce(person ->> 'name', person ->> 'email')
      from private.person_for_editors(case when which ~ '^[0-9a-f-]{36}$' then which::uuid end) as person)
    when 'review' then (select race.name from public.races as race where race.id = (line.detail ->> 'raceId')::integer)
    when 'report' then (select race.name from public.fact_reports as report
      join public.races as race on race.id = report.race_id where report.id = which::bigint)
    when 'message' then (select message.name from public.contact_messages as message where message.id = which::bigint)
    when 'email' then (select email.recipient from private.emails as email where email.id = which::bigint)
    when 'newsletter' then line.detail ->> 'subject'
    else line.detail ->> 'raceName'
  end;
end
$$;
grant execute on function private.audit_subject_name to authenticated;

-- Null where the line is about no email, or that one is gone. Security definer: only admins read emails.
create function private.audit_email_kind(line public.audit_log) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if line.subject not like 'email:%' or not (select private.is_admin()) then
    return null;
  end if;
  return (select email.kind from private.emails as email
    where email.id = split_part(line.subject, ':', 2)::bigint);
end
$$;
grant execute on function private.audit_email_kind to authenticated;

create view public.audit_records with (security_invoker = true) as
select line.*, private.person_for_editors(line.person_id) as person, private.audit_subject_name(line) as subject_name,
  private.audit_email_kind(line) as email_kind
from public.audit_log as line;
comment on view public.audit_records is 'The audit log with names, for admins.';
grant select on public.audit_records to authenticated;
