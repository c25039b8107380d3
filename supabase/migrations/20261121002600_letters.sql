-- The outbox: letters are written here in the transaction that has reason for them, and sent from here by a job of their
-- own. So whatever is done has its letter, and whatever is undone has none.

create table private.letters (
  id bigint primary key generated always as identity,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 40),
  -- What happened, once: 'submission-approved 12 3'. The letter's Message-ID is made from it. No e-mail address in here:
  -- it outlives the recipient.
  key text not null unique check (length(key) between 1 and 200),
  -- Null where the recipient has been forgotten: a month after sending, or with their account.
  recipient text check (length(recipient) between 3 and 254 and recipient !~ '[[:cntrl:][:space:]<>,;]' and recipient ~ '@'),
  -- Facts only; the words are in functions/letters.
  letter_values jsonb not null default '{}' check (jsonb_typeof(letter_values) = 'object'),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead', 'dropped')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- A sender takes a letter for some minutes; one that dies leaves it to the next when they have passed.
  claim uuid,
  claimed_until timestamptz,
  -- The moment before the last byte went to the mail server: from here on until sent_at nobody knows whether it took it.
  handed_over_at timestamptz,
  sent_at timestamptz,
  -- What the mail server said when it took the letter: its own name for it.
  provider_answer text,
  last_error text,
  created_at timestamptz not null default now(),
  constraint letters_waiting_have_a_recipient check (state not in ('waiting', 'dead') or recipient is not null)
);
comment on table private.letters is 'One row a letter. Read and written by the functions beside it only.';
create index letters_due on private.letters (next_attempt_at, id) where state = 'waiting';
create index letters_dead on private.letters (id) where state = 'dead';
create index letters_recipient on private.letters (lower(recipient));

alter table private.letters enable row level security;
revoke all on private.letters from public, anon, authenticated;
grant select, insert, update on private.letters to service_role;

-- Puts one letter into the outbox, within the transaction that calls. True where it is new; a second one with the same
-- key is dropped, and so is one to nobody.
create function private.queue_letter(
  letter_kind text, recipient_email text, letter_values jsonb, letter_key text
) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if recipient_email is null or btrim(recipient_email) = '' then
    return false;
  end if;
  insert into private.letters (kind, key, recipient, letter_values)
  values (queue_letter.letter_kind, queue_letter.letter_key, btrim(recipient_email), coalesce(queue_letter.letter_values, '{}'))
  on conflict (key) do nothing;
  return found;
end
$$;
comment on function private.queue_letter is 'For functions with their owner''s rights, and the secret key.';
revoke all on function private.queue_letter from public;
grant execute on function private.queue_letter to service_role;
