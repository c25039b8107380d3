-- An end date without a date is no fact.
alter table public.races add constraint races_end_has_a_start check (end_date is null or next_event_date is not null);
