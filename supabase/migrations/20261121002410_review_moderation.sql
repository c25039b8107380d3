-- Who decides what is published, and what the public may be told of the author.

-- First name and initial, as in src/domain/review/review-author.ts; null where there is none to show.
create function private.review_author(first_name text, last_name text, shows_name boolean) returns text
language sql immutable
set search_path = ''
as $$
  select case when shows_name and btrim(first_name) <> '' then
    left(btrim(first_name), 40) || case when btrim(last_name) <> '' then ' ' || upper(left(btrim(last_name), 1)) || '.' else '' end
  end
$$;
revoke all on function private.review_author from public;

-- Says 'done', 'gone' where there is no such review, or 'changed' where its author has written another version since
-- the one that was read. Security definer: it writes what no person may write, for admins only.
create function private.publish_review(review bigint, read_version integer) returns text
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
revoke all on function private.publish_review from public;
grant execute on function private.publish_review to authenticated;

create function public.publish_review(review bigint, read_version integer default null) returns text
language sql
set search_path = ''
as $$
  select private.publish_review(review, read_version)
$$;
revoke all on function public.publish_review from public, anon;
grant execute on function public.publish_review to authenticated;

-- Takes a review off the public pages, every version of it; the author reads the note. Answers as publish_review does.
create function private.hide_review(review bigint, read_version integer, note text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  found_version integer;
begin
  if not private.is_admin() then
    raise exception 'only admins hide reviews' using errcode = '42501';
  end if;
  select r.version into found_version from public.reviews as r where r.id = review for update;
  if not found then
    return 'gone';
  end if;
  if found_version <> coalesce(read_version, found_version) then
    return 'changed';
  end if;
  delete from public.published_reviews as published where published.review_id = review;
  update public.reviews as r set status = 'hidden', moderated_at = now(), moderated_by = private.person_id(),
    moderation_note = nullif(btrim(note), '')
  where r.id = review;
  update public.review_reports as report set handled_at = now()
  where report.review_id = review and report.handled_at is null;
  return 'done';
end
$$;
revoke all on function private.hide_review from public;
grant execute on function private.hide_review to authenticated;

create function public.hide_review(review bigint, read_version integer default null, note text default null)
returns text
language sql
set search_path = ''
as $$
  select private.hide_review(review, read_version, note)
$$;
revoke all on function public.hide_review from public, anon;
grant execute on function public.hide_review to authenticated;

-- A new name is read by an editor before it is shown, like any other change; no name is shown from the same moment.
-- Security definer: people may change their names, not what is published.
create function private.note_renamed_author() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.review_author(new.first_name, new.last_name, true)
    is not distinct from private.review_author(old.first_name, old.last_name, true) then
    return null;
  end if;
  if private.review_author(new.first_name, new.last_name, true) is null then
    update public.published_reviews as published set author = null
    from public.reviews as r where r.id = published.review_id and r.person_id = new.id;
  else
    update public.reviews as r set status = 'pending', version = r.version + 1, updated_at = now()
    where r.person_id = new.id and r.shows_name and r.status = 'published';
  end if;
  return null;
end
$$;
revoke all on function private.note_renamed_author() from public;
create trigger profiles_note_renamed after update of first_name, last_name on public.profiles
  for each row execute function private.note_renamed_author();
