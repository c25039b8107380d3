-- People see where they are signed in, by kind of browser and system, and end any one session. Names, company and
-- position that a sign-in tells are heard at the first one, later only where nothing is on file: what somebody changed on
-- their account page stays.

alter table public.sessions
  add column device text check (char_length(device) between 1 and 80);
comment on column public.sessions.device is 'Kind of browser and system in words, as the browser told at sign-in; no more of it is kept.';
grant select (device, identity_session_id) on public.sessions to authenticated;

drop function public.record_login;
drop function private.record_login;

-- Security definer: it writes sessions and, at the very first sign-in only, the role that was asked for. A later call
-- that asks again changes nothing: no holder changes their own role.
create function private.record_login(
  cookie_hash text, first_name text, last_name text, asks_organiser boolean, company text, works_as text, device text
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  person uuid := private.person_id();
begin
  if person is null then
    raise exception 'the session has ended' using errcode = '28000';
  end if;
  update public.profiles as profile set
    first_name = coalesce(nullif(profile.first_name, ''), record_login.first_name, ''),
    last_name = coalesce(nullif(profile.last_name, ''), record_login.last_name, ''),
    company = coalesce(profile.company, nullif(record_login.company, '')),
    "position" = coalesce(profile."position", nullif(record_login.works_as, '')),
    user_role = case
      when asks_organiser and profile.first_login_at is null and profile.user_role = 'runner' then 'organiser'
      else profile.user_role
    end,
    first_login_at = coalesce(profile.first_login_at, now())
  where profile.id = person;
  delete from public.sessions where person_id = person and expires_at < now();
  insert into public.sessions (person_id, cookie_hash, identity_session_id, device)
  values (person, record_login.cookie_hash, ((select auth.jwt()) ->> 'session_id')::uuid, nullif(record_login.device, ''));
end
$$;
revoke all on function private.record_login from public;
grant execute on function private.record_login to authenticated;

create function public.record_login(
  cookie_hash text,
  first_name text default null,
  last_name text default null,
  asks_organiser boolean default false,
  company text default null,
  works_as text default null,
  device text default null
) returns void
language sql
set search_path = ''
as $$
  select private.record_login(cookie_hash, first_name, last_name, asks_organiser, company, works_as, device)
$$;
revoke all on function public.record_login from public, anon;
grant execute on function public.record_login to authenticated;

-- Security definer: it writes sessions, the asker's own only. False where there is no such session.
create function private.end_my_session(wanted uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.sessions set ended_at = now()
  where id = wanted and person_id = private.person_id() and ended_at is null;
  return found;
end
$$;
revoke all on function private.end_my_session from public;
grant execute on function private.end_my_session to authenticated;

create function public.end_my_session(wanted uuid) returns boolean
language sql
set search_path = ''
as $$
  select private.end_my_session(wanted)
$$;
revoke all on function public.end_my_session from public, anon;
grant execute on function public.end_my_session to authenticated;
