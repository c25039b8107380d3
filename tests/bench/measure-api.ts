// P16–P18: calls of the API beside the same questions by supabase-js alone and by plain `pg`, in turn, in one process and on
// one whole Postgres, with ten connections each; at 300 races and at 30,000.
import { Client, Pool } from 'pg'
import { connectSupabase } from '../../src/data/supabase-client.ts'
import { startPostgresServer, type PostgresServer } from '../postgres-server.ts'
import { startSupabaseOnPostgres } from '../supabase-on-postgres.ts'
import { percentile, type Figure } from './figure.ts'
import { insertSyntheticRaces } from './synthetic-races.ts'

const ROUNDS = 300
const AT_ONCE = [1, 10, 50]
/** How many at once the goals are for. */
const USUAL = 10
const CONNECTIONS = 10
const SLUG = 'berlin-marathon'

type Supabase = ReturnType<typeof connectSupabase>

/** A call, the same question to supabase-js, and in SQL: one statement, prepared once a connection. */
const CALLS = [
  {
    name: 'list',
    path: '/api/marathons?limit=50',
    bySupabase: (client: Supabase) =>
      client
        .from('race_records')
        .select('*', { count: 'exact' })
        .eq('status', 'approved')
        .order('participants', { ascending: false, nullsFirst: false })
        .order('id')
        .range(0, 49),
    sql: {
      name: 'list',
      text: `select (select count(*) from public.race_records where status = 'approved') as total, r.*
        from public.race_records as r where r.status = 'approved'
        order by r.participants desc nulls last, r.id limit 50`,
      values: [],
    },
  },
  {
    name: 'race',
    path: `/api/marathons/${SLUG}?raceType=marathon`,
    bySupabase: (client: Supabase) =>
      client
        .from('race_records')
        .select('*')
        .match({ race_type: 'marathon', slug: SLUG, status: 'approved' }),
    sql: {
      name: 'race',
      text: `select r.* from public.race_records as r
        where r.race_type = 'marathon' and r.slug = $1 and r.status = 'approved'`,
      values: [SLUG],
    },
  },
] as const
type Call = (typeof CALLS)[number]

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

interface Size {
  samples: Sample[]
  /** Questions to the database for each call. */
  queries: Map<string, number>
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
  const bareCall = () => pool.query({ ...call.sql, values: [...call.sql.values] })
  const apiCall = () => api(call)
  const supabaseCall = async () => {
    const { error } = await call.bySupabase(client)
    if (error) throw new Error(error.message)
  }
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

async function atSize(server: PostgresServer, count: number, allAtOnce: readonly number[]): Promise<Size> {
  const owner = new Client({ connectionString: server.urlOf('postgres') })
  await owner.connect()
  await owner.query(`create database races_${count}`)
  await owner.end()
  const url = server.urlOf(`races_${count}`)
  const supabase = await startSupabaseOnPostgres(url, CONNECTIONS)
  const pool = new Pool({ connectionString: url, max: CONNECTIONS })
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
    const client = connectSupabase({ url: supabase.url, key: supabase.publishableKey })
    const queries = new Map<string, number>()
    for (const call of CALLS) queries.set(call.path, await countQueries(() => api(call)))
    const samples: Sample[] = []
    for (const call of CALLS)
      for (const atOnce of allAtOnce) samples.push(await sample(call, atOnce, api, client, pool))
    return { samples, queries }
  } finally {
    await pool.end()
    await supabase.close()
  }
}

function figuresOf({ call: { path }, atOnce, api, bySupabase, bare }: Sample): Figure[] {
  const isUsual = atOnce === USUAL
  const goals = (goal: number, stretch: number) => (isUsual ? { goal, stretch } : { goal: null })
  const of = `GET ${path}, ${atOnce} at once`
  const middle = percentile(api, 0.5)
  const slow = percentile(api, 0.99)
  return [
    { id: 'P16', what: `${of}, median`, value: middle, unit: 'ms', ...goals(3, 2) },
    { id: 'P16', what: `${of}, 99th percentile`, value: slow, unit: 'ms', ...goals(12, 7) },
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
      ...goals(3.5, 2.5),
    },
    { id: 'P16', what: `plain pg, the same, median`, value: percentile(bare, 0.5), unit: 'ms', goal: null },
  ]
}

/** How much slower the slowest are among 30,000 races than among 300. */
function flatness(small: Size, large: Size): Figure[] {
  return CALLS.flatMap((call): Figure[] => {
    const of = ({ samples }: Size) =>
      samples.find((one) => one.call.name === call.name && one.atOnce === USUAL)!
    const ratio = (side: 'api' | 'bare') =>
      percentile(of(large)[side], 0.99) / percentile(of(small)[side], 0.99)
    return [
      {
        id: 'P17',
        what: `GET ${call.path}, ${USUAL} at once, 99th percentile at 30,000 races beside 300`,
        value: ratio('api'),
        unit: '×',
        goal: 1.3,
        stretch: 1.1,
        limit: '1',
      },
      { id: 'P17', what: 'the same for plain pg', value: ratio('bare'), unit: '×', goal: null },
    ]
  })
}

/** The list of 50, and one race, through our API and by plain pg. */
export async function measureApi(quick: boolean): Promise<Figure[]> {
  const server = await startPostgresServer()
  try {
    const small = await atSize(server, 300, AT_ONCE)
    const figures: Figure[] = [
      ...small.samples.flatMap(figuresOf),
      ...[...small.queries].map(([path, value]) => ({
        id: 'P18',
        what: `questions to the database for GET ${path}`,
        value,
        unit: '',
        goal: 2,
        stretch: 1,
        limit: '1',
      })),
    ]
    return quick ? figures : [...figures, ...flatness(small, await atSize(server, 30_000, [USUAL]))]
  } finally {
    await server.close()
  }
}
