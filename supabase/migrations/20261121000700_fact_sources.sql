-- Where each fact was seen, when, and how sure that is.

create table public.fact_sources (
  id bigint primary key generated always as identity,
  race_id integer not null references public.races (id) on delete cascade,
  field text not null check (field = '*' or field ~ '^[a-z][A-Za-z0-9]{0,60}$'),
  source text not null check (length(source) between 1 and 500),
  checked_on date not null,
  confidence text not null check (confidence in ('seen', 'unverified', 'computed', 'organiser')),
  constraint fact_sources_once unique (race_id, field, source)
);
comment on table public.fact_sources is 'Field = a race field in camelCase, or * for the row as a whole.';

revoke all on public.fact_sources from anon, authenticated;
grant select on public.fact_sources to anon, authenticated;
grant all on public.fact_sources to service_role;

alter table public.fact_sources enable row level security;
create policy "sources are seen with their race" on public.fact_sources for select to anon, authenticated
  using (exists (select 1 from public.races where races.id = race_id));
