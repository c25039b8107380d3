// What Supabase's advisor would report of the schema: each of its checks under the name it has there, either asked here in a
// query of our own or with the reason why it cannot find anything. After the list of November 2026
// (supabase.com/docs/guides/database/database-advisors).
import { beforeAll, describe, expect, test } from 'vitest'
import { withSupabase } from '../with-supabase.ts'

const { supabase } = withSupabase()
beforeAll(async () => {
  // What the library would grant at its first request is looked at too.
  await supabase.visitor.from('race_types').select('slug')
})

/** Each gives the names of what is wrong; `public` is what the API shows. */
const CHECKS: Record<string, string> = {
  '0001_unindexed_foreign_keys': `
    select k.conrelid::regclass || ' ' || k.conname as name from pg_constraint k
    where k.contype = 'f' and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (select 1 from pg_index i where i.indrelid = k.conrelid
        and (i.indkey::smallint[])[0:cardinality(k.conkey) - 1] @> k.conkey)`,
  '0002_auth_users_exposed': `
    select distinct v.relname as name from pg_rewrite r join pg_class v on v.oid = r.ev_class
    join pg_depend d on d.objid = r.oid join pg_class u on u.oid = d.refobjid
    where u.relnamespace = 'auth'::regnamespace and v.relnamespace = 'public'::regnamespace`,
  '0003_auth_rls_initplan': `
    select tablename || ': ' || policyname as name from pg_policies where schemaname = 'public'
      and regexp_replace(concat(qual, ' ', with_check), 'select (auth|private)\\.\\w+\\(', '', 'gi')
        ~* '(auth\\.\\w+|current_setting|private\\.\\w+)\\('`,
  '0004_no_primary_key': `
    select relname as name from pg_class c where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and relkind = 'r' and not exists (select 1 from pg_index where indrelid = c.oid and indisprimary)`,
  '0006_multiple_permissive_policies': `
    select tablename || ' ' || cmd || ' ' || role as name from pg_policies, unnest(roles) as role
    where schemaname = 'public' and permissive = 'PERMISSIVE' group by tablename, cmd, role having count(*) > 1`,
  '0007_policy_exists_rls_disabled': `
    select c.oid::regclass::text as name from pg_policy p join pg_class c on c.oid = p.polrelid
    where not c.relrowsecurity`,
  '0008_rls_enabled_no_policy': `
    select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select 1 from pg_policy where polrelid = c.oid)`,
  '0009_duplicate_index': `
    select a.indexrelid::regclass || ' = ' || b.indexrelid::regclass as name from pg_index a
    join pg_index b on a.indrelid = b.indrelid and a.indexrelid < b.indexrelid and a.indkey = b.indkey
      and a.indoption = b.indoption and a.indclass = b.indclass
      and coalesce(pg_get_expr(a.indpred, a.indrelid), '') = coalesce(pg_get_expr(b.indpred, b.indrelid), '')
      and coalesce(pg_get_expr(a.indexprs, a.indrelid), '') = coalesce(pg_get_expr(b.indexprs, b.indrelid), '')
    join pg_class c on c.oid = a.indrelid
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  '0010_security_definer_view': `
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
      and not coalesce(reloptions && array['security_invoker=true', 'security_invoker=on'], false)`,
  '0011_function_search_path_mutable': `
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace::regnamespace::text in ('public', 'private')
      and not coalesce(p.proconfig @> array['search_path=""'], false)`,
  '0013_rls_disabled_in_public': `
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
  '0014_extension_in_public': `
    select extname as name from pg_extension where extnamespace = 'public'::regnamespace`,
  '0015_rls_references_user_metadata': `
    select tablename || ': ' || policyname as name from pg_policies
    where concat(qual, with_check) ~ 'user_metadata'`,
  '0016_materialized_view_in_api': `
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'm'`,
  '0017_foreign_table_in_api': `
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'f'`,
  '0018_unsupported_reg_types': `
    select c.oid::regclass || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and a.attnum > 0
      and a.atttypid in (select oid from pg_type where typname ~ '^reg' and typname not in ('regclass', 'regrole', 'regtype'))`,
  '0021_fkey_to_auth_unique': `
    select k.conrelid::regclass || ' ' || k.conname as name from pg_constraint k
    join pg_class t on t.oid = k.confrelid join pg_index i on i.indexrelid = k.conindid
    where k.contype = 'f' and t.relnamespace = 'auth'::regnamespace and not i.indisprimary`,
  // The advisor asks it of tables without row level security only; here of every table that a visitor may read.
  '0023_sensitive_columns_exposed': `
    select table_name || '.' || column_name as name from information_schema.column_privileges
    where table_schema = 'public' and grantee in ('anon', 'PUBLIC') and privilege_type = 'SELECT'
      and column_name ~ '(password|secret|token|api_?key|jwt|otp|session|hash|email|phone|card|iban|ssn|passport)'`,
  '0024_rls_policy_always_true': `
    select tablename || ': ' || policyname as name from pg_policies where schemaname = 'public' and cmd <> 'SELECT'
      and (coalesce(qual, '') ~ '^\\(*(true|1 = 1)\\)*$' or coalesce(with_check, '') ~ '^\\(*(true|1 = 1)\\)*$'
        or (cmd = 'INSERT' and with_check is null) or (cmd in ('UPDATE', 'DELETE', 'ALL') and qual is null))`,
  '0028_anon_security_definer_function_executable': definersFor('anon'),
  '0029_authenticated_security_definer_function_executable': definersFor('authenticated'),
  '0030_invalid_index': `select indexrelid::regclass::text as name from pg_index where not indisvalid`,
  '0030_rls_policy_null_auth_disjunct': `
    select tablename || ': ' || policyname as name from pg_policies where schemaname = 'public'
      and concat(qual, ' ', with_check) ~* '(uid|jwt|role|current_setting|person_id)\\([^()]*\\)[^()]*\\)* is null'`,
}

/** Functions with their owner's rights that this role may call at the API, which shows the public schema alone. */
function definersFor(role: string): string {
  return `
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      and has_function_privilege('${role}', oid, 'execute')`
}

const CANNOT_APPLY: Record<string, string> = {
  '0005_unused_index': 'needs months of a database in use; every index serves a query or a foreign key',
  '0012_auth_allow_anonymous_sign_ins':
    'supabase/config.toml switches it off: tests/unit/sign-in-settings.test.ts',
  '0019_insecure_queue_exposed_in_api': 'there is no pgmq',
  '0020_table_bloat': 'needs a database in use',
  '0022_extension_versions_outdated': 'no migration makes an extension',
  '0025_public_bucket_allows_listing': 'there is no storage: pictures are rows',
  '0026_pg_graphql_anon_table_exposed':
    'no migration makes pg_graphql; where a project has it, docs/deploy.md turns it off',
  '0027_pg_graphql_authenticated_table_exposed': 'the same',
  '0031_unused_replication_slot': 'nothing replicates',
}

const NAMES = 31

const namesOf = async (sql: string) =>
  (await supabase.database.query<{ name: string }>(sql)).rows.map(({ name }) => name)

describe('the advisor finds nothing of', () => {
  test.each(Object.entries(CHECKS))('%s', async (_name, sql) => {
    expect(await namesOf(sql)).toEqual([])
  })
})

test('each of the advisor’s numbers is asked, or has a reason why not', () => {
  const numbers = new Set(
    [...Object.keys(CHECKS), ...Object.keys(CANNOT_APPLY)].map((name) => name.slice(0, 4)),
  )
  expect([...numbers].sort()).toEqual(
    Array.from({ length: NAMES }, (_, index) => String(index + 1).padStart(4, '0')),
  )
})

test('what cannot apply is not there', async () => {
  expect(
    await namesOf(
      `select extname as name from pg_extension where extname in ('pgmq', 'pg_graphql', 'postgres_fdw')`,
    ),
  ).toEqual([])
  expect(
    await namesOf(`select nspname as name from pg_namespace where nspname in ('pgmq', 'graphql')`),
  ).toEqual([])
})

/** For each check that finds nothing here: what it must find. */
