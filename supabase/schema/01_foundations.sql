-- The private schema (never exposed over the API), the limits of statements, the id of the caller, text folding for search,
-- and the stamp of change.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- By default whoever has the secret key may do all in the public schema, and nobody else anything: neither visitors nor people with
-- what Supabase grants them there, nor everybody with what Postgres grants on functions. What they may do is granted beside the
-- table or function.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on functions to service_role;
alter default privileges revoke execute on functions from public;

-- The functions give up on a query after 1.5 seconds (`src/platform/server/database.ts`). Postgres gives up then, too: it does
-- not go on after its caller has had an error. Visitors, who write nothing, keep the three seconds that
-- Supabase gives them, for the build reads as a visitor; what acts with the secret key has the eight seconds of the
-- connection it comes by, for loading the catalogue needs more than a call. Written down here, so that no setting decides it.
alter role authenticated set statement_timeout = '1500ms';
alter role anon set statement_timeout = '3s';
alter role service_role set statement_timeout = '8s';
notify pgrst, 'reload config';

-- What a person may do by a function with its owner's rights stands in the private schema, which the API does not show:
-- Supabase's advisor wants none in the public one (0028, 0029). This makes its entry there, with the same name, arguments and
-- result and with the rights of whoever calls, for these roles.
create function private.expose(target regproc, variadic roles text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  made pg_catalog.pg_proc;
  called text;
begin
  select * into made from pg_catalog.pg_proc where oid = target;
  called := format('select %s private.%I(%s)', case when made.proretset then '* from' end, made.proname,
    (select string_agg(quote_ident(argument), ', ' order by place)
      from unnest(made.proargnames[1:made.pronargs]) with ordinality as given (argument, place)));
  execute format('create function public.%I(%s) returns %s language sql %s set search_path = '''' as %L', made.proname,
    pg_catalog.pg_get_function_arguments(target), pg_catalog.pg_get_function_result(target),
    case when made.provolatile = 's' then 'stable' end, called);
  execute format('grant execute on function private.%1$I, public.%1$I to %2$s', made.proname, array_to_string(roles, ', '));
end
$$;

-- Lower case, accents off, characters that do not decompose spelled out: 'Łódź' and 'lodz' meet here.
-- The same folding stands in src/rules/search/search-text.ts; tests/database holds the two together.
create function public.fold_text(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select lower(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(
      normalize(value, nfd), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'ı', 'i'),
    '[\u0300-\u036f''’.]', '', 'g'))
$$;
comment on function public.fold_text is 'Text as the search compares it: lower case, without accents, apostrophes and points.';
grant execute on function public.fold_text to anon, authenticated;

-- Sets updated_at when a row really changes, unless the writer sets it itself (the catalogue carries its own days).
create function private.stamp_update() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- Two roles run the site: editors decide on races, submissions, reviews, reports and owners; admins may do all that, and
-- manage people, e-mails and the site itself. Both may be made to sign in with a second factor (33_administration.sql).

-- Security definer: policies on other tables call it for people who may not read profiles.
create function private.is_editor() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.profiles where id = (select private.person_id()) and user_role in ('editor', 'admin')
  ) and private.has_second_factor()
$$;
comment on function private.is_editor is 'Whether the caller is an editor or an admin, who may do all that editors may.';
grant execute on function private.is_editor() to anon, authenticated, service_role;

-- Security definer: as above.
create function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.profiles where id = (select private.person_id()) and user_role = 'admin'
  ) and private.has_second_factor()
$$;
grant execute on function private.is_admin() to anon, authenticated, service_role;

-- How a function of editors, or of admins, begins: whoever is none gets 42501.
create function private.require_editor() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_editor() then
    raise exception 'for editors only' using errcode = '42501';
  end if;
end
$$;

create function private.require_admin() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'for admins only' using errcode = '42501';
  end if;
end
$$;

-- Security definer: it reads the provider's sessions. Whom a good token names, also before the exchange.
create function private.token_person() returns uuid
language sql stable security definer
set search_path = ''
as $$
  select profile.id from public.profiles as profile
  where profile.id = (select auth.uid())
    and to_timestamp(coalesce(((select auth.jwt()) ->> 'iat')::bigint, 0)) >= date_trunc('second', profile.tokens_valid_from)
    and exists (
      select from auth.sessions as identity_session
      where identity_session.id = ((select auth.jwt()) ->> 'session_id')::uuid and identity_session.user_id = profile.id
    )
    and not exists (
      select from public.sessions as session
      where session.identity_session_id = ((select auth.jwt()) ->> 'session_id')::uuid
        and (session.ended_at is not null or session.expires_at <= now())
    )
$$;
grant execute on function private.token_person() to authenticated;

-- Security definer: policies call it for people who may not read other rows.
create function private.person_id() returns uuid
language sql stable security definer
set search_path = ''
as $$
  select session.person_id from public.sessions as session
  where session.person_id = private.token_person()
    and session.identity_session_id = ((select auth.jwt()) ->> 'session_id')::uuid
  limit 1
$$;
comment on function private.person_id is
  'The caller: the signed-in person, or null where the token never passed the exchange or its session has ended.';
grant execute on function private.person_id() to anon, authenticated, service_role;

-- Names of a proposal's members as columns: elevationGainM → elevation_gain_m.
create function private.column_name(member text) returns text
language sql immutable
set search_path = ''
as $$
  select lower(regexp_replace(member, '([A-Z])', '_\1', 'g'))
$$;

-- The other way round: elevation_gain_m → elevationGainM.
create function private.member_name(column_name text) returns text
language sql immutable
set search_path = ''
as $$
  select left(column_name, 1) || substr(replace(initcap(replace(column_name, '_', ' ')), ' ', ''), 2)
$$;
grant execute on function private.member_name to authenticated;

-- The columns of a table that can be written: a generated one makes itself.
create function private.columns_of(target regclass) returns text[]
language sql stable
set search_path = ''
as $$
  select array_agg(a.attname::text order by a.attnum) from pg_catalog.pg_attribute as a
  where a.attrelid = target and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
$$;
grant execute on function private.columns_of to authenticated;

-- 244 random bits in hexadecimal.
create function private.new_token() returns text
language sql volatile
set search_path = ''
as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;
grant execute on function private.new_token to service_role;

create function private.token_hash(token text) returns text
language sql immutable strict
set search_path = ''
as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$$;
grant execute on function private.token_hash to service_role;

-- Big-endian and little-endian numbers of some bytes.
create function private.number_of_bytes(bytes bytea, place integer, how_many integer, little_endian boolean)
returns bigint
language sql immutable parallel safe
set search_path = ''
as $$
  select sum(get_byte(bytes, place + n)::bigint << (8 * case when little_endian then n else how_many - 1 - n end))::bigint
  from generate_series(0, how_many - 1) as n
$$;

-- The days of a list in JSON, in order.
create function private.days_of(days jsonb) returns date[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg(day::date order by day), '{}')
  from jsonb_array_elements_text(case when jsonb_typeof(days) = 'array' then days else '[]' end) as day
$$;

-- Whether a text is one line that shows what it says: no control characters, none that turn the direction of reading, none that
-- nobody sees (plainLine in src/rules/writing/safe-text.ts takes the same away), and something that is seen.
create function private.is_plain_line(text_of_one_line text) returns boolean
language sql immutable
set search_path = ''
as $$
  select text_of_one_line !~ ('[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u2028-\u202e'
      || '\u2060-\u2064\u2066-\u2069\u3164\ufeff\uffa0\U000e0000-\U000e007f]')
    and (text_of_one_line = '' or text_of_one_line ~ '[^\s\u200c\u200d]')
$$;
grant execute on function private.is_plain_line to anon, authenticated, service_role;

-- Of a text of several lines: no control characters but ends of lines and tabs, and none that turn the direction of reading
-- beyond their own words.
create function private.is_plain_text(text_of_lines text) returns boolean
language sql immutable
set search_path = ''
as $$
  select text_of_lines !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'
$$;
grant execute on function private.is_plain_text to anon, authenticated, service_role;

-- Whether a text is the address of a page on a site with a name, without a name or password of a user in it: linkProblem says the
-- same in TypeScript. `schemes`: 'https', or 'https?' where older facts may say http.
create function private.is_link(address text, schemes text) returns boolean
language sql immutable
set search_path = ''
as $$
  select char_length(address) <= 2000 and private.is_plain_line(address) and address ~ ('^' || schemes
    || '://(?![0-9.]+([:/?#]|$))[^\s"<>/?#@\\:.][^\s"<>/?#@\\:]*\.[^\s"<>/?#@\\:.]{2,}(:[0-9]{1,5})?([/?#][^\s"<>]*)?$')
$$;
grant execute on function private.is_link to anon, authenticated, service_role;

-- Whether a text can be the address of a mailbox: what stands in a header of an e-mail or in a list of addresses is none.
create function private.is_email(address text) returns boolean
language sql immutable
set search_path = ''
as $$
  select char_length(address) between 3 and 254 and private.is_plain_line(address)
    and address ~ '^[^[:cntrl:][:space:]<>,;]+@[^[:cntrl:][:space:]<>,;]+$'
$$;
grant execute on function private.is_email to anon, authenticated, service_role;

-- Up to `most` addresses, a line each.
create function private.is_links(addresses text, max_links integer) returns boolean
language sql immutable strict
set search_path = ''
as $$
  select count(*) between 1 and max_links and bool_and(private.is_link(line, 'https')) from string_to_table(addresses, E'\n') as line
$$;
grant execute on function private.is_links to anon, authenticated, service_role;

-- Up to eight prices, a line each, such as `Early bird: EUR 45 until 2027-01-31`: src/rules/entry/price-tiers.ts says the same.
create function private.is_price_tiers(tiers text) returns boolean
language plpgsql immutable strict
set search_path = ''
as $$
declare
  line text;
  days date[];
begin
  if private.is_plain_text(tiers) is false or cardinality(string_to_array(tiers, E'\n')) > 8 then
    return false;
  end if;
  foreach line in array string_to_array(tiers, E'\n') loop
    if line !~ '^[^:]{1,60}: [A-Z]{3} [0-9]{1,7}(\.[0-9]{1,2})?( from \d{4}-\d\d-\d\d)?( until \d{4}-\d\d-\d\d)?$' then
      return false;
    end if;
    days := array[substring(line from ' from (\d{4}-\d\d-\d\d)( until [^ ]+)?$'), substring(line from ' until (\d{4}-\d\d-\d\d)$')]::date[];
    if days[2] < days[1] then
      return false;
    end if;
  end loop;
  return true;
exception when datetime_field_overflow or invalid_datetime_format then
  return false;
end
$$;
grant execute on function private.is_price_tiers to anon, authenticated, service_role;
