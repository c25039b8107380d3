-- A report of a wrong fact or of a review was counted as told, and then kept: where the keeping failed, whoever told it
-- again was thanked and nothing was there. Now both are done, or neither.
set local lock_timeout = '2s';

-- Keeps a report of a wrong fact; the same words from the same place within a day are one. Called with the secret key, after
-- its limit; `reporter_hash` is a keyed hash of place and words.
create function public.keep_fact_report(
  race_number integer, fact text, right_value text, seen_at text, reporter_email text, reporter_hash text
) returns void
language plpgsql
set search_path = ''
as $$
begin
  if public.count_attempt('report of ' || race_number || ' ' || fact, reporter_hash, 1, 86400) = 0 then
    insert into public.fact_reports (race_id, field, correct, source, email)
    values (race_number, fact, right_value, seen_at, reporter_email);
  end if;
end
$$;
revoke all on function public.keep_fact_report from public, anon, authenticated;
grant execute on function public.keep_fact_report to service_role;

-- The same of a review, whatever is said of it.
create function public.keep_review_report(
  review_number bigint, why text, told_details text, reporter_email text, reporter_hash text
) returns void
language plpgsql
set search_path = ''
as $$
begin
  if public.count_attempt('report of review ' || review_number, reporter_hash, 1, 86400) = 0 then
    insert into public.review_reports (review_id, reason, details, email)
    values (review_number, why, told_details, reporter_email);
  end if;
end
$$;
revoke all on function public.keep_review_report from public, anon, authenticated;
grant execute on function public.keep_review_report to service_role;
