// Checks of many races and the way back take several calls: they are one step, and what breaks off half-way says how far it came.
import { beforeEach, expect, test, vi } from 'vitest'
import { StubStorage } from '../../../tests/stub-browser.ts'
import type { FactCheck, UndoneStep } from './admin-work.schema.ts'
import { checkFacts, undoStep } from './CheckFacts.tsx'

const local = new StubStorage()
const races = Array.from({ length: 23 }, (_, at) => ({
  raceId: at + 1,
  updatedAt: '2026-11-25T00:00:00Z',
  fields: ['fee'],
}))
const busy = () => Response.json({ code: 'unavailable', message: 'The server is busy.' }, { status: 503 })
let requests: { path: string; body: FactCheck | null }[] = []

/** Answers each call by its number, from 1. */
const server = (answer: (call: number, body: FactCheck) => Response) =>
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string }) => {
    const read = body ? (JSON.parse(body) as FactCheck) : null
    requests.push({ path, body: read })
    return Promise.resolve(answer(requests.length, read!))
  })
const checked = ({ step, items }: FactCheck) =>
  Response.json({ step, done: items.map(({ raceId }) => raceId), leftAlone: [] })

beforeEach(() => {
  requests = []
  vi.stubGlobal('location', { href: 'https://startline.test/admin' })
  vi.stubGlobal('window', { localStorage: local })
  vi.stubGlobal('localStorage', local)
})

test('many races are checked ten a call, as one step', async () => {
  server((_call, body) => checked(body))
  const { text, undo } = await checkFacts(races, ' ')
  expect(text).toBe('Checked today: 23 races.')
  expect(requests.map(({ body }) => body?.items.length)).toEqual([10, 10, 3])
  const steps = new Set(requests.map(({ body }) => body!.step))
  expect(steps.size).toBe(1)
  expect(requests[0]!.body!.source).toBeNull()
  server(() => Response.json({ done: 23, changedSince: 0, remaining: 0 } satisfies UndoneStep))
  expect((await undo!()).text).toBe('23 races as before.')
  expect(requests.at(-1)!.path).toBe(`/api/admin/steps/${[...steps][0]}/undo`)
})

test('a check that breaks off says how many were checked, and these can be taken back', async () => {
  server((call, body) => (call === 2 ? busy() : checked(body)))
  expect(await checkFacts(races, '')).toMatchObject({
    text: 'Checked today: 10 races, then it broke off: The server is busy.',
    failed: true,
    undo: expect.any(Function) as unknown,
  })
  expect(requests).toHaveLength(2)
  server(busy)
  expect(await checkFacts(races, '')).toMatchObject({ text: 'The server is busy.', failed: true })
})

test('an undo that breaks off says how many are as before, and goes on when it is tried again', async () => {
  server((call) => (call === 2 ? busy() : Response.json({ done: 5, changedSince: 0, remaining: 5 })))
  const { text, failed, undo } = await undoStep('a')
  expect([text, failed]).toEqual(['5 races as before, then it broke off: The server is busy.', true])
  server(() => Response.json({ done: 4, changedSince: 1, remaining: 0 }))
  expect((await undo!()).text).toBe('4 races as before. 1 race changed again since, and stay.')
})
