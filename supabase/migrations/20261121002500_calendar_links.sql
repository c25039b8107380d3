-- A person's private calendar address: whoever knows its token reads the days of their favourites, and nothing else.

create table public.calendar_links (
  person_id uuid primary key references public.profiles (id) on delete cascade,
  -- As it is, not hashed: its owner must be able to copy it again on every visit, and whoever can read this row can
  -- read the favourites themselves. Two random uuids: 244 random bits, chosen here and by nobody who calls.
  token text not null unique check (token ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
comment on table public.calendar_links is 'At most one row a person; written by renew_calendar_link only.';

revoke all on public.calendar_links from anon, authenticated;
grant select, delete on public.calendar_links to authenticated;
grant all on public.calendar_links to service_role;

alter table public.calendar_links enable row level security;
create policy "people read their own calendar link" on public.calendar_links for select to authenticated
  using (person_id = (select private.person_id()));
create policy "people end their own calendar link" on public.calendar_links for delete to authenticated
  using (person_id = (select private.person_id()));

-- Security definer: nobody may write a token of their own choice. The old one is overwritten, so it stops at once.
create function private.renew_calendar_link() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  person uuid := private.person_id();
begin
  if person is null then
    raise exception 'the session has ended' using errcode = '28000';
  end if;
  insert into public.calendar_links as link (person_id, token)
  values (person, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
  on conflict (person_id) do update set token = excluded.token, created_at = now();
end
$$;
revoke all on function private.renew_calendar_link from public;
grant execute on function private.renew_calendar_link to authenticated;

create function public.renew_calendar_link() returns void
language sql
set search_path = ''
as $$
  select private.renew_calendar_link()
$$;
revoke all on function public.renew_calendar_link from public, anon;
grant execute on function public.renew_calendar_link to authenticated;

-- Security definer, and for visitors: a calendar program has no session. It tells the numbers of the saved races, which
-- the public catalogue knows, and not whose they are; null where the token is nobody's.
create function private.calendar_races(link_token text) returns integer[]
language sql stable security definer
set search_path = ''
as $$
  select array(
    select favourite.race_id from public.favourites as favourite
    where favourite.person_id = link.person_id order by favourite.race_id
  )
  from public.calendar_links as link where link.token = link_token
$$;
revoke all on function private.calendar_races from public;
grant execute on function private.calendar_races to anon, authenticated;

create function public.calendar_races(link_token text) returns integer[]
language sql stable
set search_path = ''
as $$
  select private.calendar_races(link_token)
$$;
revoke all on function public.calendar_races from public;
grant execute on function public.calendar_races to anon, authenticated;
