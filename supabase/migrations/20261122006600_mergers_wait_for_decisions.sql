-- Two races become one while their changes are decided and while people save them. Whoever decides locks a submission and
-- then its race, and so does a merger now: before, each of two admins could hold what the other waited for.

-- Takes all locks of a merger in the one order that everything else keeps: those who submit, submissions, races. All of
-- the submissions, not only those that wait: a decision that is being taken back waits again in a moment.
create function private.lock_for_merger(dropped_number integer, kept_number integer) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('submissions', 0));
  perform 1 from public.submissions as s where s.race_id = dropped_number order by s.id for update;
  perform 1 from public.races as r where r.id in (dropped_number, kept_number) order by r.id for update;
end
$$;
revoke all on function private.lock_for_merger from public;

-- The rest of a merger is as it was, under another name.
alter function private.merge_races(integer, integer) rename to merge_locked_races;
revoke all on function private.merge_locked_races from public, anon, authenticated, service_role;

-- 42501 for whoever is no admin; PT404, PT409 and PT422 as before. Security definer: for admins only.
create function private.merge_races(dropped_number integer, kept_number integer) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'only admins merge races' using errcode = '42501';
  end if;
  perform private.lock_for_merger(dropped_number, kept_number);
  perform private.merge_locked_races(dropped_number, kept_number);
end
$$;
revoke all on function private.merge_races from public;
grant execute on function private.merge_races to authenticated;
