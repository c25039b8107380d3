-- What waits for an admin, in one answer. Tables of letters and messages are looked at when it is asked.

-- Security definer: it counts accounts and letters; nothing for anybody but an admin.
create function private.admin_summary() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'only admins read this' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'submissions', (select count(*) from public.submissions where status = 'pending'),
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
revoke all on function private.admin_summary from public;
grant execute on function private.admin_summary to authenticated;

create function public.admin_summary() returns jsonb
language sql stable
set search_path = ''
as $$
  select private.admin_summary()
$$;
revoke all on function public.admin_summary from public, anon;
grant execute on function public.admin_summary to authenticated;
