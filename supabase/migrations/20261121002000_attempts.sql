-- How often something was tried of late, by somebody known by a keyed hash only. Decided here, under a lock, so that
-- many calls at once cannot slip through together. Called with the secret key: nobody can fill another's count.

create table private.attempts (
  id bigint generated always as identity primary key,
  what text not null,
  key_hash text not null,
  at timestamptz not null default now()
);
comment on table private.attempts is 'Counted attempts of the last hours; rows leave when their window has passed.';
create index attempts_key on private.attempts (what, key_hash, at);
alter table private.attempts enable row level security;
revoke all on private.attempts from public, anon, authenticated;
grant select, insert, delete on private.attempts to service_role;

-- Seconds until the next attempt may be made; 0 where this one may, and then it is counted.
create function public.count_attempt(what text, key_hash text, most integer, window_seconds integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  window_start timestamptz := now() - make_interval(secs => window_seconds);
  made integer;
  oldest timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(count_attempt.what || ' ' || count_attempt.key_hash, 0));
  delete from private.attempts as attempt
  where attempt.what = count_attempt.what and attempt.key_hash = count_attempt.key_hash and attempt.at <= window_start;
  select count(*), min(attempt.at) into made, oldest from private.attempts as attempt
  where attempt.what = count_attempt.what and attempt.key_hash = count_attempt.key_hash;
  if made >= most then
    return greatest(1, ceil(extract(epoch from oldest + make_interval(secs => window_seconds) - now())))::integer;
  end if;
  insert into private.attempts (what, key_hash) values (count_attempt.what, count_attempt.key_hash);
  return 0;
end
$$;
revoke all on function public.count_attempt from public, anon, authenticated;
grant execute on function public.count_attempt to service_role;
