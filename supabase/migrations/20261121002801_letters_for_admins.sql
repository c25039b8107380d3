-- What admins see of the outbox, and how they send a dead letter once more. The words of a letter are not shown.

-- Security definer: the outbox is in the private schema; anybody but an admin sees nothing.
create function private.outbox_letters(wanted_state text, before_number bigint, most integer) returns table (
  id bigint, kind text, recipient text, state text, attempts smallint, next_attempt_at timestamptz,
  last_error text, maybe_taken boolean, created_at timestamptz, sent_at timestamptz
)
language sql stable security definer
set search_path = ''
as $$
  select letter.id, letter.kind, letter.recipient, letter.state, letter.attempts, letter.next_attempt_at,
    letter.last_error, letter.handed_over_at is not null and letter.sent_at is null, letter.created_at, letter.sent_at
  from private.letters as letter
  where (select private.is_admin()) and (wanted_state is null or letter.state = wanted_state)
    and (before_number is null or letter.id < before_number)
  order by letter.id desc
  limit least(greatest(most, 1), 200)
$$;
revoke all on function private.outbox_letters from public;
grant execute on function private.outbox_letters to authenticated;

create function public.outbox_letters(
  wanted_state text default null, before_number bigint default null, most integer default 50
) returns table (
  id bigint, kind text, recipient text, state text, attempts smallint, next_attempt_at timestamptz,
  last_error text, maybe_taken boolean, created_at timestamptz, sent_at timestamptz
)
language sql stable
set search_path = ''
as $$
  select * from private.outbox_letters(wanted_state, before_number, most)
$$;
revoke all on function public.outbox_letters from public, anon;
grant execute on function public.outbox_letters to authenticated;

-- Security definer, for admins: true where there was a dead letter of this number, which now waits again.
create function private.revive_letter(letter_number bigint) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    raise exception 'for admins only' using errcode = '42501';
  end if;
  update private.letters as letter set state = 'waiting', attempts = 0, next_attempt_at = now()
  where letter.id = letter_number and letter.state = 'dead';
  return found;
end
$$;
revoke all on function private.revive_letter from public;
grant execute on function private.revive_letter to authenticated;

create function public.revive_letter(letter_number bigint) returns boolean
language sql
set search_path = ''
as $$
  select private.revive_letter(letter_number)
$$;
revoke all on function public.revive_letter from public, anon;
grant execute on function public.revive_letter to authenticated;
