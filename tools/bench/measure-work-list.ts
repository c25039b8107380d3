// How long the editors' work list takes at the catalogue's size and at five times it: the call as an editor makes it, on the embedded
// database.
import { readRaces } from '../../supabase/catalogue-files.ts'
import { callAs } from '../../tests/api/call.ts'
import { serveFunctionsFrom, startTestSupabase } from '../../tests/embedded.ts'
import { percentile, type Figure } from './benchmarks-file.ts'
import { insertSyntheticRaces } from './synthetic-races.ts'

const TIMES = 12

async function atSize(races: number, goalMs: number): Promise<Figure[]> {
  const supabase = await startTestSupabase({ catalogue: false })
  try {
    serveFunctionsFrom(supabase)
    await insertSyntheticRaces(supabase, races)
    const editor = await supabase.signUp('editor')
    const samples: number[] = []
    for (let turn = 0; turn < TIMES + 2; turn++) {
      const from = performance.now()
      const answer = await callAs(editor, 'GET', '/api/admin/work')
      await answer.arrayBuffer()
      if (turn >= 2) samples.push(performance.now() - from)
    }
    const what = `GET /api/admin/work, one page of the editors’ work list among ${races.toLocaleString('en-GB')} races`
    const rest = { id: '–', unit: 'ms' }
    return [
      { ...rest, what, value: percentile(samples, 0.5), goal: goalMs },
      { ...rest, what: `${what}, 95th percentile`, value: percentile(samples, 0.95), goal: null },
    ]
  } finally {
    await supabase.close()
  }
}

/** Half of the calls and 95 of 100, in milliseconds. */
export async function measureWorkList(): Promise<Figure[]> {
  const own = readRaces().length
  return [...(await atSize(own, 200)), ...(await atSize(own * 5, 1000))]
}
