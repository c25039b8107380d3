-- The two days of a link that confirms begin when its letter is sent: one that waits for a mail server has not been read by
-- anybody. So tokens stay while their letter is on its way, and a dead letter that is sent again has a good link.

create or replace function public.letter_was_sent(letter_number bigint, server_answer text) returns void
language plpgsql
set search_path = ''
as $$
declare
  link_hash text;
begin
  select private.token_hash(letter.letter_values ->> 'token') into link_hash
  from private.letters as letter where letter.id = letter_number and letter.state = 'waiting';
  update private.newsletter_tokens as link set expires_at = now() + interval '48 hours' where link.token_hash = link_hash;
  update private.ballot_request_tokens as link set expires_at = now() + interval '48 hours'
  where link.token_hash = link_hash;
  update private.letters as letter
  set state = 'sent', sent_at = now(), provider_answer = left(server_answer, 500), letter_values = '{}',
    claim = null, claimed_until = null, last_error = null
  where letter.id = letter_number and letter.state = 'waiting';
end
$$;
grant update (expires_at) on private.newsletter_tokens, private.ballot_request_tokens to service_role;

-- Hashes of the links whose letters have not gone.
create function private.links_on_their_way() returns setof text
language sql stable
set search_path = ''
as $$
  select private.token_hash(letter.letter_values ->> 'token') from private.letters as letter
  where letter.state in ('waiting', 'dead') and letter.letter_values ? 'token'
$$;
revoke all on function private.links_on_their_way from public;
grant execute on function private.links_on_their_way to service_role;

-- As before. What was asked for a week ago and whose letter has not gone waits with it, for a month: nobody could confirm
-- it.
create or replace function public.forget_unconfirmed_newsletter() returns void
language sql
set search_path = ''
as $$
  delete from private.newsletter_tokens as link
  where link.expires_at < now() and link.token_hash not in (select private.links_on_their_way());
  delete from public.newsletter_subscribers as known
  where known.status = 'pending' and known.asked_at < now() - interval '7 days'
    and (known.asked_at < now() - interval '30 days'
      or not exists (select 1 from private.newsletter_tokens as link where link.subscriber_id = known.id))
$$;

create or replace function public.forget_unconfirmed_ballot_requests() returns void
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
