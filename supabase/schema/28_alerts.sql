-- Alerts about races by email: who gets which, the links that confirm, change and end it, and the emails that are due.

create function private.are_alert_kinds(kinds text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select cardinality(kinds) > 0 and array_position(kinds, null) is null
    and kinds <@ '{date-confirmed,entry-opens,entry-closes,price-rises,sold-out,moved-or-cancelled}'
$$;
comment on function private.are_alert_kinds is 'The kinds of alerts; src/rules/entry/race-alert.ts has their words.';
grant execute on function private.are_alert_kinds to authenticated, service_role;

-- Alerts about a race: for an address, of the kinds that its owner chose. Entry opens, closes and gets dearer on days that are
-- known: those alerts come some days ahead (three unless they say otherwise), an opening on its day as well. The date, the
-- entry status and a cancellation are reported when they change. An alert counts once confirmed by the link in an email, or
-- at once for a confirmed address of an account; every email carries links that change it and end it.
create table public.race_alerts (
  id bigint primary key generated always as identity,
  email text not null check (private.is_email(email) and email = lower(email)),
  race_id integer not null references public.races (id) on delete cascade,
  kinds text[] not null default '{entry-opens}' check (private.are_alert_kinds(kinds)),
  lead_days smallint not null default 3 check (lead_days between 0 and 30),
  status text not null default 'pending' check (status in ('pending', 'confirmed')),
  stop_token text not null unique default private.new_token(),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint race_alerts_once unique (email, race_id),
  constraint race_alerts_confirmed_at check ((status = 'confirmed') = (confirmed_at is not null))
);
comment on table public.race_alerts is 'lead_days: before a day that is known; the opening of entry is reported on its day as well, and with 0 then only. Who stops is deleted.';

create index race_alerts_confirmed on public.race_alerts (race_id, id) where status = 'confirmed';
create index race_alerts_race_id on public.race_alerts (race_id);
create index race_alerts_pending on public.race_alerts (requested_at) where status = 'pending';

alter table public.race_alerts enable row level security;
grant select (id, email, race_id, kinds, lead_days, status, requested_at, confirmed_at), update (kinds, lead_days), delete
  on public.race_alerts to authenticated;

create policy "people read their own race alerts, admins all" on public.race_alerts
  for select to authenticated
  using (email = (select private.own_email()) or (select private.is_admin()));

create policy "people change their own race alerts" on public.race_alerts for update to authenticated
  using (email = (select private.own_email())) with check (email = (select private.own_email()));

create policy "people end their own race alerts" on public.race_alerts for delete to authenticated
  using (email = (select private.own_email()));

create trigger race_alerts_after_merger before insert on public.race_alerts
  for each row execute function private.follow_merger();

create function private.joined_kinds(one text[], other text[]) returns text[]
language sql immutable
set search_path = ''
as $$
  select array(select distinct kind from unnest(one || other) as kind order by kind)
$$;
grant execute on function private.joined_kinds to service_role;

-- An alert counts now, with these kinds beside those that counted before; its email says so, once for what it then is.
create function private.confirm_alert(alert_number bigint, new_kinds text[], email_kind text) returns void
language plpgsql
set search_path = ''
as $$
declare
  alert public.race_alerts;
begin
  update public.race_alerts as known set status = 'confirmed', confirmed_at = coalesce(known.confirmed_at, now()),
    kinds = private.joined_kinds(case when known.status = 'confirmed' then known.kinds else '{}' end, new_kinds)
  where known.id = alert_number returning * into alert;
  perform private.queue_email(email_kind, alert.email,
    jsonb_build_object('stopToken', alert.stop_token, 'kinds', array_to_string(alert.kinds, ','), 'leadDays', alert.lead_days::text,
      'race', (select race.name from public.races as race where race.id = alert.race_id)),
    concat_ws(' ', email_kind, alert.id, array_to_string(alert.kinds, ',')));
end
$$;
grant execute on function private.confirm_alert to service_role;

-- Requests alerts about a race; called with the secret key. `requester` is the signed-in person, if any. Where all of it
-- is confirmed already no email goes, and the caller does not hear of it. PT429 where an address that nobody confirms would get more
-- than ten emails in an hour.
create function public.request_race_alert(
  request_email text, race_number integer, wanted_kinds text[], requester uuid default null
) returns void
language plpgsql
set search_path = ''
as $$
declare
  address text := lower(btrim(request_email));
  token text := private.new_token();
  alert public.race_alerts;
begin
  insert into public.race_alerts as known (email, race_id, kinds) values (address, race_number, wanted_kinds)
  on conflict (email, race_id) do update
    set requested_at = case when known.status = 'pending' then now() else known.requested_at end
  returning * into alert;
  if alert.status = 'confirmed' and wanted_kinds <@ alert.kinds then
    return;
  end if;
  if private.is_own_email(requester, address) then
    perform private.confirm_alert(alert.id, wanted_kinds, 'race-alert-set');
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('race alerts of ' || address, 0));
  if 10 <= (select count(*) from private.confirmation_links as link join public.race_alerts as known on known.id = link.alert_id
    where known.email = address and link.expires_at > now() + interval '47 hours') then
    raise exception 'an address gets at most ten emails an hour that ask about alerts' using errcode = 'PT429';
  end if;
  insert into private.confirmation_links (token_hash, alert_id, kinds)
  values (private.token_hash(token), alert.id, wanted_kinds);
  perform private.queue_email('race-alert-confirm', address, jsonb_build_object('token', token,
      'kinds', array_to_string(wanted_kinds, ','),
      'race', (select race.name from public.races as race where race.id = alert.race_id)),
    'race-alert-confirm ' || left(private.token_hash(token), 32));
end
$$;

-- The race's name, or null where the link is not good. Who confirms by it gets an email with the link that stops the alert:
-- the first one may be months away.
create function public.confirm_race_alert(token text) returns text
language plpgsql
set search_path = ''
as $$
declare
  link private.confirmation_links;
begin
  select known.* into link from private.confirmation_links as known
  where known.token_hash = private.token_hash(confirm_race_alert.token) and known.expires_at > now()
    and known.alert_id is not null;
  if not found then
    return null;
  end if;
  perform private.confirm_alert(link.alert_id, link.kinds, 'race-alert-confirmed');
  return (select race.name from public.race_alerts as alert join public.races as race on race.id = alert.race_id
    where alert.id = link.alert_id);
end
$$;

-- True where an alert ended by it. Emails that are still on their way are not sent.
create function public.stop_race_alert(token text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  delete from public.race_alerts as known where known.stop_token = stop_race_alert.token;
  return found;
end
$$;

-- However an alert ends, its emails do not go out any more; the one that says that its race is cancelled does, and is of
-- another kind. Security definer: people end their own.
create function private.drop_alert_emails() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.emails as email set state = 'dropped', recipient = null, email_values = '{}'
  where email.state in ('waiting', 'dead') and lower(email.recipient) = old.email
    and email.kind in ('race-alert', 'race-alert-set', 'race-alert-confirmed')
    and email.key like email.kind || ' ' || old.id || ' %';
  return null;
end
$$;
create trigger drop_alert_emails after delete on public.race_alerts
  for each row execute function private.drop_alert_emails();

-- Nor do those of a kind that somebody gives up. Their keys become free: who wants the kind again, gets what is due then.
-- Security definer: people change their own.
create function private.drop_emails_of_given_up_kinds() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.emails as email set state = 'dropped', recipient = null, email_values = '{}',
    key = concat_ws(' ', 'given up', email.id, email.key)
  where email.state in ('waiting', 'dead') and lower(email.recipient) = old.email and email.kind = 'race-alert'
    and exists (select 1 from unnest(old.kinds) as kind
      where kind <> all (new.kinds) and email.key like concat_ws(' ', 'race-alert', old.id, kind, '%'));
  return null;
end
$$;
create trigger drop_emails_of_given_up_kinds after update of kinds on public.race_alerts
  for each row when (not old.kinds <@ new.kinds) execute function private.drop_emails_of_given_up_kinds();

-- Emails for everybody whose alert about this day of the race is due: `alert_kind` is one of the kinds that have days. Each has
-- one key an alert, kind and day, an opening one ahead and one on the day (a draw, which those hear of who want openings, has
-- its own), so that runs that overlap, or that go on where one broke off, write it once. An end, or a rise of the price, is reported a
-- day ahead to those who want openings on their day. Returns how many are new.
create function public.queue_race_alerts(
  race_number integer, alert_kind text, alert_day date, today date, alert_facts jsonb
) returns integer
language sql
set search_path = ''
as $$
  select count(*)::integer from (
    select private.queue_email('race-alert', alert.email, alert_facts || jsonb_build_object('stopToken', alert.stop_token),
      concat_ws(' ', 'race-alert', alert.id, alert_kind, alert_day,
        case when alert_kind = 'entry-opens' then case when alert_day > today then 'ahead' else 'day' end end,
        nullif(alert_facts ->> 'kind', alert_kind))) as is_new
    from public.race_alerts as alert
    where alert.race_id = race_number and alert.status = 'confirmed' and alert_kind = any (alert.kinds)
      and alert_day - today <= case when alert_kind = 'entry-opens' then alert.lead_days else greatest(alert.lead_days, 1) end
  ) as emails where is_new
$$;

-- A date that is confirmed, moves or is put off, and a race that sells out, are reported to those who chose it; that a race is
-- cancelled, to everybody, and their alerts end with it. Moved is a confirmed day to come that changes by less than 300 days:
-- the next edition is another day, to be confirmed. Security definer: whoever changes a race.
create function private.queue_race_change_alerts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_moved boolean := old.date_confirmed and new.next_event_date <> old.next_event_date
    and coalesce(old.end_date, old.next_event_date) >= current_date and abs(new.next_event_date - old.next_event_date) < 300;
  is_put_off boolean := new.event_status in ('postponed', 'rescheduled') and new.event_status <> old.event_status;
  is_dated boolean := new.date_confirmed and new.next_event_date >= current_date and new.event_status <> 'cancelled'
    and (not old.date_confirmed or new.next_event_date is distinct from old.next_event_date);
  facts jsonb := jsonb_build_object('race', new.name, 'path', '/' || new.race_type || '/' || new.slug,
    'website', coalesce(new.website, ''), 'day', coalesce(new.next_event_date::text, ''), 'today', current_date);
begin
  if new.event_status = 'cancelled' and old.event_status <> 'cancelled' then
    perform private.queue_email('race-cancelled', alert.email, facts, 'race-cancelled ' || alert.id)
    from public.race_alerts as alert where alert.race_id = new.id and alert.status = 'confirmed';
    delete from public.race_alerts as alert where alert.race_id = new.id and alert.status = 'confirmed';
    return null;
  end if;
  perform private.queue_email('race-alert', alert.email,
    facts || change.details || jsonb_build_object('kind', change.kind, 'stopToken', alert.stop_token),
    concat_ws(' ', 'race-alert', alert.id, change.kind, change.key))
  from (values
    ('moved-or-cancelled', coalesce(is_moved, false) or is_put_off,
      jsonb_build_object('dayBefore', old.next_event_date, 'status', new.event_status,
        'isMoved', coalesce(is_moved, false), 'isConfirmed', new.date_confirmed),
      concat_ws(' ', new.event_status, new.next_event_date)),
    ('date-confirmed', is_dated and not coalesce(is_moved, false) and not is_put_off, '{}'::jsonb, new.next_event_date::text),
    ('sold-out', new.entry_status = 'sold-out' and old.entry_status is distinct from 'sold-out',
      jsonb_build_object('seenOn', new.entry_status_on), coalesce(new.next_event_date, new.entry_status_on)::text)
  ) as change (kind, is_so, details, key)
  join public.race_alerts as alert on alert.race_id = new.id and alert.status = 'confirmed' and change.kind = any (alert.kinds)
  where change.is_so;
  return null;
end
$$;
create trigger queue_race_change_alerts after update on public.races
  for each row when (new.status = 'approved' and (new.event_status <> old.event_status
    or new.next_event_date is distinct from old.next_event_date or new.date_confirmed <> old.date_confirmed
    or new.entry_status is distinct from old.entry_status))
  execute function private.queue_race_change_alerts();

-- The races with alerts on days of their entry: what the job looks at.
create function public.races_with_alerts() returns integer[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(distinct alert.race_id order by alert.race_id), '{}')
  from public.race_alerts as alert
  where alert.status = 'confirmed' and alert.kinds && '{entry-opens,entry-closes,price-rises}'
$$;

-- One row where the token, that of the link that stops an alert, is good. Without an account its owner changes it by it.
create function public.race_alert_of(token text) returns table (race_name text, kinds text[], lead_days smallint)
language sql stable
set search_path = ''
as $$
  select race.name, known.kinds, known.lead_days
  from public.race_alerts as known join public.races as race on race.id = known.race_id
  where known.stop_token = race_alert_of.token and known.status = 'confirmed'
$$;

-- The race's name, or null where the token is not good.
create function public.change_race_alert(token text, new_kinds text[], days_ahead integer) returns text
language plpgsql
set search_path = ''
as $$
begin
  update public.race_alerts as known set kinds = new_kinds, lead_days = days_ahead
  where known.stop_token = change_race_alert.token and known.status = 'confirmed';
  return (select alert.race_name from public.race_alert_of(change_race_alert.token) as alert);
end
$$;
