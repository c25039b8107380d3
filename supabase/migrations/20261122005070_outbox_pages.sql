-- Pages of the outbox with how many letters there are; letters that were not delivered are forgotten after a month, as
-- those that were sent are; and a link that has run out is not sent once more.

drop function public.outbox_letters(text, bigint, integer);
drop function private.outbox_letters(text, bigint, integer);

-- Security definer: the outbox is in the private schema; anybody but an admin sees nothing.
create function private.outbox_letters(wanted_state text, most integer, skipped integer) returns table (
  id bigint, kind text, recipient text, state text, attempts smallint, next_attempt_at timestamptz,
  last_error text, maybe_taken boolean, created_at timestamptz, sent_at timestamptz, total bigint
)
language sql stable security definer
set search_path = ''
as $$
  select letter.id, letter.kind, letter.recipient, letter.state, letter.attempts, letter.next_attempt_at,
    letter.last_error, letter.handed_over_at is not null and letter.sent_at is null, letter.created_at, letter.sent_at,
    count(*) over ()
  from private.letters as letter
  where (select private.is_admin()) and (wanted_state is null or letter.state = wanted_state)
  order by letter.id desc
  limit least(greatest(most, 1), 200) offset greatest(skipped, 0)
$$;
revoke all on function private.outbox_letters from public;
grant execute on function private.outbox_letters to authenticated;

create function public.outbox_letters(wanted_state text default null, most integer default 50, skipped integer default 0)
returns table (
  id bigint, kind text, recipient text, state text, attempts smallint, next_attempt_at timestamptz,
  last_error text, maybe_taken boolean, created_at timestamptz, sent_at timestamptz, total bigint
)
language sql stable
set search_path = ''
as $$
  select * from private.outbox_letters(wanted_state, most, skipped)
$$;
revoke all on function public.outbox_letters from public, anon;
grant execute on function public.outbox_letters to authenticated;

create or replace function public.forget_sent_letters() returns void
language sql
set search_path = ''
as $$
  update private.letters set recipient = null, provider_answer = null
  where state = 'sent' and recipient is not null and sent_at < now() - interval '30 days';
  update private.letters set state = 'dropped', recipient = null, letter_values = '{}'
  where state = 'dead' and next_attempt_at < now() - interval '30 days'
$$;

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
    -- The links of these are good for two days.
    and not (letter.kind in ('newsletter-confirm', 'ballot-confirm') and letter.created_at < now() - interval '46 hours');
  if not found then
    return false;
  end if;
  perform private.write_audit('letter.revive', 'letter:' || letter_number);
  return true;
end
$$;
