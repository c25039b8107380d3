-- A dead letter whose link confirms is sent again as long as its link is there, however long ago it was written: a link lives
-- two days from the moment at which its letter is sent (20261122006210).
set local lock_timeout = '2s';

create or replace function private.revive_letter(letter_number bigint) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    raise exception 'for admins only' using errcode = '42501';
  end if;
  update private.letters as letter set state = 'waiting', attempts = 0, next_attempt_at = now()
  where letter.id = letter_number and letter.state = 'dead'
    and (letter.kind not in ('newsletter-confirm', 'ballot-confirm')
      or exists (select 1 from private.newsletter_tokens as link
        where link.token_hash = private.token_hash(letter.letter_values ->> 'token'))
      or exists (select 1 from private.ballot_request_tokens as link
        where link.token_hash = private.token_hash(letter.letter_values ->> 'token')));
  if not found then
    return false;
  end if;
  perform private.write_audit('letter.revive', 'letter:' || letter_number);
  return true;
end
$$;
