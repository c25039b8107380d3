// What a failed call says to the person.
import { afterEach, expect, test, vi } from 'vitest'
import { UNAVAILABLE_MESSAGE } from '../../rules/writing/messages.ts'
import { fetchJson } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

/** What the failure says where the server answers so. */
async function failureOf(answer: Response): Promise<unknown> {
  vi.stubGlobal('location', new URL('https://startline.example/marathon/boston-marathon'))
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  return fetchJson('/api/fact-reports').catch((error: unknown) => error)
}

test('a failure carries the sentence of the server', async () => {
  const answer = Response.json({ code: 'conflict', message: 'This was saved already.' }, { status: 409 })
  expect(await failureOf(answer)).toMatchObject({ status: 409, message: 'This was saved already.' })
})

test('what the browser says of a network that is gone is not read out', async () => {
  vi.stubGlobal('location', new URL('https://startline.example/admin'))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const failure: unknown = await fetchJson('/api/admin/summary').catch((error: unknown) => error)
  expect(failure).toMatchObject({ status: 0, message: 'The server could not be reached.' })
})

test('the page of a proxy is not read out: a sentence stands in its place', async () => {
  const answer = new Response('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' })
  expect(await failureOf(answer)).toMatchObject({ status: 502, message: UNAVAILABLE_MESSAGE })
})
