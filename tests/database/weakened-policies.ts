// Every row level policy, each time a little weaker or gone: what some test must notice.
import type { TestDatabase } from '../test-database.ts'

interface Weakened {
  table: string
  /** What was done to which policy, in words. */
  name: string
  sql: string
}

interface Policy {
  table: string
  policy: string
  using: string | null
  check: string | null
}

/** Parts of a rule, and what they are made to, one place at a time. */
const WEAKENINGS: [part: RegExp, weaker: string][] = [
  [/\([\w.]+ = \( SELECT private\.(?:person_id|own_email)\(\) AS \w+\)\)/g, 'true'],
  [/private\.person_id\(\)/g, 'auth.uid()'],
  [/\(id = ANY \(\( SELECT private\.owned_races\(\) AS owned_races\)[^)]*\)\)/g, 'true'],
  [/\(id = ANY \(\( SELECT private\.owned_races\(\) AS owned_races\)[^)]*\)\)/g, 'false'],
  [/\( SELECT private\.is_(?:editor|admin)\(\) AS \w+\)/g, 'true'],
  [/\( SELECT private\.is_(?:editor|admin)\(\) AS \w+\)/g, 'false'],
  [/private\.is_editor\(\)/g, 'private.is_admin()'],
  [/private\.is_admin\(\)/g, 'private.is_editor()'],
  [/\([\w.]+ = '[^']*'::text\)/g, 'true'],
  [/\([\w.]+ = '[^']*'::text\)/g, 'false'],
  [/\([\w.]+ = [\w.]+\)/g, 'true'],
  [/\([\w.]+ = \('[^']*'::text \|\| [\w.]+\)\)/g, 'true'],
  [/\([\w.]+ = \( SELECT private\.(?:person_id|own_email)\(\) AS \w+\)\)/g, 'false'],
]

/** The rule with each part weakened in turn, and as a whole. */
function weakerRules(rule: string): string[] {
  const weaker = WEAKENINGS.flatMap(([part, instead]) =>
    [...rule.matchAll(part)].map(
      ({ index, 0: found }) => rule.slice(0, index) + instead + rule.slice(index + found.length),
    ),
  )
  return rule === 'true' ? [] : ['true', ...weaker]
}

/** What is compared in a rule beside all that is weakened here: nothing would notice if that were lost. */
export function partsNobodyWeakens(rule: string): string[] {
  const rest = WEAKENINGS.reduce((left, [part]) => left.replace(part, '·'), rule)
  return [
    ...rest.matchAll(/\S+ (?:=|<>|<=?|>=?|~|@>|IN|IS(?: NOT)?) \S+|\b(?:private|auth)\.\w+\([^)]*\)/g),
  ].map(([found]) => found)
}

/** The rules of all policies of the public schema. */
export async function rulesOf(database: TestDatabase): Promise<string[]> {
  const { rows } = await database.query<{ rule: string }>(
    `select rule from pg_policies, unnest(array[qual, with_check]) as rule
     where schemaname = 'public' and rule is not null`,
  )
  return rows.map(({ rule }) => rule)
}

/** All policies of the public schema, weakened in every way known here. */
export async function weakenPolicies(database: TestDatabase): Promise<Weakened[]> {
  const { rows } = await database.query<Policy>(
    `select tablename as "table", policyname as policy, qual as using, with_check as "check"
     from pg_policies where schemaname = 'public' order by 1, 2`,
  )
  return rows.flatMap(({ table, policy, using, check }) => {
    const on = `policy "${policy}" on public.${table}`
    const altered = (part: 'using' | 'with check', rule: string | null) =>
      (rule ? weakerRules(rule) : []).map((weaker) => ({
        table,
        name: `${table}: "${policy}" ${part} ${weaker}`,
        sql: `alter ${on} ${part} (${weaker})`,
      }))
    return [
      { table, name: `${table}: no "${policy}"`, sql: `drop ${on}` },
      ...altered('using', using),
      // Who has signed out reaches no row that they could change: there the check alone changes nothing.
      ...altered('with check', check).filter(({ sql }) => !using || !sql.includes('auth.uid()')),
    ]
  })
}
