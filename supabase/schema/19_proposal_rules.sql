-- The rules of a proposal, which the database checks as well: a call past the API stores nothing that cannot be shown.

-- Of one member of a proposal: null, or a text of so many characters that looks like `pattern`.
create function private.is_text_of(value jsonb, max_length integer, pattern text default '') returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(value, 'null') = 'null' or (
    jsonb_typeof(value) = 'string' and char_length(value #>> '{}') between 1 and max_length and (value #>> '{}') ~ pattern
  )
$$;

create function private.is_line_of(value jsonb, max_length integer) returns boolean
language sql immutable
set search_path = ''
as $$
  select private.is_text_of(value, max_length) and private.is_plain_line(value #>> '{}') is not false
$$;

create function private.is_one_of(value jsonb, variadic words text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select private.is_text_of(value, 40) and coalesce((value #>> '{}') = any (words), true)
$$;

-- Null, or a day that there is, since races are run.
create function private.is_day_of(value jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  if not private.is_text_of(value, 10, '^\d{4}-\d{2}-\d{2}$') then
    return false;
  end if;
  return coalesce((value #>> '{}')::date between '1890-01-01' and '2100-12-31', true);
exception when datetime_field_overflow or invalid_datetime_format then
  return false;
end
$$;

-- Null, or a time zone that there is: a build could not write the hour of a start in another.
create function private.is_zone_of(value jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_text_of(value, 60, '^[A-Za-z]+(/[A-Za-z0-9_+-]+){0,2}$') then
    return false;
  end if;
  perform now() at time zone (value #>> '{}');
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;

create function private.is_window_of(value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select case jsonb_typeof(coalesce(value, 'null'))
    when 'null' then true
    when 'object' then value - array['edition', 'kind', 'opensOn', 'closesOn', 'drawOn', 'priceRisesOn'] = '{}'
      and jsonb_typeof(value -> 'edition') = 'number' and (value ->> 'edition') ~ '^(19[0-9]{2}|20[0-9]{2}|2100)$'
      and private.is_one_of(value -> 'kind', 'ballot', 'lottery', 'first-come', 'virtual-queue', 'qualifying', 'charity')
      and private.is_day_of(value -> 'opensOn') and private.is_day_of(value -> 'closesOn')
      and private.is_day_of(value -> 'drawOn')
      and case jsonb_typeof(coalesce(value -> 'priceRisesOn', 'null'))
        when 'null' then true
        when 'array' then jsonb_array_length(value -> 'priceRisesOn') <= 12 and not exists (
          select 1 from jsonb_array_elements(value -> 'priceRisesOn') as day
          where day = 'null' or not private.is_day_of(day))
        else false
      end
    else false
  end
$$;

create function private.is_place_of(value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select jsonb_typeof(value) = 'object'
    and (select bool_and(coalesce(jsonb_typeof(value -> name), '') = 'string')
      from unnest(array['path', 'city', 'country', 'countryCode']) as name)
    and value - array['path', 'city', 'state', 'country', 'countryCode'] = '{}'
    and private.is_text_of(value -> 'path', 200, '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*){0,2}$')
    and private.is_line_of(value -> 'city', 120) and private.is_line_of(value -> 'state', 120)
    and private.is_line_of(value -> 'country', 120) and private.is_text_of(value -> 'countryCode', 2, '^[A-Z]{2}$')
$$;

-- The first fact of a proposal that the table of races would not take, by its type, its null or its checks: the rules stand once, in
-- that table. Null where it would take all.
create function private.fact_fault(proposal jsonb) returns text
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
      format_type(a.atttypid, null) as type, nullif(proposal -> private.member_name(a.attname), 'null') as value
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

-- The member of a proposal that breaks a rule, or null where it can be shown to an editor and published:
-- src/features/submit/submissions.schema.ts says the same with its reasons. What is more than one value or only the sender's stands
-- here; the facts are checked by the constraints of the table of races.
create function private.proposal_fault(proposal jsonb) returns text
language sql stable
set search_path = ''
as $$
  select case when jsonb_typeof(proposal) is distinct from 'object' then 'proposal' else coalesce(private.fact_fault(proposal), (
    select rule.member from (values
      ('raceType', jsonb_typeof(proposal -> 'raceType') = 'string' and exists (select 1 from public.race_types as t where t.slug = proposal ->> 'raceType')),
      ('timeZone', private.is_zone_of(proposal -> 'timeZone')),
      ('place', private.is_place_of(proposal -> 'place') and private.is_at_its_address(proposal -> 'place')),
      ('hasCourse', jsonb_typeof(coalesce(proposal -> 'hasCourse', 'null')) in ('null', 'boolean')),
      ('courseId', private.is_text_of(proposal -> 'courseId', 36, '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')),
      ('entryWindow', private.is_window_of(proposal -> 'entryWindow'))
    ) as rule (member, holds)
    where rule.holds is not true
    union all
    select key from jsonb_object_keys(proposal) as key
    -- In a query of its own, so that it is computed once and not for each member.
    where key <> all ((select private.proposal_members())::text[])
    limit 1
  )) end
$$;

-- What a proposal may have: the facts that visitors may read, and what is more than one value or only the sender's.
create function private.proposal_members() returns text[]
language sql stable
set search_path = ''
as $$
  select array_agg(private.member_name(fact)) || array['raceType', 'place', 'courseId', 'hasCourse', 'entryWindow']
  from unnest(private.fact_columns()) as fact
$$;

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
create trigger check_submission before insert or update of proposal on public.submissions
  for each row when (current_setting('role', true) in ('anon', 'authenticated'))
  execute function private.check_submission();
