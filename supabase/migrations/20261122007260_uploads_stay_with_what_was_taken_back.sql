-- What was taken back can be opened as a draft and sent again, so its course and picture stay with it; and so does the picture
-- that an editor replaced, for as long as that can be undone.
set local lock_timeout = '2s';

create index races_before_edit_age on private.races_before_edit (created_at);

create or replace function public.clear_unused_uploads(older_than_days integer default 14) returns integer
language plpgsql
set search_path = ''
as $$
declare
  before timestamptz := now() - make_interval(days => older_than_days);
  pictures integer;
  courses integer;
begin
  delete from private.races_before_approval where created_at < now() - interval '30 days';
  delete from private.races_before_edit where created_at < now() - interval '30 days';
  with used as (
    select r.image_url as address from public.races as r where r.image_url like '/api/race-pictures/%'
    union select s.proposal ->> 'imageUrl' from public.submissions as s
    union select s.base ->> 'imageUrl' from public.submissions as s
    union select d.form ->> 'imageUrl' from public.submission_drafts as d
    union select b.race ->> 'image_url' from private.races_before_approval as b
    union select b.stood #>> '{race,image_url}' from private.races_before_edit as b
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
