// P2b: from an approval to the page that anybody sees, on the site as `npm start` runs it, beside the cold build of the same site.
// `publish-large` does the same among 30,000 races, all but those of the catalogue synthetic.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { startEmbeddedSupabase } from '../../local/embedded-supabase.ts'
import { connectSupabase } from '../../src/platform/server/supabase-client.ts'
import { loadCatalogue } from '../../supabase/load-catalogue.ts'
import { Caller, becomeOrganiser, signUp } from '../soak/caller.ts'
import { Ledger } from '../soak/ledger.ts'
import { ADMIN_EMAIL, startStack } from '../soak/stack.ts'
import type { Figure } from './benchmarks-file.ts'
import { fillUpCatalogue } from './synthetic-races.ts'

const RACE = { path: '/marathon/berlin-marathon', api: '/api/marathons/berlin-marathon?raceType=marathon' }
/** What the function's page says, and the built one does not. */
const BEING_BUILT = 'being built'
const TIMES = 3
const BUILT = /Built \d+ files in ([\d.]+) s/g
const LOOK_EVERY_MS = 100
const PATIENCE_MS = 1_800_000

/** Milliseconds until the page answers what is looked for. */
async function until(url: string, isThere: (text: string) => boolean): Promise<number> {
  const startedMs = performance.now()
  while (performance.now() - startedMs < PATIENCE_MS) {
    const response = await fetch(url)
    if (isThere(await response.text())) return performance.now() - startedMs
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
  }
  throw new Error(`${url} did not show the change within ${PATIENCE_MS / 1000} s`)
}

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const LARGE = 30_000

/** A data folder with the catalogue and as many synthetic races as make 30,000. */
async function fillLarge(dataDir: string): Promise<void> {
  const supabase = await startEmbeddedSupabase({ dataDir: join(dataDir, 'supabase') })
  try {
    await loadCatalogue(connectSupabase({ url: supabase.url, key: supabase.secretKey }), () => undefined)
    await fillUpCatalogue(supabase, LARGE)
  } finally {
    await supabase.close()
  }
}

interface Publishing {
  /** Seconds: until the built page is there, until the function answers with the change, of a build after one approval, of the first. */
  shown: number
  answered: number
  warm: number
  cold: number
}

/** Approves changes of one race, one after the other. */
async function publish(size: Parameters<typeof startStack>[1]): Promise<Publishing> {
  let log = ''
  const stack = await startStack((line) => (log += `${line}\n`), size)
  const buildSeconds = () => [...log.matchAll(BUILT)].map(([, seconds]) => Number(seconds))
  try {
    const caller = new Caller(stack.url, new Ledger())
    const admin = await signUp(caller, stack.publishableKey, ADMIN_EMAIL)
    const organiser = await signUp(caller, stack.publishableKey, 'organiser@startline.test')
    await becomeOrganiser(caller, organiser)
    const send = async <T>(person: typeof admin, method: string, path: string, body?: object): Promise<T> => {
      const headers = { 'Idempotency-Key': randomUUID() }
      const reply = await caller.send('publishing', method, path, {
        accessToken: person.accessToken,
        body,
        headers,
      })
      if (!reply || reply.status >= 300) throw new Error(`${method} ${path}: ${reply?.status} ${reply?.text}`)
      return reply.json<T>()
    }
    const { id } = await send<{ id: number }>(organiser, 'GET', RACE.api)
    const page = stack.url + RACE.path
    const answered: number[] = []
    const shown: number[] = []
    for (let n = 1; n <= TIMES; n++) {
      const name = `Berlin Marathon, measured ${n}`
      const { submissionId, revision } = await send<{ submissionId: number; revision: number }>(
        organiser,
        'PATCH',
        `/api/marathons/${id}`,
        { name },
      )
      await send(admin, 'POST', `/api/admin/submissions/${submissionId}/approve`, { revision })
      const startedMs = performance.now()
      await until(page, (text) => text.includes(name))
      answered.push((performance.now() - startedMs) / 1000)
      await until(page, (text) => text.includes(name) && !text.includes(BEING_BUILT))
      shown.push((performance.now() - startedMs) / 1000)
    }
    const [cold, ...warm] = buildSeconds()
    return { shown: medianOf(shown), answered: medianOf(answered), warm: medianOf(warm), cold: cold! }
  } finally {
    await stack.close()
  }
}

const figure = (what: string, value: number, goal: number | null = null, unit = 's'): Figure => ({
  id: 'P2b',
  what,
  value,
  unit,
  goal,
})

const figuresOf = ({ answered, warm, cold }: Publishing): Figure[] => [
  figure('from an approval to the first answer that has the change, by the function', answered),
  figure('a build after one approval, median of three', warm),
  figure('the cold build of the same site', cold),
]

/** Among the catalogue's races. */
export async function measurePublish(): Promise<Figure[]> {
  const measured = await publish({})
  return [
    figure(
      'from an approval to the built page, all races of the catalogue, median of three',
      measured.shown,
      15,
    ),
    ...figuresOf(measured),
    figure('a build after one approval beside the cold one', measured.warm / measured.cold, 0.5, '×'),
  ]
}

/** Among 30,000 races, whose share images are not part of this clock. */
export async function measureLargePublish(): Promise<Figure[]> {
  const measured = await publish({ fill: fillLarge, env: { SHARE_IMAGES: 'off' } })
  return [
    figure('from an approval to the built page, 30,000 races, median of three', measured.shown, 120),
    ...figuresOf(measured),
  ]
}
