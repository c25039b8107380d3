// What the CDN is told to forget when something is changed: at once, also where the caller cannot be shown what became of it.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '../embedded.ts'
import { LISTED, listAnew, sent } from '../submitting.ts'
import { callAs } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

/** The tags that Netlify's CDN was told to forget, call by call. */
const forgotten: string[][] = []

const { supabase, organiser, runner, admin } = withSupabase({
  functions: true,
  places: true,
  people: { organiser: 'organiser', runner: 'runner', admin: 'admin' },
})

beforeAll(async () => {
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'a token of a test')
  vi.stubEnv('SITE_ID', 'the site of a test')
  const overNetwork = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (String(input) === 'https://api.netlify.com/api/v1/purge') {
      forgotten.push((JSON.parse(init!.body as string) as { cache_tags: string[] }).cache_tags)
      return Promise.resolve(new Response(null, { status: 202 }))
    }
    const isReading = (init?.method ?? 'GET') === 'GET'
    if (isReading && database === 'changed') return Promise.reject(new TypeError('fetch failed'))
    if (!isReading && database === 'until it is changed') database = 'changed'
    return overNetwork(input, init)
  })
})
beforeEach(async () => {
  await listAnew(supabase)
  forgotten.length = 0
})
afterEach(() => {
  database = 'always'
})

/** How long it can be read. */
let database: 'always' | 'until it is changed' | 'changed' = 'always'

/** From the next question that changes something on, nothing can be read any more. */
function readNothingAfterChange(): void {
  database = 'until it is changed'
}

const change = (person: Person, method: string, path: string, body: object) =>
  callAs(person, method, path, { body }).then(({ status }) => status)

async function written(): Promise<number> {
  const body = { year: 2023, overall: 4, difficulty: 2 }
  const answer = await callAs(runner, 'POST', `/api/marathons/${LISTED}/reviews`, { body })
  return ((await answer.json()) as { id: number }).id
}

test('races, at an approval and when it is taken back', async () => {
  const { submission_id, revision } = await sent(organiser.client, { race: LISTED })
  const path = `/api/admin/submissions/${submission_id}`
  expect(await change(admin, 'POST', `${path}/approve`, { revision })).toBe(200)
  readNothingAfterChange()
  expect(await change(admin, 'POST', `${path}/undo`, {})).toBe(503)
  expect(forgotten).toEqual([['races'], ['races']])
})

test('nothing, where a decision changes no race or is refused', async () => {
  const { submission_id } = await sent(organiser.client, { race: LISTED })
  const path = `/api/admin/submissions/${submission_id}`
  expect(await change(admin, 'POST', `${path}/question`, { text: 'Which day?' })).toBe(200)
  expect(await change(admin, 'POST', `${path}/undo`, {})).toBe(404)
  expect(forgotten).toEqual([])
})

test('the reviews of its race at a decision on a review, and all where nobody can say which race that is', async () => {
  const path = `/api/admin/reviews/${await written()}`
  expect(await change(admin, 'POST', `${path}/publish`, {})).toBe(200)
  readNothingAfterChange()
  expect(await change(admin, 'POST', `${path}/hide`, {})).toBe(503)
  expect(forgotten).toEqual([[`reviews-${LISTED}`], ['reviews']])
})

test('the reviews of a race when somebody takes their name off one', async () => {
  const id = await written()
  readNothingAfterChange()
  expect(await change(runner, 'PATCH', `/api/reviews/${id}`, { showName: false })).toBe(503)
  expect(forgotten).toEqual([[`reviews-${LISTED}`]])
})
