-- What admins do with accounts: suspend and reinstate them, end their sessions, delete them. Each is in the audit log.

-- No token of a suspended person counts, whatever else would let new ones count again, a new password for one
-- (private.person_id asks tokens_valid_from).
create function private.keep_suspended() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.tokens_valid_from := 'infinity';
  return new;
end
$$;
revoke all on function private.keep_suspended from public;
create trigger profiles_keep_suspended before update on public.profiles
  for each row when (new.suspended_at is not null) execute function private.keep_suspended();

-- Says 'done', 'gone' where there is no such person, or 'own' for one's own account; PT403 for a deletion
-- with a session older than ten minutes. The lock makes calls queue up, so that two
-- admins cannot suspend each other at once. The identity provider is told too (banned_until), so that it gives no tokens.
-- Security definer: nobody writes accounts by hand; for admins only.
create function private.manage_person(person uuid, action text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  role_of_person text;
  suspended boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('roles', 0));
  if not private.is_admin() then
    raise exception 'only admins manage accounts' using errcode = '42501';
  end if;
  select p.user_role, p.suspended_at is not null into role_of_person, suspended
  from public.profiles as p where p.id = person for update;
  if not found then
    return 'gone';
  end if;
  if person = private.person_id() then
    return 'own';
  end if;
  if action = 'delete' and not private.has_signed_in_now() then
    raise exception 'an account is deleted within ten minutes of signing in' using errcode = 'PT403';
  end if;
  -- A ban that the identity provider gave itself is not ours to lift.
  if action = 'reinstate' and not suspended then
    return 'done';
  end if;
  perform private.write_audit('user.' || action, 'user:' || person, jsonb_build_object('role', role_of_person));
  case action
    when 'suspend' then
      update public.profiles as p set suspended_at = coalesce(p.suspended_at, now()) where p.id = person;
      update auth.users as account set banned_until = now() + interval '100 years' where account.id = person;
    when 'reinstate' then
      update public.profiles as p set suspended_at = null, tokens_valid_from = now() where p.id = person;
      update auth.users as account set banned_until = null where account.id = person;
    when 'end-sessions' then
      update public.profiles as p set tokens_valid_from = now() where p.id = person;
    when 'delete' then
      delete from auth.users as account where account.id = person;
    else
      raise exception 'no such action: %', action using errcode = '22023';
  end case;
  if action in ('suspend', 'end-sessions') then
    update public.sessions as session set ended_at = now() where session.person_id = person and session.ended_at is null;
    delete from auth.sessions as session where session.user_id = person;
  end if;
  return 'done';
end
$$;
select private.expose('private.manage_person', 'authenticated');

-- The address to which a confirmation is sent again; null where there is no such person or it is confirmed. Security definer:
-- addresses are the identity provider's; for admins only.
create function private.unconfirmed_address(person uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  address text;
begin
  if not private.is_admin() then
    raise exception 'only admins manage accounts' using errcode = '42501';
  end if;
  select account.email::text into address from auth.users as account
  where account.id = person and account.email_confirmed_at is null;
  if address is not null then
    perform private.write_audit('user.resend', 'user:' || person);
  end if;
  return address;
end
$$;
select private.expose('private.unconfirmed_address', 'authenticated');
