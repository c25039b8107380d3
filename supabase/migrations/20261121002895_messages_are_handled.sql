-- Messages are marked as answered, and letters that nobody could deliver sent again, by admins; both are noted.

-- Says 'done' or 'gone'. Security definer: for admins only.
create function private.handle_message(message_number bigint, is_handled boolean) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'only admins handle messages' using errcode = '42501';
  end if;
  update public.contact_messages as m set handled_at = case when is_handled then now() end where m.id = message_number;
  if not found then
    return 'gone';
  end if;
  perform private.write_audit(case when is_handled then 'message.handle' else 'message.reopen' end,
    'message:' || message_number);
  return 'done';
end
$$;
revoke all on function private.handle_message from public;
grant execute on function private.handle_message to authenticated;

create function public.handle_message(message_number bigint, is_handled boolean) returns text
language sql
set search_path = ''
as $$
  select private.handle_message(message_number, is_handled)
$$;
revoke all on function public.handle_message from public, anon;
grant execute on function public.handle_message to authenticated;

create or replace function private.revive_letter(letter_number bigint) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    raise exception 'for admins only' using errcode = '42501';
  end if;
  update private.letters as letter set state = 'waiting', attempts = 0, next_attempt_at = now()
  where letter.id = letter_number and letter.state = 'dead';
  if not found then
    return false;
  end if;
  perform private.write_audit('letter.revive', 'letter:' || letter_number);
  return true;
end
$$;
