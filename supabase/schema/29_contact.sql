-- What people write to us: stored for admins, and forwarded by email where the operator has an address for it.
create table public.contact_messages (
  id bigint primary key generated always as identity,
  name text not null check (length(name) between 1 and 120 and private.is_plain_line(name)),
  email text not null check (private.is_email(email) and email = lower(email)),
  topic text not null check (topic in ('question', 'wrong-fact', 'organisers', 'account', 'press', 'other')),
  message text not null check (length(message) between 1 and 5000 and private.is_plain_text(message)),
  -- The same words of the same sender within a day are one message; after that they count as a new message.
  digest text not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
comment on table public.contact_messages is 'Written by store_contact_message only.';

create index contact_messages_email on public.contact_messages (email);
create index contact_messages_digest on public.contact_messages (digest, created_at);

alter table public.contact_messages enable row level security;
grant select (id, name, email, topic, message, created_at, handled_at) on public.contact_messages to authenticated;

create policy "people read what they wrote, admins all" on public.contact_messages for select to authenticated
  using (email = (select private.own_email()) or (select private.is_admin()));

-- Called with the secret key, after its limits. `forward_to` is null where the operator gave no address.
create function public.store_contact_message(
  sender_name text, sender_email text, about text, words text, forward_to text
) returns void
language plpgsql
set search_path = ''
as $$
declare
  stored public.contact_messages;
  words_digest text := private.token_hash(lower(btrim(sender_email)) || E'\n' || about || E'\n' || words);
begin
  perform pg_advisory_xact_lock(hashtextextended('message ' || words_digest, 0));
  if exists (select 1 from public.contact_messages as m
    where m.digest = words_digest and m.created_at > now() - interval '1 day') then
    return;
  end if;
  insert into public.contact_messages (name, email, topic, message, digest)
  values (sender_name, lower(btrim(sender_email)), about, words,
    words_digest)
  returning * into stored;
  perform private.queue_email('contact', forward_to,
    jsonb_build_object('name', stored.name, 'email', stored.email, 'topic', stored.topic, 'message', stored.message),
    'contact ' || stored.id);
end
$$;

-- Messages are marked as answered.
-- Says 'done' or 'gone'. Security definer: for admins only.
create function private.handle_message(message_number bigint, is_handled boolean) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.contact_messages as m set handled_at = case when is_handled then now() end where m.id = message_number;
  if not found then
    return 'gone';
  end if;
  perform private.write_audit(case when is_handled then 'message.handle' else 'message.reopen' end,
    'message:' || message_number);
  return 'done';
end
$$;
select private.expose('private.handle_message', 'authenticated');
