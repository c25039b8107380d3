-- Who erases their account takes what hangs on its confirmed address along: newsletter, ballot alerts, messages, and
-- letters that wait. Of letters that were sent only the fact remains.

-- Security definer: it runs for whoever deletes the account, the identity provider's own tools too.
create function private.erase_letters_of_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.email is null or old.email_confirmed_at is null then
    return null;
  end if;
  delete from public.newsletter_subscribers where email = lower(old.email);
  delete from public.ballot_requests where email = lower(old.email);
  delete from public.contact_messages where email = lower(old.email);
  update private.letters as letter
  set recipient = null, provider_answer = null, letter_values = '{}', claim = null, claimed_until = null,
    state = case when letter.state = 'sent' then 'sent' else 'dropped' end
  where lower(letter.recipient) = lower(old.email);
  return null;
end
$$;
revoke all on function private.erase_letters_of_account from public;
create trigger erase_letters_of_account after delete on auth.users
  for each row execute function private.erase_letters_of_account();
