-- A race moves to another place: its coordinates follow, its address stays, and the former place's page loses it at the
-- next rebuild.

-- `place` is one as a proposal has it, or the path of one that is there. Errors as for edit_race. Security definer: it
-- writes what no person may write, for admins only.
create function private.move_race(race_number integer, read_at timestamptz, place jsonb, new_lat float8, new_lon float8)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  race public.races%rowtype;
  goal text;
begin
  if not private.is_admin() then
    raise exception 'only admins edit races' using errcode = '42501';
  end if;
  select r.* into race from public.races as r where r.id = race_number for update;
  if not found then
    raise exception 'no such race' using errcode = 'PT404';
  end if;
  if race.updated_at is distinct from read_at then
    raise exception 'changed meanwhile' using errcode = 'PT409';
  end if;
  if place ? 'city' then
    goal := private.ensure_place(place);
  else
    select known.path into goal from public.places as known where known.path = place ->> 'path';
  end if;
  if goal is null or (new_lat is null) <> (new_lon is null) then
    raise exception 'no such place' using errcode = 'PT422';
  end if;
  update public.races as r set place_path = goal, lat = new_lat, lon = new_lon, updated_at = clock_timestamp()
  where r.id = race_number;
  -- What was known of the former place was known of that.
  delete from public.fact_sources as s where s.race_id = race_number and s.field in ('city', 'state', 'lat', 'lon');
  perform private.write_audit('race.move', 'race:' || race_number, jsonb_build_object('raceName', race.name,
    'before', jsonb_build_object('placePath', race.place_path, 'lat', race.lat, 'lon', race.lon),
    'after', jsonb_build_object('placePath', goal, 'lat', new_lat, 'lon', new_lon)));
  perform private.ask_rebuild('moved: ' || race.name);
exception
  when integrity_constraint_violation or data_exception then
    raise exception 'the place breaks a rule of the catalogue: %', sqlerrm using errcode = 'PT422';
end
$$;
revoke all on function private.move_race from public;
grant execute on function private.move_race to authenticated;

create function public.move_race(race_number integer, read_at timestamptz, place jsonb, new_lat float8, new_lon float8)
returns void
language sql
set search_path = ''
as $$
  select private.move_race(race_number, read_at, place, new_lat, new_lon)
$$;
revoke all on function public.move_race from public, anon;
grant execute on function public.move_race to authenticated;
