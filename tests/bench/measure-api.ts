// P16, P17: the list call beside the same query through supabase-js alone, in turn, at the catalogue's size and at 30,000.
import { startEmbeddedSupabase, type EmbeddedSupabase } from '../../local/embedded-supabase.ts'
import { connectSupabase } from '../../src/data/supabase-client.ts'
import { percentile, type Figure } from './figure.ts'
import { insertSyntheticRaces } from './synthetic-races.ts'

const ROUNDS = 150
const LIMIT = 50

async function timed(call: () => PromiseLike<unknown>): Promise<number> {
  const started = performance.now()
  await call()
  return performance.now() - started
}

async function timeCalls(supabase: EmbeddedSupabase): Promise<{ api: number[]; bare: number[] }> {
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
  const api: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS + 10; round++) {
    const [bareMs, apiMs] = [await timed(bareCall), await timed(apiCall)]
    if (round < 10) continue
    bare.push(bareMs)
    api.push(apiMs)
  }
  return { api, bare }
}

async function atSize(count: number) {
  const supabase = await startEmbeddedSupabase()
  try {
    await insertSyntheticRaces(supabase, count)
    return await timeCalls(supabase)
  } finally {
    await supabase.close()
  }
}

/** The list of 50 through our API and through supabase-js alone. */
export async function measureApi(quick: boolean): Promise<Figure[]> {
  const small = await atSize(300)
  const figures: Figure[] = [
    {
      id: 'P16',
      what: `GET /api/marathons?limit=${LIMIT} beside the same query by supabase-js, medians`,
      value: percentile(small.api, 0.5) / percentile(small.bare, 0.5),
      unit: '×',
      goal: 1.3,
    },
    { id: 'P16', what: 'the call, median', value: percentile(small.api, 0.5), unit: 'ms', goal: null },
    {
      id: 'P16',
      what: 'the call, 99th percentile',
      value: percentile(small.api, 0.99),
      unit: 'ms',
      goal: null,
    },
  ]
  if (quick) return figures
  const large = await atSize(30_000)
  return [
    ...figures,
    {
      id: 'P17',
      what: '99th percentile at 30,000 races beside 300',
      value: percentile(large.api, 0.99) / percentile(small.api, 0.99),
      unit: '×',
      goal: 1.3,
    },
    {
      id: 'P17',
      what: 'the same for supabase-js alone',
      value: percentile(large.bare, 0.99) / percentile(small.bare, 0.99),
      unit: '×',
      goal: null,
    },
  ]
}
