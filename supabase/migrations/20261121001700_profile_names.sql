-- What a person tells us about themselves, and a profile from the first moment of an account: whatever hangs on a
-- person hangs on the profile, and goes with it.

alter table public.profiles
  add column first_name text not null default '' check (char_length(first_name) <= 80),
  add column last_name text not null default '' check (char_length(last_name) <= 80),
  add column company text check (char_length(company) between 1 and 120),
  add column "position" text check (char_length("position") between 1 and 120),
  add column first_login_at timestamptz,
  -- Tokens issued before this moment are no longer good: it moves when somebody signs out everywhere.
  add column tokens_valid_from timestamptz not null default 'epoch';

-- Security definer: it runs for whoever signs up, who may not write profiles.
create function private.create_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id) values (new.id) on conflict (id) do nothing;
  return new;
end
$$;
revoke all on function private.create_profile() from public;

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

insert into public.profiles (id) select id from auth.users on conflict (id) do nothing;
