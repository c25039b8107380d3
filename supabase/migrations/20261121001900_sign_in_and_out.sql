-- What happens at sign-in and sign-out, decided here and not by whoever calls. What needs its owner's rights stands in
-- the private schema, which the API does not show; the API calls the plain function of the same name.

-- Security definer: it writes sessions and, at the very first sign-in only, the role that was asked for. A later call
-- that asks again changes nothing: no holder changes their own role.
create function private.record_login(
  cookie_hash text, first_name text, last_name text, asks_organiser boolean, company text, works_as text
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
    first_name = coalesce(nullif(record_login.first_name, ''), profile.first_name),
    last_name = coalesce(nullif(record_login.last_name, ''), profile.last_name),
    company = coalesce(nullif(record_login.company, ''), profile.company),
    "position" = coalesce(nullif(record_login.works_as, ''), profile."position"),
    user_role = case
      when asks_organiser and profile.first_login_at is null and profile.user_role = 'runner' then 'organiser'
      else profile.user_role
    end,
    first_login_at = coalesce(profile.first_login_at, now())
  where profile.id = person;
  delete from public.sessions where person_id = person and expires_at < now();
  insert into public.sessions (person_id, cookie_hash, identity_session_id)
  values (person, record_login.cookie_hash, ((select auth.jwt()) ->> 'session_id')::uuid);
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
  works_as text default null
) returns void
language sql
set search_path = ''
as $$
  select private.record_login(cookie_hash, first_name, last_name, asks_organiser, company, works_as)
$$;
revoke all on function public.record_login from public, anon;
grant execute on function public.record_login to authenticated;

-- Security definer, and for visitors too: whoever holds the cookie may end its session, with or without a token.
create function private.end_session(cookie_hash text) returns void
language sql security definer
set search_path = ''
as $$
  update public.sessions as session set ended_at = now()
  where session.cookie_hash = end_session.cookie_hash and session.ended_at is null
$$;
revoke all on function private.end_session from public;
grant execute on function private.end_session to anon, authenticated;

create function public.end_session(cookie_hash text) returns void
language sql
set search_path = ''
as $$
  select private.end_session(cookie_hash)
$$;
revoke all on function public.end_session from public;
grant execute on function public.end_session to anon, authenticated;

-- Security definer: it writes sessions and the moment from which tokens count.
create function private.end_all_sessions() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  person uuid := private.person_id();
begin
  update public.sessions set ended_at = now() where person_id = person and ended_at is null;
  update public.profiles set tokens_valid_from = now() where id = person;
end
$$;
revoke all on function private.end_all_sessions from public;
grant execute on function private.end_all_sessions to authenticated;

create function public.end_all_sessions() returns void
language sql
set search_path = ''
as $$
  select private.end_all_sessions()
$$;
revoke all on function public.end_all_sessions from public, anon;
grant execute on function public.end_all_sessions to authenticated;

-- Security definer: the account is the identity provider's row; everything of the person's hangs on it and goes too.
create function private.delete_my_account() returns void
language sql security definer
set search_path = ''
as $$
  delete from auth.users where id = private.person_id()
$$;
revoke all on function private.delete_my_account from public;
grant execute on function private.delete_my_account to authenticated;

create function public.delete_my_account() returns void
language sql
set search_path = ''
as $$
  select private.delete_my_account()
$$;
revoke all on function public.delete_my_account from public, anon;
grant execute on function public.delete_my_account to authenticated;
