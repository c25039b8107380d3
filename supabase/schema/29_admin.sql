-- What waits for an editor, by kind, and when the newest of it came: for the administration and for the e-mail to editors.
create function private.waiting_for_editors() returns table (what text, number bigint, newest_at timestamptz)
language sql stable
set search_path = ''
as $$
  select 'submissions', count(*), max(s.updated_at) from public.submissions as s where s.status = 'pending'
  union all
  select 'answers', count(*), max(last.created_at) from public.submissions as s
  cross join lateral (
    select m.written_by, m.created_at from public.submission_messages as m
    where m.submission_id = s.id and m.created_at > s.updated_at order by m.id desc limit 1) as last
  where s.status = 'pending' and last.written_by = 'organiser'
  union all
  select 'ownership', count(*), max(greatest(q.created_at, q.checked_at)) from public.ownership_requests as q
  where q.status = 'open'
  union all
  select 'reviews', count(*), max(r.updated_at) from public.reviews as r where r.status = 'pending'
  union all
  select 'reportedReviews', count(distinct r.review_id), max(r.created_at) from public.review_reports as r
  where r.handled_at is null
  union all
  select 'reports', count(*), max(r.created_at) from public.fact_reports as r where r.status = 'open'
  union all
  select 'messages', count(*), max(m.created_at) from public.contact_messages as m where m.handled_at is null
$$;
revoke all on function private.waiting_for_editors from public;

-- What waits for whoever asks, and how much there is: editors read of submissions, ownership, reviews, reports and races; admins of
-- everything. Security definer: for editors and admins only.
create function private.admin_summary() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  summary jsonb;
begin
  if not private.is_editor() then
    raise exception 'only editors read this' using errcode = '42501';
  end if;
  summary := (
    select jsonb_object_agg(waiting.what, waiting.number) from private.waiting_for_editors() as waiting
    where waiting.what <> 'messages' or private.is_admin()
  ) || jsonb_build_object('races', (select coalesce(jsonb_object_agg(status, number), '{}') from
      (select status, count(*) as number from public.races group by status) as counted));
  if not private.is_admin() then
    return summary;
  end if;
  return summary || jsonb_build_object(
    'deadEmails', (select count(*) from private.emails where state = 'dead'),
    'users', (select coalesce(jsonb_object_agg(user_role, number), '{}') from
      (select user_role, count(*) as number from public.profiles group by user_role) as counted),
    'newsletter', (select count(*) from public.newsletter_subscribers where status = 'confirmed'),
    'ballotRequests', (select count(*) from public.ballot_requests where status = 'confirmed'),
    'rebuild', (select jsonb_build_object('state', state, 'attempt', attempt, 'dueAt', due_at, 'startedAt', started_at,
      'finishedAt', finished_at) from public.rebuild_runs order by id desc limit 1),
    'operating', (select to_jsonb(now_so) || jsonb_build_object('failures', private.job_failures())
      from private.operating_state() as now_so)
  );
end
$$;
select private.expose('private.admin_summary', 'authenticated');
