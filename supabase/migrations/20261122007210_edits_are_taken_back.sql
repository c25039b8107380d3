-- What an admin changed of a race, or where it was moved to, is taken back with all that was known of it: sources, and what
-- nobody had checked. Writing the former values anew said that somebody had seen them.
set local lock_timeout = '2s';

-- What each race was before its last edit. Kept for a month (see clear_unused_uploads).
create table private.races_before_edit (
  race_id integer primary key references public.races (id) on delete cascade,
  -- As race_as_it_stands gives it, without whose race it is.
  stood jsonb not null,
  -- The race's updated_at once it was edited: another one says that it was changed again.
  edited_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table private.races_before_edit is 'How each race stood before an admin’s last edit of it.';
alter table private.races_before_edit enable row level security;
revoke all on private.races_before_edit from public, anon, authenticated;
grant select, insert, update, delete on private.races_before_edit to service_role;

-- The race as it stands, held until the end of the transaction. 42501 for whoever is no admin.
create function private.race_to_keep(race_number integer) returns private.races_before_approval
language plpgsql
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'only admins edit races' using errcode = '42501';
  end if;
  perform 1 from public.races as r where r.id = race_number for update;
  return private.race_as_it_stands(race_number);
end
$$;
revoke all on function private.race_to_keep from public;

create function private.keep_race_before_edit(race_number integer, stood private.races_before_approval) returns void
language sql
set search_path = ''
as $$
  insert into private.races_before_edit as kept (race_id, stood, edited_at)
  select r.id, to_jsonb(stood) #- '{race,organiser_id}', r.updated_at from public.races as r where r.id = race_number
  on conflict (race_id) do update set stood = excluded.stood, edited_at = excluded.edited_at, created_at = now()
$$;
revoke all on function private.keep_race_before_edit from public;

-- As edit_race and move_race, and what stood before is kept. Security definer: as theirs.
create function private.edit_race_and_keep(race_number integer, read_at timestamptz, changes jsonb, seen_at text)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  stood private.races_before_approval := private.race_to_keep(race_number);
  before jsonb := private.edit_race(race_number, read_at, changes, seen_at);
begin
  perform private.keep_race_before_edit(race_number, stood);
  return before;
end
$$;
revoke all on function private.edit_race_and_keep from public;
grant execute on function private.edit_race_and_keep to authenticated;

create function private.move_race_and_keep(
  race_number integer, read_at timestamptz, place jsonb, new_lat float8, new_lon float8
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  stood private.races_before_approval := private.race_to_keep(race_number);
begin
  perform private.move_race(race_number, read_at, place, new_lat, new_lon);
  perform private.keep_race_before_edit(race_number, stood);
end
$$;
revoke all on function private.move_race_and_keep from public;
grant execute on function private.move_race_and_keep to authenticated;

create or replace function public.edit_race(race_number integer, read_at timestamptz, changes jsonb, seen_at text default null)
returns jsonb
language sql
set search_path = ''
as $$
  select private.edit_race_and_keep(race_number, read_at, changes, seen_at)
$$;
create or replace function public.move_race(
  race_number integer, read_at timestamptz, place jsonb, new_lat float8, new_lon float8
) returns void
language sql
set search_path = ''
as $$
  select private.move_race_and_keep(race_number, read_at, place, new_lat, new_lon)
$$;
revoke all on function private.edit_race, private.move_race from authenticated;

-- Takes the last edit of a race back: `read_at` is its updated_at since. 42501 for whoever is no admin, PT404 where there is
-- no such race or edit, PT409 where the race was changed again. Security definer: it writes what no person may write, for
-- admins only.
create function private.undo_race_edit(race_number integer, read_at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  race public.races%rowtype;
  kept private.races_before_edit%rowtype;
  former public.races%rowtype;
begin
  if not private.is_admin() then
    raise exception 'only admins edit races' using errcode = '42501';
  end if;
  select r.* into race from public.races as r where r.id = race_number for update;
  select b.* into kept from private.races_before_edit as b where b.race_id = race_number;
  if kept.race_id is null then
    raise exception 'no such edit' using errcode = 'PT404';
  end if;
  if race.updated_at is distinct from read_at or kept.edited_at is distinct from read_at then
    raise exception 'changed meanwhile' using errcode = 'PT409';
  end if;
  -- Whose race it is stays: that may have changed without an edit.
  kept.stood := jsonb_set(kept.stood, '{race,organiser_id}', coalesce(to_jsonb(race.organiser_id), 'null'));
  perform private.restore_race(jsonb_populate_record(null::private.races_before_approval, kept.stood));
  former := jsonb_populate_record(null::public.races, kept.stood -> 'race');
  update public.races as r set slug = former.slug, merged_into = former.merged_into
  where r.id = race_number and (r.slug, r.merged_into) is distinct from (former.slug, former.merged_into);
  delete from private.races_before_edit as b where b.race_id = race_number;
  perform private.write_audit('race.undo', 'race:' || race_number, jsonb_build_object('raceName', former.name));
  perform private.ask_rebuild('taken back: ' || former.name);
end
$$;
revoke all on function private.undo_race_edit from public;
grant execute on function private.undo_race_edit to authenticated;

create function public.undo_race_edit(race_number integer, read_at timestamptz) returns void
language sql
set search_path = ''
as $$
  select private.undo_race_edit(race_number, read_at)
$$;
revoke all on function public.undo_race_edit from public, anon;
grant execute on function public.undo_race_edit to authenticated;
