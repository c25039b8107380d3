-- Ballots, lotteries and registration windows, one row an edition. Typical days recur and read "expected".

create table public.entry_windows (
  race_id integer not null references public.races (id) on delete cascade,
  edition smallint not null check (edition between 1900 and 2100),
  kind text check (kind in
    ('ballot', 'lottery', 'first-come', 'virtual-queue', 'qualifying', 'charity')),
  opens_on date,
  closes_on date,
  draw_on date,
  opens_typical text check (opens_typical ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  closes_typical text check (closes_typical ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  applicants integer check (applicants > 0),
  places integer check (places > 0),
  fee text check (length(fee) <= 120),
  qualifier text check (length(qualifier) <= 500),
  charity text check (length(charity) <= 500),
  note text check (length(note) <= 1000),
  sources text[] not null default '{}',
  unverified text[] not null default '{}',
  primary key (race_id, edition),
  constraint entry_windows_order check (closes_on >= opens_on)
);
comment on table public.entry_windows is 'How and when one gets a place, edition by edition.';

revoke all on public.entry_windows from anon, authenticated;
grant select on public.entry_windows to anon, authenticated;
grant all on public.entry_windows to service_role;

alter table public.entry_windows enable row level security;
create policy "entry windows are seen with their race" on public.entry_windows for select to anon, authenticated
  using (exists (select 1 from public.races where races.id = race_id));
