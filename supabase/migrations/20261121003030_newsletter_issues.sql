-- Issues of the newsletter: written and tried by admins, sent once, to everybody who has confirmed.

create table public.newsletter_issues (
  id bigint primary key generated always as identity,
  subject text not null check (char_length(btrim(subject)) between 1 and 150 and subject !~ '[[:cntrl:]]'),
  -- In our own small markup: src/domain/writing/newsletter-text.ts.
  text text not null check (char_length(btrim(text)) between 1 and 20000),
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

revoke all on public.newsletter_issues from anon, authenticated;
grant select on public.newsletter_issues to authenticated;
grant all on public.newsletter_issues to service_role;
alter table public.newsletter_issues enable row level security;
create policy "admins read newsletter issues" on public.newsletter_issues for select to authenticated
  using ((select private.is_admin()));

-- The letters of an issue carry its number, not its text: ten thousand of them are not ten thousand copies.
alter table private.letters add column issue_id bigint references public.newsletter_issues (id) on delete set null;
create index letters_issue on private.letters (issue_id, state) where issue_id is not null;

-- An issue for whoever changes or sends it, locked to the end of the transaction. 42501 for whoever is no admin, PT404
-- where there is none, PT409 where it is sent already or was changed meanwhile.
create function private.issue_to_change(issue_number bigint, expected_version integer)
returns public.newsletter_issues
language plpgsql
set search_path = ''
as $$
declare
  issue public.newsletter_issues%rowtype;
begin
  if not private.is_admin() then
    raise exception 'for admins only' using errcode = '42501';
  end if;
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
revoke all on function private.issue_to_change from public;

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
    if not private.is_admin() then
      raise exception 'for admins only' using errcode = '42501';
    end if;
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

-- Sends one letter of it to the admin who asks, with its own text: what is changed afterwards is tried again. Gives their
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
  perform private.queue_letter('newsletter-issue', address, jsonb_build_object(
    'subject', issue.subject, 'text', issue.text, 'isTest', true,
    'stopToken', (select s.stop_token from public.newsletter_subscribers as s where s.email = address)),
    concat_ws(' ', 'newsletter-test', issue.id, issue.version, gen_random_uuid()));
  perform private.write_audit('newsletter.try', 'newsletter:' || issue.id, jsonb_build_object('subject', issue.subject));
  return address;
end
$$;

-- Sends it to everybody who has confirmed: one letter an issue and person, whatever happens. Gives how many. Errors as
-- above, and PT422 where there is nobody. Security definer: as above.
create function private.send_newsletter_issue(issue_number bigint, expected_version integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  issue public.newsletter_issues%rowtype := private.issue_to_change(issue_number, expected_version);
  letters integer;
begin
  insert into private.letters (kind, key, recipient, issue_id, letter_values)
  select 'newsletter-issue', concat_ws(' ', 'newsletter-issue', issue.id, s.id), s.email, issue.id,
    jsonb_build_object('stopToken', s.stop_token)
  from public.newsletter_subscribers as s where s.status = 'confirmed' order by s.id
  on conflict (key) do nothing;
  get diagnostics letters = row_count;
  if letters = 0 then
    raise exception 'nobody has confirmed' using errcode = 'PT422';
  end if;
  update public.newsletter_issues as i set sent_at = now(), recipients = letters, updated_at = now()
  where i.id = issue.id;
  perform private.write_audit('newsletter.send', 'newsletter:' || issue.id,
    jsonb_build_object('subject', issue.subject, 'recipients', letters));
  return letters;
end
$$;

-- How many letters of these issues are sent, waiting, dead or dropped. Security definer: the outbox is in the private
-- schema; anybody but an admin sees nothing.
create function private.newsletter_progress(issue_numbers bigint[])
returns table (issue_id bigint, state text, letters bigint)
language sql stable security definer
set search_path = ''
as $$
  select letter.issue_id, letter.state, count(*) from private.letters as letter
  where (select private.is_admin()) and letter.issue_id = any (issue_numbers)
  group by letter.issue_id, letter.state
$$;

revoke all on function private.save_newsletter_issue, private.try_newsletter_issue, private.send_newsletter_issue,
  private.newsletter_progress from public;
grant execute on function private.save_newsletter_issue, private.try_newsletter_issue, private.send_newsletter_issue,
  private.newsletter_progress to authenticated;

create function public.save_newsletter_issue(
  issue_number bigint, expected_version integer, issue_subject text, issue_text text
) returns bigint
language sql
set search_path = ''
as $$
  select private.save_newsletter_issue(issue_number, expected_version, issue_subject, issue_text)
$$;
create function public.try_newsletter_issue(issue_number bigint, expected_version integer) returns text
language sql
set search_path = ''
as $$
  select private.try_newsletter_issue(issue_number, expected_version)
$$;
create function public.send_newsletter_issue(issue_number bigint, expected_version integer) returns integer
language sql
set search_path = ''
as $$
  select private.send_newsletter_issue(issue_number, expected_version)
$$;
create function public.newsletter_progress(issue_numbers bigint[])
returns table (issue_id bigint, state text, letters bigint)
language sql stable
set search_path = ''
as $$
  select * from private.newsletter_progress(issue_numbers)
$$;
revoke all on function public.save_newsletter_issue, public.try_newsletter_issue, public.send_newsletter_issue,
  public.newsletter_progress from public, anon;
grant execute on function public.save_newsletter_issue, public.try_newsletter_issue, public.send_newsletter_issue,
  public.newsletter_progress to authenticated;
