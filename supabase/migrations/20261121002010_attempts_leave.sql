-- Counted attempts leave after a day whoever made them: a hash of somebody who never comes back does not stay.

create index attempts_at on private.attempts (at);

create or replace function public.count_attempt(what text, key_hash text, most integer, window_seconds integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  window_start timestamptz := now() - make_interval(secs => window_seconds);
  made integer;
  oldest timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(count_attempt.what || ' ' || count_attempt.key_hash, 0));
  delete from private.attempts as attempt where attempt.at < now() - interval '1 day';
  select count(*), min(attempt.at) into made, oldest from private.attempts as attempt
  where attempt.what = count_attempt.what and attempt.key_hash = count_attempt.key_hash and attempt.at > window_start;
  if made >= most then
    return greatest(1, ceil(extract(epoch from oldest + make_interval(secs => window_seconds) - now())))::integer;
  end if;
  insert into private.attempts (what, key_hash) values (count_attempt.what, count_attempt.key_hash);
  return 0;
end
$$;
