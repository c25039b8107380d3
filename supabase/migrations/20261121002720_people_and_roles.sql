-- People as admins see them, and their roles. An admin is made by an admin; the last one stays.

-- Security definer: addresses are the identity provider's; anybody but an admin sees nobody.
create function private.list_people(words text, wanted_role text, most integer, skipped integer) returns table (
  id uuid, email text, first_name text, last_name text, user_role text, company text, works_as text,
  created_at timestamptz, last_login_at timestamptz, total bigint
)
language sql stable security definer
set search_path = ''
as $$
  select person.id, account.email::text, person.first_name, person.last_name, person.user_role, person.company,
    person."position", person.created_at,
    (select max(s.created_at) from public.sessions as s where s.person_id = person.id), count(*) over ()
  from public.profiles as person join auth.users as account on account.id = person.id
  where (select private.is_admin())
    and (wanted_role is null or person.user_role = wanted_role)
    and (coalesce(words, '') = '' or strpos(public.fold_text(
      concat_ws(' ', account.email, person.first_name, person.last_name, person.company)), public.fold_text(words)) > 0)
  order by person.created_at desc, person.id
  limit least(greatest(most, 1), 200) offset greatest(skipped, 0)
$$;
revoke all on function private.list_people from public;
grant execute on function private.list_people to authenticated;

create function public.list_people(
  words text default null, wanted_role text default null, most integer default 50, skipped integer default 0
) returns table (
  id uuid, email text, first_name text, last_name text, user_role text, company text, works_as text,
  created_at timestamptz, last_login_at timestamptz, total bigint
)
language sql stable
set search_path = ''
as $$
  select * from private.list_people(words, wanted_role, most, skipped)
$$;
revoke all on function public.list_people from public, anon;
grant execute on function public.list_people to authenticated;

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
  if not private.is_admin() then
    raise exception 'only admins change roles' using errcode = '42501';
  end if;
  select p.user_role into present from public.profiles as p where p.id = person for update;
  if not found then
    return 'gone';
  end if;
  if present <> read_role then
    return 'changed';
  end if;
  if present = 'admin' and new_role <> 'admin'
    and not exists (select 1 from public.profiles as p where p.user_role = 'admin' and p.id <> person) then
    return 'last-admin';
  end if;
  update public.profiles as p set user_role = new_role where p.id = person;
  perform private.write_audit('user.role', 'user:' || person, jsonb_build_object('before', present, 'after', new_role));
  return 'done';
end
$$;
revoke all on function private.set_role from public;
grant execute on function private.set_role to authenticated;

create function public.set_role(person uuid, new_role text, read_role text) returns text
language sql
set search_path = ''
as $$
  select private.set_role(person, new_role, read_role)
$$;
revoke all on function public.set_role from public, anon;
grant execute on function public.set_role to authenticated;
