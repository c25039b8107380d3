-- Who a signed-in person is to the site. The role lives here and nowhere a person can write.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  user_role text not null default 'runner' check (user_role in ('runner', 'organiser', 'admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'One row a person; user_role is written by the server only.';

revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
grant all on public.profiles to service_role;

alter table public.profiles enable row level security;
create policy "people read their own profile" on public.profiles for select to authenticated
  using (id = (select auth.uid()));

create trigger profiles_stamp before update on public.profiles
  for each row execute function private.stamp_update();

-- Security definer: a policy on another table must be able to ask without the asker reading profiles.
create function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.profiles where id = (select auth.uid()) and user_role = 'admin')
$$;
revoke all on function private.is_admin() from public;
grant execute on function private.is_admin() to anon, authenticated, service_role;
