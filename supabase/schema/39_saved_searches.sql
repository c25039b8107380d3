-- Searches of the list that people keep: who wants to hear of new races and dates in which, the links that confirm and end it,
-- which races at which dates each has found already, and the emails about new ones, one a week at most.
--
-- As with alerts a search is an address's: it counts once confirmed by the link in an email, or at once for the confirmed
-- address of an account, whose owner may keep it without emails too.
create table public.saved_searches (
  id bigint primary key generated always as identity,
  email text not null check (private.is_email(email) and email = lower(email)),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 120 and private.is_plain_line(name)),
  -- As the list's address has it, in the one spelling of src/rules/search/saved-search.ts.
  query text not null check (query ~ '^[A-Za-z0-9=&%+._*~-]+$' and char_length(query) <= 1000),
  sends_email boolean not null default true,
  status text not null default 'pending' check (status in ('pending', 'confirmed')),
  stop_token text not null unique default private.new_token(),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- Null until the job has noted what it finds now: nothing of that is news.
  looked_at timestamptz,
  emailed_at timestamptz,
  constraint saved_searches_once unique (email, query),
  constraint saved_searches_confirmed_at check ((status = 'confirmed') = (confirmed_at is not null))
);
comment on table public.saved_searches is 'At most twenty confirmed ones an address.';

create index saved_searches_due on public.saved_searches (looked_at) where status = 'confirmed' and sends_email;
create index saved_searches_pending on public.saved_searches (requested_at) where status = 'pending';

alter table public.saved_searches enable row level security;
grant select (id, email, name, query, sends_email, status, requested_at, confirmed_at, looked_at, emailed_at),
  update (name, sends_email), delete on public.saved_searches to authenticated;

create policy "people read their own saved searches" on public.saved_searches for select to authenticated
  using (email = (select private.own_email()));

create policy "people change their own saved searches" on public.saved_searches for update to authenticated
  using (email = (select private.own_email())) with check (email = (select private.own_email()));

create policy "people delete their own saved searches" on public.saved_searches for delete to authenticated
  using (email = (select private.own_email()));

-- Only confirmed ones count: a stranger's requests in somebody's name do not use up their limit. The code PT422 sets the status of
-- PostgREST's answer.
create function private.limit_saved_searches() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('saved searches of ' || new.email, 0));
  if 20 <= (select count(*) from public.saved_searches as known
    where known.email = new.email and known.status = 'confirmed' and known.id <> new.id) then
    raise exception 'an address keeps at most twenty searches' using errcode = 'PT422';
  end if;
  return new;
end
$$;
create trigger saved_searches_limit before insert or update of status on public.saved_searches
  for each row when (new.status = 'confirmed') execute function private.limit_saved_searches();

-- Whoever wants emails again hears of what is new from then on.
create function private.begin_saved_search_anew() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.looked_at := null;
  return new;
end
$$;
create trigger saved_searches_begin_anew before update of sends_email on public.saved_searches
  for each row when (new.sends_email and not old.sends_email) execute function private.begin_saved_search_anew();

-- What a search has found and its owner knows of, or has had an email about: each race once at each date. A race without a
-- date is known under infinity.
create table private.saved_search_matches (
  search_id bigint not null references public.saved_searches (id) on delete cascade,
  race_id integer not null references public.races (id) on delete cascade,
  race_day date not null,
  primary key (search_id, race_id, race_day)
);
comment on table private.saved_search_matches is 'Races that a saved search has found already, each with its race day; infinity where that is unknown.';

create index saved_search_matches_race on private.saved_search_matches (race_id);

alter table private.saved_search_matches enable row level security;
grant select, insert, delete on private.saved_search_matches to service_role;

-- The search counts now; its email says so, with the link that ends it.
create function private.confirm_search(search_number bigint, email_kind text) returns public.saved_searches
language plpgsql
set search_path = ''
as $$
declare
  search public.saved_searches;
begin
  update public.saved_searches as known set status = 'confirmed', confirmed_at = coalesce(known.confirmed_at, now())
  where known.id = search_number returning * into search;
  if search.sends_email then
    perform private.queue_email(email_kind, search.email, jsonb_build_object('name', search.name, 'query', search.query,
      'stopToken', search.stop_token), concat_ws(' ', email_kind, search.id));
  end if;
  return search;
end
$$;
grant execute on function private.confirm_search to service_role;

-- Somebody wants to keep a search; called with the secret key. `requester` is who is signed in, if anybody; only they can do without
-- emails. PT429 where an address that nobody confirms would get more than ten emails in an hour. `said_in_email` is what an email to an address that may be a stranger's says: no words
-- that somebody typed. Where it is confirmed already no email goes, and the caller does not hear of it.
create function public.request_saved_search(
  request_email text, search_name text, search_query text, said_in_email text, wants_email boolean default true,
  requester uuid default null
) returns void
language plpgsql
set search_path = ''
as $$
declare
  address text := lower(btrim(request_email));
  is_own boolean := private.is_own_email(requester, address);
  token text := private.new_token();
  search public.saved_searches;
begin
  insert into public.saved_searches as known (email, name, query, sends_email)
  values (address, search_name, search_query, wants_email or not is_own)
  on conflict (email, query) do update
    set requested_at = case when known.status = 'pending' then now() else known.requested_at end,
      sends_email = case when is_own then excluded.sends_email else known.sends_email end
  returning * into search;
  if search.status = 'confirmed' then
    return;
  end if;
  if is_own then
    perform private.confirm_search(search.id, 'search-set');
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('saved searches of ' || address, 0));
  if 10 <= (select count(*) from private.confirmation_links as link join public.saved_searches as known on known.id = link.search_id
    where known.email = address and link.expires_at > now() + interval '47 hours') then
    raise exception 'an address gets at most ten emails an hour that ask about searches' using errcode = 'PT429';
  end if;
  insert into private.confirmation_links (token_hash, search_id) values (private.token_hash(token), search.id);
  perform private.queue_email('search-confirm', address,
    jsonb_build_object('token', token, 'name', said_in_email, 'query', search_query),
    'search-confirm ' || left(private.token_hash(token), 32));
end
$$;

-- The search, or no row where the link is not good; PT422 where the address keeps twenty. Whoever has stopped its emails, or
-- does without, gets none for pressing the link (again).
create function public.confirm_saved_search(token text) returns table (name text, sends_email boolean)
language sql
set search_path = ''
as $$
  select search.name, search.sends_email
  from private.confirmation_links as link, private.confirm_search(link.search_id, 'search-confirmed') as search
  where link.token_hash = private.token_hash(confirm_saved_search.token) and link.expires_at > now()
    and link.search_id is not null
$$;

create function private.is_address_of_account(address text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from auth.users as u where lower(u.email) = address and u.email_confirmed_at is not null)
$$;
grant execute on function private.is_address_of_account to service_role;

-- Ends the emails of a search: who has an account keeps the search itself, of anybody else it is deleted. True where there
-- was one.
create function public.stop_saved_search(token text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  search public.saved_searches;
begin
  select known.* into search from public.saved_searches as known
  where known.stop_token = stop_saved_search.token for update;
  if search.id is null then
    return false;
  end if;
  if private.is_address_of_account(search.email) then
    update public.saved_searches as known set sends_email = false where known.id = search.id;
  else
    delete from public.saved_searches as known where known.id = search.id;
  end if;
  return true;
end
$$;

-- However its emails end, those that are on their way do not go out. Security definer: people end their own.
create function private.drop_search_emails() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.emails as email set state = 'dropped', recipient = null, email_values = '{}'
  where email.state in ('waiting', 'dead') and lower(email.recipient) = old.email
    and email.kind in ('search-set', 'search-confirmed', 'search-matches')
    and (email.key = concat_ws(' ', email.kind, old.id) or email.key like concat_ws(' ', email.kind, old.id, '%'));
  return null;
end
$$;
create trigger drop_emails_of_deleted_search after delete on public.saved_searches
  for each row execute function private.drop_search_emails();
create trigger drop_emails_of_silent_search after update of sends_email on public.saved_searches
  for each row when (old.sends_email and not new.sends_email) execute function private.drop_search_emails();

-- The searches that the job looks at next, the longest unlooked first: each once a day, and none within a week of its last email.
create function public.due_saved_searches(max_rows integer) returns table (id bigint, query text)
language sql stable
set search_path = ''
as $$
  select search.id, search.query from public.saved_searches as search
  where search.status = 'confirmed' and search.sends_email
    and (search.looked_at is null or search.looked_at < now() - interval '20 hours')
    and (search.looked_at is null or search.emailed_at is null or search.emailed_at < now() - interval '7 days')
  order by search.looked_at nulls first, search.id
  limit max_rows
$$;

-- Notes what a search finds (`matches`: a list of { raceId, day } with what its email says of each) and queues one email about
-- what it had not found before; at the first look nothing is news. Runs that overlap, or that go on where one broke off,
-- write it once. Returns how many are in the email.
create function public.note_search_matches(search_number bigint, matches jsonb) returns integer
language plpgsql
set search_path = ''
as $$
declare
  search public.saved_searches;
  news jsonb;
begin
  select known.* into search from public.saved_searches as known
  where known.id = search_number and known.status = 'confirmed' and known.sends_email for update;
  if search.id is null or search.looked_at is not null and search.emailed_at >= now() - interval '7 days' then
    return 0;
  end if;
  with matched as (
    select (entry.value ->> 'raceId')::integer as race_id, coalesce((entry.value ->> 'day')::date, 'infinity') as race_day,
      entry.value as match, entry.ordinality as place
    from jsonb_array_elements(matches) with ordinality as entry
    where exists (select 1 from public.races as race where race.id = (entry.value ->> 'raceId')::integer)
  ), noted as (
    insert into private.saved_search_matches (search_id, race_id, race_day)
    select search.id, matched.race_id, matched.race_day from matched
    on conflict do nothing returning saved_search_matches.race_id, saved_search_matches.race_day
  )
  select jsonb_agg(matched.match order by matched.place) into news
  from noted join matched on matched.race_id = noted.race_id and matched.race_day = noted.race_day;
  update public.saved_searches as known
  set looked_at = now(), emailed_at = case when search.looked_at is not null and news is not null then now() else known.emailed_at end
  where known.id = search.id;
  if news is null or search.looked_at is null then
    return 0;
  end if;
  perform private.queue_email('search-matches', search.email,
    jsonb_build_object('name', search.name, 'query', search.query, 'stopToken', search.stop_token, 'races', news),
    concat_ws(' ', 'search-matches', search.id, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US')));
  return jsonb_array_length(news);
end
$$;
