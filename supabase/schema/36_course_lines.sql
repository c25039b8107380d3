-- The courses of listed races as lines: tracks that their senders gave under a licence, while the profile of the race is
-- still what was measured on them. Of several the last that was approved. Up to `most` races with higher numbers than
-- `after_race`, since tracks are long. Security definer: visitors read no uploads.
create function private.course_lines(after_race integer, most integer)
returns table (race_id integer, licence text, track jsonb)
language sql stable security definer
set search_path = ''
as $$
  select distinct on (race.id) race.id, course.licence, course.track
  from public.races as race
  join public.submissions as submission on submission.race_id = race.id and submission.status = 'approved'
  join public.race_courses as course on course.id::text = submission.proposal ->> 'courseId'
  where race.id > after_race and race.status = 'approved' and course.licence is not null and course.profile = race.profile
  order by race.id, submission.decided_at desc
  limit least(most, 100)
$$;
select private.expose('private.course_lines', 'anon', 'authenticated');
