-- Links in emails that confirm a subscription to the newsletter, an alert or a saved search: hashed, and good for two days from when
-- the email went. Several may be on their way at once; they go with what they confirm.
create table private.confirmation_links (
  token_hash text primary key,
  subscriber_id bigint references public.newsletter_subscribers (id) on delete cascade,
  alert_id bigint references public.race_alerts (id) on delete cascade,
  -- Of an alert: a link confirms the kinds that its email lists, whatever somebody requested since.
  kinds text[] check (private.are_alert_kinds(kinds)),
  search_id bigint references public.saved_searches (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '48 hours',
  constraint confirmation_links_one_thing check (num_nonnulls(subscriber_id, alert_id, search_id) = 1),
  constraint confirmation_links_kinds check ((alert_id is null) = (kinds is null))
);
comment on table private.confirmation_links is 'Hashes of the tokens in links that confirm, each with what it confirms.';

create index confirmation_links_subscriber on private.confirmation_links (subscriber_id) where subscriber_id is not null;
create index confirmation_links_alert on private.confirmation_links (alert_id) where alert_id is not null;
create index confirmation_links_search on private.confirmation_links (search_id) where search_id is not null;

alter table private.confirmation_links enable row level security;
grant select, insert, update (expires_at), delete on private.confirmation_links to service_role;

-- What was requested a week ago and not confirmed is deleted; where its email has not gone it waits with it, for a month: nobody
-- could confirm it. And what saved searches found at days that are long over. Called with the secret key, by the job that sends.
create function public.forget_unconfirmed() returns void
language sql
set search_path = ''
as $$
  delete from private.confirmation_links as link
  where link.expires_at < now() and link.token_hash not in (
    select private.token_hash(email.email_values ->> 'token') from private.emails as email
    where email.state in ('waiting', 'dead') and email.email_values ? 'token');
  delete from public.newsletter_subscribers as known
  where known.status = 'pending' and known.requested_at < now() - interval '7 days'
    and (known.requested_at < now() - interval '30 days'
      or not exists (select 1 from private.confirmation_links as link where link.subscriber_id = known.id));
  delete from public.race_alerts as known
  where known.status = 'pending' and known.requested_at < now() - interval '7 days'
    and (known.requested_at < now() - interval '30 days'
      or not exists (select 1 from private.confirmation_links as link where link.alert_id = known.id));
  delete from public.saved_searches as known
  where known.status = 'pending' and known.requested_at < now() - interval '7 days'
    and (known.requested_at < now() - interval '30 days'
      or not exists (select 1 from private.confirmation_links as link where link.search_id = known.id));
  delete from private.saved_search_matches as match where match.race_day < current_date - 400
$$;
