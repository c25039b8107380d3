-- Pages are files: what is approved is seen when the site has been built again. Whoever changes what pages show asks for
-- a rebuild in the same transaction; asks within a minute make one run, and runs follow each other, never two at once.

create table public.rebuild_runs (
  id bigint generated always as identity primary key,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- Which try it is of what was asked for; a try that fails is followed by the next, up to the eighth.
  attempt smallint not null default 1 check (attempt between 1 and 8),
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  failure text check (char_length(failure) between 1 and 8000),
  constraint rebuild_runs_started check ((state = 'waiting') = (started_at is null)),
  constraint rebuild_runs_finished check ((state in ('done', 'failed')) = (finished_at is not null)),
  constraint rebuild_runs_failure check ((state = 'failed') = (failure is not null))
);
comment on table public.rebuild_runs is 'One row a try to build the site. Written by ask_rebuild, claim_rebuild and finish_rebuild.';
create unique index rebuild_runs_one_waiting on public.rebuild_runs (state) where state = 'waiting';
create unique index rebuild_runs_one_running on public.rebuild_runs (state) where state = 'running';

create table public.rebuild_asks (
  id bigint generated always as identity primary key,
  -- The try that carries it: after a failure, the next one.
  run_id bigint not null references public.rebuild_runs (id) on delete cascade,
  reason text not null check (char_length(reason) between 1 and 200),
  asked_at timestamptz not null default now()
);
comment on table public.rebuild_asks is 'Why the site is built again.';
create index rebuild_asks_run on public.rebuild_asks (run_id);

revoke all on public.rebuild_runs, public.rebuild_asks from anon, authenticated;
grant select on public.rebuild_runs, public.rebuild_asks to authenticated;
grant all on public.rebuild_runs, public.rebuild_asks to service_role;

alter table public.rebuild_runs enable row level security;
create policy "admins read rebuilds" on public.rebuild_runs for select to authenticated
  using ((select private.is_admin()));
alter table public.rebuild_asks enable row level security;
create policy "admins read what rebuilds were asked for" on public.rebuild_asks for select to authenticated
  using ((select private.is_admin()));

-- Security definer: whoever changes a race need not be able to write rebuilds. For other functions only. The lock is held
-- to the end of the asker's transaction, so that a run that starts sees what it was asked for.
create function private.ask_rebuild(rebuild_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  run bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  update public.rebuild_runs set due_at = least(due_at, now() + interval '1 minute')
  where state = 'waiting' returning id into run;
  if run is null then
    insert into public.rebuild_runs (due_at) values (now() + interval '1 minute') returning id into run;
  end if;
  insert into public.rebuild_asks (run_id, reason) values (run, left(rebuild_reason, 200));
end
$$;
comment on function private.ask_rebuild is 'Asks that the site be built again, within a minute or so of the first ask.';
revoke all on function private.ask_rebuild from public;
grant execute on function private.ask_rebuild to service_role;

-- The same by an admin's own hand: it does not wait for others to join, nor for the pause after a failure.
-- Security definer: it writes rebuilds and the audit log.
create function private.ask_rebuild_now() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'only admins ask for a rebuild' using errcode = '42501';
  end if;
  perform private.ask_rebuild('asked for in the administration');
  update public.rebuild_runs set due_at = now() where state = 'waiting';
  perform private.write_audit('rebuild.ask', '');
end
$$;
revoke all on function private.ask_rebuild_now from public;
grant execute on function private.ask_rebuild_now to authenticated;

create function public.ask_rebuild_now() returns void
language sql
set search_path = ''
as $$
  select private.ask_rebuild_now()
$$;
revoke all on function public.ask_rebuild_now from public, anon;
grant execute on function public.ask_rebuild_now to authenticated;
