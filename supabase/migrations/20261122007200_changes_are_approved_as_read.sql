-- A change that waits is approved over the race that the editor has read: what somebody else corrected since it was sent is
-- not overwritten unseen.
set local lock_timeout = '2s';

-- As approve_submission, and PT409 where the race is not as it was read; null asks for no such thing. Security definer: as
-- approve_submission.
create function private.approve_as_read(submission_number bigint, expected_revision integer, race_read_at timestamptz)
returns table (race_id integer, race_type text, slug text)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  sent public.submissions%rowtype;
  standing timestamptz;
begin
  if race_read_at is not null then
    sent := private.submission_to_decide(submission_number, expected_revision);
    select r.updated_at into standing from public.races as r where r.id = sent.race_id for update;
    if standing is distinct from race_read_at then
      raise exception 'the race was changed meanwhile' using errcode = 'PT409';
    end if;
  end if;
  return query select * from private.approve_submission(submission_number, expected_revision);
end
$$;
revoke all on function private.approve_as_read from public;
grant execute on function private.approve_as_read to authenticated;

-- The version that runs calls it without the moment, and goes on to.
drop function public.approve_submission(bigint, integer);
create function public.approve_submission(
  submission_number bigint, expected_revision integer default null, race_read_at timestamptz default null
)
returns table (race_id integer, race_type text, slug text)
language sql
set search_path = ''
as $$
  select * from private.approve_as_read(submission_number, expected_revision, race_read_at)
$$;
revoke all on function public.approve_submission from public, anon;
grant execute on function public.approve_submission to authenticated;
revoke all on function private.approve_submission from authenticated;
