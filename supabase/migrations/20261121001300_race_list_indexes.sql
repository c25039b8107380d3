-- Indexes for the orders and filters of the list of races, and for finding a race by its slug alone.

create index races_by_size_rising on public.races (status, participants, id);
create index races_by_elevation_profile on public.races (status, elevation_profile, participants desc nulls last, id);
create index races_by_terrain on public.races (status, terrain, participants desc nulls last, id);
create index races_by_month on public.races (status, month, participants desc nulls last, id);
create index races_by_entry on public.races (status, entry, participants desc nulls last, id);
create index races_slug on public.races (slug);
create index race_slug_aliases_slug on public.race_slug_aliases (slug);
create index places_slug on public.places (slug);
create index places_state_slug on public.places (state_slug) where state_slug is not null;
