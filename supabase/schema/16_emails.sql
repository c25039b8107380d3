-- The outbox: emails are written here in the transaction that has reason for them, and sent from here by a job of their
-- own. So whatever is done has its email, and whatever is undone has none.
create table private.emails (
  id bigint primary key generated always as identity,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 40),
  -- What happened, once: 'submission-approved 12 3'. The email's Message-ID is made from it. No e-mail address in here:
  -- it outlives the recipient.
  key text not null unique check (length(key) between 1 and 200),
  -- Null where the recipient has been forgotten: a month after sending, or with their account.
  recipient text check (length(recipient) between 3 and 254 and recipient !~ '[[:cntrl:][:space:]<>,;]' and recipient ~ '@'),
  -- Facts only; the words are in src/features/emails (email-words.server.ts lists the kinds).
  email_values jsonb not null default '{}' check (jsonb_typeof(email_values) = 'object'),
  -- The emails of an issue carry its number, not its text: ten thousand of them are not ten thousand copies.
  issue_id bigint,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead', 'dropped')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- A sender takes an email for some minutes; one that dies leaves it to the next when they have passed.
  claim uuid,
  claimed_until timestamptz,
  -- The moment before the last byte went to the mail server: from here on until sent_at nobody knows whether it took it.
  handed_over_at timestamptz,
  sent_at timestamptz,
  -- What the mail server said when it took the email: its own name for it.
  provider_answer text,
  last_error text,
  died_at timestamptz,
  created_at timestamptz not null default now(),
  constraint emails_waiting_have_a_recipient check (state not in ('waiting', 'dead') or recipient is not null)
);
comment on table private.emails is 'One row an email. Read and written by the functions beside it only.';
comment on column private.emails.died_at is 'When it was given up last.';

create index emails_dead on private.emails (id) where state = 'dead';
create index emails_recipient on private.emails (lower(recipient));
create index emails_to_forget on private.emails (sent_at) where state = 'sent' and recipient is not null;
create index emails_issue on private.emails (issue_id, state) where issue_id is not null;
-- An issue is thousands of emails that nobody waits for: whoever waits for a link to confirm goes first.
create index emails_due_in_turn on private.emails ((kind = 'newsletter-issue'), next_attempt_at, id)
  where state = 'waiting';

alter table private.emails enable row level security;
grant select, insert, update on private.emails to service_role;

-- Puts one email into the outbox, within the transaction that calls. True where it is new; a second one with the same
-- key is dropped, and so is one to nobody.
create function private.queue_email(
  email_kind text, recipient_email text, email_values jsonb, email_key text
) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if recipient_email is null or btrim(recipient_email) = '' then
    return false;
  end if;
  insert into private.emails (kind, key, recipient, email_values)
  values (queue_email.email_kind, queue_email.email_key, btrim(recipient_email), coalesce(queue_email.email_values, '{}'))
  on conflict (key) do nothing;
  return found;
end
$$;
comment on function private.queue_email is 'For functions with their owner''s rights, and the secret key.';
grant execute on function private.queue_email to service_role;

create function private.email_address(person uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select email::text from auth.users where id = person
$$;
grant execute on function private.email_address to service_role;

-- What a sender of emails may do with the outbox, with the secret key only: take one, say that its last byte is about
-- to go, and record what became of it. See src/features/emails/send-emails.server.ts for how these three make one email of it.
-- The emails of an issue come with its text.
create function public.claim_email(lease_seconds integer) returns table (
  id bigint, kind text, key text, recipient text, email_values jsonb, attempts smallint, created_at timestamptz, claim uuid
)
language plpgsql
set search_path = ''
as $$
begin
  update private.emails as email
  set state = 'dead', claim = null, claimed_until = null,
    last_error = coalesce(email.last_error, 'The sender ended without a word at every attempt.')
  where email.state = 'waiting' and email.attempts >= 15 and email.claimed_until < now();
  return query
    update private.emails as email
    set claim = gen_random_uuid(), claimed_until = now() + make_interval(secs => lease_seconds),
      attempts = email.attempts + 1
    where email.id = (
      select due.id from private.emails as due
      where due.state = 'waiting' and due.next_attempt_at <= now()
        and (due.claimed_until is null or due.claimed_until < now())
      order by due.kind = 'newsletter-issue', due.next_attempt_at, due.id
      limit 1 for update skip locked
    )
    returning email.id, email.kind, email.key, email.recipient,
      email.email_values || coalesce((
        select jsonb_build_object('subject', issue.subject, 'text', issue.text)
        from public.newsletter_issues as issue where issue.id = email.issue_id), '{}'),
      email.attempts, email.created_at, email.claim;
end
$$;

-- True where the email is still this sender's: only then may the last byte go to the mail server.
create function public.hand_over_email(email_number bigint, email_claim uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update private.emails as email
  set handed_over_at = now(), claimed_until = greatest(email.claimed_until, now() + interval '2 minutes')
  where email.id = email_number and email.claim = email_claim and email.state = 'waiting'
    and email.claimed_until > now();
  return found;
end
$$;

-- The mail server took it. Whoever has it now, it is sent; what it said is in the mailbox and need not be here. The two days
-- of a link that confirms begin now: one that waits for a mail server has not been read by anybody.
create function public.email_was_sent(email_number bigint, server_answer text) returns void
language plpgsql
set search_path = ''
as $$
declare
  link_hash text;
begin
  select private.token_hash(email.email_values ->> 'token') into link_hash
  from private.emails as email where email.id = email_number and email.state = 'waiting';
  update private.confirmation_links as link set expires_at = now() + interval '48 hours' where link.token_hash = link_hash;
  update private.emails as email
  set state = 'sent', sent_at = now(), provider_answer = left(server_answer, 500), email_values = '{}',
    claim = null, claimed_until = null, last_error = null
  where email.id = email_number and email.state = 'waiting';
end
$$;

-- The mail server did not take it, for good or for now. Waits double from a minute to three hours: 15 attempts are about
-- a day. maybe_taken: it had the last byte and gave no answer.
create function public.email_was_refused(
  email_number bigint, email_claim uuid, reason text, for_good boolean, maybe_taken boolean
) returns void
language sql
set search_path = ''
as $$
  update private.emails as email
  set state = case when for_good or email.attempts >= 15 then 'dead' else 'waiting' end,
    next_attempt_at = now()
      + least(interval '1 minute' * power(2, email.attempts - 1), interval '3 hours') * (0.9 + random() * 0.2),
    handed_over_at = case when maybe_taken then email.handed_over_at end,
    last_error = left(reason, 500), claim = null, claimed_until = null
  where email.id = email_number and email.claim = email_claim and email.state = 'waiting'
$$;

-- A month after an email was sent, or given up, nobody need know to whom; that it was sent stays, so that it is not sent
-- again.
create function public.forget_sent_emails() returns void
language sql
set search_path = ''
as $$
  update private.emails set recipient = null, provider_answer = null
  where state = 'sent' and recipient is not null and sent_at < now() - interval '30 days';
  update private.emails set state = 'dropped', recipient = null, email_values = '{}'
  where state = 'dead' and next_attempt_at < now() - interval '30 days'
$$;

-- Security definer: the outbox is in the private schema; anybody but an admin sees nothing.
create function private.outbox_emails(wanted_state text default null, max_rows integer default 50, skipped integer default 0) returns table (
  id bigint, kind text, recipient text, state text, attempts smallint, next_attempt_at timestamptz,
  last_error text, maybe_taken boolean, created_at timestamptz, sent_at timestamptz, total bigint
)
language sql stable security definer
set search_path = ''
as $$
  select email.id, email.kind, email.recipient, email.state, email.attempts, email.next_attempt_at,
    email.last_error, email.handed_over_at is not null and email.sent_at is null, email.created_at, email.sent_at,
    count(*) over ()
  from private.emails as email
  where (select private.is_admin()) and (wanted_state is null or email.state = wanted_state)
  order by email.id desc
  limit least(greatest(max_rows, 1), 200) offset greatest(skipped, 0)
$$;
select private.expose('private.outbox_emails', 'authenticated');

-- True where there was a dead email of this number, which now waits again; one whose link confirms only as long as its
-- link is there. Security definer: for admins only.
create function private.revive_email(email_number bigint) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.emails as email set state = 'waiting', attempts = 0, next_attempt_at = now()
  where email.id = email_number and email.state = 'dead'
    and (email.kind not in ('newsletter-confirm', 'race-alert-confirm', 'search-confirm')
      or exists (select 1 from private.confirmation_links as link
        where link.token_hash = private.token_hash(email.email_values ->> 'token')));
  if not found then
    return false;
  end if;
  perform private.write_audit('email.revive', 'email:' || email_number);
  return true;
end
$$;
select private.expose('private.revive_email', 'authenticated');

-- A new account is welcomed once, at its first sign-in: by then its address is confirmed.
-- Security definer: it reads the address and writes the outbox, whoever signs in.
create function private.queue_welcome() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.queue_email('welcome', person.email,
    jsonb_build_object('firstName', new.first_name, 'role', new.user_role), 'welcome ' || new.id)
  from auth.users as person where person.id = new.id and person.email_confirmed_at is not null;
  return null;
end
$$;
create trigger queue_welcome after update of first_login_at on public.profiles
  for each row when (old.first_login_at is null and new.first_login_at is not null)
  execute function private.queue_welcome();

-- Who erases their account takes what hangs on its confirmed address along: newsletter, alerts, searches,
-- messages, the address in reports, and emails that wait. Of emails that were sent only the fact remains.
-- Security definer: it runs for whoever deletes the account, the identity provider's own tools too.
create function private.erase_emails_of_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.email is null or old.email_confirmed_at is null then
    return null;
  end if;
  delete from public.newsletter_subscribers where email = lower(old.email);
  delete from public.race_alerts where email = lower(old.email);
  delete from public.saved_searches where email = lower(old.email);
  delete from public.contact_messages where email = lower(old.email);
  update public.fact_reports set email = null where lower(email) = lower(old.email);
  update public.review_reports set email = null where lower(email) = lower(old.email);
  update private.emails as email
  set recipient = null, provider_answer = null, email_values = '{}', claim = null, claimed_until = null,
    state = case when email.state = 'sent' then 'sent' else 'dropped' end
  where lower(email.recipient) = lower(old.email);
  return null;
end
$$;
create trigger erase_emails_of_account after delete on auth.users
  for each row execute function private.erase_emails_of_account();

create function private.note_dead_email() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.died_at := now();
  return new;
end
$$;
create trigger emails_note_dead before update of state on private.emails
  for each row when (new.state = 'dead' and old.state <> 'dead') execute function private.note_dead_email();

-- True where an email was queued: where some died since the last such email, and none was written on this day. An email of
-- this kind that dies is not reported. Called with the secret key, by the job that sends.
create function public.queue_dead_email_notice(operator_email text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  last_notice_at timestamptz := (select max(notice.created_at) from private.emails as notice where notice.kind = 'dead-emails');
  dead integer;
begin
  select count(*) into dead from private.emails as email
  where email.state = 'dead' and email.kind <> 'dead-emails' and (last_notice_at is null or email.died_at > last_notice_at);
  if dead = 0 then
    return false;
  end if;
  return private.queue_email('dead-emails', operator_email, jsonb_build_object('number', dead::text),
    'dead-emails ' || (now() at time zone 'utc')::date);
end
$$;
