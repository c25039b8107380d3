-- A place says the same country as the place it lies in, and its address, kind and names agree: so no race can be listed
-- under one country and tell of another. (The country is written on each place for lists to read without a join.)

alter table public.places
  add constraint places_country_of_path unique (path, country_name, country_code),
  drop constraint places_parent_path_fkey,
  add constraint places_parent_path_fkey foreign key (parent_path, country_name, country_code)
    references public.places (path, country_name, country_code) on update cascade,
  add constraint places_parent_is_one_up check (
    parent_path is null or parent_path = regexp_replace(path, '/[^/]+$', '')),
  add constraint places_state_is_below_country check (kind <> 'state' or path not like '%/%/%'),
  add constraint places_country_names_itself check (kind <> 'country' or (name = country_name and state_name is null)),
  add constraint places_state_names_itself check (kind <> 'state' or coalesce(state_name = name, false)),
  add constraint places_city_says_its_state check (
    kind <> 'city' or (path like '%/%/%') = (state_name is not null));

drop index public.places_parent_path;
create index places_parent_path on public.places (parent_path, country_name, country_code);
