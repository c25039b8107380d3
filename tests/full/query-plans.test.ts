// How Postgres finds what the API asks for, at 5,000 races: never by reading a whole table of more than 1,000 rows. The
// questions are those that real requests make; the plans are a visitor's, row level security included.
import { beforeAll, expect, test, vi } from 'vitest'
import { storeRaceScores } from '../../src/race/race-scores.queries.ts'
import { callApi, callOtherPage, callPage } from '../api/call.ts'
import { LARGE, questionsOf, readsWhole, settleDatabase, type Question } from './plans.ts'
import { withSupabase } from '../with-supabase.ts'

const COPIES = 6

const { supabase } = withSupabase({ catalogue: true, functions: true })
let large: Set<string>

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
      select id + 10000 * n, slug || '-copy-' || n, ${races} from public.races, generate_series(1, ${COPIES}) n;
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
      select race_id + 10000 * n, ${columns} from public.${table}, generate_series(1, ${COPIES}) n`)
  }
}

beforeAll(async () => {
  await multiply()
  await storeRaceScores(supabase.secret)
  large = await settleDatabase(supabase.database)
})

/** The questions that a request makes. */
async function asked(ask: () => Promise<Response>): Promise<Question[]> {
  const { response, questions } = await questionsOf(supabase.database, ask)
  expect(response.status).toBeLessThan(500)
  // Without this a question that is written otherwise would pass unseen.
  expect(questions.length).toBeGreaterThan(0)
  return questions
}

/** Large tables that Postgres would read whole for a visitor's question. */
const largeReadWhole = async (question: Question) =>
  (await readsWhole(supabase.database, question)).filter((table) => large.has(table))

test('the tables are large enough for this to mean something', async () => {
  for (const table of [
    'races',
    'race_scores',
    'race_search',
    'places',
    'fact_sources',
    'race_slug_aliases',
  ]) {
    expect([...large]).toContain(table)
  }
  expect(
    await largeReadWhole({ sql: 'select id from public.races where fee is null', parameters: [] }),
  ).toEqual(['races'])
})

const FILTERS = [
  '',
  'raceType=marathon',
  'search=sao+paulo',
  'search=marathon',
  'search=berlin+mara',
  'search=majors',
  'search=gold+label+spain',
  'search=2027',
  'search=spain,+portugal',
  'continent=europe',
  'continent=antarctica',
  'continent=oceania&raceType=marathon&month=7',
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
  'label=World+Athletics+Gold',
  'loop=loop',
  'loop=laps',
  'shade=little',
  'shade=most',
  'timeLimitMin=6',
  'timeLimitMin=8',
  'bostonQualifier=true',
  'bostonQualifier=false',
  'ids=1,2,3,4,5,6',
  'dateFrom=2027-04-01&dateTo=2027-04-30',
  'dateFrom=2027-11-01',
  'raceType=half-marathon&month=4&terrain=Road',
]
/** To count a word that nearly every race has is to read nearly every race. */
const isCountOfNearlyAll = ({ sql, parameters }: Question) =>
  sql.startsWith('select count') && parameters.includes("'marathon':*")
const SORTS = ['-participants', 'participants', 'nextEventDate', 'name', 'pbPotential']

test.each(FILTERS)('a page of races with %j is found by indexes, in every order', async (filter) => {
  for (const sort of SORTS) {
    const questions = await asked(() => callApi(`/api/marathons?limit=50&sort=${sort}&${filter}`))
    for (const question of questions.filter((one) => !isCountOfNearlyAll(one))) {
      const whole = await largeReadWhole(question)
      expect({ ...question, sort, whole }).toEqual({ ...question, sort, whole: [] })
    }
  }
})

test.each(FILTERS)('all races with %j are found without reading a whole table', async (filter) => {
  const questions = await asked(() => callApi(`/api/marathons?view=index&${filter}`))
  for (const question of questions.filter((one) => !isCountOfNearlyAll(one))) {
    const whole = await largeReadWhole(question)
    expect({ ...question, whole }).toEqual({ ...question, whole: [] })
  }
})

test.each([
  'limit=50',
  'limit=50&sort=name&raceType=marathon&terrain=Road',
  'limit=50&search=marathon',
  'limit=50&sort=pbPotential',
  'limit=50&sort=pbPotential&raceType=half-marathon&offset=100',
  '',
])(
  'a function that has just begun asks at most twice for races with %j, however many there are',
  async (parameters) => {
    vi.resetModules()
    const { default: begun } = await import('../../functions/api/index.ts')
    const fetched = vi.spyOn(globalThis, 'fetch')
    const url = `https://startline.test/api/marathons?${parameters}`
    const response = await begun(new Request(url), {} as Parameters<typeof begun>[1])
    const questions = fetched.mock.calls.length
    fetched.mockRestore()
    expect([response.status, questions]).toEqual([200, 2])
    expect(Number(response.headers.get('X-Total-Count'))).toBeGreaterThan(LARGE)
  },
)

test.each([
  () => callApi('/api/marathons/berlin-marathon'),
  () => callApi('/api/marathons/5'),
  () => callApi('/api/marathons/berlin-marathon-of-old'),
  () => callApi('/api/marathons/no-such-race'),
  () => callPage('/marathon/5', { origin: 'http://127.0.0.1:1' }),
  () => callPage('/half-marathon/berlin-marathon', { origin: 'http://127.0.0.1:1' }),
  () => callPage('/marathon/berlin-marathon-of-old', { origin: 'http://127.0.0.1:1' }),
  () => callOtherPage('/berlin-marathon'),
])('one race or an old address is found by indexes (%#)', async (ask) => {
  for (const question of await asked(ask)) {
    const whole = await largeReadWhole(question)
    expect({ ...question, whole }).toEqual({ ...question, whole: [] })
  }
})
