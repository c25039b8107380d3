-- Who confirms an alert by its link gets a letter with the link that stops it: the first alert may be months away.
create or replace function public.confirm_ballot_alert(token text) returns text
language plpgsql
set search_path = ''
as $$
declare
  request_id bigint;
  request public.ballot_requests%rowtype;
  race_name text;
begin
  select link.request_id into request_id from private.ballot_request_tokens as link
  where link.token_hash = private.token_hash(confirm_ballot_alert.token) and link.expires_at > now();
  update public.ballot_requests as known set status = 'confirmed', confirmed_at = coalesce(known.confirmed_at, now())
  where known.id = request_id returning * into request;
  select race.name into race_name from public.races as race where race.id = request.race_id;
  if request.id is not null then
    perform private.queue_letter('ballot-confirmed', request.email,
      jsonb_build_object('stopToken', request.stop_token, 'race', race_name), 'ballot-confirmed ' || request.id);
  end if;
  return race_name;
end
$$;

create or replace function private.drop_ballot_letters() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.letters as letter set state = 'dropped', recipient = null, letter_values = '{}'
  where letter.state in ('waiting', 'dead') and lower(letter.recipient) = old.email
    and (letter.kind = 'ballot-alert' and letter.key like 'ballot-alert ' || old.id || ' %'
      or letter.kind in ('ballot-set', 'ballot-confirmed') and letter.key = letter.kind || ' ' || old.id);
  return null;
end
$$;
