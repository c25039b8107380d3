-- An organiser who clears the days of entry, or corrects the year that they are for, takes the former ones back: nobody is
-- told of them any more. Days that are over stay as what happened; so does what else is known of that edition.

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
revoke all on function private.withdraw_entry_window from public;
