-- The races of a type, as they are listed and counted: with their status in the index, so that a count reads nothing else.
-- It serves what races_by_size did.
set local lock_timeout = '2s';

create index races_by_type on public.races (status, race_type, participants desc nulls last, id);
drop index public.races_by_size;
