// P16–P18: the list call beside the same query through supabase-js alone, in turn, at the catalogue's size and at 30,000.
import { startEmbeddedSupabase, type EmbeddedSupabase } from '../../local/embedded-supabase.ts'
import { connectSupabase } from '../../src/data/supabase-client.ts'
import { percentile, type Figure } from './figure.ts'
import { insertSyntheticRaces } from './synthetic-races.ts'

const ROUNDS = 150
const LIMIT = 50
const AT_ONCE = [1, 10, 50]

async function timed(call: () => PromiseLike<unknown>): Promise<number> {
  const started = performance.now()
  await call()
  return performance.now() - started
}

interface Sample {
  api: number[]
  bare: number[]
  /** Calls to Supabase that one call of the API makes. */
  queries: number
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

async function timeCalls(supabase: EmbeddedSupabase, atOnce: number): Promise<Sample> {
  process.env.SUPABASE_URL = supabase.url
  process.env.SUPABASE_PUBLISHABLE_KEY = supabase.publishableKey
  const { default: answer } = await import(`../../functions/api/index.ts?bench=${supabase.url}`)
  const client = connectSupabase({ url: supabase.url, key: supabase.publishableKey })
  const bareCall = () =>
    client
      .from('race_records')
      .select('*', { count: 'exact' })
      .eq('status', 'approved')
      .order('participants', { ascending: false, nullsFirst: false })
      .order('id')
      .range(0, LIMIT - 1)
      .then(({ error }) => {
        if (error) throw new Error(error.message)
      })
  const apiCall = async () => {
    const response = await answer(new Request(`http://localhost/api/marathons?limit=${LIMIT}`), {})
    if (response.status !== 200) throw new Error(`the API answered ${response.status}`)
    await response.text()
  }
  await timeTogether(bareCall, 10, 1)
  await timeTogether(apiCall, 10, 1)
  const sample: Sample = { api: [], bare: [], queries: await countQueries(apiCall) }
  // In turn, so that what else the machine does meets both.
  for (let round = 0; round < ROUNDS / atOnce; round++) {
    sample.bare.push(...(await timeTogether(bareCall, atOnce, atOnce)))
    sample.api.push(...(await timeTogether(apiCall, atOnce, atOnce)))
  }
  return sample
}

async function atSize(count: number, allAtOnce: readonly number[]): Promise<Sample[]> {
  const supabase = await startEmbeddedSupabase()
  try {
    await insertSyntheticRaces(supabase, count)
    const samples: Sample[] = []
    for (const atOnce of allAtOnce) samples.push(await timeCalls(supabase, atOnce))
    return samples
  } finally {
    await supabase.close()
  }
}

function figuresAt(atOnce: number, { api, bare }: Sample): Figure[] {
  const ratio = (share: number) => percentile(api, share) / percentile(bare, share)
  return [
    {
      id: 'P16',
      what: `GET /api/marathons?limit=${LIMIT} beside the same query by supabase-js, ${atOnce} at once, medians`,
      value: ratio(0.5),
      unit: '×',
      goal: 1.3,
    },
    { id: 'P16', what: `99th percentiles, ${atOnce} at once`, value: ratio(0.99), unit: '×', goal: null },
    {
      id: 'P16',
      what: `the call, median, ${atOnce} at once`,
      value: percentile(api, 0.5),
      unit: 'ms',
      goal: null,
    },
    {
      id: 'P16',
      what: `the call, 99th percentile, ${atOnce} at once`,
      value: percentile(api, 0.99),
      unit: 'ms',
      goal: null,
    },
  ]
}

/** The list of 50 through our API and through supabase-js alone. */
export async function measureApi(quick: boolean): Promise<Figure[]> {
  const samples = await atSize(300, AT_ONCE)
  const small = samples[0]!
  const figures: Figure[] = [
    ...samples.flatMap((sample, index) => figuresAt(AT_ONCE[index]!, sample)),
    {
      id: 'P18',
      what: `questions to the database for GET /api/marathons?limit=${LIMIT}`,
      value: small.queries,
      unit: '',
      goal: 2,
      stretch: 1,
      limit: '1',
    },
  ]
  if (quick) return figures
  const [large] = await atSize(30_000, [1])
  return [
    ...figures,
    {
      id: 'P17',
      what: '99th percentile at 30,000 races beside 300',
      value: percentile(large!.api, 0.99) / percentile(small.api, 0.99),
      unit: '×',
      goal: 1.3,
      stretch: 1.1,
      limit: '1',
    },
    {
      id: 'P17',
      what: 'the same for supabase-js alone',
      value: percentile(large!.bare, 0.99) / percentile(small.bare, 0.99),
      unit: '×',
      goal: null,
    },
  ]
}
