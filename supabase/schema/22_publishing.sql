-- How a proposal gets into the catalogue: only what differs is written, with who said it.

-- Who says what a proposal says: the organiser only where the sender is on file as that. Anybody may send a change.
create function private.source_of_proposal(race_number integer, sender uuid) returns text
language sql stable
set search_path = ''
as $$
  select case when exists (select 1 from public.race_owners as o where o.race_id = race_number and o.person_id = sender)
    then 'The race’s organiser' else 'A reader of this site' end
$$;

-- Notes of each changed fact who said it; what other sources said of it before no longer holds. What a reader says is not checked.
create function private.note_proposed_facts(race_number integer, changes jsonb, sender uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  source_text text := private.source_of_proposal(race_number, sender);
  certainty text := case source_text when 'The race’s organiser' then 'organiser' else 'unverified' end;
begin
  if certainty = 'organiser' then
    source_text := concat_ws(', ', source_text, (select website from public.races where id = race_number));
  end if;
  delete from public.fact_sources as s using jsonb_object_keys(changes) as changed
  where s.race_id = race_number and s.field = changed;
  insert into public.fact_sources (race_id, field, source, checked_on, confidence)
  select race_number, changed.key, left(source_text, 500), (now() at time zone 'utc')::date, certainty
  from jsonb_each(changes) as changed where changed.value <> 'null'
  on conflict (race_id, field, source) do update set checked_on = excluded.checked_on, confidence = excluded.confidence;
end
$$;

-- Writes what a proposal changes onto its race: `changes` are the members that differ from what it began with.
create function private.publish_proposal(race_number integer, changes jsonb, course uuid, sender uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  changed jsonb := coalesce((select jsonb_object_agg(private.column_name(key), value) from jsonb_each(changes)), '{}');
  columns jsonb := coalesce(
    (select jsonb_object_agg(key, value) from jsonb_each(changed)
      where key = any ((select private.fact_columns())::text[])), '{}');
  facts jsonb := coalesce((select jsonb_object_agg(private.member_name(key), value) from jsonb_each(columns)), '{}')
    - array['dateConfirmed', 'eventStatus'];
  entry_window jsonb := changes -> 'entryWindow';
  draws_places boolean := coalesce(entry_window ->> 'kind', 'ballot') in ('ballot', 'lottery');
  heights text[] := array['elevation_gain_m', 'elevation_loss_m', 'start_elevation_m', 'finish_elevation_m', 'max_elevation_m'];
  height_facts text[] := (select array_agg(private.member_name(height)) from unnest(heights) as height);
  is_recorded boolean := exists (select 1 from public.races as r where r.id = race_number and r.profile is not null);
  leaves_record boolean := is_recorded and coalesce(changes ->> 'hasCourse' = 'false', false);
begin
  if changes ? 'raceType' then
    columns := columns || jsonb_build_object('race_type', changes -> 'raceType');
  end if;
  if changes ? 'place' then
    columns := columns || jsonb_build_object('place_path', private.ensure_place(changes -> 'place'));
    facts := facts || jsonb_build_object('city', changes #> '{place,city}');
  end if;
  if course is not null then
    columns := columns || (
      select jsonb_build_object('profile', c.profile, 'elevation_gain_m', c.gain_m, 'elevation_loss_m', c.loss_m,
        'start_elevation_m', c.start_m, 'finish_elevation_m', c.finish_m, 'max_elevation_m', c.highest_m)
      from public.race_courses as c where c.id = course);
    facts := facts || (
      select jsonb_object_agg(name, true) from unnest(height_facts || array['profile']) as name);
  elsif is_recorded and not leaves_record then
    columns := columns - heights;
    facts := facts - height_facts;
  elsif leaves_record or columns ?| heights then
    -- Another course without a track: what was drawn and measured of the former one no longer holds.
    columns := columns || '{"profile": null}';
  end if;
  if columns ? 'next_event_date' then
    columns := columns || jsonb_build_object('month', extract(month from (columns ->> 'next_event_date')::date));
  end if;
  if entry_window is not null then
    columns := columns || jsonb_build_object(
      'ballot_opens_on', case when draws_places then entry_window -> 'opensOn' end,
      'ballot_closes_on', case when draws_places then entry_window -> 'closesOn' end);
    facts := facts || jsonb_build_object('entryWindows', entry_window);
  end if;
  perform 1 from public.races as r where r.id = race_number for update;
  perform private.write_race(race_number, columns);

  if course is not null then
    insert into public.course_measurements as known (race_id, loss_pct, sd_pct, turns60, method)
    select race_number, c.course_loss_pct, c.course_sd_pct, c.turns60,
      case private.source_of_proposal(race_number, sender) when 'The race’s organiser' then 'from the organiser’s track'
        else 'from a track that was sent in' end
    from public.race_courses as c where c.id = course
    on conflict (race_id) do update set loss_pct = excluded.loss_pct, sd_pct = excluded.sd_pct,
      turns60 = excluded.turns60, method = excluded.method;
  elsif columns ? 'profile' then
    delete from public.course_measurements where race_id = race_number;
  end if;
  if entry_window is not null and entry_window <> 'null' then
    insert into public.entry_windows as known (race_id, edition, kind, opens_on, closes_on, draw_on, price_rises_on, sources)
    values (race_number, (entry_window ->> 'edition')::smallint, entry_window ->> 'kind',
      (entry_window ->> 'opensOn')::date, (entry_window ->> 'closesOn')::date, (entry_window ->> 'drawOn')::date,
      private.days_of(entry_window -> 'priceRisesOn'), array[private.source_of_proposal(race_number, sender)])
    on conflict (race_id, edition) do update set kind = excluded.kind, opens_on = excluded.opens_on,
      closes_on = excluded.closes_on, draw_on = excluded.draw_on,
      price_rises_on = case when entry_window ? 'priceRisesOn' then excluded.price_rises_on else known.price_rises_on end,
      sources = excluded.sources, unverified = '{}';
  end if;
  perform private.note_proposed_facts(race_number, facts, sender);
end
$$;

-- An organiser who clears the days of entry, or corrects the year that they are for, takes the former ones back: nobody is
-- notified of them any more. Days that are over stay as what happened; so does what else is known of that edition.
-- `before` and `after` are the windows of the proposal: as it was when the organiser began, and as they left it.
create function private.withdraw_entry_window(race_number integer, before jsonb, after jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  former public.entry_windows%rowtype;
begin
  if coalesce(before, 'null') = 'null' or before ->> 'edition' = after ->> 'edition' then
    return;
  end if;
  select w.* into former from public.entry_windows as w
  where w.race_id = race_number and w.edition = (before ->> 'edition')::smallint for update;
  -- Another edition's days beside it are news, not a correction: the same opening under another year is one.
  if not found or (coalesce(after, 'null') <> 'null' and after ->> 'opensOn' is distinct from before ->> 'opensOn')
    or (coalesce(after, 'null') = 'null' and greatest(former.opens_on, former.closes_on, former.draw_on) < current_date) then
    return;
  end if;
  update public.entry_windows as w set opens_on = null, closes_on = null, draw_on = null, price_rises_on = '{}'
  where w.race_id = race_number and w.edition = former.edition;
  delete from public.entry_windows as w
  where w.race_id = race_number and w.edition = former.edition and w.opens_typical is null
    and w.closes_typical is null and w.applicants is null and w.places is null and w.qualifier is null
    and w.charity is null and w.note is null;
end
$$;
