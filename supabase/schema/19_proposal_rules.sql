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

-- The first fact of a proposal that the table of races would not take, by its type, its null or its checks: the rules stand once, in
-- that table. Null where it would take all.
create function private.fact_fault(said jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  fact record;
  facts jsonb := '{}';
  rules text;
  fault text;
begin
  for fact in
    select a.attname::text as name, private.member_name(a.attname) as member, a.attnotnull as is_required,
      format_type(a.atttypid, null) as type, nullif(said -> private.member_name(a.attname), 'null') as value
    from pg_attribute as a
    where a.attrelid = 'public.races'::regclass and a.attname::text = any ((select private.fact_columns())::text[])
  loop
    if fact.value is null then
      continue when not fact.is_required;
      return fact.member;
    end if;
    if (jsonb_typeof(fact.value) <> case when fact.type in ('text', 'date') then 'string' when fact.type = 'boolean' then 'boolean'
        else 'number' end)
      or ((fact.value #>> '{}') !~ case when fact.type = 'date' then '^\d{4}-\d{2}-\d{2}$' when fact.type in ('integer', 'smallint')
        then '^-?[0-9]+$' else '.' end) then
      return fact.member;
    end if;
    facts := facts || jsonb_build_object(fact.name, fact.value);
    begin
      perform jsonb_populate_record(null::public.races, jsonb_build_object(fact.name, fact.value));
    -- A day that there is not, a number that is too large.
    exception when data_exception then
      return fact.member;
    end;
  end loop;
  select string_agg(format('(%L, (%s))', private.member_name(a.attname), pg_get_expr(c.conbin, c.conrelid)), ', ') into rules
  from pg_constraint as c join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.conrelid = 'public.races'::regclass and c.contype = 'c' and (
    select bool_and(of.attname::text = any ((select private.fact_columns())::text[])) from pg_attribute as of
    where of.attrelid = c.conrelid and of.attnum = any (c.conkey));
  execute format('select rule.member from (select ($1).*) as race, lateral (values %s) as rule (member, holds) '
    'where rule.holds is false limit 1', rules) into fault using jsonb_populate_record(null::public.races, facts);
  return fault;
end
$$;
revoke all on function private.fact_fault from public;

-- The member of a proposal that breaks a rule, or null where it can be shown to an editor and published:
-- src/features/submit/submissions.schema.ts says the same with its reasons. What is more than one value or only the sender's stands
-- here; the facts are held to the table of races.
create function private.proposal_fault(said jsonb) returns text
language sql stable
set search_path = ''
as $$
  select case when jsonb_typeof(said) is distinct from 'object' then 'proposal' else coalesce(private.fact_fault(said), (
    select rule.member from (values
      ('raceType', jsonb_typeof(said -> 'raceType') = 'string' and exists (select 1 from public.race_types as t where t.slug = said ->> 'raceType')),
      ('timeZone', private.is_zone_of(said -> 'timeZone')),
      ('place', private.is_place_of(said -> 'place') and private.is_at_its_address(said -> 'place')),
      ('hasCourse', private.is_yes_or_no(said -> 'hasCourse')),
      ('courseId', private.is_text_of(said -> 'courseId', 36, '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')),
      ('entryWindow', private.is_window_of(said -> 'entryWindow'))
    ) as rule (member, holds)
    where rule.holds is not true
    union all
    select key from jsonb_object_keys(said) as key
    -- In a query of its own, so that it is computed once and not for each member.
    where key <> all ((select private.proposal_members())::text[])
    limit 1
  )) end
$$;
revoke all on function private.proposal_fault from public;

-- What a proposal may have: the facts that visitors are told, and what is more than one value or only the sender's.
create function private.proposal_members() returns text[]
language sql stable
set search_path = ''
as $$
  select array_agg(private.member_name(fact)) || array['raceType', 'place', 'courseId', 'hasCourse', 'entryWindow']
  from unnest(private.fact_columns()) as fact
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
