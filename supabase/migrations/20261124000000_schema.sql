-- Written by `npm run schema` from supabase/schema: change the files there.
set check_function_bodies = off;

-- supabase/schema/01_foundations.sql

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

-- supabase/schema/02_people.sql

-- Who a signed-in person is to the site, from the first moment of an account: whatever belongs to a person refers to the
-- profile and goes with it. The role lives here and nowhere a person can write.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  user_role text not null default 'runner' check (user_role in ('runner', 'organiser', 'editor', 'admin')),
  first_name text not null default '' check (char_length(first_name) <= 80 and private.is_plain_line(first_name)),
  last_name text not null default '' check (char_length(last_name) <= 80 and private.is_plain_line(last_name)),
  company text check (char_length(company) between 1 and 120 and private.is_plain_line(company)),
  "position" text check (char_length("position") between 1 and 120 and private.is_plain_line("position")),
  first_login_at timestamptz,
  -- Tokens issued before this moment are no longer good: it moves when somebody signs out everywhere.
  tokens_valid_from timestamptz not null default 'epoch',
  -- Since when an admin keeps the person out (33_administration.sql).
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'One row a person; user_role is written by the server only.';

alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
grant update (first_name, last_name, company, "position") on public.profiles to authenticated;

create policy "people read their own profile" on public.profiles for select to authenticated
  using (id = (select private.person_id()));

create policy "people change their own names" on public.profiles for update to authenticated
  using (id = (select private.person_id())) with check (id = (select private.person_id()));

-- What people say of themselves has a version: signing in, a role and a suspension change none of it.
create trigger profiles_stamp before update on public.profiles
  for each row when ((old.first_name, old.last_name, old.company, old."position")
    is distinct from (new.first_name, new.last_name, new.company, new."position"))
  execute function private.stamp_update();

-- Security definer: it runs for whoever signs up, who may not write profiles.
create function private.create_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.profiles (id) values (new.id) on conflict (id) do nothing;
  return new;
end
$$;
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

-- Security definer: the account is the identity provider's row; everything of the person's hangs on it and goes too.
create function private.delete_my_account() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.has_signed_in_now() then
    raise exception 'an account is deleted within ten minutes of signing in' using errcode = 'PT403';
  end if;
  perform private.lock_races_of_tracks(private.person_id());
  delete from auth.users where id = private.person_id();
end
$$;
select private.expose('private.delete_my_account', 'authenticated');

-- Security definer: addresses are the identity provider's; anybody but an admin sees nobody.
create function private.list_people(
  words text default null, wanted_role text default null, max_rows integer default 50, skipped integer default 0
) returns table (
  id uuid, email text, first_name text, last_name text, user_role text, company text, works_as text,
  created_at timestamptz, last_login_at timestamptz, suspended_at timestamptz, is_confirmed boolean, races jsonb, total bigint
)
language sql stable security definer
set search_path = ''
as $$
  select person.id, account.email::text, person.first_name, person.last_name, person.user_role, person.company,
    person."position", person.created_at,
    (select max(s.created_at) from public.sessions as s where s.person_id = person.id), person.suspended_at,
    account.email_confirmed_at is not null,
    (select coalesce(jsonb_agg(jsonb_build_object('id', own.id, 'name', own.name, 'raceType', own.race_type,
        'slug', own.slug, 'status', own.status)), '[]')
      from (select r.* from public.race_owners as o join public.races as r on r.id = o.race_id
        where o.person_id = person.id order by r.name limit 50) as own),
    count(*) over ()
  from public.profiles as person join auth.users as account on account.id = person.id
  where (select private.is_admin())
    and (wanted_role is null or person.user_role = wanted_role)
    and (coalesce(words, '') = '' or strpos(public.fold_text(
      concat_ws(' ', account.email, person.first_name, person.last_name, person.company)), public.fold_text(words)) > 0)
  order by person.created_at desc, person.id
  limit least(greatest(max_rows, 1), 200) offset greatest(skipped, 0)
$$;
select private.expose('private.list_people', 'authenticated');

-- Says 'done', 'gone' where there is no such person, 'changed' where the role is not what was read, or 'last-admin'. The
-- lock makes changes of roles queue up, so that two admins cannot demote each other at once. Security definer: nobody
-- writes roles by hand.
create function private.set_role(person uuid, new_role text, read_role text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  present text;
begin
  perform pg_advisory_xact_lock(hashtextextended('roles', 0));
  perform private.require_admin();
  select p.user_role into present from public.profiles as p where p.id = person for update;
  if not found then
    return 'gone';
  end if;
  if present <> read_role then
    return 'changed';
  end if;
  if present = 'admin' and new_role <> 'admin'
    and not exists (select 1 from public.profiles as p
      where p.user_role = 'admin' and p.id <> person and p.suspended_at is null) then
    return 'last-admin';
  end if;
  update public.profiles as p set user_role = new_role where p.id = person;
  perform private.write_audit('user.role', 'user:' || person, jsonb_build_object('before', present, 'after', new_role));
  return 'done';
end
$$;
select private.expose('private.set_role', 'authenticated');

-- Lists of the administration say who did or sent something, in words.
-- Security definer: people's names and addresses are theirs; nobody but editors and admins reads them here.
create function private.person_for_editors(person uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('name', nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), 'email', account.email,
    'company', p.company, 'role', p.user_role)
  from public.profiles as p join auth.users as account on account.id = p.id
  where p.id = person and (select private.is_editor())
$$;
grant execute on function private.person_for_editors to authenticated;

-- The confirmed address of the caller: rows with it are theirs. Security definer: nobody reads auth.users.
create function private.own_email() returns text
language sql stable security definer
set search_path = ''
as $$
  select lower(person.email) from auth.users as person
  where person.id = (select private.person_id()) and person.email_confirmed_at is not null
$$;
comment on function private.own_email is 'In lower case; null for visitors and where the address is not confirmed.';
grant execute on function private.own_email to authenticated, service_role;

create function private.is_own_email(person uuid, address text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1 from auth.users as u
    where u.id = person and u.email_confirmed_at is not null and lower(u.email) = address)
$$;
comment on function private.is_own_email is 'True where the person has confirmed this address; it is given in lower case.';
grant execute on function private.is_own_email to service_role;

-- The last admin neither gives up the role nor erases the account: nobody could decide, or make another admin.
create function private.require_an_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.user_role <> 'admin' then
    return old;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('roles', 0));
  if not exists (select 1 from public.profiles as p
    where p.user_role = 'admin' and p.id <> old.id and p.suspended_at is null) then
    raise exception 'the last admin stays' using errcode = 'PT409';
  end if;
  return old;
end
$$;
comment on function private.require_an_admin is 'Security definer: it counts admins for whoever erases an account.';
-- Also where the account is erased with the identity provider's own tools: profiles go with it.
create trigger profiles_require_an_admin before delete on public.profiles
  for each row execute function private.require_an_admin();

-- The same role that a person can choose at sign-up. Editors and admins stay what they are. Security definer: nobody writes roles by
-- hand, and this one cannot give more than it says.
create function private.become_organiser(company text default null, works_as text default null) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  became text;
begin
  update public.profiles as profile set
    user_role = case profile.user_role when 'runner' then 'organiser' else profile.user_role end,
    company = coalesce(nullif(btrim(become_organiser.company), ''), profile.company),
    "position" = coalesce(nullif(btrim(become_organiser.works_as), ''), profile."position")
  where profile.id = private.person_id() returning profile.user_role into became;
  if became is null then
    raise exception 'the session has ended' using errcode = '28000';
  end if;
  return became;
end
$$;
select private.expose('private.become_organiser', 'authenticated');

-- supabase/schema/03_sessions.sql

-- A session is ours or it is none: a token counts once it has passed the exchange (record_login), until its session ends, has not
-- been used for 30 days or is 180 days old. Who changes the password ends all of them, whatever the page does. Policies ask
-- private.person_id(), not auth.uid().

-- When a session that began then and is in use now ends, if it is not used again. The API has the numbers too: SESSION_IDLE_DAYS and
-- SESSION_MAX_DAYS of src/rules/site/limits.ts.
create function private.session_expiry(began_at timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$
  select least(began_at + interval '180 days', now() + interval '30 days')
$$;

create table public.sessions (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles (id) on delete cascade,
  -- SHA-256 of the cookie, in hexadecimal: who reads this table cannot use it.
  cookie_hash text not null unique check (cookie_hash ~ '^[0-9a-f]{64}$'),
  -- The identity provider's own session, which its tokens name.
  identity_session_id uuid,
  device text check (char_length(device) between 1 and 80 and private.is_plain_line(device)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default private.session_expiry(now()),
  ended_at timestamptz
);
comment on table public.sessions is 'One row a sign-in. Written by record_login, end_session and end_all_sessions only.';
comment on column public.sessions.expires_at is
  '30 days after the last use, and never later than 180 days after the sign-in; noted at most once a day (touch_session).';
comment on column public.sessions.device is 'Kind of browser and system in words, as the browser said at sign-in; no more of it is stored.';

create index sessions_person on public.sessions (person_id);
create index sessions_of_token on public.sessions (identity_session_id, person_id);

alter table public.sessions enable row level security;
grant select (id, person_id, identity_session_id, device, created_at, expires_at, ended_at) on public.sessions
  to authenticated;

create policy "people read their own sessions" on public.sessions for select to authenticated
  using (person_id = (select private.person_id()));

-- How often something was tried of late, by somebody known by a keyed hash only. Decided here, under a lock, so that
-- many calls at once cannot slip through together. Called with the secret key: nobody can fill another's count.
create table private.attempts (
  id bigint generated always as identity primary key,
  what text not null,
  key_hash text not null,
  at timestamptz not null default now()
);
comment on table private.attempts is 'Counted attempts of the last hours; rows leave when their window has passed.';

create index attempts_key on private.attempts (what, key_hash, at);
create index attempts_at on private.attempts (at);

alter table private.attempts enable row level security;
grant select, insert, delete on private.attempts to service_role;

-- Names, company and position are taken at the first sign-in, later only where nothing is on file: what somebody changed
-- on their account page stays. Security definer: it writes sessions and, at the very first sign-in only, the role that was chosen. A later call
-- changes nothing: nobody changes their own role.
create function private.record_login(
  cookie_hash text,
  first_name text default null,
  last_name text default null,
  wants_organiser boolean default false,
  company text default null,
  works_as text default null,
  device text default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  person uuid := private.token_person();
  identity_session uuid := ((select auth.jwt()) ->> 'session_id')::uuid;
  began_at timestamptz;
begin
  if person is null or identity_session is null then
    raise exception 'the session has ended' using errcode = 'PT401';
  end if;
  update public.profiles as profile set
    first_name = coalesce(nullif(profile.first_name, ''), record_login.first_name, ''),
    last_name = coalesce(nullif(profile.last_name, ''), record_login.last_name, ''),
    company = coalesce(profile.company, nullif(record_login.company, '')),
    "position" = coalesce(profile."position", nullif(record_login.works_as, '')),
    user_role = case
      when wants_organiser and profile.first_login_at is null and profile.user_role = 'runner' then 'organiser'
      else profile.user_role
    end,
    first_login_at = coalesce(profile.first_login_at, now())
  where profile.id = person;
  -- What has lapsed ends at the identity provider too, so that it gives no new token.
  with lapsed as (
    delete from public.sessions where person_id = person and expires_at <= now() returning identity_session_id
  )
  delete from auth.sessions where id in (select identity_session_id from lapsed) and user_id = person;
  -- Exchanged again it is one session, as old as it was.
  select coalesce(min(created_at), now()) into began_at from public.sessions
  where person_id = person and identity_session_id = identity_session;
  delete from public.sessions where person_id = person and identity_session_id = identity_session;
  insert into public.sessions (person_id, cookie_hash, identity_session_id, device, created_at, expires_at)
  values (
    person, record_login.cookie_hash, identity_session, nullif(record_login.device, ''), began_at,
    private.session_expiry(began_at)
  );
end
$$;
select private.expose('private.record_login', 'authenticated');

-- Security definer, and for visitors too: whoever holds the cookie may end its session, with or without a token. It ends at the
-- identity provider too.
create function private.end_session(cookie_hash text) returns void
language sql security definer
set search_path = ''
as $$
  with ended as (
    update public.sessions as session set ended_at = now()
    where session.cookie_hash = end_session.cookie_hash and session.ended_at is null
    returning session.identity_session_id, session.person_id
  )
  delete from auth.sessions as identity_session using ended
  where identity_session.id = ended.identity_session_id and identity_session.user_id = ended.person_id
$$;
select private.expose('private.end_session', 'anon', 'authenticated');

-- Ends all sessions of somebody, the identity provider's own too, so that none of them gives a new token, and no token of before counts.
create function private.end_sessions_of(person uuid) returns void
language sql
set search_path = ''
as $$
  update public.sessions set ended_at = now() where person_id = person and ended_at is null;
  update public.profiles set tokens_valid_from = now() where id = person;
  delete from auth.sessions where user_id = person
$$;

-- Signing out everywhere. Security definer: it writes sessions, the provider's sessions and the moment from which tokens count.
create function private.end_all_sessions() returns void
language sql security definer
set search_path = ''
as $$
  select private.end_sessions_of(private.person_id())
$$;
select private.expose('private.end_all_sessions', 'authenticated');

-- Seconds until the next attempt may be made; 0 where this one may, and then it is counted. Attempts leave after a day
-- whoever made them: a hash of somebody who never comes back does not stay.
create function public.count_attempt(what text, key_hash text, max_count integer, window_seconds integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  window_start timestamptz := now() - make_interval(secs => window_seconds);
  made integer;
  oldest timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(count_attempt.what || ' ' || count_attempt.key_hash, 0));
  delete from private.attempts as attempt where attempt.at < now() - interval '1 day';
  select count(*), min(attempt.at) into made, oldest from private.attempts as attempt
  where attempt.what = count_attempt.what and attempt.key_hash = count_attempt.key_hash and attempt.at > window_start;
  if made >= max_count then
    return greatest(1, ceil(extract(epoch from oldest + make_interval(secs => window_seconds) - now())))::integer;
  end if;
  insert into private.attempts (what, key_hash) values (count_attempt.what, count_attempt.key_hash);
  return 0;
end
$$;

-- A session that is ended from the list of one's own ends at the identity provider too, so that it gives no new token.
-- Security definer: it writes sessions and the provider's sessions, the asker's own only. False where there is no such
-- session.
create function private.end_my_session(wanted uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  person uuid := private.person_id();
  identity_session uuid;
begin
  update public.sessions set ended_at = now()
  where id = wanted and person_id = person and ended_at is null
  returning identity_session_id into identity_session;
  if not found then
    return false;
  end if;
  delete from auth.sessions where id = identity_session and user_id = person;
  return true;
end
$$;
select private.expose('private.end_my_session', 'authenticated');

-- Security definer: it writes sessions. Notes that the session of the token is in use, at most once a day.
create function private.touch_session() returns void
language sql security definer
set search_path = ''
as $$
  update public.sessions set expires_at = private.session_expiry(created_at)
  where person_id = private.person_id()
    and identity_session_id = ((select auth.jwt()) ->> 'session_id')::uuid
    and expires_at < private.session_expiry(created_at) - interval '1 day'
$$;
select private.expose('private.touch_session', 'authenticated');

-- Security definer: it writes sessions and the provider's. Ends the session that the token names, exchanged or not.
create function private.end_this_session() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  person uuid := private.token_person();
  identity_session uuid := ((select auth.jwt()) ->> 'session_id')::uuid;
begin
  update public.sessions set ended_at = now()
  where person_id = person and identity_session_id = identity_session and ended_at is null;
  delete from auth.sessions where id = identity_session and user_id = person;
end
$$;
select private.expose('private.end_this_session', 'authenticated');

-- Security definer: it runs as the identity provider, which may write neither sessions nor profiles.
create function private.end_sessions_of_changed_password() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_sessions_of(new.id);
  return new;
end
$$;
create trigger end_sessions_of_changed_password after update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.end_sessions_of_changed_password();

-- What ends an account or gives it to somebody else requires a sign-in of the last ten minutes: with the password, with Google, or
-- with the link of an e-mail.

-- Security definer: it reads the provider's sessions. Whether the session that the token names is that new.
create function private.has_signed_in_now() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions as identity_session
    where identity_session.id = ((select auth.jwt()) ->> 'session_id')::uuid
      and identity_session.user_id = private.person_id()
      and identity_session.created_at > now() - interval '10 minutes'
  )
$$;
grant execute on function private.has_signed_in_now to authenticated;

-- Security definer: it reads the provider's sessions. Of the provider's own changes, which do not name the session that requested them:
-- nobody without the password, the mailbox or Google can make a new one.
create function private.signed_in_lately(person uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions where user_id = person and created_at > now() - interval '10 minutes'
  )
$$;

-- Security definer: it runs as the identity provider.
create function private.require_new_sign_in() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.signed_in_lately(new.id) then
    raise exception 'a password or address is changed within ten minutes of signing in' using errcode = '42501';
  end if;
  return new;
end
$$;
create trigger require_new_sign_in before update of encrypted_password, email_change on auth.users
  for each row when (
    old.email_confirmed_at is not null
    and (
      new.encrypted_password is distinct from old.encrypted_password
      or (new.email_change is distinct from old.email_change and coalesce(new.email_change, '') <> '')
    )
  )
  execute function private.require_new_sign_in();

-- Wrong passwords counted by account, in the hosted project's own password check:
-- https://supabase.com/docs/guides/auth/auth-hooks/password-verification-hook
-- Before the embedded provider stands local/identity-throttle.ts.

-- Security definer: it counts in private.attempts, which the provider's role cannot read. Over the limit a right password is
-- refused too, so that who guesses on does not learn that it was right.
create function private.password_attempt(event jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  account text := encode(sha256(convert_to('password of ' || (event ->> 'user_id'), 'utf8')), 'hex');
begin
  perform pg_advisory_xact_lock(hashtextextended('wrong password ' || account, 0));
  if (
    select count(*) from private.attempts as attempt
    where attempt.what = 'wrong password' and attempt.key_hash = account and attempt.at > now() - interval '15 minutes'
  ) >= 5 then
    return jsonb_build_object('error', jsonb_build_object(
      'http_code', 429, 'message', 'Too many attempts. Please try again later.'
    ));
  end if;
  if not (event ->> 'valid')::boolean then
    insert into private.attempts (what, key_hash) values ('wrong password', account);
  end if;
  return jsonb_build_object('decision', 'continue');
end
$$;
-- The role of the hosted provider; the embedded one has none of its own.
do $$ begin
  if exists (select 1 from pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.password_attempt to supabase_auth_admin;
  end if;
end $$;

-- supabase/schema/04_places.sql

-- Countries, states and cities that have a race. The path is the address of the place's page. A place says the same
-- country as the place it lies in, and its address, kind and names agree: so no race can be listed under one country and
-- name another. (The country is written on each place for lists to read without a join.)
create table public.places (
  path text primary key check (path ~ '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*){0,2}$' and length(path) <= 200),
  kind text not null check (kind in ('country', 'state', 'city')),
  parent_path text,
  name text not null check (length(name) between 1 and 120 and private.is_plain_line(name)),
  state_name text check (length(state_name) between 1 and 120 and private.is_plain_line(state_name)),
  country_name text not null check (length(country_name) between 2 and 120 and private.is_plain_line(country_name)),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  also_known_as text[] not null default '{}' check (private.is_plain_line(array_to_string(also_known_as, ' '))),
  country_slug text not null generated always as (split_part(path, '/', 1)) stored,
  state_slug text generated always as (
    case when kind = 'state' or split_part(path, '/', 3) <> '' then split_part(path, '/', 2) end
  ) stored,
  slug text not null generated always as (substring(path from '[^/]+$')) stored,
  constraint places_country_has_no_parent check ((kind = 'country') = (parent_path is null)),
  constraint places_country_has_no_slash check ((kind = 'country') = (path not like '%/%')),
  constraint places_path_below_parent check (parent_path is null or path like parent_path || '/%'),
  constraint places_country_of_path unique (path, country_name, country_code),
  constraint places_parent_path_fkey foreign key (parent_path, country_name, country_code)
    references public.places (path, country_name, country_code) on update cascade,
  constraint places_parent_is_one_up check (
    parent_path is null or parent_path = regexp_replace(path, '/[^/]+$', '')),
  constraint places_state_is_below_country check (kind <> 'state' or path not like '%/%/%'),
  constraint places_country_names_itself check (kind <> 'country' or (name = country_name and state_name is null)),
  constraint places_state_names_itself check (kind <> 'state' or coalesce(state_name = name, false)),
  constraint places_city_says_its_state check (
    kind <> 'city' or (path like '%/%/%') = (state_name is not null))
);
comment on table public.places is 'Countries, states and cities; path = country[/state][/city] in English short names.';
comment on column public.places.also_known_as is 'Other names that people search for: local spelling, abbreviations.';

create index places_country_slug on public.places (country_slug);
create index places_parent_path on public.places (parent_path, country_name, country_code);

alter table public.places enable row level security;
grant select on public.places to anon, authenticated;

create policy "everybody reads places" on public.places for select to anon, authenticated using (true);

-- A name as a part of an address: src/rules/place/place-slug.ts says the same.
create function private.place_slug(place_name text) returns text
language sql immutable
set search_path = ''
as $$
  select btrim(regexp_replace(public.fold_text(place_name), '[^a-z0-9]+', '-', 'g'), '-')
$$;

-- Whether the address of a place is that of its names, or of a place that is known by them: an editor reads the names, and the race
-- would stand at the address.
create function private.is_at_its_address(place jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(bool_and(private.place_slug(step.named) is not distinct from step.part or exists (
    select 1 from public.places as known
    where known.path = step.path and step.named = any (known.name || known.also_known_as))), false)
  from (
    select parts[depth] as part, array_to_string(parts[1:depth], '/') as path, place ->> case
      when depth = 1 then 'country' when depth < cardinality(parts) then 'state' else 'city' end as named
    from string_to_array(place ->> 'path', '/') as parts, generate_subscripts(parts, 1) as depth
  ) as step
$$;

-- The place of a proposal, made where it is not there yet, with the country and state that it lies in. PT422 where the address is
-- not that of the names.
create function private.ensure_place(place jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  parts text[] := string_to_array(place ->> 'path', '/');
  parent text;
  so_far text;
  depth integer;
  named text;
begin
  if not private.is_at_its_address(place) then
    raise exception 'the place has another address' using errcode = 'PT422';
  end if;
  for depth in 1 .. cardinality(parts) loop
    parent := so_far;
    so_far := concat_ws('/', so_far, parts[depth]);
    named := place ->> case when depth = 1 then 'country' when depth < cardinality(parts) then 'state' else 'city' end;
    insert into public.places (path, kind, parent_path, name, state_name, country_name, country_code)
    values (
      so_far,
      case when depth = 1 then 'country' when depth < cardinality(parts) then 'state' else 'city' end,
      parent,
      named,
      case when depth > 1 and cardinality(parts) = 3 then place ->> 'state' end,
      place ->> 'country',
      place ->> 'countryCode'
    )
    on conflict (path) do nothing;
  end loop;
  return so_far;
end
$$;

-- supabase/schema/05_race_types.sql

-- Distances that a race can have: the rows are those of src/race/race-types.ts, which `npm run schema` writes behind this file.
create table public.race_types (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 40),
  name text not null check (length(name) between 2 and 60),
  plural_name text not null check (length(plural_name) between 2 and 60),
  distance_m numeric(9, 1) not null check (distance_m between 1000 and 1000000),
  sort_order smallint not null default 100
);
comment on table public.race_types is 'Race distances; the slug is the first part of a race page''s address.';

alter table public.race_types enable row level security;
grant select on public.race_types to anon, authenticated;

create policy "everybody reads race types" on public.race_types for select to anon, authenticated using (true);

insert into public.race_types (slug, name, plural_name, distance_m, sort_order) values
  ('marathon', 'Marathon', 'Marathons', 42195, 10),
  ('half-marathon', 'Half marathon', 'Half marathons', 21097.5, 20);

-- supabase/schema/06_races.sql

-- Races: the facts that every page is made from. Null means not known, never zero.
create table public.races (
  id integer primary key generated by default as identity (start with 100001),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$' and length(slug) <= 120),
  race_type text not null default 'marathon' references public.race_types (slug) on update cascade,
  name text not null check (length(btrim(name)) between 3 and 120 and private.is_plain_line(name)),
  sponsor text check (length(sponsor) between 1 and 120 and private.is_plain_line(sponsor)),
  place_path text not null references public.places (path) on update cascade,
  -- The slugs of the place, so that one index finds a country's races in the order of their size. The names of the place
  -- are then looked up race by race: reading all places to join them would be slower.
  country_slug text not null generated always as (split_part(place_path, '/', 1)) stored,
  state_slug text generated always as (
    case when split_part(place_path, '/', 3) <> '' then split_part(place_path, '/', 2) end
  ) stored,
  city_slug text not null generated always as (substring(place_path from '[^/]+$')) stored,
  lat double precision check (lat between -90 and 90),
  lon double precision check (lon between -180 and 180),
  description text check (length(description) <= 4000 and private.is_plain_text(description)),
  -- The organiser's own picture stands in our database and has an address on our site.
  image_url text check (
    private.is_link(image_url, 'https') or image_url ~ '^/api/race-pictures/[0-9a-f-]{36}$'
  ),
  website text check (private.is_link(website, 'https?')),
  participants integer check (participants between 0 and 500000),
  participants_year smallint check (participants_year between 1890 and 2100),
  elevation_profile text check (elevation_profile in
    ('Downhill', 'Net Downhill', 'Flat', 'Rolling', 'Hilly', 'Very Hilly', 'Mountainous')),
  elevation_gain_m real check (elevation_gain_m between 0 and 20000),
  elevation_loss_m real check (elevation_loss_m between 0 and 20000),
  start_elevation_m real check (start_elevation_m between -450 and 7000),
  finish_elevation_m real check (finish_elevation_m between -450 and 7000),
  max_elevation_m real check (max_elevation_m between -450 and 7000),
  profile real[] check (array_ndims(profile) = 1 and cardinality(profile) between 2 and 1001
    and array_position(profile, null) is null),
  terrain text check (terrain in ('Road', 'Trail', 'Mixed', 'Snow/Ice', 'Sand')),
  shade text check (shade in ('little', 'half', 'most')),
  loop text check (loop in ('loop', 'laps', 'out-and-back', 'point-to-point')),
  month smallint check (month between 1 and 12),
  next_event_date date check (next_event_date between '1896-01-01' and '2100-12-31'),
  end_date date,
  date_confirmed boolean not null default false,
  date_rule text check (length(date_rule) <= 200 and private.is_plain_line(date_rule)),
  start_time text check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- A name of the time zone database, such as Europe/Berlin.
  time_zone text check (time_zone ~ '^[A-Za-z]+(/[A-Za-z0-9_+-]+){0,2}$' and length(time_zone) <= 60),
  last_event_date date,
  event_status text not null default 'scheduled'
    check (event_status in ('scheduled', 'cancelled', 'postponed', 'rescheduled', 'unconfirmed')),
  climate_high_c real check (climate_high_c between -60 and 60),
  climate_low_c real check (climate_low_c between -70 and 50),
  climate_humidity_pct real check (climate_humidity_pct between 0 and 100),
  climate_dew_point_c real check (climate_dew_point_c between -70 and 40),
  climate_rain_mm real check (climate_rain_mm between 0 and 3000),
  climate_wet_days real check (climate_wet_days between 0 and 31),
  climate_wind_kmh real check (climate_wind_kmh between 0 and 150),
  climate_source text check (climate_source in ('gridded', 'general-knowledge')),
  entry_url text check (private.is_link(entry_url, 'https')),
  entry text check (entry in ('open', 'ballot', 'qualifying', 'charity', 'mixed')),
  ballot_opens_on date,
  ballot_closes_on date,
  time_limit_seconds integer check (time_limit_seconds between 600 and 1209600),
  fee text check (length(fee) between 1 and 120 and private.is_plain_line(fee)),
  -- A line a price: name, currency, amount, and the days that it holds for.
  price_tiers text check (char_length(price_tiers) <= 800 and private.is_price_tiers(price_tiers)),
  -- A line an address.
  social_links text check (char_length(social_links) <= 1000 and private.is_links(social_links, 8)),
  -- What somebody saw of the entry for the next edition, and on which day.
  entry_status text check (entry_status in ('not-open', 'open', 'sold-out', 'closed')),
  entry_status_on date check (entry_status_on between '2000-01-01' and '2100-12-31'),
  field_limit integer check (field_limit between 1 and 500000),
  minimum_age smallint check (minimum_age between 0 and 99),
  -- Of a former edition, which it names: it says nothing of the next one.
  sold_out text check (length(sold_out) between 1 and 120 and private.is_plain_line(sold_out)),
  refund_policy text check (char_length(refund_policy) between 1 and 500 and private.is_plain_text(refund_policy)),
  deferral_policy text check (char_length(deferral_policy) between 1 and 500 and private.is_plain_text(deferral_policy)),
  transfer_policy text check (char_length(transfer_policy) between 1 and 500 and private.is_plain_text(transfer_policy)),
  cut_offs text check (char_length(cut_offs) between 1 and 500 and private.is_plain_text(cut_offs)),
  aid_station_every_km real check (aid_station_every_km between 0.5 and 50),
  aid_stations text check (char_length(aid_stations) between 1 and 300 and private.is_plain_text(aid_stations)),
  waves text check (char_length(waves) between 1 and 300 and private.is_plain_text(waves)),
  start_delay_minutes smallint check (start_delay_minutes between 0 and 300),
  pacers text check (char_length(pacers) between 1 and 200 and private.is_plain_text(pacers)),
  wheelchair_race boolean,
  bag_drop boolean,
  finisher_medal boolean,
  course_record_men_seconds integer check (course_record_men_seconds between 600 and 864000),
  course_record_women_seconds integer check (course_record_women_seconds between 600 and 864000),
  first_held smallint check (first_held between 1800 and 2100),
  label text check (length(label) between 1 and 80 and private.is_plain_line(label)),
  boston_qualifier boolean,
  held_in smallint[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'pending', 'approved', 'rejected')),
  merged_into integer references public.races (id) on delete set null,
  -- A calendar knows the day of a race, and the opening of its ballot, under a year. Where the day moves over New Year,
  -- that year stays, so that the new day takes the place of the old one; another edition has a year of its own.
  calendar_year smallint,
  ballot_calendar_year smallint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint races_slug_once_a_type unique (race_type, slug),
  -- For tables that keep the type beside the number: the reference keeps it true.
  constraint races_id_with_type unique (id, race_type),
  constraint races_coordinates_in_pairs check ((lat is null) = (lon is null)),
  constraint races_end_after_start check (end_date is null or end_date between next_event_date and next_event_date + 30),
  constraint races_end_has_a_start check (end_date is null or next_event_date is not null),
  constraint races_confirmed_has_a_date check (not date_confirmed or next_event_date is not null),
  constraint races_climate_in_pairs check ((climate_high_c is null) = (climate_low_c is null)
    and (climate_high_c is null) = (climate_source is null) and climate_low_c <= climate_high_c),
  constraint races_entry_status_has_a_day check ((entry_status is null) = (entry_status_on is null)),
  constraint races_ballot_order check (ballot_closes_on >= ballot_opens_on)
);
comment on table public.races is 'Races with the facts on file. The PB potential is computed from them, never stored.';
comment on column public.races.profile is 'Elevation in metres at each whole kilometre from 0; null where no real profile is on file.';
comment on column public.races.date_confirmed is 'False: the date follows date_rule and reads "expected".';
comment on column public.races.start_time is 'hh:mm on the clock of the place; of the first start of this distance.';
comment on column public.races.start_delay_minutes is 'Minutes from the first start of this distance until its last wave has started.';
comment on column public.races.merged_into is 'The race that this row turned out to be a second time; its address leads there.';
comment on column public.races.calendar_year is
  'The year under which calendars know the next day; null where it is that of the day.';
comment on column public.races.ballot_calendar_year is
  'The year under which calendars know the ballot of ballot_opens_on; null where it is that of the day.';

create index races_by_status_size on public.races (status, participants desc nulls last, id);
create index races_by_day on public.races (status, next_event_date, id);
create index races_by_name on public.races (status, name, id);
create index races_place_path on public.races (place_path);
create index races_by_size_rising on public.races (status, participants, id);
create index races_by_elevation_profile on public.races (status, elevation_profile, participants desc nulls last, id);
create index races_by_terrain on public.races (status, terrain, participants desc nulls last, id);
create index races_by_month on public.races (status, month, participants desc nulls last, id);
create index races_by_entry on public.races (status, entry, participants desc nulls last, id);
create index races_slug on public.races (slug);
-- For outdated_race_pages, which selects what changed since the build.
create index races_by_change on public.races (updated_at);
create index races_by_country on public.races (status, country_slug, participants desc nulls last, id);
create index races_by_state on public.races (status, state_slug, participants desc nulls last, id)
  where state_slug is not null;
create index races_by_city on public.races (status, city_slug, participants desc nulls last, id);
create index races_picture on public.races (image_url) where image_url like '/api/race-pictures/%';
create index races_merged_into on public.races (merged_into) where merged_into is not null;
-- With their status in the index, so that a count reads nothing else.
create index races_by_type on public.races (status, race_type, participants desc nulls last, id);
-- The approved races of a continent are counted by their places: of the races an index is read, not the table.
create index races_by_place on public.races (status, place_path, race_type, id);
create index races_by_label on public.races (status, label, id) where label is not null;
create index races_by_loop on public.races (status, loop, participants desc nulls last, id);
create index races_by_shade on public.races (status, shade, participants desc nulls last, id);
create index races_by_time_limit on public.races (status, time_limit_seconds, id)
  where time_limit_seconds is not null;
-- Of all races: Postgres reads `= false` as `not`, from which it does not see that the value is there.
create index races_by_boston_qualifier on public.races (status, boston_qualifier, participants desc nulls last, id);

alter table public.races enable row level security;
grant select on public.races to authenticated;
-- Visitors read the facts of a race and not whose account organises it: they are granted the columns that hold facts, and
-- by this grant the view race_records shows them, and proposals and the editor's form may change them.
grant select (id, slug, race_type, name, sponsor, place_path, country_slug, state_slug, city_slug, lat, lon, description,
  image_url, website, participants, participants_year, elevation_profile, elevation_gain_m, elevation_loss_m,
  start_elevation_m, finish_elevation_m, max_elevation_m, profile, terrain, loop, month, next_event_date, end_date,
  date_confirmed, date_rule, last_event_date, event_status, climate_high_c, climate_low_c, climate_humidity_pct,
  climate_dew_point_c, climate_rain_mm, climate_wet_days, climate_wind_kmh, climate_source, entry, ballot_opens_on,
  ballot_closes_on, time_limit_seconds, fee, course_record_men_seconds, course_record_women_seconds, first_held, label,
  boston_qualifier, held_in, status, updated_at, price_tiers, social_links, calendar_year, ballot_calendar_year,
  start_time, time_zone, deferral_policy, transfer_policy, cut_offs, aid_stations,
  shade, aid_station_every_km, entry_url, entry_status, entry_status_on, field_limit, minimum_age, sold_out, refund_policy, waves,
  start_delay_minutes, pacers, wheelchair_race, bag_drop, finisher_medal) on public.races to anon;

create policy "visitors read approved races" on public.races for select to anon using (status = 'approved');

-- Security definer: policies call it for people who may not read other owners (31_race_owners.sql).
create function private.owned_races() returns integer[]
language sql stable security definer
set search_path = ''
as $$
  select array(select owner.race_id from public.race_owners as owner where owner.person_id = (select private.person_id()))
$$;
comment on function private.owned_races is 'The races that the caller owns.';
grant execute on function private.owned_races to authenticated;

create policy "people read approved races, owners their own, editors all" on public.races
  for select to authenticated
  using (status = 'approved' or id = any ((select private.owned_races())::integer[]) or (select private.is_editor()));

create trigger races_skip_no_change before update on public.races
  for each row execute function suppress_redundant_updates_trigger();

create trigger races_stamp before update on public.races
  for each row execute function private.stamp_update();

-- Old addresses of race pages, stored for ever: each redirects to the race's present slug.
create table public.race_slug_aliases (
  race_type text not null references public.race_types (slug) on update cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  race_id integer not null references public.races (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (race_type, slug)
);
comment on table public.race_slug_aliases is 'Former slugs; a redirect from each to the race.';

create index race_slug_aliases_race_id on public.race_slug_aliases (race_id);
create index race_slug_aliases_slug on public.race_slug_aliases (slug);

alter table public.race_slug_aliases enable row level security;
grant select on public.race_slug_aliases to anon, authenticated;

create policy "aliases are seen with their race" on public.race_slug_aliases for select to anon, authenticated
  using (exists (select 1 from public.races where races.id = race_id));

-- A renamed race keeps its old address; a race that takes an old address over ends the redirect.
-- Security definer: whoever may rename a race need not be able to write aliases by hand.
create function private.store_old_slug() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.race_slug_aliases where race_type = new.race_type and slug = new.slug;
  insert into public.race_slug_aliases (race_type, slug, race_id) values (old.race_type, old.slug, new.id)
    on conflict (race_type, slug) do update set race_id = excluded.race_id;
  return null;
end
$$;
create trigger races_store_old_slug after update of slug, race_type on public.races
  for each row when (old.slug is distinct from new.slug or old.race_type is distinct from new.race_type)
  execute function private.store_old_slug();

-- The first free address of a race: as wished, or with a number behind it. Addresses of former days and those of
-- submissions that wait count as taken.
create function private.free_race_slug(of_type text, wanted text, for_race integer) returns text
language plpgsql
set search_path = ''
as $$
declare
  candidate text := wanted;
  tried integer := 1;
begin
  while exists (select 1 from public.races r where r.race_type = of_type and r.slug = candidate and r.id <> for_race)
    or exists (select 1 from public.race_slug_aliases a
      where a.race_type = of_type and a.slug = candidate and a.race_id <> for_race)
    or exists (select 1 from public.submissions s where s.race_type = of_type and s.slug = candidate
      and s.status = 'pending' and not s.is_change and s.race_id <> for_race)
  loop
    tried := tried + 1;
    candidate := left(wanted, 110) || '-' || tried;
  end loop;
  return candidate;
end
$$;

-- Moved is what comes less than 300 days off the day that it had: the next edition comes about 364 days later. A day that
-- is over does not move; it is corrected by less than 60 days, or within its year. For any writer: editors, organisers,
-- the catalogue.
create function private.set_calendar_year() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.calendar_year := private.year_of_moved_day(old.next_event_date, new.next_event_date,
    coalesce(old.end_date, old.next_event_date), old.calendar_year);
  return new;
end
$$;
create trigger races_set_calendar_year before update of next_event_date on public.races
  for each row when (new.next_event_date is distinct from old.next_event_date)
  execute function private.set_calendar_year();

-- The rule of private.set_calendar_year, for both days: moved is what comes less than 300 days off the day that it had; a day
-- that is over (`over_on`) is corrected by less than 60, or within its year. `known` is the year that calendars have, where it
-- is not the old day's.
create function private.year_of_moved_day(old_day date, new_day date, over_on date, known smallint) returns smallint
language plpgsql stable
set search_path = ''
as $$
declare
  days integer := new_day - old_day;
  new_year integer := extract(year from new_day);
  known_year integer := coalesce(known, extract(year from old_day));
begin
  if abs(days) < (case when over_on < current_date then 60 else 300 end)
    or (new_year = extract(year from old_day) and known is null) then
    return nullif(known_year, new_year);
  elsif days > 0 then
    -- What moved to before New Year had the year of its next edition.
    return nullif(greatest(new_year, known_year + 1), new_year);
  end if;
  return null;
end
$$;
-- Whoever writes a race: the catalogue's loader too.
grant execute on function private.year_of_moved_day to authenticated, service_role;

create function private.set_ballot_year() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.ballot_calendar_year := private.year_of_moved_day(old.ballot_opens_on, new.ballot_opens_on,
    coalesce(old.ballot_closes_on, old.ballot_opens_on), old.ballot_calendar_year);
  return new;
end
$$;
create trigger races_set_ballot_year before update of ballot_opens_on on public.races
  for each row when (new.ballot_opens_on is distinct from old.ballot_opens_on)
  execute function private.set_ballot_year();

-- What of a race an organiser may say and an editor may change, as columns: what visitors read, but for what the site
-- computes or decides by itself. A new column is among them as soon as visitors may read it.
create function private.fact_columns() returns text[]
language sql stable
set search_path = ''
as $$
  select array_agg(name) from unnest(private.columns_of('public.races')) as name
  where pg_catalog.has_column_privilege('anon', 'public.races', name, 'select')
    and name !~ '^climate_' and name <> all (array['id', 'slug', 'race_type', 'place_path', 'profile', 'month',
      'last_event_date', 'ballot_opens_on', 'ballot_closes_on', 'calendar_year', 'ballot_calendar_year',
      'held_in', 'status', 'updated_at'])
$$;
grant execute on function private.fact_columns to authenticated;

-- Writes columns of races, now; the others stay. `written` are races by their id, each with the columns that it gets.
create function private.write_races(written jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  assignments text;
begin
  select string_agg(format('%1$I = case when race.columns ? %1$L then given.%1$I else r.%1$I end, ', name), '') into assignments
  from unnest(private.columns_of('public.races')) as name
  where name not in ('id', 'created_at', 'updated_at')
    and exists (select from jsonb_array_elements(written) as race where race -> 'columns' ? name);
  execute format('update public.races as r set %s updated_at = clock_timestamp()
    from jsonb_to_recordset($1) as race (id integer, columns jsonb)
    cross join lateral jsonb_populate_record(null::public.races, race.columns) as given where r.id = race.id', assignments)
  using written;
end
$$;

-- The same of one race.
create function private.write_race(race_number integer, columns jsonb) returns void
language sql
set search_path = ''
as $$
  select private.write_races(jsonb_build_array(jsonb_build_object('id', race_number, 'columns', columns)))
$$;

-- supabase/schema/07_race_children.sql

-- Where each fact was seen, when, and how sure that is.
create table public.fact_sources (
  id bigint primary key generated always as identity,
  race_id integer not null references public.races (id) on delete cascade,
  field text not null check (field = '*' or field ~ '^[a-z][A-Za-z0-9]{0,60}$'),
  source text not null check (length(source) between 1 and 500 and private.is_plain_line(source)),
  checked_on date not null,
  confidence text not null check (confidence in ('seen', 'unverified', 'computed', 'organiser')),
  constraint fact_sources_once unique (race_id, field, source)
);
comment on table public.fact_sources is 'Field = a race field in camelCase, or * for the row as a whole.';

alter table public.fact_sources enable row level security;
grant select on public.fact_sources to anon, authenticated;

create policy "sources are seen with their race" on public.fact_sources for select to anon, authenticated
  using (exists (select 1 from public.races where races.id = race_id));

-- Ballots, lotteries and registration windows, one row an edition. Typical days recur and read "expected".
create table public.entry_windows (
  race_id integer not null references public.races (id) on delete cascade,
  edition smallint not null check (edition between 1900 and 2100),
  kind text check (kind in
    ('ballot', 'lottery', 'first-come', 'virtual-queue', 'qualifying', 'charity')),
  opens_on date,
  closes_on date,
  draw_on date,
  -- The days on which entry gets dearer, as the organiser announced them: for calendars.
  price_rises_on date[] not null default '{}'
    check (cardinality(price_rises_on) <= 12 and array_position(price_rises_on, null) is null),
  opens_typical text check (opens_typical ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  closes_typical text check (closes_typical ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  applicants integer check (applicants > 0),
  places integer check (places > 0),
  fee text check (length(fee) <= 120 and private.is_plain_text(fee)),
  qualifier text check (length(qualifier) <= 500 and private.is_plain_text(qualifier)),
  charity text check (length(charity) <= 500 and private.is_plain_text(charity)),
  note text check (length(note) <= 1000 and private.is_plain_text(note)),
  sources text[] not null default '{}' check (private.is_plain_text(array_to_string(sources, ' '))),
  unverified text[] not null default '{}',
  calendar_year smallint,
  primary key (race_id, edition),
  constraint entry_windows_order check (closes_on >= opens_on)
);
comment on table public.entry_windows is 'How and when one gets a place, edition by edition.';
comment on column public.entry_windows.calendar_year is
  'The year under which calendars know the opening; null where it is that of the day.';

alter table public.entry_windows enable row level security;
grant select on public.entry_windows to anon, authenticated;

create policy "entry windows are seen with their race" on public.entry_windows for select to anon, authenticated
  using (exists (select 1 from public.races where races.id = race_id));

-- Weather measured at race time over past editions (Mantzios 2022).
create table public.raceday_weather (
  race_id integer primary key references public.races (id) on delete cascade,
  editions smallint not null check (editions > 0),
  first_year smallint not null check (first_year between 1890 and 2100),
  last_year smallint not null check (last_year >= first_year),
  mean_c real not null check (mean_c between -40 and 45),
  sd_c real not null check (sd_c between 0 and 20),
  min_c real not null check (min_c <= mean_c),
  max_c real not null check (max_c >= mean_c),
  dew_point_c real not null check (dew_point_c between -40 and 40),
  editions_since_2000 smallint check (editions_since_2000 >= 0),
  mean_since_2000_c real,
  sd_since_2000_c real check (sd_since_2000_c >= 0),
  dew_point_since_2000_c real,
  share_over_18_c real check (share_over_18_c between 0 and 1),
  -- Months of the editions measured: more than one widens the estimate.
  months smallint[]
);
comment on table public.raceday_weather is 'Aggregated from the database of Mantzios 2022 (Med Sci Sports Exerc 54:153).';

alter table public.raceday_weather enable row level security;
grant select on public.raceday_weather to anon, authenticated;

create policy "race-day weather is seen with its race" on public.raceday_weather for select to anon, authenticated
  using (exists (select 1 from public.races where races.id = race_id));

-- What real tracks and results say of a course: the course part of the PB potential, and independent evidence.
create table public.course_measurements (
  race_id integer primary key references public.races (id) on delete cascade,
  loss_pct real not null check (loss_pct between -20 and 60),
  sd_pct real not null check (sd_pct between 0 and 20),
  turns60 smallint check (turns60 >= 0),
  method text not null check (length(method) between 3 and 200 and private.is_plain_line(method))
);
comment on table public.course_measurements is 'Course loss in % of time from a track resampled at 10 m, and turns of 60 degrees and more.';

alter table public.course_measurements enable row level security;
grant select on public.course_measurements to anon, authenticated;

create policy "measurements are seen with their race" on public.course_measurements for select to anon, authenticated
  using (exists (select 1 from public.races where races.id = race_id));

create table public.course_evidence (
  race_id integer not null references public.races (id) on delete cascade,
  kind text not null check (kind in ('records', 'same-runner')),
  loss_pct real not null check (loss_pct between -20 and 60),
  sd_pct real not null check (sd_pct > 0),
  primary key (race_id, kind)
);
comment on table public.course_evidence is 'Loss in % of time as course records or runners of two courses show it.';

alter table public.course_evidence enable row level security;
grant select on public.course_evidence to anon, authenticated;

create policy "evidence is seen with its race" on public.course_evidence for select to anon, authenticated
  using (exists (select 1 from public.races where races.id = race_id));

-- Courses that organisers upload: the track, and what the server measured on it. Nobody writes them by hand, so that the
-- climb of a race with a track is always the track's own.
create table public.race_courses (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles (id) on delete cascade,
  file_name text not null check (char_length(file_name) between 1 and 200 and private.is_plain_line(file_name)),
  file_kind text not null check (file_kind in ('gpx', 'tcx', 'fit', 'points')),
  -- [latitude, longitude, metres] each.
  track jsonb not null check (jsonb_typeof(track) = 'array' and jsonb_array_length(track) between 2 and 12000),
  distance_m real not null check (distance_m > 0),
  recorded_m real not null check (recorded_m > 0),
  profile real[] not null check (cardinality(profile) between 2 and 1001),
  gain_m real not null check (gain_m >= 0),
  loss_m real not null check (loss_m >= 0),
  start_m real not null,
  finish_m real not null,
  highest_m real not null,
  course_loss_pct real not null,
  course_sd_pct real not null check (course_sd_pct >= 0),
  turns60 smallint check (turns60 >= 0),
  -- Under which the track itself may be shown and passed on; null where only what it measures may be.
  licence text check (licence in ('CC-BY-4.0', 'CC0-1.0')),
  created_at timestamptz not null default now()
);
comment on table public.race_courses is 'Written with the secret key only, by the call that measures a course.';

create index race_courses_person on public.race_courses (person_id, created_at);

alter table public.race_courses enable row level security;
grant select on public.race_courses to authenticated;

create policy "people read their own courses, editors all" on public.race_courses for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_editor()));

-- Pictures of races, stored as bytes beside the race: the same on the embedded database and on a hosted one, and gone with
-- their person. Seen by everybody once a race that is listed shows them.
create table public.race_pictures (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null default private.person_id() references public.profiles (id) on delete cascade,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 100 and 1000000),
  created_at timestamptz not null default now()
);
comment on table public.race_pictures is 'JPEG, PNG or WebP of at most 1 MB. Written by store_race_picture only.';

create index race_pictures_person on public.race_pictures (person_id, created_at);

alter table public.race_pictures enable row level security;
grant select on public.race_pictures to anon, authenticated;

create policy "visitors see pictures of races that are listed" on public.race_pictures for select to anon
  using (exists (select 1 from public.races as race where race.image_url = '/api/race-pictures/' || race_pictures.id));

create policy "people see pictures of races, and their own; editors all" on public.race_pictures
  for select to authenticated
  using (
    person_id = (select private.person_id()) or (select private.is_editor())
    or exists (select 1 from public.races as race
      where race.image_url = '/api/race-pictures/' || race_pictures.id and race.status = 'approved')
  );

-- What the first bytes of a picture say it is, whatever its sender says; null for what is none that we keep.
create function private.picture_type(bytes bytea) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when substring(bytes from 1 for 3) = '\xffd8ff'::bytea then 'image/jpeg'
    when substring(bytes from 1 for 8) = '\x89504e470d0a1a0a'::bytea then 'image/png'
    when substring(bytes from 1 for 4) = '\x52494646'::bytea and substring(bytes from 9 for 4) = '\x57454250'::bytea
      then 'image/webp'
  end
$$;

-- PT415 where it is no picture that we keep, PT413 or PT422 where it is too large: a small file may be an enormous picture
-- once it is unpacked. Security definer: nobody writes pictures by hand.
create function private.store_race_picture(picture_base64 text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  person uuid := private.person_id();
  picture_id uuid;
  picture bytea;
  pixels bigint;
begin
  if not exists (select 1 from public.profiles as p where p.id = person and p.user_role in ('organiser', 'editor', 'admin')) then
    raise exception 'only organisers add pictures' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('pictures of ' || person, 0));
  if (select count(*) from public.race_pictures as p
      where p.person_id = person and p.created_at > now() - interval '1 day') >= 30 then
    raise exception 'thirty pictures a day are the most' using errcode = 'PT429';
  end if;
  picture := decode(picture_base64, 'base64');
  if octet_length(picture) > 1000000 then
    raise exception 'a picture has at most 1 MB' using errcode = 'PT413';
  end if;
  pixels := private.picture_pixels(picture);
  if octet_length(picture) < 100 or pixels is null then
    raise exception 'no picture' using errcode = 'PT415';
  elsif pixels > 8000000 then
    raise exception 'a picture has at most eight million pixels' using errcode = 'PT422';
  end if;
  insert into public.race_pictures (person_id, media_type, bytes)
  values (person, private.picture_type(picture), picture)
  returning id into picture_id;
  return picture_id;
end
$$;
select private.expose('private.store_race_picture', 'authenticated');

-- A picture as text, for whoever may see it.
create function public.race_picture(picture uuid) returns table (media_type text, base64 text)
language sql stable
set search_path = ''
as $$
  select stored.media_type, encode(stored.bytes, 'base64') from public.race_pictures as stored where stored.id = picture
$$;
grant execute on function public.race_picture to anon, authenticated;

-- A change of an entry window is a change of its race: calendars count from races.updated_at, and so do caches. Not while
-- the catalogue loads a race, which it stamps 1970 until its windows are in and then with the file's own day.
create function private.touch_race_of_entry_window() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  update public.races set updated_at = now()
  where id in (old.race_id, new.race_id) and updated_at > '1970-01-01T00:00:00Z' and updated_at < now();
  return null;
end
$$;

create trigger entry_windows_touch_race after insert or delete on public.entry_windows
  for each row execute function private.touch_race_of_entry_window();

create trigger entry_windows_change_touches_race after update on public.entry_windows
  for each row when (old is distinct from new) execute function private.touch_race_of_entry_window();

-- Width times height as the header of a JPEG, PNG or WebP says; null where it says nothing that makes sense.
-- PNG: third edition, 11.2.1. WebP: RFC 9649, 2.5 to 2.7. JPEG: ITU T.81, B.2.2.
create function private.picture_pixels(bytes bytea) returns bigint
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  kind text := private.picture_type(bytes);
  size integer := octet_length(bytes);
  chunk text := encode(substring(bytes from 13 for 4), 'hex');
  place integer := 2;
  marker integer;
  width bigint;
  height bigint;
begin
  if kind is null or size < 32 then
    return null;
  elsif kind = 'image/png' and chunk = encode('IHDR'::bytea, 'hex') then
    width := private.number_of_bytes(bytes, 16, 4, false);
    height := private.number_of_bytes(bytes, 20, 4, false);
  elsif kind = 'image/webp' and chunk = encode('VP8 '::bytea, 'hex') then
    width := private.number_of_bytes(bytes, 26, 2, true) & 16383;
    height := private.number_of_bytes(bytes, 28, 2, true) & 16383;
  elsif kind = 'image/webp' and chunk = encode('VP8L'::bytea, 'hex') then
    width := 1 + (private.number_of_bytes(bytes, 21, 4, true) & 16383);
    height := 1 + ((private.number_of_bytes(bytes, 21, 4, true) >> 14) & 16383);
  elsif kind = 'image/webp' and chunk = encode('VP8X'::bytea, 'hex') then
    width := 1 + private.number_of_bytes(bytes, 24, 3, true);
    height := 1 + private.number_of_bytes(bytes, 27, 3, true);
  elsif kind = 'image/jpeg' then
    while place + 9 <= size and get_byte(bytes, place) = 255 loop
      marker := get_byte(bytes, place + 1);
      if marker = 255 then
        place := place + 1;
      elsif marker = 1 or marker between 208 and 216 then
        place := place + 2;
      elsif marker between 192 and 207 and marker not in (196, 200, 204) then
        height := private.number_of_bytes(bytes, place + 5, 2, false);
        width := private.number_of_bytes(bytes, place + 7, 2, false);
        exit;
      else
        place := place + 2 + greatest(2, private.number_of_bytes(bytes, place + 2, 2, false)::integer);
      end if;
    end loop;
  end if;
  return nullif(width * height, 0);
end
$$;

-- A window is one edition's: its opening only ever moves.
create function private.set_opening_year() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.calendar_year := nullif(coalesce(old.calendar_year, extract(year from old.opens_on)), extract(year from new.opens_on));
  if new.opens_on is null then
    new.calendar_year := null;
  end if;
  return new;
end
$$;
create trigger entry_windows_set_calendar_year before update of opens_on on public.entry_windows
  for each row when (new.opens_on is distinct from old.opens_on)
  execute function private.set_opening_year();

-- supabase/schema/08_race_views.sql

-- One number that grows whenever something that a list of races shows has changed. What is computed from all races
-- (totals, order by PB potential) is cached in memory under this number and is never out of date.
create table public.catalogue_version (
  id smallint primary key default 1 check (id = 1),
  version bigint not null default 1,
  scored_version bigint,
  scored_by text
);
comment on table public.catalogue_version is 'One row; version grows with every transaction that changes races or their places.';
comment on column public.catalogue_version.scored_version is 'The version at which race_scores was computed.';
comment on column public.catalogue_version.scored_by is 'The version of the rules that race_scores was computed by.';

alter table public.catalogue_version enable row level security;
grant select on public.catalogue_version to anon, authenticated;

create policy "everybody reads the catalogue version" on public.catalogue_version
  for select to anon, authenticated using (true);

insert into public.catalogue_version default values;

-- What the catalogue's files said of a place or a race when they were last loaded, as a checksum: a file that says
-- something else since is loaded, and what somebody has changed by hand differs from what the files left there.
create table public.catalogue_records (
  kind text not null check (kind in ('place', 'race')),
  key text not null check (length(key) between 1 and 200),
  checksum text not null check (checksum ~ '^[0-9a-f]{32}$'),
  primary key (kind, key)
);
comment on table public.catalogue_records is
  'For each place (by its path) and race (by its number) of the catalogue''s files: the checksum of what was last loaded.';

alter table public.catalogue_records enable row level security;
grant select on public.catalogue_records to authenticated;

create policy "admins read what was loaded" on public.catalogue_records for select to authenticated
  using ((select private.is_admin()));

-- Security definer: whoever may change a race need not be able to write the number.
create function private.note_catalogue_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if current_setting('catalogue.noted', true) is distinct from pg_current_xact_id()::text then
    perform set_config('catalogue.noted', pg_current_xact_id()::text, true);
    update public.catalogue_version set version = version + 1;
  end if;
  return null;
end
$$;
-- Deferred to the end of the transaction, so that the row is the last that it locks and two writers cannot deadlock.
create constraint trigger race_types_note_change after insert or update or delete on public.race_types
  deferrable initially deferred for each row execute function private.note_catalogue_change();

create constraint trigger places_note_change after insert or update or delete on public.places
  deferrable initially deferred for each row execute function private.note_catalogue_change();

create constraint trigger races_note_change after insert or update or delete on public.races
  deferrable initially deferred for each row execute function private.note_catalogue_change();

create constraint trigger raceday_weather_note_change after insert or update or delete on public.raceday_weather
  deferrable initially deferred for each row execute function private.note_catalogue_change();

create constraint trigger course_measurements_note_change after insert or update or delete on public.course_measurements
  deferrable initially deferred for each row execute function private.note_catalogue_change();

create constraint trigger course_evidence_note_change after insert or update or delete on public.course_evidence
  deferrable initially deferred for each row execute function private.note_catalogue_change();

-- Search words in a table of their own. Under row level security Postgres does not use a text index on races (the
-- match operator is not leakproof); here everybody may see every row, so it does: only approved races are in it.
create table public.race_search (
  race_id integer primary key references public.races (id) on delete cascade,
  words tsvector not null
);
comment on table public.race_search is 'Folded words of approved races: name, sponsor, places and their other names.';

-- Words are written seldom and read often: into the index at once, not into its list of what is still to be put in.
create index race_search_words on public.race_search using gin (words) with (fastupdate = off);

alter table public.race_search enable row level security;
grant select on public.race_search to anon, authenticated;

create policy "everybody reads the words of approved races" on public.race_search
  for select to anon, authenticated using (true);

-- The order by PB potential. The domain's rules give the score (src/rules/pb-potential/pb-potential.ts), and the database cannot: it is
-- stored here for that order alone, beside the version of the catalogue and of the rules that it was computed at. A list that
-- finds another version than the present one is put in order by the API itself, so no score is ever out of date.
create table public.race_scores (
  race_id integer primary key references public.races on delete cascade,
  ranking double precision
);
comment on table public.race_scores is 'What the order of approved races by PB potential goes by, the smallest first: the group of the course, then the loss (rankingOf in src/rules/pb-potential/race-pb-potential.ts); null where there is no score.';

create index race_scores_order on public.race_scores (ranking nulls last, race_id);

alter table public.race_scores enable row level security;
grant select on public.race_scores to anon, authenticated;

create policy "everybody reads scores" on public.race_scores
  for select to anon, authenticated using (true);

-- Signs become spaces first: Postgres would read 'nice/cannes' as one file name and '-5' as a number.
-- Security definer: whoever may change a race need not be able to write its words by hand.
create function private.refresh_race_search(race_ids integer[]) returns void
language sql security definer
set search_path = ''
as $$
  delete from public.race_search as old where old.race_id = any (race_ids)
    and not exists (select 1 from public.races r where r.id = old.race_id and r.status = 'approved');
  insert into public.race_search (race_id, words)
    select r.id, strip(to_tsvector('simple', translate(public.fold_text(concat_ws(' ', r.name, r.sponsor, string_agg(
        concat_ws(' ', p.name, array_to_string(p.also_known_as, ' ')), ' '))), '-+/@_:\&=?#~', '             ')))
      from public.races r
      join public.places p on p.path in (r.place_path, split_part(r.place_path, '/', 1),
        split_part(r.place_path, '/', 1) || '/' || split_part(r.place_path, '/', 2))
      where r.id = any (race_ids) and r.status = 'approved'
      group by r.id
    on conflict (race_id) do update set words = excluded.words;
$$;

-- By statement, not by row: loading thousands of races refreshes their words in one go.
create function private.race_changes_search() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.refresh_race_search(array(select n.id from new_races n));
  else
    perform private.refresh_race_search(array(select n.id from new_races n join old_races o on o.id = n.id
      where (o.name, o.sponsor, o.place_path, o.status) is distinct from (n.name, n.sponsor, n.place_path, n.status)));
  end if;
  return null;
end
$$;
create trigger races_insert_search after insert on public.races referencing new table as new_races
  for each statement execute function private.race_changes_search();

create trigger races_update_search after update on public.races
  referencing old table as old_races new table as new_races
  for each statement execute function private.race_changes_search();

create function private.place_changes_search() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.refresh_race_search(array(select r.id from public.races r
    where r.place_path = new.path or r.place_path like new.path || '/%'));
  return null;
end
$$;
create trigger places_change_search after update of name, also_known_as on public.places
  for each row when (old.name is distinct from new.name or old.also_known_as is distinct from new.also_known_as)
  execute function private.place_changes_search();

-- With the secret key only. `scores` is a list of [race, score]; what is not in it goes. The row of the version comes last,
-- as in every other change (note_catalogue_change), so that nobody who changes a race waits for this, or this for them.
create function public.store_race_scores(at_version bigint, by_rules text, scores jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Two who keep at once do so one after the other.
  perform pg_advisory_xact_lock(hashtextextended('race scores', 0));
  delete from public.race_scores as stored
    where not exists (select 1 from jsonb_array_elements(scores) as given where (given ->> 0)::integer = stored.race_id);
  insert into public.race_scores as stored (race_id, ranking)
    select r.id, (given ->> 1)::double precision
    from jsonb_array_elements(scores) as given join public.races as r on r.id = (given ->> 0)::integer
    on conflict (race_id) do update set ranking = excluded.ranking where stored.ranking is distinct from excluded.ranking;
  update public.catalogue_version set scored_version = at_version, scored_by = by_rules where true;
end
$$;

-- All columns that visitors are granted, so that a fact is shown by its grant alone.
do $view$
begin
  execute format($$
    create view public.race_records with (security_invoker = true) as
    select
      %s,
      t.distance_m,
      case when p.kind = 'city' then p.name end as city,
      p.state_name as state,
      p.country_name as country,
      p.country_code,
      w.words as search,
      (select version from public.catalogue_version) as catalogue_version,
      (select coalesce(jsonb_agg(jsonb_build_object('field', s.field, 'source', s.source, 'checked_on', s.checked_on,
          'confidence', s.confidence) order by s.id), '[]') from public.fact_sources s where s.race_id = r.id) as sources,
      (select coalesce(jsonb_agg(to_jsonb(e) - 'race_id' order by e.edition), '[]')
          from public.entry_windows e where e.race_id = r.id) as entry_windows,
      (select to_jsonb(d) - 'race_id' from public.raceday_weather d where d.race_id = r.id) as raceday_weather,
      (select to_jsonb(m) - 'race_id' from public.course_measurements m where m.race_id = r.id) as course_measurement,
      (select coalesce(jsonb_agg(to_jsonb(e) - 'race_id' order by e.kind), '[]')
          from public.course_evidence e where e.race_id = r.id) as course_evidence,
      -- For those who need no more of the sources.
      (select coalesce(array_agg(s.field order by s.field), '{}') from public.fact_sources s
          where s.race_id = r.id and s.confidence = 'unverified' and s.field <> '*') as unchecked,
      -- The rule of courseGrade in src/rules/pb-potential/score-words.ts: lists are narrowed by it. (Each sign of per cent
      -- stands twice, for format.)
      case
        when cardinality(r.profile) >= 2 or exists (select from public.course_measurements m
          where m.race_id = r.id and m.method like 'track%%') then 'measured'
        when exists (select from public.course_measurements m where m.race_id = r.id and m.method = 'totals')
          or (r.elevation_gain_m is not null
            and ((r.start_elevation_m is not null and r.finish_elevation_m is not null) or r.loop <> 'point-to-point'))
          then 'totals'
        else 'class'
      end as course_grade
    from public.races r
    join public.race_types t on t.slug = r.race_type
    cross join lateral (
      select kind, name, state_name, country_name, country_code from public.places where path = r.place_path limit 1
    ) p
    left join public.race_search w on w.race_id = r.id
  $$, (
    select string_agg(format('r.%I', a.attname), ', ' order by a.attnum)
    from pg_catalog.pg_attribute as a
    where a.attrelid = 'public.races'::regclass and a.attnum > 0 and not a.attisdropped
      and has_column_privilege('anon', a.attrelid, a.attnum, 'select')
  ));
end
$view$;
comment on view public.race_records is
  'The public facts of races with place, distance, search words, sources, entry windows, weather, measurement and evidence.';
grant select on public.race_records to anon, authenticated;

-- In the order of the scores, until enough are found: for all races, and for filters that many pass. The columns of races
-- stand at the end.
create view public.scored_race_records with (security_invoker = true) as
select s.ranking, v.scored_version, v.scored_by, r.*
from public.race_scores s
join public.race_records r on r.id = s.race_id
cross join (select scored_version, scored_by from public.catalogue_version limit 1) v;
grant select on public.scored_race_records to anon, authenticated;

-- Those that are found first, each with its score: for a place, words or numbers. The lateral join keeps Postgres from
-- reading all scores for some hundred races.
create view public.found_race_records with (security_invoker = true) as
select s.ranking, v.scored_version, v.scored_by, r.*
from public.race_records r
cross join lateral (select ranking from public.race_scores where race_id = r.id limit 1) s
cross join (select scored_version, scored_by from public.catalogue_version limit 1) v;
grant select on public.found_race_records to anon, authenticated;

-- supabase/schema/09_favourites.sql

-- Races that a person saved. The type stands beside the number so that a list needs no look at the race, which may not be
-- listed any more; the reference keeps it true.
create table public.favourites (
  person_id uuid not null default private.person_id() references public.profiles (id) on delete cascade,
  race_id integer not null,
  race_type text not null,
  -- The words of FAVOURITE_STATUSES (src/rules/favourites/saved-race.ts).
  status text not null default 'wishlist'
    check (status in ('wishlist', 'in-ballot', 'entered', 'not-this-year', 'done', 'did-not-finish')),
  -- Race day of the edition that the status was said of: what was said of last year's says nothing of this year's.
  race_day date,
  -- Race day of an edition before that one, which the person was entered for and has said nothing of since.
  entered_before date,
  created_at timestamptz not null default now(),
  primary key (person_id, race_id),
  constraint favourites_race foreign key (race_id, race_type) references public.races (id, race_type)
    on update cascade on delete cascade
);
comment on table public.favourites is 'One row a person and race; at most 500 a person.';

create index favourites_race_id on public.favourites (race_id, race_type);

alter table public.favourites enable row level security;
-- Calls have no person and no time: a row gets the caller and now.
grant select, delete on public.favourites to authenticated;
grant insert (race_id, race_type, status, race_day), update (status, race_day) on public.favourites to authenticated;

create policy "people read their own favourites" on public.favourites for select to authenticated
  using (person_id = (select private.person_id()));

create policy "people save approved races for themselves" on public.favourites for insert to authenticated
  with check (
    person_id = (select private.person_id())
    and exists (select 1 from public.races as race where race.id = race_id and race.status = 'approved')
  );

create policy "people say what their own favourites are to them" on public.favourites for update to authenticated
  using (person_id = (select private.person_id()))
  with check (person_id = (select private.person_id()));

create policy "people remove their own favourites" on public.favourites for delete to authenticated
  using (person_id = (select private.person_id()));

-- The lock makes a person's inserts queue up, so that many at once cannot pass the limit together. PT422 is PostgREST's
-- way of answering with status 422.
create function private.limit_favourites() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('favourites ' || new.person_id, 0));
  -- Without the race itself: who has 500 and saves one of them again gets the answer that it is there.
  if (select count(*) from public.favourites as other
      where other.person_id = new.person_id and other.race_id <> new.race_id) >= 500 then
    raise exception 'a person keeps at most 500 favourites' using errcode = 'PT422';
  end if;
  return new;
end
$$;
create trigger favourites_limit before insert on public.favourites
  for each row execute function private.limit_favourites();

-- Whoever names no day means the edition on file.
create function private.fill_race_day() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.race_day := coalesce(new.race_day, (select race.next_event_date from public.races as race where race.id = new.race_id));
  return new;
end
$$;
create trigger favourites_race_day before insert or update of status on public.favourites
  for each row execute function private.fill_race_day();

-- Said of the next edition, a status leaves the one before asked about that the person was entered for; said of an edition that
-- is over, it does not touch what is said of the next. Less than half a year apart it is the same edition: `saying` in
-- src/rules/favourites/saved-race.ts. Named to run after favourites_race_day.
create function private.keep_entered_edition() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  days_later integer := coalesce(new.race_day - old.race_day, 0);
begin
  if days_later >= 183 and old.status = 'entered' then
    new.entered_before := old.race_day;
  elsif days_later <= -183 and new.race_day >= current_date then
    new.entered_before := null;
  elsif days_later <= -183 then
    new.entered_before := case when new.status = 'entered' then new.race_day end;
    new.status := old.status;
    new.race_day := old.race_day;
  end if;
  return new;
end
$$;
create trigger favourites_z_entered_edition before update of status on public.favourites
  for each row execute function private.keep_entered_edition();

-- supabase/schema/10_medals.sql

-- Races that a person has run. The race's name and type are stored beside its number: a race may leave the catalogue, and
-- what was run stays run. A race that the catalogue lacks, a parkrun or a 10 km, is named by the person, with its distance.
create table public.medals (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null default private.person_id() references public.profiles (id) on delete cascade,
  race_id integer,
  race_type text,
  race_name text not null check (private.is_plain_line(race_name)),
  distance_m double precision check (distance_m between 800 and 1000000),
  place text check (char_length(btrim(place)) between 1 and 120 and private.is_plain_line(place)),
  year smallint not null check (year between 1896 and 2100),
  finish_seconds integer check (finish_seconds between 60 and 1209600),
  note text check (char_length(note) between 1 and 500 and private.is_plain_text(note)),
  expected_seconds integer,
  expected_low_seconds integer,
  expected_high_seconds integer,
  expected_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint medals_expected_whole
    check (num_nulls(expected_seconds, expected_low_seconds, expected_high_seconds, expected_on) in (0, 4)),
  constraint medals_expected_range check (expected_low_seconds between 600 and expected_seconds
    and expected_high_seconds between expected_seconds and 1209600),
  constraint medals_once_a_year unique (person_id, race_id, year),
  constraint medals_one_way_of_naming check ((race_type is null) = (distance_m is not null)
    and (distance_m is null or (race_id is null and char_length(btrim(race_name)) between 1 and 120))
    and (distance_m is not null or place is null)),
  constraint medals_race foreign key (race_id, race_type) references public.races (id, race_type)
    on update cascade on delete set null (race_id)
);
comment on table public.medals is 'One row a person, race and year; at most 500 a person.';
comment on column public.medals.race_name is
  'As the race was called when the medal was put down, or as the person calls one that the catalogue lacks.';
comment on column public.medals.distance_m is
  'Of a race that the person named, as is place; null for a race of the catalogue, whose distance is that of its type.';
comment on column public.medals.expected_on is
  'Day before the race on which the site last showed the person the time that it expected of them, with its range.';

create unique index medals_own_race_once_a_year on public.medals (person_id, lower(race_name), distance_m, year)
  where distance_m is not null;
create index medals_race_id on public.medals (race_id, race_type);
create index medals_expected on public.medals (person_id) where expected_on is not null;

alter table public.medals enable row level security;
-- Calls have no person, race type or time: they come from the caller, the catalogue and the clock.
grant select, delete on public.medals to authenticated;
grant
  insert (race_id, race_name, distance_m, place, year, finish_seconds, note,
    expected_seconds, expected_low_seconds, expected_high_seconds, expected_on),
  update (race_name, distance_m, place, year, finish_seconds, note,
    expected_seconds, expected_low_seconds, expected_high_seconds, expected_on)
  on public.medals to authenticated;

create policy "people read and write their own medals" on public.medals for all to authenticated
  using (person_id = (select private.person_id())) with check (person_id = (select private.person_id()));

create trigger medals_stamp before update on public.medals
  for each row execute function private.stamp_update();

-- With the rights of the caller: a race that they cannot see does not exist for them. What was said of a race of the catalogue gives way to
-- what is on file; without a race of the catalogue, name and distance are those of the person.
create function private.name_medal() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.race_id is null and new.race_name is not null and new.distance_m is not null then
    new.race_type := null;
    return new;
  end if;
  new.distance_m := null;
  new.place := null;
  select race.race_type, race.name into new.race_type, new.race_name
    from public.races as race where race.id = new.race_id and race.status = 'approved';
  if not found then
    raise exception 'there is no such race' using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;
create trigger medals_name before insert on public.medals
  for each row execute function private.name_medal();

-- A race that the person named they may call otherwise; one of the catalogue keeps what was on file.
create function private.keep_medal_name() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.race_name := old.race_name;
  new.distance_m := old.distance_m;
  new.place := old.place;
  return new;
end
$$;
create trigger medals_keep_name before update of race_name, distance_m, place on public.medals
  for each row when (old.distance_m is null) execute function private.keep_medal_name();

-- The lock makes a person's inserts queue up, so that many at once cannot pass the limit together. PT422 is PostgREST's
-- way of answering with status 422.
create function private.limit_medals() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('medals ' || new.person_id, 0));
  -- Without the same race and year: who has 500 and sends one of them again gets the answer that it is there.
  if (select count(*) from public.medals as other where other.person_id = new.person_id
      and (other.race_id, other.distance_m, case when new.race_id is null then lower(other.race_name) end, other.year)
        is distinct from (new.race_id, new.distance_m, case when new.race_id is null then lower(new.race_name) end, new.year)
    ) >= 500 then
    raise exception 'a person keeps at most 500 medals' using errcode = 'PT422';
  end if;
  return new;
end
$$;
create trigger medals_limit before insert on public.medals
  for each row execute function private.limit_medals();

-- What was expected belongs to an edition and was shown before its race: with another year it goes, and so does what was shown on the
-- day, later, or is said of a day to come, or of a race that the site does not know. The medal itself stays: the day on file may have
-- been wrong. What was said first stands: nobody betters it afterwards.
create function private.check_expected_time() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.year = old.year and old.expected_on is not null then
    new.expected_seconds := old.expected_seconds;
    new.expected_low_seconds := old.expected_low_seconds;
    new.expected_high_seconds := old.expected_high_seconds;
    new.expected_on := old.expected_on;
    return new;
  end if;
  -- Tomorrow has begun on the other side of the world.
  if new.race_id is null
    or (tg_op = 'UPDATE' and new.year <> old.year and new.expected_on is not distinct from old.expected_on)
    or new.expected_on > (now() at time zone 'utc')::date + 1 or extract(year from new.expected_on) > new.year
    or ((tg_op = 'INSERT' or (new.year, new.expected_on) is distinct from (old.year, old.expected_on)) and exists (
      select 1 from public.races as race
      where race.id = new.race_id and extract(year from race.next_event_date) = new.year
        and race.next_event_date <= new.expected_on)) then
    new.expected_seconds := null;
    new.expected_low_seconds := null;
    new.expected_high_seconds := null;
    new.expected_on := null;
  end if;
  return new;
end
$$;
create trigger medals_expected before insert or update on public.medals
  for each row execute function private.check_expected_time();

-- How often the truth fell inside the range, as it is published: whole per cents from 200 results on, no row before. Ten of a
-- person count at most, the first, so that nobody decides alone; and results ten at a time, so that nobody reads from two
-- answers how one race went.
create function private.prediction_calibration()
returns table (results integer, inside_percent integer, faster_percent integer, slower_percent integer)
language sql stable security definer
set search_path = ''
as $$
  with numbered as (
    select m.id, m.created_at, m.finish_seconds, m.expected_low_seconds as low, m.expected_high_seconds as high,
      row_number() over (partition by m.person_id order by m.created_at, m.id) as place
    from public.medals as m where m.expected_on is not null and m.finish_seconds is not null
  ), in_turn as (
    select n.*, row_number() over (order by n.created_at, n.id) as turn, count(*) over () as of_all
    from numbered as n where n.place <= 10
  )
  select count(*)::integer,
    round(100.0 * count(*) filter (where t.finish_seconds between t.low and t.high) / count(*))::integer,
    round(100.0 * count(*) filter (where t.finish_seconds < t.low) / count(*))::integer,
    round(100.0 * count(*) filter (where t.finish_seconds > t.high) / count(*))::integer
  from in_turn as t where t.turn <= t.of_all - t.of_all % 10
  having count(*) >= 200
$$;
select private.expose('private.prediction_calibration', 'anon', 'authenticated');

-- supabase/schema/11_comparisons.sql

-- Comparisons that people keep: two to six races in an order, with a name and notes. They are their owner's; a public
-- one is read by whoever has its number, and never says whose it is.
create table public.comparisons (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null default private.person_id() references public.profiles (id) on delete cascade,
  name text not null check (
    name = btrim(name) and char_length(name) between 1 and 120 and private.is_plain_line(name)
  ),
  -- Numbers and not rows: a race that is deleted later leaves its number behind, so that the page can say that it is gone.
  race_ids integer[] not null
    check (array_ndims(race_ids) = 1 and cardinality(race_ids) between 2 and 6),
  race_type text not null check (race_type ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(race_type) <= 40),
  is_public boolean not null default false,
  notes text not null default '' check (char_length(notes) <= 2000 and private.is_plain_text(notes)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Saved twice, because an answer was lost or in two tabs, it is there once. It is also the list of one person.
  constraint comparisons_once unique (person_id, name, race_ids)
);
comment on table public.comparisons is 'Races that a person compares. What others may see of a public one is shared_comparisons.';
comment on column public.comparisons.race_type is 'The type of all its races, or mixed.';

create index comparisons_races on public.comparisons using gin (race_ids);

alter table public.comparisons enable row level security;
grant select, delete on public.comparisons to authenticated;
grant insert (name, race_ids, race_type, is_public, notes), update (name, race_ids, race_type, is_public, notes)
  on public.comparisons to authenticated;

create policy "people read and write their own comparisons" on public.comparisons for all to authenticated
  using (person_id = (select private.person_id())) with check (person_id = (select private.person_id()));

create trigger comparisons_stamp before update on public.comparisons
  for each row execute function private.stamp_update();

-- Races are looked at when they are chosen, not later: one that has left the list since does not stand in the way of what is
-- changed beside it.
create function private.compared_races_exist() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if cardinality(new.race_ids) is distinct from (
    select count(distinct chosen.id) from unnest(new.race_ids) as chosen (id)
    where exists (select 1 from public.races as race where race.id = chosen.id and race.status = 'approved')
      or (tg_op = 'UPDATE' and chosen.id = any (old.race_ids))
  ) then
    raise exception 'a comparison is of different races that are on file' using errcode = '23503';
  end if;
  return new;
end
$$;
create trigger comparisons_races before insert or update of race_ids on public.comparisons
  for each row execute function private.compared_races_exist();

-- One person's savings wait for each other here, so that many at once cannot pass the limit together. What is there
-- already is left to comparisons_once. The code PT422 sets the status of PostgREST's answer.
create function private.limit_comparisons() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('comparisons of ' || new.person_id, 0));
  if 50 <= (
    select count(*) from public.comparisons as stored where stored.person_id = new.person_id
    having not bool_or(stored.name = new.name and stored.race_ids = new.race_ids)
  ) then
    raise exception 'fifty comparisons are the most' using errcode = 'PT422';
  end if;
  return new;
end
$$;
create trigger comparisons_limit before insert on public.comparisons
  for each row execute function private.limit_comparisons();

-- Security definer: it shows public comparisons without their owner's number. By the owner, whom the asker must know, or
-- by the comparison's own number.
create function private.shared_comparisons(of_person uuid default null, of_id uuid default null) returns table (
  id uuid, name text, race_ids integer[], race_type text, is_public boolean, notes text,
  created_at timestamptz, updated_at timestamptz
)
language sql stable security definer
set search_path = ''
as $$
  select stored.id, stored.name, stored.race_ids, stored.race_type, stored.is_public, stored.notes, stored.created_at, stored.updated_at
  from public.comparisons as stored
  where stored.is_public and (stored.person_id = of_person or stored.id = of_id)
  order by stored.created_at desc, stored.id
$$;
select private.expose('private.shared_comparisons', 'anon', 'authenticated');

-- supabase/schema/12_reviews.sql

-- What runners say of a race in a year. A review waits for an editor; what the public sees is a copy without the person
-- (published_reviews). So a changed version that waits is never seen, and the one published before it stays.
create table public.reviews (
  id bigint generated always as identity primary key,
  race_id integer not null references public.races (id) on delete cascade,
  person_id uuid not null default private.person_id() references public.profiles (id) on delete cascade,
  year smallint not null check (year between 1890 and 2200),
  overall smallint not null check (overall between 1 and 5),
  difficulty smallint not null check (difficulty between 1 and 5),
  course smallint check (course between 1 and 5),
  organisation smallint check (organisation between 1 and 5),
  atmosphere smallint check (atmosphere between 1 and 5),
  value smallint check (value between 1 and 5),
  finish_seconds integer check (finish_seconds between 60 and 1209600),
  text text check (char_length(text) between 1 and 2000 and private.is_plain_text(text)),
  shows_name boolean not null default true,
  status text not null default 'pending' check (status in ('pending', 'published', 'hidden')),
  -- Grows with every change of the words: who decides names the version that they read.
  version integer not null default 1,
  moderated_at timestamptz,
  moderated_by uuid references public.profiles (id) on delete set null,
  moderation_note text check (char_length(moderation_note) between 1 and 500 and private.is_plain_text(moderation_note)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reviews_once_a_year unique (person_id, race_id, year)
);
comment on table public.reviews is 'The last version of each review, seen by its author and editors only.';
comment on column public.reviews.status is 'Of this version; an older one may be published meanwhile.';

create index reviews_race on public.reviews (race_id);
create index reviews_queue on public.reviews (status, updated_at, id);
create index reviews_moderated_by on public.reviews (moderated_by) where moderated_by is not null;
create index reviews_decided on public.reviews (status, moderated_at desc, id);

alter table public.reviews enable row level security;
grant select (id, race_id, person_id, year, overall, difficulty, course, organisation, atmosphere, value,
  finish_seconds, text, shows_name, status, version, moderated_at, moderation_note, created_at, updated_at)
  on public.reviews to authenticated;
grant insert (race_id, year, overall, difficulty, course, organisation, atmosphere, value, finish_seconds, text,
  shows_name) on public.reviews to authenticated;
grant update (year, overall, difficulty, course, organisation, atmosphere, value, finish_seconds, text, shows_name)
  on public.reviews to authenticated;
grant delete on public.reviews to authenticated;

create policy "people read their own reviews, editors all" on public.reviews for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_editor()));

create policy "people review approved races" on public.reviews for insert to authenticated
  with check (
    person_id = (select private.person_id())
    and exists (select 1 from public.races as race where race.id = race_id and race.status = 'approved')
  );

create policy "people change their own reviews" on public.reviews for update to authenticated
  using (person_id = (select private.person_id())) with check (person_id = (select private.person_id()));

create policy "people withdraw their own reviews" on public.reviews for delete to authenticated
  using (person_id = (select private.person_id()));

create table public.published_reviews (
  review_id bigint primary key references public.reviews (id) on delete cascade,
  race_id integer not null references public.races (id) on delete cascade,
  year smallint not null,
  overall smallint not null,
  difficulty smallint not null,
  course smallint,
  organisation smallint,
  atmosphere smallint,
  value smallint,
  finish_seconds integer,
  text text,
  -- First name and initial, as the editor saw it; null where none is shown.
  author text,
  published_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.published_reviews is 'Reviews as everybody sees them. Written by decide_review and undo_review_decision only.';

create index published_reviews_latest on public.published_reviews (race_id, published_at desc, review_id desc);
create index published_reviews_finish on public.published_reviews (race_id, finish_seconds);

alter table public.published_reviews enable row level security;
grant select on public.published_reviews to anon, authenticated;

create policy "reviews are seen with their race" on public.published_reviews for select to anon, authenticated
  using (exists (select 1 from public.races where races.id = race_id));

-- Only an edition that has been run can be reviewed, and not by who organises it; the rule of years stands in
-- src/rules/review/reviews.ts too. A race in Auckland is over while its day has hardly begun in UTC. Ten new reviews a
-- day are the most; the lock makes a person's inserts queue up, so that many at once cannot pass the limit together.
-- Security definer: who organises a race is not for everybody to read.
create function private.check_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  race public.races%rowtype;
  today date := (now() at time zone 'utc')::date;
begin
  select * into race from public.races as r where r.id = new.race_id;
  if new.year < coalesce(race.first_held, 1896) or new.year > extract(year from today)
    or (new.year = extract(year from race.next_event_date) and race.next_event_date > today + 1) then
    raise exception 'this edition has not been run' using errcode = 'datetime_field_overflow';
  end if;
  if tg_op = 'INSERT' then
    if exists (select 1 from public.race_owners as o where o.race_id = new.race_id and o.person_id = new.person_id) then
      raise exception 'organisers do not review their own races' using errcode = 'insufficient_privilege';
    end if;
    perform pg_advisory_xact_lock(hashtextextended('reviews ' || new.person_id, 0));
    if (select count(*) from public.reviews as r
        where r.person_id = new.person_id and r.created_at > now() - interval '1 day') >= 10 then
      raise exception 'ten new reviews a day are the most' using errcode = 'PT429';
    end if;
  end if;
  return new;
end
$$;
create trigger reviews_check before insert or update of year on public.reviews
  for each row execute function private.check_review();

-- A change of the words waits for an editor again. Security definer: a name that its owner no longer shows is taken off
-- the published version at once.
create function private.note_changed_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (new.year, new.overall, new.difficulty, new.course, new.organisation, new.atmosphere, new.value,
      new.finish_seconds, new.text, new.shows_name)
    is not distinct from
     (old.year, old.overall, old.difficulty, old.course, old.organisation, old.atmosphere, old.value,
      old.finish_seconds, old.text, old.shows_name) then
    return new;
  end if;
  new.status := 'pending';
  new.version := old.version + 1;
  new.updated_at := now();
  new.moderated_at := null;
  new.moderated_by := null;
  new.moderation_note := null;
  if old.shows_name and not new.shows_name then
    update public.published_reviews set author = null where review_id = new.id;
  end if;
  return new;
end
$$;
create trigger reviews_note_change before update on public.reviews
  for each row execute function private.note_changed_review();

-- First name and initial, as in src/rules/review/reviews.ts; null where there is none to show.
create function private.review_author(first_name text, last_name text, shows_name boolean) returns text
language sql immutable
set search_path = ''
as $$
  select case when shows_name and btrim(first_name) <> '' then
    left(btrim(first_name), 40) || case when btrim(last_name) <> '' then ' ' || upper(left(btrim(last_name), 1)) || '.' else '' end
  end
$$;

-- A new name is read by an editor before it is shown, like any other change; no name is shown from the same moment.
-- Security definer: people may change their names, not what is published.
create function private.note_renamed_author() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.review_author(new.first_name, new.last_name, true)
    is not distinct from private.review_author(old.first_name, old.last_name, true) then
    return null;
  end if;
  if private.review_author(new.first_name, new.last_name, true) is null then
    update public.published_reviews as published set author = null
    from public.reviews as r where r.id = published.review_id and r.person_id = new.id;
  else
    update public.reviews as r set status = 'pending', version = r.version + 1, updated_at = now()
    where r.person_id = new.id and r.shows_name and r.status = 'published';
  end if;
  return null;
end
$$;
create trigger profiles_note_renamed after update of first_name, last_name on public.profiles
  for each row execute function private.note_renamed_author();

create function public.review_averages_between(race integer, least_seconds integer, most_seconds integer)
returns table (
  reviews integer, overall real, difficulty real, course real, organisation real, atmosphere real, value real
)
language sql stable
set search_path = ''
as $$
  select count(*)::integer, round(avg(r.overall), 2)::real, round(avg(r.difficulty), 2)::real,
    round(avg(r.course), 2)::real, round(avg(r.organisation), 2)::real, round(avg(r.atmosphere), 2)::real,
    round(avg(r.value), 2)::real
  from public.published_reviews as r
  where r.race_id = race and r.finish_seconds between least_seconds and most_seconds
$$;
grant execute on function public.review_averages_between to anon, authenticated;

-- A review with its race, the name that the public would see, the published version and the open reports on one line:
-- what its author's list and the editors' queue read. Both read it with their own rights.
-- Security definer: editors see which name they publish, and still read no profile.
create function private.author_of_review(person uuid, shows_name boolean) returns text
language sql stable security definer
set search_path = ''
as $$
  select private.review_author(profile.first_name, profile.last_name, author_of_review.shows_name)
  from public.profiles as profile
  where profile.id = person and (person = private.person_id() or private.is_editor())
$$;
grant execute on function private.author_of_review to authenticated;

-- What published reviews come to: averages a race, the latest few for its page, and the averages of those who ran in a
-- band of finish times. All of them read as the asker reads published reviews.
create view public.review_averages with (security_invoker = true) as
select
  race_id,
  count(*)::integer as reviews,
  round(avg(overall), 2)::real as overall,
  round(avg(difficulty), 2)::real as difficulty,
  round(avg(course), 2)::real as course,
  round(avg(organisation), 2)::real as organisation,
  round(avg(atmosphere), 2)::real as atmosphere,
  round(avg(value), 2)::real as value
from public.published_reviews
group by race_id;
comment on view public.review_averages is 'Published reviews of each race: how many, and the mean of each rating.';
grant select on public.review_averages to anon, authenticated;

create view public.latest_reviews with (security_invoker = true) as
select * from (
  select published.*,
    row_number() over (partition by race_id order by published_at desc, review_id desc) as newness
  from public.published_reviews as published
) as numbered
where newness <= 3;
comment on view public.latest_reviews is 'The three newest published reviews of each race, for its page.';
grant select on public.latest_reviews to anon, authenticated;

-- supabase/schema/13_review_decisions.sql

-- How editors decide on reviews, take a decision back, and hear what readers report.

-- Reports of reviews ("Something is wrong with this review"): sent by anyone, read by editors. Written with the secret key only, behind the
-- server's limit per address, so that nobody can flood it.
create table public.review_reports (
  id bigint generated always as identity primary key,
  review_id bigint not null references public.reviews (id) on delete cascade,
  reason text not null check (reason in ('abuse', 'untrue', 'personal', 'advertising', 'other')),
  details text check (char_length(details) between 1 and 1000 and private.is_plain_text(details)),
  email text check (private.is_email(email)),
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
comment on table public.review_reports is 'Reports of reviews; handled_at: when an editor dealt with it.';

create index review_reports_review on public.review_reports (review_id);

alter table public.review_reports enable row level security;
grant select on public.review_reports to authenticated;

create policy "editors read reports of reviews" on public.review_reports for select to authenticated
  using ((select private.is_editor()));

-- A decision on a review is taken back: what stood before it stands again, and what nobody has read waits again. The other
-- decision is no way back: it would publish words that nobody approved, or hide what was only to wait.
create table private.review_decisions (
  review_id bigint primary key references public.reviews (id) on delete cascade,
  status text not null,
  moderation_note text,
  moderated_at timestamptz,
  -- What everybody read: null where nothing was public.
  published jsonb
);
comment on table private.review_decisions is 'How each review stood before the last decision on it.';

alter table private.review_decisions enable row level security;
grant select, insert, update, delete on private.review_decisions to service_role;

-- Publishes or hides a review as an editor. Says 'done', 'gone', or 'changed' where another version than the one read is there; what is
-- decided so already, with the same note, stays as it is. Security definer: it writes what no person may write, for editors only.
create function private.decide_review(
  review bigint, verdict text, read_version integer default null, note text default null
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  found_review public.reviews%rowtype;
begin
  perform private.require_editor();
  if verdict not in ('published', 'hidden') then
    raise exception 'no such decision' using errcode = 'PT422';
  end if;
  select * into found_review from public.reviews as r where r.id = review for update;
  if not found then
    return 'gone';
  end if;
  if found_review.version <> coalesce(read_version, found_review.version) then
    return 'changed';
  end if;
  if private.is_decided_so(found_review, verdict, note) then
    return 'done';
  end if;
  perform private.store_review_state(review);
  if verdict = 'hidden' then
    delete from public.published_reviews as published where published.review_id = review;
  else
    insert into public.published_reviews as published (review_id, race_id, year, overall, difficulty, course,
      organisation, atmosphere, value, finish_seconds, text, author)
    select r.id, r.race_id, r.year, r.overall, r.difficulty, r.course, r.organisation, r.atmosphere, r.value,
      r.finish_seconds, r.text, private.review_author(author.first_name, author.last_name, r.shows_name)
    from public.reviews as r join public.profiles as author on author.id = r.person_id
    where r.id = review
    on conflict (review_id) do update set year = excluded.year, overall = excluded.overall,
      difficulty = excluded.difficulty, course = excluded.course, organisation = excluded.organisation,
      atmosphere = excluded.atmosphere, value = excluded.value, finish_seconds = excluded.finish_seconds,
      text = excluded.text, author = excluded.author, updated_at = now();
  end if;
  update public.reviews as r set status = verdict, moderated_at = now(), moderated_by = private.person_id(),
    moderation_note = nullif(btrim(note), '')
  where r.id = review;
  update public.review_reports as report set handled_at = now()
  where report.review_id = review and report.handled_at is null;
  return 'done';
end
$$;
select private.expose('private.decide_review', 'authenticated');

-- A decision on a review is noted, and the race's page, which shows its averages and latest reviews, is built again. A
-- trigger, so that it holds however a review is decided; the words of a change by its author do not come by here.
-- Security definer: it writes the audit log and requests a rebuild.
create function private.note_review_decision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.write_audit(
    case new.status when 'published' then 'review.publish' else 'review.hide' end, 'review:' || new.id,
    jsonb_strip_nulls(jsonb_build_object('raceId', new.race_id, 'version', new.version, 'before', old.status,
      'note', new.moderation_note)));
  return null;
end
$$;
create trigger reviews_note_decision after update of moderated_at on public.reviews
  for each row when (new.moderated_at is not null
    and (old.moderated_at is null or new.moderated_at > old.moderated_at))
  execute function private.note_review_decision();

-- Only what the public sees matters to pages: also a review that its author withdraws, or a name that is taken off.
create function private.rebuild_for_reviews() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.request_rebuild('reviews of ' || coalesce(
    (select race.name from public.races as race where race.id = coalesce(new.race_id, old.race_id)), 'a race'));
  return null;
end
$$;
create trigger published_reviews_rebuild after insert or update or delete on public.published_reviews
  for each row execute function private.rebuild_for_reviews();

-- Called by what decides, before it decides; the caller holds the review's row.
create function private.store_review_state(review bigint) returns void
language sql
set search_path = ''
as $$
  insert into private.review_decisions as stored (review_id, status, moderation_note, moderated_at, published)
  select r.id, r.status, r.moderation_note, r.moderated_at,
    (select to_jsonb(p) from public.published_reviews as p where p.review_id = r.id)
  from public.reviews as r where r.id = review
  on conflict (review_id) do update set status = excluded.status, moderation_note = excluded.moderation_note,
    moderated_at = excluded.moderated_at, published = excluded.published
$$;

-- `decided_at`: when the decision was made that is taken back, to the millisecond as the API returns it. Answers as the others:
-- 'changed' where another decision or other words came since. A name that its owner no longer shows does not come back.
-- The review may have moved with its race since: what was published of it comes back where it is now.
-- Security definer: it writes what no person may write, for editors only.
create function private.undo_review_decision(review bigint, decided_at timestamptz) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  decided public.reviews%rowtype;
  stood private.review_decisions%rowtype;
begin
  perform private.require_editor();
  select * into decided from public.reviews as r where r.id = review for update;
  if not found then
    return 'gone';
  end if;
  select * into stood from private.review_decisions as stored where stored.review_id = review;
  if not found or decided.status = 'pending'
    or date_trunc('milliseconds', decided.moderated_at) is distinct from date_trunc('milliseconds', decided_at) then
    return 'changed';
  end if;
  delete from public.published_reviews as published where published.review_id = review;
  if stood.published is not null then
    insert into public.published_reviews
    select (jsonb_populate_record(null::public.published_reviews,
      stood.published || jsonb_build_object('race_id', decided.race_id))).*;
    update public.published_reviews as published set author = null
    from public.profiles as author
    where published.review_id = review and author.id = decided.person_id
      and published.author is distinct from
        private.review_author(author.first_name, author.last_name, decided.shows_name);
  end if;
  -- The reports that this decision closed: they have its very moment.
  update public.review_reports as report set handled_at = null
  where report.review_id = review and report.handled_at = decided.moderated_at;
  update public.reviews as r set status = stood.status, moderation_note = stood.moderation_note,
    moderated_at = stood.moderated_at,
    moderated_by = case when stood.moderated_at is not null then private.person_id() end
  where r.id = review;
  delete from private.review_decisions as stored where stored.review_id = review;
  perform private.write_audit('review.undo', 'review:' || review, jsonb_build_object('raceId', decided.race_id,
    'version', decided.version, 'before', decided.status));
  return 'done';
end
$$;
select private.expose('private.undo_review_decision', 'authenticated');

-- The same words, decided the same way, and nobody has reported them since: a decision that is made twice, by a button that
-- was pressed twice, is one.
create function private.is_decided_so(found_review public.reviews, verdict text, note text) returns boolean
language sql stable
set search_path = ''
as $$
  select (found_review).status = verdict
    and (found_review).moderation_note is not distinct from nullif(btrim(note), '')
    and not exists (select 1 from public.review_reports as report
      where report.review_id = (found_review).id and report.handled_at is null)
$$;

-- As store_fact_report, of a review, whatever is said of it.
create function public.store_review_report(
  review_number bigint, why text, report_details text, reporter_email text, reporter_hash text
) returns void
language plpgsql
set search_path = ''
as $$
begin
  if public.count_attempt('report of review ' || review_number, reporter_hash, 1, 86400) = 0 then
    insert into public.review_reports (review_id, reason, details, email)
    values (review_number, why, report_details, reporter_email);
  end if;
end
$$;

create view public.review_records with (security_invoker = true) as
select
  r.id, r.race_id, race.slug as race_slug, race.race_type, race.name as race_name, r.person_id, r.year,
  r.overall, r.difficulty, r.course, r.organisation, r.atmosphere, r.value, r.finish_seconds, r.text, r.shows_name,
  r.status, r.version, r.moderated_at, r.moderation_note, r.created_at, r.updated_at,
  private.author_of_review(r.person_id, r.shows_name) as author,
  (select to_jsonb(p) - 'review_id' - 'race_id' from public.published_reviews as p where p.review_id = r.id) as published,
  (select coalesce(jsonb_agg(jsonb_build_object('reason', o.reason, 'details', o.details, 'email', o.email,
      'created_at', o.created_at) order by o.id), '[]')
    from public.review_reports as o where o.review_id = r.id and o.handled_at is null) as open_reports,
  (select count(*)::integer from public.review_reports as o
    where o.review_id = r.id and o.handled_at is null) as open_report_count
from public.reviews as r
left join public.races as race on race.id = r.race_id;
comment on view public.review_records is 'Reviews with race, shown name, published version and open reports, for author and editors.';
grant select on public.review_records to authenticated;

-- supabase/schema/14_calendar.sql

-- A person's private calendar address: whoever knows its token reads the days of their favourites, and nothing else.
create table public.calendar_links (
  person_id uuid primary key references public.profiles (id) on delete cascade,
  -- As it is, not hashed: its owner must be able to copy it again on every visit, and whoever can read this row can
  -- read the favourites themselves. Chosen here and by nobody who calls.
  token text not null unique check (token ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
comment on table public.calendar_links is 'At most one row a person; written by renew_calendar_link only.';

alter table public.calendar_links enable row level security;
grant select, delete on public.calendar_links to authenticated;

create policy "people read their own calendar link" on public.calendar_links for select to authenticated
  using (person_id = (select private.person_id()));

create policy "people end their own calendar link" on public.calendar_links for delete to authenticated
  using (person_id = (select private.person_id()));

-- Security definer: nobody may write a token of their own choice. The old one is overwritten, so it stops at once.
create function private.renew_calendar_link() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  person uuid := private.person_id();
begin
  if person is null then
    raise exception 'the session has ended' using errcode = '28000';
  end if;
  insert into public.calendar_links as link (person_id, token)
  values (person, private.new_token())
  on conflict (person_id) do update set token = excluded.token, created_at = now();
end
$$;
select private.expose('private.renew_calendar_link', 'authenticated');

-- Security definer, and for visitors: a calendar program has no session. It returns the numbers of the saved races, which
-- the public catalogue knows, each with its status and the edition that this was said of, and not whose they are; null where the token is nobody's,
-- or its person is suspended.
create function private.calendar_races(link_token text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select (
    select coalesce(jsonb_object_agg(favourite.race_id,
      jsonb_build_object('status', favourite.status, 'raceDay', favourite.race_day)), '{}') from public.favourites as favourite
    where favourite.person_id = link.person_id
  )
  from public.calendar_links as link join public.profiles as person on person.id = link.person_id
  where link.token = link_token and person.suspended_at is null
$$;
select private.expose('private.calendar_races', 'anon', 'authenticated');

-- supabase/schema/15_audit.sql

-- What editors and admins did and read, and when. Lines are added by the functions that do the thing, in the same transaction, and
-- changed or taken away by nobody.
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null: the site itself, or somebody whose account is gone.
  person_id uuid references public.profiles (id) on delete set null,
  -- What was done, as thing.verb: submission.approve, user.role, reviews.read.
  action text not null check (char_length(action) between 1 and 80),
  -- What it was done to, as thing:number; empty where it is the site as a whole.
  subject text not null default '' check (char_length(subject) <= 200),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and length(detail::text) <= 20000)
);
comment on table public.audit_log is 'One line a decision; reads are noted once an hour a person and list.';

create index audit_log_person on public.audit_log (person_id, id desc);
create index audit_log_action on public.audit_log (action, id desc);
create index audit_log_subject on public.audit_log (subject, id desc);

alter table public.audit_log enable row level security;
revoke all on public.audit_log from service_role;
grant select on public.audit_log to authenticated, service_role;
grant insert on public.audit_log to service_role;

create policy "admins read the audit log" on public.audit_log for select to authenticated
  using ((select private.is_admin()));

-- Security definer: it writes what nobody may write by hand. For other functions with their owner's rights only.
create function private.write_audit(
  audit_action text, audit_subject text, audit_detail jsonb default '{}', by_person uuid default private.person_id()
) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.audit_log (person_id, action, subject, detail)
  values (by_person, audit_action, coalesce(audit_subject, ''), coalesce(audit_detail, '{}'))
$$;
comment on function private.write_audit is 'Notes that the caller, or the author of a scheduled change, did this now; nobody where the site itself did it.';
grant execute on function private.write_audit to service_role;

-- Reading a list of people's things is noted too, once an hour. Security definer: as above; for editors only.
create function private.note_admin_read(list_name text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_editor();
  if not exists (
    select 1 from public.audit_log as line
    where line.person_id = private.person_id() and line.action = note_admin_read.list_name || '.read'
      and line.at > now() - interval '1 hour'
  ) then
    perform private.write_audit(note_admin_read.list_name || '.read', '');
  end if;
end
$$;
select private.expose('private.note_admin_read', 'authenticated');

-- What a line is about, in words: the race of a review or a report, the person of a role, the recipient of an email.
-- Security definer: for admins only.
create function private.audit_subject_name(line public.audit_log) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  thing text := split_part(line.subject, ':', 1);
  which text := split_part(line.subject, ':', 2);
begin
  if not (select private.is_admin()) then
    return null;
  end if;
  return case thing
    when 'user' then (select coalesce(person ->> 'name', person ->> 'email')
      from private.person_for_editors(case when which ~ '^[0-9a-f-]{36}$' then which::uuid end) as person)
    when 'review' then (select race.name from public.races as race where race.id = (line.detail ->> 'raceId')::integer)
    when 'report' then (select race.name from public.fact_reports as report
      join public.races as race on race.id = report.race_id where report.id = which::bigint)
    when 'message' then (select message.name from public.contact_messages as message where message.id = which::bigint)
    when 'email' then (select email.recipient from private.emails as email where email.id = which::bigint)
    when 'newsletter' then line.detail ->> 'subject'
    else line.detail ->> 'raceName'
  end;
end
$$;
grant execute on function private.audit_subject_name to authenticated;

-- Null where the line is about no email, or that one is gone. Security definer: only admins read emails.
create function private.audit_email_kind(line public.audit_log) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if line.subject not like 'email:%' or not (select private.is_admin()) then
    return null;
  end if;
  return (select email.kind from private.emails as email
    where email.id = split_part(line.subject, ':', 2)::bigint);
end
$$;
grant execute on function private.audit_email_kind to authenticated;

create view public.audit_records with (security_invoker = true) as
select line.*, private.person_for_editors(line.person_id) as person, private.audit_subject_name(line) as subject_name,
  private.audit_email_kind(line) as email_kind
from public.audit_log as line;
comment on view public.audit_records is 'The audit log with names, for admins.';
grant select on public.audit_records to authenticated;

-- supabase/schema/16_emails.sql

-- The outbox: emails are written here in the transaction that has reason for them, and sent from here by a job of their
-- own. So whatever is done has its email, and whatever is undone has none.
create table private.emails (
  id bigint primary key generated always as identity,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 40),
  -- What happened, once: 'submission-approved 12 3'. The email's Message-ID is made from it. No e-mail address in here:
  -- it outlives the recipient.
  key text not null unique check (length(key) between 1 and 200),
  -- Null where the recipient has been forgotten: a month after sending, or with their account.
  recipient text check (length(recipient) between 3 and 254 and recipient !~ '[[:cntrl:][:space:]<>,;]' and recipient ~ '@'),
  -- Facts only; the words are in src/features/emails (email-words.server.ts lists the kinds).
  email_values jsonb not null default '{}' check (jsonb_typeof(email_values) = 'object'),
  -- The emails of an issue carry its number, not its text: ten thousand of them are not ten thousand copies.
  issue_id bigint,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead', 'dropped')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- A sender takes an email for some minutes; one that dies leaves it to the next when they have passed.
  claim uuid,
  claimed_until timestamptz,
  -- The moment before the last byte went to the mail server: from here on until sent_at nobody knows whether it took it.
  handed_over_at timestamptz,
  sent_at timestamptz,
  -- What the mail server said when it took the email: its own name for it.
  provider_answer text,
  last_error text,
  died_at timestamptz,
  created_at timestamptz not null default now(),
  constraint emails_waiting_have_a_recipient check (state not in ('waiting', 'dead') or recipient is not null)
);
comment on table private.emails is 'One row an email. Read and written by the functions beside it only.';
comment on column private.emails.died_at is 'When it was given up last.';

create index emails_dead on private.emails (id) where state = 'dead';
create index emails_recipient on private.emails (lower(recipient));
create index emails_to_forget on private.emails (sent_at) where state = 'sent' and recipient is not null;
create index emails_issue on private.emails (issue_id, state) where issue_id is not null;
-- An issue is thousands of emails that nobody waits for: whoever waits for a link to confirm goes first.
create index emails_due_in_turn on private.emails ((kind = 'newsletter-issue'), next_attempt_at, id)
  where state = 'waiting';

alter table private.emails enable row level security;
grant select, insert, update on private.emails to service_role;

-- Puts one email into the outbox, within the transaction that calls. True where it is new; a second one with the same
-- key is dropped, and so is one to nobody.
create function private.queue_email(
  email_kind text, recipient_email text, email_values jsonb, email_key text
) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if recipient_email is null or btrim(recipient_email) = '' then
    return false;
  end if;
  insert into private.emails (kind, key, recipient, email_values)
  values (queue_email.email_kind, queue_email.email_key, btrim(recipient_email), coalesce(queue_email.email_values, '{}'))
  on conflict (key) do nothing;
  return found;
end
$$;
comment on function private.queue_email is 'For functions with their owner''s rights, and the secret key.';
grant execute on function private.queue_email to service_role;

create function private.email_address(person uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select email::text from auth.users where id = person
$$;
grant execute on function private.email_address to service_role;

-- What a sender of emails may do with the outbox, with the secret key only: take one, say that its last byte is about
-- to go, and record what became of it. See src/features/emails/send-emails.server.ts for how these three make one email of it.
-- The emails of an issue come with its text.
create function public.claim_email(lease_seconds integer) returns table (
  id bigint, kind text, key text, recipient text, email_values jsonb, attempts smallint, created_at timestamptz, claim uuid
)
language plpgsql
set search_path = ''
as $$
begin
  update private.emails as email
  set state = 'dead', claim = null, claimed_until = null,
    last_error = coalesce(email.last_error, 'The sender ended without a word at every attempt.')
  where email.state = 'waiting' and email.attempts >= 15 and email.claimed_until < now();
  return query
    update private.emails as email
    set claim = gen_random_uuid(), claimed_until = now() + make_interval(secs => lease_seconds),
      attempts = email.attempts + 1
    where email.id = (
      select due.id from private.emails as due
      where due.state = 'waiting' and due.next_attempt_at <= now()
        and (due.claimed_until is null or due.claimed_until < now())
      order by due.kind = 'newsletter-issue', due.next_attempt_at, due.id
      limit 1 for update skip locked
    )
    returning email.id, email.kind, email.key, email.recipient,
      email.email_values || coalesce((
        select jsonb_build_object('subject', issue.subject, 'text', issue.text)
        from public.newsletter_issues as issue where issue.id = email.issue_id), '{}'),
      email.attempts, email.created_at, email.claim;
end
$$;

-- True where the email is still this sender's: only then may the last byte go to the mail server.
create function public.hand_over_email(email_number bigint, email_claim uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update private.emails as email
  set handed_over_at = now(), claimed_until = greatest(email.claimed_until, now() + interval '2 minutes')
  where email.id = email_number and email.claim = email_claim and email.state = 'waiting'
    and email.claimed_until > now();
  return found;
end
$$;

-- The mail server took it. Whoever has it now, it is sent; what it said is in the mailbox and need not be here. The two days
-- of a link that confirms begin now: one that waits for a mail server has not been read by anybody.
create function public.email_was_sent(email_number bigint, server_answer text) returns void
language plpgsql
set search_path = ''
as $$
declare
  link_hash text;
begin
  select private.token_hash(email.email_values ->> 'token') into link_hash
  from private.emails as email where email.id = email_number and email.state = 'waiting';
  update private.confirmation_links as link set expires_at = now() + interval '48 hours' where link.token_hash = link_hash;
  update private.emails as email
  set state = 'sent', sent_at = now(), provider_answer = left(server_answer, 500), email_values = '{}',
    claim = null, claimed_until = null, last_error = null
  where email.id = email_number and email.state = 'waiting';
end
$$;

-- The mail server did not take it, for good or for now. Waits double from a minute to three hours: 15 attempts are about
-- a day. maybe_taken: it had the last byte and gave no answer.
create function public.email_was_refused(
  email_number bigint, email_claim uuid, reason text, for_good boolean, maybe_taken boolean
) returns void
language sql
set search_path = ''
as $$
  update private.emails as email
  set state = case when for_good or email.attempts >= 15 then 'dead' else 'waiting' end,
    next_attempt_at = now()
      + least(interval '1 minute' * power(2, email.attempts - 1), interval '3 hours') * (0.9 + random() * 0.2),
    handed_over_at = case when maybe_taken then email.handed_over_at end,
    last_error = left(reason, 500), claim = null, claimed_until = null
  where email.id = email_number and email.claim = email_claim and email.state = 'waiting'
$$;

-- A month after an email was sent, or given up, nobody need know to whom; that it was sent stays, so that it is not sent
-- again.
create function public.forget_sent_emails() returns void
language sql
set search_path = ''
as $$
  update private.emails set recipient = null, provider_answer = null
  where state = 'sent' and recipient is not null and sent_at < now() - interval '30 days';
  update private.emails set state = 'dropped', recipient = null, email_values = '{}'
  where state = 'dead' and next_attempt_at < now() - interval '30 days'
$$;

-- Security definer: the outbox is in the private schema; anybody but an admin sees nothing.
create function private.outbox_emails(wanted_state text default null, max_rows integer default 50, skipped integer default 0) returns table (
  id bigint, kind text, recipient text, state text, attempts smallint, next_attempt_at timestamptz,
  last_error text, maybe_taken boolean, created_at timestamptz, sent_at timestamptz, total bigint
)
language sql stable security definer
set search_path = ''
as $$
  select email.id, email.kind, email.recipient, email.state, email.attempts, email.next_attempt_at,
    email.last_error, email.handed_over_at is not null and email.sent_at is null, email.created_at, email.sent_at,
    count(*) over ()
  from private.emails as email
  where (select private.is_admin()) and (wanted_state is null or email.state = wanted_state)
  order by email.id desc
  limit least(greatest(max_rows, 1), 200) offset greatest(skipped, 0)
$$;
select private.expose('private.outbox_emails', 'authenticated');

-- True where there was a dead email of this number, which now waits again; one whose link confirms only as long as its
-- link is there. Security definer: for admins only.
create function private.revive_email(email_number bigint) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.emails as email set state = 'waiting', attempts = 0, next_attempt_at = now()
  where email.id = email_number and email.state = 'dead'
    and (email.kind not in ('newsletter-confirm', 'race-alert-confirm', 'search-confirm')
      or exists (select 1 from private.confirmation_links as link
        where link.token_hash = private.token_hash(email.email_values ->> 'token')));
  if not found then
    return false;
  end if;
  perform private.write_audit('email.revive', 'email:' || email_number);
  return true;
end
$$;
select private.expose('private.revive_email', 'authenticated');

-- A new account is welcomed once, at its first sign-in: by then its address is confirmed.
-- Security definer: it reads the address and writes the outbox, whoever signs in.
create function private.queue_welcome() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.queue_email('welcome', person.email,
    jsonb_build_object('firstName', new.first_name, 'role', new.user_role), 'welcome ' || new.id)
  from auth.users as person where person.id = new.id and person.email_confirmed_at is not null;
  return null;
end
$$;
create trigger queue_welcome after update of first_login_at on public.profiles
  for each row when (old.first_login_at is null and new.first_login_at is not null)
  execute function private.queue_welcome();

-- Who erases their account takes what hangs on its confirmed address along: newsletter, alerts, searches,
-- messages, the address in reports, and emails that wait. Of emails that were sent only the fact remains.
-- Security definer: it runs for whoever deletes the account, the identity provider's own tools too.
create function private.erase_emails_of_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.email is null or old.email_confirmed_at is null then
    return null;
  end if;
  delete from public.newsletter_subscribers where email = lower(old.email);
  delete from public.race_alerts where email = lower(old.email);
  delete from public.saved_searches where email = lower(old.email);
  delete from public.contact_messages where email = lower(old.email);
  update public.fact_reports set email = null where lower(email) = lower(old.email);
  update public.review_reports set email = null where lower(email) = lower(old.email);
  update private.emails as email
  set recipient = null, provider_answer = null, email_values = '{}', claim = null, claimed_until = null,
    state = case when email.state = 'sent' then 'sent' else 'dropped' end
  where lower(email.recipient) = lower(old.email);
  return null;
end
$$;
create trigger erase_emails_of_account after delete on auth.users
  for each row execute function private.erase_emails_of_account();

create function private.note_dead_email() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.died_at := now();
  return new;
end
$$;
create trigger emails_note_dead before update of state on private.emails
  for each row when (new.state = 'dead' and old.state <> 'dead') execute function private.note_dead_email();

-- True where an email was queued: where some died since the last such email, and none was written on this day. An email of
-- this kind that dies is not reported. Called with the secret key, by the job that sends.
create function public.queue_dead_email_notice(operator_email text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  last_notice_at timestamptz := (select max(notice.created_at) from private.emails as notice where notice.kind = 'dead-emails');
  dead integer;
begin
  select count(*) into dead from private.emails as email
  where email.state = 'dead' and email.kind <> 'dead-emails' and (last_notice_at is null or email.died_at > last_notice_at);
  if dead = 0 then
    return false;
  end if;
  return private.queue_email('dead-emails', operator_email, jsonb_build_object('number', dead::text),
    'dead-emails ' || (now() at time zone 'utc')::date);
end
$$;

-- supabase/schema/17_rebuilds.sql

-- Pages are files: what is approved is seen when the site has been built again. A function that changes what pages show requests
-- a rebuild in the same transaction; requests within a minute make one run, and runs follow each other, never two at once.
create table public.rebuild_runs (
  id bigint generated always as identity primary key,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- The number of the try; a try that fails is followed by the next, up to the eighth.
  attempt smallint not null default 1 check (attempt between 1 and 8),
  due_at timestamptz not null,
  -- An urgent run does not wait for the pause between two builds.
  is_urgent boolean not null default false,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  failure text check (char_length(failure) between 1 and 8000),
  constraint rebuild_runs_started check ((state = 'waiting') = (started_at is null)),
  constraint rebuild_runs_finished check ((state in ('done', 'failed')) = (finished_at is not null)),
  constraint rebuild_runs_failure check ((state = 'failed') = (failure is not null))
);
comment on table public.rebuild_runs is 'One row a try to build the site. Written by request_rebuild, claim_rebuild and finish_rebuild.';

create unique index rebuild_runs_one_waiting on public.rebuild_runs (state) where state = 'waiting';
create unique index rebuild_runs_one_running on public.rebuild_runs (state) where state = 'running';

alter table public.rebuild_runs enable row level security;
grant select on public.rebuild_runs to authenticated;

create policy "admins read rebuilds" on public.rebuild_runs for select to authenticated
  using ((select private.is_admin()));

create table public.rebuild_requests (
  id bigint generated always as identity primary key,
  -- The try that carries it: after a failure, the next one.
  run_id bigint not null references public.rebuild_runs (id) on delete cascade,
  reason text not null check (char_length(reason) between 1 and 200 and private.is_plain_line(reason)),
  requested_at timestamptz not null default now()
);
comment on table public.rebuild_requests is 'Why the site is built again.';

create index rebuild_requests_run on public.rebuild_requests (run_id);

alter table public.rebuild_requests enable row level security;
grant select on public.rebuild_requests to authenticated;

create policy "admins read what rebuilds were asked for" on public.rebuild_requests for select to authenticated
  using ((select private.is_admin()));

-- A request while a late try waits joins that try, which then counts as the first.
-- Security definer: whoever changes a race need not be able to write rebuilds. For other functions only. The lock stays
-- until the end of the caller's transaction, so that a run that starts sees its requests.
create function private.request_rebuild(rebuild_reason text, urgent boolean default false) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  run bigint;
  due timestamptz := now() + case when urgent then interval '0' else interval '1 minute' end;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  update public.rebuild_runs set due_at = least(due_at, due), attempt = 1, is_urgent = is_urgent or urgent
  where state = 'waiting' returning id into run;
  if run is null then
    insert into public.rebuild_runs (due_at, is_urgent) values (due, urgent) returning id into run;
  end if;
  insert into public.rebuild_requests (run_id, reason) values (run, left(rebuild_reason, 200));
end
$$;
comment on function private.request_rebuild is 'Requests a build of the site: a minute after the first request, and at once where it is urgent.';
grant execute on function private.request_rebuild to service_role;

-- The same by an admin's own hand: it does not wait for others to join, nor for the pause after a failure or between builds.
-- Security definer: it writes rebuilds and the audit log.
create function private.request_rebuild_now() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.request_rebuild('asked for in the administration', true);
  perform private.write_audit('rebuild.ask', '');
end
$$;
select private.expose('private.request_rebuild_now', 'authenticated');

-- What failed is tried again later, up to the eighth time; a run that waits already keeps the number of tries of its own requests.
create function private.fail_rebuild(run_number bigint, failure_text text) returns void
language plpgsql
set search_path = ''
as $$
declare
  tried smallint;
  urgent boolean;
  retry bigint;
begin
  update public.rebuild_runs
  set state = 'failed', finished_at = now(), failure = left(coalesce(nullif(failure_text, ''), 'No reason was given.'), 8000)
  where id = run_number and state = 'running' returning attempt, is_urgent into tried, urgent;
  if tried is null then
    return;
  end if;
  select run.id into retry from public.rebuild_runs as run where run.state = 'waiting';
  if retry is null and tried < 8 then
    insert into public.rebuild_runs (attempt, due_at, is_urgent)
    values (tried + 1, now() + least(60, 2 ^ (tried - 1)) * interval '1 minute', urgent) returning id into retry;
  end if;
  if retry is not null then
    update public.rebuild_requests set run_id = retry where run_id = run_number;
  end if;
end
$$;
grant execute on function private.fail_rebuild to service_role;

-- Takes the run that is due, if none is running; no row where there is nothing to do. A run of which nothing has been
-- heard for longer than `patience_seconds` has died: it counts as failed. `gather_seconds` is how long a first try waits for
-- others to join (a minute at most), `pause_seconds` is the minimum time between the starts of two builds; what waits for that
-- says so in due_at.
create function public.claim_rebuild(
  patience_seconds integer, gather_seconds integer default 60, pause_seconds integer default 0
) returns table (run_number bigint, attempt smallint, reasons text[])
language plpgsql
set search_path = ''
as $$
declare
  dead bigint;
  earliest timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  select run.id into dead from public.rebuild_runs as run
  where run.state = 'running' and run.started_at < now() - make_interval(secs => patience_seconds);
  if dead is not null then
    perform private.fail_rebuild(dead, 'Nothing was heard of it for ' || ceil(patience_seconds / 60.0) || ' minutes.');
  end if;
  select max(run.started_at) + make_interval(secs => pause_seconds) into earliest
  from public.rebuild_runs as run where run.state in ('running', 'done');
  update public.rebuild_runs as run set due_at = earliest
  where run.state = 'waiting' and not run.is_urgent and run.due_at < earliest;
  return query
    update public.rebuild_runs as run set state = 'running', started_at = clock_timestamp()
    where run.state = 'waiting'
      and run.due_at - case when run.attempt = 1 then make_interval(secs => 60 - gather_seconds) else interval '0' end <= now()
      and (run.is_urgent or earliest is null or earliest <= now())
      and not exists (select 1 from public.rebuild_runs as other where other.state = 'running')
    returning run.id, run.attempt,
      array(select request.reason from public.rebuild_requests as request where request.run_id = run.id order by request.id);
end
$$;

-- An e-mail that says that something is published goes when the build that has it is there; after a day in any case, for a
-- site may be published by hand. Called after request_rebuild, whose lock keeps the order: what was written before a run started
-- is in its build.
create function private.send_when_published(email_key text) returns void
language sql
set search_path = ''
as $$
  update private.emails as email
  set created_at = clock_timestamp(), next_attempt_at = clock_timestamp() + interval '1 day'
  where email.key = email_key and email.state = 'waiting'
$$;

-- Ends the run: well, or with the reason why not. Says nothing where it has ended already.
create function public.finish_rebuild(run_number bigint, failure_text text default null) returns void
language plpgsql
set search_path = ''
as $$
declare
  began timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  if failure_text is null then
    update public.rebuild_runs set state = 'done', finished_at = clock_timestamp()
    where id = run_number and state = 'running' returning started_at into began;
    update private.emails as email set next_attempt_at = now()
    where email.kind in ('submission-approved', 'course-track-published') and email.state = 'waiting' and email.attempts = 0
      and email.created_at <= began and email.next_attempt_at > now();
  else
    perform private.fail_rebuild(run_number, failure_text);
  end if;
end
$$;

-- Pages say what is ahead and what is over as of the day they were built: one rebuild is requested each day. True where this
-- call requested it; it may be made as often as one likes. Called with the secret key, by a job.
create function public.request_daily_rebuild(today date) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  day_words text := 'the pages of ' || today;
begin
  perform pg_advisory_xact_lock(hashtextextended('rebuilds', 0));
  if exists (select 1 from public.rebuild_requests as request where request.reason = day_words)
    or exists (select 1 from public.rebuild_runs as run
      where run.state in ('running', 'done') and run.started_at >= today::timestamp at time zone 'utc') then
    return false;
  end if;
  perform private.request_rebuild(day_words);
  return true;
end
$$;

create view public.rebuild_records with (security_invoker = true) as
select run.*, array(select request.reason from public.rebuild_requests as request where request.run_id = run.id
  order by request.id desc limit 50) as reasons
from public.rebuild_runs as run;
comment on view public.rebuild_records is 'Builds of the site with the reasons of their requests, the newest first, for admins.';
grant select on public.rebuild_records to authenticated;

-- supabase/schema/18_submissions.sql

-- What organisers propose: a new race, or a change of one that is listed. The proposal waits for an editor; the public
-- page stays as it is until then.
create table public.submissions (
  id bigint primary key generated always as identity,
  person_id uuid not null references public.profiles (id) on delete cascade,
  -- The race's number: of the race that is to change, or the one that a new race will have.
  race_id integer not null,
  -- False: the race is not in the catalogue yet.
  is_change boolean not null,
  race_type text not null references public.race_types (slug) on update cascade,
  -- The address that a new race would like; it gets it unless it is taken meanwhile.
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  -- Grows each time it is sent: who decides names the revision that they read.
  revision integer not null default 1,
  -- The whole race as its organiser proposes it: src/features/submit/submissions.schema.ts.
  proposal jsonb not null check (jsonb_typeof(proposal) = 'object' and length(proposal::text) <= 40000),
  -- The race as it was when this was first sent, {} for a new one: only what differs from it is published.
  base jsonb not null default '{}' check (jsonb_typeof(base) = 'object'),
  decided_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  reject_reason text check (char_length(reject_reason) between 1 and 2000 and private.is_plain_text(reject_reason)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint submissions_decided check ((status in ('approved', 'rejected')) = (decided_at is not null)),
  constraint submissions_reason check ((status = 'rejected') = (reject_reason is not null))
);
comment on table public.submissions is 'Written by submit_race, withdraw_submission, approve_submission and reject_submission only.';

create index submissions_person on public.submissions (person_id, updated_at desc);
create index submissions_queue on public.submissions (status, updated_at, id);
create index submissions_race on public.submissions (race_id);
create index submissions_slug on public.submissions (race_type, slug);
create index submissions_decided_by on public.submissions (decided_by) where decided_by is not null;
-- One proposal a race waits at a time.
create unique index submissions_one_pending on public.submissions (race_id) where status = 'pending';

alter table public.submissions enable row level security;
grant select on public.submissions to authenticated;

create policy "people read their own submissions, editors all" on public.submissions for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_editor()));

-- What was sent, each time. The key is the sender's own: a submission that is sent twice is there once.
create table public.submission_revisions (
  submission_id bigint not null references public.submissions (id) on delete cascade,
  revision integer not null,
  person_id uuid not null references public.profiles (id) on delete cascade,
  submission_key uuid not null,
  proposal jsonb not null,
  sent_at timestamptz not null default now(),
  primary key (submission_id, revision),
  constraint submission_revisions_once unique (person_id, submission_key)
);
comment on table public.submission_revisions is 'Every proposal as it was sent.';

alter table public.submission_revisions enable row level security;
grant select on public.submission_revisions to authenticated;

create policy "people read what they sent, editors all" on public.submission_revisions for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_editor()));

-- Questions of an editor, and the organiser's answers.
create table public.submission_messages (
  id bigint primary key generated always as identity,
  submission_id bigint not null references public.submissions (id) on delete cascade,
  written_by text not null check (written_by in ('editor', 'organiser')),
  text text not null check (char_length(btrim(text)) between 1 and 2000 and private.is_plain_text(text)),
  created_at timestamptz not null default now()
);
comment on table public.submission_messages is 'Without the editor''s name. Written by question_organiser and answer_editor only.';

create index submission_messages_submission on public.submission_messages (submission_id, id);

alter table public.submission_messages enable row level security;
grant select on public.submission_messages to authenticated;

create policy "messages are seen with their submission" on public.submission_messages for select to authenticated
  using (exists (select 1 from public.submissions as sent where sent.id = submission_id));

-- A listed race as a proposal of it would be: the members of src/features/submit/submissions.schema.ts. Seen by whoever sees the race.
create function public.race_proposal(race_number integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select (select jsonb_object_agg(private.member_name(fact.key), fact.value) from jsonb_each(to_jsonb(r)) as fact
      where fact.key = any ((select private.fact_columns())::text[]))
    || jsonb_build_object('raceType', r.race_type, 'place', jsonb_build_object('path', r.place_path,
        'city', coalesce(r.city, r.country), 'state', r.state, 'country', r.country, 'countryCode', r.country_code),
      'courseId', null, 'hasCourse', r.profile is not null,
      'entryWindow', (select jsonb_build_object('edition', w.edition, 'kind', w.kind, 'opensOn', w.opens_on,
          'closesOn', w.closes_on, 'drawOn', w.draw_on, 'priceRisesOn', to_jsonb(w.price_rises_on))
        from public.entry_windows as w where w.race_id = r.id order by w.edition desc limit 1))
  from public.race_records as r
  where r.id = race_number
$$;
grant execute on function public.race_proposal to authenticated;

-- The course that a proposal names; null where it names none, or what is no number of one.
create function private.course_of_proposal(proposal jsonb) returns uuid
language sql immutable
set search_path = ''
as $$
  select case when proposal ->> 'courseId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (proposal ->> 'courseId')::uuid end
$$;

-- Takes a proposal: of a new race (race_number null), of a listed one that the person owns or that nobody does, or
-- the next revision of one that waits or was rejected. One key is one submission for good: the same proposal again gives
-- the same answer; another one under a known key is what the sender corrected after an answer that was lost, and becomes
-- the next revision, not a second race. A submission that is being decided is waited for, and looked at again. 42501 for
-- whoever may not, PT409 where somebody else's proposal for the race waits, PT429 for too many, PT404 where there is no
-- such race. Security definer: people send proposals here and nowhere else.
create function private.submit_race(race_number integer, race_proposal jsonb, submission_key uuid, wished_slug text)
returns table (submission_id bigint, race_id integer, slug text, status text, revision integer)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  person uuid := private.person_id();
  sent public.submissions%rowtype;
  race public.races%rowtype;
  course uuid := private.course_of_proposal(race_proposal);
  picture text := nullif(race_proposal ->> 'imageUrl', '');
  revision_key uuid := submit_race.submission_key;
begin
  if not exists (select 1 from public.profiles as p where p.id = person and p.user_role in ('organiser', 'editor', 'admin')) then
    raise exception 'only organisers submit races' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('submissions', 0));
  select s.* into sent from public.submissions as s join public.submission_revisions as v on v.submission_id = s.id
  where v.person_id = person and v.submission_key = submit_race.submission_key;
  if found then
    if race_proposal = sent.proposal or exists (
      select 1 from public.submission_revisions as v
      where v.person_id = person and v.submission_key = submit_race.submission_key and v.proposal = race_proposal) then
      return query select sent.id, sent.race_id, sent.slug, sent.status, sent.revision;
      return;
    end if;
    if sent.status <> 'withdrawn' then
      race_number := sent.race_id;
    end if;
    revision_key := gen_random_uuid();
    sent := null;
  end if;
  if wished_slug is null or wished_slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or length(wished_slug) > 120 then
    raise exception 'wished_slug is no part of an address' using errcode = 'PT422';
  end if;
  if not private.is_editor() and (select count(*) from public.submission_revisions as v
    where v.person_id = person and v.sent_at > now() - interval '1 day') >= 30 then
    raise exception 'thirty proposals a day are the most' using errcode = 'PT429';
  end if;
  if course is not null and not exists (select 1 from public.race_courses as c where c.id = course and c.person_id = person) then
    raise exception 'no such course' using errcode = '23503';
  end if;

  if race_number is not null then
    select s.* into sent from public.submissions as s
    where s.race_id = race_number and (s.status = 'pending' or (s.person_id = person and s.status = 'rejected'))
    order by (s.status = 'pending') desc, s.id desc limit 1 for update;
    select r.* into race from public.races as r where r.id = race_number;
    if sent.id is not null and sent.person_id <> person then
      raise exception 'another proposal waits' using errcode = 'PT409';
    elsif race.merged_into is not null or (race.id is null and sent.id is null) then
      raise exception 'no such race' using errcode = 'PT404';
    elsif race.id is not null and race.id <> all (private.owned_races()) and not private.is_editor()
      -- A new race whose approval was taken back is its sender's to correct.
      and (sent.id is null or sent.is_change)
      and (race.status <> 'approved' or exists (select 1 from public.race_owners as o where o.race_id = race.id)) then
      raise exception 'another person organises this race' using errcode = '42501';
    end if;
  end if;
  if picture is distinct from race.image_url and picture not like '/api/race-pictures/%' then
    raise exception 'the proposal breaks a rule: imageUrl' using errcode = 'PT422';
  end if;
  if picture like '/api/race-pictures/%' and picture is distinct from race.image_url and not exists (
    select 1 from public.race_pictures as p where p.person_id = person and '/api/race-pictures/' || p.id = picture) then
    raise exception 'no such picture' using errcode = '23503';
  end if;

  if sent.id is not null then
    update public.submissions as s set status = 'pending', revision = s.revision + 1, proposal = race_proposal,
      race_type = race_proposal ->> 'raceType', decided_at = null, decided_by = null, reject_reason = null,
      updated_at = now(),
      slug = case when s.is_change then s.slug
        else private.free_race_slug(race_proposal ->> 'raceType', wished_slug, s.race_id) end,
      base = case when not s.is_change then s.base
        when sent.status = 'rejected' then public.race_proposal(s.race_id)
        else private.base_with_changes(s.base, public.race_proposal(s.race_id), sent.proposal, race_proposal) end
    where s.id = sent.id returning * into sent;
  else
    if (select count(*) from public.submissions as s where s.person_id = person and s.status = 'pending') >= 50 then
      raise exception 'fifty submissions that wait are the most' using errcode = 'PT429';
    end if;
    insert into public.submissions (person_id, race_id, is_change, race_type, slug, proposal, base)
    select person, number, race.id is not null, race_proposal ->> 'raceType',
      coalesce(race.slug, private.free_race_slug(race_proposal ->> 'raceType', wished_slug, number)), race_proposal,
      case when race.id is null then '{}' else public.race_proposal(race.id) end
    from (select coalesce(race.id, nextval(pg_get_serial_sequence('public.races', 'id'))::integer) as number) as numbered
    returning * into sent;
  end if;
  insert into public.submission_revisions (submission_id, revision, person_id, submission_key, proposal)
  values (sent.id, sent.revision, person, revision_key, race_proposal);
  delete from public.submission_drafts as d where d.id = submit_race.submission_key and d.person_id = person;
  -- Once, however often it is corrected.
  if sent.revision = 1 then
    perform private.queue_email('submission-received', private.email_address(person),
      jsonb_build_object('raceName', race_proposal ->> 'name', 'isChange', sent.is_change),
      'submission-received ' || sent.id);
  end if;
  return query select sent.id, sent.race_id, sent.slug, sent.status, sent.revision;
end
$$;
select private.expose('private.submit_race', 'authenticated');

-- Takes back what waits or was rejected. 'done', or 'gone' where there is none of the person's that could be.
create function private.withdraw_submission(submission_number bigint) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.submissions as s set status = 'withdrawn', decided_at = null, decided_by = null, reject_reason = null,
    updated_at = now()
  where s.id = submission_number and s.person_id = private.person_id() and s.status in ('pending', 'rejected');
  return case when found then 'done' else 'gone' end;
end
$$;
select private.expose('private.withdraw_submission', 'authenticated');

-- The organiser's answer to an editor; 'gone' where the submission is not theirs or is decided.
create function private.answer_editor(submission_number bigint, answer text) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Locked, so that a decision made meanwhile is seen, and answers at once cannot pass the limit together.
  perform 1 from public.submissions as s
  where s.id = submission_number and s.person_id = private.person_id() and s.status = 'pending' for update;
  if not found then
    return 'gone';
  end if;
  if (select count(*) from public.submission_messages as m where m.submission_id = submission_number) >= 100 then
    raise exception 'a hundred messages are the most' using errcode = 'PT429';
  end if;
  insert into public.submission_messages (submission_id, written_by, text)
  values (submission_number, 'organiser', btrim(answer));
  return 'done';
end
$$;
select private.expose('private.answer_editor', 'authenticated');

-- The members in which a proposal differs from what it began with; for a new race all that say something.
create function private.proposed_changes(proposal jsonb, base jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(member.key, member.value), '{}') from jsonb_each(proposal) as member
  where member.value is distinct from coalesce(base -> member.key, 'null')
$$;

-- The base of a change, with the race as it is now for each member that is another in the new proposal than in the former:
-- what an organiser says anew of a change that waits is compared with the race as it is now.
create function private.base_with_changes(base jsonb, listed jsonb, former jsonb, proposal jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select base || coalesce(jsonb_object_agg(member.key, coalesce(listed -> member.key, 'null')), '{}')
  from jsonb_each(proposal) as member
  where member.value is distinct from coalesce(former -> member.key, 'null')
$$;

-- supabase/schema/19_proposal_rules.sql

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

-- supabase/schema/20_submission_drafts.sql

-- Forms that are not sent yet, as they were typed, whether it makes sense or not. The number is the device's own, and is
-- the submission's key when the form is sent.
create table public.submission_drafts (
  id uuid primary key,
  person_id uuid not null default private.person_id() references public.profiles (id) on delete cascade,
  -- The race that is to change; null for a new one.
  race_id integer,
  form jsonb not null check (jsonb_typeof(form) = 'object' and length(form::text) <= 60000),
  -- The texts that the form opened with: only fields that say something else are sent, so what an editor corrects while a
  -- draft is not sent is not put back. Null for a new race, where all that is said is new.
  opened jsonb check (opened is null or (jsonb_typeof(opened) = 'object' and length(opened::text) <= 60000)),
  -- Grows with every saving: a device that saves over another's must name what it read.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.submission_drafts is 'At most thirty a person.';

create index submission_drafts_person on public.submission_drafts (person_id, updated_at desc);

alter table public.submission_drafts enable row level security;
grant select, delete on public.submission_drafts to authenticated;
grant insert (id, race_id, form, opened), update (race_id, form, opened, version) on public.submission_drafts
  to authenticated;

create policy "people read and write their own drafts" on public.submission_drafts for all to authenticated
  using (person_id = (select private.person_id())) with check (person_id = (select private.person_id()));

create trigger submission_drafts_stamp before update on public.submission_drafts
  for each row execute function private.stamp_update();

-- PT422 is PostgREST's way of answering with status 422. The lock makes one person's inserts queue up.
create function private.limit_submission_drafts() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('drafts of ' || new.person_id, 0));
  if (select count(*) from public.submission_drafts as d where d.person_id = new.person_id) >= 30 then
    raise exception 'thirty drafts are the most' using errcode = 'PT422';
  end if;
  return new;
end
$$;
create trigger submission_drafts_limit before insert on public.submission_drafts
  for each row execute function private.limit_submission_drafts();

-- Pictures and courses that were uploaded and are used by nothing are cleared after some days: a form that was never sent,
-- a picture that was replaced by another. What was taken back can be opened as a draft and sent again, so its course and
-- picture stay with it; so does a track of a runner, one that was refused for a month; so does the picture that an editor
-- replaced, for as long as that can be undone, and one that an edit will show at its time. Called with the secret key, by a job,
-- after clear_old_records. Gives how many went.
create function public.clear_unused_uploads(older_than_days integer default 14) returns integer
language plpgsql
set search_path = ''
as $$
declare
  before timestamptz := now() - make_interval(days => older_than_days);
  pictures integer;
  courses integer;
begin
  with used as (
    select r.image_url as address from public.races as r where r.image_url like '/api/race-pictures/%'
    union select s.proposal ->> 'imageUrl' from public.submissions as s
    union select s.base ->> 'imageUrl' from public.submissions as s
    union select d.form ->> 'imageUrl' from public.submission_drafts as d
    union select h.snapshot #>> '{races,image_url}' from private.race_history as h
    union select c.changes ->> 'imageUrl' from public.scheduled_changes as c where c.state <> 'published'
  )
  delete from public.race_pictures as p where p.created_at < before
    and not exists (select 1 from used where used.address = '/api/race-pictures/' || p.id);
  get diagnostics pictures = row_count;
  with used as (
    select s.proposal ->> 'courseId' as number from public.submissions as s
    union select d.form ->> 'courseId' from public.submission_drafts as d
    union select t.course_id::text from public.course_tracks as t where t.status <> 'refused' or t.decided_at > now() - interval '30 days'
  )
  delete from public.race_courses as c where c.created_at < before
    and not exists (select 1 from used where used.number = c.id::text);
  get diagnostics courses = row_count;
  return pictures + courses;
end
$$;

-- The state before a decision, an edit or a merger is stored for a month, as is what was published on schedule; what was said of
-- work on a race for half a year, or for as long as it is put off. That an editor has a race open goes once it is over. Called with
-- the secret key, by a job.
create function public.clear_old_records() returns void
language sql
set search_path = ''
as $$
  delete from private.race_history where created_at < now() - interval '30 days';
  delete from public.scheduled_changes where done_at < now() - interval '30 days';
  delete from private.race_edit_sessions where renewed_at < now() - interval '15 minutes';
  delete from public.race_work_marks where marked_at < now() - interval '180 days' and coalesce(snoozed_until <= current_date, true)
$$;

-- supabase/schema/21_race_history.sql

-- What a race was before an approval, an edit or a merger: each of them is taken back from here, for a month (see
-- clear_old_records).
create table private.race_history (
  id bigint generated always as identity primary key,
  race_id integer not null references public.races (id) on delete cascade,
  why text not null check (why in ('approval', 'edit', 'merger')),
  -- Of an approval.
  submission_id bigint unique references public.submissions (id) on delete cascade,
  -- Of a merger: the race that stayed.
  merged_into_id integer references public.races (id) on delete cascade,
  -- The race with all that describes it (race_snapshot), or one thing that belonged to it when it went into another.
  part text not null default 'race' check (part in ('race', 'owner', 'alias', 'favourite', 'medal', 'review', 'comparison',
    'race alert', 'report', 'submission', 'ownership request', 'course track')),
  -- Whose that thing was: it goes with them.
  owner_id uuid references public.profiles (id) on delete cascade,
  snapshot jsonb not null,
  -- The race's updated_at since: another one says that it was changed again.
  changed_at timestamptz,
  -- Edits of several races that were made as one are taken back as one (37_race_work.sql).
  step uuid,
  changed_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint race_history_approval check ((why = 'approval') = (submission_id is not null)),
  constraint race_history_merger check ((why = 'merger') = (merged_into_id is not null))
);
comment on table private.race_history is 'How races stood before they were changed, by whom, when and why.';

create index race_history_race_id on private.race_history (race_id, why, part, id desc);
create index race_history_merged_into_id on private.race_history (merged_into_id) where merged_into_id is not null;
create index race_history_owner_id on private.race_history (owner_id) where owner_id is not null;
create index race_history_changed_by on private.race_history (changed_by) where changed_by is not null;
create index race_history_step on private.race_history (step) where step is not null;
create index race_history_age on private.race_history (created_at);

alter table private.race_history enable row level security;
grant select, insert, update, delete on private.race_history to service_role;

-- Rows beside a race that describe it as its own columns do.
create function private.descriptions_of_races() returns text[]
language sql immutable
set search_path = ''
as $$
  select array['entry_windows', 'course_measurements', 'fact_sources']
$$;

-- Races as they stand, each with the rows that describe it, by their table.
create function private.race_snapshots(race_numbers integer[]) returns table (race_id integer, snapshot jsonb)
language plpgsql stable
set search_path = ''
as $$
declare
  described text := (
    select string_agg(format('%1$L, coalesce((select jsonb_agg(to_jsonb(d)) from public.%1$I as d where d.race_id = r.id), ''[]'')',
      description), ', ')
    from unnest(private.descriptions_of_races()) as description);
begin
  return query execute format('select r.id, jsonb_build_object(''races'', to_jsonb(r), %s) from public.races as r
    where r.id = any ($1)', described) using race_numbers;
end
$$;

-- The same of one race; {} where there is no such race.
create function private.race_snapshot(race_number integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce((select stood.snapshot from private.race_snapshots(array[race_number]) as stood), '{}')
$$;

-- Keeps what stood before an edit that has just been made.
create function private.store_race_edit(race_number integer, stood jsonb, of_step uuid default null) returns void
language sql
set search_path = ''
as $$
  insert into private.race_history (race_id, why, snapshot, changed_at, changed_by, step)
  select r.id, 'edit', stood, r.updated_at, private.person_id(), of_step
  from public.races as r where r.id = race_number
$$;

-- Inserts rows of one moment that were stored as JSON, with the columns that they have: one that their table got since gets its
-- default.
create function private.restore_rows(target regclass, former_rows jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  columns text := (
    select string_agg(quote_ident(name), ', ') from unnest(private.columns_of(target)) as name where former_rows -> 0 ? name);
begin
  -- Null where there are no rows.
  if columns is not null then
    execute format('insert into %1$s (%2$s) overriding system value
      select %2$s from jsonb_populate_recordset(null::%1$s, $1)', target, columns)
    using former_rows;
  end if;
end
$$;

-- Makes races what they were: all that their snapshots have. `former` are snapshots of one moment, each beside its race's id.
create function private.restore_races(former jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  race_numbers integer[] := array(select (race ->> 'id')::integer from jsonb_array_elements(former) as race);
  description text;
begin
  foreach description in array private.descriptions_of_races() loop
    execute format('delete from public.%I as d where d.race_id = any ($1)', description) using race_numbers;
    perform private.restore_rows(format('public.%I', description)::regclass, (
      select jsonb_agg(described) from jsonb_array_elements(former) as race
      cross join lateral jsonb_array_elements(race -> 'snapshot' -> description) as described));
  end loop;
  perform private.write_races((
    select jsonb_agg(jsonb_build_object('id', race -> 'id', 'columns',
      (race #> '{snapshot,races}') - array['merged_into', 'calendar_year', 'ballot_calendar_year']))
    from jsonb_array_elements(former) as race));
  -- Not in the same step: there the days that move decide them.
  update public.races as r set calendar_year = was.calendar_year, ballot_calendar_year = was.ballot_calendar_year,
    updated_at = clock_timestamp()
  from jsonb_array_elements(former) as race
  cross join lateral jsonb_populate_record(null::public.races, race #> '{snapshot,races}') as was
  where r.id = (race ->> 'id')::integer
    and (r.calendar_year, r.ballot_calendar_year) is distinct from (was.calendar_year, was.ballot_calendar_year);
end
$$;

-- The same of one race.
create function private.restore_race(race_number integer, snapshot jsonb) returns void
language sql
set search_path = ''
as $$
  select private.restore_races(jsonb_build_array(jsonb_build_object('id', race_number, 'snapshot', snapshot)))
$$;

-- supabase/schema/22_publishing.sql

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

-- supabase/schema/23_submission_decisions.sql

-- How editors decide on submissions, ask the organiser, and take a decision back.

-- The submission that waits, locked to the end of the transaction. PT404 where there is none, PT409 where it is decided already
-- or another revision has been sent meanwhile.
create function private.waiting_submission(submission_number bigint, expected_revision integer)
returns public.submissions
language plpgsql
set search_path = ''
as $$
declare
  sent public.submissions%rowtype;
begin
  select s.* into sent from public.submissions as s where s.id = submission_number for update;
  if not found then
    raise exception 'no such submission' using errcode = 'PT404';
  end if;
  if sent.status <> 'pending' or sent.revision <> coalesce(expected_revision, sent.revision) then
    raise exception 'decided or changed meanwhile' using errcode = 'PT409';
  end if;
  return sent;
end
$$;

-- The same for an editor who decides on it now. 42501 for whoever is no editor.
create function private.submission_to_decide(submission_number bigint, expected_revision integer)
returns public.submissions
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_editor();
  return private.waiting_submission(submission_number, expected_revision);
end
$$;

-- Publishes what is proposed, by an editor's decision: one transaction publishes the race with its sources, writes the audit log,
-- puts the email into the outbox and requests the rebuild: all of it happens, or nothing. A race that turns out to be of another distance leaves
-- the course that was recorded of the former one, with its heights, and gets an address that is free there. Who sends a new
-- race owns it only where the editor says so, and then its facts are the organiser's; a change makes nobody its owner. Gives
-- the race and its address. Errors as above, 42501 also for editors who would make themselves the owner, PT409 also where
-- the race is not as it was read (null skips that check), and PT422 where the proposal breaks a rule of the catalogue.
create function private.publish_submission(
  sent public.submissions, race_read_at timestamptz, sender_owns boolean, by_person uuid
) returns table (race_id integer, race_type text, slug text)
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  changes jsonb := private.proposed_changes(sent.proposal, sent.base);
  course uuid := nullif(sent.proposal ->> 'courseId', '')::uuid;
  address text := sent.slug;
  race public.races%rowtype;
  entry_window jsonb;
  stood jsonb := '{}';
  makes_owner boolean := sender_owns and not sent.is_change;
begin
  if makes_owner and sent.person_id = by_person then
    raise exception 'nobody makes themselves the owner of a race' using errcode = '42501';
  end if;
  select r.* into race from public.races as r where r.id = sent.race_id for update;
  if race_read_at is not null and race.updated_at is distinct from race_read_at then
    raise exception 'the race was changed meanwhile' using errcode = 'PT409';
  end if;
  if sent.is_change then
    if race.id is null then
      raise exception 'the race is gone' using errcode = 'PT404';
    end if;
    if race.status <> 'approved' then
      raise exception 'the race is off the list' using errcode = 'PT410';
    end if;
    address := race.slug;
    stood := private.race_snapshot(sent.race_id);
    if changes ? 'raceType' then
      address := private.free_race_slug(sent.proposal ->> 'raceType', address, sent.race_id);
      update public.races as r set race_type = sent.proposal ->> 'raceType', slug = address where r.id = sent.race_id;
      if course is null and race.profile is not null then
        changes := '{"elevationGainM": null, "elevationLossM": null, "startElevationM": null, "finishElevationM": null,
          "maxElevationM": null}'::jsonb || changes || '{"hasCourse": false}';
      end if;
    end if;
    entry_window := changes -> 'entryWindow';
    if entry_window is not null then
      perform private.withdraw_entry_window(sent.race_id, sent.base -> 'entryWindow', entry_window);
    end if;
  else
    address := private.free_race_slug(sent.race_type, sent.slug, sent.race_id);
    if race.id is not null then
      -- Approved once and taken back: what was published then and is not proposed any more goes.
      changes := private.proposed_changes(sent.proposal, public.race_proposal(sent.race_id));
      perform private.withdraw_entry_window(sent.race_id, public.race_proposal(sent.race_id) -> 'entryWindow',
        sent.proposal -> 'entryWindow');
    else
      insert into public.races (id, slug, race_type, name, place_path, status)
      values (sent.race_id, address, sent.race_type, sent.proposal ->> 'name',
        private.ensure_place(sent.proposal -> 'place'), 'pending');
    end if;
    if makes_owner then
      perform private.add_race_owner(sent.race_id, sent.person_id);
    end if;
  end if;
  perform private.publish_proposal(sent.race_id, changes, course, sent.person_id);
  if not sent.is_change then
    insert into public.fact_sources (race_id, field, source, checked_on, confidence)
    select sent.race_id, '*', source_text, (now() at time zone 'utc')::date,
      case source_text when 'The race’s organiser' then 'organiser' else 'unverified' end
    from private.source_of_proposal(sent.race_id, sent.person_id) as source_text
    on conflict do nothing;
  end if;
  update public.races as r set status = 'approved' where r.id = sent.race_id;
  insert into private.race_history as known (race_id, why, submission_id, snapshot, changed_at, changed_by)
  select r.id, 'approval', sent.id, stood, r.updated_at, by_person from public.races as r where r.id = sent.race_id
  on conflict (submission_id) do update set snapshot = excluded.snapshot, changed_at = excluded.changed_at,
    changed_by = excluded.changed_by, created_at = now();
  update public.submissions as s set status = 'approved', slug = address, decided_at = now(), decided_by = by_person,
    updated_at = now()
  where s.id = sent.id;
  perform private.write_audit('submission.approve', 'submission:' || sent.id, jsonb_build_object(
    'raceId', sent.race_id, 'raceName', sent.proposal ->> 'name', 'revision', sent.revision, 'isChange', sent.is_change,
    'senderOwns', makes_owner, 'members', (select coalesce(jsonb_agg(key order by key), '[]') from jsonb_object_keys(changes) as key)), by_person);
  perform private.request_rebuild('approved: ' || (sent.proposal ->> 'name'));
  perform private.queue_email('submission-approved', private.email_address(sent.person_id),
    jsonb_build_object('raceName', sent.proposal ->> 'name', 'racePath', '/' || sent.race_type || '/' || address,
      'isChange', sent.is_change, 'isOwner', sent.race_id = any (array(
        select o.race_id from public.race_owners as o where o.person_id = sent.person_id))),
    'submission-approved ' || sent.id || ' ' || sent.revision);
  perform private.send_when_published('submission-approved ' || sent.id || ' ' || sent.revision);
  return query select r.id, r.race_type, r.slug from public.races as r where r.id = sent.race_id;
exception
  when integrity_constraint_violation or data_exception then
    raise exception 'the proposal breaks a rule of the catalogue: %', sqlerrm using errcode = 'PT422';
end
$$;

-- The same now, by the editor who calls. Security definer: it writes what no person may write, for editors only.
create function private.approve_submission(
  submission_number bigint, expected_revision integer default null, race_read_at timestamptz default null,
  sender_owns boolean default false
) returns table (race_id integer, race_type text, slug text)
language sql security definer
set search_path = ''
as $$
  select published.* from private.submission_to_decide(submission_number, expected_revision) as sent
  cross join lateral private.publish_submission(sent, race_read_at, sender_owns, private.person_id()) as published
$$;
select private.expose('private.approve_submission', 'authenticated');

-- Rejects with a reason that the organiser reads. Errors as for approve_submission. Security definer: as above.
create function private.reject_submission(submission_number bigint, expected_revision integer, reason text)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  sent public.submissions%rowtype := private.submission_to_decide(submission_number, expected_revision);
begin
  update public.submissions as s set status = 'rejected', decided_at = now(), decided_by = private.person_id(),
    reject_reason = btrim(reason), updated_at = now()
  where s.id = sent.id;
  perform private.write_audit('submission.reject', 'submission:' || sent.id, jsonb_build_object(
    'raceId', sent.race_id, 'raceName', sent.proposal ->> 'name', 'revision', sent.revision,
    'reason', btrim(reason)));
  perform private.queue_email('submission-rejected', private.email_address(sent.person_id),
    jsonb_build_object('raceName', sent.proposal ->> 'name', 'reason', btrim(reason), 'isChange', sent.is_change),
    'submission-rejected ' || sent.id || ' ' || sent.revision);
end
$$;
select private.expose('private.reject_submission', 'authenticated');

-- An editor's question; the organiser gets an email. Security definer: as above.
create function private.question_organiser(submission_number bigint, question text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  sent public.submissions%rowtype := private.submission_to_decide(submission_number, null);
  message bigint;
begin
  insert into public.submission_messages (submission_id, written_by, text) values (sent.id, 'editor', btrim(question))
  returning id into message;
  perform private.write_audit('submission.ask', 'submission:' || sent.id,
    jsonb_build_object('raceName', sent.proposal ->> 'name', 'question', btrim(question)));
  perform private.queue_email('submission-question', private.email_address(sent.person_id),
    jsonb_build_object('raceName', sent.proposal ->> 'name', 'question', btrim(question)),
    'submission-question ' || message);
end
$$;
select private.expose('private.question_organiser', 'authenticated');

-- When a submission that waits is published, where an editor chose a time for it (43_scheduled_changes.sql). Security definer: senders
-- do not read schedules.
create function private.schedule_of_submission(sent public.submissions) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('publishAt', c.publish_at, 'timeZone', c.time_zone)
  from public.scheduled_changes as c
  where c.submission_id = sent.id and c.state = 'waiting' and c.revision = sent.revision and sent.status = 'pending'
    and exists (select from public.submissions as s where s.id = sent.id
      and (s.person_id = (select private.person_id()) or (select private.is_editor())))
$$;
grant execute on function private.schedule_of_submission to authenticated;

create view public.submission_records with (security_invoker = true) as
select sent.id, sent.person_id, sent.race_id, sent.is_change, sent.race_type, sent.slug, sent.status, sent.revision,
  sent.proposal, sent.base, sent.decided_at, sent.decided_by, sent.reject_reason, sent.created_at, sent.updated_at,
  private.person_for_editors(sent.person_id) as sender,
  (select coalesce(jsonb_agg(jsonb_build_object('writtenBy', m.written_by, 'text', m.text, 'createdAt', m.created_at)
    order by m.id), '[]') from public.submission_messages as m where m.submission_id = sent.id) as messages,
  private.person_for_editors(sent.decided_by) as decider,
  -- Of what was said since it was last sent: another revision is an answer, and is read as any.
  (select case m.written_by when 'editor' then 'asked' else 'answered' end from public.submission_messages as m
    where m.submission_id = sent.id and m.created_at > sent.updated_at and sent.status = 'pending'
    order by m.id desc limit 1) as question,
  private.schedule_of_submission(sent) as scheduled
from public.submissions as sent;
comment on view public.submission_records is 'Submissions with their messages and the time they are scheduled for; with their sender for editors.';
grant select on public.submission_records to authenticated;

-- How a decision on a submission is taken back: the race is as it was, and the proposal waits again.

-- 42501 for whoever is no editor; PT404 where there is no such decision; PT409 where the race was changed again, or another
-- proposal for it waits. Security definer: it writes what no person may write, for editors only.
create function private.undo_decision(submission_number bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  sent public.submissions%rowtype;
  stood private.race_history%rowtype;
  of_email text;
  email_key bigint;
  was_sent boolean;
begin
  perform private.require_editor();
  select s.* into sent from public.submissions as s where s.id = submission_number for update;
  select h.* into stood from private.race_history as h where h.submission_id = submission_number;
  if sent.id is null or (sent.status <> 'rejected' and stood.id is null) then
    raise exception 'no such decision' using errcode = 'PT404';
  end if;
  perform 1 from public.races as r where r.id = sent.race_id for update;
  if sent.status not in ('approved', 'rejected')
    or (sent.status = 'approved' and not exists (
      select 1 from public.races as r where r.id = sent.race_id and r.updated_at = stood.changed_at))
    or exists (select 1 from public.races as r where r.id = sent.race_id and r.merged_into is not null)
    or exists (select 1 from public.submissions as s where s.race_id = sent.race_id and s.status = 'pending') then
    raise exception 'changed again meanwhile' using errcode = 'PT409';
  end if;
  if sent.status = 'approved' then
    if sent.is_change then
      perform private.restore_race(sent.race_id, stood.snapshot);
    else
      update public.races as r set status = 'draft', updated_at = clock_timestamp() where r.id = sent.race_id;
      -- Whether its sender owns it is decided anew as well, unless a request of theirs was accepted meanwhile.
      delete from public.race_owners as o where o.race_id = sent.race_id and o.person_id = sent.person_id
        and not exists (select 1 from public.ownership_requests as q
          where q.race_id = o.race_id and q.person_id = o.person_id and q.status = 'accepted');
    end if;
    delete from private.race_history as h where h.id = stood.id;
  end if;
  update public.submissions as s set status = 'pending', decided_at = null, decided_by = null, reject_reason = null,
    updated_at = now()
  where s.id = sent.id;
  -- The email leaves its key to the next decision's. One that has not gone says nothing any more; one that has is
  -- followed by another.
  of_email := concat_ws(' ', 'submission-' || sent.status, sent.id, sent.revision);
  update private.emails as email set key = email.key || ' taken back ' || email.id,
    state = case when email.state = 'sent' then 'sent' else 'dropped' end,
    recipient = case when email.state = 'sent' then email.recipient end, email_values = '{}'
  where email.key = of_email returning email.id, email.state = 'sent' into email_key, was_sent;
  if coalesce(was_sent, true) then
    perform private.queue_email('submission-reopened', private.email_address(sent.person_id),
      jsonb_build_object('raceName', sent.proposal ->> 'name', 'isChange', sent.is_change),
      concat_ws(' ', 'submission-reopened', sent.id, sent.revision, email_key));
  end if;
  perform private.write_audit('submission.undo', 'submission:' || sent.id, jsonb_build_object(
    'raceId', sent.race_id, 'raceName', sent.proposal ->> 'name', 'revision', sent.revision));
  if sent.status = 'approved' then
    -- A new race goes off the list with it: its page is not to stay.
    perform private.request_rebuild('taken back: ' || (sent.proposal ->> 'name'), not sent.is_change);
  end if;
end
$$;
select private.expose('private.undo_decision', 'authenticated');

-- supabase/schema/24_race_editing.sql

-- How editors change a race: its facts with where they were seen, its address (the old one redirects for ever), whether it is
-- listed, and where it is. The last change is taken back with all that was known of the race: sources, and what nobody had
-- checked. Writing the former values anew would say that somebody had seen them.
-- What of a race an editor may write, as a proposal names it (see race_proposal), and its address and whether it is listed.
create function private.editable_race(race public.races) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_object_agg(private.member_name(fact.key), fact.value) || jsonb_build_object(
    'ballotOpensOn', coalesce(min(w.opens_on), race.ballot_opens_on),
    'ballotClosesOn', coalesce(min(w.closes_on), race.ballot_closes_on))
  from jsonb_each(to_jsonb(race)) as fact
  left join public.entry_windows as w on w.race_id = race.id and w.edition = (select private.ballot_edition(race))
  where fact.key = any ((select private.fact_columns() || array['slug', 'status'])::text[])
$$;
grant execute on function private.editable_race to authenticated;

-- The race as the form of the administration shows it; seen by whoever sees the race.
create function public.race_to_edit(race_number integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.editable_race(race) || jsonb_build_object('id', race.id, 'raceType', race.race_type,
    'placePath', race.place_path, 'place', jsonb_build_object('city', place.name, 'state', place.state_name,
      'country', place.country_name, 'countryCode', place.country_code),
    'owners', (select coalesce(jsonb_agg(jsonb_build_object('id', o.person_id, 'since', o.since,
        'person', private.person_for_editors(o.person_id)) order by o.since, o.person_id), '[]')
      from public.race_owners as o where o.race_id = race.id),
    'updatedAt', race.updated_at, 'mergedInto', race.merged_into, 'canUndoMerger', private.merger_is_undoable(race))
  from public.races as race join public.places as place on place.path = race.place_path
  where race.id = race_number
$$;
grant execute on function public.race_to_edit to authenticated;

-- Changes races by sets, for a function that has checked that an editor (`by_person`) calls, and that requests the rebuild. `items` are races as they were
-- read (raceId, updatedAt) with the members to change (changes). Says of each, by raceId, what its members were (before), or why
-- it stays as it is (refusal: an error of edit_race). What breaks a rule of the table of races is raised, and nothing is changed.
create function private.change_races(
  items jsonb, seen_at text, of_step uuid default null, by_person uuid default private.person_id()
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  known text[] := private.fact_columns() || array['slug', 'status', 'ballot_opens_on', 'ballot_closes_on'];
  source_words text := coalesce(nullif(btrim(seen_at), ''), 'Startline’s editors');
  judged jsonb;
  changed jsonb;
begin
  -- In the order of their numbers, as whatever else locks several.
  perform 1 from public.races as r
  where r.id in (select (item ->> 'raceId')::integer from jsonb_array_elements(items) as item) order by r.id for update;
  judged := (
    with given as (
      select (item ->> 'raceId')::integer as id, (item ->> 'updatedAt')::timestamptz as read_at, item -> 'changes' as changes, nth
      from jsonb_array_elements(items) with ordinality as listed (item, nth)
    ), asked as (
      select given.*, race.race_type, race.updated_at, race.profile is not null as has_course,
        row_number() over (partition by given.id order by nth) > 1 as is_again,
        row_number() over (partition by race.race_type, given.changes ->> 'slug' order by nth) > 1 as is_same_slug
      from given left join public.races as race on race.id = given.id
    )
    select jsonb_agg(jsonb_build_object('raceId', asked.id, 'changes', asked.changes, 'refusal', case
      when asked.updated_at is null then 'PT404'
      when asked.updated_at is distinct from asked.read_at or asked.is_again then 'PT409'
      when exists (select from jsonb_object_keys(asked.changes) as key where key ~ '_' or private.column_name(key) <> all (known))
        then 'PT422'
      -- The heights are those of the recorded course.
      when asked.has_course and asked.changes ?| array['elevationGainM', 'elevationLossM', 'startElevationM', 'finishElevationM',
        'maxElevationM'] then 'PT422'
      when asked.changes ->> 'slug' is not null and (asked.is_same_slug
        or exists (select from public.races as r
          where r.race_type = asked.race_type and r.slug = asked.changes ->> 'slug' and r.id <> asked.id)
        or exists (select from public.race_slug_aliases as a
          where a.race_type = asked.race_type and a.slug = asked.changes ->> 'slug' and a.race_id <> asked.id)) then 'PT409'
    end) order by asked.id, asked.nth)
    from asked);
  changed := (
    with accepted as materialized (
      select item.* from jsonb_to_recordset(judged) as item ("raceId" integer, changes jsonb, refusal text) where item.refusal is null
    ), stood as materialized (
      select stood.* from private.race_snapshots(array(select "raceId" from accepted)) as stood
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', race.id, 'name', race.name, 'changes', accepted.changes,
      'stood', stood.snapshot, 'edition', ballot.edition,
      'before', (select jsonb_object_agg(key, stood.snapshot -> 'races' -> private.column_name(key))
        from jsonb_object_keys(accepted.changes) as key) || coalesce((
          select jsonb_object_agg(day.key, day.value) from public.entry_windows as w
          cross join lateral jsonb_each(jsonb_build_object('ballotOpensOn', w.opens_on, 'ballotClosesOn', w.closes_on)) as day
          where w.race_id = race.id and w.edition = ballot.edition and day.value <> 'null' and accepted.changes ? day.key), '{}'),
      'columns', (select jsonb_object_agg(private.column_name(key), value) from jsonb_each(accepted.changes))
        || case when accepted.changes ->> 'nextEventDate' is not null then jsonb_build_object('month',
          extract(month from (accepted.changes ->> 'nextEventDate')::date)) else '{}' end
        || case when accepted.changes ->> 'status' = 'approved' then '{"merged_into": null}'::jsonb else '{}' end)), '[]')
    from accepted join public.races as race on race.id = accepted."raceId" join stood on stood.race_id = race.id
    cross join lateral (select case when accepted.changes ?| array['ballotOpensOn', 'ballotClosesOn']
      then private.ballot_edition(race) end as edition) as ballot);
  if changed <> '[]' then
    perform private.write_races(changed);
    update public.entry_windows as w set
      opens_on = case when race.changes ? 'ballotOpensOn' then (race.changes ->> 'ballotOpensOn')::date else w.opens_on end,
      closes_on = case when race.changes ? 'ballotClosesOn' then (race.changes ->> 'ballotClosesOn')::date else w.closes_on end,
      sources = array[source_words], unverified = array_remove(array_remove(w.unverified, 'opensOn'), 'closesOn')
    from jsonb_to_recordset(changed) as race (id integer, edition smallint, changes jsonb)
    where w.race_id = race.id and w.edition = race.edition;
    perform private.note_edited_facts(changed, source_words);
    perform private.write_audit('race.edit', 'race:' || race.id, jsonb_build_object('raceName',
      coalesce(race.changes ->> 'name', race.name), 'before', race.before, 'after', race.changes), by_person)
    from jsonb_to_recordset(changed) as race (id integer, name text, changes jsonb, before jsonb);
    insert into private.race_history (race_id, why, snapshot, changed_at, changed_by, step)
    select r.id, 'edit', race.stood, r.updated_at, by_person, of_step
    from jsonb_to_recordset(changed) as race (id integer, stood jsonb) join public.races as r on r.id = race.id order by r.id;
  end if;
  return (
    select jsonb_agg(jsonb_build_object('raceId', item."raceId", 'refusal', item.refusal, 'before', race.before))
    from jsonb_to_recordset(judged) as item ("raceId" integer, refusal text)
    left join jsonb_to_recordset(changed) as race (id integer, before jsonb) on race.id = item."raceId" and item.refusal is null);
end
$$;

-- Where the facts that an editor has just changed were seen: what was known of a fact was known of its former value.
create function private.note_edited_facts(changed jsonb, source_words text) returns void
language plpgsql
set search_path = ''
as $$
declare
  no_facts text[] := array['slug', 'status', 'dateConfirmed', 'eventStatus'];
begin
  delete from public.fact_sources as s
  using jsonb_to_recordset(changed) as race (id integer, changes jsonb), jsonb_object_keys(race.changes) as changed_field
  where s.race_id = race.id and s.field = changed_field and changed_field <> all (no_facts);
  insert into public.fact_sources (race_id, field, source, checked_on, confidence)
  select race.id, fact.key, source_words, (now() at time zone 'utc')::date, 'seen'
  from jsonb_to_recordset(changed) as race (id integer, changes jsonb) cross join lateral jsonb_each(race.changes) as fact
  where fact.value <> 'null' and fact.key <> all (no_facts);
end
$$;

-- Whether races that are changed so go off the list: they are gone with the next build, which does not wait for the pause between two.
create function private.takes_off_list(changes jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(changes ->> 'status' <> 'approved', false)
$$;

-- Changes the members named. 42501 for whoever is no editor, PT404 where there is no such race, PT409 where it has changed
-- since `read_at` (the other editor's change stands) or the address is another race's, PT422 where a rule of the catalogue
-- is broken or a height is typed beside a recorded course, whose page would call it measured. Gives what the members were before. Security definer: it writes what no person may write, for editors only.
create function private.edit_race(race_number integer, read_at timestamptz, changes jsonb, seen_at text default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  outcome jsonb;
begin
  perform private.require_editor();
  outcome := private.change_races(jsonb_build_array(jsonb_build_object('raceId', race_number, 'updatedAt', read_at,
    'changes', changes)), seen_at) -> 0;
  if outcome ->> 'refusal' is not null then
    raise exception 'the change is refused' using errcode = outcome ->> 'refusal';
  end if;
  perform private.request_rebuild('changed: ' || (select r.name from public.races as r where r.id = race_number),
    private.takes_off_list(changes));
  return outcome -> 'before';
exception
  when integrity_constraint_violation or data_exception then
    raise exception 'the change breaks a rule of the catalogue: %', sqlerrm using errcode = 'PT422';
end
$$;
select private.expose('private.edit_race', 'authenticated');

-- A race moves to another place: its coordinates follow, its address stays, and the former place's page loses it at the
-- next rebuild.
-- `place` is one as a proposal has it, or the path of one that is there. Errors as for edit_race. Security definer: it
-- writes what no person may write, for editors only.
create function private.move_race(race_number integer, read_at timestamptz, place jsonb, new_lat float8, new_lon float8)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  race public.races%rowtype;
  stood jsonb;
  goal text;
begin
  perform private.require_editor();
  select r.* into race from public.races as r where r.id = race_number for update;
  if not found then
    raise exception 'no such race' using errcode = 'PT404';
  end if;
  if race.updated_at is distinct from read_at then
    raise exception 'changed meanwhile' using errcode = 'PT409';
  end if;
  stood := private.race_snapshot(race_number);
  if place ? 'city' then
    goal := private.ensure_place(place);
  else
    select known.path into goal from public.places as known where known.path = place ->> 'path';
  end if;
  if goal is null or (new_lat is null) <> (new_lon is null) then
    raise exception 'no such place' using errcode = 'PT422';
  end if;
  update public.races as r set place_path = goal, lat = new_lat, lon = new_lon, updated_at = clock_timestamp()
  where r.id = race_number;
  -- What was known of the former place was known of that.
  delete from public.fact_sources as s where s.race_id = race_number and s.field in ('city', 'state', 'lat', 'lon');
  perform private.write_audit('race.move', 'race:' || race_number, jsonb_build_object('raceName', race.name,
    'before', jsonb_build_object('placePath', race.place_path, 'lat', race.lat, 'lon', race.lon),
    'after', jsonb_build_object('placePath', goal, 'lat', new_lat, 'lon', new_lon)));
  perform private.store_race_edit(race_number, stood);
  perform private.request_rebuild('moved: ' || race.name);
exception
  when integrity_constraint_violation or data_exception then
    raise exception 'the place breaks a rule of the catalogue: %', sqlerrm using errcode = 'PT422';
end
$$;
select private.expose('private.move_race', 'authenticated');

-- The ballot's days stand on the race and in the window of an edition. An editor sees the ones that count and corrects both,
-- so that nobody gets an email about the wrong day any more.
-- The edition whose window holds the days: the one that opens on the race's own day, else the next announced one that is
-- not over and no half year away from it; null where there is none.
create function private.ballot_edition(race public.races) returns smallint
language sql stable
set search_path = ''
as $$
  select w.edition from public.entry_windows as w
  where w.race_id = race.id and w.opens_on is not null and (w.kind is null or w.kind in ('ballot', 'lottery'))
    and (w.opens_on = race.ballot_opens_on or (coalesce(w.closes_on, w.opens_on) >= current_date
      and (race.ballot_opens_on is null or abs(w.opens_on - race.ballot_opens_on) < 180)))
  order by (w.opens_on = race.ballot_opens_on) desc nulls last, w.opens_on limit 1
$$;
grant execute on function private.ballot_edition to authenticated;

-- Makes races what they were before edits that are stored, one edit of each race, also where the edit listed again what had gone
-- into another race, or made the race.
create function private.undo_edits(entries bigint[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  made integer[] := array(select h.race_id from private.race_history as h where h.id = any (entries) and h.snapshot = '{}');
begin
  perform private.restore_races(jsonb_agg(jsonb_build_object('id', h.race_id, 'snapshot', h.snapshot)))
  from private.race_history as h where h.id = any (entries) and h.snapshot <> '{}' having count(*) > 0;
  update public.races as r set merged_into = (h.snapshot #>> '{races,merged_into}')::integer
  from private.race_history as h
  where h.id = any (entries) and r.id = h.race_id and h.snapshot <> '{}'
    and r.merged_into is distinct from (h.snapshot #>> '{races,merged_into}')::integer;
  perform private.write_audit('race.undo', 'race:' || r.id, jsonb_build_object('raceName',
    coalesce(h.snapshot #>> '{races,name}', r.name)))
  from private.race_history as h join public.races as r on r.id = h.race_id where h.id = any (entries);
  delete from private.race_history as h where h.id = any (entries);
  perform private.unmake_races(made);
end
$$;

-- Takes the last edit of a race back: `read_at` is its updated_at since. 42501 for whoever is no editor, PT404 where there is
-- no such race or edit, PT409 where the race was changed again. Security definer: it writes what no person may write, for
-- editors only.
create function private.undo_race_edit(race_number integer, read_at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  race public.races%rowtype;
  entry private.race_history%rowtype;
begin
  perform private.require_editor();
  select r.* into race from public.races as r where r.id = race_number for update;
  select h.* into entry from private.race_history as h
  where h.race_id = race_number and h.why = 'edit' order by h.id desc limit 1;
  -- What a file made is taken back with the file.
  if entry.id is null or entry.snapshot = '{}' then
    raise exception 'no such edit' using errcode = 'PT404';
  end if;
  if race.updated_at is distinct from read_at or entry.changed_at is distinct from read_at then
    raise exception 'changed meanwhile' using errcode = 'PT409';
  end if;
  perform private.undo_edits(array[entry.id]);
  perform private.request_rebuild('taken back: ' || (entry.snapshot #>> '{races,name}'));
end
$$;
select private.expose('private.undo_race_edit', 'authenticated');

-- supabase/schema/25_merging.sql

-- How two rows of one race become one, and how they are made two again.

-- The number of a race that was merged leads to the race that stays, as its former address does.
-- The present address of the listed race that this one was merged into, over as many mergers as there were; no row where
-- it was merged into none. Security definer: visitors do not see races that are not listed.
create function private.merged_race(race_number integer) returns table (race_type text, slug text)
language sql stable security definer
set search_path = ''
as $$
  with recursive chain (id, merged_into, step) as (
    select r.id, r.merged_into, 1 from public.races as r where r.id = race_number and r.merged_into is not null
    union all
    select r.id, r.merged_into, chain.step + 1 from chain join public.races as r on r.id = chain.merged_into
    where chain.step < 20
  )
  select r.race_type, r.slug from chain join public.races as r on r.id = chain.id
  where chain.merged_into is null and r.status = 'approved'
$$;
select private.expose('private.merged_race', 'anon', 'authenticated', 'service_role');

-- Whoever edits a comparison holds it and then looks at its races, and so does a merger: otherwise each could hold what the
-- other waits for, and Postgres would end one of them. Comparisons that the merger changes, and those that come back.
create function private.lock_for_merger(dropped_number integer, kept_number integer) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('submissions', 0));
  perform 1 from public.submissions as s where s.race_id = dropped_number order by s.id for update;
  perform 1 from public.comparisons as c
  where c.race_ids @> array[dropped_number] or c.id in (
    select (h.snapshot ->> 'id')::uuid from private.race_history as h
    where h.race_id = dropped_number and h.why = 'merger' and h.part = 'comparison')
  order by c.id for update;
  perform 1 from public.races as r where r.id in (dropped_number, kept_number) order by r.id for update;
end
$$;

-- Who saves a race while it becomes one with another has seen it on the list: the save waits for the merger first and goes
-- where the race went.
-- `for share` gives the newest version of the row, however old the statement's view is. Security definer: visitors lock
-- nothing, and do not see a race that is off the list.
create function private.follow_merger() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  kept integer;
begin
  select r.merged_into into kept from public.races as r where r.id = new.race_id for share;
  new.race_id := coalesce(kept, new.race_id);
  return new;
end
$$;
-- Before each table's other triggers, which run in the order of their names: they use the race that stays.
create trigger favourites_after_merger before insert on public.favourites
  for each row execute function private.follow_merger();

create trigger medals_after_merger before insert on public.medals
  for each row execute function private.follow_merger();

create trigger reviews_after_merger before insert on public.reviews
  for each row execute function private.follow_merger();

-- The same for a comparison, in the order of its races; two that became one are there once. One race is no comparison: that
-- answers like a race that is not on file.
create function private.follow_mergers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform 1 from public.races as r where r.id = any (new.race_ids) order by r.id for share;
  if exists (select 1 from public.races as r where r.id = any (new.race_ids) and r.merged_into is not null) then
    new.race_ids := array(
      select coalesce(r.merged_into, chosen.id)
      from unnest(new.race_ids) with ordinality as chosen (id, place) join public.races as r on r.id = chosen.id
      group by 1 order by min(chosen.place));
    if cardinality(new.race_ids) < 2 then
      raise exception 'these races became one' using errcode = '23503';
    end if;
  end if;
  return new;
end
$$;
create trigger comparisons_after_merger before insert or update of race_ids on public.comparisons
  for each row execute function private.follow_mergers();

-- The part of a web address that says whose it is, without “www.”; null where there is none.
create function private.site_of_link(link text) returns text
language sql immutable
set search_path = ''
as $$
  select lower(substring(link from '^https?://(?:www\.)?([^/:?#@]+)(?:[:/?#]|$)'))
$$;

-- Owners of a row that goes who will own the race that stays: where that has no owner, those who proved that its website is theirs.
-- A row that was listed twice makes nobody the owner otherwise, for whoever sends it could have made it so.
create function private.carried_owners(dropped_number integer, kept_number integer) returns setof uuid
language sql stable
set search_path = ''
as $$
  select o.person_id from public.race_owners as o
  where o.race_id = dropped_number and not exists (select 1 from public.race_owners as k where k.race_id = kept_number)
    and exists (
      select 1 from public.ownership_requests as q join public.races as kept on kept.id = kept_number
      where q.race_id = o.race_id and q.person_id = o.person_id and q.status = 'accepted' and q.is_proven
        and private.site_of_link(q.website) = private.site_of_link(kept.website))
$$;

-- The caller has locked both rows, so nobody saves one of them meanwhile. Addresses of people are not stored.
create function private.store_before_merger(dropped_number integer, kept_number integer) returns void
language sql
set search_path = ''
as $$
  delete from private.race_history as h where h.race_id = dropped_number and h.why = 'merger';
  insert into private.race_history (race_id, why, merged_into_id, part, owner_id, snapshot, changed_by)
  select dropped_number, 'merger', kept_number, stood.part, stood.owner_id, stood.snapshot, private.person_id()
  from (
    select 'race' as part, null::uuid as owner_id, private.race_snapshot(dropped_number) as snapshot
    union all
    select 'owner', o.person_id, jsonb_build_object('since', o.since, 'addedBy', o.added_by,
      'isCarried', o.person_id in (select private.carried_owners(dropped_number, kept_number)))
    from public.race_owners as o where o.race_id = dropped_number
    union all
    select 'alias', null, jsonb_build_object('raceType', a.race_type, 'slug', a.slug)
    from public.race_slug_aliases as a where a.race_id = dropped_number
    union all
    select 'favourite', f.person_id, jsonb_build_object('savedAt', f.created_at, 'status', f.status, 'raceDay', f.race_day,
      'both', exists (
      select 1 from public.favourites as o where o.person_id = f.person_id and o.race_id = kept_number))
    from public.favourites as f where f.race_id = dropped_number
    union all
    select 'medal', m.person_id, jsonb_build_object('id', m.id) from public.medals as m where m.race_id = dropped_number
    union all
    select 'review', r.person_id, jsonb_build_object('id', r.id) from public.reviews as r where r.race_id = dropped_number
    union all
    select 'comparison', c.person_id, to_jsonb(c) from public.comparisons as c
    where c.race_ids @> array[dropped_number]
    union all
    select 'race alert', null, jsonb_build_object('dropped', to_jsonb(q) - 'email', 'kept', to_jsonb(o) - 'email')
    from public.race_alerts as q
    left join public.race_alerts as o on o.race_id = kept_number and o.email = q.email
    where q.race_id = dropped_number
    union all
    select 'report', null, jsonb_build_object('id', report.id)
    from public.fact_reports as report where report.race_id = dropped_number and report.status = 'open'
    union all
    select 'course track', t.person_id, jsonb_build_object('id', t.id) from public.course_tracks as t where t.race_id = dropped_number
    union all
    select 'ownership request', q.person_id, jsonb_build_object('id', q.id)
    from public.ownership_requests as q where q.race_id = dropped_number and q.status = 'open'
    union all
    select 'submission', s.person_id, jsonb_build_object('id', s.id)
    from public.submissions as s where s.race_id = dropped_number and s.status = 'pending'
  ) as stood
$$;

-- The second of two rows of one race goes into the first: its address leads there, and what people had of it is theirs there.
-- A comparison that would be another one of the same name stays as it is, also where that one becomes it by the same merger,
-- and so does one with a race that went into another before. 42501 for whoever is no editor, PT404 where one is not there,
-- PT409 where it was merged meanwhile, PT422 where these two cannot be one.
-- Security definer: it writes what no person may write, for editors only.
create function private.merge_races(dropped_number integer, kept_number integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  kept public.races%rowtype;
  dropped public.races%rowtype;
  waiting public.submissions%rowtype;
  merged_words text;
begin
  perform private.require_editor();
  perform private.lock_for_merger(dropped_number, kept_number);
  select r.* into kept from public.races as r where r.id = kept_number;
  select r.* into dropped from public.races as r where r.id = dropped_number;
  if kept.id is null or dropped.id is null then
    raise exception 'no such race' using errcode = 'PT404';
  end if;
  if dropped.merged_into is not null then
    raise exception 'merged meanwhile' using errcode = 'PT409';
  end if;
  if kept.id = dropped.id or kept.status <> 'approved' or kept.race_type <> dropped.race_type then
    raise exception 'these two cannot be one' using errcode = 'PT422';
  end if;
  perform private.store_before_merger(dropped_number, kept_number);

  merged_words := left('This race was listed twice. It is now ' || kept.name || ' (/' || kept.race_type || '/'
    || kept.slug || '): please send your change for that one.', 2000);
  update public.favourites as f set race_id = kept.id where f.race_id = dropped.id
    and not exists (select 1 from public.favourites as o where o.person_id = f.person_id and o.race_id = kept.id);
  -- Who saved both and said more of the one that goes means it of the one that stays.
  update public.favourites as stays set status = goes.status, race_day = goes.race_day
  from public.favourites as goes
  where stays.race_id = kept.id and stays.status = 'wishlist' and goes.race_id = dropped.id
    and goes.person_id = stays.person_id;
  delete from public.favourites where race_id = dropped.id;
  update public.medals as m set race_id = kept.id where m.race_id = dropped.id
    and not exists (select 1 from public.medals as o
      where o.person_id = m.person_id and o.race_id = kept.id and o.year = m.year);
  update public.reviews as r set race_id = kept.id where r.race_id = dropped.id
    and not exists (select 1 from public.reviews as o
      where o.person_id = r.person_id and o.race_id = kept.id and o.year = r.year);
  update public.published_reviews as p set race_id = kept.id from public.reviews as r
  where r.id = p.review_id and r.race_id = kept.id and p.race_id = dropped.id;
  -- A comparison of the two with each other compares nothing any more.
  delete from public.comparisons where race_ids <@ array[kept.id, dropped.id];
  update public.comparisons as c set race_ids = private.merged_ids(c.race_ids, dropped.id, kept.id)
  where c.race_ids @> array[dropped.id] and not exists (
    select 1 from public.comparisons as o where o.person_id = c.person_id and o.name = c.name
      and ((o.id <> c.id and o.race_ids = private.merged_ids(c.race_ids, dropped.id, kept.id))
        or (o.id < c.id and o.race_ids @> array[dropped.id]
          and private.merged_ids(o.race_ids, dropped.id, kept.id)
            = private.merged_ids(c.race_ids, dropped.id, kept.id))))
    -- One that a former merger left as it was: followed now, two of its races could be one.
    and not exists (select 1 from public.races as m
      where m.id = any (c.race_ids) and m.id <> dropped.id and m.merged_into is not null);

  -- Who has an alert for both keeps one, with what both are for; emails that are out are known by the alert's number, which
  -- stays.
  update public.race_alerts as stays set kinds = private.joined_kinds(stays.kinds, goes.kinds)
  from public.race_alerts as goes
  where stays.email = goes.email and stays.status = 'confirmed' and goes.status = 'confirmed'
    and stays.race_id = kept.id and goes.race_id = dropped.id;
  delete from public.race_alerts as q where q.race_id = dropped.id and exists (
    select 1 from public.race_alerts as o
    where o.race_id = kept.id and o.email = q.email and (o.status = 'confirmed' or q.status = 'pending'));
  delete from public.race_alerts as o where o.race_id = kept.id and exists (
    select 1 from public.race_alerts as q where q.race_id = dropped.id and q.email = o.email);
  update public.race_alerts set race_id = kept.id where race_id = dropped.id;
  update public.fact_reports set race_id = kept.id where race_id = dropped.id and status = 'open';
  update public.course_tracks as t set race_id = kept.id where t.race_id = dropped.id
    and not exists (select 1 from public.course_tracks as o where o.race_id = kept.id and o.person_id = t.person_id);
  -- What was proved of another website is not proved of this race.
  update public.ownership_requests as q set race_id = kept.id,
    is_proven = q.is_proven and coalesce(private.site_of_link(q.website) = private.site_of_link(kept.website), false)
  where q.race_id = dropped.id and q.status = 'open'
    and not exists (select 1 from public.ownership_requests as o
      where o.race_id = kept.id and o.person_id = q.person_id and o.status = 'open');
  -- A change that waits was written for a row that nobody sees any more.
  for waiting in select s.* from public.submissions as s
    where s.race_id = dropped.id and s.status = 'pending' for update
  loop
    update public.submissions as s set status = 'rejected', decided_at = now(), decided_by = private.person_id(),
      reject_reason = merged_words, updated_at = now()
    where s.id = waiting.id;
    perform private.queue_email('submission-rejected', private.email_address(waiting.person_id),
      jsonb_build_object('raceName', waiting.proposal ->> 'name', 'reason', merged_words, 'isChange', true),
      concat_ws(' ', 'submission-rejected', waiting.id, waiting.revision));
  end loop;
  insert into public.race_owners (race_id, person_id, since, added_by)
  select kept.id, o.person_id, o.since, o.added_by from public.race_owners as o
  where o.race_id = dropped.id and o.person_id in (select private.carried_owners(dropped.id, kept.id));
  perform private.queue_email('race-owner-removed', private.email_address(o.person_id),
    jsonb_build_object('raceName', dropped.name, 'isOwn', true, 'into', kept.name,
      'racePath', '/' || kept.race_type || '/' || kept.slug),
    concat_ws(' ', 'race-owner-removed', dropped.id, o.person_id, o.person_id, now()))
  from public.race_owners as o where o.race_id = dropped.id
    and not exists (select 1 from public.race_owners as k where k.race_id = kept.id and k.person_id = o.person_id);
  delete from public.race_owners as o where o.race_id = dropped.id;

  update public.races set status = 'rejected', merged_into = kept.id, updated_at = clock_timestamp()
  where id = dropped.id;
  update public.race_slug_aliases set race_id = kept.id where race_id = dropped.id;
  insert into public.race_slug_aliases (race_type, slug, race_id) values (dropped.race_type, dropped.slug, kept.id)
  on conflict (race_type, slug) do update set race_id = excluded.race_id;
  update public.races set updated_at = clock_timestamp() where id = kept.id;
  perform private.write_audit('race.merge', 'race:' || dropped.id, jsonb_build_object(
    'raceName', dropped.name, 'into', kept.id, 'intoName', kept.name));
  perform private.request_rebuild('merged: ' || dropped.name || ' into ' || kept.name);
end
$$;
select private.expose('private.merge_races', 'authenticated');

-- The races of a comparison once one of them is another.
create function private.merged_ids(race_ids integer[], dropped_number integer, kept_number integer) returns integer[]
language sql immutable
set search_path = ''
as $$
  select case when race_ids @> array[kept_number] then array_remove(race_ids, dropped_number)
    else array_replace(race_ids, dropped_number, kept_number) end
$$;

-- supabase/schema/26_undoing_mergers.sql

-- How two races that became one are two again: what people had of the row that went is theirs there again. What they have
-- changed, removed or saved anew since stays as they left it, and what came to the row that stayed stays with it.

-- Favourites, medals, reviews and requests of the row that went. The caller has locked both rows, and they are two again.
create function private.split_saved_rows(dropped public.races, kept_number integer) returns void
language plpgsql
set search_path = ''
as $$
declare
  dropped_number constant integer := (dropped).id;
begin
  -- Saved once more since: the race that stayed is meant.
  update public.favourites as f set race_id = dropped_number, race_type = (dropped).race_type
  from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'favourite' and not (b.snapshot ->> 'both')::boolean
    and f.person_id = b.owner_id and f.race_id = kept_number and f.created_at = (b.snapshot ->> 'savedAt')::timestamptz;
  insert into public.favourites (person_id, race_id, race_type, status, race_day, created_at)
  select b.owner_id, dropped_number, (dropped).race_type, coalesce(b.snapshot ->> 'status', 'wishlist'),
    (b.snapshot ->> 'raceDay')::date,
    (b.snapshot ->> 'savedAt')::timestamptz
  from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'favourite' and (b.snapshot ->> 'both')::boolean
    and exists (select 1 from public.favourites as f where f.person_id = b.owner_id and f.race_id = kept_number)
    and (select count(*) from public.favourites as f where f.person_id = b.owner_id) < 500;

  update public.medals as m set race_id = dropped_number, race_type = (dropped).race_type
  from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'medal' and m.id = (b.snapshot ->> 'id')::uuid and m.race_id = kept_number
    and not exists (select 1 from public.medals as o
      where o.person_id = m.person_id and o.race_id = dropped_number and o.year = m.year);
  update public.reviews as r set race_id = dropped_number
  from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'review' and r.id = (b.snapshot ->> 'id')::bigint and r.race_id = kept_number
    and not exists (select 1 from public.reviews as o
      where o.person_id = r.person_id and o.race_id = dropped_number and o.year = r.year);
  update public.published_reviews as p set race_id = dropped_number from public.reviews as r
  where r.id = p.review_id and r.race_id = dropped_number and p.race_id = kept_number;
  update public.fact_reports as report set race_id = dropped_number from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'report' and report.id = (b.snapshot ->> 'id')::bigint
    and report.race_id = kept_number;
  update public.course_tracks as t set race_id = dropped_number from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'course track' and t.id = (b.snapshot ->> 'id')::bigint
    and t.race_id = kept_number;
  update public.ownership_requests as q set race_id = dropped_number from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'ownership request'
    and q.id = (b.snapshot ->> 'id')::bigint and q.race_id = kept_number and q.status = 'open';
end
$$;

-- Comparisons that are as the merger left them; those of the two with each other, which it deleted, are there again.
create function private.split_comparisons(dropped_number integer, kept_number integer) returns void
language plpgsql
set search_path = ''
as $$
declare
  was public.comparisons%rowtype;
begin
  for was in
    select (jsonb_populate_record(null::public.comparisons, b.snapshot)).* from private.race_history as b
    where b.why = 'merger' and b.race_id = dropped_number and b.part = 'comparison'
  loop
    -- All of its races are still on file, and it was not saved a second time.
    continue when cardinality(was.race_ids) <> (
        select count(*) from public.races as r where r.id = any (was.race_ids) and r.status = 'approved')
      or exists (select 1 from public.comparisons as o
        where o.person_id = was.person_id and o.name = was.name and o.race_ids = was.race_ids);
    update public.comparisons as c set race_ids = was.race_ids
    where c.id = was.id and c.race_ids = case when was.race_ids @> array[kept_number]
      then array_remove(was.race_ids, dropped_number) else array_replace(was.race_ids, dropped_number, kept_number) end;
    if was.race_ids <@ array[dropped_number, kept_number]
      and (select count(*) from public.comparisons as c where c.person_id = was.person_id) < 50 then
      insert into public.comparisons select was.* on conflict do nothing;
    end if;
  end loop;
end
$$;

-- Alerts keep their numbers and the links that end them: none that has gone goes again. Of two of one address the
-- merger kept one; the other comes back where it had been confirmed, and where the one was not ended since.
create function private.split_race_alerts(dropped_number integer, kept_number integer) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.race_alerts as q set race_id = dropped_number from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'race alert'
    and q.id = (b.snapshot -> 'dropped' ->> 'id')::bigint and q.race_id = kept_number;
  -- What the merger added is taken off again; what its owner chose since stays.
  update public.race_alerts as stays set kinds = array(select jsonb_array_elements_text(b.snapshot -> 'kept' -> 'kinds'))
  from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'race alert'
    and b.snapshot -> 'kept' ->> 'status' = 'confirmed' and b.snapshot -> 'dropped' ->> 'status' = 'confirmed'
    and stays.id = (b.snapshot -> 'kept' ->> 'id')::bigint
    and stays.kinds = private.joined_kinds(array(select jsonb_array_elements_text(b.snapshot -> 'kept' -> 'kinds')),
      array(select jsonb_array_elements_text(b.snapshot -> 'dropped' -> 'kinds')));
  insert into public.race_alerts (id, email, race_id, kinds, lead_days, status, stop_token, requested_at, confirmed_at)
  overriding system value
  select gone.id, stays.email,
    case when gone.id = (b.snapshot -> 'dropped' ->> 'id')::bigint then dropped_number else kept_number end, gone.kinds,
    gone.lead_days, gone.status, gone.stop_token, gone.requested_at, gone.confirmed_at
  from private.race_history as b
  cross join lateral (values (b.snapshot -> 'dropped', b.snapshot -> 'kept'), (b.snapshot -> 'kept', b.snapshot -> 'dropped'))
    as pair (one, other)
  join public.race_alerts as stays on stays.id = (pair.other ->> 'id')::bigint
  cross join lateral jsonb_populate_record(null::public.race_alerts,
    case when jsonb_typeof(pair.one) = 'object' then pair.one else '{}' end) as gone
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'race alert' and gone.status = 'confirmed'
    and not exists (select 1 from public.race_alerts as o where o.id = gone.id)
  on conflict do nothing;
end
$$;

-- Owners whom an editor took the race from since do not come back.
create function private.split_owners(dropped_number integer, kept_number integer) returns void
language sql
set search_path = ''
as $$
  insert into public.race_owners (race_id, person_id, since, added_by)
  select dropped_number, b.owner_id, (b.snapshot ->> 'since')::timestamptz,
    (select p.id from public.profiles as p where p.id = (b.snapshot ->> 'addedBy')::uuid)
  from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'owner' and (not (b.snapshot ->> 'isCarried')::boolean
    or exists (select 1 from public.race_owners as k where k.race_id = kept_number and k.person_id = b.owner_id))
  on conflict do nothing;
  delete from public.race_owners as k using private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.part = 'owner' and (b.snapshot ->> 'isCarried')::boolean
    and k.race_id = kept_number and k.person_id = b.owner_id;
$$;

-- 42501 for whoever is no editor; PT404 where nothing is stored of such a merger; PT409 where the row was listed again by
-- itself, or the one that stayed went into another. Security definer: it writes what no person may write, for editors only.
create function private.undo_merger(dropped_number integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  kept_number integer;
  merged_at timestamptz;
  kept public.races%rowtype;
  dropped public.races%rowtype;
  waited bigint;
begin
  perform private.require_editor();
  select r.merged_into into kept_number from public.races as r where r.id = dropped_number;
  perform private.lock_for_merger(dropped_number, kept_number);
  select r.* into dropped from public.races as r where r.id = dropped_number;
  select r.* into kept from public.races as r where r.id = kept_number;
  select b.created_at into merged_at from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped_number and b.merged_into_id = kept_number and b.part = 'race'
    and b.created_at > now() - interval '30 days';
  if merged_at is null then
    raise exception 'no such merger' using errcode = 'PT404';
  end if;
  if dropped.merged_into is distinct from kept.id or kept.merged_into is not null then
    raise exception 'changed again meanwhile' using errcode = 'PT409';
  end if;

  update public.races as r set merged_into = null, updated_at = clock_timestamp(),
    status = (select b.snapshot #>> '{races,status}' from private.race_history as b
      where b.why = 'merger' and b.race_id = dropped.id and b.part = 'race')
  where r.id = dropped.id returning r.* into dropped;
  update public.races as r set updated_at = clock_timestamp() where r.id = kept.id;
  perform private.split_owners(dropped.id, kept.id);
  delete from public.race_slug_aliases as a
  where a.race_type = dropped.race_type and a.slug = dropped.slug and a.race_id = kept.id;
  update public.race_slug_aliases as a set race_id = dropped.id from private.race_history as b
  where b.why = 'merger' and b.race_id = dropped.id and b.part = 'alias' and a.race_id = kept.id
    and a.race_type = b.snapshot ->> 'raceType' and a.slug = b.snapshot ->> 'slug';
  perform private.split_saved_rows(dropped, kept.id);
  perform private.split_comparisons(dropped.id, kept.id);
  perform private.split_race_alerts(dropped.id, kept.id);

  -- The change that waited, and that the merger rejected, waits again; its organiser gets an email.
  select s.id into waited from private.race_history as b join public.submissions as s on s.id = (b.snapshot ->> 'id')::bigint
  where b.why = 'merger' and b.race_id = dropped.id and b.part = 'submission' and s.status = 'rejected' and s.decided_at = merged_at;
  if waited is not null then
    perform private.undo_decision(waited);
  end if;
  delete from private.race_history as b where b.why = 'merger' and b.race_id = dropped.id;
  perform private.write_audit('race.part', 'race:' || dropped.id, jsonb_build_object(
    'raceName', dropped.name, 'from', kept.id, 'fromName', kept.name));
  perform private.request_rebuild('merger taken back: ' || dropped.name || ' from ' || kept.name);
end
$$;
select private.expose('private.undo_merger', 'authenticated');

-- Whether a merger can still be taken back, for the form: for a month, and only where its former state was stored.
-- Security definer: nobody reads the state before a merger; editors learn that it is there.
create function private.merger_is_undoable(race public.races) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (select private.is_editor()) and exists (
    select 1 from private.race_history as b
    where b.why = 'merger' and b.race_id = race.id and b.merged_into_id = race.merged_into and b.part = 'race'
      and b.created_at > now() - interval '30 days')
$$;
grant execute on function private.merger_is_undoable to authenticated;

-- supabase/schema/27_newsletter.sql

-- Who gets the newsletter: an address counts once its owner has confirmed it by the link in an email. Who is signed in has
-- confirmed theirs already.
create table public.newsletter_subscribers (
  id bigint primary key generated always as identity,
  email text not null unique check (private.is_email(email) and email = lower(email)),
  status text not null default 'pending' check (status in ('pending', 'confirmed')),
  -- As it is: every newsletter carries it, and it opens nothing but its own end.
  stop_token text not null unique default private.new_token(),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint newsletter_confirmed_at check ((status = 'confirmed') = (confirmed_at is not null))
);
comment on table public.newsletter_subscribers is 'Written by the functions below only. Who leaves is deleted.';

create index newsletter_subscribers_pending on public.newsletter_subscribers (requested_at) where status = 'pending';

alter table public.newsletter_subscribers enable row level security;
grant select (id, email, status, requested_at, confirmed_at) on public.newsletter_subscribers to authenticated;

create policy "people read their own subscription, admins all" on public.newsletter_subscribers
  for select to authenticated
  using (email = (select private.own_email()) or (select private.is_admin()));

-- Issues of the newsletter: written and tried by admins, sent once, to everybody who has confirmed.
create table public.newsletter_issues (
  id bigint primary key generated always as identity,
  subject text not null check (char_length(btrim(subject)) between 1 and 150 and private.is_plain_line(subject)),
  -- In our own small markup: src/rules/writing/newsletter-text.ts.
  text text not null check (char_length(btrim(text)) between 1 and 20000 and private.is_plain_text(text)),
  -- Grows with every saving: whoever saves, tries or sends names what they read.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sent_at timestamptz,
  -- To how many it went.
  recipients integer check (recipients > 0),
  constraint newsletter_issues_sent check ((sent_at is null) = (recipients is null))
);
comment on table public.newsletter_issues is
  'Written by the functions beside it only; what was sent is not changed any more. Who did it stands in the audit log.';

alter table public.newsletter_issues enable row level security;
grant select on public.newsletter_issues to authenticated;

create policy "admins read newsletter issues" on public.newsletter_issues for select to authenticated
  using ((select private.is_admin()));

-- Subscribes to the newsletter; called with the secret key, after its limits. `asker` is the signed-in person, if any.
-- An address that is confirmed already gets no email, and the caller does not hear of it.
create function public.request_newsletter(subscriber_email text, asker uuid default null) returns void
language plpgsql
set search_path = ''
as $$
declare
  address text := lower(btrim(subscriber_email));
  token text := private.new_token();
  subscriber public.newsletter_subscribers;
begin
  insert into public.newsletter_subscribers as known (email) values (address)
  on conflict (email) do update set requested_at = case when known.status = 'pending' then now() else known.requested_at end
  returning * into subscriber;
  if subscriber.status = 'confirmed' then
    return;
  end if;
  if private.is_own_email(asker, address) then
    update public.newsletter_subscribers as known set status = 'confirmed', confirmed_at = now()
    where known.id = subscriber.id;
    perform private.queue_email('newsletter-confirmed', address, jsonb_build_object('stopToken', subscriber.stop_token),
      'newsletter-confirmed ' || subscriber.id);
    return;
  end if;
  insert into private.confirmation_links (token_hash, subscriber_id) values (private.token_hash(token), subscriber.id);
  perform private.queue_email('newsletter-confirm', address, jsonb_build_object('token', token),
    'newsletter-confirm ' || left(private.token_hash(token), 32));
end
$$;

-- True where the link is good: also a second time, while the subscription that it confirmed stands.
create function public.confirm_newsletter(token text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  subscriber public.newsletter_subscribers;
begin
  select known.* into subscriber from public.newsletter_subscribers as known
  join private.confirmation_links as link on link.subscriber_id = known.id
  where link.token_hash = private.token_hash(confirm_newsletter.token) and link.expires_at > now()
  for update of known;
  if not found then
    return false;
  end if;
  if subscriber.status = 'pending' then
    update public.newsletter_subscribers as known set status = 'confirmed', confirmed_at = now()
    where known.id = subscriber.id;
    perform private.queue_email('newsletter-confirmed', subscriber.email,
      jsonb_build_object('stopToken', subscriber.stop_token), 'newsletter-confirmed ' || subscriber.id);
  end if;
  return true;
end
$$;

-- True where somebody left by it. An email that is still on its way to them is not sent.
create function public.stop_newsletter(token text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  gone public.newsletter_subscribers;
begin
  delete from public.newsletter_subscribers as known where known.stop_token = stop_newsletter.token
  returning * into gone;
  if gone.id is null then
    return false;
  end if;
  update private.emails as email set state = 'dropped', recipient = null, email_values = '{}'
  where email.state in ('waiting', 'dead') and email.kind like 'newsletter-%' and lower(email.recipient) = gone.email;
  return true;
end
$$;

-- Security definer: the person's own confirmed address needs no further email to count, or to go.
create function private.set_own_newsletter(wanted boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  address text := private.own_email();
begin
  if address is null then
    raise exception 'the session has ended or the address is not confirmed' using errcode = '28000';
  end if;
  if wanted then
    insert into public.newsletter_subscribers as known (email, status, confirmed_at) values (address, 'confirmed', now())
    on conflict (email) do update set status = 'confirmed', confirmed_at = coalesce(known.confirmed_at, now());
  else
    delete from public.newsletter_subscribers as known where known.email = address;
  end if;
end
$$;
select private.expose('private.set_own_newsletter', 'authenticated');

-- An issue that is not sent, locked to the end of the transaction. PT404 where there is none, PT409 where it is sent already or was
-- changed meanwhile.
create function private.unsent_issue(issue_number bigint, expected_version integer)
returns public.newsletter_issues
language plpgsql
set search_path = ''
as $$
declare
  issue public.newsletter_issues%rowtype;
begin
  select i.* into issue from public.newsletter_issues as i where i.id = issue_number for update;
  if not found then
    raise exception 'no such issue' using errcode = 'PT404';
  end if;
  if issue.sent_at is not null or issue.version <> expected_version then
    raise exception 'sent or changed meanwhile' using errcode = 'PT409';
  end if;
  return issue;
end
$$;

-- The same for an admin who changes or sends it. 42501 for whoever is none.
create function private.issue_to_change(issue_number bigint, expected_version integer)
returns public.newsletter_issues
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.unsent_issue(issue_number, expected_version);
end
$$;

-- Keeps an issue, a new one where the number is null; gives its number. Errors as above. Security definer: nobody writes
-- issues by hand.
create function private.save_newsletter_issue(
  issue_number bigint, expected_version integer, issue_subject text, issue_text text
) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  issue public.newsletter_issues%rowtype;
begin
  if issue_number is null then
    perform private.require_admin();
    insert into public.newsletter_issues (subject, text) values (btrim(issue_subject), btrim(issue_text))
    returning * into issue;
  else
    issue := private.issue_to_change(issue_number, expected_version);
    update public.newsletter_issues as i set subject = btrim(issue_subject), text = btrim(issue_text),
      version = i.version + 1, updated_at = now()
    where i.id = issue.id;
  end if;
  perform private.write_audit('newsletter.write', 'newsletter:' || issue.id,
    jsonb_build_object('subject', btrim(issue_subject)));
  return issue.id;
end
$$;
select private.expose('private.save_newsletter_issue', 'authenticated');

-- Sends one email of it to the admin who calls, with its own text: what is changed afterwards is tried again. Gives their
-- address. Errors as above, and PT422 where the admin has confirmed no address. Security definer: as above.
create function private.try_newsletter_issue(issue_number bigint, expected_version integer) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  issue public.newsletter_issues%rowtype := private.issue_to_change(issue_number, expected_version);
  address text := private.own_email();
begin
  if address is null then
    raise exception 'no confirmed address' using errcode = 'PT422';
  end if;
  perform private.queue_email('newsletter-issue', address, jsonb_build_object(
    'subject', issue.subject, 'text', issue.text, 'isTest', true,
    'stopToken', (select s.stop_token from public.newsletter_subscribers as s where s.email = address)),
    concat_ws(' ', 'newsletter-test', issue.id, issue.version, gen_random_uuid()));
  perform private.write_audit('newsletter.try', 'newsletter:' || issue.id, jsonb_build_object('subject', issue.subject));
  return address;
end
$$;
select private.expose('private.try_newsletter_issue', 'authenticated');

-- Sends it to everybody who has confirmed, by an admin's decision: one email an issue and person, whatever happens. Gives how many.
-- PT422 where there is nobody.
create function private.send_issue(issue public.newsletter_issues, by_person uuid) returns integer
language plpgsql
set search_path = ''
as $$
declare
  emails integer;
begin
  insert into private.emails (kind, key, recipient, issue_id, email_values)
  select 'newsletter-issue', concat_ws(' ', 'newsletter-issue', issue.id, s.id), s.email, issue.id,
    jsonb_build_object('stopToken', s.stop_token)
  from public.newsletter_subscribers as s where s.status = 'confirmed' order by s.id
  on conflict (key) do nothing;
  get diagnostics emails = row_count;
  if emails = 0 then
    raise exception 'nobody has confirmed' using errcode = 'PT422';
  end if;
  update public.newsletter_issues as i set sent_at = now(), recipients = emails, updated_at = now()
  where i.id = issue.id;
  perform private.write_audit('newsletter.send', 'newsletter:' || issue.id,
    jsonb_build_object('subject', issue.subject, 'recipients', emails), by_person);
  return emails;
end
$$;

-- The same now, by the admin who calls. Errors as above. Security definer: as above.
create function private.send_newsletter_issue(issue_number bigint, expected_version integer) returns integer
language sql security definer
set search_path = ''
as $$
  select private.send_issue(private.issue_to_change(issue_number, expected_version), private.person_id())
$$;
select private.expose('private.send_newsletter_issue', 'authenticated');

-- How many emails of these issues are sent, waiting, dead or dropped. Security definer: the outbox is in the private
-- schema; anybody but an admin sees nothing.
create function private.newsletter_progress(issue_numbers bigint[])
returns table (issue_id bigint, state text, emails bigint)
language sql stable security definer
set search_path = ''
as $$
  select email.issue_id, email.state, count(*) from private.emails as email
  where (select private.is_admin()) and email.issue_id = any (issue_numbers)
  group by email.issue_id, email.state
$$;
select private.expose('private.newsletter_progress', 'authenticated');

-- Security definer: people end their own subscription.
create function private.drop_newsletter_emails() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.emails as email set state = 'dropped', recipient = null, email_values = '{}'
  where email.state in ('waiting', 'dead') and email.kind = 'newsletter-issue' and email.issue_id is not null
    and lower(email.recipient) = old.email;
  return null;
end
$$;
create trigger drop_newsletter_emails after delete on public.newsletter_subscribers
  for each row execute function private.drop_newsletter_emails();

alter table private.emails add constraint emails_issue_id_fkey
  foreign key (issue_id) references public.newsletter_issues (id) on delete set null;

-- supabase/schema/28_alerts.sql

-- Alerts about races by email: who gets which, the links that confirm, change and end it, and the emails that are due.

create function private.are_alert_kinds(kinds text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select cardinality(kinds) > 0 and array_position(kinds, null) is null
    and kinds <@ '{date-confirmed,entry-opens,entry-closes,price-rises,sold-out,moved-or-cancelled}'
$$;
comment on function private.are_alert_kinds is 'The kinds of alerts; src/rules/entry/race-alert.ts has their words.';
grant execute on function private.are_alert_kinds to authenticated, service_role;

-- Alerts about a race: for an address, of the kinds that its owner chose. Entry opens, closes and gets dearer on days that are
-- known: those alerts come some days ahead (three unless they say otherwise), an opening on its day as well. The date, the
-- entry status and a cancellation are reported when they change. An alert counts once confirmed by the link in an email, or
-- at once for a confirmed address of an account; every email carries links that change it and end it.
create table public.race_alerts (
  id bigint primary key generated always as identity,
  email text not null check (private.is_email(email) and email = lower(email)),
  race_id integer not null references public.races (id) on delete cascade,
  kinds text[] not null default '{entry-opens}' check (private.are_alert_kinds(kinds)),
  lead_days smallint not null default 3 check (lead_days between 0 and 30),
  status text not null default 'pending' check (status in ('pending', 'confirmed')),
  stop_token text not null unique default private.new_token(),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint race_alerts_once unique (email, race_id),
  constraint race_alerts_confirmed_at check ((status = 'confirmed') = (confirmed_at is not null))
);
comment on table public.race_alerts is 'lead_days: before a day that is known; the opening of entry is reported on its day as well, and with 0 then only. Who stops is deleted.';

create index race_alerts_confirmed on public.race_alerts (race_id, id) where status = 'confirmed';
create index race_alerts_race_id on public.race_alerts (race_id);
create index race_alerts_pending on public.race_alerts (requested_at) where status = 'pending';

alter table public.race_alerts enable row level security;
grant select (id, email, race_id, kinds, lead_days, status, requested_at, confirmed_at), update (kinds, lead_days), delete
  on public.race_alerts to authenticated;

create policy "people read their own race alerts, admins all" on public.race_alerts
  for select to authenticated
  using (email = (select private.own_email()) or (select private.is_admin()));

create policy "people change their own race alerts" on public.race_alerts for update to authenticated
  using (email = (select private.own_email())) with check (email = (select private.own_email()));

create policy "people end their own race alerts" on public.race_alerts for delete to authenticated
  using (email = (select private.own_email()));

create trigger race_alerts_after_merger before insert on public.race_alerts
  for each row execute function private.follow_merger();

create function private.joined_kinds(one text[], other text[]) returns text[]
language sql immutable
set search_path = ''
as $$
  select array(select distinct kind from unnest(one || other) as kind order by kind)
$$;
grant execute on function private.joined_kinds to service_role;

-- An alert counts now, with these kinds beside those that counted before; its email says so, once for what it then is.
create function private.confirm_alert(alert_number bigint, new_kinds text[], email_kind text) returns void
language plpgsql
set search_path = ''
as $$
declare
  alert public.race_alerts;
begin
  update public.race_alerts as known set status = 'confirmed', confirmed_at = coalesce(known.confirmed_at, now()),
    kinds = private.joined_kinds(case when known.status = 'confirmed' then known.kinds else '{}' end, new_kinds)
  where known.id = alert_number returning * into alert;
  perform private.queue_email(email_kind, alert.email,
    jsonb_build_object('stopToken', alert.stop_token, 'kinds', array_to_string(alert.kinds, ','), 'leadDays', alert.lead_days::text,
      'race', (select race.name from public.races as race where race.id = alert.race_id)),
    concat_ws(' ', email_kind, alert.id, array_to_string(alert.kinds, ',')));
end
$$;
grant execute on function private.confirm_alert to service_role;

-- Requests alerts about a race; called with the secret key. `requester` is the signed-in person, if any. Where all of it
-- is confirmed already no email goes, and the caller does not hear of it. PT429 where an address that nobody confirms would get more
-- than ten emails in an hour.
create function public.request_race_alert(
  request_email text, race_number integer, wanted_kinds text[], requester uuid default null
) returns void
language plpgsql
set search_path = ''
as $$
declare
  address text := lower(btrim(request_email));
  token text := private.new_token();
  alert public.race_alerts;
begin
  insert into public.race_alerts as known (email, race_id, kinds) values (address, race_number, wanted_kinds)
  on conflict (email, race_id) do update
    set requested_at = case when known.status = 'pending' then now() else known.requested_at end
  returning * into alert;
  if alert.status = 'confirmed' and wanted_kinds <@ alert.kinds then
    return;
  end if;
  if private.is_own_email(requester, address) then
    perform private.confirm_alert(alert.id, wanted_kinds, 'race-alert-set');
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('race alerts of ' || address, 0));
  if 10 <= (select count(*) from private.confirmation_links as link join public.race_alerts as known on known.id = link.alert_id
    where known.email = address and link.expires_at > now() + interval '47 hours') then
    raise exception 'an address gets at most ten emails an hour that ask about alerts' using errcode = 'PT429';
  end if;
  insert into private.confirmation_links (token_hash, alert_id, kinds)
  values (private.token_hash(token), alert.id, wanted_kinds);
  perform private.queue_email('race-alert-confirm', address, jsonb_build_object('token', token,
      'kinds', array_to_string(wanted_kinds, ','),
      'race', (select race.name from public.races as race where race.id = alert.race_id)),
    'race-alert-confirm ' || left(private.token_hash(token), 32));
end
$$;

-- The race's name, or null where the link is not good. Who confirms by it gets an email with the link that stops the alert:
-- the first one may be months away.
create function public.confirm_race_alert(token text) returns text
language plpgsql
set search_path = ''
as $$
declare
  link private.confirmation_links;
begin
  select known.* into link from private.confirmation_links as known
  where known.token_hash = private.token_hash(confirm_race_alert.token) and known.expires_at > now()
    and known.alert_id is not null;
  if not found then
    return null;
  end if;
  perform private.confirm_alert(link.alert_id, link.kinds, 'race-alert-confirmed');
  return (select race.name from public.race_alerts as alert join public.races as race on race.id = alert.race_id
    where alert.id = link.alert_id);
end
$$;

-- True where an alert ended by it. Emails that are still on their way are not sent.
create function public.stop_race_alert(token text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  delete from public.race_alerts as known where known.stop_token = stop_race_alert.token;
  return found;
end
$$;

-- However an alert ends, its emails do not go out any more; the one that says that its race is cancelled does, and is of
-- another kind. Security definer: people end their own.
create function private.drop_alert_emails() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.emails as email set state = 'dropped', recipient = null, email_values = '{}'
  where email.state in ('waiting', 'dead') and lower(email.recipient) = old.email
    and email.kind in ('race-alert', 'race-alert-set', 'race-alert-confirmed')
    and email.key like email.kind || ' ' || old.id || ' %';
  return null;
end
$$;
create trigger drop_alert_emails after delete on public.race_alerts
  for each row execute function private.drop_alert_emails();

-- Nor do those of a kind that somebody gives up. Their keys become free: who wants the kind again, gets what is due then.
-- Security definer: people change their own.
create function private.drop_emails_of_given_up_kinds() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.emails as email set state = 'dropped', recipient = null, email_values = '{}',
    key = concat_ws(' ', 'given up', email.id, email.key)
  where email.state in ('waiting', 'dead') and lower(email.recipient) = old.email and email.kind = 'race-alert'
    and exists (select 1 from unnest(old.kinds) as kind
      where kind <> all (new.kinds) and email.key like concat_ws(' ', 'race-alert', old.id, kind, '%'));
  return null;
end
$$;
create trigger drop_emails_of_given_up_kinds after update of kinds on public.race_alerts
  for each row when (not old.kinds <@ new.kinds) execute function private.drop_emails_of_given_up_kinds();

-- Emails for everybody whose alert about this day of the race is due: `alert_kind` is one of the kinds that have days. Each has
-- one key an alert, kind and day, an opening one ahead and one on the day (a draw, which those hear of who want openings, has
-- its own), so that runs that overlap, or that go on where one broke off, write it once. An end, or a rise of the price, is reported a
-- day ahead to those who want openings on their day. Returns how many are new.
create function public.queue_race_alerts(
  race_number integer, alert_kind text, alert_day date, today date, alert_facts jsonb
) returns integer
language sql
set search_path = ''
as $$
  select count(*)::integer from (
    select private.queue_email('race-alert', alert.email, alert_facts || jsonb_build_object('stopToken', alert.stop_token),
      concat_ws(' ', 'race-alert', alert.id, alert_kind, alert_day,
        case when alert_kind = 'entry-opens' then case when alert_day > today then 'ahead' else 'day' end end,
        nullif(alert_facts ->> 'kind', alert_kind))) as is_new
    from public.race_alerts as alert
    where alert.race_id = race_number and alert.status = 'confirmed' and alert_kind = any (alert.kinds)
      and alert_day - today <= case when alert_kind = 'entry-opens' then alert.lead_days else greatest(alert.lead_days, 1) end
  ) as emails where is_new
$$;

-- A date that is confirmed, moves or is put off, and a race that sells out, are reported to those who chose it; that a race is
-- cancelled, to everybody, and their alerts end with it. Moved is a confirmed day to come that changes by less than 300 days:
-- the next edition is another day, to be confirmed. Security definer: whoever changes a race.
create function private.queue_race_change_alerts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_moved boolean := old.date_confirmed and new.next_event_date <> old.next_event_date
    and coalesce(old.end_date, old.next_event_date) >= current_date and abs(new.next_event_date - old.next_event_date) < 300;
  is_put_off boolean := new.event_status in ('postponed', 'rescheduled') and new.event_status <> old.event_status;
  is_dated boolean := new.date_confirmed and new.next_event_date >= current_date and new.event_status <> 'cancelled'
    and (not old.date_confirmed or new.next_event_date is distinct from old.next_event_date);
  facts jsonb := jsonb_build_object('race', new.name, 'path', '/' || new.race_type || '/' || new.slug,
    'website', coalesce(new.website, ''), 'day', coalesce(new.next_event_date::text, ''), 'today', current_date);
begin
  if new.event_status = 'cancelled' and old.event_status <> 'cancelled' then
    perform private.queue_email('race-cancelled', alert.email, facts, 'race-cancelled ' || alert.id)
    from public.race_alerts as alert where alert.race_id = new.id and alert.status = 'confirmed';
    delete from public.race_alerts as alert where alert.race_id = new.id and alert.status = 'confirmed';
    return null;
  end if;
  perform private.queue_email('race-alert', alert.email,
    facts || change.details || jsonb_build_object('kind', change.kind, 'stopToken', alert.stop_token),
    concat_ws(' ', 'race-alert', alert.id, change.kind, change.key))
  from (values
    ('moved-or-cancelled', coalesce(is_moved, false) or is_put_off,
      jsonb_build_object('dayBefore', old.next_event_date, 'status', new.event_status,
        'isMoved', coalesce(is_moved, false), 'isConfirmed', new.date_confirmed),
      concat_ws(' ', new.event_status, new.next_event_date)),
    ('date-confirmed', is_dated and not coalesce(is_moved, false) and not is_put_off, '{}'::jsonb, new.next_event_date::text),
    ('sold-out', new.entry_status = 'sold-out' and old.entry_status is distinct from 'sold-out',
      jsonb_build_object('seenOn', new.entry_status_on), coalesce(new.next_event_date, new.entry_status_on)::text)
  ) as change (kind, is_so, details, key)
  join public.race_alerts as alert on alert.race_id = new.id and alert.status = 'confirmed' and change.kind = any (alert.kinds)
  where change.is_so;
  return null;
end
$$;
create trigger queue_race_change_alerts after update on public.races
  for each row when (new.status = 'approved' and (new.event_status <> old.event_status
    or new.next_event_date is distinct from old.next_event_date or new.date_confirmed <> old.date_confirmed
    or new.entry_status is distinct from old.entry_status))
  execute function private.queue_race_change_alerts();

-- The races with alerts on days of their entry: what the job looks at.
create function public.races_with_alerts() returns integer[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(distinct alert.race_id order by alert.race_id), '{}')
  from public.race_alerts as alert
  where alert.status = 'confirmed' and alert.kinds && '{entry-opens,entry-closes,price-rises}'
$$;

-- One row where the token, that of the link that stops an alert, is good. Without an account its owner changes it by it.
create function public.race_alert_of(token text) returns table (race_name text, kinds text[], lead_days smallint)
language sql stable
set search_path = ''
as $$
  select race.name, known.kinds, known.lead_days
  from public.race_alerts as known join public.races as race on race.id = known.race_id
  where known.stop_token = race_alert_of.token and known.status = 'confirmed'
$$;

-- The race's name, or null where the token is not good.
create function public.change_race_alert(token text, new_kinds text[], days_ahead integer) returns text
language plpgsql
set search_path = ''
as $$
begin
  update public.race_alerts as known set kinds = new_kinds, lead_days = days_ahead
  where known.stop_token = change_race_alert.token and known.status = 'confirmed';
  return (select alert.race_name from public.race_alert_of(change_race_alert.token) as alert);
end
$$;

-- supabase/schema/29_contact.sql

-- What people write to us: stored for admins, and forwarded by email where the operator has an address for it.
create table public.contact_messages (
  id bigint primary key generated always as identity,
  name text not null check (length(name) between 1 and 120 and private.is_plain_line(name)),
  email text not null check (private.is_email(email) and email = lower(email)),
  topic text not null check (topic in ('question', 'wrong-fact', 'organisers', 'account', 'press', 'other')),
  message text not null check (length(message) between 1 and 5000 and private.is_plain_text(message)),
  -- The same words of the same sender within a day are one message; after that they count as a new message.
  digest text not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
comment on table public.contact_messages is 'Written by store_contact_message only.';

create index contact_messages_email on public.contact_messages (email);
create index contact_messages_digest on public.contact_messages (digest, created_at);

alter table public.contact_messages enable row level security;
grant select (id, name, email, topic, message, created_at, handled_at) on public.contact_messages to authenticated;

create policy "people read what they wrote, admins all" on public.contact_messages for select to authenticated
  using (email = (select private.own_email()) or (select private.is_admin()));

-- Called with the secret key, after its limits. `forward_to` is null where the operator gave no address.
create function public.store_contact_message(
  sender_name text, sender_email text, about text, words text, forward_to text
) returns void
language plpgsql
set search_path = ''
as $$
declare
  stored public.contact_messages;
  words_digest text := private.token_hash(lower(btrim(sender_email)) || E'\n' || about || E'\n' || words);
begin
  perform pg_advisory_xact_lock(hashtextextended('message ' || words_digest, 0));
  if exists (select 1 from public.contact_messages as m
    where m.digest = words_digest and m.created_at > now() - interval '1 day') then
    return;
  end if;
  insert into public.contact_messages (name, email, topic, message, digest)
  values (sender_name, lower(btrim(sender_email)), about, words,
    words_digest)
  returning * into stored;
  perform private.queue_email('contact', forward_to,
    jsonb_build_object('name', stored.name, 'email', stored.email, 'topic', stored.topic, 'message', stored.message),
    'contact ' || stored.id);
end
$$;

-- Messages are marked as answered.
-- Says 'done' or 'gone'. Security definer: for admins only.
create function private.handle_message(message_number bigint, is_handled boolean) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.contact_messages as m set handled_at = case when is_handled then now() end where m.id = message_number;
  if not found then
    return 'gone';
  end if;
  perform private.write_audit(case when is_handled then 'message.handle' else 'message.reopen' end,
    'message:' || message_number);
  return 'done';
end
$$;
select private.expose('private.handle_message', 'authenticated');

-- supabase/schema/30_measurements.sql

-- How fast pages are on people's devices and which errors happen, by kind of page: no address, no account, nothing that
-- ties two of them together. Written with the secret key only, behind the server's limit per address; stored for 90 days.
create table public.page_measurements (
  id bigint generated always as identity primary key,
  page_kind text not null check (char_length(page_kind) between 1 and 40),
  metric text not null check (metric in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'FID')),
  value double precision not null check (value >= 0 and value < 1e7),
  rating text not null check (rating in ('good', 'needs-improvement', 'poor')),
  delta double precision not null,
  browser text not null check (char_length(browser) between 1 and 80 and private.is_plain_line(browser)),
  measured_at timestamptz not null default now()
);
comment on table public.page_measurements is 'Web vitals by kind of page, with consent only; rows leave after 90 days.';

create index page_measurements_at on public.page_measurements (measured_at);

alter table public.page_measurements enable row level security;
grant select on public.page_measurements to authenticated;

create policy "admins read measurements" on public.page_measurements for select to authenticated
  using ((select private.is_admin()));

create table public.page_errors (
  id bigint generated always as identity primary key,
  page_kind text not null check (char_length(page_kind) between 1 and 40),
  message text not null check (char_length(message) between 1 and 200 and private.is_plain_line(message)),
  times integer not null check (times between 1 and 100000),
  browser text not null check (char_length(browser) between 1 and 80 and private.is_plain_line(browser)),
  happened_at timestamptz not null default now()
);
comment on table public.page_errors is 'Errors of scripts by kind of page, with consent only; rows leave after 90 days.';

create index page_errors_at on public.page_errors (happened_at);

alter table public.page_errors enable row level security;
grant select on public.page_errors to authenticated;

create policy "admins read errors of pages" on public.page_errors for select to authenticated
  using ((select private.is_admin()));

-- Takes what a page reports, and lets what is older than 90 days go. Called with the secret key: nobody can flood it past
-- the server's limit.
create function public.add_measurements(vitals jsonb, faults jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.page_measurements where measured_at < now() - interval '90 days';
  delete from public.page_errors where happened_at < now() - interval '90 days';
  insert into public.page_measurements (page_kind, metric, value, rating, delta, browser)
  select row.page_kind, row.metric, row.value, row.rating, row.delta, row.browser
  from jsonb_to_recordset(vitals) as row (
    page_kind text, metric text, value double precision, rating text, delta double precision, browser text
  );
  insert into public.page_errors (page_kind, message, times, browser)
  select row.page_kind, row.message, row.times, row.browser
  from jsonb_to_recordset(faults) as row (page_kind text, message text, times integer, browser text);
end
$$;

-- What admins read of measurements, as one value: hosted Supabase cuts longer answers off at 1,000 rows. The 75th percentile
-- is of the whole period, beside those of its days.
create function public.measured_speed(first_day date) returns jsonb
language sql stable
set search_path = ''
as $$
  with measured as materialized (
    select m.page_kind, m.metric, m.value, (m.measured_at at time zone 'UTC')::date as measured_day
    from public.page_measurements as m
    where m.measured_at >= measured_speed.first_day::timestamp at time zone 'UTC'
  ), of_days as (
    select page_kind, metric, jsonb_agg(jsonb_build_object('day', measured_day, 'p75', p75, 'measurements', measurements)
      order by measured_day) as days
    from (
      select page_kind, metric, measured_day, count(*)::integer as measurements,
        percentile_cont(0.75) within group (order by value) as p75
      from measured group by 1, 2, 3
    ) as each_day group by 1, 2
  ), of_period as (
    select page_kind, metric, count(*)::integer as measurements, percentile_cont(0.75) within group (order by value) as p75
    from measured group by 1, 2
  )
  select coalesce(jsonb_agg(jsonb_build_object('page_kind', page_kind, 'metric', metric, 'p75', of_period.p75,
    'measurements', of_period.measurements, 'days', of_days.days) order by page_kind, metric), '[]')
  from of_period join of_days using (page_kind, metric)
$$;
comment on function public.measured_speed is 'Since the day (UTC), by kind of page and metric; whose rows the asker may read.';
grant execute on function public.measured_speed to authenticated;

-- The most frequent first; what comes after the two hundredth is not worth a line.
create function public.page_error_summary(first_day date) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(counted) order by counted.times desc, counted.last_at desc), '[]')
  from (
    select e.page_kind, e.message, sum(e.times)::integer as times, count(*)::integer as pages, max(e.happened_at) as last_at
    from public.page_errors as e
    where e.happened_at >= page_error_summary.first_day::timestamp at time zone 'UTC'
    group by 1, 2 order by 3 desc, 5 desc limit 200
  ) as counted
$$;
comment on function public.page_error_summary is 'Since the day (UTC), by kind of page and message; whose rows the asker may read.';
grant execute on function public.page_error_summary to authenticated;

-- supabase/schema/31_race_owners.sql

-- Whose races are whose. Several people may own one race: they see it off the list too, and only they propose changes to it.
create table public.race_owners (
  race_id integer not null references public.races (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  since timestamptz not null default now(),
  -- The editor who decided it; null where the site did, or their account is gone.
  added_by uuid references public.profiles (id) on delete set null,
  primary key (race_id, person_id)
);
comment on table public.race_owners is 'Written by add_race_owner, remove_race_owner and mergers only.';

create index race_owners_person on public.race_owners (person_id);
create index race_owners_added_by on public.race_owners (added_by) where added_by is not null;

alter table public.race_owners enable row level security;
grant select on public.race_owners to authenticated;

create policy "people read what they own, editors all" on public.race_owners for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_editor()));

-- Makes somebody an owner of a race, beside those that it has, who are written to. False where they own it already.
create function private.add_race_owner(race_number integer, person uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  insert into public.race_owners (race_id, person_id, added_by) values (race_number, person, private.person_id())
  on conflict do nothing;
  if not found then
    return false;
  end if;
  perform private.queue_email('race-owner-added', private.email_address(other.person_id),
    jsonb_build_object('raceName', race.name), concat_ws(' ', 'race-owner-added', race.id, person, other.person_id, now()))
  from public.race_owners as other join public.races as race on race.id = other.race_id
  where other.race_id = race_number and other.person_id <> person;
  return true;
end
$$;

-- Takes a race from somebody; they and the other owners are written to. 'done', or 'gone' where they do not own it.
-- Security definer: nobody writes owners by hand; for editors only.
create function private.remove_race_owner(race_number integer, person uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  race_name text;
begin
  perform private.require_editor();
  perform private.queue_email('race-owner-removed', private.email_address(owner.person_id),
    jsonb_build_object('raceName', race.name, 'isOwn', owner.person_id = person),
    concat_ws(' ', 'race-owner-removed', race.id, person, owner.person_id, now()))
  from public.race_owners as owner join public.races as race on race.id = owner.race_id
  where owner.race_id = race_number and exists (
    select 1 from public.race_owners as o where o.race_id = race_number and o.person_id = person);
  delete from public.race_owners as owner using public.races as race
  where owner.race_id = race_number and owner.person_id = person and race.id = owner.race_id
  returning race.name into race_name;
  if race_name is null then
    return 'gone';
  end if;
  perform private.write_audit('race.disown', 'race:' || race_number,
    jsonb_build_object('raceName', race_name, 'person', person));
  return 'done';
end
$$;
select private.expose('private.remove_race_owner', 'authenticated');

-- How many people saved each of the asker's own races, and in how many comparisons it stands. Security definer: it counts
-- what the asker may not read, and names nobody.
create function private.own_race_counts() returns table (race_id integer, saved bigint, compared bigint)
language sql stable security definer
set search_path = ''
as $$
  select owned.id,
    (select count(*) from public.favourites as f where f.race_id = owned.id),
    (select count(*) from public.comparisons as c where c.race_ids @> array[owned.id])
  from unnest(private.owned_races()) as owned (id)
$$;
select private.expose('private.own_race_counts', 'authenticated');

-- Owning a race is requested here, and decided by an editor apart from changes to facts. Evidence is an address at the domain of
-- the race's website, confirmed by e-mail, or a token on that website; a request without either can be sent too.
create table public.ownership_requests (
  id bigint primary key generated always as identity,
  race_id integer not null references public.races (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  -- In a sentence, for the editor.
  role_at_race text not null check (char_length(btrim(role_at_race)) between 3 and 300 and private.is_plain_line(role_at_race)),
  -- As it was when this was requested: evidence is about this website, even where the race's website changes.
  website text check (private.is_link(website, 'https?')),
  evidence text not null check (evidence in ('email', 'website', 'none')),
  evidence_email text check (private.is_email(evidence_email) and evidence_email = lower(evidence_email)),
  -- What the race's website is to show.
  site_token text check (site_token ~ '^[0-9a-f]{64}$'),
  site_checks smallint not null default 0 check (site_checks between 0 and 20),
  is_proven boolean not null default false,
  -- What the last check found.
  check_result text check (char_length(check_result) between 1 and 500 and private.is_plain_text(check_result)),
  checked_at timestamptz,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn')),
  decided_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  decline_reason text check (char_length(decline_reason) between 1 and 2000 and private.is_plain_text(decline_reason)),
  created_at timestamptz not null default now(),
  constraint ownership_requests_evidence check ((evidence = 'email') = (evidence_email is not null)
    and (evidence = 'website') = (site_token is not null) and (evidence = 'none' or website is not null)),
  constraint ownership_requests_proven check (not is_proven or (evidence <> 'none' and checked_at is not null)),
  constraint ownership_requests_decided check ((status in ('accepted', 'declined')) = (decided_at is not null)),
  constraint ownership_requests_reason check ((status = 'declined') = (decline_reason is not null))
);
comment on table public.ownership_requests is 'Written by the functions beside it only.';

create index ownership_requests_person on public.ownership_requests (person_id, id desc);
create index ownership_requests_queue on public.ownership_requests (status, created_at, id);
create index ownership_requests_race on public.ownership_requests (race_id);
create index ownership_requests_decided_by on public.ownership_requests (decided_by) where decided_by is not null;
create unique index ownership_requests_one_open on public.ownership_requests (race_id, person_id) where status = 'open';

alter table public.ownership_requests enable row level security;
grant select on public.ownership_requests to authenticated;

create policy "people read what they asked to own, editors all" on public.ownership_requests for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_editor()));

-- Links that confirm an address; hashed, for whoever knows one confirms.
create table private.ownership_tokens (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  request_id bigint not null unique references public.ownership_requests (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '7 days'
);
comment on table private.ownership_tokens is 'At most one link a request, good once and for a week.';

alter table private.ownership_tokens enable row level security;
grant select, insert, update, delete on private.ownership_tokens to service_role;

-- Takes a request and gives its number. The caller has compared the address with the domain of the website, which needs a list
-- that SQL lacks: so this is called with the secret key. PT404 where the race is not listed, PT409 where the person owns it or
-- has asked, PT422 where evidence needs a website and there is none, or a rule is broken, PT429 for too many: five open requests a person, ten a day,
-- three e-mails a day to one address. The lock makes requests queue up.
create function public.request_ownership(
  person uuid, race_number integer, role_words text, evidence_kind text, email_at_domain text default null
) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  race public.races%rowtype;
  address text := lower(btrim(email_at_domain));
  token text := private.new_token();
  number bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('ownership requests', 0));
  select r.* into race from public.races as r where r.id = race_number and r.status = 'approved';
  if not found then
    raise exception 'no such race' using errcode = 'PT404';
  end if;
  if exists (select 1 from public.race_owners as o where o.race_id = race.id and o.person_id = person)
    or exists (select 1 from public.ownership_requests as q
      where q.race_id = race.id and q.person_id = person and q.status = 'open') then
    raise exception 'owned or asked for already' using errcode = 'PT409';
  end if;
  if evidence_kind <> 'none' and race.website is null then
    raise exception 'there is no website to prove it by' using errcode = 'PT422';
  end if;
  if (select count(*) from public.ownership_requests as q where q.person_id = person and q.status = 'open') >= 5
    or (select count(*) from public.ownership_requests as q
      where q.person_id = person and q.created_at > now() - interval '1 day') >= 10
    or (select count(*) from public.ownership_requests as q
      where q.evidence_email = address and q.created_at > now() - interval '1 day') >= 3 then
    raise exception 'too many requests' using errcode = 'PT429';
  end if;
  insert into public.ownership_requests (race_id, person_id, role_at_race, website, evidence, evidence_email, site_token)
  values (race.id, person, btrim(role_words), race.website, evidence_kind,
    case when evidence_kind = 'email' then address end, case when evidence_kind = 'website' then token end)
  returning id into number;
  if evidence_kind = 'email' then
    insert into private.ownership_tokens (token_hash, request_id) values (private.token_hash(token), number);
    perform private.queue_email('ownership-confirm', address, jsonb_build_object('raceName', race.name,
      'askedBy', private.email_address(person), 'token', token), 'ownership-confirm ' || number);
  end if;
  return number;
exception
  when check_violation then
    raise exception 'the request breaks a rule: %', sqlerrm using errcode = 'PT422';
end
$$;

-- What a link confirms: the race and who requests it; null where the link is not valid (any more). With the secret key.
create function public.ownership_of_link(link_token text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('raceName', race.name, 'askedBy', private.email_address(request.person_id))
  from private.ownership_tokens as link
  join public.ownership_requests as request on request.id = link.request_id and request.status = 'open'
  join public.races as race on race.id = request.race_id
  where link.token_hash = private.token_hash(link_token) and link.expires_at > now()
$$;

-- True where the link was good: the address is confirmed, and the link is used up. With the secret key.
create function public.confirm_ownership(link_token text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.ownership_requests as request
  set is_proven = true, checked_at = now(), check_result = 'The link that was sent to this address was opened and confirmed.'
  from private.ownership_tokens as link
  where link.request_id = request.id and link.token_hash = private.token_hash(link_token) and link.expires_at > now()
    and request.status = 'open';
  if not found then
    return false;
  end if;
  delete from private.ownership_tokens where token_hash = private.token_hash(link_token);
  return true;
end
$$;

-- The website and the token to look for; counts the look, twenty a request. PT404 where there is no such open request of the
-- person's, PT429 for one too many. With the secret key.
create function public.begin_site_check(request_number bigint, person uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  request public.ownership_requests%rowtype;
begin
  select q.* into request from public.ownership_requests as q
  where q.id = request_number and q.person_id = person and q.status = 'open' and q.evidence = 'website' for update;
  if not found then
    raise exception 'no such request' using errcode = 'PT404';
  end if;
  if request.site_checks >= 20 then
    raise exception 'twenty checks of a request are the most' using errcode = 'PT429';
  end if;
  update public.ownership_requests as q set site_checks = q.site_checks + 1 where q.id = request.id;
  return jsonb_build_object('website', request.website, 'token', request.site_token);
end
$$;

-- What a look at the website found. A token that was there once counts. With the secret key.
create function public.note_site_check(request_number bigint, is_found boolean, found_words text) returns void
language sql
set search_path = ''
as $$
  update public.ownership_requests as q set is_proven = is_found, check_result = left(found_words, 500), checked_at = now()
  where q.id = request_number and q.status = 'open' and q.evidence = 'website' and not q.is_proven
$$;

-- 'done', or 'gone' where there is no such open request of the asker's. Security definer: nobody writes requests by hand.
create function private.withdraw_ownership(request_number bigint) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.ownership_requests as q set status = 'withdrawn'
  where q.id = request_number and q.person_id = private.person_id() and q.status = 'open';
  return case when found then 'done' else 'gone' end;
end
$$;
select private.expose('private.withdraw_ownership', 'authenticated');

-- Says 'done', 'gone', or 'changed' where it is decided or proven otherwise than it was read. Whoever is accepted is an
-- organiser from then on. Security definer: nobody writes owners by hand; for editors only.
create function private.decide_ownership(request_number bigint, new_status text, reason text, read_as_proven boolean) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  request public.ownership_requests%rowtype;
  race public.races%rowtype;
begin
  perform private.require_editor();
  select q.* into request from public.ownership_requests as q where q.id = request_number for update;
  if not found then
    return 'gone';
  end if;
  if request.person_id = private.person_id() then
    raise exception 'nobody decides on their own request' using errcode = '42501';
  end if;
  if request.status <> 'open' or request.is_proven <> read_as_proven or new_status not in ('accepted', 'declined') then
    return 'changed';
  end if;
  if new_status = 'declined' and coalesce(btrim(reason), '') = '' then
    raise exception 'who is declined is told why' using errcode = 'PT422';
  end if;
  select r.* into race from public.races as r where r.id = request.race_id;
  update public.ownership_requests as q set status = new_status, decided_at = now(), decided_by = private.person_id(),
    decline_reason = case when new_status = 'declined' then btrim(reason) end
  where q.id = request.id;
  if new_status = 'accepted' then
    perform private.add_race_owner(race.id, request.person_id);
    update public.profiles as p set user_role = 'organiser' where p.id = request.person_id and p.user_role = 'runner';
  end if;
  perform private.write_audit('ownership.' || case new_status when 'accepted' then 'accept' else 'decline' end,
    'race:' || race.id, jsonb_build_object('raceName', race.name, 'person', request.person_id, 'evidence', request.evidence,
      'isProven', request.is_proven, 'reason', btrim(reason)));
  perform private.queue_email('ownership-' || new_status, private.email_address(request.person_id),
    jsonb_build_object('raceName', race.name, 'racePath', '/' || race.race_type || '/' || race.slug, 'reason', btrim(reason)),
    concat_ws(' ', 'ownership-' || new_status, request.id));
  return 'done';
end
$$;
select private.expose('private.decide_ownership', 'authenticated');

create view public.ownership_request_records with (security_invoker = true) as
select request.*, race.name as race_name, '/' || race.race_type || '/' || race.slug as race_path,
  private.person_for_editors(request.person_id) as person,
  (select count(*) from public.race_owners as o where o.race_id = request.race_id) as owners
from public.ownership_requests as request join public.races as race on race.id = request.race_id;
comment on view public.ownership_request_records is 'Requests to own a race with the race, and for editors with the person.';
grant select on public.ownership_request_records to authenticated;

-- supabase/schema/32_fact_reports.sql

-- Reports of wrong facts of a race: sent by anyone, or found on its own site (34_site_watching.sql), read and decided by editors. Written with the secret key only, behind the
-- server's limit per address, so that nobody can flood it.
create table public.fact_reports (
  id bigint generated always as identity primary key,
  race_id integer not null references public.races (id) on delete cascade,
  field text not null check (field ~ '^[a-z][A-Za-z]{0,40}$'),
  correct text not null check (char_length(correct) between 1 and 1000 and private.is_plain_text(correct)),
  source text check (char_length(source) between 1 and 500 and private.is_plain_text(source)),
  email text check (private.is_email(email)),
  origin text not null default 'reader' check (origin in ('reader', 'site', 'organiser')),
  -- Of a site: the words it rests on, and the changes that an editor can take over as they are. Of an organiser, who has changed
  -- the race (40_race_state.sql): what it was before.
  quote text check (char_length(quote) between 1 and 500 and private.is_plain_text(quote)),
  changes jsonb check (jsonb_typeof(changes) = 'object' and octet_length(changes::text) <= 2000),
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint fact_reports_decided check ((status = 'open') = (decided_at is null))
);
comment on table public.fact_reports is 'What readers say is wrong with a race. accepted: the fact was put right.';

create index fact_reports_race on public.fact_reports (race_id);
create index fact_reports_of_sites on public.fact_reports (race_id, field) where origin = 'site';
create index fact_reports_queue on public.fact_reports (status, created_at, id);

alter table public.fact_reports enable row level security;
grant select on public.fact_reports to authenticated;

create policy "editors read reports of facts" on public.fact_reports for select to authenticated
  using ((select private.is_editor()));

create trigger fact_reports_after_merger before insert on public.fact_reports
  for each row execute function private.follow_merger();

-- Keeps a report of a wrong fact; the same words from the same place within a day are one. Called with the secret key, after
-- its limit; `reporter_hash` is a keyed hash of place and words.
create function public.store_fact_report(
  race_number integer, fact text, right_value text, seen_at text, reporter_email text, reporter_hash text
) returns void
language plpgsql
set search_path = ''
as $$
begin
  if public.count_attempt('report of ' || race_number || ' ' || fact, reporter_hash, 1, 86400) = 0 then
    insert into public.fact_reports (race_id, field, correct, source, email)
    values (race_number, fact, right_value, seen_at, reporter_email);
  end if;
end
$$;

-- Says 'done', 'gone', or 'changed' where it is not as it was read. Security definer: for editors only.
create function private.decide_fact_report(report_number bigint, new_status text, read_status text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  present text;
begin
  perform private.require_editor();
  select r.status into present from public.fact_reports as r where r.id = report_number for update;
  if not found then
    return 'gone';
  end if;
  if present <> read_status then
    return 'changed';
  end if;
  update public.fact_reports as r set status = new_status, decided_at = case when new_status <> 'open' then now() end
  where r.id = report_number;
  perform private.write_audit('report.decide', 'report:' || report_number,
    jsonb_build_object('before', present, 'after', new_status));
  return 'done';
end
$$;
select private.expose('private.decide_fact_report', 'authenticated');

create view public.fact_report_records with (security_invoker = true) as
select report.*, race.name as race_name, '/' || race.race_type || '/' || race.slug as race_path
from public.fact_reports as report join public.races as race on race.id = report.race_id;
comment on view public.fact_report_records is 'Reports of wrong facts with their race, for editors.';
grant select on public.fact_report_records to authenticated;

-- supabase/schema/33_administration.sql

-- What waits for an editor, by kind, and when the newest of it came: for the administration and for the e-mail to editors.
create function private.waiting_for_editors() returns table (what text, number bigint, newest_at timestamptz)
language sql stable
set search_path = ''
as $$
  select 'submissions', count(*), max(s.updated_at) from public.submissions as s where s.status = 'pending'
  union all
  select 'answers', count(*), max(last.created_at) from public.submissions as s
  cross join lateral (
    select m.written_by, m.created_at from public.submission_messages as m
    where m.submission_id = s.id and m.created_at > s.updated_at order by m.id desc limit 1) as last
  where s.status = 'pending' and last.written_by = 'organiser'
  union all
  select 'ownership', count(*), max(greatest(q.created_at, q.checked_at)) from public.ownership_requests as q
  where q.status = 'open'
  union all
  select 'reviews', count(*), max(r.updated_at) from public.reviews as r where r.status = 'pending'
  union all
  select 'reportedReviews', count(distinct r.review_id), max(r.created_at) from public.review_reports as r
  where r.handled_at is null
  union all
  select 'reports', count(*), max(r.created_at) from public.fact_reports as r where r.status = 'open'
  union all
  select 'courseTracks', count(*), max(t.created_at) from public.course_tracks as t where t.status = 'waiting'
  union all
  select 'messages', count(*), max(m.created_at) from public.contact_messages as m where m.handled_at is null
$$;

-- What waits for the caller, and how much there is: editors read of submissions, ownership, reviews, reports and races; admins of
-- everything. Security definer: for editors and admins only.
create function private.admin_summary() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  summary jsonb;
begin
  perform private.require_editor();
  summary := (
    select jsonb_object_agg(waiting.what, waiting.number) from private.waiting_for_editors() as waiting
    where waiting.what <> 'messages' or private.is_admin()
  ) || jsonb_build_object('races', (select coalesce(jsonb_object_agg(status, number), '{}') from
      (select status, count(*) as number from public.races group by status) as counted));
  if not private.is_admin() then
    return summary;
  end if;
  return summary || jsonb_build_object(
    'deadEmails', (select count(*) from private.emails where state = 'dead'),
    'users', (select coalesce(jsonb_object_agg(user_role, number), '{}') from
      (select user_role, count(*) as number from public.profiles group by user_role) as counted),
    'newsletter', (select count(*) from public.newsletter_subscribers where status = 'confirmed'),
    'raceAlerts', (select count(*) from public.race_alerts where status = 'confirmed'),
    'rebuild', (select jsonb_build_object('state', state, 'attempt', attempt, 'dueAt', due_at, 'startedAt', started_at,
      'finishedAt', finished_at) from public.rebuild_runs order by id desc limit 1),
    'operating', (select to_jsonb(now_so) || jsonb_build_object('failures', private.job_failures())
      from private.operating_state() as now_so)
  );
end
$$;
select private.expose('private.admin_summary', 'authenticated');

-- How the site is doing, for whoever runs it: what jobs did last, what waits, and when it was built.
create table private.job_runs (
  job text primary key check (job ~ '^[a-z]+(-[a-z]+)*$' and char_length(job) <= 40),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- When it last came to a good end; null where it never did.
  succeeded_at timestamptz,
  failure text check (char_length(failure) between 1 and 2000)
);
comment on table private.job_runs is 'One row a scheduled job: its last run. Written by note_job_run.';

alter table private.job_runs enable row level security;
grant select, insert, update on private.job_runs to service_role;

-- Notes the end of a run; without a failure it came to a good end.
create function public.note_job_run(job_name text, run_started_at timestamptz, failure_text text default null) returns void
language sql
set search_path = ''
as $$
  insert into private.job_runs as known (job, started_at, finished_at, succeeded_at, failure)
  values (job_name, run_started_at, now(), case when failure_text is null then now() end,
    case when failure_text is not null then coalesce(nullif(left(failure_text, 2000), ''), 'No reason was given.') end)
  on conflict (job) do update set started_at = excluded.started_at, finished_at = excluded.finished_at,
    succeeded_at = coalesce(excluded.succeeded_at, known.succeeded_at), failure = excluded.failure
$$;

-- What anybody may know: numbers and moments, no reasons and no names. E-mails that wait for a build are not late.
-- Security definer: visitors read none of these tables.
create function private.operating_state() returns table (version bigint, outbox jsonb, last_build jsonb, jobs jsonb)
language sql stable security definer
set search_path = ''
as $$
  select (select known.version from public.catalogue_version as known),
    (select jsonb_build_object('waiting', count(*), 'oldestAt', min(email.created_at),
        'dead', (select count(*) from private.emails as given_up where given_up.state = 'dead'))
      from private.emails as email
      where email.state = 'waiting' and (email.attempts > 0 or email.next_attempt_at <= now())),
    (select jsonb_build_object('state', run.state, 'startedAt', run.started_at, 'finishedAt', run.finished_at)
      from public.rebuild_runs as run where run.state <> 'waiting' order by run.id desc limit 1),
    (select coalesce(jsonb_agg(jsonb_build_object('name', run.job, 'finishedAt', run.finished_at,
        'succeededAt', run.succeeded_at, 'failed', run.failure is not null) order by run.job), '[]')
      from private.job_runs as run)
$$;
select private.expose('private.operating_state', 'anon', 'authenticated', 'service_role');

-- Why jobs failed. Security definer: for admins only.
create function private.job_failures() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(run.job, run.failure), '{}') from private.job_runs as run
  where run.failure is not null and (select private.is_admin())
$$;

-- Writes to every editor and admin what waits for them (private.waiting_for_editors; messages wait for admins only): at most once
-- an hour, and only where something came since the last time. Returns to how many. Called with the secret key, by the job that sends. Security definer: addresses
-- are the identity provider's.
create function private.queue_editor_digest() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  last_digest_at timestamptz := (
    select max(email.created_at) from private.emails as email where email.kind = 'editor-digest');
begin
  if last_digest_at > now() - interval '1 hour' then
    return 0;
  end if;
  return (
    with waiting as (
      select reader.user_role, jsonb_object_agg(counted.what, counted.number::text) as numbers,
        max(counted.newest_at) as newest_at
      from (values ('editor'), ('admin')) as reader (user_role)
      join private.waiting_for_editors() as counted on counted.what <> 'messages' or reader.user_role = 'admin'
      group by reader.user_role
    )
    select count(*) from public.profiles as person
    join waiting on waiting.user_role = person.user_role and waiting.newest_at > coalesce(last_digest_at, '-infinity')
    join auth.users as account on account.id = person.id and account.email_confirmed_at is not null
    where person.suspended_at is null
      and private.queue_email('editor-digest', account.email::text, waiting.numbers,
        concat_ws(' ', 'editor-digest', person.id, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI'))));
end
$$;
select private.expose('private.queue_editor_digest', 'service_role');

-- Addresses whose built page is out of date, for a server that serves files and can call this: of races that left the list or
-- moved since the build, and of those that changed, as long as a build that has the change is near. With the secret key.
create function public.outdated_race_pages(built_at timestamptz) returns table (path text)
language sql stable
set search_path = ''
as $$
  select '/' || race.race_type || '/' || race.slug from public.races as race
  where race.updated_at >= built_at and (race.status <> 'approved' or exists (
    select 1 from public.rebuild_runs as run
    where run.state = 'running' or (run.state = 'waiting' and run.due_at < now() + interval '2 minutes')))
  union
  select '/' || former.race_type || '/' || former.slug from public.race_slug_aliases as former
  where former.created_at >= built_at
$$;

-- Whether a race that is not listed was listed once, so that its address can say so. A race that never was listed stays unknown.
-- An approval that was taken back leaves its line in the audit log, and the race as a draft.
-- Security definer: visitors read neither such races nor the audit log.
create function private.left_the_list(race_type text, slug text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.races as race
    where race.race_type = left_the_list.race_type and race.slug = left_the_list.slug and race.status <> 'approved'
      and (exists (
        select 1 from public.audit_log as line where line.subject = 'race:' || race.id
          and line.action = 'race.edit' and line.detail -> 'before' ->> 'status' = 'approved')
      or exists (
        select 1 from public.submissions as sent
        join public.audit_log as line on line.subject = 'submission:' || sent.id and line.action = 'submission.approve'
        where sent.race_id = race.id and not sent.is_change)))
$$;
select private.expose('private.left_the_list', 'anon', 'authenticated', 'service_role');

-- What admins do with accounts: suspend and reinstate them, end their sessions, delete them. Each is in the audit log.

-- No token of a suspended person counts, whatever else would let new ones count again, a new password for one
-- (private.person_id checks tokens_valid_from).
create function private.keep_tokens_invalid() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.tokens_valid_from := 'infinity';
  return new;
end
$$;
create trigger profiles_keep_tokens_invalid before update on public.profiles
  for each row when (new.suspended_at is not null) execute function private.keep_tokens_invalid();

-- Says 'done', 'gone' where there is no such person, or 'own' for one's own account; PT403 for a deletion
-- with a session older than ten minutes. The lock makes calls queue up, so that two
-- admins cannot suspend each other at once. The identity provider is updated too (banned_until), so that it issues no tokens.
-- Security definer: nobody writes accounts by hand; for admins only.
create function private.manage_person(person uuid, action text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  role_of_person text;
  suspended boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('roles', 0));
  perform private.require_admin();
  select p.user_role, p.suspended_at is not null into role_of_person, suspended
  from public.profiles as p where p.id = person for update;
  if not found then
    return 'gone';
  end if;
  if person = private.person_id() then
    return 'own';
  end if;
  if action = 'delete' and not private.has_signed_in_now() then
    raise exception 'an account is deleted within ten minutes of signing in' using errcode = 'PT403';
  end if;
  -- A ban that the identity provider gave itself is not ours to lift.
  if action = 'reinstate' and not suspended then
    return 'done';
  end if;
  perform private.write_audit('user.' || action, 'user:' || person, jsonb_build_object('role', role_of_person));
  case action
    when 'suspend' then
      update public.profiles as p set suspended_at = coalesce(p.suspended_at, now()) where p.id = person;
      update auth.users as account set banned_until = now() + interval '100 years' where account.id = person;
      perform private.end_sessions_of(person);
    when 'reinstate' then
      update public.profiles as p set suspended_at = null, tokens_valid_from = now() where p.id = person;
      update auth.users as account set banned_until = null where account.id = person;
    when 'end-sessions' then
      perform private.end_sessions_of(person);
    when 'delete' then
      perform private.lock_races_of_tracks(person);
      delete from auth.users as account where account.id = person;
    else
      raise exception 'no such action: %', action using errcode = '22023';
  end case;
  return 'done';
end
$$;
select private.expose('private.manage_person', 'authenticated');

-- The address to which a confirmation is sent again; null where there is no such person or it is confirmed. Security definer:
-- addresses are the identity provider's; for admins only.
create function private.unconfirmed_address(person uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  address text;
begin
  perform private.require_admin();
  select account.email::text into address from auth.users as account
  where account.id = person and account.email_confirmed_at is null;
  if address is not null then
    perform private.write_audit('user.resend', 'user:' || person);
  end if;
  return address;
end
$$;
select private.expose('private.unconfirmed_address', 'authenticated');

-- Whether the rights of editors and admins require a second factor: an operator's setting, off until it is switched on.
create table private.settings (
  only_row boolean primary key default true check (only_row),
  second_factor_required boolean not null default false
);
comment on table private.settings is 'What the operator decides for the whole site. Without a row all is as by default.';

alter table private.settings enable row level security;
grant select, insert, update, delete on private.settings to service_role;

-- Whether the token is of a sign-in with a second factor (aal2, as Supabase calls it), or none is required.
-- Security definer: people do not read settings.
create function private.has_second_factor() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2'
    or not exists (select from private.settings as setting where setting.second_factor_required)
$$;
select private.expose('private.has_second_factor', 'authenticated');

-- Run by the operator, as the owner of the database. It is not switched on while no admin could pass it: nobody could run the
-- site, nor let anybody else do so.
create function private.require_second_factor(required boolean default true) returns void
language plpgsql
set search_path = ''
as $$
begin
  if required then
    if to_regclass('auth.mfa_factors') is null then
      raise exception 'the identity provider offers no second factor' using errcode = '55000';
    end if;
    -- Not in one condition with the above: naming a table that is not there is refused before anything is asked.
    if not exists (
      select from auth.mfa_factors as factor join public.profiles as person on person.id = factor.user_id
      where factor.status = 'verified' and person.user_role = 'admin' and person.suspended_at is null) then
      raise exception 'no admin has set up a second factor yet' using errcode = '55000';
    end if;
  end if;
  insert into private.settings (second_factor_required) values (required)
  on conflict (only_row) do update set second_factor_required = excluded.second_factor_required;
  perform private.write_audit('second-factor.require', '', jsonb_build_object('required', required));
end
$$;

-- supabase/schema/34_site_watching.sql

-- Looking at the official sites of races: when each was looked at and how that ended, and what it says that differs from the
-- catalogue. What differs waits with the reports of wrong facts (32_fact_reports.sql): an editor decides, nothing is published
-- by itself.
create table public.site_looks (
  race_id integer primary key references public.races (id) on delete cascade,
  -- The address that was fetched; another one on file makes the race due at once.
  website text not null check (private.is_link(website, 'https?')),
  looked_at timestamptz not null default now(),
  outcome text not null check (outcome in
    ('begun', 'same', 'differs', 'unchanged', 'nothing-said', 'forbidden', 'gone', 'unreachable')),
  http_status smallint check (http_status between 100 and 599),
  -- In a sentence for an editor.
  words text check (char_length(words) between 1 and 500 and private.is_plain_text(words)),
  etag text check (char_length(etag) between 1 and 200),
  last_modified text check (char_length(last_modified) between 1 and 60)
);
comment on table public.site_looks is 'The last look at each race’s own site. begun: a run that broke off, or is still at it.';
comment on column public.site_looks.outcome is
  'unchanged: the site said so itself. forbidden: its robots.txt asks machines to stay away. gone: answered with an error.';

create index site_looks_by_day on public.site_looks (looked_at);
create index site_looks_by_outcome on public.site_looks (outcome, looked_at desc, race_id);

alter table public.site_looks enable row level security;
grant select on public.site_looks to authenticated;

create policy "editors read looks at sites" on public.site_looks for select to authenticated
  using ((select private.is_editor()));

create view public.site_look_records with (security_invoker = true) as
select look.*, race.name as race_name, '/' || race.race_type || '/' || race.slug as race_path
from public.site_looks as look join public.races as race on race.id = look.race_id;
comment on view public.site_look_records is 'Looks at sites with their race, for editors.';
grant select on public.site_look_records to authenticated;

-- Takes the races whose site is due: never looked at, at another address than now, or a week ago; the largest and longest
-- waiting first. Two runs at once take different ones. A run that broke off is tried again after an hour. Secret key only.
create function public.claim_site_looks(max_rows integer) returns table (
  race_id integer, website text, etag text, last_modified text, name text, city text, sponsor text, race_type text,
  next_event_date date, end_date date, date_confirmed boolean, event_status text, entry_status text, fee text, entry_url text
)
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('claim site looks', 0));
  return query
  with due as (
    -- What the page said is compared anew, though it is as it was, where the race was changed since, or nothing could be compared:
    -- a day too far ahead comes nearer.
    select race.id, race.website, look.etag, look.last_modified,
      look.website = race.website and look.looked_at > race.updated_at and look.outcome <> 'nothing-said' as is_compared
    from public.races as race left join public.site_looks as look on look.race_id = race.id
    where race.status = 'approved' and race.website is not null and (
      look.race_id is null or look.website <> race.website
      or look.looked_at < now() - case look.outcome when 'begun' then interval '1 hour' else interval '7 days' end
    )
    order by look.looked_at nulls first, race.participants desc nulls last, race.id
    limit claim_site_looks.max_rows
  ), begun as (
    insert into public.site_looks as known (race_id, website, outcome)
    select due.id, due.website, 'begun' from due
    on conflict on constraint site_looks_pkey do update
      set website = excluded.website, looked_at = now(), outcome = 'begun', http_status = null, words = null
    returning known.race_id
  )
  select race.id, race.website, case when due.is_compared then due.etag end, case when due.is_compared then due.last_modified end,
    race.name, place.name, race.sponsor, race.race_type, race.next_event_date, race.end_date, race.date_confirmed,
    race.event_status, race.entry_status, race.fee, race.entry_url
  from due join begun on begun.race_id = due.id join public.races as race on race.id = due.id
    join public.places as place on place.path = race.place_path;
end
$$;

-- Notes how a look ended, and files what differs: once, however often the site repeats it, and never again what an editor has
-- declined. Returns how many are new. Secret key only.
create function public.note_site_look(
  race_number integer, new_outcome text, status_code integer, sentence text, new_etag text, new_last_modified text, findings jsonb
) returns integer
language plpgsql
set search_path = ''
as $$
declare
  filed integer;
  site_address text;
begin
  update public.site_looks as look set outcome = new_outcome, http_status = status_code, words = sentence,
    etag = case when new_outcome = 'unchanged' then look.etag else new_etag end,
    last_modified = case when new_outcome = 'unchanged' then look.last_modified else new_last_modified end
  where look.race_id = race_number
  returning look.website into site_address;
  insert into public.fact_reports (race_id, field, correct, source, origin, quote, changes)
  select race_number, finding ->> 'field', left(finding ->> 'correct', 1000), left(site_address, 500), 'site',
    left(finding ->> 'quote', 500), finding -> 'changes'
  from jsonb_array_elements(findings) as finding
  where not exists (
    select 1 from public.fact_reports as known
    where known.race_id = race_number and known.origin = 'site' and known.field = finding ->> 'field'
      and known.correct = finding ->> 'correct' and known.status in ('open', 'declined')
  );
  get diagnostics filed = row_count;
  return filed;
end
$$;

-- Makes the site of a race due at once. False where the race has no site. Security definer: editors may not write looks.
create function private.look_at_site_soon(race_number integer) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_editor();
  delete from public.site_looks as look where look.race_id = race_number;
  return exists (select 1 from public.races as race
    where race.id = race_number and race.status = 'approved' and race.website is not null);
end
$$;
select private.expose('private.look_at_site_soon', 'authenticated');

-- supabase/schema/35_entry_sightings.sql

-- "I looked: open, sold out, not open yet": what readers saw of the entry to a race. What two of them saw, and nobody of late
-- denies, stands on the race with its day; where they disagree an editor looks. Stored without names, for two months.
create table public.entry_sightings (
  id bigint generated always as identity primary key,
  race_id integer not null references public.races (id) on delete cascade,
  entry_status text not null check (entry_status in ('not-open', 'open', 'sold-out', 'closed')),
  -- A keyed hash of the network address, with or without an account: a household counts once.
  looker_hash text not null check (looker_hash ~ '^[0-9a-f]{32,128}$'),
  seen_on date not null default (now() at time zone 'utc')::date,
  constraint entry_sightings_once_a_day unique (race_id, looker_hash, seen_on)
);
comment on table public.entry_sightings is 'What readers saw of the entry to a race. Written by note_entry_sighting.';

create index entry_sightings_age on public.entry_sightings (seen_on);

alter table public.entry_sightings enable row level security;
grant select (id, race_id, entry_status, seen_on) on public.entry_sightings to authenticated;

create policy "editors read what was seen of entries" on public.entry_sightings for select to authenticated
  using ((select private.is_editor()));

create trigger entry_sightings_after_merger before insert on public.entry_sightings
  for each row execute function private.follow_merger();

-- Notes what one reader saw today; their last word of a day counts. Says 'published' where it stands on the race now,
-- 'disputed' where others saw something else within two weeks, 'noted' where one more has to see it, 'known' where the race says
-- so already. Secret key only, behind the server's limit; security definer, because it changes a race that nobody edits.
create function public.note_entry_sighting(race_number integer, seen_status text, looker text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  today date := (now() at time zone 'utc')::date;
  race public.races%rowtype;
  agreeing integer;
  opposing integer;
  stood jsonb;
begin
  -- Locked: two who look at once are counted one after the other, and what its organiser says meanwhile is seen.
  select r.* into race from public.races as r where r.id = race_number and r.status = 'approved' for update;
  if not found then
    raise exception 'no such race' using errcode = 'PT404';
  end if;
  delete from public.entry_sightings as old where old.seen_on < today - 60;
  insert into public.entry_sightings as known (race_id, entry_status, looker_hash)
  values (race_number, seen_status, looker)
  on conflict on constraint entry_sightings_once_a_day do update set entry_status = excluded.entry_status;
  select count(distinct s.looker_hash) filter (where s.entry_status = seen_status),
    count(distinct s.looker_hash) filter (where s.entry_status <> seen_status and s.looker_hash <> looker)
  into agreeing, opposing
  from public.entry_sightings as s
  where s.race_id = race_number and s.seen_on > today - 14
    -- What was seen before the race said something else is of another time.
    and s.seen_on >= coalesce(case when race.entry_status <> s.entry_status then race.entry_status_on end, s.seen_on);
  if race.entry_status = seen_status and race.entry_status_on > today - 7 then
    return 'known';
  end if;
  if opposing > 0 then
    insert into public.fact_reports (race_id, field, correct)
    select race_number, 'entryStatus', 'Readers disagree whether entry is open: please look.'
    where not exists (select 1 from public.fact_reports as f
      where f.race_id = race_number and f.field = 'entryStatus' and f.status = 'open');
    return 'disputed';
  end if;
  if agreeing < 2 then
    return 'noted';
  end if;
  stood := private.race_snapshot(race_number);
  perform private.write_race(race_number, jsonb_build_object('entry_status', seen_status, 'entry_status_on', today));
  delete from public.fact_sources as s where s.race_id = race_number and s.field in ('entryStatus', 'entryStatusOn');
  insert into public.fact_sources (race_id, field, source, checked_on, confidence)
  values (race_number, 'entryStatus', 'Two readers of this site', today, 'seen');
  perform private.store_race_edit(race_number, stood);
  perform private.request_rebuild('entry of ' || race.name);
  return 'published';
end
$$;

-- supabase/schema/36_course_lines.sql

-- The courses of listed races as lines, while the profile of the race is still what was measured on them: tracks that their
-- senders gave under a licence (of several the last that was approved counts alone: one without a licence takes the line away),
-- and the middle of the tracks that runners gave (38_course_tracks.sql), with how far those are apart and who gave them. Up to
-- `max_rows` races with higher numbers than `after_race`, since tracks are long. Security definer: visitors read no uploads.
create function private.course_lines(after_race integer, max_rows integer)
returns table (race_id integer, licence text, track jsonb, givers jsonb, spread jsonb)
language sql stable security definer
set search_path = ''
as $$
  select line.* from (
    select newest.id as race_id, newest.licence, newest.track, null::jsonb as givers, null::jsonb as spread
    from (
      select distinct on (race.id) race.id, race.profile as shown, course.licence, course.track, course.profile
      from public.races as race
      join public.submissions as submission on submission.race_id = race.id and submission.status = 'approved'
      join public.race_courses as course on course.id = private.course_of_proposal(submission.proposal)
      where race.id > after_race and race.status = 'approved'
      order by race.id, submission.decided_at desc
    ) as newest
    where newest.licence is not null and newest.profile = newest.shown
      and not exists (select 1 from private.runner_courses as made where made.race_id = newest.id and made.profile = newest.shown)
    union all
    -- A contributor who wants to be named is named for the whole line.
    select race.id, given.licence, made.track, given.givers, made.spread
    from private.runner_courses as made
    join public.races as race on race.id = made.race_id and race.status = 'approved' and race.profile = made.profile
    cross join lateral (
      select case when bool_or(c.licence = 'CC-BY-4.0') then 'CC-BY-4.0' else 'CC0-1.0' end as licence,
        jsonb_build_object('names', coalesce(jsonb_agg(t.shown_name order by t.id) filter (where t.shown_name is not null), '[]'),
          'count', count(*)) as givers
      from public.course_tracks as t join public.race_courses as c on c.id = t.course_id
      where t.course_id = any (made.course_ids)
    ) as given
    where race.id > after_race
  ) as line
  order by line.race_id
  limit least(max_rows, 100)
$$;
select private.expose('private.course_lines', 'anon', 'authenticated');

-- supabase/schema/37_race_work.sql

-- The editors' work list: what of the catalogue is missing, old or contradicts itself is found by rules in
-- src/rules/editing/race-work.ts from what race_work returns; here are the marks of editors. And the check of facts that stay.
create table public.race_work_marks (
  id bigint generated always as identity primary key,
  race_id integer not null references public.races (id) on delete cascade,
  kind text not null check (kind in
    ('passed', 'unconfirmed', 'no-date', 'no-entry', 'contradiction', 'duplicate', 'unchecked', 'old')),
  -- Not shown before this day.
  snoozed_until date check (snoozed_until between '2026-01-01' and '2100-12-31'),
  -- Whose it is to do; nobody's once they are no editor any more.
  person_id uuid references public.profiles (id) on delete set null,
  marked_at timestamptz not null default now(),
  constraint race_work_marks_once unique (race_id, kind)
);
comment on table public.race_work_marks is 'What of the work list waits until a day, and who does it. Written by mark_race_work, cleared by clear_old_records.';

create index race_work_marks_person_id on public.race_work_marks (person_id) where person_id is not null;

alter table public.race_work_marks enable row level security;
grant select on public.race_work_marks to authenticated;

create policy "editors read the work list, people what is theirs to do" on public.race_work_marks for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_editor()));

-- The editors to whom work can be assigned, for functions that have checked that an editor calls: names are personal.
create function private.editors() returns table (id uuid, name text, since timestamptz)
language sql stable
set search_path = ''
as $$
  select p.id, coalesce(nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''), account.email::text), p.created_at
  from public.profiles as p join auth.users as account on account.id = p.id
  where p.user_role in ('editor', 'admin') and p.suspended_at is null
$$;

-- What the rules of the work list need of each listed race, as one value: hosted Supabase cuts longer answers off at 1,000
-- rows; json, because building jsonb of thousands of races takes three times as long. `old`: fields last checked before the day
-- given; `profileClimbM`: metres up from whole kilometre to whole kilometre. Security definer: it counts what people saved; for
-- editors only.
create function private.race_work(old_before date) returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    with of_race as materialized (
      select c.race_id, array_agg(c.field order by c.field) filter (where c.is_unchecked) as unchecked,
        array_agg(c.field order by c.field) filter (where not c.is_unchecked) as old
      from (
        select s.race_id, s.field, bool_or(s.confidence = 'unverified') as is_unchecked
        from public.fact_sources as s where s.field <> '*' and (s.confidence = 'unverified' or s.checked_on < old_before)
        group by s.race_id, s.field
      ) as c
      where c.is_unchecked or not exists (
        select from public.fact_sources as newer
        where newer.race_id = c.race_id and newer.field = c.field and newer.checked_on >= old_before)
      group by c.race_id
    ), saved as materialized (
      select f.race_id, count(*) as saves from public.favourites as f group by f.race_id
    ), marked as materialized (
      select m.race_id, json_object_agg(m.kind, json_build_object('snoozedUntil', m.snoozed_until,
        'assignee', case when e.id is not null then json_build_object('id', e.id, 'name', e.name) end)) as marks
      from public.race_work_marks as m left join private.editors() as e on e.id = m.person_id group by m.race_id
    )
    select coalesce(json_agg(json_build_object(
      'id', r.id, 'slug', r.slug, 'raceType', r.race_type, 'name', r.name, 'placePath', r.place_path, 'city', place.name,
      'state', place.state_name, 'country', place.country_name, 'countryCode', place.country_code, 'status', r.status,
      'participants', r.participants, 'nextEventDate', r.next_event_date, 'endDate', r.end_date,
      'dateConfirmed', r.date_confirmed, 'eventStatus', r.event_status, 'mergedInto', r.merged_into, 'updatedAt', r.updated_at,
      'hasEntryFacts', coalesce(r.entry_url, r.entry_status, r.fee) is not null or r.ballot_opens_on is not null
        or exists (select from public.entry_windows as w where w.race_id = r.id),
      'lat', r.lat, 'lon', r.lon, 'distanceM', kind.distance_m, 'elevationProfile', r.elevation_profile,
      'elevationGainM', r.elevation_gain_m, 'elevationLossM', r.elevation_loss_m, 'profileClimbM', climb.m,
      'website', r.website, 'saves', coalesce(saved.saves, 0), 'unchecked', coalesce(of_race.unchecked, '{}'),
      'old', coalesce(of_race.old, '{}'), 'marks', coalesce(marked.marks, '{}')) order by r.id), '[]')
    from public.races as r
    join public.places as place on place.path = r.place_path
    join public.race_types as kind on kind.slug = r.race_type
    left join of_race on of_race.race_id = r.id
    left join saved on saved.race_id = r.id
    left join marked on marked.race_id = r.id
    left join lateral (
      select sum(greatest(step.height - step.former, 0)) as m from (
        select height, lag(height) over (order by nth) as former from unnest(r.profile) with ordinality as at_km (height, nth)
      ) as step
    ) as climb on r.profile is not null and r.elevation_gain_m is not null
    where r.status = 'approved');
end
$$;
select private.expose('private.race_work', 'authenticated');

-- The same for the page. Security definer: it reads names, for editors only.
create function private.list_editors() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'isMe', e.id = (select private.person_id()), 'name', e.name)
    order by e.since, e.id), '[]')
  from private.editors() as e where (select private.is_editor())
$$;
select private.expose('private.list_editors', 'authenticated');

-- Puts work off until a day, or gives it to an editor: `changes` has snoozedUntil, assignedTo or both, null takes either back.
-- Returns how many pieces. PT422 where somebody is no editor. Security definer: nobody writes marks by hand.
create function private.mark_race_work(items jsonb, changes jsonb) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  marked integer;
begin
  perform private.require_editor();
  if changes ->> 'assignedTo' is not null and not exists (
    select from private.editors() as e where e.id = (changes ->> 'assignedTo')::uuid) then
    raise exception 'no such editor' using errcode = 'PT422';
  end if;
  insert into public.race_work_marks as known (race_id, kind, snoozed_until, person_id)
  select distinct race.id, item ->> 'kind', (changes ->> 'snoozedUntil')::date, (changes ->> 'assignedTo')::uuid
  from jsonb_array_elements(items) as item join public.races as race on race.id = (item ->> 'raceId')::integer
  on conflict (race_id, kind) do update set marked_at = now(),
    snoozed_until = case when changes ? 'snoozedUntil' then excluded.snoozed_until else known.snoozed_until end,
    person_id = case when changes ? 'assignedTo' then excluded.person_id else known.person_id end;
  get diagnostics marked = row_count;
  delete from public.race_work_marks as m where m.snoozed_until is null and m.person_id is null;
  perform private.write_audit('work.mark', '', changes || jsonb_build_object('items', marked));
  return marked;
end
$$;
select private.expose('private.mark_race_work', 'authenticated');

-- Notes that facts were checked today and stay as they are: `items` are races as they were read (raceId, updatedAt) with the
-- fields that were looked at. dateConfirmed among them says that the day is announced. A race that was changed since stays
-- as it is. One step, which undo_race_step takes back. Security definer: it writes what no person may write, for editors only.
create function private.confirm_facts(items jsonb, seen_at text default null, step uuid default gen_random_uuid()) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  item jsonb;
  race public.races%rowtype;
  stood jsonb;
  known jsonb;
  checked text[];
  source_words text;
  confirmed integer[] := '{}';
  left_alone integer[] := '{}';
begin
  perform private.require_editor();
  for item in select value from jsonb_array_elements(items) order by (value ->> 'raceId')::integer loop
    select r.* into race from public.races as r where r.id = (item ->> 'raceId')::integer for update;
    known := case when race.id is not null then private.editable_race(race) end;
    checked := array(
      select distinct given.field from jsonb_array_elements_text(item -> 'fields') as given (field)
      where known ->> given.field is not null or exists (
        select from public.fact_sources as s where s.race_id = race.id and s.field = given.field));
    if race.id is null or race.updated_at is distinct from (item ->> 'updatedAt')::timestamptz or cardinality(checked) = 0 then
      left_alone := left_alone || (item ->> 'raceId')::integer;
      continue;
    end if;
    stood := private.race_snapshot(race.id);
    source_words := left(coalesce(nullif(btrim(seen_at), ''), race.website, 'Startline’s editors'), 500);
    delete from public.fact_sources as s where s.race_id = race.id and s.field = any (checked)
      and (s.confidence in ('unverified', 'computed') or s.source = source_words);
    insert into public.fact_sources (race_id, field, source, checked_on, confidence)
    select race.id, field, source_words, (now() at time zone 'utc')::date, 'seen' from unnest(checked) as field
    where field not in ('dateConfirmed', 'eventStatus');
    perform private.write_race(race.id, case
      when 'dateConfirmed' = any (checked) and race.next_event_date is not null then '{"date_confirmed": true}' else '{}' end::jsonb);
    perform private.store_race_edit(race.id, stood, step);
    perform private.write_audit('race.check', 'race:' || race.id,
      jsonb_build_object('raceName', race.name, 'fields', checked, 'source', source_words));
    confirmed := confirmed || race.id;
  end loop;
  if cardinality(confirmed) > 0 then
    perform private.request_rebuild('checked: ' || cardinality(confirmed) || ' races');
  end if;
  return jsonb_build_object('step', step, 'done', to_jsonb(confirmed), 'leftAlone', to_jsonb(left_alone));
end
$$;
select private.expose('private.confirm_facts', 'authenticated');

-- Takes back what one step did to races, at most so many of them: call it until none remain. They are locked in the order of their
-- numbers, as by confirm_facts and import_races. What was changed again since stays, and is counted. Security definer: it writes
-- what no person may write, for editors only.
create function private.undo_race_step(step_to_undo uuid, max_rows integer default 100) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  entries bigint[];
  changed_since bigint[];
  done integer;
  takes_off_list boolean;
begin
  perform private.require_editor();
  entries := array(
    select newest.id from (
      select distinct on (h.race_id) h.race_id, h.id from private.race_history as h where h.step = step_to_undo
      order by h.race_id, h.id desc
    ) as newest order by newest.race_id limit max_rows);
  perform 1 from public.races as r
  where r.id in (select h.race_id from private.race_history as h where h.id = any (entries)) order by r.id for update;
  changed_since := array(
    select h.id from private.race_history as h join public.races as r on r.id = h.race_id
    where h.id = any (entries) and r.updated_at is distinct from h.changed_at);
  -- Those stay for the race's own history, and in no step any more.
  update private.race_history as h set step = null where h.id = any (changed_since);
  entries := array(select id from unnest(entries) as id where id <> all (changed_since));
  done := cardinality(entries);
  if done > 0 then
    takes_off_list := exists (
      select from private.race_history as h join public.races as r on r.id = h.race_id
      where h.id = any (entries) and r.status = 'approved' and h.snapshot #>> '{races,status}' is distinct from 'approved');
    perform private.undo_edits(entries);
    perform private.request_rebuild('taken back: ' || done || ' races', takes_off_list);
  end if;
  return jsonb_build_object('done', done, 'changedSince', cardinality(changed_since),
    'remaining', (select count(*) from private.race_history as h where h.step = step_to_undo));
end
$$;
select private.expose('private.undo_race_step', 'authenticated');

-- supabase/schema/38_course_tracks.sql

-- "Ran it? Give its course.": tracks that runners give of a race under a licence. Each is a course like any other that is
-- uploaded (race_courses), measured by the server before it comes here; it waits until another agrees or an editor accepts it.
create table public.course_tracks (
  id bigint primary key generated always as identity,
  race_id integer not null references public.races (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  course_id uuid not null unique references public.race_courses (id) on delete cascade,
  -- Under which its giver is named; null for "a runner".
  shown_name text check (char_length(btrim(shown_name)) between 1 and 80 and private.is_plain_line(shown_name)),
  -- It began elsewhere than the race, so its first and last 200 m stayed with its giver.
  is_cut boolean not null,
  from_pin_m real check (from_pin_m >= 0),
  -- agreed: with another runner's, without an editor.
  status text not null default 'waiting' check (status in ('waiting', 'agreed', 'accepted', 'refused')),
  refuse_reason text check (char_length(refuse_reason) between 1 and 2000 and private.is_plain_text(refuse_reason)),
  decided_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint course_tracks_once unique (race_id, person_id),
  constraint course_tracks_reason check ((status = 'refused') = (refuse_reason is not null)),
  constraint course_tracks_decided check ((status = 'waiting') = (decided_at is null))
);
comment on table public.course_tracks is 'Written by give_course_track, withdraw_course_track, decide_course_track and publish_runner_course only.';

create index course_tracks_person on public.course_tracks (person_id, created_at desc);
create index course_tracks_queue on public.course_tracks (status, created_at, id);
create index course_tracks_decided_by on public.course_tracks (decided_by) where decided_by is not null;

alter table public.course_tracks enable row level security;
grant select on public.course_tracks to authenticated;

create policy "people read tracks of their own, editors all" on public.course_tracks for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_editor()));

create trigger course_tracks_after_merger before insert on public.course_tracks
  for each row execute function private.follow_merger();

-- The course that the tracks of a race make together, and what the race said before it: that comes back with the last track.
create table private.runner_courses (
  race_id integer primary key references public.races (id) on delete cascade,
  course_ids uuid[] not null check (cardinality(course_ids) between 1 and 12),
  track jsonb not null check (jsonb_typeof(track) = 'array' and jsonb_array_length(track) between 2 and 12000),
  -- As it was published: where the race shows another one since, this line is not drawn.
  profile real[] not null,
  -- How far the tracks are apart: src/rules/course/median-course.ts.
  spread jsonb not null check (jsonb_typeof(spread) = 'object' and length(spread::text) <= 500),
  stood jsonb not null check (jsonb_typeof(stood) = 'object'),
  made_at timestamptz not null default now()
);
comment on table private.runner_courses is 'One row a race. Read by course_lines, written by publish_runner_course.';

create index runner_courses_course_ids on private.runner_courses using gin (course_ids);

alter table private.runner_courses enable row level security;
grant select, insert, update, delete on private.runner_courses to service_role;

-- What a course writes onto its race.
create function private.course_columns() returns text[]
language sql immutable
set search_path = ''
as $$
  select array['profile', 'elevation_gain_m', 'elevation_loss_m', 'start_elevation_m', 'finish_elevation_m', 'max_elevation_m']
$$;

-- Takes a track that the server has measured. One a person and race: a refused one makes place for the next. PT404 where there
-- is no such race, PT409 where the person gave one already or the race has twelve, PT422 where it is not of the race's distance,
-- PT429 beyond ten a day. Secret key only, for whoever measured it.
create function public.give_course_track(person uuid, race_number integer, course jsonb, shown text, cut boolean, pin_m real)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  race public.races%rowtype;
  own public.course_tracks%rowtype;
  stored uuid;
  given bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('courses of ' || person, 0));
  select r.* into race from public.races as r where r.id = race_number and r.status = 'approved' for share;
  if not found then
    raise exception 'no such race' using errcode = 'PT404';
  end if;
  if abs((course ->> 'distance_m')::real - (select t.distance_m from public.race_types as t where t.slug = race.race_type)) > 1
    or abs((course ->> 'recorded_m')::real / (course ->> 'distance_m')::real - 1) > 0.021 or course ->> 'licence' is null then
    raise exception 'no track of this race' using errcode = 'PT422';
  end if;
  if (select count(*) from public.race_courses as c
      where c.person_id = person and c.file_kind = 'points' and c.created_at > now() - interval '1 day') >= 10 then
    raise exception 'ten tracks a day are the most' using errcode = 'PT429';
  end if;
  select t.* into own from public.course_tracks as t where t.race_id = race_number and t.person_id = person;
  if own.status <> 'refused'
    or (select count(*) from public.course_tracks as t where t.race_id = race_number and t.status <> 'refused') >= 12 then
    raise exception 'given already, or enough' using errcode = 'PT409';
  end if;
  delete from public.race_courses as c where c.id = own.course_id;
  insert into public.race_courses (person_id, file_name, file_kind, track, distance_m, recorded_m, profile, gain_m, loss_m,
    start_m, finish_m, highest_m, course_loss_pct, course_sd_pct, turns60, licence)
  select person, 'A track of a runner', 'points', c.track, c.distance_m, c.recorded_m, c.profile, c.gain_m, c.loss_m, c.start_m,
    c.finish_m, c.highest_m, c.course_loss_pct, c.course_sd_pct, c.turns60, c.licence
  from jsonb_populate_record(null::public.race_courses, course) as c
  returning id into stored;
  insert into public.course_tracks (race_id, person_id, course_id, shown_name, is_cut, from_pin_m)
  values (race_number, person, stored, nullif(btrim(shown), ''), cut, pin_m)
  returning id into given;
  return given;
exception
  when check_violation or not_null_violation or data_exception then
    raise exception 'the track breaks a rule: %', sqlerrm using errcode = 'PT422';
end
$$;

-- Tracks that agreed and are in no course any more wait again, so that editors see them.
create function private.return_tracks_to_queue(race_number integer, counted uuid[]) returns void
language sql
set search_path = ''
as $$
  update public.course_tracks as t set status = 'waiting', decided_at = null
  where t.race_id = race_number and t.status = 'agreed' and t.course_id <> all (counted)
$$;

-- Takes the course that tracks made off its race, and puts back what stood before; what was said of the race since stays, also a
-- height that an editor has changed, which has another source by then.
create function private.undo_runner_course(race_number integer) returns void
language plpgsql
set search_path = ''
as $$
declare
  made private.runner_courses%rowtype;
  race public.races%rowtype;
  -- Those columns that still say what the course said.
  columns text[] := (select array_agg(name) from unnest(private.course_columns()) as name
    where name = 'profile' or exists (select 1 from public.fact_sources as s
      where s.race_id = race_number and s.field = private.member_name(name) and s.confidence = 'computed'
        and (s.source like 'Recordings of % runners' or s.source = 'A runner’s recording, seen by an editor')));
  facts text[] := (select array_agg(private.member_name(name)) from unnest(columns) as name);
  present jsonb;
begin
  select r.* into race from public.races as r where r.id = race_number for update;
  delete from private.runner_courses as c where c.race_id = race_number returning * into made;
  perform private.return_tracks_to_queue(race_number, '{}');
  if made.race_id is null or race.profile is distinct from made.profile then
    return;
  end if;
  present := private.race_snapshot(race_number);
  perform private.write_race(race_number, (
    select jsonb_object_agg(name, made.stood #> array['races', name]) from unnest(columns) as name));
  delete from public.fact_sources as s where s.race_id = race_number and s.field = any (facts);
  perform private.restore_rows('public.fact_sources', (
    select jsonb_agg(row) from jsonb_array_elements(made.stood -> 'fact_sources') as row where row ->> 'field' = any (facts)));
  delete from public.course_measurements as m where m.race_id = race_number;
  perform private.restore_rows('public.course_measurements', made.stood -> 'course_measurements');
  perform private.store_race_edit(race_number, present);
  perform private.request_rebuild('tracks withdrawn: ' || race.name);
end
$$;

-- Locks the races that a person gave tracks of, before the account goes with its tracks: publish_runner_course locks a race before
-- its tracks, too.
create function private.lock_races_of_tracks(person uuid) returns void
language sql
set search_path = ''
as $$
  select r.id from public.races as r
  where r.id in (select t.race_id from public.course_tracks as t where t.person_id = person) order by r.id for update
$$;

-- A track that is withdrawn, goes with its account or is refused is in no course any more. Security definer: whoever withdraws
-- a track writes no race.
create function private.drop_track_from_course() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A refused one left its course when it was refused.
  if old.status = 'refused' then
    return null;
  end if;
  -- Waits for a course that is just being published from this track, so that it is seen below.
  perform 1 from public.races as r where r.id = old.race_id for update;
  perform private.undo_runner_course(c.race_id) from private.runner_courses as c where c.course_ids @> array[old.course_id];
  return null;
end
$$;
create trigger course_tracks_leave_course after delete on public.course_tracks
  for each row execute function private.drop_track_from_course();
create trigger course_tracks_refused_leave_course after update of status on public.course_tracks
  for each row when (new.status = 'refused') execute function private.drop_track_from_course();

-- Withdraws a track of the caller: it is deleted, and its line with it. Returns its race; null where there is no such track.
create function private.withdraw_course_track(track_number bigint) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  race integer;
  withdrawn integer;
begin
  select t.race_id into race from public.course_tracks as t
  where t.id = track_number and t.person_id = private.person_id();
  -- The race before its tracks, as publish_runner_course locks them: two at once wait for each other and do not deadlock.
  perform 1 from public.races as r where r.id = race for update;
  delete from public.race_courses as c using public.course_tracks as t
  where t.id = track_number and t.person_id = private.person_id() and c.id = t.course_id
  returning t.race_id into withdrawn;
  return withdrawn;
end
$$;
select private.expose('private.withdraw_course_track', 'authenticated');

-- An editor accepts or refuses a track, with a reason that its giver gets; either can be decided anew. Says 'done', 'gone', or
-- 'changed' where it is not as it was read. Security definer: for editors only.
create function private.decide_course_track(track_number bigint, new_status text, reason text, read_status text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  track public.course_tracks%rowtype;
  race_name text;
begin
  perform private.require_editor();
  if new_status not in ('accepted', 'refused') or (new_status = 'refused') <> (nullif(btrim(reason), '') is not null) then
    raise exception 'no such decision, or a refusal without a reason' using errcode = 'PT422';
  end if;
  -- The race before its tracks, as publish_runner_course locks them.
  perform 1 from public.races as r
  where r.id = (select t.race_id from public.course_tracks as t where t.id = track_number) for update;
  select t.* into track from public.course_tracks as t where t.id = track_number for update;
  if not found then
    return 'gone';
  end if;
  if track.status <> read_status then
    return 'changed';
  end if;
  if new_status = 'accepted' and track.person_id = private.person_id() then
    raise exception 'nobody accepts a track of their own' using errcode = '42501';
  end if;
  update public.course_tracks as t set status = new_status, decided_at = now(), decided_by = private.person_id(),
    refuse_reason = case new_status when 'refused' then btrim(reason) end
  where t.id = track_number;
  select r.name into race_name from public.races as r where r.id = track.race_id;
  perform private.write_audit('track.decide', 'track:' || track_number, jsonb_build_object('raceId', track.race_id,
    'raceName', race_name, 'before', track.status, 'after', new_status, 'reason', reason));
  if new_status = 'refused' then
    perform private.queue_email('course-track-refused', private.email_address(track.person_id),
      jsonb_build_object('raceName', race_name, 'reason', btrim(reason)),
      concat_ws(' ', 'course-track-refused', track_number, now()));
  end if;
  return 'done';
end
$$;
select private.expose('private.decide_course_track', 'authenticated');

-- The tracks of a race that count, for the server that lays them over each other. Secret key only.
create function public.tracks_of_race(race_number integer)
returns table (course_id uuid, track jsonb, is_cut boolean, is_accepted boolean, gain_m real, course_loss_pct real, distance_m real)
language sql stable
set search_path = ''
as $$
  select t.course_id, c.track, t.is_cut, t.status = 'accepted', c.gain_m, c.course_loss_pct, c.distance_m
  from public.course_tracks as t join public.race_courses as c on c.id = t.course_id
  where t.race_id = race_number and t.status <> 'refused'
  order by t.id limit 12
$$;

-- Races whose tracks may make a course that they do not make yet: after a withdrawal, an account that went, a merger, or an
-- answer that was lost. A hundred at a time, in another order each hour: those that cannot be joined keep no others waiting.
-- Secret key only.
create function public.races_with_tracks_to_join() returns setof integer
language sql stable
set search_path = ''
as $$
  select t.race_id from public.course_tracks as t join public.races as r on r.id = t.race_id and r.status = 'approved'
  where t.status <> 'refused' and not exists (select 1 from private.runner_courses as c where c.race_id = t.race_id)
  group by t.race_id having count(*) > 1 or bool_or(t.status = 'accepted')
  order by hashint8extended(t.race_id, extract(epoch from date_trunc('hour', now()))::bigint), t.race_id limit 100
$$;

-- Makes a race measured by the line in the middle of its tracks. Decided here again: the tracks are of this race and not refused,
-- an editor accepted one or two people gave them, and the figures are of the race's distance and between those of its tracks.
-- Without an editor a course from elsewhere stays. Says 'published', 'as before' or, where it may not be, 'waits'. Secret key only; security definer,
-- because it writes the race, its history and the outbox.
create function public.publish_runner_course(
  race_number integer, tracks uuid[], line jsonb, figures jsonb, line_spread jsonb
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  race public.races%rowtype;
  former private.runner_courses%rowtype;
  is_shown boolean;
  counted record;
  snapshot jsonb;
  new_profile real[] := array(select value::real from jsonb_array_elements_text(figures -> 'profile') as value);
  note text;
  facts text[] := (select array_agg(private.member_name(name)) from unnest(private.course_columns()) as name);
begin
  select r.* into race from public.races as r where r.id = race_number and r.status = 'approved' for update;
  select c.* into former from private.runner_courses as c where c.race_id = race_number;
  is_shown := former.race_id is not null and race.profile is not distinct from former.profile;
  if is_shown and former.course_ids @> tracks and tracks @> former.course_ids then
    return 'as before';
  end if;
  select count(distinct t.person_id) as givers, bool_or(t.status = 'accepted') as is_accepted,
    min(c.gain_m) as least_m, max(c.gain_m) as most_m, min(c.distance_m) as distance_m
  into counted from public.course_tracks as t join public.race_courses as c on c.id = t.course_id
  where t.race_id = race_number and t.course_id = any (tracks) and t.status <> 'refused';
  if race.id is null or counted.givers <> cardinality(tracks) or counted.givers = 0
    or not (counted.is_accepted or (counted.givers > 1 and (race.profile is null or is_shown))) then
    return 'waits';
  end if;
  if (figures ->> 'distanceM')::real <> counted.distance_m
    or cardinality(new_profile) <> floor(counted.distance_m / 1000) + 1
    or (figures ->> 'gainM')::real not between counted.least_m * 0.7 - 20 and counted.most_m * 1.3 + 20 then
    raise exception 'these figures are not of these tracks' using errcode = 'PT422';
  end if;
  snapshot := private.race_snapshot(race_number);
  note := case cardinality(tracks) when 1 then 'A runner’s recording, seen by an editor'
    else 'Recordings of ' || cardinality(tracks) || ' runners' end;
  perform private.write_race(race_number, jsonb_build_object('profile', figures -> 'profile',
    'elevation_gain_m', figures -> 'gainM', 'elevation_loss_m', figures -> 'lossM', 'start_elevation_m', figures -> 'startM',
    'finish_elevation_m', figures -> 'finishM', 'max_elevation_m', figures -> 'highestM'));
  delete from public.fact_sources as s where s.race_id = race_number and s.field = any (facts);
  insert into public.fact_sources (race_id, field, source, checked_on, confidence)
  select race_number, fact, note, (now() at time zone 'utc')::date, 'computed' from unnest(facts) as fact;
  insert into public.course_measurements as known (race_id, loss_pct, sd_pct, turns60, method)
  values (race_number, (figures ->> 'courseLossPct')::real, (figures ->> 'courseSdPct')::real,
    (figures ->> 'turns60')::smallint, 'from recordings of runners')
  on conflict (race_id) do update set loss_pct = excluded.loss_pct, sd_pct = excluded.sd_pct, turns60 = excluded.turns60,
    method = excluded.method;
  insert into private.runner_courses as known (race_id, course_ids, track, profile, spread, stood)
  select race_number, tracks, line, r.profile, line_spread, case when is_shown then former.stood else snapshot end
  from public.races as r where r.id = race_number
  on conflict (race_id) do update set course_ids = excluded.course_ids, track = excluded.track, profile = excluded.profile,
    spread = excluded.spread, stood = excluded.stood, made_at = now();
  update public.course_tracks as t set status = 'agreed', decided_at = now()
  where t.course_id = any (tracks) and t.status = 'waiting';
  perform private.return_tracks_to_queue(race_number, tracks);
  perform private.store_race_edit(race_number, snapshot);
  perform private.request_rebuild('course of ' || race.name);
  perform private.queue_email('course-track-published', private.email_address(t.person_id),
      jsonb_build_object('raceName', race.name, 'racePath', '/' || race.race_type || '/' || race.slug),
      'course-track-published ' || t.id),
    private.send_when_published('course-track-published ' || t.id)
  from public.course_tracks as t where t.course_id = any (tracks);
  return 'published';
exception
  when integrity_constraint_violation or data_exception then
    raise exception 'the course breaks a rule of the catalogue: %', sqlerrm using errcode = 'PT422';
end
$$;

create view public.course_track_records with (security_invoker = true) as
select t.*, race.name as race_name, race.race_type, '/' || race.race_type || '/' || race.slug as race_path, race.lat, race.lon,
  course.licence, course.recorded_m, course.gain_m, course.start_m, course.finish_m, course.profile,
  race.profile is not null as is_measured, private.person_for_editors(t.person_id) as giver
from public.course_tracks as t
join public.races as race on race.id = t.race_id join public.race_courses as course on course.id = t.course_id;
comment on view public.course_track_records is 'Tracks of runners with their race and what they measure, for their givers and editors.';
grant select on public.course_track_records to authenticated;

-- supabase/schema/39_saved_searches.sql

-- Searches of the list that people keep: who wants to hear of new races and dates in which, the links that confirm and end it,
-- which races at which dates each has found already, and the emails about new ones, one a week at most.
--
-- As with alerts a search is an address's: it counts once confirmed by the link in an email, or at once for the confirmed
-- address of an account, whose owner may keep it without emails too.
create table public.saved_searches (
  id bigint primary key generated always as identity,
  email text not null check (private.is_email(email) and email = lower(email)),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 120 and private.is_plain_line(name)),
  -- As the list's address has it, in the one spelling of src/rules/search/saved-search.ts.
  query text not null check (query ~ '^[A-Za-z0-9=&%+._*~-]+$' and char_length(query) <= 1000),
  sends_email boolean not null default true,
  status text not null default 'pending' check (status in ('pending', 'confirmed')),
  stop_token text not null unique default private.new_token(),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- Null until the job has noted what it finds now: nothing of that is news.
  looked_at timestamptz,
  emailed_at timestamptz,
  constraint saved_searches_once unique (email, query),
  constraint saved_searches_confirmed_at check ((status = 'confirmed') = (confirmed_at is not null))
);
comment on table public.saved_searches is 'At most twenty confirmed ones an address.';

create index saved_searches_due on public.saved_searches (looked_at) where status = 'confirmed' and sends_email;
create index saved_searches_pending on public.saved_searches (requested_at) where status = 'pending';

alter table public.saved_searches enable row level security;
grant select (id, email, name, query, sends_email, status, requested_at, confirmed_at, looked_at, emailed_at),
  update (name, sends_email), delete on public.saved_searches to authenticated;

create policy "people read their own saved searches" on public.saved_searches for select to authenticated
  using (email = (select private.own_email()));

create policy "people change their own saved searches" on public.saved_searches for update to authenticated
  using (email = (select private.own_email())) with check (email = (select private.own_email()));

create policy "people delete their own saved searches" on public.saved_searches for delete to authenticated
  using (email = (select private.own_email()));

-- Only confirmed ones count: a stranger's requests in somebody's name do not use up their limit. The code PT422 sets the status of
-- PostgREST's answer.
create function private.limit_saved_searches() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('saved searches of ' || new.email, 0));
  if 20 <= (select count(*) from public.saved_searches as known
    where known.email = new.email and known.status = 'confirmed' and known.id <> new.id) then
    raise exception 'an address keeps at most twenty searches' using errcode = 'PT422';
  end if;
  return new;
end
$$;
create trigger saved_searches_limit before insert or update of status on public.saved_searches
  for each row when (new.status = 'confirmed') execute function private.limit_saved_searches();

-- Whoever wants emails again hears of what is new from then on.
create function private.begin_saved_search_anew() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.looked_at := null;
  return new;
end
$$;
create trigger saved_searches_begin_anew before update of sends_email on public.saved_searches
  for each row when (new.sends_email and not old.sends_email) execute function private.begin_saved_search_anew();

-- What a search has found and its owner knows of, or has had an email about: each race once at each date. A race without a
-- date is known under infinity.
create table private.saved_search_matches (
  search_id bigint not null references public.saved_searches (id) on delete cascade,
  race_id integer not null references public.races (id) on delete cascade,
  race_day date not null,
  primary key (search_id, race_id, race_day)
);
comment on table private.saved_search_matches is 'Races that a saved search has found already, each with its race day; infinity where that is unknown.';

create index saved_search_matches_race on private.saved_search_matches (race_id);

alter table private.saved_search_matches enable row level security;
grant select, insert, delete on private.saved_search_matches to service_role;

-- The search counts now; its email says so, with the link that ends it.
create function private.confirm_search(search_number bigint, email_kind text) returns public.saved_searches
language plpgsql
set search_path = ''
as $$
declare
  search public.saved_searches;
begin
  update public.saved_searches as known set status = 'confirmed', confirmed_at = coalesce(known.confirmed_at, now())
  where known.id = search_number returning * into search;
  if search.sends_email then
    perform private.queue_email(email_kind, search.email, jsonb_build_object('name', search.name, 'query', search.query,
      'stopToken', search.stop_token), concat_ws(' ', email_kind, search.id));
  end if;
  return search;
end
$$;
grant execute on function private.confirm_search to service_role;

-- Somebody wants to keep a search; called with the secret key. `requester` is who is signed in, if anybody; only they can do without
-- emails. PT429 where an address that nobody confirms would get more than ten emails in an hour. `said_in_email` is what an email to an address that may be a stranger's says: no words
-- that somebody typed. Where it is confirmed already no email goes, and the caller does not hear of it.
create function public.request_saved_search(
  request_email text, search_name text, search_query text, said_in_email text, wants_email boolean default true,
  requester uuid default null
) returns void
language plpgsql
set search_path = ''
as $$
declare
  address text := lower(btrim(request_email));
  is_own boolean := private.is_own_email(requester, address);
  token text := private.new_token();
  search public.saved_searches;
begin
  insert into public.saved_searches as known (email, name, query, sends_email)
  values (address, search_name, search_query, wants_email or not is_own)
  on conflict (email, query) do update
    set requested_at = case when known.status = 'pending' then now() else known.requested_at end,
      sends_email = case when is_own then excluded.sends_email else known.sends_email end
  returning * into search;
  if search.status = 'confirmed' then
    return;
  end if;
  if is_own then
    perform private.confirm_search(search.id, 'search-set');
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('saved searches of ' || address, 0));
  if 10 <= (select count(*) from private.confirmation_links as link join public.saved_searches as known on known.id = link.search_id
    where known.email = address and link.expires_at > now() + interval '47 hours') then
    raise exception 'an address gets at most ten emails an hour that ask about searches' using errcode = 'PT429';
  end if;
  insert into private.confirmation_links (token_hash, search_id) values (private.token_hash(token), search.id);
  perform private.queue_email('search-confirm', address,
    jsonb_build_object('token', token, 'name', said_in_email, 'query', search_query),
    'search-confirm ' || left(private.token_hash(token), 32));
end
$$;

-- The search, or no row where the link is not good; PT422 where the address keeps twenty. Whoever has stopped its emails, or
-- does without, gets none for pressing the link (again).
create function public.confirm_saved_search(token text) returns table (name text, sends_email boolean)
language sql
set search_path = ''
as $$
  select search.name, search.sends_email
  from private.confirmation_links as link, private.confirm_search(link.search_id, 'search-confirmed') as search
  where link.token_hash = private.token_hash(confirm_saved_search.token) and link.expires_at > now()
    and link.search_id is not null
$$;

create function private.is_address_of_account(address text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from auth.users as u where lower(u.email) = address and u.email_confirmed_at is not null)
$$;
grant execute on function private.is_address_of_account to service_role;

-- Ends the emails of a search: who has an account keeps the search itself, of anybody else it is deleted. True where there
-- was one.
create function public.stop_saved_search(token text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  search public.saved_searches;
begin
  select known.* into search from public.saved_searches as known
  where known.stop_token = stop_saved_search.token for update;
  if search.id is null then
    return false;
  end if;
  if private.is_address_of_account(search.email) then
    update public.saved_searches as known set sends_email = false where known.id = search.id;
  else
    delete from public.saved_searches as known where known.id = search.id;
  end if;
  return true;
end
$$;

-- However its emails end, those that are on their way do not go out. Security definer: people end their own.
create function private.drop_search_emails() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.emails as email set state = 'dropped', recipient = null, email_values = '{}'
  where email.state in ('waiting', 'dead') and lower(email.recipient) = old.email
    and email.kind in ('search-set', 'search-confirmed', 'search-matches')
    and (email.key = concat_ws(' ', email.kind, old.id) or email.key like concat_ws(' ', email.kind, old.id, '%'));
  return null;
end
$$;
create trigger drop_emails_of_deleted_search after delete on public.saved_searches
  for each row execute function private.drop_search_emails();
create trigger drop_emails_of_silent_search after update of sends_email on public.saved_searches
  for each row when (old.sends_email and not new.sends_email) execute function private.drop_search_emails();

-- The searches that the job looks at next, the longest unlooked first: each once a day, and none within a week of its last email.
create function public.due_saved_searches(max_rows integer) returns table (id bigint, query text)
language sql stable
set search_path = ''
as $$
  select search.id, search.query from public.saved_searches as search
  where search.status = 'confirmed' and search.sends_email
    and (search.looked_at is null or search.looked_at < now() - interval '20 hours')
    and (search.looked_at is null or search.emailed_at is null or search.emailed_at < now() - interval '7 days')
  order by search.looked_at nulls first, search.id
  limit max_rows
$$;

-- Notes what a search finds (`matches`: a list of { raceId, day } with what its email says of each) and queues one email about
-- what it had not found before; at the first look nothing is news. Runs that overlap, or that go on where one broke off,
-- write it once. Returns how many are in the email.
create function public.note_search_matches(search_number bigint, matches jsonb) returns integer
language plpgsql
set search_path = ''
as $$
declare
  search public.saved_searches;
  news jsonb;
begin
  select known.* into search from public.saved_searches as known
  where known.id = search_number and known.status = 'confirmed' and known.sends_email for update;
  if search.id is null or search.looked_at is not null and search.emailed_at >= now() - interval '7 days' then
    return 0;
  end if;
  with matched as (
    select (entry.value ->> 'raceId')::integer as race_id, coalesce((entry.value ->> 'day')::date, 'infinity') as race_day,
      entry.value as match, entry.ordinality as place
    from jsonb_array_elements(matches) with ordinality as entry
    where exists (select 1 from public.races as race where race.id = (entry.value ->> 'raceId')::integer)
  ), noted as (
    insert into private.saved_search_matches (search_id, race_id, race_day)
    select search.id, matched.race_id, matched.race_day from matched
    on conflict do nothing returning saved_search_matches.race_id, saved_search_matches.race_day
  )
  select jsonb_agg(matched.match order by matched.place) into news
  from noted join matched on matched.race_id = noted.race_id and matched.race_day = noted.race_day;
  update public.saved_searches as known
  set looked_at = now(), emailed_at = case when search.looked_at is not null and news is not null then now() else known.emailed_at end
  where known.id = search.id;
  if news is null or search.looked_at is null then
    return 0;
  end if;
  perform private.queue_email('search-matches', search.email,
    jsonb_build_object('name', search.name, 'query', search.query, 'stopToken', search.stop_token, 'races', news),
    concat_ws(' ', 'search-matches', search.id, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US')));
  return jsonb_array_length(news);
end
$$;

-- supabase/schema/40_race_state.sql

-- What an organiser says of a race of their own in one step: entry is open, sold out or closed; the race is put off, cancelled or
-- goes ahead. It stands at once, with its day and its source, and an editor, who finds it among the reports, can take it back.
-- Says 'done', 'same' where the race says so already, 'gone' where the asker owns no such listed race, 'no day' where there is no
-- day ahead to cancel, 'too many' after six of a race in a day. Security definer: it changes a race that nobody edits by hand; for
-- its owners only.
create function private.set_race_state(race_number integer, new_state text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  today date := (now() at time zone 'utc')::date;
  of_event boolean := new_state in ('scheduled', 'postponed', 'cancelled');
  member text := case when of_event then 'eventStatus' else 'entryStatus' end;
  race public.races%rowtype;
  stood jsonb;
  before jsonb;
begin
  if new_state is null or not of_event and new_state not in ('not-open', 'open', 'sold-out', 'closed') then
    raise exception 'no such state' using errcode = 'PT422';
  end if;
  select r.* into race from public.races as r
  where r.id = race_number and r.status = 'approved' and r.id = any (private.owned_races()) for update;
  if not found then
    return 'gone';
  end if;
  if of_event and coalesce(coalesce(race.end_date, race.next_event_date) < today, true) then
    return 'no day';
  end if;
  if (of_event and race.event_status = new_state)
    or (not of_event and coalesce(race.entry_status = new_state and race.entry_status_on = today, false)) then
    return 'same';
  end if;
  if (select count(*) from private.race_history as h where h.race_id = race.id and h.why = 'edit'
      and h.changed_by = private.person_id() and h.created_at > now() - interval '1 day') >= 6 then
    return 'too many';
  end if;
  stood := private.race_snapshot(race.id);
  before := case when of_event then jsonb_build_object('eventStatus', race.event_status)
    else jsonb_build_object('entryStatus', race.entry_status, 'entryStatusOn', race.entry_status_on) end;
  perform private.write_race(race.id, case when of_event then jsonb_build_object('event_status', new_state)
    else jsonb_build_object('entry_status', new_state, 'entry_status_on', today) end);
  if not of_event then
    delete from public.fact_sources as s where s.race_id = race.id and s.field in ('entryStatus', 'entryStatusOn');
    insert into public.fact_sources (race_id, field, source, checked_on, confidence)
    values (race.id, 'entryStatus', 'The race’s organiser', today, 'seen');
  end if;
  insert into public.fact_reports (race_id, field, correct, source, origin, changes)
  values (race.id, member, 'The organiser has set this to “' || new_state || '”. The page shows it already.',
    'The race’s organiser', 'organiser', before);
  perform private.write_audit('race.state', 'race:' || race.id,
    jsonb_build_object('raceName', race.name, 'before', before, 'after', jsonb_build_object(member, new_state)));
  perform private.store_race_edit(race.id, stood);
  perform private.request_rebuild(new_state || ': ' || race.name, new_state = 'cancelled');
  return 'done';
end
$$;
select private.expose('private.set_race_state', 'authenticated');

-- supabase/schema/41_race_imports.sql

-- Races out to a file and in again: what of all may be edited, changes of many as one step, and new races. undo_race_step takes a
-- step back (37_race_work.sql).

-- What of races may be edited, by number: for a file of all of them, some at a time. The same as editable_race, which looks up the
-- columns for each race anew.
create function public.races_to_edit(after_number integer, most integer default 100) returns jsonb
language sql stable
set search_path = ''
as $$
  with named as materialized (
    select name, private.member_name(name) as member
    from unnest(private.fact_columns() || array['slug', 'status', 'ballot_opens_on', 'ballot_closes_on']) as name
  ), chosen as materialized (
    select race.id, race.race_type, race.updated_at, to_jsonb(race) || coalesce((
      select jsonb_build_object('ballot_opens_on', coalesce(w.opens_on, race.ballot_opens_on),
        'ballot_closes_on', coalesce(w.closes_on, race.ballot_closes_on))
      from public.entry_windows as w where w.race_id = race.id and w.edition = private.ballot_edition(race)), '{}') as facts
    from public.races as race where race.id in (
      select r.id from public.races as r where r.id > after_number and r.merged_into is null
      order by r.id limit least(most, 200))
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', race.id, 'raceType', race.race_type, 'updatedAt', race.updated_at,
    'values', (select jsonb_object_agg(named.member, fact.value) from jsonb_each(race.facts) as fact
      join named on named.name = fact.key where fact.value <> 'null')) order by race.id), '[]')
  from chosen as race
$$;
grant execute on function public.races_to_edit to authenticated;

-- Changes races (of raceId) or makes them (of row) all at once, or where one of them breaks a rule, half by half: what is refused is
-- returned with its race or row (refusal, rule), and the others are done. A member that no race has is a fault of the whole call where
-- races are changed, of its row where they are made.
create function private.by_halves(makes boolean, items jsonb, seen_at text, of_step uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  count integer := jsonb_array_length(items);
begin
  begin
    return case when makes then private.make_races(items, seen_at, of_step) else private.change_races(items, seen_at, of_step) end;
  exception
    when integrity_constraint_violation or data_exception or sqlstate 'PT422' then
      if sqlstate = 'PT422' and not makes then
        raise;
      end if;
      if count = 1 then
        return jsonb_build_array(jsonb_build_object('raceId', items #> '{0,raceId}', 'row', items #> '{0,row}', 'refusal', 'PT422',
          'rule', substring(sqlerrm from 'constraint "([^"]+)"')));
      end if;
  end;
  return private.by_halves(makes, jsonb_path_query_array(items, '$[0 to $last]', jsonb_build_object('last', count / 2 - 1)), seen_at, of_step)
    || private.by_halves(makes, jsonb_path_query_array(items, '$[$first to last]', jsonb_build_object('first', count / 2)), seen_at, of_step);
end
$$;

-- Changes several races as edit_race does, with one source, as one step. Security definer: it writes what no person may write,
-- for editors only.
create function private.import_races(items jsonb, seen_at text, step uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  outcome jsonb;
  done jsonb;
begin
  perform private.require_editor();
  outcome := private.by_halves(false, (
    select jsonb_agg(item order by (item ->> 'raceId')::integer) from jsonb_array_elements(items) as item), seen_at, step);
  done := jsonb_path_query_array(outcome, '$[*] ? (@.refusal == null).raceId');
  if done <> '[]' then
    perform private.request_rebuild('brought in: ' || jsonb_array_length(done) || ' races', exists (
      select from jsonb_array_elements(items) as item
      where done @> (item -> 'raceId') and private.takes_off_list(item -> 'changes')));
  end if;
  return jsonb_build_object('step', step, 'done', done, 'refused', coalesce((
    select jsonb_agg(jsonb_build_object('raceId', race -> 'raceId', 'changed', race ->> 'refusal' <> 'PT422', 'rule', race -> 'rule'))
    from jsonb_array_elements(outcome) as race where race ->> 'refusal' is not null), '[]'));
end
$$;
select private.expose('private.import_races', 'authenticated');

-- Creates races by sets, for a function that has checked that an editor calls, and that requests the rebuild. `items` have a row, by which
-- they are answered, a raceType, a place as a proposal has it, and values: at least name and slug. Returns for each row the race that it
-- is (raceId), or that its address is taken (refusal PT409). What breaks a rule of the tables is raised, and nothing is made.
create function private.make_races(items jsonb, seen_at text, of_step uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  known text[] := private.fact_columns() || array['slug', 'status', 'ballot_opens_on', 'ballot_closes_on'];
  source_words text := coalesce(nullif(btrim(seen_at), ''), 'Startline’s editors');
  place jsonb;
  free jsonb;
  made jsonb;
begin
  if exists (select from jsonb_array_elements(items) as item, jsonb_object_keys(item -> 'values') as key
    where key ~ '_' or private.column_name(key) <> all (known)) then
    raise exception 'no such member' using errcode = 'PT422';
  end if;
  -- Two who make a race of one address at once wait for each other here.
  perform pg_advisory_xact_lock(hashtextextended('new races', 0));
  for place in select distinct item -> 'place' from jsonb_array_elements(items) as item order by 1 loop
    perform private.ensure_place(place);
  end loop;
  free := (
    with given as (
      select item, row_number() over (partition by item ->> 'raceType', item #>> '{values,slug}' order by nth) as turn
      from jsonb_array_elements(items) with ordinality as listed (item, nth)
    )
    select coalesce(jsonb_agg(item), '[]') from given
    where turn = 1 and private.free_race_slug(item ->> 'raceType', item #>> '{values,slug}', 0) = item #>> '{values,slug}');
  with made_races as (
    insert into public.races (slug, race_type, name, place_path, status)
    select item #>> '{values,slug}', item ->> 'raceType', item #>> '{values,name}', item #>> '{place,path}', 'draft'
    from jsonb_array_elements(free) as item returning id, race_type, slug
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', race.id, 'row', item -> 'row', 'changes', item -> 'values',
    'columns', (select jsonb_object_agg(private.column_name(key), value) from jsonb_each(item -> 'values'))
      || case when item #>> '{values,nextEventDate}' is not null then jsonb_build_object('month',
        extract(month from (item #>> '{values,nextEventDate}')::date)) else '{}' end)), '[]')
  into made
  from made_races as race
  join jsonb_array_elements(free) as item on item ->> 'raceType' = race.race_type and item #>> '{values,slug}' = race.slug;
  if made <> '[]' then
    perform private.write_races(made);
    perform private.note_edited_facts(made, source_words);
    insert into public.fact_sources (race_id, field, source, checked_on, confidence)
    select race.id, '*', source_words, (now() at time zone 'utc')::date, 'seen'
    from jsonb_to_recordset(made) as race (id integer);
    perform private.write_audit('race.make', 'race:' || race.id,
      jsonb_build_object('raceName', race.changes ->> 'name', 'after', race.changes))
    from jsonb_to_recordset(made) as race (id integer, changes jsonb);
    -- Nothing stood before.
    insert into private.race_history (race_id, why, snapshot, changed_at, changed_by, step)
    select r.id, 'edit', '{}', r.updated_at, private.person_id(), of_step
    from jsonb_to_recordset(made) as race (id integer) join public.races as r on r.id = race.id order by r.id;
  end if;
  return (
    select jsonb_agg(jsonb_build_object('row', item -> 'row', 'raceId', race.id,
      'refusal', case when race.id is null then 'PT409' end))
    from jsonb_array_elements(items) as item
    left join jsonb_to_recordset(made) as race (id integer, "row" integer) on race."row" = (item ->> 'row')::integer);
end
$$;

-- New races of a file, drafts where it does not say otherwise, as a part of its step: what is refused is answered by its row, and the
-- others are made. Security definer: it writes what no person may write, for editors only.
create function private.import_new_races(items jsonb, seen_at text, step uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  outcome jsonb;
  made jsonb;
begin
  perform private.require_editor();
  outcome := private.by_halves(true, items, seen_at, step);
  made := jsonb_path_query_array(outcome, '$[*] ? (@.refusal == null)');
  if exists (select from jsonb_array_elements(made) as race join public.races as r on r.id = (race ->> 'raceId')::integer
    where r.status = 'approved') then
    perform private.request_rebuild('brought in: ' || jsonb_array_length(made) || ' new races');
  end if;
  return jsonb_build_object('step', step, 'made', coalesce((
    select jsonb_agg(jsonb_build_object('row', race -> 'row', 'raceId', race -> 'raceId')) from jsonb_array_elements(made) as race), '[]'),
    'refused', coalesce((
    select jsonb_agg(jsonb_build_object('row', race -> 'row', 'taken', race ->> 'refusal' = 'PT409', 'rule', race -> 'rule'))
    from jsonb_array_elements(outcome) as race where race ->> 'refusal' is not null), '[]'));
end
$$;
select private.expose('private.import_new_races', 'authenticated');

-- Takes back what make_races made: such a race is gone, unless somebody has something of it; then it is a draft.
create function private.unmake_races(race_numbers integer[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.races as r where r.id = any (race_numbers)
    and not exists (select from public.favourites as f where f.race_id = r.id)
    and not exists (select from public.medals as m where m.race_id = r.id)
    and not exists (select from public.reviews as v where v.race_id = r.id)
    and not exists (select from public.race_alerts as a where a.race_id = r.id)
    and not exists (select from public.comparisons as c where r.id = any (c.race_ids))
    and not exists (select from public.race_owners as o where o.race_id = r.id)
    and not exists (select from public.ownership_requests as q where q.race_id = r.id)
    and not exists (select from public.submissions as s where s.race_id = r.id)
    and not exists (select from public.fact_reports as t where t.race_id = r.id)
    and not exists (select from public.course_tracks as t where t.race_id = r.id);
  update public.races as r set status = 'draft' where r.id = any (race_numbers);
end
$$;

-- supabase/schema/42_race_weeks.sql

-- How often pages of races are looked at and their button to the entry is pressed, by week, for those who organise them: sums with
-- no person, address or device, of visitors who allow it. Stored for a year.
create table public.race_weeks (
  race_id integer not null references public.races (id) on delete cascade,
  -- Its Monday, in UTC.
  week date not null check (extract(isodow from week) = 1),
  views integer not null default 0 check (views >= 0),
  entry_presses integer not null default 0 check (entry_presses >= 0),
  primary key (race_id, week)
);
comment on table public.race_weeks is 'Views of races and presses of their entry button by week, with consent only; rows leave after a year.';

create index race_weeks_week on public.race_weeks (week);

alter table public.race_weeks enable row level security;
grant select on public.race_weeks to authenticated;

create policy "editors read the weeks of races, owners by own_race_weeks" on public.race_weeks for select to authenticated
  using ((select private.is_editor()));

create function private.monday_of(moment timestamptz) returns date
language sql immutable
set search_path = ''
as $$
  select date_trunc('week', moment at time zone 'utc')::date
$$;

-- Counts what a page reports of listed races (race_id, views, entry_presses), and lets what is older than a year go. Called with the
-- secret key, behind the server's limit.
create function public.add_race_counts(counts jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.race_weeks where week < current_date - 366;
  insert into public.race_weeks as known (race_id, week, views, entry_presses)
  select race.id, private.monday_of(now()), counted.views, counted.entry_presses
  from jsonb_to_recordset(counts) as counted (race_id integer, views integer, entry_presses integer)
  join public.races as race on race.id = counted.race_id and race.status = 'approved'
  order by race.id
  on conflict (race_id, week) do update set views = known.views + excluded.views,
    entry_presses = known.entry_presses + excluded.entry_presses;
end
$$;
grant execute on function private.monday_of to service_role;

-- The last so many weeks of an own race, the newest first, with what was saved and compared in each and still is; null where the
-- asker owns no such race. Security definer: it counts what people saved; for owners only.
create function private.own_race_weeks(race_number integer, most integer default 12) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('week', monday::date, 'views', coalesce(counted.views, 0),
    'entryPresses', coalesce(counted.entry_presses, 0),
    'saved', (select count(*) from public.favourites as f where f.race_id = race_number and private.monday_of(f.created_at) = monday::date),
    'compared', (select count(*) from public.comparisons as c
      where c.race_ids @> array[race_number] and private.monday_of(c.created_at) = monday::date)) order by monday desc)
  from generate_series(private.monday_of(now()) - 7 * (least(most, 52) - 1), private.monday_of(now()), interval '7 days') as monday
  left join public.race_weeks as counted on counted.race_id = race_number and counted.week = monday::date
  where race_number = any (private.owned_races())
$$;
select private.expose('private.own_race_weeks', 'authenticated');

-- supabase/schema/43_scheduled_changes.sql

-- Changes that become public at a time that an editor chose: an edit of a race, the approval of a submission (so new races too), or
-- an issue of the newsletter. A job publishes what is due (functions/publish-scheduled.ts) as the editor who scheduled it would have:
-- by the same rules, with the same history and the same way back.
create table public.scheduled_changes (
  id bigint generated always as identity primary key,
  -- What is changed: one of the three.
  race_id integer references public.races (id) on delete cascade,
  submission_id bigint references public.submissions (id) on delete cascade,
  issue_id bigint references public.newsletter_issues (id) on delete cascade,
  -- Of an edit, as edit_race takes them.
  changes jsonb check (jsonb_typeof(changes) = 'object' and changes <> '{}'),
  seen_at text check (char_length(seen_at) <= 500 and private.is_plain_line(seen_at)),
  -- Of a submission its revision, of an issue its version.
  revision integer,
  sender_owns boolean not null default false,
  -- What the members that it changes were when an editor last looked: where they are others by then, nothing is published.
  stood jsonb not null default '{}',
  publish_at timestamptz not null check (publish_at between '2026-01-01' and '2100-01-01'),
  -- In which the editor chose the time.
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  state text not null default 'waiting' check (state in ('waiting', 'published', 'refused')),
  refusal text check (refusal in ('changed', 'gone', 'rule', 'no editor')),
  done_at timestamptz,
  -- Takes an edit back (undo_race_step).
  step uuid not null default gen_random_uuid(),
  -- Who chose the time.
  person_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint scheduled_changes_one_thing check (num_nonnulls(race_id, submission_id, issue_id) = 1),
  constraint scheduled_changes_edit check ((race_id is null) = (changes is null)),
  constraint scheduled_changes_revision check ((race_id is null) = (revision is not null)),
  constraint scheduled_changes_done check ((state = 'waiting') = (done_at is null)),
  constraint scheduled_changes_refusal check ((state = 'refused') = (refusal is not null))
);
comment on table public.scheduled_changes is
  'What becomes public when. Written by schedule_change, reschedule_change, cancel_scheduled_change and publish_due_changes; what is done is cleared by clear_old_records.';

create index scheduled_changes_due on public.scheduled_changes (publish_at, id) where state = 'waiting';
create index scheduled_changes_race_id on public.scheduled_changes (race_id) where race_id is not null;
create unique index scheduled_changes_submission on public.scheduled_changes (submission_id) where state <> 'published';
create unique index scheduled_changes_issue on public.scheduled_changes (issue_id) where state <> 'published';
create index scheduled_changes_submission_id on public.scheduled_changes (submission_id) where submission_id is not null;
create index scheduled_changes_issue_id on public.scheduled_changes (issue_id) where issue_id is not null;
create index scheduled_changes_person_id on public.scheduled_changes (person_id) where person_id is not null;

alter table public.scheduled_changes enable row level security;
grant select on public.scheduled_changes to authenticated;

create policy "editors read what is scheduled, people what they scheduled" on public.scheduled_changes for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_editor()));

-- The members that a scheduled change would write, as they are now.
create function private.present_members(change public.scheduled_changes) returns jsonb
language sql stable
set search_path = ''
as $$
  select case
    when change.race_id is not null then (
      select jsonb_object_agg(member, private.editable_race(r) -> member)
      from public.races as r, jsonb_object_keys(change.changes) as member where r.id = change.race_id)
    when change.submission_id is not null then (
      select jsonb_object_agg(member, now_is.facts -> member)
        || case when s.proposal ->> 'courseId' is null then '{}' else jsonb_build_object('profile', now_is.profile) end
      from public.submissions as s
      join (select r.id, public.race_proposal(r.id) as facts, md5(r.profile::text) as profile from public.races as r) as now_is
        on now_is.id = s.race_id
      cross join lateral jsonb_object_keys(
        case when s.is_change then private.proposed_changes(s.proposal, s.base) else s.proposal end) as member
      where s.id = change.submission_id group by s.id, now_is.profile)
  end
$$;

-- Publishes a scheduled change. 42501 where whoever scheduled it is gone or may not any more, PT404 where what it changes is gone,
-- PT409 where that was changed since, PT410 where the race of a proposal is off the list, PT422 where a rule is broken.
create function private.publish_scheduled_change(change public.scheduled_changes) returns void
language plpgsql
set search_path = ''
as $$
declare
  sent public.submissions%rowtype;
  race public.races%rowtype;
  outcome jsonb;
begin
  if not exists (
    select from private.editors() as e join public.profiles as p on p.id = e.id
    where e.id = change.person_id and (change.issue_id is null or p.user_role = 'admin')) then
    raise exception 'nobody who may publish it stands for it' using errcode = '42501';
  end if;
  if change.issue_id is not null then
    perform private.send_issue(private.unsent_issue(change.issue_id, change.revision), change.person_id);
    return;
  end if;
  if change.submission_id is not null then
    sent := private.waiting_submission(change.submission_id, change.revision);
  end if;
  select r.* into race from public.races as r where r.id = coalesce(change.race_id, sent.race_id) for update;
  if private.present_members(change) is distinct from nullif(change.stood, '{}') then
    raise exception 'changed meanwhile' using errcode = 'PT409';
  end if;
  if change.submission_id is not null then
    perform private.publish_submission(sent, null, change.sender_owns, change.person_id);
  else
    if race.id is null or race.merged_into is not null then
      raise exception 'no such race' using errcode = 'PT404';
    end if;
    outcome := private.change_races(jsonb_build_array(jsonb_build_object('raceId', race.id, 'updatedAt', race.updated_at,
      'changes', change.changes)), change.seen_at, change.step, change.person_id) -> 0;
    if outcome ->> 'refusal' is not null then
      raise exception 'the change is refused' using errcode = outcome ->> 'refusal';
    end if;
  end if;
  -- Somebody chose the minute: it waits for no pause between builds.
  perform private.request_rebuild('on schedule: ' || coalesce(race.name, sent.proposal ->> 'name'), true);
exception
  when integrity_constraint_violation or data_exception then
    raise exception 'the change breaks a rule of the catalogue: %', sqlerrm using errcode = 'PT422';
end
$$;

-- Fails as the change would if it were published now; nothing stays of it.
create function private.try_scheduled_change(change public.scheduled_changes) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.publish_scheduled_change(change);
  raise exception 'it can be published' using errcode = 'PT200';
exception
  when sqlstate 'PT200' then
    null;
end
$$;

-- The race, or the subject of the issue.
create function private.name_of_scheduled(change public.scheduled_changes) returns text
language sql stable
set search_path = ''
as $$
  select coalesce((select r.name from public.races as r where r.id = change.race_id),
    (select s.proposal ->> 'name' from public.submissions as s where s.id = change.submission_id),
    (select i.subject from public.newsletter_issues as i where i.id = change.issue_id))
$$;

-- What a line of the audit log says of a scheduled change.
create function private.write_schedule_audit(audit_action text, change public.scheduled_changes) returns void
language sql
set search_path = ''
as $$
  select private.write_audit(audit_action,
    case when change.race_id is not null then 'race:' || change.race_id
      when change.submission_id is not null then 'submission:' || change.submission_id else 'newsletter:' || change.issue_id end,
    jsonb_strip_nulls(jsonb_build_object(
      case when change.issue_id is null then 'raceName' else 'subject' end, private.name_of_scheduled(change),
      'publishAt', change.publish_at, 'timeZone', change.time_zone))
    || case when change.race_id is null then '{}' else jsonb_build_object('before', change.stood, 'after', change.changes) end)
$$;

-- E-mails whoever sent a submission that its approval is scheduled, or is not any more; not the editor who scheduled their own, and
-- nobody whose submission was decided, withdrawn or sent anew.
create function private.email_sender_of_scheduled(change public.scheduled_changes, email_kind text) returns void
language sql
set search_path = ''
as $$
  select private.queue_email(email_kind, private.email_address(s.person_id), jsonb_build_object(
    'raceName', s.proposal ->> 'name', 'isChange', s.is_change, 'publishAt', change.publish_at, 'timeZone', change.time_zone),
    concat_ws(' ', email_kind, change.id, extract(epoch from clock_timestamp())))
  from public.submissions as s
  where s.id = change.submission_id and s.status = 'pending' and s.revision = change.revision
    and s.person_id is distinct from private.person_id()
$$;

-- Schedules a change: `what` has raceId, updatedAt, changes and source as edit_race takes them, or submissionId, revision,
-- raceUpdatedAt and senderOwns as approve_submission does, or issueId and version. It is tried at once, so that what cannot be
-- published is refused now (errors as for publish_scheduled_change); PT425 where the time is over, PT409 also where the submission or
-- issue is scheduled already. Gives its number. Security definer: nobody writes schedules by hand.
create function private.schedule_change(what jsonb, publish_at timestamptz, time_zone text) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  change public.scheduled_changes%rowtype;
  read_at timestamptz := coalesce(what ->> 'updatedAt', what ->> 'raceUpdatedAt')::timestamptz;
begin
  if not (case when what ? 'issueId' then private.is_admin() else private.is_editor() end) then
    raise exception 'only editors schedule changes' using errcode = '42501';
  end if;
  if schedule_change.publish_at <= now() then
    raise exception 'that time is over' using errcode = 'PT425';
  end if;
  insert into public.scheduled_changes (race_id, submission_id, issue_id, changes, seen_at, revision, sender_owns, publish_at,
    time_zone, person_id)
  select r.id, s.id, i.id, what -> 'changes', nullif(btrim(what ->> 'source'), ''),
    coalesce(what ->> 'revision', what ->> 'version')::integer, coalesce((what ->> 'senderOwns')::boolean, false),
    schedule_change.publish_at, schedule_change.time_zone, private.person_id()
  from (select) as of_one
  left join public.races as r on r.id = (what ->> 'raceId')::integer
  left join public.submissions as s on s.id = (what ->> 'submissionId')::bigint
  left join public.newsletter_issues as i on i.id = (what ->> 'issueId')::bigint
  where num_nonnulls(r.id, s.id, i.id) = 1
  returning * into change;
  if change.id is null then
    raise exception 'no such race, submission or issue' using errcode = 'PT404';
  end if;
  change := private.look_at_anew(change, read_at);
  perform private.try_scheduled_change(change);
  perform private.write_schedule_audit('schedule.add', change);
  perform private.email_sender_of_scheduled(change, 'submission-scheduled');
  return change.id;
exception
  when unique_violation then
    raise exception 'scheduled already' using errcode = 'PT409';
  when integrity_constraint_violation or data_exception then
    raise exception 'the change breaks a rule: %', sqlerrm using errcode = 'PT422';
end
$$;
select private.expose('private.schedule_change', 'authenticated');

-- Notes what a scheduled change would write over, for whoever has just read the race. PT409 where the race was changed since
-- `read_at` (null skips that check).
create function private.look_at_anew(change public.scheduled_changes, read_at timestamptz) returns public.scheduled_changes
language plpgsql
set search_path = ''
as $$
begin
  if read_at is not null and not exists (
    select from public.races as r where r.updated_at = read_at and r.id = coalesce(change.race_id,
      (select s.race_id from public.submissions as s where s.id = change.submission_id))) then
    raise exception 'the race was changed meanwhile' using errcode = 'PT409';
  end if;
  update public.scheduled_changes as c set stood = coalesce(private.present_members(change), '{}')
  where c.id = change.id returning * into change;
  return change;
end
$$;

-- Another time for what waits or was refused. `read_at` is updated_at of the race as the caller has read it: what it says then is
-- what may be written over. Errors as for schedule_change. Security definer: as above.
create function private.reschedule_change(change_number bigint, publish_at timestamptz, time_zone text, read_at timestamptz default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  change public.scheduled_changes%rowtype := private.change_to_reschedule(change_number);
begin
  if reschedule_change.publish_at <= now() then
    raise exception 'that time is over' using errcode = 'PT425';
  end if;
  update public.scheduled_changes as c set publish_at = reschedule_change.publish_at, time_zone = reschedule_change.time_zone,
    state = 'waiting', refusal = null, done_at = null, person_id = private.person_id()
  where c.id = change.id returning * into change;
  if read_at is not null then
    change := private.look_at_anew(change, read_at);
  end if;
  perform private.try_scheduled_change(change);
  perform private.write_schedule_audit('schedule.move', change);
  perform private.email_sender_of_scheduled(change, 'submission-scheduled');
exception
  when integrity_constraint_violation or data_exception then
    raise exception 'the change breaks a rule: %', sqlerrm using errcode = 'PT422';
end
$$;
select private.expose('private.reschedule_change', 'authenticated');

-- A scheduled change for whoever moves or cancels it, locked. 42501 for whoever may not, PT404 where there is none, PT409 where it
-- is published.
create function private.change_to_reschedule(change_number bigint) returns public.scheduled_changes
language plpgsql
set search_path = ''
as $$
declare
  change public.scheduled_changes%rowtype;
begin
  perform private.require_editor();
  select c.* into change from public.scheduled_changes as c where c.id = change_number for update;
  if not found then
    raise exception 'no such change' using errcode = 'PT404';
  end if;
  if change.issue_id is not null and not private.is_admin() then
    raise exception 'only admins send issues' using errcode = '42501';
  end if;
  if change.state = 'published' then
    raise exception 'published meanwhile' using errcode = 'PT409';
  end if;
  return change;
end
$$;

-- Takes a change off the schedule: nothing is published. Errors as above. Security definer: as above.
create function private.cancel_scheduled_change(change_number bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  change public.scheduled_changes%rowtype := private.change_to_reschedule(change_number);
begin
  perform private.write_schedule_audit('schedule.cancel', change);
  if change.state = 'waiting' then
    perform private.email_sender_of_scheduled(change, 'submission-unscheduled');
  end if;
  delete from public.scheduled_changes as c where c.id = change.id;
end
$$;
select private.expose('private.cancel_scheduled_change', 'authenticated');

-- What an editor decides or sends by hand is not scheduled any more. What an organiser withdrew stays, and its editor gets an email.
-- Security definer: nobody deletes schedules by hand.
create function private.drop_schedule() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.scheduled_changes as c
  where c.state <> 'published' and case tg_table_name when 'submissions' then c.submission_id else c.issue_id end = new.id;
  return null;
end
$$;
create trigger drop_schedule after update of status on public.submissions
  for each row when (new.status in ('approved', 'rejected')) execute function private.drop_schedule();
create trigger drop_schedule after update of sent_at on public.newsletter_issues
  for each row when (new.sent_at is not null) execute function private.drop_schedule();

-- Publishes what is due, the first first. What cannot be published any more is refused, and the editor who scheduled it gets an
-- e-mail, whoever sent it too; what fails otherwise (a lock that was not got) waits for the next run. Called with the secret key, by
-- a job. Security definer: it publishes for the editor who scheduled it.
create function private.publish_due_changes(max_rows integer default 20)
returns table (change_number bigint, outcome text, failure text)
language plpgsql security definer
set search_path = ''
as $$
declare
  change public.scheduled_changes%rowtype;
  why text;
begin
  for change in
    select c.* from public.scheduled_changes as c where c.state = 'waiting' and c.publish_at <= now()
    order by c.publish_at, c.id limit max_rows for update skip locked
  loop
    change_number := change.id;
    failure := null;
    begin
      -- Before it is published: a decision takes what waits off the schedule.
      update public.scheduled_changes as c set state = 'published', done_at = now() where c.id = change.id;
      perform private.publish_scheduled_change(change);
      outcome := 'published';
    exception when others then
      why := case sqlstate when 'PT409' then 'changed' when 'PT404' then 'gone' when 'PT410' then 'gone' when 'PT422' then 'rule'
        when '42501' then 'no editor' end;
      outcome := case when why is null then 'failed' else 'refused' end;
      failure := sqlerrm;
    end;
    if outcome = 'refused' then
      update public.scheduled_changes as c set state = 'refused', refusal = why, done_at = now() where c.id = change.id;
      perform private.queue_email('scheduled-change-refused', private.email_address(change.person_id), jsonb_build_object(
        'name', private.name_of_scheduled(change), 'refusal', why, 'publishAt', change.publish_at, 'timeZone', change.time_zone),
        concat_ws(' ', 'scheduled-change-refused', change.id, extract(epoch from change.publish_at)::bigint));
      perform private.email_sender_of_scheduled(change, 'submission-unscheduled');
    end if;
    return next;
  end loop;
end
$$;
select private.expose('private.publish_due_changes', 'service_role');

-- supabase/schema/44_race_notes.sql

-- What editors write to each other about a race, and which of them has its form open.
create table public.race_notes (
  race_id integer primary key references public.races (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 2000 and private.is_plain_text(text)),
  -- Who wrote it last; nobody any more once the account is gone.
  person_id uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now()
);
comment on table public.race_notes is 'The editors'' private note of a race. Written by write_race_note.';

create index race_notes_person_id on public.race_notes (person_id) where person_id is not null;

alter table public.race_notes enable row level security;
grant select on public.race_notes to authenticated;

create policy "editors read notes of races, people what they wrote" on public.race_notes for select to authenticated
  using (person_id = (select private.person_id()) or (select private.is_editor()));

-- Who has the form of a race open. It warns the others and locks nothing: what is saved names the version that was read.
create table private.race_edit_sessions (
  race_id integer not null references public.races (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  opened_at timestamptz not null default now(),
  -- Of the last change in the form; over 15 minutes later.
  renewed_at timestamptz not null default now(),
  primary key (race_id, person_id)
);
comment on table private.race_edit_sessions is 'Written by open_race_for_editing and close_race_for_editing; what is over is cleared by the next who opens a race, and by clear_old_records.';

create index race_edit_sessions_person_id on private.race_edit_sessions (person_id);
create index race_edit_sessions_renewed_at on private.race_edit_sessions (renewed_at);

alter table private.race_edit_sessions enable row level security;
grant select, insert, update, delete on private.race_edit_sessions to service_role;

-- The note of a race; text is '' and updatedAt null where there is none, all of it null where there is no such race.
-- Security definer: it reads names, for editors only.
create function private.race_note(race_number integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_editor();
  return (
    select jsonb_build_object('text', coalesce(note.text, ''), 'updatedAt', note.updated_at,
      'writtenBy', coalesce(writer.person ->> 'name', writer.person ->> 'email'))
    from public.races as race
    left join public.race_notes as note on note.race_id = race.id
    left join lateral (select private.person_for_editors(note.person_id) as person) as writer on true
    where race.id = race_number);
end
$$;
select private.expose('private.race_note', 'authenticated');

-- Writes the note of a race over the one that was read at `read_at`, null where there was none; an empty text takes it away.
-- PT409 where another is there by now, PT404 where there is no such race. Security definer: nobody writes notes by hand.
create function private.write_race_note(race_number integer, read_at timestamptz, note_text text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  race_name text;
  is_as_read boolean;
begin
  perform private.require_editor();
  select r.name into race_name from public.races as r where r.id = race_number;
  if not found then
    raise exception 'no such race' using errcode = 'PT404';
  end if;
  if note_text = '' and read_at is null then
    is_as_read := not exists (select from public.race_notes as n where n.race_id = race_number);
  elsif note_text = '' then
    delete from public.race_notes as n where n.race_id = race_number and n.updated_at = read_at;
    is_as_read := found;
  elsif read_at is null then
    insert into public.race_notes (race_id, text, person_id, updated_at)
    values (race_number, note_text, private.person_id(), clock_timestamp()) on conflict do nothing;
    is_as_read := found;
  else
    update public.race_notes as n set text = note_text, person_id = private.person_id(), updated_at = clock_timestamp()
    where n.race_id = race_number and n.updated_at = read_at;
    is_as_read := found;
  end if;
  if not is_as_read then
    raise exception 'changed meanwhile' using errcode = 'PT409';
  end if;
  perform private.write_audit('race.note', 'race:' || race_number, jsonb_build_object('raceName', race_name));
  return private.race_note(race_number);
end
$$;
select private.expose('private.write_race_note', 'authenticated');

-- Notes that the caller has the form of a race open, or still has. Returns the others who have, with since when. PT404 where
-- there is no such race. Security definer: nobody reads or writes the table by hand.
create function private.open_race_for_editing(race_number integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_editor();
  if not exists (select from public.races as r where r.id = race_number) then
    raise exception 'no such race' using errcode = 'PT404';
  end if;
  delete from private.race_edit_sessions as s where s.renewed_at < now() - interval '15 minutes';
  insert into private.race_edit_sessions as s (race_id, person_id) values (race_number, private.person_id())
  on conflict (race_id, person_id) do update set renewed_at = now();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', e.name, 'since', s.opened_at) order by s.opened_at, e.id), '[]')
    from private.race_edit_sessions as s join private.editors() as e on e.id = s.person_id
    where s.race_id = race_number and s.person_id <> private.person_id());
end
$$;
select private.expose('private.open_race_for_editing', 'authenticated');

-- Notes that the caller has closed the form. Security definer: as above.
create function private.close_race_for_editing(race_number integer) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_editor();
  delete from private.race_edit_sessions as s where s.race_id = race_number and s.person_id = private.person_id();
end
$$;
select private.expose('private.close_race_for_editing', 'authenticated');

-- supabase/schema/45_scheduled_change_records.sql

-- Scheduled changes (43_scheduled_changes.sql) as editors see them in their list.

-- What the list says of a scheduled change beside itself: its race as it is now, and whether what it published can be taken back.
-- Security definer: the history is in the private schema; for editors only.
create function private.about_scheduled(change public.scheduled_changes) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('name', private.name_of_scheduled(change), 'present', coalesce(private.present_members(change), '{}'),
    'scheduler', private.person_for_editors(change.person_id),
    'raceUpdatedAt', (select r.updated_at from public.races as r where r.id = coalesce(change.race_id,
      (select s.race_id from public.submissions as s where s.id = change.submission_id))),
    'wasSentAnew', coalesce((select s.revision <> change.revision or s.status <> 'pending' from public.submissions as s
      where s.id = change.submission_id), (select i.version <> change.revision from public.newsletter_issues as i
      where i.id = change.issue_id), false),
    'canUndo', exists (select from private.race_history as h join public.races as r on r.id = h.race_id
      where r.updated_at = h.changed_at and (h.step = change.step or (h.submission_id = change.submission_id
        and h.created_at >= change.done_at))))
  where (select private.is_editor())
$$;
grant execute on function private.about_scheduled to authenticated;

create view public.scheduled_change_records with (security_invoker = true) as
select change.*, private.about_scheduled(change) as about from public.scheduled_changes as change;
comment on view public.scheduled_change_records is 'Scheduled changes with what editors need to know of them.';
grant select on public.scheduled_change_records to authenticated;

-- supabase/schema/46_confirmation_links.sql

-- Links in emails that confirm a subscription to the newsletter, an alert or a saved search: hashed, and good for two days from when
-- the email went. Several may be on their way at once; they go with what they confirm.
create table private.confirmation_links (
  token_hash text primary key,
  subscriber_id bigint references public.newsletter_subscribers (id) on delete cascade,
  alert_id bigint references public.race_alerts (id) on delete cascade,
  -- Of an alert: a link confirms the kinds that its email lists, whatever somebody requested since.
  kinds text[] check (private.are_alert_kinds(kinds)),
  search_id bigint references public.saved_searches (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '48 hours',
  constraint confirmation_links_one_thing check (num_nonnulls(subscriber_id, alert_id, search_id) = 1),
  constraint confirmation_links_kinds check ((alert_id is null) = (kinds is null))
);
comment on table private.confirmation_links is 'Hashes of the tokens in links that confirm, each with what it confirms.';

create index confirmation_links_subscriber on private.confirmation_links (subscriber_id) where subscriber_id is not null;
create index confirmation_links_alert on private.confirmation_links (alert_id) where alert_id is not null;
create index confirmation_links_search on private.confirmation_links (search_id) where search_id is not null;

alter table private.confirmation_links enable row level security;
grant select, insert, update (expires_at), delete on private.confirmation_links to service_role;

-- What was requested a week ago and not confirmed is deleted; where its email has not gone it waits with it, for a month: nobody
-- could confirm it. And what saved searches found at days that are long over. Called with the secret key, by the job that sends.
create function public.forget_unconfirmed() returns void
language sql
set search_path = ''
as $$
  delete from private.confirmation_links as link
  where link.expires_at < now() and link.token_hash not in (
    select private.token_hash(email.email_values ->> 'token') from private.emails as email
    where email.state in ('waiting', 'dead') and email.email_values ? 'token');
  delete from public.newsletter_subscribers as known
  where known.status = 'pending' and known.requested_at < now() - interval '7 days'
    and (known.requested_at < now() - interval '30 days'
      or not exists (select 1 from private.confirmation_links as link where link.subscriber_id = known.id));
  delete from public.race_alerts as known
  where known.status = 'pending' and known.requested_at < now() - interval '7 days'
    and (known.requested_at < now() - interval '30 days'
      or not exists (select 1 from private.confirmation_links as link where link.alert_id = known.id));
  delete from public.saved_searches as known
  where known.status = 'pending' and known.requested_at < now() - interval '7 days'
    and (known.requested_at < now() - interval '30 days'
      or not exists (select 1 from private.confirmation_links as link where link.search_id = known.id));
  delete from private.saved_search_matches as match where match.race_day < current_date - 400
$$;

reset check_function_bodies;
