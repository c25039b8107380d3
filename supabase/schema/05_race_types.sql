-- Distances that a race can have: the rows are those of src/race/race-types.ts, which `npm run schema` writes behind this file.
create table public.race_types (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 40),
  name text not null check (length(name) between 2 and 60),
  plural_name text not null check (length(plural_name) between 2 and 60),
  distance_m numeric(9, 1) not null check (distance_m between 1000 and 1000000),
  sort_order smallint not null default 100
);
comment on table public.race_types is 'Race distances; the slug is the first part of a race page''s address.';

alter table public.race_types enable row level security;
grant select on public.race_types to anon, authenticated;

create policy "everybody reads race types" on public.race_types for select to anon, authenticated using (true);
