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

-- Null, or a day that there is, since races are run.
create function private.is_day_of(said jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  if not private.is_text_of(said, 10, '^\d{4}-\d{2}-\d{2}$') then
    return false;
  end if;
  return coalesce((said #>> '{}')::date between '1890-01-01' and '2100-12-31', true);
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
    when 'object' then said - array['edition', 'kind', 'opensOn', 'closesOn', 'drawOn', 'priceRisesOn'] = '{}'
      and jsonb_typeof(said -> 'edition') = 'number' and private.is_whole_of(said -> 'edition', 1900, 2100)
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
    and said - array['path', 'city', 'state', 'country', 'countryCode'] = '{}'
    and private.is_text_of(said -> 'path', 200, '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*){0,2}$')
    and private.is_line_of(said -> 'city', 120) and private.is_line_of(said -> 'state', 120)
    and private.is_line_of(said -> 'country', 120) and private.is_text_of(said -> 'countryCode', 2, '^[A-Z]{2}$')
$$;
revoke all on function private.is_place_of from public;

-- The member of a proposal that breaks a rule, or null where it can be shown to an editor and published:
-- src/features/submit/race-proposal.schema.ts says the same with its reasons. Every member that is published stands here, and no
-- other is taken; tests/database/hostile-writes.test.ts asks by src/race/proposed-fields.ts.
create function private.proposal_fault(said jsonb) returns text
language sql stable
set search_path = ''
as $$
  select case when jsonb_typeof(said) is distinct from 'object' then 'proposal' else (
    select rule.member from (values
      ('name', jsonb_typeof(said -> 'name') = 'string' and char_length(btrim(said ->> 'name')) >= 3 and private.is_line_of(said -> 'name', 120)),
      ('raceType', jsonb_typeof(said -> 'raceType') = 'string' and exists (select 1 from public.race_types as t where t.slug = said ->> 'raceType')),
      ('website', private.is_link_of(said -> 'website', 'https?')),
      ('entryUrl', private.is_link_of(said -> 'entryUrl', 'https')),
      ('imageUrl', private.is_text_of(said -> 'imageUrl', 60, '^/api/race-pictures/[0-9a-f-]{36}$') or private.is_link_of(said -> 'imageUrl', 'https')),
      ('sponsor', private.is_line_of(said -> 'sponsor', 120)),
      ('label', private.is_line_of(said -> 'label', 80)),
      ('dateRule', private.is_line_of(said -> 'dateRule', 200)),
      ('fee', private.is_line_of(said -> 'fee', 120)),
      ('timeZone', private.is_zone_of(said -> 'timeZone')),
      ('startTime', private.is_text_of(said -> 'startTime', 5, '^([01]\d|2[0-3]):[0-5]\d$')),
      ('place', private.is_place_of(said -> 'place') and private.is_at_its_address(said -> 'place')),
      ('lat', private.is_number_of(said -> 'lat', -90, 90)),
      ('lon', private.is_number_of(said -> 'lon', -180, 180)),
      ('lat and lon', (coalesce(said -> 'lat', 'null') = 'null') = (coalesce(said -> 'lon', 'null') = 'null')),
      ('nextEventDate', private.is_day_of(said -> 'nextEventDate')),
      ('endDate', private.is_day_of(said -> 'endDate') and coalesce(said ->> 'endDate' >= said ->> 'nextEventDate', true)),
      ('dateConfirmed', private.is_yes_or_no(said -> 'dateConfirmed') and said -> 'dateConfirmed' is distinct from 'null'),
      ('eventStatus', private.is_one_of(said -> 'eventStatus', 'scheduled', 'cancelled', 'postponed', 'rescheduled', 'unconfirmed')
      and said -> 'eventStatus' is distinct from 'null'),
      ('elevationProfile', private.is_one_of(said -> 'elevationProfile',
      'Downhill', 'Net Downhill', 'Flat', 'Rolling', 'Hilly', 'Very Hilly', 'Mountainous')),
      ('terrain', private.is_one_of(said -> 'terrain', 'Road', 'Trail', 'Mixed', 'Snow/Ice', 'Sand')),
      ('shade', private.is_one_of(said -> 'shade', 'little', 'half', 'most')),
      ('loop', private.is_one_of(said -> 'loop', 'loop', 'laps', 'out-and-back', 'point-to-point')),
      ('entry', private.is_one_of(said -> 'entry', 'open', 'ballot', 'qualifying', 'charity', 'mixed')),
      ('bostonQualifier', private.is_yes_or_no(said -> 'bostonQualifier')),
      ('hasCourse', private.is_yes_or_no(said -> 'hasCourse')),
      ('courseId', private.is_text_of(said -> 'courseId', 36, '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')),
      ('firstHeld', private.is_whole_of(said -> 'firstHeld', 1800, 2100)),
      ('elevationGainM', private.is_number_of(said -> 'elevationGainM', 0, 20000)),
      ('elevationLossM', private.is_number_of(said -> 'elevationLossM', 0, 20000)),
      ('startElevationM', private.is_number_of(said -> 'startElevationM', -450, 7000)),
      ('finishElevationM', private.is_number_of(said -> 'finishElevationM', -450, 7000)),
      ('maxElevationM', private.is_number_of(said -> 'maxElevationM', -450, 7000)),
      ('aidStationEveryKm', private.is_number_of(said -> 'aidStationEveryKm', 0.5, 50)),
      ('participants', private.is_whole_of(said -> 'participants', 0, 500000)),
      ('participantsYear', private.is_whole_of(said -> 'participantsYear', 1890, 2100)),
      ('timeLimitSeconds', private.is_whole_of(said -> 'timeLimitSeconds', 600, 1209600)),
      ('courseRecordMenSeconds', private.is_whole_of(said -> 'courseRecordMenSeconds', 600, 864000)),
      ('courseRecordWomenSeconds', private.is_whole_of(said -> 'courseRecordWomenSeconds', 600, 864000)),
      ('description', private.is_words_of(said -> 'description', 4000)),
      ('deferralPolicy', private.is_words_of(said -> 'deferralPolicy', 500)),
      ('transferPolicy', private.is_words_of(said -> 'transferPolicy', 500)),
      ('cutOffs', private.is_words_of(said -> 'cutOffs', 500)),
      ('aidStations', private.is_words_of(said -> 'aidStations', 300)),
      ('entryWindow', private.is_window_of(said -> 'entryWindow'))
    ) as rule (member, holds)
    where rule.holds is not true
    union all
    select key from jsonb_object_keys(said) as key
    where key <> all (private.proposal_members())
    limit 1
  ) end
$$;
revoke all on function private.proposal_fault from public;

-- What a proposal may have: the facts that visitors are told, and what is more than one value or only the sender's.
create function private.proposal_members() returns text[]
language sql stable
set search_path = ''
as $$
  select array_agg(private.member_name(fact)) || array['raceType', 'place', 'courseId', 'hasCourse', 'entryWindow', 'imageUrl']
  from unnest(private.told_columns()) as fact
$$;
revoke all on function private.proposal_members from public;

-- PT422 is what submit_race says of what breaks a rule. In a trigger, so that the answer has a code of its own and what is
-- restored from a backup is not judged again. Five new races and changes of ten races
-- that are not one's own a day: submit_race has locked the count already.
create function private.check_submission() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  fault text := private.proposal_fault(new.proposal);
begin
  if fault is not null then
    raise exception 'the proposal breaks a rule: %', fault using errcode = 'PT422';
  end if;
  if tg_op = 'INSERT' and not new.is_change and not private.is_editor() and (
    select count(*) from public.submissions as sent
    where sent.person_id = new.person_id and not sent.is_change and sent.created_at > now() - interval '1 day'
  ) >= 5 then
    raise exception 'five new races a day are the most' using errcode = 'PT429';
  end if;
  if tg_op = 'INSERT' and new.is_change and not private.is_editor() and new.race_id <> all (private.owned_races()) and (
    select count(*) from public.submissions as sent
    where sent.person_id = new.person_id and sent.is_change and sent.created_at > now() - interval '1 day'
      and sent.race_id <> all (private.owned_races())
  ) >= 10 then
    raise exception 'changes of ten races of others a day are the most' using errcode = 'PT429';
  end if;
  return new;
end
$$;
revoke all on function private.check_submission from public;
create trigger check_submission before insert or update of proposal on public.submissions
  for each row when (current_setting('role', true) in ('anon', 'authenticated'))
  execute function private.check_submission();
