-- A person's private calendar address: whoever knows its token reads the days of their favourites, and nothing else.
create table public.calendar_links (
  person_id uuid primary key references public.profiles (id) on delete cascade,
  -- As it is, not hashed: its owner must be able to copy it again on every visit, and whoever can read this row can
  -- read the favourites themselves. Chosen here and by nobody who calls.
  token text not null unique check (token ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
comment on table public.calendar_links is 'At most one row a person; written by renew_calendar_link only.';

alter table public.calendar_links enable row level security;
grant select, delete on public.calendar_links to authenticated;

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
  values (person, private.new_token())
  on conflict (person_id) do update set token = excluded.token, created_at = now();
end
$$;
select private.expose('private.renew_calendar_link', 'authenticated');

-- Security definer, and for visitors: a calendar program has no session. It returns the numbers of the saved races, which
-- the public catalogue knows, each with its status and the edition that this was said of, and not whose they are; null where the token is nobody's,
-- or its person is suspended.
create function private.calendar_races(link_token text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select (
    select coalesce(jsonb_object_agg(favourite.race_id,
      jsonb_build_object('status', favourite.status, 'raceDay', favourite.race_day)), '{}') from public.favourites as favourite
    where favourite.person_id = link.person_id
  )
  from public.calendar_links as link join public.profiles as person on person.id = link.person_id
  where link.token = link_token and person.suspended_at is null
$$;
select private.expose('private.calendar_races', 'anon', 'authenticated');
