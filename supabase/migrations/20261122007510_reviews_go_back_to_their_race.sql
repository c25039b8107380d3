-- A review may have moved with its race since it was decided on: what was published of it comes back where it is now.
set local lock_timeout = '2s';

create or replace function private.undo_review_decision(review bigint, decided_at timestamptz) returns text
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
    select (jsonb_populate_record(null::public.published_reviews,
      stood.published || jsonb_build_object('race_id', decided.race_id))).*;
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
