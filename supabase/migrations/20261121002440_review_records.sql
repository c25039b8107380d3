-- A review with its race, the name that the public would see, the published version and the open reports on one line:
-- what its author's list and the editors' queue read. Both read it with their own rights.

-- Security definer: editors see which name they publish, and still read no profile.
create function private.author_of_review(person uuid, shows_name boolean) returns text
language sql stable security definer
set search_path = ''
as $$
  select private.review_author(profile.first_name, profile.last_name, author_of_review.shows_name)
  from public.profiles as profile
  where profile.id = person and (person = private.person_id() or private.is_admin())
$$;
revoke all on function private.author_of_review from public;
grant execute on function private.author_of_review to authenticated;

create view public.review_records with (security_invoker = true) as
select
  r.id, r.race_id, race.slug as race_slug, race.race_type, race.name as race_name, r.person_id, r.year,
  r.overall, r.difficulty, r.course, r.organisation, r.atmosphere, r.value, r.finish_seconds, r.text, r.shows_name,
  r.status, r.version, r.moderated_at, r.moderation_note, r.created_at, r.updated_at,
  private.author_of_review(r.person_id, r.shows_name) as author,
  (select to_jsonb(p) - 'review_id' - 'race_id' from public.published_reviews as p where p.review_id = r.id) as published,
  (select coalesce(jsonb_agg(jsonb_build_object('reason', o.reason, 'details', o.details, 'email', o.email,
      'created_at', o.created_at) order by o.id), '[]')
    from public.review_reports as o where o.review_id = r.id and o.handled_at is null) as open_reports,
  (select count(*)::integer from public.review_reports as o
    where o.review_id = r.id and o.handled_at is null) as open_report_count
from public.reviews as r
left join public.races as race on race.id = r.race_id;
comment on view public.review_records is 'Reviews with race, shown name, published version and open reports, for author and admins.';

revoke all on public.review_records from anon, authenticated;
grant select on public.review_records to authenticated, service_role;
