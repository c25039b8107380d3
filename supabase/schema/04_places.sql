-- Countries, states and cities that have a race. The path is the address of the place's page. A place says the same
-- country as the place it lies in, and its address, kind and names agree: so no race can be listed under one country and
-- name another. (The country is written on each place for lists to read without a join.)
create table public.places (
  path text primary key check (path ~ '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*){0,2}$' and length(path) <= 200),
  kind text not null check (kind in ('country', 'state', 'city')),
  parent_path text,
  name text not null check (length(name) between 1 and 120 and private.is_plain_line(name)),
  state_name text check (length(state_name) between 1 and 120 and private.is_plain_line(state_name)),
  country_name text not null check (length(country_name) between 2 and 120 and private.is_plain_line(country_name)),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  also_known_as text[] not null default '{}' check (private.is_plain_line(array_to_string(also_known_as, ' '))),
  country_slug text not null generated always as (split_part(path, '/', 1)) stored,
  state_slug text generated always as (
    case when kind = 'state' or split_part(path, '/', 3) <> '' then split_part(path, '/', 2) end
  ) stored,
  slug text not null generated always as (substring(path from '[^/]+$')) stored,
  constraint places_country_has_no_parent check ((kind = 'country') = (parent_path is null)),
  constraint places_country_has_no_slash check ((kind = 'country') = (path not like '%/%')),
  constraint places_path_below_parent check (parent_path is null or path like parent_path || '/%'),
  constraint places_country_of_path unique (path, country_name, country_code),
  constraint places_parent_path_fkey foreign key (parent_path, country_name, country_code)
    references public.places (path, country_name, country_code) on update cascade,
  constraint places_parent_is_one_up check (
    parent_path is null or parent_path = regexp_replace(path, '/[^/]+$', '')),
  constraint places_state_is_below_country check (kind <> 'state' or path not like '%/%/%'),
  constraint places_country_names_itself check (kind <> 'country' or (name = country_name and state_name is null)),
  constraint places_state_names_itself check (kind <> 'state' or coalesce(state_name = name, false)),
  constraint places_city_says_its_state check (
    kind <> 'city' or (path like '%/%/%') = (state_name is not null))
);
comment on table public.places is 'Countries, states and cities; path = country[/state][/city] in English short names.';
comment on column public.places.also_known_as is 'Other names that people search for: local spelling, abbreviations.';

create index places_country_slug on public.places (country_slug);
create index places_parent_path on public.places (parent_path, country_name, country_code);

alter table public.places enable row level security;
grant select on public.places to anon, authenticated;

create policy "everybody reads places" on public.places for select to anon, authenticated using (true);

-- A name as a part of an address: src/rules/place/place-slug.ts says the same.
create function private.place_slug(place_name text) returns text
language sql immutable
set search_path = ''
as $$
  select btrim(regexp_replace(public.fold_text(place_name), '[^a-z0-9]+', '-', 'g'), '-')
$$;

-- Whether the address of a place is that of its names, or of a place that is known by them: an editor reads the names, and the race
-- would stand at the address.
create function private.is_at_its_address(place jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(bool_and(private.place_slug(step.named) is not distinct from step.part or exists (
    select 1 from public.places as known
    where known.path = step.path and step.named = any (known.name || known.also_known_as))), false)
  from (
    select parts[depth] as part, array_to_string(parts[1:depth], '/') as path, place ->> case
      when depth = 1 then 'country' when depth < cardinality(parts) then 'state' else 'city' end as named
    from string_to_array(place ->> 'path', '/') as parts, generate_subscripts(parts, 1) as depth
  ) as step
$$;

-- The place of a proposal, made where it is not there yet, with the country and state that it lies in. PT422 where the address is
-- not that of the names.
create function private.ensure_place(place jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  parts text[] := string_to_array(place ->> 'path', '/');
  parent text;
  so_far text;
  depth integer;
  named text;
begin
  if not private.is_at_its_address(place) then
    raise exception 'the place has another address' using errcode = 'PT422';
  end if;
  for depth in 1 .. cardinality(parts) loop
    parent := so_far;
    so_far := concat_ws('/', so_far, parts[depth]);
    named := place ->> case when depth = 1 then 'country' when depth < cardinality(parts) then 'state' else 'city' end;
    insert into public.places (path, kind, parent_path, name, state_name, country_name, country_code)
    values (
      so_far,
      case when depth = 1 then 'country' when depth < cardinality(parts) then 'state' else 'city' end,
      parent,
      named,
      case when depth > 1 and cardinality(parts) = 3 then place ->> 'state' end,
      place ->> 'country',
      place ->> 'countryCode'
    )
    on conflict (path) do nothing;
  end loop;
  return so_far;
end
$$;
