// P17, P18 and what docs/growth.md says of the database: the same calls of the API as measure-api.ts at 300, 30,000 and 100,000
// races: how much slower the slowest get, what is asked of the database, and how much it keeps.
import { Client } from 'pg'
import { startPostgresServer, type PostgresServer } from '../../tests/postgres-server.ts'
import { startSupabaseOnPostgres } from '../../tests/supabase-on-postgres.ts'
import { percentile, type Figure, readTableFacts } from './benchmarks-file.ts'
import { atSize, CALLS, questions, USUAL, type Size } from './measure-api.ts'

const MEASUREMENTS = 100_000

/** How much slower the slowest calls are at a number of races than at 300. */
function flatness(small: Size, large: Size, races: string): Figure[] {
  return CALLS.flatMap((call): Figure[] => {
    const of = ({ samples }: Size) => samples.find((one) => one.call.name === call.name)!
    const ratio = (side: 'api' | 'bare') =>
      percentile(of(large)[side], 0.99) / percentile(of(small)[side], 0.99)
    const what = `GET ${call.path}, ${USUAL} at once, 99th percentile at ${races} races beside 300`
    const rest = { id: 'P17', unit: '×' }
    return [
      { ...rest, what, value: ratio('api'), goal: 1.3, limit: '1' },
      { ...rest, what: 'the same for plain pg', value: ratio('bare'), goal: null },
    ]
  })
}

const readWhole = ({ readWhole: tables }: Size, races: string): Figure => ({
  id: 'P18',
  what: `tables of more than 1,000 rows that a call reads whole, ${races} races${tables.length > 0 ? `: ${tables.join(', ')}` : ''}`,
  value: tables.length,
  unit: '',
  goal: 0,
  limit: '0',
})

/** Bytes of a row of what pages report of their speed, with its indexes. */
async function measurementBytes(server: PostgresServer): Promise<number> {
  const url = server.urlOf('postgres')
  const supabase = await startSupabaseOnPostgres(url, 2)
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const before = await readTableFacts(url)
    await client.query(`insert into public.page_measurements (page_kind, metric, value, rating, delta, browser, measured_at)
      select 'race', (array['LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'FID'])[1 + n % 6], n % 5000, 'good', n % 5000,
        'Chrome on Windows', now() - n * interval '1 second' from generate_series(1, ${MEASUREMENTS}) as n`)
    const after = await readTableFacts(url)
    return ((after.megabytes - before.megabytes) * 1e6) / MEASUREMENTS
  } finally {
    await client.end()
    await supabase.close()
  }
}

/** Up to 30,000 races where `quick`. */
export async function measureGrowth(quick: boolean): Promise<Figure[]> {
  const server = await startPostgresServer()
  const sizeFigure = (count: string, { megabytes }: Size): Figure => {
    const what = `all tables and indexes of the database at ${count} races`
    return { id: '–', what, value: megabytes, unit: 'MB', goal: null }
  }
  try {
    const small = await atSize(server, 300, [USUAL])
    const large = await atSize(server, 30_000, [USUAL])
    const figures: Figure[] = [
      ...flatness(small, large, '30,000'),
      ...questions(large.queries, '30,000'),
      readWhole(large, '30,000'),
      sizeFigure('30,000', large),
      {
        id: '–',
        what: 'a row of what pages report of their speed, with its indexes',
        value: await measurementBytes(server),
        unit: 'bytes',
        goal: null,
      },
    ]
    if (quick) return figures
    const largest = await atSize(server, 100_000, [USUAL])
    return [
      ...figures,
      ...flatness(small, largest, '100,000').map((figure) => ({ ...figure, id: '–', goal: null })),
      readWhole(largest, '100,000'),
      sizeFigure('100,000', largest),
    ]
  } finally {
    await server.close()
  }
}
