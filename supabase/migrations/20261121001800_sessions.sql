-- The sessions that the server knows and can end. A token of an ended session is refused by every policy, whatever
-- its own expiry says: policies ask private.person_id(), not auth.uid().

create table public.sessions (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles (id) on delete cascade,
  -- SHA-256 of the cookie, in hexadecimal: who reads this table cannot use it.
  cookie_hash text not null unique check (cookie_hash ~ '^[0-9a-f]{64}$'),
  -- The identity provider's own session, which its tokens name.
  identity_session_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  ended_at timestamptz
);
comment on table public.sessions is 'One row a sign-in. Written by record_login, end_session and end_all_sessions only.';
create index sessions_person on public.sessions (person_id);
create index sessions_identity on public.sessions (identity_session_id) where ended_at is not null;

-- Security definer: a policy must be able to ask without the asker reading other rows.
create function private.person_id() returns uuid
language sql stable security definer
set search_path = ''
as $$
  select profile.id from public.profiles as profile
  where profile.id = (select auth.uid())
    and to_timestamp(coalesce(((select auth.jwt()) ->> 'iat')::bigint, 0)) >= date_trunc('second', profile.tokens_valid_from)
    and not exists (
      select 1 from public.sessions as session
      where session.identity_session_id = ((select auth.jwt()) ->> 'session_id')::uuid
        and session.ended_at is not null
    )
$$;
comment on function private.person_id is 'Who asks: the signed-in person, or null where the session has ended.';
revoke all on function private.person_id() from public;
grant execute on function private.person_id() to anon, authenticated, service_role;

create or replace function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.profiles where id = (select private.person_id()) and user_role = 'admin'
  )
$$;

revoke all on public.sessions from anon, authenticated;
grant select (id, person_id, created_at, expires_at, ended_at) on public.sessions to authenticated;
grant all on public.sessions to service_role;

alter table public.sessions enable row level security;
create policy "people read their own sessions" on public.sessions for select to authenticated
  using (person_id = (select private.person_id()));

drop policy "people read their own profile" on public.profiles;
create policy "people read their own profile" on public.profiles for select to authenticated
  using (id = (select private.person_id()));
grant update (first_name, last_name, company, "position") on public.profiles to authenticated;
create policy "people change their own names" on public.profiles for update to authenticated
  using (id = (select private.person_id())) with check (id = (select private.person_id()));
