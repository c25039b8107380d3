-- The days on which entry to an edition gets dearer, as its organiser announced them: for calendars.

alter table public.entry_windows
  add column price_rises_on date[] not null default '{}'
    check (cardinality(price_rises_on) <= 12 and array_position(price_rises_on, null) is null);
