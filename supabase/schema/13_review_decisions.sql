-- How editors decide on reviews, take a decision back, and hear what readers report.

-- Reports of reviews ("Something is wrong with this review"): sent by anyone, read by editors. Written with the secret key only, behind the
-- server's limit per address, so that nobody can flood it.
create table public.review_reports (
  id bigint generated always as identity primary key,
  review_id bigint not null references public.reviews (id) on delete cascade,
  reason text not null check (reason in ('abuse', 'untrue', 'personal', 'advertising', 'other')),
  details text check (char_length(details) between 1 and 1000 and private.is_plain_text(details)),
  email text check (private.is_email(email)),
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
comment on table public.review_reports is 'Reports of reviews; handled_at: when an editor dealt with it.';

create index review_reports_review on public.review_reports (review_id);

alter table public.review_reports enable row level security;
grant select on public.review_reports to authenticated;

create policy "editors read reports of reviews" on public.review_reports for select to authenticated
  using ((select private.is_editor()));

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
grant select, insert, update, delete on private.review_decisions to service_role;

-- Publishes or hides a review as an editor. Says 'done', 'gone', or 'changed' where another version than the one read is there; what is
-- decided so already, with the same note, stays as it is. Security definer: it writes what no person may write, for editors only.
create function private.decide_review(
  review bigint, verdict text, read_version integer default null, note text default null
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  found_review public.reviews%rowtype;
begin
  perform private.require_editor();
  if verdict not in ('published', 'hidden') then
    raise exception 'no such decision' using errcode = 'PT422';
  end if;
  select * into found_review from public.reviews as r where r.id = review for update;
  if not found then
    return 'gone';
  end if;
  if found_review.version <> coalesce(read_version, found_review.version) then
    return 'changed';
  end if;
  if private.is_decided_so(found_review, verdict, note) then
    return 'done';
  end if;
  perform private.store_review_state(review);
  if verdict = 'hidden' then
    delete from public.published_reviews as published where published.review_id = review;
  else
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
  end if;
  update public.reviews as r set status = verdict, moderated_at = now(), moderated_by = private.person_id(),
    moderation_note = nullif(btrim(note), '')
  where r.id = review;
  update public.review_reports as report set handled_at = now()
  where report.review_id = review and report.handled_at is null;
  return 'done';
end
$$;
select private.expose('private.decide_review', 'authenticated');

-- A decision on a review is noted, and the race's page, which shows its averages and latest reviews, is built again. A
-- trigger, so that it holds however a review is decided; the words of a change by its author do not come by here.
-- Security definer: it writes the audit log and requests a rebuild.
create function private.note_review_decision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.write_audit(
    case new.status when 'published' then 'review.publish' else 'review.hide' end, 'review:' || new.id,
    jsonb_strip_nulls(jsonb_build_object('raceId', new.race_id, 'version', new.version, 'before', old.status,
      'note', new.moderation_note)));
  return null;
end
$$;
create trigger reviews_note_decision after update of moderated_at on public.reviews
  for each row when (new.moderated_at is not null
    and (old.moderated_at is null or new.moderated_at > old.moderated_at))
  execute function private.note_review_decision();

-- Only what the public sees matters to pages: also a review that its author withdraws, or a name that is taken off.
create function private.rebuild_for_reviews() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.request_rebuild('reviews of ' || coalesce(
    (select race.name from public.races as race where race.id = coalesce(new.race_id, old.race_id)), 'a race'));
  return null;
end
$$;
create trigger published_reviews_rebuild after insert or update or delete on public.published_reviews
  for each row execute function private.rebuild_for_reviews();

-- Called by what decides, before it decides; the caller holds the review's row.
create function private.store_review_state(review bigint) returns void
language sql
set search_path = ''
as $$
  insert into private.review_decisions as stored (review_id, status, moderation_note, moderated_at, published)
  select r.id, r.status, r.moderation_note, r.moderated_at,
    (select to_jsonb(p) from public.published_reviews as p where p.review_id = r.id)
  from public.reviews as r where r.id = review
  on conflict (review_id) do update set status = excluded.status, moderation_note = excluded.moderation_note,
    moderated_at = excluded.moderated_at, published = excluded.published
$$;

-- `decided_at`: when the decision was made that is taken back, to the millisecond as the API returns it. Answers as the others:
-- 'changed' where another decision or other words came since. A name that its owner no longer shows does not come back.
-- The review may have moved with its race since: what was published of it comes back where it is now.
-- Security definer: it writes what no person may write, for editors only.
create function private.undo_review_decision(review bigint, decided_at timestamptz) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  decided public.reviews%rowtype;
  stood private.review_decisions%rowtype;
begin
  perform private.require_editor();
  select * into decided from public.reviews as r where r.id = review for update;
  if not found then
    return 'gone';
  end if;
  select * into stood from private.review_decisions as stored where stored.review_id = review;
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
  delete from private.review_decisions as stored where stored.review_id = review;
  perform private.write_audit('review.undo', 'review:' || review, jsonb_build_object('raceId', decided.race_id,
    'version', decided.version, 'before', decided.status));
  return 'done';
end
$$;
select private.expose('private.undo_review_decision', 'authenticated');

-- The same words, decided the same way, and nobody has reported them since: a decision that is made twice, by a button that
-- was pressed twice, is one.
create function private.is_decided_so(found_review public.reviews, verdict text, note text) returns boolean
language sql stable
set search_path = ''
as $$
  select (found_review).status = verdict
    and (found_review).moderation_note is not distinct from nullif(btrim(note), '')
    and not exists (select 1 from public.review_reports as report
      where report.review_id = (found_review).id and report.handled_at is null)
$$;

-- As store_fact_report, of a review, whatever is said of it.
create function public.store_review_report(
  review_number bigint, why text, report_details text, reporter_email text, reporter_hash text
) returns void
language plpgsql
set search_path = ''
as $$
begin
  if public.count_attempt('report of review ' || review_number, reporter_hash, 1, 86400) = 0 then
    insert into public.review_reports (review_id, reason, details, email)
    values (review_number, why, report_details, reporter_email);
  end if;
end
$$;

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
comment on view public.review_records is 'Reviews with race, shown name, published version and open reports, for author and editors.';
grant select on public.review_records to authenticated;
