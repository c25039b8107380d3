-- Who wants to be told before the ballot of a race opens: some days ahead (three unless they say otherwise) and on the
-- day. It counts once confirmed by the link in an email; every alert carries a link that ends it.
create table public.ballot_requests (
  id bigint primary key generated always as identity,
  email text not null check (private.is_email(email) and email = lower(email)),
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

alter table public.ballot_requests enable row level security;
revoke all on public.ballot_requests from anon, authenticated;
grant select (id, email, race_id, lead_days, status, asked_at, confirmed_at), update (lead_days), delete
  on public.ballot_requests to authenticated;
grant all on public.ballot_requests to service_role;

create policy "people read their own ballot requests, admins all" on public.ballot_requests
  for select to authenticated
  using (email = (select private.own_email()) or (select private.is_admin()));

create policy "people change their own ballot requests" on public.ballot_requests for update to authenticated
  using (email = (select private.own_email())) with check (email = (select private.own_email()));

create policy "people end their own ballot requests" on public.ballot_requests for delete to authenticated
  using (email = (select private.own_email()));

create trigger ballot_requests_after_merger before insert on public.ballot_requests
  for each row execute function private.follow_merger();

create table private.ballot_request_tokens (
  token_hash text primary key,
  request_id bigint not null references public.ballot_requests (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '48 hours'
);

create index ballot_request_tokens_request on private.ballot_request_tokens (request_id);

alter table private.ballot_request_tokens enable row level security;
revoke all on private.ballot_request_tokens from public, anon, authenticated;
grant select, insert, delete on private.ballot_request_tokens to service_role;
grant update (expires_at) on private.ballot_request_tokens to service_role;

-- As ask_newsletter, for an alert before a ballot.
create function public.ask_ballot_alert(request_email text, race_number integer, asker uuid default null) returns void
language plpgsql
set search_path = ''
as $$
declare
  address text := lower(btrim(request_email));
  token text := private.new_token();
  race_name text := (select race.name from public.races as race where race.id = race_number);
  request public.ballot_requests;
begin
  insert into public.ballot_requests as known (email, race_id) values (address, race_number)
  on conflict (email, race_id) do update
    set asked_at = case when known.status = 'pending' then now() else known.asked_at end
  returning * into request;
  if request.status = 'confirmed' then
    return;
  end if;
  if private.is_own_email(asker, address) then
    update public.ballot_requests as known set status = 'confirmed', confirmed_at = now() where known.id = request.id;
    perform private.queue_email('ballot-set', address,
      jsonb_build_object('stopToken', request.stop_token, 'race', race_name), 'ballot-set ' || request.id);
    return;
  end if;
  insert into private.ballot_request_tokens (token_hash, request_id) values (private.token_hash(token), request.id);
  perform private.queue_email('ballot-confirm', address, jsonb_build_object('token', token, 'race', race_name),
    'ballot-confirm ' || left(private.token_hash(token), 32));
end
$$;
revoke all on function public.ask_ballot_alert from public, anon, authenticated;
grant execute on function public.ask_ballot_alert to service_role;

-- Who confirms an alert by its link gets an email with the link that stops it: the first alert may be months away.
create function public.confirm_ballot_alert(token text) returns text
language plpgsql
set search_path = ''
as $$
declare
  request_id bigint;
  request public.ballot_requests%rowtype;
  race_name text;
begin
  select link.request_id into request_id from private.ballot_request_tokens as link
  where link.token_hash = private.token_hash(confirm_ballot_alert.token) and link.expires_at > now();
  update public.ballot_requests as known set status = 'confirmed', confirmed_at = coalesce(known.confirmed_at, now())
  where known.id = request_id returning * into request;
  select race.name into race_name from public.races as race where race.id = request.race_id;
  if request.id is not null then
    perform private.queue_email('ballot-confirmed', request.email,
      jsonb_build_object('stopToken', request.stop_token, 'race', race_name), 'ballot-confirmed ' || request.id);
  end if;
  return race_name;
end
$$;
revoke all on function public.confirm_ballot_alert from public, anon, authenticated;
grant execute on function public.confirm_ballot_alert to service_role;

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
revoke all on function public.stop_ballot_alert from public, anon, authenticated;
grant execute on function public.stop_ballot_alert to service_role;

-- However a request ends, its emails do not go out any more. Security definer: people end their own.
create function private.drop_ballot_emails() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.emails as email set state = 'dropped', recipient = null, email_values = '{}'
  where email.state in ('waiting', 'dead') and lower(email.recipient) = old.email
    and (email.kind = 'ballot-alert' and email.key like 'ballot-alert ' || old.id || ' %'
      or email.kind in ('ballot-set', 'ballot-confirmed') and email.key = email.kind || ' ' || old.id);
  return null;
end
$$;
revoke all on function private.drop_ballot_emails from public;
create trigger drop_ballot_emails after delete on public.ballot_requests
  for each row execute function private.drop_ballot_emails();

-- Emails for everybody who wants to know of this race's ballot now: `moment` is 'ahead' for those whose lead time has
-- begun, 'day' for all. Each email has one key a request, day and moment, so that runs that overlap, or that go on where
-- one broke off, write it once. Returns how many are new.
create function public.queue_ballot_alerts(race_number integer, opens_day date, today date, alert_facts jsonb)
returns integer
language sql
set search_path = ''
as $$
  select count(*)::integer from (
    select private.queue_email('ballot-alert', request.email,
      alert_facts || jsonb_build_object('stopToken', request.stop_token, 'leadDays', request.lead_days),
      concat_ws(' ', 'ballot-alert', request.id, opens_day,
        case when opens_day > today then 'ahead' else 'day' end)) as is_new
    from public.ballot_requests as request
    where request.race_id = race_number and request.status = 'confirmed'
      and (opens_day <= today or opens_day - today <= request.lead_days)
  ) as emails where is_new
$$;
revoke all on function public.queue_ballot_alerts from public, anon, authenticated;
grant execute on function public.queue_ballot_alerts to service_role;

-- As forget_unconfirmed_newsletter.
create function public.forget_unconfirmed_ballot_requests() returns void
language sql
set search_path = ''
as $$
  delete from private.ballot_request_tokens as link
  where link.expires_at < now() and link.token_hash not in (select private.links_on_their_way());
  delete from public.ballot_requests as known
  where known.status = 'pending' and known.asked_at < now() - interval '7 days'
    and (known.asked_at < now() - interval '30 days'
      or not exists (select 1 from private.ballot_request_tokens as link where link.request_id = known.id))
$$;
revoke all on function public.forget_unconfirmed_ballot_requests from public, anon, authenticated;
grant execute on function public.forget_unconfirmed_ballot_requests to service_role;

-- The races whose ballot somebody waits for: what the alerts look at.
create function public.ballot_races() returns integer[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(distinct request.race_id order by request.race_id), '{}')
  from public.ballot_requests as request where request.status = 'confirmed'
$$;
revoke all on function public.ballot_races from public, anon, authenticated;
grant execute on function public.ballot_races to service_role;

-- Whoever was told of an alert by email chooses how many days ahead it comes, without an account: by the token of the
-- link that stops it.
-- One row where the token is good. Called with the secret key.
create function public.ballot_alert_of(token text) returns table (race_name text, lead_days smallint)
language sql stable
set search_path = ''
as $$
  select race.name, known.lead_days
  from public.ballot_requests as known join public.races as race on race.id = known.race_id
  where known.stop_token = ballot_alert_of.token and known.status = 'confirmed'
$$;
revoke all on function public.ballot_alert_of from public, anon, authenticated;
grant execute on function public.ballot_alert_of to service_role;

-- The race's name, or null where the token is not good.
create function public.set_ballot_lead_days(token text, days_ahead integer) returns text
language plpgsql
set search_path = ''
as $$
begin
  update public.ballot_requests as known set lead_days = days_ahead
  where known.stop_token = set_ballot_lead_days.token and known.status = 'confirmed';
  return (select alert.race_name from public.ballot_alert_of(set_ballot_lead_days.token) as alert);
end
$$;
revoke all on function public.set_ballot_lead_days from public, anon, authenticated;
grant execute on function public.set_ballot_lead_days to service_role;
