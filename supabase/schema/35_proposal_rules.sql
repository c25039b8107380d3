-- The rules of a proposal, held by the database as well: whoever calls past the API stores nothing that cannot be shown.

-- Of one member of a proposal: null, or a text of so many characters that looks like `pattern`.
create function private.is_text_of(said jsonb, most integer, pattern text default '') returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(said, 'null') = 'null' or (
    jsonb_typeof(said) = 'string' and char_length(said #>> '{}') between 1 and most and (said #>> '{}') ~ pattern
  )
$$;
revoke all on function private.is_text_of from public;

create function private.is_line_of(said jsonb, most integer) returns boolean
language sql immutable
set search_path = ''
as $$
  select private.is_text_of(said, most) and private.is_plain_line(said #>> '{}') is not false
$$;
revoke all on function private.is_line_of from public;

-- Null, or text of several lines: with ends of lines and tabs, and no other control character or mark that turns the line.
create function private.is_words_of(said jsonb, most integer) returns boolean
language sql immutable
set search_path = ''
as $$
  select private.is_text_of(said, most) and private.is_plain_text(said #>> '{}') is not false
$$;
revoke all on function private.is_words_of from public;

-- Null, or the address of a page on a site with a name, without a name or password of a user in it: linkProblem says the
-- same in TypeScript. `schemes`: 'https', or 'https?' where older facts may say http.
create function private.is_link_of(said jsonb, schemes text) returns boolean
language sql immutable
set search_path = ''
as $$
  select private.is_line_of(said, 2000) and private.is_text_of(said, 2000, '^' || schemes
    || '://(?![0-9.]+([:/?#]|$))[^\s"<>/?#@\\:.][^\s"<>/?#@\\:]*\.[^\s"<>/?#@\\:.]{2,}(:[0-9]{1,5})?([/?#][^\s"<>]*)?$')
$$;
revoke all on function private.is_link_of from public;

create function private.is_one_of(said jsonb, variadic words text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select private.is_text_of(said, 40) and coalesce((said #>> '{}') = any (words), true)
$$;
revoke all on function private.is_one_of from public;

create function private.is_yes_or_no(said jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select jsonb_typeof(coalesce(said, 'null')) in ('null', 'boolean')
$$;
revoke all on function private.is_yes_or_no from public;

create function private.is_number_of(said jsonb, from_number numeric, to_number numeric) returns boolean
language sql immutable
set search_path = ''
as $$
  select case jsonb_typeof(coalesce(said, 'null'))
    when 'null' then true
    when 'number' then said::text::numeric between from_number and to_number
    else false
  end
$$;
revoke all on function private.is_number_of from public;

create function private.is_whole_of(said jsonb, from_number bigint, to_number bigint) returns boolean
language sql immutable
set search_path = ''
as $$
  select private.is_number_of(said, from_number, to_number) and coalesce((said #>> '{}') ~ '^-?[0-9]+$', true)
$$;
revoke all on function private.is_whole_of from public;

-- Null, or a day that there is.
create function private.is_day_of(said jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  if not private.is_text_of(said, 10, '^\d{4}-\d{2}-\d{2}$') then
    return false;
  end if;
  perform (said #>> '{}')::date;
  return true;
exception when datetime_field_overflow or invalid_datetime_format then
  return false;
end
$$;
revoke all on function private.is_day_of from public;

-- Null, or a time zone that there is: a build could not write the hour of a start in another.
create function private.is_zone_of(said jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_text_of(said, 60, '^[A-Za-z]+(/[A-Za-z0-9_+-]+){0,2}$') then
    return false;
  end if;
  perform now() at time zone (said #>> '{}');
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;
revoke all on function private.is_zone_of from public;

create function private.is_window_of(said jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select case jsonb_typeof(coalesce(said, 'null'))
    when 'null' then true
    when 'object' then jsonb_typeof(said -> 'edition') = 'number' and private.is_whole_of(said -> 'edition', 1900, 2100)
      and private.is_one_of(said -> 'kind', 'ballot', 'lottery', 'first-come', 'virtual-queue', 'qualifying', 'charity')
      and private.is_day_of(said -> 'opensOn') and private.is_day_of(said -> 'closesOn')
      and private.is_day_of(said -> 'drawOn')
      and case jsonb_typeof(coalesce(said -> 'priceRisesOn', 'null'))
        when 'null' then true
        when 'array' then jsonb_array_length(said -> 'priceRisesOn') <= 12 and not exists (
          select 1 from jsonb_array_elements(said -> 'priceRisesOn') as day
          where day = 'null' or not private.is_day_of(day))
        else false
      end
    else false
  end
$$;
revoke all on function private.is_window_of from public;

create function private.is_place_of(said jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select jsonb_typeof(said) = 'object'
    and (select bool_and(coalesce(jsonb_typeof(said -> name), '') = 'string')
      from unnest(array['path', 'city', 'country', 'countryCode']) as name)
    and private.is_text_of(said -> 'path', 200, '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*){0,2}$')
    and private.is_line_of(said -> 'city', 120) and private.is_line_of(said -> 'state', 120)
    and private.is_line_of(said -> 'country', 120) and private.is_text_of(said -> 'countryCode', 2, '^[A-Z]{2}$')
$$;
revoke all on function private.is_place_of from public;

-- Whether a proposal can be shown to an editor and published: src/features/submit/race-proposal.schema.ts says the same with its reasons.
-- Every member that is published stands here; tests/database/hostile-writes.test.ts asks by src/race/proposed-fields.ts.
create function private.is_proposal(said jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select jsonb_typeof(said) = 'object'
    and jsonb_typeof(said -> 'name') = 'string' and char_length(btrim(said ->> 'name')) >= 3
    and private.is_line_of(said -> 'name', 120)
    and jsonb_typeof(said -> 'raceType') = 'string'
    and private.is_text_of(said -> 'raceType', 40, '^[a-z0-9]+(-[a-z0-9]+)*$')
    and private.is_link_of(said -> 'website', 'https?') and private.is_link_of(said -> 'entryUrl', 'https')
    and (private.is_text_of(said -> 'imageUrl', 60, '^/api/race-pictures/[0-9a-f-]{36}$')
      or private.is_link_of(said -> 'imageUrl', 'https'))
    and private.is_line_of(said -> 'sponsor', 120) and private.is_line_of(said -> 'label', 80)
    and private.is_line_of(said -> 'dateRule', 200) and private.is_line_of(said -> 'fee', 120)
    and private.is_zone_of(said -> 'timeZone')
    and private.is_text_of(said -> 'startTime', 5, '^([01]\d|2[0-3]):[0-5]\d$')
    and private.is_place_of(said -> 'place')
    and private.is_number_of(said -> 'lat', -90, 90) and private.is_number_of(said -> 'lon', -180, 180)
    and (coalesce(said -> 'lat', 'null') = 'null') = (coalesce(said -> 'lon', 'null') = 'null')
    and private.is_day_of(said -> 'nextEventDate') and private.is_day_of(said -> 'endDate')
    and private.is_yes_or_no(said -> 'dateConfirmed') and said -> 'dateConfirmed' is distinct from 'null'
    and private.is_one_of(said -> 'eventStatus', 'scheduled', 'cancelled', 'postponed', 'rescheduled', 'unconfirmed')
    and said -> 'eventStatus' is distinct from 'null'
    and private.is_one_of(said -> 'elevationProfile',
      'Downhill', 'Net Downhill', 'Flat', 'Rolling', 'Hilly', 'Very Hilly', 'Mountainous')
    and private.is_one_of(said -> 'terrain', 'Road', 'Trail', 'Mixed', 'Snow/Ice', 'Sand')
    and private.is_one_of(said -> 'shade', 'little', 'half', 'most')
    and private.is_one_of(said -> 'loop', 'loop', 'laps', 'out-and-back', 'point-to-point')
    and private.is_one_of(said -> 'entry', 'open', 'ballot', 'qualifying', 'charity', 'mixed')
    and private.is_yes_or_no(said -> 'bostonQualifier') and private.is_yes_or_no(said -> 'hasCourse')
    and private.is_text_of(said -> 'courseId', 36, '^[0-9a-f-]{36}$')
    and private.is_whole_of(said -> 'firstHeld', 1800, 2100)
    and private.is_number_of(said -> 'elevationGainM', 0, 20000)
    and private.is_number_of(said -> 'elevationLossM', 0, 20000)
    and private.is_number_of(said -> 'startElevationM', -450, 7000)
    and private.is_number_of(said -> 'finishElevationM', -450, 7000)
    and private.is_number_of(said -> 'maxElevationM', -450, 7000)
    and private.is_number_of(said -> 'aidStationEveryKm', 0.5, 50)
    and private.is_whole_of(said -> 'participants', 0, 500000)
    and private.is_whole_of(said -> 'participantsYear', 1890, 2100)
    and private.is_whole_of(said -> 'timeLimitSeconds', 600, 1209600)
    and private.is_whole_of(said -> 'courseRecordMenSeconds', 600, 864000)
    and private.is_whole_of(said -> 'courseRecordWomenSeconds', 600, 864000)
    and private.is_words_of(said -> 'description', 4000)
    and private.is_words_of(said -> 'deferralPolicy', 500) and private.is_words_of(said -> 'transferPolicy', 500)
    and private.is_words_of(said -> 'cutOffs', 500) and private.is_words_of(said -> 'aidStations', 300)
    and private.is_window_of(said -> 'entryWindow')
$$;
revoke all on function private.is_proposal from public;

-- PT422 is what submit_race says of what breaks a rule. In a trigger, so that the answer has a code of its own and what is
-- restored from a backup is not judged again. Five new races a day: submit_race has locked the count already.
create function private.check_submission() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_proposal(new.proposal) is not true then
    raise exception 'a proposal breaks a rule' using errcode = 'PT422';
  end if;
  if tg_op = 'INSERT' and not new.is_change and not private.is_editor() and (
    select count(*) from public.submissions as sent
    where sent.person_id = new.person_id and not sent.is_change and sent.created_at > now() - interval '1 day'
  ) >= 5 then
    raise exception 'five new races a day are the most' using errcode = 'PT429';
  end if;
  return new;
end
$$;
revoke all on function private.check_submission from public;
create trigger check_submission before insert or update of proposal on public.submissions
  for each row when (current_setting('role', true) in ('anon', 'authenticated'))
  execute function private.check_submission();
