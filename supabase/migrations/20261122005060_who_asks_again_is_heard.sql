-- The same words of the same sender within a day are one message; after that they are somebody who asks again.

alter table public.contact_messages drop constraint contact_messages_digest_key;
create index contact_messages_digest on public.contact_messages (digest, created_at);

create or replace function public.keep_contact_message(
  sender_name text, sender_email text, about text, words text, forward_to text
) returns void
language plpgsql
set search_path = ''
as $$
declare
  kept public.contact_messages;
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
  returning * into kept;
  perform private.queue_letter('contact', forward_to,
    jsonb_build_object('name', kept.name, 'email', kept.email, 'topic', kept.topic, 'message', kept.message),
    'contact ' || kept.id);
end
$$;
