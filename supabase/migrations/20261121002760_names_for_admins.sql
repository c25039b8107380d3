-- Lists of the administration say who did or sent something, in words.

-- Security definer: people's names and addresses are theirs; anybody but an admin is told nothing.
create function private.person_for_admins(person uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('name', nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), 'email', account.email,
    'company', p.company, 'role', p.user_role)
  from public.profiles as p join auth.users as account on account.id = p.id
  where p.id = person and (select private.is_admin())
$$;
revoke all on function private.person_for_admins from public;
grant execute on function private.person_for_admins to authenticated;

create view public.audit_records with (security_invoker = true) as
select line.*, private.person_for_admins(line.person_id) as person from public.audit_log as line;
comment on view public.audit_records is 'The audit log with names, for admins.';

create view public.submission_records with (security_invoker = true) as
select sent.*, private.person_for_admins(sent.person_id) as sender,
  (select coalesce(jsonb_agg(jsonb_build_object('writtenBy', m.written_by, 'text', m.text, 'createdAt', m.created_at)
    order by m.id), '[]') from public.submission_messages as m where m.submission_id = sent.id) as messages
from public.submissions as sent;
comment on view public.submission_records is 'Submissions with their sender and messages, for admins.';

create view public.fact_report_records with (security_invoker = true) as
select report.*, race.name as race_name, '/' || race.race_type || '/' || race.slug as race_path
from public.fact_reports as report join public.races as race on race.id = report.race_id;
comment on view public.fact_report_records is 'Reports of wrong facts with their race, for admins.';

create view public.rebuild_records with (security_invoker = true) as
select run.*, array(select ask.reason from public.rebuild_asks as ask where ask.run_id = run.id order by ask.id limit 50)
  as reasons
from public.rebuild_runs as run;
comment on view public.rebuild_records is 'Tries to build the site with what was asked for, for admins.';

revoke all on public.audit_records, public.submission_records, public.fact_report_records, public.rebuild_records
  from anon, authenticated;
grant select on public.audit_records, public.submission_records, public.fact_report_records, public.rebuild_records
  to authenticated, service_role;
