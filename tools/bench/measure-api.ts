// P16, P18: calls of the API beside the very same questions by supabase-js alone and by plain `pg`, in turn, in one process and
// on one whole Postgres, with ten connections each, at 300 races. Totals are asked by none of the three: the API has counted
// before. The queries of an instance that has just started are measured apart (P18). The same at more races: measure-growth.ts.
import { Client, Pool } from 'pg'
import type { RaceRow } from '../../src/race/race-rows.queries.ts'
import { storeRaceScores } from '../../src/race/race-scores.queries.ts'
import { listRaces, listRacesByScore, readRaces } from '../../src/race/races.queries.ts'
import { connectSupabase } from '../../src/platform/server/supabase-client.ts'
import { startPostgresServer, type PostgresServer } from '../../tests/postgres-server.ts'
import { startSupabaseOnPostgres } from '../../tests/supabase-on-postgres.ts'
import { percentile, type Figure, readTableFacts, readWholeBetween } from './benchmarks-file.ts'
import { insertSyntheticRaces } from './synthetic-races.ts'

const ROUNDS = 300
const AT_ONCE = [1, 10, 50]
/** How many at once the goals are for. */
export const USUAL = 10
const CONNECTIONS = 10
const SLUG = 'berlin-marathon'

type Supabase = ReturnType<typeof connectSupabase>

interface Call {
  name: string
  path: string
  /** The query of the API, alone. */
  bySupabase: (client: Supabase) => Promise<RaceRow[]>
  /** The same in SQL, behind the columns that it gives. */
  sql: string
}

const patience = () => AbortSignal.timeout(60_000)

export const CALLS: readonly Call[] = [
  {
    name: 'list',
    path: '/api/marathons?limit=50',
    bySupabase: (client) =>
      listRaces(client, {}, { columns: 'all', order: '-participants', limit: 50, offset: 0 }, patience()),
    sql: `from public.race_records where status = 'approved' order by participants desc nulls last, id limit 50`,
  },
  {
    name: 'by score',
    path: '/api/marathons?limit=50&sort=pbPotential',
    bySupabase: (client) =>
      listRacesByScore(client, {}, { columns: 'all', limit: 50, offset: 0 }, patience()),
    sql: `from public.scored_race_records where status = 'approved' order by ranking nulls last, id limit 50`,
  },
  {
    name: 'race',
    path: `/api/marathons/${SLUG}?raceType=marathon`,
    bySupabase: (client) => readRaces(client, { slug: SLUG }, patience()),
    sql: `from public.race_records where slug = '${SLUG}' and status = 'approved' order by id limit 20`,
  },
]

/** One statement for the columns that supabase-js is given, prepared once a connection. */
async function inSql({ name, bySupabase, sql }: Call, client: Supabase) {
  const [row] = await bySupabase(client)
  if (!row) throw new Error(`there is nothing to measure for ${name}`)
  return { name, text: `select ${Object.keys(row).join(', ')} ${sql}` }
}

/** As a visitor, whose rights row level security looks at here too. */
const visitorsPool = (url: string): Pool =>
  new Pool({ connectionString: url, max: CONNECTIONS, options: '-c role=anon' })

async function timed(call: () => PromiseLike<unknown>): Promise<number> {
  const started = performance.now()
  await call()
  return performance.now() - started
}

interface Sample {
  call: Call
  atOnce: number
  api: number[]
  bySupabase: number[]
  bare: number[]
}

export interface Size {
  samples: Sample[]
  /** Tables of more than 1,000 rows that calls of the API read from end to end. */
  readWhole: string[]
  /** Of all tables, with their indexes. */
  megabytes: number
  /** Questions to the database for each call of an instance that has just begun, and of one that has not. */
  queries: Map<string, { cold: number; warm: number }>
}

/** Times `calls` calls, `atOnce` of them under way together. */
async function timeTogether(
  call: () => PromiseLike<unknown>,
  calls: number,
  atOnce: number,
): Promise<number[]> {
  const times: number[] = []
  let left = calls
  const work = async () => {
    while (left-- > 0) times.push(await timed(call))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return times
}

async function countQueries(call: () => PromiseLike<unknown>): Promise<number> {
  const real = globalThis.fetch
  let queries = 0
  globalThis.fetch = (...args) => {
    queries++
    return real(...args)
  }
  try {
    await call()
  } finally {
    globalThis.fetch = real
  }
  return queries
}

async function sample(
  call: Call,
  atOnce: number,
  api: (call: Call) => Promise<void>,
  client: Supabase,
  pool: Pool,
): Promise<Sample> {
  const statement = await inSql(call, client)
  const bareCall = () => pool.query(statement)
  const apiCall = () => api(call)
  const supabaseCall = () => call.bySupabase(client)
  await timeTogether(supabaseCall, 2 * CONNECTIONS, CONNECTIONS)
  await timeTogether(bareCall, 2 * CONNECTIONS, CONNECTIONS)
  await timeTogether(apiCall, 2 * CONNECTIONS, CONNECTIONS)
  const taken: Sample = { call, atOnce, api: [], bySupabase: [], bare: [] }
  // In turn, so that what else the machine does meets both.
  for (let round = 0; round < ROUNDS / atOnce; round++) {
    taken.bySupabase.push(...(await timeTogether(supabaseCall, atOnce, atOnce)))
    taken.bare.push(...(await timeTogether(bareCall, atOnce, atOnce)))
    taken.api.push(...(await timeTogether(apiCall, atOnce, atOnce)))
  }
  return taken
}

/** Builds a database of `count` races on the server and times every call, `allAtOnce` at a time. */
export async function atSize(
  server: PostgresServer,
  count: number,
  allAtOnce: readonly number[],
): Promise<Size> {
  const owner = new Client({ connectionString: server.urlOf('postgres') })
  await owner.connect()
  await owner.query(`create database races_${count}`)
  await owner.end()
  const url = server.urlOf(`races_${count}`)
  const supabase = await startSupabaseOnPostgres(url, CONNECTIONS)
  const pool = visitorsPool(url)
  try {
    await insertSyntheticRaces(supabase, count)
    // What is slow is to be measured, not given up.
    process.env.DATABASE_TIMEOUT_MS = '60000'
    process.env.SUPABASE_URL = supabase.url
    process.env.SUPABASE_PUBLISHABLE_KEY = supabase.publishableKey
    const { default: answer } = await import(`../../functions/api/index.ts?bench=${supabase.url}`)
    const api = async ({ path }: Call) => {
      const response = await answer(new Request(`http://localhost${path}`), {})
      if (response.status !== 200) throw new Error(`the API answered ${response.status} to ${path}`)
      await response.text()
    }
    // As the job of each minute does.
    await storeRaceScores(connectSupabase({ url: supabase.url, key: supabase.secretKey }))
    const client = connectSupabase({ url: supabase.url, key: supabase.publishableKey })
    const queries: Size['queries'] = new Map()
    for (const call of CALLS) {
      const [cold, warm] = [await countQueries(() => api(call)), await countQueries(() => api(call))]
      queries.set(call.path, { cold, warm })
    }
    const before = await readTableFacts(url)
    for (const call of CALLS) await timeTogether(() => api(call), 10 * CONNECTIONS, CONNECTIONS)
    const facts = await readTableFacts(url)
    const samples: Sample[] = []
    for (const call of CALLS)
      for (const atOnce of allAtOnce) samples.push(await sample(call, atOnce, api, client, pool))
    return { samples, queries, megabytes: facts.megabytes, readWhole: readWholeBetween(before, facts) }
  } finally {
    await pool.end()
    await supabase.close()
  }
}

function figuresOf({ call: { path }, atOnce, api, bySupabase, bare }: Sample): Figure[] {
  const of = `GET ${path}, ${atOnce} at once`
  const middle = percentile(api, 0.5)
  const slow = percentile(api, 0.99)
  return [
    { id: 'P16', what: `${of}, median`, value: middle, unit: 'ms', goal: null },
    { id: 'P16', what: `${of}, 99th percentile`, value: slow, unit: 'ms', goal: null },
    {
      id: 'P16',
      what: `${of}, median beside supabase-js alone`,
      value: middle / percentile(bySupabase, 0.5),
      unit: '×',
      goal: 1.3,
    },
    {
      id: 'P16',
      what: `${of}, 99th percentile beside plain pg`,
      value: slow / percentile(bare, 0.99),
      unit: '×',
      goal: null,
    },
    { id: 'P16', what: `plain pg, the same, median`, value: percentile(bare, 0.5), unit: 'ms', goal: null },
  ]
}

export const questions = (queries: Size['queries'], races: string): Figure[] =>
  [...queries].flatMap(([path, { cold, warm }]) => {
    const of = `questions to the database for GET ${path}, ${races} races`
    const rest = { id: 'P18', unit: '', goal: 2, limit: '1' }
    return [
      { ...rest, what: `${of}, an instance that has just begun`, value: cold },
      { ...rest, what: `${of}, an instance that has counted`, value: warm },
    ]
  })

/** The list of 50, and one race, through our API, by supabase-js and by plain pg. */
export async function measureApi(): Promise<Figure[]> {
  const server = await startPostgresServer()
  try {
    const { samples, queries } = await atSize(server, 300, AT_ONCE)
    return [...samples.flatMap(figuresOf), ...questions(queries, '300')]
  } finally {
    await server.close()
  }
}
