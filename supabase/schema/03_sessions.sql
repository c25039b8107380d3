-- A session is ours or it is none: a token counts once it has passed the exchange (record_login), until its session ends, has not
-- been used for 30 days or is 180 days old. Who changes the password ends all of them, whatever the page does. Policies ask
-- private.person_id(), not auth.uid().

-- When a session that began then and is in use now ends, if it is not used again. The API has the numbers too: SESSION_IDLE_DAYS and
-- SESSION_MAX_DAYS of src/rules/site/limits.ts.
create function private.session_expiry(began_at timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$
  select least(began_at + interval '180 days', now() + interval '30 days')
$$;

create table public.sessions (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles (id) on delete cascade,
  -- SHA-256 of the cookie, in hexadecimal: who reads this table cannot use it.
  cookie_hash text not null unique check (cookie_hash ~ '^[0-9a-f]{64}$'),
  -- The identity provider's own session, which its tokens name.
  identity_session_id uuid,
  device text check (char_length(device) between 1 and 80 and private.is_plain_line(device)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default private.session_expiry(now()),
  ended_at timestamptz
);
comment on table public.sessions is 'One row a sign-in. Written by record_login, end_session and end_all_sessions only.';
comment on column public.sessions.expires_at is
  '30 days after the last use, and never later than 180 days after the sign-in; noted at most once a day (touch_session).';
comment on column public.sessions.device is 'Kind of browser and system in words, as the browser said at sign-in; no more of it is stored.';

create index sessions_person on public.sessions (person_id);
create index sessions_of_token on public.sessions (identity_session_id, person_id);

alter table public.sessions enable row level security;
grant select (id, person_id, identity_session_id, device, created_at, expires_at, ended_at) on public.sessions
  to authenticated;

create policy "people read their own sessions" on public.sessions for select to authenticated
  using (person_id = (select private.person_id()));

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
create index attempts_at on private.attempts (at);

alter table private.attempts enable row level security;
grant select, insert, delete on private.attempts to service_role;

-- Names, company and position are taken at the first sign-in, later only where nothing is on file: what somebody changed
-- on their account page stays. Security definer: it writes sessions and, at the very first sign-in only, the role that was chosen. A later call
-- changes nothing: nobody changes their own role.
create function private.record_login(
  cookie_hash text,
  first_name text default null,
  last_name text default null,
  wants_organiser boolean default false,
  company text default null,
  works_as text default null,
  device text default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  person uuid := private.token_person();
  identity_session uuid := ((select auth.jwt()) ->> 'session_id')::uuid;
  began_at timestamptz;
begin
  if person is null or identity_session is null then
    raise exception 'the session has ended' using errcode = 'PT401';
  end if;
  update public.profiles as profile set
    first_name = coalesce(nullif(profile.first_name, ''), record_login.first_name, ''),
    last_name = coalesce(nullif(profile.last_name, ''), record_login.last_name, ''),
    company = coalesce(profile.company, nullif(record_login.company, '')),
    "position" = coalesce(profile."position", nullif(record_login.works_as, '')),
    user_role = case
      when wants_organiser and profile.first_login_at is null and profile.user_role = 'runner' then 'organiser'
      else profile.user_role
    end,
    first_login_at = coalesce(profile.first_login_at, now())
  where profile.id = person;
  -- What has lapsed ends at the identity provider too, so that it gives no new token.
  with lapsed as (
    delete from public.sessions where person_id = person and expires_at <= now() returning identity_session_id
  )
  delete from auth.sessions where id in (select identity_session_id from lapsed) and user_id = person;
  -- Exchanged again it is one session, as old as it was.
  select coalesce(min(created_at), now()) into began_at from public.sessions
  where person_id = person and identity_session_id = identity_session;
  delete from public.sessions where person_id = person and identity_session_id = identity_session;
  insert into public.sessions (person_id, cookie_hash, identity_session_id, device, created_at, expires_at)
  values (
    person, record_login.cookie_hash, identity_session, nullif(record_login.device, ''), began_at,
    private.session_expiry(began_at)
  );
end
$$;
select private.expose('private.record_login', 'authenticated');

-- Security definer, and for visitors too: whoever holds the cookie may end its session, with or without a token. It ends at the
-- identity provider too.
create function private.end_session(cookie_hash text) returns void
language sql security definer
set search_path = ''
as $$
  with ended as (
    update public.sessions as session set ended_at = now()
    where session.cookie_hash = end_session.cookie_hash and session.ended_at is null
    returning session.identity_session_id, session.person_id
  )
  delete from auth.sessions as identity_session using ended
  where identity_session.id = ended.identity_session_id and identity_session.user_id = ended.person_id
$$;
select private.expose('private.end_session', 'anon', 'authenticated');

-- Ends all sessions of somebody, the identity provider's own too, so that none of them gives a new token, and no token of before counts.
create function private.end_sessions_of(person uuid) returns void
language sql
set search_path = ''
as $$
  update public.sessions set ended_at = now() where person_id = person and ended_at is null;
  update public.profiles set tokens_valid_from = now() where id = person;
  delete from auth.sessions where user_id = person
$$;

-- Signing out everywhere. Security definer: it writes sessions, the provider's sessions and the moment from which tokens count.
create function private.end_all_sessions() returns void
language sql security definer
set search_path = ''
as $$
  select private.end_sessions_of(private.person_id())
$$;
select private.expose('private.end_all_sessions', 'authenticated');

-- Seconds until the next attempt may be made; 0 where this one may, and then it is counted. Attempts leave after a day
-- whoever made them: a hash of somebody who never comes back does not stay.
create function public.count_attempt(what text, key_hash text, max_count integer, window_seconds integer)
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
  if made >= max_count then
    return greatest(1, ceil(extract(epoch from oldest + make_interval(secs => window_seconds) - now())))::integer;
  end if;
  insert into private.attempts (what, key_hash) values (count_attempt.what, count_attempt.key_hash);
  return 0;
end
$$;

-- A session that is ended from the list of one's own ends at the identity provider too, so that it gives no new token.
-- Security definer: it writes sessions and the provider's sessions, the asker's own only. False where there is no such
-- session.
create function private.end_my_session(wanted uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  person uuid := private.person_id();
  identity_session uuid;
begin
  update public.sessions set ended_at = now()
  where id = wanted and person_id = person and ended_at is null
  returning identity_session_id into identity_session;
  if not found then
    return false;
  end if;
  delete from auth.sessions where id = identity_session and user_id = person;
  return true;
end
$$;
select private.expose('private.end_my_session', 'authenticated');

-- Security definer: it writes sessions. Notes that the session of the token is in use, at most once a day.
create function private.touch_session() returns void
language sql security definer
set search_path = ''
as $$
  update public.sessions set expires_at = private.session_expiry(created_at)
  where person_id = private.person_id()
    and identity_session_id = ((select auth.jwt()) ->> 'session_id')::uuid
    and expires_at < private.session_expiry(created_at) - interval '1 day'
$$;
select private.expose('private.touch_session', 'authenticated');

-- Security definer: it writes sessions and the provider's. Ends the session that the token names, exchanged or not.
create function private.end_this_session() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  person uuid := private.token_person();
  identity_session uuid := ((select auth.jwt()) ->> 'session_id')::uuid;
begin
  update public.sessions set ended_at = now()
  where person_id = person and identity_session_id = identity_session and ended_at is null;
  delete from auth.sessions where id = identity_session and user_id = person;
end
$$;
select private.expose('private.end_this_session', 'authenticated');

-- Security definer: it runs as the identity provider, which may write neither sessions nor profiles.
create function private.end_sessions_of_changed_password() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_sessions_of(new.id);
  return new;
end
$$;
create trigger end_sessions_of_changed_password after update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.end_sessions_of_changed_password();

-- What ends an account or gives it to somebody else requires a sign-in of the last ten minutes: with the password, with Google, or
-- with the link of an e-mail.

-- Security definer: it reads the provider's sessions. Whether the session that the token names is that new.
create function private.has_signed_in_now() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions as identity_session
    where identity_session.id = ((select auth.jwt()) ->> 'session_id')::uuid
      and identity_session.user_id = private.person_id()
      and identity_session.created_at > now() - interval '10 minutes'
  )
$$;
grant execute on function private.has_signed_in_now to authenticated;

-- Security definer: it reads the provider's sessions. Of the provider's own changes, which do not name the session that requested them:
-- nobody without the password, the mailbox or Google can make a new one.
create function private.signed_in_lately(person uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions where user_id = person and created_at > now() - interval '10 minutes'
  )
$$;

-- Security definer: it runs as the identity provider.
create function private.require_new_sign_in() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.signed_in_lately(new.id) then
    raise exception 'a password or address is changed within ten minutes of signing in' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger require_new_sign_in before update of encrypted_password, email_change on auth.users
  for each row when (
    old.email_confirmed_at is not null
    and (
      new.encrypted_password is distinct from old.encrypted_password
      or (new.email_change is distinct from old.email_change and coalesce(new.email_change, '') <> '')
    )
  )
  execute function private.require_new_sign_in();

-- Wrong passwords counted by account, in the hosted project's own password check:
-- https://supabase.com/docs/guides/auth/auth-hooks/password-verification-hook
-- Before the embedded provider stands local/identity-throttle.ts.

-- Security definer: it counts in private.attempts, which the provider's role cannot read. Over the limit a right password is
-- refused too, so that who guesses on does not learn that it was right.
create function private.password_attempt(event jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  account text := encode(sha256(convert_to('password of ' || (event ->> 'user_id'), 'utf8')), 'hex');
begin
  perform pg_advisory_xact_lock(hashtextextended('wrong password ' || account, 0));
  if (
    select count(*) from private.attempts as attempt
    where attempt.what = 'wrong password' and attempt.key_hash = account and attempt.at > now() - interval '15 minutes'
  ) >= 5 then
    return jsonb_build_object('error', jsonb_build_object(
      'http_code', 429, 'message', 'Too many attempts. Please try again later.'
    ));
  end if;
  if not (event ->> 'valid')::boolean then
    insert into private.attempts (what, key_hash) values ('wrong password', account);
  end if;
  return jsonb_build_object('decision', 'continue');
end
$$;
-- The role of the hosted provider; the embedded one has none of its own.
do $$ begin
  if exists (select 1 from pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.password_attempt to supabase_auth_admin;
  end if;
end $$;
