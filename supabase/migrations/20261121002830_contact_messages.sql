-- What people write to us: kept for admins, and forwarded by letter where the operator has an address for it.

create table public.contact_messages (
  id bigint primary key generated always as identity,
  name text not null check (length(name) between 1 and 120),
  email text not null check (email = lower(email) and length(email) between 3 and 254 and email ~ '^[^[:cntrl:][:space:]<>,;]+@[^[:cntrl:][:space:]<>,;]+$'),
  topic text not null check (topic in ('question', 'wrong-fact', 'organisers', 'account', 'press', 'other')),
  message text not null check (length(message) between 1 and 5000),
  -- The same words of the same sender twice are one message.
  digest text not null unique,
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
comment on table public.contact_messages is 'Written by keep_contact_message only.';
create index contact_messages_email on public.contact_messages (email);

revoke all on public.contact_messages from anon, authenticated;
grant select (id, name, email, topic, message, created_at, handled_at) on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;
alter table public.contact_messages enable row level security;
create policy "people read what they wrote, admins all" on public.contact_messages for select to authenticated
  using (email = (select private.own_email()) or (select private.is_admin()));

-- Called with the secret key, after its limits. `forward_to` is null where the operator gave no address.
create function public.keep_contact_message(
  sender_name text, sender_email text, about text, words text, forward_to text
) returns void
language plpgsql
set search_path = ''
as $$
declare
  kept public.contact_messages;
begin
  insert into public.contact_messages (name, email, topic, message, digest)
  values (sender_name, lower(btrim(sender_email)), about, words,
    private.token_hash(lower(btrim(sender_email)) || E'\n' || about || E'\n' || words))
  on conflict (digest) do nothing
  returning * into kept;
  if kept.id is null then
    return;
  end if;
  perform private.queue_letter('contact', forward_to,
    jsonb_build_object('name', kept.name, 'email', kept.email, 'topic', kept.topic, 'message', kept.message),
    'contact ' || kept.id);
end
$$;
revoke all on function public.keep_contact_message from public, anon, authenticated;
grant execute on function public.keep_contact_message to service_role;
