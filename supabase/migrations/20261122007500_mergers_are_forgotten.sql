-- What stood before a merger is kept for a month, whether or not there is another one: copies of what people had are in it.
set local lock_timeout = '2s';

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
  delete from private.before_mergers where created_at < now() - interval '30 days';
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
