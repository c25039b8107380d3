-- Who a signed-in person is to the site, from the first moment of an account: whatever belongs to a person refers to the
-- profile and goes with it. The role lives here and nowhere a person can write.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  user_role text not null default 'runner' check (user_role in ('runner', 'organiser', 'editor', 'admin')),
  first_name text not null default '' check (char_length(first_name) <= 80 and private.is_plain_line(first_name)),
  last_name text not null default '' check (char_length(last_name) <= 80 and private.is_plain_line(last_name)),
  company text check (char_length(company) between 1 and 120 and private.is_plain_line(company)),
  "position" text check (char_length("position") between 1 and 120 and private.is_plain_line("position")),
  first_login_at timestamptz,
  -- Tokens issued before this moment are no longer good: it moves when somebody signs out everywhere.
  tokens_valid_from timestamptz not null default 'epoch',
  -- Since when an admin keeps the person out (33_administration.sql).
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'One row a person; user_role is written by the server only.';

alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
grant update (first_name, last_name, company, "position") on public.profiles to authenticated;

create policy "people read their own profile" on public.profiles for select to authenticated
  using (id = (select private.person_id()));

create policy "people change their own names" on public.profiles for update to authenticated
  using (id = (select private.person_id())) with check (id = (select private.person_id()));

-- What people say of themselves has a version: signing in, a role and a suspension change none of it.
create trigger profiles_stamp before update on public.profiles
  for each row when ((old.first_name, old.last_name, old.company, old."position")
    is distinct from (new.first_name, new.last_name, new.company, new."position"))
  execute function private.stamp_update();

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
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

-- Security definer: the account is the identity provider's row; everything of the person's hangs on it and goes too.
create function private.delete_my_account() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.has_signed_in_now() then
    raise exception 'an account is deleted within ten minutes of signing in' using errcode = 'PT403';
  end if;
  perform private.lock_races_of_tracks(private.person_id());
  delete from auth.users where id = private.person_id();
end
$$;
select private.expose('private.delete_my_account', 'authenticated');

-- Security definer: addresses are the identity provider's; anybody but an admin sees nobody.
create function private.list_people(
  words text default null, wanted_role text default null, max_rows integer default 50, skipped integer default 0
) returns table (
  id uuid, email text, first_name text, last_name text, user_role text, company text, works_as text,
  created_at timestamptz, last_login_at timestamptz, suspended_at timestamptz, is_confirmed boolean, races jsonb, total bigint
)
language sql stable security definer
set search_path = ''
as $$
  select person.id, account.email::text, person.first_name, person.last_name, person.user_role, person.company,
    person."position", person.created_at,
    (select max(s.created_at) from public.sessions as s where s.person_id = person.id), person.suspended_at,
    account.email_confirmed_at is not null,
    (select coalesce(jsonb_agg(jsonb_build_object('id', own.id, 'name', own.name, 'raceType', own.race_type,
        'slug', own.slug, 'status', own.status)), '[]')
      from (select r.* from public.race_owners as o join public.races as r on r.id = o.race_id
        where o.person_id = person.id order by r.name limit 50) as own),
    count(*) over ()
  from public.profiles as person join auth.users as account on account.id = person.id
  where (select private.is_admin())
    and (wanted_role is null or person.user_role = wanted_role)
    and (coalesce(words, '') = '' or strpos(public.fold_text(
      concat_ws(' ', account.email, person.first_name, person.last_name, person.company)), public.fold_text(words)) > 0)
  order by person.created_at desc, person.id
  limit least(greatest(max_rows, 1), 200) offset greatest(skipped, 0)
$$;
select private.expose('private.list_people', 'authenticated');

-- Says 'done', 'gone' where there is no such person, 'changed' where the role is not what was read, or 'last-admin'. The
-- lock makes changes of roles queue up, so that two admins cannot demote each other at once. Security definer: nobody
-- writes roles by hand.
create function private.set_role(person uuid, new_role text, read_role text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  present text;
begin
  perform pg_advisory_xact_lock(hashtextextended('roles', 0));
  perform private.require_admin();
  select p.user_role into present from public.profiles as p where p.id = person for update;
  if not found then
    return 'gone';
  end if;
  if present <> read_role then
    return 'changed';
  end if;
  if present = 'admin' and new_role <> 'admin'
    and not exists (select 1 from public.profiles as p
      where p.user_role = 'admin' and p.id <> person and p.suspended_at is null) then
    return 'last-admin';
  end if;
  update public.profiles as p set user_role = new_role where p.id = person;
  perform private.write_audit('user.role', 'user:' || person, jsonb_build_object('before', present, 'after', new_role));
  return 'done';
end
$$;
select private.expose('private.set_role', 'authenticated');

-- Lists of the administration say who did or sent something, in words.
-- Security definer: people's names and addresses are theirs; nobody but editors and admins reads them here.
create function private.person_for_editors(person uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('name', nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), 'email', account.email,
    'company', p.company, 'role', p.user_role)
  from public.profiles as p join auth.users as account on account.id = p.id
  where p.id = person and (select private.is_editor())
$$;
grant execute on function private.person_for_editors to authenticated;

-- The confirmed address of the caller: rows with it are theirs. Security definer: nobody reads auth.users.
create function private.own_email() returns text
language sql stable security definer
set search_path = ''
as $$
  select lower(person.email) from auth.users as person
  where person.id = (select private.person_id()) and person.email_confirmed_at is not null
$$;
comment on function private.own_email is 'In lower case; null for visitors and where the address is not confirmed.';
grant execute on function private.own_email to authenticated, service_role;

create function private.is_own_email(person uuid, address text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1 from auth.users as u
    where u.id = person and u.email_confirmed_at is not null and lower(u.email) = address)
$$;
comment on function private.is_own_email is 'True where the person has confirmed this address; it is given in lower case.';
grant execute on function private.is_own_email to service_role;

-- The last admin neither gives up the role nor erases the account: nobody could decide, or make another admin.
create function private.require_an_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.user_role <> 'admin' then
    return old;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('roles', 0));
  if not exists (select 1 from public.profiles as p
    where p.user_role = 'admin' and p.id <> old.id and p.suspended_at is null) then
    raise exception 'the last admin stays' using errcode = 'PT409';
  end if;
  return old;
end
$$;
comment on function private.require_an_admin is 'Security definer: it counts admins for whoever erases an account.';
-- Also where the account is erased with the identity provider's own tools: profiles go with it.
create trigger profiles_require_an_admin before delete on public.profiles
  for each row execute function private.require_an_admin();

-- The same role that a person can choose at sign-up. Editors and admins stay what they are. Security definer: nobody writes roles by
-- hand, and this one cannot give more than it says.
create function private.become_organiser(company text default null, works_as text default null) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  became text;
begin
  update public.profiles as profile set
    user_role = case profile.user_role when 'runner' then 'organiser' else profile.user_role end,
    company = coalesce(nullif(btrim(become_organiser.company), ''), profile.company),
    "position" = coalesce(nullif(btrim(become_organiser.works_as), ''), profile."position")
  where profile.id = private.person_id() returning profile.user_role into became;
  if became is null then
    raise exception 'the session has ended' using errcode = '28000';
  end if;
  return became;
end
$$;
select private.expose('private.become_organiser', 'authenticated');
