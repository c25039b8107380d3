-- Editors see where a question stands: asked and not answered, or answered; and who decided what they did not.

create or replace view public.submission_records with (security_invoker = true) as
select sent.id, sent.person_id, sent.race_id, sent.is_change, sent.race_type, sent.slug, sent.status, sent.revision,
  sent.proposal, sent.base, sent.decided_at, sent.decided_by, sent.reject_reason, sent.created_at, sent.updated_at,
  private.person_for_admins(sent.person_id) as sender,
  (select coalesce(jsonb_agg(jsonb_build_object('writtenBy', m.written_by, 'text', m.text, 'createdAt', m.created_at)
    order by m.id), '[]') from public.submission_messages as m where m.submission_id = sent.id) as messages,
  private.person_for_admins(sent.decided_by) as decider,
  -- Of what was said since it was last sent: another revision is an answer, and is read as any.
  (select case m.written_by when 'editor' then 'asked' else 'answered' end from public.submission_messages as m
    where m.submission_id = sent.id and m.created_at > sent.updated_at and sent.status = 'pending'
    order by m.id desc limit 1) as question
from public.submissions as sent;

-- As before, and how many questions are answered.
create or replace function private.admin_summary() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'only admins read this' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'submissions', (select count(*) from public.submissions where status = 'pending'),
    'answers', (select count(*) from public.submissions as s where s.status = 'pending' and (
      select m.written_by from public.submission_messages as m
      where m.submission_id = s.id and m.created_at > s.updated_at order by m.id desc limit 1) = 'organiser'),
    'reviews', (select count(*) from public.reviews where status = 'pending'),
    'reportedReviews', (select count(distinct review_id) from public.review_reports where handled_at is null),
    'reports', (select count(*) from public.fact_reports where status = 'open'),
    'messages', (select count(*) from public.contact_messages where handled_at is null),
    'deadLetters', (select count(*) from private.letters where state = 'dead'),
    'races', (select coalesce(jsonb_object_agg(status, number), '{}') from
      (select status, count(*) as number from public.races group by status) as counted),
    'users', (select coalesce(jsonb_object_agg(user_role, number), '{}') from
      (select user_role, count(*) as number from public.profiles group by user_role) as counted),
    'newsletter', (select count(*) from public.newsletter_subscribers where status = 'confirmed'),
    'ballotRequests', (select count(*) from public.ballot_requests where status = 'confirmed'),
    'rebuild', (select jsonb_build_object('state', state, 'attempt', attempt, 'dueAt', due_at, 'startedAt', started_at,
      'finishedAt', finished_at) from public.rebuild_runs order by id desc limit 1)
  );
end
$$;
