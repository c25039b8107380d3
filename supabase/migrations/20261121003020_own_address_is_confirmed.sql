-- Who is signed in has confirmed their address already: what they ask for at it is active at once, with a letter that says
-- so and how to stop. Others confirm by the link of a letter, as before.

drop function public.ask_newsletter(text);
drop function public.ask_ballot_alert(text, integer);

create function private.is_own_email(person uuid, address text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1 from auth.users as u
    where u.id = person and u.email_confirmed_at is not null and lower(u.email) = address)
$$;
comment on function private.is_own_email is 'True where the person has confirmed this address; it is given in small letters.';
revoke all on function private.is_own_email from public;
grant execute on function private.is_own_email to service_role;

-- Somebody asks for the newsletter; called with the secret key, after its limits. `asker` is who is signed in, if anybody.
-- An address that is confirmed already gets no letter, and the caller does not hear of it.
create function public.ask_newsletter(subscriber_email text, asker uuid default null) returns void
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
  if private.is_own_email(asker, address) then
    update public.newsletter_subscribers as known set status = 'confirmed', confirmed_at = now()
    where known.id = subscriber.id;
    perform private.queue_letter('newsletter-confirmed', address, jsonb_build_object('stopToken', subscriber.stop_token),
      'newsletter-confirmed ' || subscriber.id);
    return;
  end if;
  insert into private.newsletter_tokens (token_hash, subscriber_id) values (private.token_hash(token), subscriber.id);
  perform private.queue_letter('newsletter-confirm', address, jsonb_build_object('token', token),
    'newsletter-confirm ' || left(private.token_hash(token), 32));
end
$$;

-- The same for an alert before a ballot.
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
    perform private.queue_letter('ballot-set', address,
      jsonb_build_object('stopToken', request.stop_token, 'race', race_name), 'ballot-set ' || request.id);
    return;
  end if;
  insert into private.ballot_request_tokens (token_hash, request_id) values (private.token_hash(token), request.id);
  perform private.queue_letter('ballot-confirm', address, jsonb_build_object('token', token, 'race', race_name),
    'ballot-confirm ' || left(private.token_hash(token), 32));
end
$$;

revoke all on function public.ask_newsletter, public.ask_ballot_alert from public, anon, authenticated;
grant execute on function public.ask_newsletter, public.ask_ballot_alert to service_role;

-- However a request ends, its letters do not go out any more. Security definer: people end their own.
create or replace function private.drop_ballot_letters() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.letters as letter set state = 'dropped', recipient = null, letter_values = '{}'
  where letter.state in ('waiting', 'dead') and lower(letter.recipient) = old.email
    and (letter.kind = 'ballot-alert' and letter.key like 'ballot-alert ' || old.id || ' %'
      or letter.kind = 'ballot-set' and letter.key = 'ballot-set ' || old.id);
  return null;
end
$$;
