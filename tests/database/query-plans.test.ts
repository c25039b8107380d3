// How Postgres finds what the API asks for, at 5,000 races: never by reading a whole table of more than 1,000 rows. The
// questions are those that real requests make; the plans are a visitor's, row level security included.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serveFunctionsFrom, startTestSupabase, type TestSupabase } from '../embedded.ts'
import { callApi, callPage } from '../api/call.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

const COPIES = 6
const LARGE = 1000

let supabase: TestSupabase
const large = new Set<string>()

const columnsOf = async (table: string, except: string[]) => {
  const { rows } = await supabase.database.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attidentity <> 'a' and attname <> all ($2)`,
    [`public.${table}`, except],
  )
  return rows.map(({ name }) => name).join(', ')
}

/** Copies every race and what hangs on it, under other numbers and slugs. */
async function multiply(): Promise<void> {
  const races = await columnsOf('races', ['id', 'slug'])
  await supabase.database.exec(`
    insert into public.races (id, slug, ${races})
      select id + 1000 * n, slug || '-copy-' || n, ${races} from public.races, generate_series(1, ${COPIES}) n;
    insert into public.race_slug_aliases (race_type, slug, race_id)
      select race_type, slug || '-of-old', id from public.races;`)
  for (const table of [
    'fact_sources',
    'entry_windows',
    'raceday_weather',
    'course_measurements',
    'course_evidence',
  ]) {
    const columns = await columnsOf(table, ['race_id'])
    await supabase.database.exec(`insert into public.${table} (race_id, ${columns})
      select race_id + 1000 * n, ${columns} from public.${table}, generate_series(1, ${COPIES}) n`)
  }
}

beforeAll(async () => {
  supabase = await startTestSupabase()
  serveFunctionsFrom(supabase)
  await multiply()
  // As hosted Supabase has it, on solid-state disks.
  await supabase.database.exec('analyze; set random_page_cost = 1.1')
  const { rows } = await supabase.database.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and reltuples > ${LARGE}`,
  )
  for (const { name } of rows) large.add(name)
})
afterAll(() => supabase.close())

/** The questions to the database that a request makes, with their parameters. */
async function questionsOf(ask: () => Promise<Response>): Promise<{ sql: string; parameters: unknown[] }[]> {
  const asked = vi.spyOn(supabase.database, 'query')
  const { status } = await ask()
  expect(status).toBeLessThan(500)
  const questions = asked.mock.calls
    .filter(([sql]) => /\bfrom "public"\./.test(sql))
    .map(([sql, parameters]) => ({ sql, parameters: parameters ?? [] }))
  asked.mockRestore()
  // Without this a question that is written otherwise would pass unseen.
  expect(questions.length).toBeGreaterThan(0)
  return questions
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Tables that the plan of a question reads from end to end, as a visitor. */
async function readsWhole({ sql, parameters }: { sql: string; parameters: unknown[] }): Promise<string[]> {
  const { database } = supabase
  await database.exec(`begin; set local role anon`)
  const { rows } = await database.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (format json) ${sql}`,
    parameters,
  )
  await database.exec('rollback')
  return nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name']!)
}

test('the tables are large enough for this to mean something', async () => {
  for (const table of ['races', 'race_search', 'places', 'fact_sources', 'race_slug_aliases']) {
    expect([...large]).toContain(table)
  }
  expect(await readsWhole({ sql: 'select id from public.races where fee is null', parameters: [] })).toEqual([
    'races',
  ])
})

const FILTERS = [
  '',
  'raceType=marathon',
  'search=sao+paulo',
  'search=marathon',
  'search=berlin+mara',
  'country=germany',
  'country=united-states',
  'state=california',
  'city=berlin',
  'country=germany&city=berlin',
  'elevationProfile=Flat',
  'elevationProfile=Mountainous',
  'terrain=Road',
  'terrain=Sand',
  'month=10',
  'month=1',
  'entry=open',
  'entry=ballot',
  'ids=1,2,3,4,5,6',
  'raceType=half-marathon&month=4&terrain=Road',
]
const SORTS = ['-participants', 'participants', 'nextEventDate', 'name', 'pbPotential']

test.each(FILTERS)('a page of races with %j is found by indexes, in every order', async (filter) => {
  for (const sort of SORTS) {
    const questions = await questionsOf(() => callApi(`/api/marathons?limit=50&sort=${sort}&${filter}`))
    for (const question of questions) {
      const whole = (await readsWhole(question)).filter((table) => large.has(table))
      expect({ ...question, sort, whole }).toEqual({ ...question, sort, whole: [] })
    }
  }
})

test.each(FILTERS)('all races with %j are found without reading a whole table', async (filter) => {
  for (const question of await questionsOf(() => callApi(`/api/marathons?view=index&${filter}`))) {
    const whole = (await readsWhole(question)).filter((table) => large.has(table))
    expect({ ...question, whole }).toEqual({ ...question, whole: [] })
  }
})

test.each([
  () => callApi('/api/marathons/berlin-marathon'),
  () => callApi('/api/marathons/5'),
  () => callApi('/api/marathons/berlin-marathon-of-old'),
  () => callApi('/api/marathons/no-such-race'),
  () => callApi('/api/health'),
  () => callPage('/marathon/5', { origin: 'http://127.0.0.1:1' }),
  () => callPage('/half-marathon/berlin-marathon', { origin: 'http://127.0.0.1:1' }),
  () => callPage('/marathon/berlin-marathon-of-old', { origin: 'http://127.0.0.1:1' }),
])('one race, an old address or the health is found by indexes (%#)', async (ask) => {
  for (const question of await questionsOf(ask)) {
    const whole = (await readsWhole(question)).filter((table) => large.has(table))
    expect({ ...question, whole }).toEqual({ ...question, whole: [] })
  }
})
