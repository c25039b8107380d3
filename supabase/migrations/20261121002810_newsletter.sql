-- Who gets the newsletter: an address counts once its owner has confirmed it by the link in a letter.

-- 244 random bits in hexadecimal.
create function private.new_token() returns text
language sql volatile
set search_path = ''
as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;
revoke all on function private.new_token from public;
grant execute on function private.new_token to service_role;

create function private.token_hash(token text) returns text
language sql immutable strict
set search_path = ''
as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$$;
revoke all on function private.token_hash from public;
grant execute on function private.token_hash to service_role;

-- The confirmed address of whoever asks: what hangs on it is theirs. Security definer: nobody reads auth.users.
create function private.own_email() returns text
language sql stable security definer
set search_path = ''
as $$
  select lower(person.email) from auth.users as person
  where person.id = (select private.person_id()) and person.email_confirmed_at is not null
$$;
comment on function private.own_email is 'In small letters; null where nobody asks or the address is not confirmed.';
revoke all on function private.own_email from public;
grant execute on function private.own_email to authenticated, service_role;

create table public.newsletter_subscribers (
  id bigint primary key generated always as identity,
  email text not null unique check (email = lower(email) and length(email) between 3 and 254 and email ~ '^[^[:cntrl:][:space:]<>,;]+@[^[:cntrl:][:space:]<>,;]+$'),
  status text not null default 'pending' check (status in ('pending', 'confirmed')),
  -- As it is: every newsletter carries it, and it opens nothing but its own end.
  stop_token text not null unique default private.new_token(),
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint newsletter_confirmed_at check ((status = 'confirmed') = (confirmed_at is not null))
);
comment on table public.newsletter_subscribers is 'Written by the functions below only. Who leaves is deleted.';
create index newsletter_subscribers_pending on public.newsletter_subscribers (asked_at) where status = 'pending';

revoke all on public.newsletter_subscribers from anon, authenticated;
grant select (id, email, status, asked_at, confirmed_at) on public.newsletter_subscribers to authenticated;
grant all on public.newsletter_subscribers to service_role;
alter table public.newsletter_subscribers enable row level security;
create policy "people read their own subscription, admins all" on public.newsletter_subscribers
  for select to authenticated
  using (email = (select private.own_email()) or (select private.is_admin()));

-- Links that confirm: hashed, for two days. Several may be on their way at once; they go with what they confirm.
create table private.newsletter_tokens (
  token_hash text primary key,
  subscriber_id bigint not null references public.newsletter_subscribers (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '48 hours'
);
create index newsletter_tokens_subscriber on private.newsletter_tokens (subscriber_id);
alter table private.newsletter_tokens enable row level security;
revoke all on private.newsletter_tokens from public, anon, authenticated;
grant select, insert, delete on private.newsletter_tokens to service_role;

-- Somebody asks for the newsletter; called with the secret key, after its limits. An address that is confirmed already
-- gets no letter, and the caller does not hear of it.
create function public.ask_newsletter(subscriber_email text) returns void
language plpgsql
set search_path = ''
as $$
declare
  address text := lower(btrim(subscriber_email));
  token text := private.new_token();
  subscriber public.newsletter_subscribers;
begin
  insert into public.newsletter_subscribers as known (email) values (address)
  on conflict (email) do update set asked_at = case when known.status = 'pending' then now() else known.asked_at end
  returning * into subscriber;
  if subscriber.status = 'confirmed' then
    return;
  end if;
  insert into private.newsletter_tokens (token_hash, subscriber_id) values (private.token_hash(token), subscriber.id);
  perform private.queue_letter('newsletter-confirm', address, jsonb_build_object('token', token),
    'newsletter-confirm ' || left(private.token_hash(token), 32));
end
$$;

-- True where the link is good: also a second time, while the subscription that it confirmed stands.
create function public.confirm_newsletter(token text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  subscriber public.newsletter_subscribers;
begin
  select known.* into subscriber from public.newsletter_subscribers as known
  join private.newsletter_tokens as link on link.subscriber_id = known.id
  where link.token_hash = private.token_hash(confirm_newsletter.token) and link.expires_at > now()
  for update of known;
  if not found then
    return false;
  end if;
  if subscriber.status = 'pending' then
    update public.newsletter_subscribers as known set status = 'confirmed', confirmed_at = now()
    where known.id = subscriber.id;
    perform private.queue_letter('newsletter-confirmed', subscriber.email,
      jsonb_build_object('stopToken', subscriber.stop_token), 'newsletter-confirmed ' || subscriber.id);
  end if;
  return true;
end
$$;

-- True where somebody left by it. A letter that is still on its way to them is not sent.
create function public.stop_newsletter(token text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  gone public.newsletter_subscribers;
begin
  delete from public.newsletter_subscribers as known where known.stop_token = stop_newsletter.token
  returning * into gone;
  if gone.id is null then
    return false;
  end if;
  update private.letters as letter set state = 'dropped', recipient = null, letter_values = '{}'
  where letter.state in ('waiting', 'dead') and letter.kind like 'newsletter-%' and lower(letter.recipient) = gone.email;
  return true;
end
$$;

-- What nobody confirmed is forgotten a week after it was asked for.
create function public.forget_unconfirmed_newsletter() returns void
language sql
set search_path = ''
as $$
  delete from public.newsletter_subscribers where status = 'pending' and asked_at < now() - interval '7 days';
  delete from private.newsletter_tokens where expires_at < now()
$$;

revoke all on function public.ask_newsletter, public.confirm_newsletter, public.stop_newsletter,
  public.forget_unconfirmed_newsletter from public, anon, authenticated;
grant execute on function public.ask_newsletter, public.confirm_newsletter, public.stop_newsletter,
  public.forget_unconfirmed_newsletter to service_role;

-- Security definer: the person's own confirmed address needs no further letter to count, or to go.
create function private.set_own_newsletter(wanted boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  address text := private.own_email();
begin
  if address is null then
    raise exception 'the session has ended or the address is not confirmed' using errcode = '28000';
  end if;
  if wanted then
    insert into public.newsletter_subscribers as known (email, status, confirmed_at) values (address, 'confirmed', now())
    on conflict (email) do update set status = 'confirmed', confirmed_at = coalesce(known.confirmed_at, now());
  else
    delete from public.newsletter_subscribers as known where known.email = address;
  end if;
end
$$;
revoke all on function private.set_own_newsletter from public;
grant execute on function private.set_own_newsletter to authenticated;

create function public.set_own_newsletter(wanted boolean) returns void
language sql
set search_path = ''
as $$
  select private.set_own_newsletter(wanted)
$$;
revoke all on function public.set_own_newsletter from public, anon;
grant execute on function public.set_own_newsletter to authenticated;
