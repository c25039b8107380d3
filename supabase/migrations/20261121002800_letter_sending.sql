-- What a sender of letters may do with the outbox, with the secret key only: take one, tell that its last byte is about
-- to go, and record what became of it. See functions/lib/send-letters.ts for how these three make one letter of it.

create index letters_to_forget on private.letters (sent_at) where state = 'sent' and recipient is not null;

-- Takes the letter that is due longest, for some minutes; no two senders take the same. Attempts count when they begin,
-- so that a letter that ends its sender each time does not go on for ever.
create function public.claim_letter(lease_seconds integer) returns table (
  id bigint, kind text, key text, recipient text, letter_values jsonb, attempts smallint, created_at timestamptz, claim uuid
)
language plpgsql
set search_path = ''
as $$
begin
  update private.letters as letter
  set state = 'dead', claim = null, claimed_until = null,
    last_error = coalesce(letter.last_error, 'The sender ended without a word at every attempt.')
  where letter.state = 'waiting' and letter.attempts >= 15 and letter.claimed_until < now();
  return query
    update private.letters as letter
    set claim = gen_random_uuid(), claimed_until = now() + make_interval(secs => lease_seconds),
      attempts = letter.attempts + 1
    where letter.id = (
      select due.id from private.letters as due
      where due.state = 'waiting' and due.next_attempt_at <= now()
        and (due.claimed_until is null or due.claimed_until < now())
      order by due.next_attempt_at, due.id
      limit 1 for update skip locked
    )
    returning letter.id, letter.kind, letter.key, letter.recipient, letter.letter_values, letter.attempts,
      letter.created_at, letter.claim;
end
$$;

-- True where the letter is still this sender's: only then may the last byte go to the mail server.
create function public.hand_over_letter(letter_number bigint, letter_claim uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update private.letters as letter
  set handed_over_at = now(), claimed_until = greatest(letter.claimed_until, now() + interval '2 minutes')
  where letter.id = letter_number and letter.claim = letter_claim and letter.state = 'waiting'
    and letter.claimed_until > now();
  return found;
end
$$;

-- The mail server took it. Whoever has it now, it is sent; what it said is in the mailbox and need not be here.
create function public.letter_was_sent(letter_number bigint, server_answer text) returns void
language sql
set search_path = ''
as $$
  update private.letters as letter
  set state = 'sent', sent_at = now(), provider_answer = left(server_answer, 500), letter_values = '{}',
    claim = null, claimed_until = null, last_error = null
  where letter.id = letter_number and letter.state = 'waiting'
$$;

-- The mail server did not take it, for good or for now. Waits double from a minute to three hours: 15 attempts are about
-- a day. maybe_taken: it had the last byte and gave no answer.
create function public.letter_was_refused(
  letter_number bigint, letter_claim uuid, reason text, for_good boolean, maybe_taken boolean
) returns void
language sql
set search_path = ''
as $$
  update private.letters as letter
  set state = case when for_good or letter.attempts >= 15 then 'dead' else 'waiting' end,
    next_attempt_at = now()
      + least(interval '1 minute' * power(2, letter.attempts - 1), interval '3 hours') * (0.9 + random() * 0.2),
    handed_over_at = case when maybe_taken then letter.handed_over_at end,
    last_error = left(reason, 500), claim = null, claimed_until = null
  where letter.id = letter_number and letter.claim = letter_claim and letter.state = 'waiting'
$$;

-- A month after a letter was sent nobody need know to whom; that it was sent stays, so that it is not sent again.
create function public.forget_sent_letters() returns void
language sql
set search_path = ''
as $$
  update private.letters set recipient = null, provider_answer = null
  where state = 'sent' and recipient is not null and sent_at < now() - interval '30 days'
$$;

revoke all on function public.claim_letter, public.hand_over_letter, public.letter_was_sent,
  public.letter_was_refused, public.forget_sent_letters from public, anon, authenticated;
grant execute on function public.claim_letter, public.hand_over_letter, public.letter_was_sent,
  public.letter_was_refused, public.forget_sent_letters to service_role;
