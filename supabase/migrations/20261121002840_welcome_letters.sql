-- A new account is welcomed once, at its first sign-in: by then its address is confirmed.

-- Security definer: it reads the address and writes the outbox, whoever signs in.
create function private.queue_welcome() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.queue_letter('welcome', person.email,
    jsonb_build_object('firstName', new.first_name, 'role', new.user_role), 'welcome ' || new.id)
  from auth.users as person where person.id = new.id and person.email_confirmed_at is not null;
  return null;
end
$$;
revoke all on function private.queue_welcome from public;
create trigger queue_welcome after update of first_login_at on public.profiles
  for each row when (old.first_login_at is null and new.first_login_at is not null)
  execute function private.queue_welcome();
