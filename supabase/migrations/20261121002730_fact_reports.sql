-- "This is wrong": told of a race by anyone, read and decided by admins. Written with the secret key only, behind the
-- server's limit per address, so that nobody can flood it.

create table public.fact_reports (
  id bigint generated always as identity primary key,
  race_id integer not null references public.races (id) on delete cascade,
  field text not null check (field ~ '^[a-z][A-Za-z]{0,40}$'),
  correct text not null check (char_length(correct) between 1 and 1000),
  source text check (char_length(source) between 1 and 500),
  email text check (char_length(email) between 3 and 254),
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint fact_reports_decided check ((status = 'open') = (decided_at is null))
);
comment on table public.fact_reports is 'What readers say is wrong with a race. accepted: the fact was put right.';
create index fact_reports_race on public.fact_reports (race_id);
create index fact_reports_queue on public.fact_reports (status, created_at, id);

revoke all on public.fact_reports from anon, authenticated;
grant select on public.fact_reports to authenticated;
grant all on public.fact_reports to service_role;

alter table public.fact_reports enable row level security;
create policy "admins read reports of facts" on public.fact_reports for select to authenticated
  using ((select private.is_admin()));

-- Says 'done', 'gone', or 'changed' where it is not as it was read. Security definer: for admins only.
create function private.decide_fact_report(report_number bigint, new_status text, read_status text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  present text;
begin
  if not private.is_admin() then
    raise exception 'only admins decide on reports' using errcode = '42501';
  end if;
  select r.status into present from public.fact_reports as r where r.id = report_number for update;
  if not found then
    return 'gone';
  end if;
  if present <> read_status then
    return 'changed';
  end if;
  update public.fact_reports as r set status = new_status, decided_at = case when new_status <> 'open' then now() end
  where r.id = report_number;
  perform private.write_audit('report.decide', 'report:' || report_number,
    jsonb_build_object('before', present, 'after', new_status));
  return 'done';
end
$$;
revoke all on function private.decide_fact_report from public;
grant execute on function private.decide_fact_report to authenticated;

create function public.decide_fact_report(report_number bigint, new_status text, read_status text) returns text
language sql
set search_path = ''
as $$
  select private.decide_fact_report(report_number, new_status, read_status)
$$;
revoke all on function public.decide_fact_report from public, anon;
grant execute on function public.decide_fact_report to authenticated;
