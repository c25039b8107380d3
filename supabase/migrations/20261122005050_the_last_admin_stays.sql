-- The last admin neither gives up the role nor erases the account: nobody could decide, or make another admin.

create function private.keep_an_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.user_role <> 'admin' then
    return old;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('roles', 0));
  if not exists (select 1 from public.profiles as p where p.user_role = 'admin' and p.id <> old.id) then
    raise exception 'the last admin stays' using errcode = 'PT409';
  end if;
  return old;
end
$$;
comment on function private.keep_an_admin is 'Security definer: it counts admins for whoever erases an account.';
revoke all on function private.keep_an_admin from public;

-- Also where the account is erased with the identity provider's own tools: profiles go with it.
create trigger profiles_keep_an_admin before delete on public.profiles
  for each row execute function private.keep_an_admin();
