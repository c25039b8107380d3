-- Who wants to be told before the ballot of a race opens: some days ahead (three unless they say otherwise) and on the
-- day. It counts once confirmed by the link in a letter; every alert carries a link that ends it.

create table public.ballot_requests (
  id bigint primary key generated always as identity,
  email text not null check (email = lower(email) and length(email) between 3 and 254 and email ~ '^[^[:cntrl:][:space:]<>,;]+@[^[:cntrl:][:space:]<>,;]+$'),
  race_id integer not null references public.races (id) on delete cascade,
  lead_days smallint not null default 3 check (lead_days between 0 and 30),
  status text not null default 'pending' check (status in ('pending', 'confirmed')),
  stop_token text not null unique default private.new_token(),
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint ballot_requests_once unique (email, race_id),
  constraint ballot_requests_confirmed_at check ((status = 'confirmed') = (confirmed_at is not null))
);
comment on table public.ballot_requests is 'lead_days 0: on the day only. Who stops is deleted.';
create index ballot_requests_race on public.ballot_requests (race_id, id) where status = 'confirmed';
create index ballot_requests_race_id on public.ballot_requests (race_id);
create index ballot_requests_pending on public.ballot_requests (asked_at) where status = 'pending';

revoke all on public.ballot_requests from anon, authenticated;
grant select (id, email, race_id, lead_days, status, asked_at, confirmed_at), update (lead_days), delete
  on public.ballot_requests to authenticated;
grant all on public.ballot_requests to service_role;
alter table public.ballot_requests enable row level security;
create policy "people read their own ballot requests, admins all" on public.ballot_requests
  for select to authenticated
  using (email = (select private.own_email()) or (select private.is_admin()));
create policy "people change their own ballot requests" on public.ballot_requests for update to authenticated
  using (email = (select private.own_email())) with check (email = (select private.own_email()));
create policy "people end their own ballot requests" on public.ballot_requests for delete to authenticated
  using (email = (select private.own_email()));

create table private.ballot_request_tokens (
  token_hash text primary key,
  request_id bigint not null references public.ballot_requests (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '48 hours'
);
create index ballot_request_tokens_request on private.ballot_request_tokens (request_id);
alter table private.ballot_request_tokens enable row level security;
revoke all on private.ballot_request_tokens from public, anon, authenticated;
grant select, insert, delete on private.ballot_request_tokens to service_role;

-- Somebody asks; called with the secret key, after its limits. The caller does not hear what was known.
create function public.ask_ballot_alert(request_email text, race_number integer) returns void
language plpgsql
set search_path = ''
as $$
declare
  address text := lower(btrim(request_email));
  token text := private.new_token();
  request public.ballot_requests;
begin
  insert into public.ballot_requests as known (email, race_id) values (address, race_number)
  on conflict (email, race_id) do update
    set asked_at = case when known.status = 'pending' then now() else known.asked_at end
  returning * into request;
  if request.status = 'confirmed' then
    return;
  end if;
  insert into private.ballot_request_tokens (token_hash, request_id) values (private.token_hash(token), request.id);
  perform private.queue_letter('ballot-confirm', address,
    (select jsonb_build_object('token', token, 'race', race.name) from public.races as race where race.id = race_number),
    'ballot-confirm ' || left(private.token_hash(token), 32));
end
$$;

-- The race of the request that the link confirms, or null: also a second time, while the request stands.
create function public.confirm_ballot_alert(token text) returns text
language plpgsql
set search_path = ''
as $$
declare
  request_id bigint;
begin
  select link.request_id into request_id from private.ballot_request_tokens as link
  where link.token_hash = private.token_hash(confirm_ballot_alert.token) and link.expires_at > now();
  update public.ballot_requests as known set status = 'confirmed', confirmed_at = coalesce(known.confirmed_at, now())
  where known.id = request_id;
  return (
    select race.name from public.ballot_requests as known join public.races as race on race.id = known.race_id
    where known.id = request_id
  );
end
$$;

-- True where a request ended by it. Alerts that are still on their way are not sent.
create function public.stop_ballot_alert(token text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  delete from public.ballot_requests as known where known.stop_token = stop_ballot_alert.token;
  return found;
end
$$;

-- However a request ends, its letters do not go out any more. Security definer: people end their own.
create function private.drop_ballot_letters() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.letters as letter set state = 'dropped', recipient = null, letter_values = '{}'
  where letter.state in ('waiting', 'dead') and letter.kind = 'ballot-alert'
    and lower(letter.recipient) = old.email and letter.key like 'ballot-alert ' || old.id || ' %';
  return null;
end
$$;
revoke all on function private.drop_ballot_letters from public;
create trigger drop_ballot_letters after delete on public.ballot_requests
  for each row execute function private.drop_ballot_letters();

-- Letters for everybody who wants to know of this race's ballot now: `moment` is 'ahead' for those whose lead time has
-- begun, 'day' for all. Each letter has one key a request, day and moment, so that runs that overlap, or that go on where
-- one broke off, write it once. Returns how many are new.
create function public.queue_ballot_alerts(race_number integer, opens_day date, today date, alert_facts jsonb)
returns integer
language sql
set search_path = ''
as $$
  select count(*)::integer from (
    select private.queue_letter('ballot-alert', request.email,
      alert_facts || jsonb_build_object('stopToken', request.stop_token, 'leadDays', request.lead_days),
      concat_ws(' ', 'ballot-alert', request.id, opens_day,
        case when opens_day > today then 'ahead' else 'day' end)) as is_new
    from public.ballot_requests as request
    where request.race_id = race_number and request.status = 'confirmed'
      and (opens_day <= today or opens_day - today <= request.lead_days)
  ) as letters where is_new
$$;

create function public.forget_unconfirmed_ballot_requests() returns void
language sql
set search_path = ''
as $$
  delete from public.ballot_requests where status = 'pending' and asked_at < now() - interval '7 days';
  delete from private.ballot_request_tokens where expires_at < now()
$$;

revoke all on function public.ask_ballot_alert, public.confirm_ballot_alert, public.stop_ballot_alert,
  public.queue_ballot_alerts, public.forget_unconfirmed_ballot_requests from public, anon, authenticated;
grant execute on function public.ask_ballot_alert, public.confirm_ballot_alert, public.stop_ballot_alert,
  public.queue_ballot_alerts, public.forget_unconfirmed_ballot_requests to service_role;
