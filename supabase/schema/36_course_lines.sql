-- The courses of listed races as lines: tracks that their senders gave under a licence, while the profile of the race is
-- still what was measured on them. Of several tracks the last that was approved counts alone: one without a licence takes
-- the line away. Up to `most` races with higher numbers than `after_race`, since tracks are long. Security definer: visitors
-- read no uploads.
create function private.course_lines(after_race integer, most integer)
returns table (race_id integer, licence text, track jsonb)
language sql stable security definer
set search_path = ''
as $$
  select newest.id, newest.licence, newest.track
  from (
    select distinct on (race.id) race.id, race.profile as shown, course.licence, course.track, course.profile
    from public.races as race
    join public.submissions as submission on submission.race_id = race.id and submission.status = 'approved'
    join public.race_courses as course on course.id::text = submission.proposal ->> 'courseId'
    where race.id > after_race and race.status = 'approved'
    order by race.id, submission.decided_at desc
  ) as newest
  where newest.licence is not null and newest.profile = newest.shown
  order by newest.id
  limit least(most, 100)
$$;
select private.expose('private.course_lines', 'anon', 'authenticated');
