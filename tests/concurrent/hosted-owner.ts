// What a hosted project lets its owner do, on a Postgres of the tests: `postgres` is no superuser there, passes row security, owns
// what migrations made, and may write the identity provider's tables without owning them.
import type { ConcurrentSupabase } from './start.ts'

/** Of the whole server, as all roles are. */
const OWNER = 'hosted_owner'

const ROLES_SQL = `
do $$ begin
  if not exists (select 1 from pg_roles where rolname = 'hosted_owner') then
    create role hosted_owner login nosuperuser bypassrls createrole createdb;
    create role hosted_provider nologin nosuperuser;
    grant set on parameter session_replication_role to hosted_owner;
  end if;
end $$`

/** As the tables of GoTrue are: its own, behind row security, with everything granted to the project's owner. */
const PROVIDER_SQL = `
do $$ declare
  part record;
begin
  for part in select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'auth' loop
    execute 'alter table ' || part.name || ' owner to hosted_provider';
    execute 'alter table ' || part.name || ' enable row level security';
  end loop;
end $$;
alter schema auth owner to hosted_provider;
grant usage on schema auth to hosted_owner;
grant all on all tables in schema auth to hosted_owner;
grant all on all sequences in schema auth to hosted_owner`

const OWNED_SQL = `
do $$ declare
  part record;
begin
  for part in select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private', 'supabase_migrations') loop
    execute 'alter table ' || part.name || ' owner to hosted_owner';
  end loop;
end $$;
grant usage on schema private, supabase_migrations to hosted_owner;
grant execute on all functions in schema public, private to hosted_owner`

/** GoTrue's table of second factors (https://github.com/supabase/auth, migrations): the embedded provider has none. */
export const SECOND_FACTORS_SQL = `
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text unique,
  last_challenged_at timestamptz unique
)`

/** Makes a database's rights those of a hosted project; the address of its database for the project's owner. */
export async function asHosted({ database, databaseUrl }: ConcurrentSupabase): Promise<string> {
  for (const sql of [ROLES_SQL, PROVIDER_SQL, OWNED_SQL]) await database.exec(sql)
  return Object.assign(new URL(databaseUrl), { username: OWNER }).href
}
