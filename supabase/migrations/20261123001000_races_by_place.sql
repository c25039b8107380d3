-- The approved races of a continent are counted by their places: of the races an index is read, not the table.
set local lock_timeout = '2s';

create index races_by_place on public.races (status, place_path, race_type, id);
