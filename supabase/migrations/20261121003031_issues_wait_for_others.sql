-- An issue is thousands of letters that nobody waits for: whoever waits for a link to confirm goes first. And who leaves
-- gets none of those that are still on their way.

create index letters_due_in_turn on private.letters ((kind = 'newsletter-issue'), next_attempt_at, id)
  where state = 'waiting';
drop index private.letters_due;

-- As before; the letters of an issue come with its text.
create or replace function public.claim_letter(lease_seconds integer) returns table (
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
      order by due.kind = 'newsletter-issue', due.next_attempt_at, due.id
      limit 1 for update skip locked
    )
    returning letter.id, letter.kind, letter.key, letter.recipient,
      letter.letter_values || coalesce((
        select jsonb_build_object('subject', issue.subject, 'text', issue.text)
        from public.newsletter_issues as issue where issue.id = letter.issue_id), '{}'),
      letter.attempts, letter.created_at, letter.claim;
end
$$;

-- Security definer: people end their own subscription.
create function private.drop_newsletter_letters() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.letters as letter set state = 'dropped', recipient = null, letter_values = '{}'
  where letter.state in ('waiting', 'dead') and letter.kind = 'newsletter-issue' and letter.issue_id is not null
    and lower(letter.recipient) = old.email;
  return null;
end
$$;
revoke all on function private.drop_newsletter_letters from public;
create trigger drop_newsletter_letters after delete on public.newsletter_subscribers
  for each row execute function private.drop_newsletter_letters();
