-- A race that an admin edits says where it is in names; the path stays, for it finds the races at the same place.
set local lock_timeout = '2s';

create or replace function public.race_to_edit(race_number integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.editable_race(race) || jsonb_build_object('id', race.id, 'raceType', race.race_type,
    'placePath', race.place_path, 'place', jsonb_build_object('city', place.name, 'state', place.state_name,
      'country', place.country_name, 'countryCode', place.country_code),
    'updatedAt', race.updated_at, 'mergedInto', race.merged_into, 'mergerKept', private.merger_is_kept(race))
  from public.races as race join public.places as place on place.path = race.place_path
  where race.id = race_number
$$;
