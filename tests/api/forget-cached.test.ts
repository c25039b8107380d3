// What the CDN is told to forget when something is changed: at once, also where the caller cannot be shown what became of it.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { serveFunctionsFrom, type Person, type TestSupabase } from '../embedded.ts'
import { LISTED, listAnew, sent, startForSubmissions } from '../submitting.ts'
import { callAs } from './call.ts'

const cdn = vi.hoisted(() => ({ forgotten: [] as string[][] }))
vi.mock('@netlify/functions', () => ({
  purgeCache: ({ tags }: { tags: string[] }) => Promise.resolve(cdn.forgotten.push(tags)),
}))

// The embedded database tells of every refusal; here they are what is asked for.
vi.spyOn(console, 'error').mockReturnValue(undefined)

let supabase: TestSupabase
let organiser: Person
let runner: Person
let admin: Person

beforeAll(async () => {
  ;({ supabase, organiser, runner, admin } = await startForSubmissions())
  serveFunctionsFrom(supabase)
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'a token of a test')
})
beforeEach(async () => {
  await listAnew(supabase)
  cdn.forgotten.length = 0
})
afterEach(() => readAgain())
afterAll(async () => {
  vi.unstubAllEnvs()
  await supabase.close()
})

let readAgain = (): void => undefined

/** From the next question that changes something on, nothing can be read any more. */
function readNothingAfterChange(): void {
  const fetch = globalThis.fetch
  let isChanged = false
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const isReading = (init?.method ?? 'GET') === 'GET'
    if (isReading && isChanged) return Promise.reject(new TypeError('fetch failed'))
    isChanged ||= !isReading
    return fetch(input, init)
  })
  readAgain = () => fetched.mockRestore()
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
  expect(cdn.forgotten).toEqual([['races'], ['races']])
})

test('nothing, where a decision changes no race or is refused', async () => {
  const { submission_id } = await sent(organiser.client, { race: LISTED })
  const path = `/api/admin/submissions/${submission_id}`
  expect(await change(admin, 'POST', `${path}/question`, { text: 'Which day?' })).toBe(200)
  expect(await change(admin, 'POST', `${path}/undo`, {})).toBe(404)
  expect(cdn.forgotten).toEqual([])
})

test('the reviews of its race at a decision on a review, and all where nobody can say which race that is', async () => {
  const path = `/api/admin/reviews/${await written()}`
  expect(await change(admin, 'POST', `${path}/publish`, {})).toBe(200)
  readNothingAfterChange()
  expect(await change(admin, 'POST', `${path}/hide`, {})).toBe(503)
  expect(cdn.forgotten).toEqual([[`reviews-${LISTED}`], ['reviews']])
})

test('the reviews of a race when somebody takes their name off one', async () => {
  const id = await written()
  readNothingAfterChange()
  expect(await change(runner, 'PATCH', `/api/reviews/${id}`, { showName: false })).toBe(503)
  expect(cdn.forgotten).toEqual([[`reviews-${LISTED}`]])
})
