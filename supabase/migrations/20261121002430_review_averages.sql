-- What published reviews come to: averages a race, the latest few for its page, and the averages of those who ran in a
-- band of finish times. All of them read as the asker reads published reviews.

create view public.review_averages with (security_invoker = true) as
select
  race_id,
  count(*)::integer as reviews,
  round(avg(overall), 2)::real as overall,
  round(avg(difficulty), 2)::real as difficulty,
  round(avg(course), 2)::real as course,
  round(avg(organisation), 2)::real as organisation,
  round(avg(atmosphere), 2)::real as atmosphere,
  round(avg(value), 2)::real as value
from public.published_reviews
group by race_id;
comment on view public.review_averages is 'Published reviews of each race: how many, and the mean of each rating.';

create view public.latest_reviews with (security_invoker = true) as
select * from (
  select published.*,
    row_number() over (partition by race_id order by published_at desc, review_id desc) as newness
  from public.published_reviews as published
) as numbered
where newness <= 3;
comment on view public.latest_reviews is 'The three newest published reviews of each race, for its page.';

revoke all on public.review_averages, public.latest_reviews from anon, authenticated;
grant select on public.review_averages, public.latest_reviews to anon, authenticated, service_role;

create function public.review_averages_between(race integer, least_seconds integer, most_seconds integer)
returns table (
  reviews integer, overall real, difficulty real, course real, organisation real, atmosphere real, value real
)
language sql stable
set search_path = ''
as $$
  select count(*)::integer, round(avg(r.overall), 2)::real, round(avg(r.difficulty), 2)::real,
    round(avg(r.course), 2)::real, round(avg(r.organisation), 2)::real, round(avg(r.atmosphere), 2)::real,
    round(avg(r.value), 2)::real
  from public.published_reviews as r
  where r.race_id = race and r.finish_seconds between least_seconds and most_seconds
$$;
revoke all on function public.review_averages_between from public;
grant execute on function public.review_averages_between to anon, authenticated;
