// The answer to a write is lost on its way to the functions, or they end before they give theirs: the database has done it
// and the caller hears that it was not done. Sent again it is told as done, and is there once.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '../embedded.ts'
import { callAs, readJson } from '../api/call.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase } = withSupabase({ catalogue: true, functions: true })
let runner: Person
let berlin: number
let review: number
let networks = 0

beforeAll(async () => {
  berlin = (await readJson<{ id: number }>('/api/marathons/berlin-marathon')).id
  const [author, admin] = [await supabase.signUp('runner'), await supabase.signUp('admin')]
  const body = { year: 2023, overall: 4, difficulty: 2 }
  const path = '/api/marathons/berlin-marathon/reviews'
  review = ((await (await callAs(author, 'POST', path, { body })).json()) as { id: number }).id
  await callAs(admin, 'POST', `/api/admin/reviews/${review}/publish`)
})
beforeEach(async () => {
  networks += 1
  runner = await supabase.signUp('runner')
})

/** Of the next question to the database at this address nothing comes back; `isDone` says whether it gets there at all. */
function loseAnswerOf(address: string, { isDone }: { isDone: boolean }) {
  const fetch = globalThis.fetch
  let lost = 0
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const isMeant = init?.method === 'POST' && new URL(String(input)).pathname === `/rest/v1/${address}`
    if (!isMeant || lost > 0) return fetch(input, init)
    lost += 1
    if (isDone) await fetch(input, init)
    throw new TypeError('fetch failed', { cause: { code: 'UND_ERR_SOCKET' } })
  })
  return () => {
    asked.mockRestore()
    return lost
  }
}

interface Write {
  path: string
  body: () => object
  /** Where the functions write it. */
  asks: string
  /** What the second sending is told: of a conflict every client says that it is there already. */
  again: number
  rows: string
}
const MESSAGE = { name: 'Ada', topic: 'other', message: 'Is there a shuttle to the start?', filledInMs: 9000 }
const WRITES: Record<string, Write> = {
  'a saved race': {
    path: '/api/favorites',
    body: () => ({ raceId: berlin }),
    asks: 'favourites',
    again: 409,
    rows: 'select 1 from public.favourites where person_id = $1',
  },
  'a medal': {
    path: '/api/medals',
    body: () => ({ raceId: berlin, year: 2024 }),
    asks: 'medals',
    again: 409,
    rows: 'select 1 from public.medals where person_id = $1',
  },
  'a review': {
    path: '/api/marathons/berlin-marathon/reviews',
    body: () => ({ year: 2024, overall: 4, difficulty: 2 }),
    asks: 'reviews',
    again: 409,
    rows: 'select 1 from public.reviews where person_id = $1',
  },
  'a comparison': {
    path: '/api/comparisons',
    body: () => ({ name: 'Spring', raceIds: [berlin, berlin - 1] }),
    asks: 'comparisons',
    again: 409,
    rows: 'select 1 from public.comparisons where person_id = $1',
  },
  'a message to us': {
    path: '/api/contact',
    body: () => ({ ...MESSAGE, email: runner.email }),
    asks: 'rpc/store_contact_message',
    again: 200,
    rows: 'select 1 from public.contact_messages join auth.users as u on u.email = contact_messages.email where u.id = $1',
  },
  'a request to hear of a ballot': {
    path: '/api/ballot-notification-request',
    body: () => ({ email: runner.email, raceName: 'Berlin Marathon' }),
    asks: 'rpc/request_race_alert',
    again: 200,
    rows: 'select 1 from public.race_alerts join auth.users as u on u.email = race_alerts.email where u.id = $1',
  },
  'a report of a wrong fact': {
    path: '/api/marathons/$berlin/reports',
    body: () => ({ field: 'fee', correct: '200 EUR', email: runner.email }),
    asks: 'rpc/store_fact_report',
    again: 204,
    rows: 'select 1 from public.fact_reports join auth.users as u on u.email = fact_reports.email where u.id = $1',
  },
  'a report of a review': {
    path: '/api/reviews/$review/reports',
    body: () => ({ reason: 'untrue', email: runner.email }),
    asks: 'rpc/store_review_report',
    again: 204,
    rows: 'select 1 from public.review_reports join auth.users as u on u.email = review_reports.email where u.id = $1',
  },
}

const send = ({ path, body }: Write) =>
  callAs(runner, 'POST', path.replace('$berlin', String(berlin)).replace('$review', String(review)), {
    body: body(),
    ip: `192.0.2.${networks}`,
  })
const rowsOf = async ({ rows }: Write) => (await supabase.database.query(rows, [runner.id])).rows.length

test.each(Object.keys(WRITES))('%s whose answer is lost, sent again, is there once (F5)', async (what) => {
  const write = WRITES[what]!
  const howManyLost = loseAnswerOf(write.asks, { isDone: true })
  const first = await send(write)
  expect([howManyLost(), first.status]).toEqual([1, 503])
  expect(await rowsOf(write)).toBe(1)
  expect((await send(write)).status).toBe(write.again)
  expect(await rowsOf(write)).toBe(1)
})

test.each(Object.keys(WRITES))('%s that never arrived, sent again, is there (F5)', async (what) => {
  const write = WRITES[what]!
  const howManyLost = loseAnswerOf(write.asks, { isDone: false })
  const first = await send(write)
  expect([howManyLost(), first.status]).toEqual([1, 503])
  expect(await rowsOf(write)).toBe(0)
  expect((await send(write)).status).toBeOneOf([200, 201, 204])
  expect(await rowsOf(write)).toBe(1)
})
