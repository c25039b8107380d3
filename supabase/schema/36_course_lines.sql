-- The courses of listed races as lines, while the profile of the race is still what was measured on them: tracks that their
-- senders gave under a licence (of several the last that was approved counts alone: one without a licence takes the line away),
-- and the middle of the tracks that runners gave (38_course_tracks.sql), with how far those are apart and who gave them. Up to
-- `max_rows` races with higher numbers than `after_race`, since tracks are long. Security definer: visitors read no uploads.
create function private.course_lines(after_race integer, max_rows integer)
returns table (race_id integer, licence text, track jsonb, givers jsonb, spread jsonb)
language sql stable security definer
set search_path = ''
as $$
  select line.* from (
    select newest.id as race_id, newest.licence, newest.track, null::jsonb as givers, null::jsonb as spread
    from (
      select distinct on (race.id) race.id, race.profile as shown, course.licence, course.track, course.profile
      from public.races as race
      join public.submissions as submission on submission.race_id = race.id and submission.status = 'approved'
      join public.race_courses as course on course.id = private.course_of_proposal(submission.proposal)
      where race.id > after_race and race.status = 'approved'
      order by race.id, submission.decided_at desc
    ) as newest
    where newest.licence is not null and newest.profile = newest.shown
      and not exists (select 1 from private.runner_courses as made where made.race_id = newest.id and made.profile = newest.shown)
    union all
    -- A contributor who wants to be named is named for the whole line.
    select race.id, given.licence, made.track, given.givers, made.spread
    from private.runner_courses as made
    join public.races as race on race.id = made.race_id and race.status = 'approved' and race.profile = made.profile
    cross join lateral (
      select case when bool_or(c.licence = 'CC-BY-4.0') then 'CC-BY-4.0' else 'CC0-1.0' end as licence,
        jsonb_build_object('names', coalesce(jsonb_agg(t.shown_name order by t.id) filter (where t.shown_name is not null), '[]'),
          'count', count(*)) as givers
      from public.course_tracks as t join public.race_courses as c on c.id = t.course_id
      where t.course_id = any (made.course_ids)
    ) as given
    where race.id > after_race
  ) as line
  order by line.race_id
  limit least(max_rows, 100)
$$;
select private.expose('private.course_lines', 'anon', 'authenticated');
