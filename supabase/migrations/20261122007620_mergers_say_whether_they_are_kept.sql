-- Whether a merger can still be taken back is told before somebody tries: for a month, and not from before they were kept.
set local lock_timeout = '2s';

-- Security definer: what stood before a merger is read by nobody; admins are told that it is there.
create function private.merger_is_kept(race public.races) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (select private.is_admin()) and exists (
    select 1 from private.before_mergers as b
    where b.dropped_id = race.id and b.kept_id = race.merged_into and b.kind = 'race'
      and b.created_at > now() - interval '30 days')
$$;
revoke all on function private.merger_is_kept from public;
grant execute on function private.merger_is_kept to authenticated;

create or replace function public.race_to_edit(race_number integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.editable_race(race) || jsonb_build_object('id', race.id, 'raceType', race.race_type,
    'placePath', race.place_path, 'updatedAt', race.updated_at, 'mergedInto', race.merged_into,
    'mergerKept', private.merger_is_kept(race))
  from public.races as race where race.id = race_number
$$;
