-- A change of an entry window is a change of its race: calendars count from races.updated_at, and so do caches. Not while
-- the catalogue loads a race, which it stamps 1970 until its windows are in and then with the file's own day.

create function private.touch_race_of_entry_window() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.races set updated_at = now()
  where id in (old.race_id, new.race_id) and updated_at > '1970-01-01T00:00:00Z' and updated_at < now();
  return null;
end
$$;

create trigger entry_windows_touch_race after insert or delete on public.entry_windows
  for each row execute function private.touch_race_of_entry_window();
create trigger entry_windows_change_touches_race after update on public.entry_windows
  for each row when (old is distinct from new) execute function private.touch_race_of_entry_window();
