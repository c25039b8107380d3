-- How fast pages are on people's devices and which errors happen, by kind of page: no address, no account, nothing that
-- ties two of them together. Written with the secret key only, behind the server's limit per address; kept for 90 days.

create table public.page_measurements (
  id bigint generated always as identity primary key,
  page_kind text not null check (char_length(page_kind) between 1 and 40),
  metric text not null check (metric in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'FID')),
  value double precision not null check (value >= 0 and value < 1e7),
  rating text not null check (rating in ('good', 'needs-improvement', 'poor')),
  delta double precision not null,
  browser text not null check (char_length(browser) between 1 and 80),
  measured_at timestamptz not null default now()
);
comment on table public.page_measurements is 'Web vitals by kind of page, with consent only; rows leave after 90 days.';
create index page_measurements_at on public.page_measurements (measured_at);

revoke all on public.page_measurements from anon, authenticated;
grant select on public.page_measurements to authenticated;
grant all on public.page_measurements to service_role;
alter table public.page_measurements enable row level security;
create policy "admins read measurements" on public.page_measurements for select to authenticated
  using ((select private.is_admin()));

create table public.page_errors (
  id bigint generated always as identity primary key,
  page_kind text not null check (char_length(page_kind) between 1 and 40),
  message text not null check (char_length(message) between 1 and 200),
  times integer not null check (times between 1 and 100000),
  browser text not null check (char_length(browser) between 1 and 80),
  happened_at timestamptz not null default now()
);
comment on table public.page_errors is 'Errors of scripts by kind of page, with consent only; rows leave after 90 days.';
create index page_errors_at on public.page_errors (happened_at);

revoke all on public.page_errors from anon, authenticated;
grant select on public.page_errors to authenticated;
grant all on public.page_errors to service_role;
alter table public.page_errors enable row level security;
create policy "admins read errors of pages" on public.page_errors for select to authenticated
  using ((select private.is_admin()));
