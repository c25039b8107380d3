-- A decision on a review is taken back: what stood before it stands again, and what nobody has read waits again. The other
-- decision is no way back: it would publish words that nobody approved, or hide what was only to wait.

create table private.review_decisions (
  review_id bigint primary key references public.reviews (id) on delete cascade,
  status text not null,
  moderation_note text,
  moderated_at timestamptz,
  -- What everybody read: null where nothing was public.
  published jsonb
);
comment on table private.review_decisions is 'How each review stood before the last decision on it.';
alter table private.review_decisions enable row level security;
revoke all on private.review_decisions from public, anon, authenticated;
grant select, insert, update, delete on private.review_decisions to service_role;

-- Called by what decides, before it decides; the caller holds the review's row.
create function private.keep_review_as_it_stands(review bigint) returns void
language sql
set search_path = ''
as $$
  insert into private.review_decisions as kept (review_id, status, moderation_note, moderated_at, published)
  select r.id, r.status, r.moderation_note, r.moderated_at,
    (select to_jsonb(p) from public.published_reviews as p where p.review_id = r.id)
  from public.reviews as r where r.id = review
  on conflict (review_id) do update set status = excluded.status, moderation_note = excluded.moderation_note,
    moderated_at = excluded.moderated_at, published = excluded.published
$$;
revoke all on function private.keep_review_as_it_stands from public;

-- As before, and what stood before is kept.
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

-- As before, and what stood before is kept.
create or replace function private.hide_review(review bigint, read_version integer, note text) returns text
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

-- `decided_at`: when the decision was made that is taken back, to the millisecond as the API tells it. Answers as the others:
-- 'changed' where another decision or other words came since. A name that its owner no longer shows does not come back.
-- Security definer: it writes what no person may write, for admins only.
create function private.undo_review_decision(review bigint, decided_at timestamptz) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  decided public.reviews%rowtype;
  stood private.review_decisions%rowtype;
begin
  if not private.is_admin() then
    raise exception 'only admins take back decisions on reviews' using errcode = '42501';
  end if;
  select * into decided from public.reviews as r where r.id = review for update;
  if not found then
    return 'gone';
  end if;
  select * into stood from private.review_decisions as kept where kept.review_id = review;
  if not found or decided.status = 'pending'
    or date_trunc('milliseconds', decided.moderated_at) is distinct from date_trunc('milliseconds', decided_at) then
    return 'changed';
  end if;
  delete from public.published_reviews as published where published.review_id = review;
  if stood.published is not null then
    insert into public.published_reviews
    select (jsonb_populate_record(null::public.published_reviews, stood.published)).*;
    update public.published_reviews as published set author = null
    from public.profiles as author
    where published.review_id = review and author.id = decided.person_id
      and published.author is distinct from
        private.review_author(author.first_name, author.last_name, decided.shows_name);
  end if;
  -- The reports that this decision closed: they have its very moment.
  update public.review_reports as report set handled_at = null
  where report.review_id = review and report.handled_at = decided.moderated_at;
  update public.reviews as r set status = stood.status, moderation_note = stood.moderation_note,
    moderated_at = stood.moderated_at,
    moderated_by = case when stood.moderated_at is not null then private.person_id() end
  where r.id = review;
  delete from private.review_decisions as kept where kept.review_id = review;
  perform private.write_audit('review.undo', 'review:' || review, jsonb_build_object('raceId', decided.race_id,
    'version', decided.version, 'before', decided.status));
  return 'done';
end
$$;
revoke all on function private.undo_review_decision from public;
grant execute on function private.undo_review_decision to authenticated;

create function public.undo_review_decision(review bigint, decided_at timestamptz) returns text
language sql
set search_path = ''
as $$
  select private.undo_review_decision(review, decided_at)
$$;
revoke all on function public.undo_review_decision from public, anon;
grant execute on function public.undo_review_decision to authenticated;

-- A moment that goes back is no decision: what takes one back notes that itself.
drop trigger reviews_note_decision on public.reviews;
create trigger reviews_note_decision after update of moderated_at on public.reviews
  for each row when (new.moderated_at is not null
    and (old.moderated_at is null or new.moderated_at > old.moderated_at))
  execute function private.note_review_decision();
