-- A decision on a review that is made twice, by a button that was pressed twice, is one: before, what stood before the
-- second was the first, and taking it back left a review hidden that nobody had meant to hide.
set local lock_timeout = '2s';

-- The same words, decided the same way, and nobody has reported them since.
create function private.is_decided_so(found_review public.reviews, verdict text, note text) returns boolean
language sql stable
set search_path = ''
as $$
  select (found_review).status = verdict
    and (found_review).moderation_note is not distinct from nullif(btrim(note), '')
    and not exists (select 1 from public.review_reports as report
      where report.review_id = (found_review).id and report.handled_at is null)
$$;
revoke all on function private.is_decided_so from public;

-- As before, and what is published already stays as it is.
create or replace function private.publish_review(review bigint, read_version integer) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  found_review public.reviews%rowtype;
begin
  if not private.is_admin() then
    raise exception 'only admins publish reviews' using errcode = '42501';
  end if;
  select * into found_review from public.reviews as r where r.id = review for update;
  if not found then
    return 'gone';
  end if;
  if found_review.version <> coalesce(read_version, found_review.version) then
    return 'changed';
  end if;
  if private.is_decided_so(found_review, 'published', null) then
    return 'done';
  end if;
  perform private.keep_review_as_it_stands(review);
  insert into public.published_reviews as published (review_id, race_id, year, overall, difficulty, course,
    organisation, atmosphere, value, finish_seconds, text, author)
  select r.id, r.race_id, r.year, r.overall, r.difficulty, r.course, r.organisation, r.atmosphere, r.value,
    r.finish_seconds, r.text, private.review_author(author.first_name, author.last_name, r.shows_name)
  from public.reviews as r join public.profiles as author on author.id = r.person_id
  where r.id = review
  on conflict (review_id) do update set year = excluded.year, overall = excluded.overall,
    difficulty = excluded.difficulty, course = excluded.course, organisation = excluded.organisation,
    atmosphere = excluded.atmosphere, value = excluded.value, finish_seconds = excluded.finish_seconds,
    text = excluded.text, author = excluded.author, updated_at = now();
  update public.reviews as r set status = 'published', moderated_at = now(), moderated_by = private.person_id(),
    moderation_note = null
  where r.id = review;
  update public.review_reports as report set handled_at = now()
  where report.review_id = review and report.handled_at is null;
  return 'done';
end
$$;

-- As before, and what is hidden already, with the same note, stays as it is.
create or replace function private.hide_review(review bigint, read_version integer, note text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  found_review public.reviews%rowtype;
begin
  if not private.is_admin() then
    raise exception 'only admins hide reviews' using errcode = '42501';
  end if;
  select * into found_review from public.reviews as r where r.id = review for update;
  if not found then
    return 'gone';
  end if;
  if found_review.version <> coalesce(read_version, found_review.version) then
    return 'changed';
  end if;
  if private.is_decided_so(found_review, 'hidden', note) then
    return 'done';
  end if;
  perform private.keep_review_as_it_stands(review);
  delete from public.published_reviews as published where published.review_id = review;
  update public.reviews as r set status = 'hidden', moderated_at = now(), moderated_by = private.person_id(),
    moderation_note = nullif(btrim(note), '')
  where r.id = review;
  update public.review_reports as report set handled_at = now()
  where report.review_id = review and report.handled_at is null;
  return 'done';
end
$$;
