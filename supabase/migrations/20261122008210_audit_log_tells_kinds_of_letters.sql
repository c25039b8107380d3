-- The audit log tells the kind of a letter beside whom it was for, so that it is named as the outbox names it.
set local lock_timeout = '2s';

-- As before; of a letter, whom it was for.
create or replace function private.audit_subject_name(line public.audit_log) returns text
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
    when 'user' then (select coalesce(told ->> 'name', told ->> 'email')
      from private.person_for_admins(case when which ~ '^[0-9a-f-]{36}$' then which::uuid end) as told)
    when 'review' then (select race.name from public.races as race where race.id = (line.detail ->> 'raceId')::integer)
    when 'report' then (select race.name from public.fact_reports as report
      join public.races as race on race.id = report.race_id where report.id = which::bigint)
    when 'message' then (select message.name from public.contact_messages as message where message.id = which::bigint)
    when 'letter' then (select letter.recipient from private.letters as letter where letter.id = which::bigint)
    when 'newsletter' then line.detail ->> 'subject'
    else line.detail ->> 'raceName'
  end;
end
$$;

-- Null where the line is about no letter, or that one is gone. Security definer: letters are told to admins only.
create function private.audit_letter_kind(line public.audit_log) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if line.subject not like 'letter:%' or not (select private.is_admin()) then
    return null;
  end if;
  return (select letter.kind from private.letters as letter
    where letter.id = split_part(line.subject, ':', 2)::bigint);
end
$$;
revoke all on function private.audit_letter_kind from public;
grant execute on function private.audit_letter_kind to authenticated;

create or replace view public.audit_records with (security_invoker = true) as
select line.*, private.person_for_admins(line.person_id) as person, private.audit_subject_name(line) as subject_name,
  private.audit_letter_kind(line) as letter_kind
from public.audit_log as line;
