-- The approved races of a label are found by an index.
set local lock_timeout = '2s';

create index races_by_label on public.races (status, label, id) where label is not null;
