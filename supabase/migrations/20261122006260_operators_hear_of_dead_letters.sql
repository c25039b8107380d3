-- Letters that could not be delivered are told to the operator, in one letter a day at most.

alter table private.letters add column died_at timestamptz;
comment on column private.letters.died_at is 'When it was given up last.';

create function private.note_dead_letter() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.died_at := now();
  return new;
end
$$;
revoke all on function private.note_dead_letter from public;
create trigger letters_note_dead before update of state on private.letters
  for each row when (new.state = 'dead' and old.state <> 'dead') execute function private.note_dead_letter();

-- True where a letter was queued: where some died since the last such letter, and none was written on this day. A letter of
-- this kind that dies is not told of. Called with the secret key, by the job that sends.
create function public.tell_of_dead_letters(operator_email text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  told_at timestamptz := (select max(told.created_at) from private.letters as told where told.kind = 'dead-letters');
  dead integer;
begin
  select count(*) into dead from private.letters as letter
  where letter.state = 'dead' and letter.kind <> 'dead-letters' and (told_at is null or letter.died_at > told_at);
  if dead = 0 then
    return false;
  end if;
  return private.queue_letter('dead-letters', operator_email, jsonb_build_object('number', dead::text),
    'dead-letters ' || (now() at time zone 'utc')::date);
end
$$;
revoke all on function public.tell_of_dead_letters from public, anon, authenticated;
grant execute on function public.tell_of_dead_letters to service_role;
