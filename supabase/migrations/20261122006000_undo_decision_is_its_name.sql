-- What takes back any decision is called so in every layer: it began as the undoing of approvals only.

alter function private.undo_approval(bigint) rename to undo_decision;
alter function public.undo_approval(bigint) rename to undo_decision;

-- Its body names the function it calls.
create or replace function public.undo_decision(submission_number bigint) returns void
language sql
set search_path = ''
as $$
  select private.undo_decision(submission_number)
$$;
