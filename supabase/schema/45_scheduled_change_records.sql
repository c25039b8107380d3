-- Scheduled changes (43_scheduled_changes.sql) as editors see them in their list.

-- What the list says of a scheduled change beside itself: its race as it is now, and whether what it published can be taken back.
-- Security definer: the history is in the private schema; for editors only.
create function private.about_scheduled(change public.scheduled_changes) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('name', private.name_of_scheduled(change), 'present', coalesce(private.present_members(change), '{}'),
    'scheduler', private.person_for_editors(change.person_id),
    'raceUpdatedAt', (select r.updated_at from public.races as r where r.id = coalesce(change.race_id,
      (select s.race_id from public.submissions as s where s.id = change.submission_id))),
    'wasSentAnew', coalesce((select s.revision <> change.revision or s.status <> 'pending' from public.submissions as s
      where s.id = change.submission_id), (select i.version <> change.revision from public.newsletter_issues as i
      where i.id = change.issue_id), false),
    'canUndo', exists (select from private.race_history as h join public.races as r on r.id = h.race_id
      where r.updated_at = h.changed_at and (h.step = change.step or (h.submission_id = change.submission_id
        and h.created_at >= change.done_at))))
  where (select private.is_editor())
$$;
grant execute on function private.about_scheduled to authenticated;

create view public.scheduled_change_records with (security_invoker = true) as
select change.*, private.about_scheduled(change) as about from public.scheduled_changes as change;
comment on view public.scheduled_change_records is 'Scheduled changes with what editors need to know of them.';
grant select on public.scheduled_change_records to authenticated;
