-- Who gets the newsletter: an address counts once its owner has confirmed it by the link in an email. Who is signed in has
-- confirmed theirs already.
create table public.newsletter_subscribers (
  id bigint primary key generated always as identity,
  email text not null unique check (private.is_email(email) and email = lower(email)),
  status text not null default 'pending' check (status in ('pending', 'confirmed')),
  -- As it is: every newsletter carries it, and it opens nothing but its own end.
  stop_token text not null unique default private.new_token(),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint newsletter_confirmed_at check ((status = 'confirmed') = (confirmed_at is not null))
);
comment on table public.newsletter_subscribers is 'Written by the functions below only. Who leaves is deleted.';

create index newsletter_subscribers_pending on public.newsletter_subscribers (requested_at) where status = 'pending';

alter table public.newsletter_subscribers enable row level security;
grant select (id, email, status, requested_at, confirmed_at) on public.newsletter_subscribers to authenticated;

create policy "people read their own subscription, admins all" on public.newsletter_subscribers
  for select to authenticated
  using (email = (select private.own_email()) or (select private.is_admin()));

-- Issues of the newsletter: written and tried by admins, sent once, to everybody who has confirmed.
create table public.newsletter_issues (
  id bigint primary key generated always as identity,
  subject text not null check (char_length(btrim(subject)) between 1 and 150 and private.is_plain_line(subject)),
  -- In our own small markup: src/rules/writing/newsletter-text.ts.
  text text not null check (char_length(btrim(text)) between 1 and 20000 and private.is_plain_text(text)),
  -- Grows with every saving: whoever saves, tries or sends names what they read.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sent_at timestamptz,
  -- To how many it went.
  recipients integer check (recipients > 0),
  constraint newsletter_issues_sent check ((sent_at is null) = (recipients is null))
);
comment on table public.newsletter_issues is
  'Written by the functions beside it only; what was sent is not changed any more. Who did it stands in the audit log.';

alter table public.newsletter_issues enable row level security;
grant select on public.newsletter_issues to authenticated;

create policy "admins read newsletter issues" on public.newsletter_issues for select to authenticated
  using ((select private.is_admin()));

-- Subscribes to the newsletter; called with the secret key, after its limits. `asker` is the signed-in person, if any.
-- An address that is confirmed already gets no email, and the caller does not hear of it.
create function public.request_newsletter(subscriber_email text, asker uuid default null) returns void
language plpgsql
set search_path = ''
as $$
declare
  address text := lower(btrim(subscriber_email));
  token text := private.new_token();
  subscriber public.newsletter_subscribers;
begin
  insert into public.newsletter_subscribers as known (email) values (address)
  on conflict (email) do update set requested_at = case when known.status = 'pending' then now() else known.requested_at end
  returning * into subscriber;
  if subscriber.status = 'confirmed' then
    return;
  end if;
  if private.is_own_email(asker, address) then
    update public.newsletter_subscribers as known set status = 'confirmed', confirmed_at = now()
    where known.id = subscriber.id;
    perform private.queue_email('newsletter-confirmed', address, jsonb_build_object('stopToken', subscriber.stop_token),
      'newsletter-confirmed ' || subscriber.id);
    return;
  end if;
  insert into private.confirmation_links (token_hash, subscriber_id) values (private.token_hash(token), subscriber.id);
  perform private.queue_email('newsletter-confirm', address, jsonb_build_object('token', token),
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
  join private.confirmation_links as link on link.subscriber_id = known.id
  where link.token_hash = private.token_hash(confirm_newsletter.token) and link.expires_at > now()
  for update of known;
  if not found then
    return false;
  end if;
  if subscriber.status = 'pending' then
    update public.newsletter_subscribers as known set status = 'confirmed', confirmed_at = now()
    where known.id = subscriber.id;
    perform private.queue_email('newsletter-confirmed', subscriber.email,
      jsonb_build_object('stopToken', subscriber.stop_token), 'newsletter-confirmed ' || subscriber.id);
  end if;
  return true;
end
$$;

-- True where somebody left by it. An email that is still on its way to them is not sent.
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
  update private.emails as email set state = 'dropped', recipient = null, email_values = '{}'
  where email.state in ('waiting', 'dead') and email.kind like 'newsletter-%' and lower(email.recipient) = gone.email;
  return true;
end
$$;

-- Security definer: the person's own confirmed address needs no further email to count, or to go.
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
select private.expose('private.set_own_newsletter', 'authenticated');

-- An issue that is not sent, locked to the end of the transaction. PT404 where there is none, PT409 where it is sent already or was
-- changed meanwhile.
create function private.unsent_issue(issue_number bigint, expected_version integer)
returns public.newsletter_issues
language plpgsql
set search_path = ''
as $$
declare
  issue public.newsletter_issues%rowtype;
begin
  select i.* into issue from public.newsletter_issues as i where i.id = issue_number for update;
  if not found then
    raise exception 'no such issue' using errcode = 'PT404';
  end if;
  if issue.sent_at is not null or issue.version <> expected_version then
    raise exception 'sent or changed meanwhile' using errcode = 'PT409';
  end if;
  return issue;
end
$$;

-- The same for an admin who changes or sends it. 42501 for whoever is none.
create function private.issue_to_change(issue_number bigint, expected_version integer)
returns public.newsletter_issues
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.unsent_issue(issue_number, expected_version);
end
$$;

-- Keeps an issue, a new one where the number is null; gives its number. Errors as above. Security definer: nobody writes
-- issues by hand.
create function private.save_newsletter_issue(
  issue_number bigint, expected_version integer, issue_subject text, issue_text text
) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  issue public.newsletter_issues%rowtype;
begin
  if issue_number is null then
    perform private.require_admin();
    insert into public.newsletter_issues (subject, text) values (btrim(issue_subject), btrim(issue_text))
    returning * into issue;
  else
    issue := private.issue_to_change(issue_number, expected_version);
    update public.newsletter_issues as i set subject = btrim(issue_subject), text = btrim(issue_text),
      version = i.version + 1, updated_at = now()
    where i.id = issue.id;
  end if;
  perform private.write_audit('newsletter.write', 'newsletter:' || issue.id,
    jsonb_build_object('subject', btrim(issue_subject)));
  return issue.id;
end
$$;
select private.expose('private.save_newsletter_issue', 'authenticated');

-- Sends one email of it to the admin who calls, with its own text: what is changed afterwards is tried again. Gives their
-- address. Errors as above, and PT422 where the admin has confirmed no address. Security definer: as above.
create function private.try_newsletter_issue(issue_number bigint, expected_version integer) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  issue public.newsletter_issues%rowtype := private.issue_to_change(issue_number, expected_version);
  address text := private.own_email();
begin
  if address is null then
    raise exception 'no confirmed address' using errcode = 'PT422';
  end if;
  perform private.queue_email('newsletter-issue', address, jsonb_build_object(
    'subject', issue.subject, 'text', issue.text, 'isTest', true,
    'stopToken', (select s.stop_token from public.newsletter_subscribers as s where s.email = address)),
    concat_ws(' ', 'newsletter-test', issue.id, issue.version, gen_random_uuid()));
  perform private.write_audit('newsletter.try', 'newsletter:' || issue.id, jsonb_build_object('subject', issue.subject));
  return address;
end
$$;
select private.expose('private.try_newsletter_issue', 'authenticated');

-- Sends it to everybody who has confirmed, by an admin's decision: one email an issue and person, whatever happens. Gives how many.
-- PT422 where there is nobody.
create function private.send_issue(issue public.newsletter_issues, by_person uuid) returns integer
language plpgsql
set search_path = ''
as $$
declare
  emails integer;
begin
  insert into private.emails (kind, key, recipient, issue_id, email_values)
  select 'newsletter-issue', concat_ws(' ', 'newsletter-issue', issue.id, s.id), s.email, issue.id,
    jsonb_build_object('stopToken', s.stop_token)
  from public.newsletter_subscribers as s where s.status = 'confirmed' order by s.id
  on conflict (key) do nothing;
  get diagnostics emails = row_count;
  if emails = 0 then
    raise exception 'nobody has confirmed' using errcode = 'PT422';
  end if;
  update public.newsletter_issues as i set sent_at = now(), recipients = emails, updated_at = now()
  where i.id = issue.id;
  perform private.write_audit('newsletter.send', 'newsletter:' || issue.id,
    jsonb_build_object('subject', issue.subject, 'recipients', emails), by_person);
  return emails;
end
$$;

-- The same now, by the admin who calls. Errors as above. Security definer: as above.
create function private.send_newsletter_issue(issue_number bigint, expected_version integer) returns integer
language sql security definer
set search_path = ''
as $$
  select private.send_issue(private.issue_to_change(issue_number, expected_version), private.person_id())
$$;
select private.expose('private.send_newsletter_issue', 'authenticated');

-- How many emails of these issues are sent, waiting, dead or dropped. Security definer: the outbox is in the private
-- schema; anybody but an admin sees nothing.
create function private.newsletter_progress(issue_numbers bigint[])
returns table (issue_id bigint, state text, emails bigint)
language sql stable security definer
set search_path = ''
as $$
  select email.issue_id, email.state, count(*) from private.emails as email
  where (select private.is_admin()) and email.issue_id = any (issue_numbers)
  group by email.issue_id, email.state
$$;
select private.expose('private.newsletter_progress', 'authenticated');

-- Security definer: people end their own subscription.
create function private.drop_newsletter_emails() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.emails as email set state = 'dropped', recipient = null, email_values = '{}'
  where email.state in ('waiting', 'dead') and email.kind = 'newsletter-issue' and email.issue_id is not null
    and lower(email.recipient) = old.email;
  return null;
end
$$;
create trigger drop_newsletter_emails after delete on public.newsletter_subscribers
  for each row execute function private.drop_newsletter_emails();

alter table private.emails add constraint emails_issue_id_fkey
  foreign key (issue_id) references public.newsletter_issues (id) on delete set null;
