-- Countries, states and cities that have a race. The path is the address of the place's page.

create table public.places (
  path text primary key check (path ~ '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*){0,2}$' and length(path) <= 200),
  kind text not null check (kind in ('country', 'state', 'city')),
  parent_path text references public.places (path) on update cascade,
  name text not null check (length(name) between 1 and 120),
  state_name text check (length(state_name) between 1 and 120),
  country_name text not null check (length(country_name) between 2 and 120),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  also_known_as text[] not null default '{}',
  country_slug text not null generated always as (split_part(path, '/', 1)) stored,
  state_slug text generated always as (
    case when kind = 'state' or split_part(path, '/', 3) <> '' then split_part(path, '/', 2) end
  ) stored,
  slug text not null generated always as (substring(path from '[^/]+$')) stored,
  constraint places_country_has_no_parent check ((kind = 'country') = (parent_path is null)),
  constraint places_country_has_no_slash check ((kind = 'country') = (path not like '%/%')),
  constraint places_path_below_parent check (parent_path is null or path like parent_path || '/%')
);
comment on table public.places is 'Countries, states and cities; path = country[/state][/city] in English short names.';
comment on column public.places.also_known_as is 'Other names that people search for: local spelling, abbreviations.';

create index places_parent_path on public.places (parent_path);
create index places_country_slug on public.places (country_slug);

revoke all on public.places from anon, authenticated;
grant select on public.places to anon, authenticated;
grant all on public.places to service_role;

alter table public.places enable row level security;
create policy "everybody reads places" on public.places for select to anon, authenticated using (true);
