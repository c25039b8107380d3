// Sends a real Request to a function's own default export, as Netlify does.
import type { Context } from '@netlify/functions'
import { vi } from 'vitest'
import api from '../../functions/api/index.ts'
import findRacePage from '../../functions/find-race.ts'
import fetchFindPage from '../../functions/find-page.ts'

export const ORIGIN = 'https://startline.test'
// The site's own address is what the environment says, whatever a request calls its host.
process.env.SITE_URL = ORIGIN

// Failed calls are logged on the console: kept here for tests to read, out of the way of their own output. Spies end with the
// test file, and this module serves several.
const logged = (level: 'info' | 'error') =>
  vi.isMockFunction(console[level])
    ? vi.mocked(console[level])
    : vi.spyOn(console, level).mockReturnValue(undefined)

/** Lines logged since the last time this was asked; the embedded database's own words are not of them. */
export function takeLog(): Record<string, unknown>[] {
  const lines = [...logged('info').mock.calls, ...logged('error').mock.calls].map(([line]) => String(line))
  logged('info').mockClear()
  logged('error').mockClear()
  return lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

function netlify(requestId = 'request-of-a-test', ip = '192.0.2.1'): Context {
  logged('info')
  logged('error')
  return { requestId, ip } as Context
}

/** Calls the API: `callApi('/api/health')`. */
export const callApi = async (path: string, init?: RequestInit): Promise<Response> =>
  api(new Request(new URL(path, ORIGIN), init), netlify())

/** Calls the API as somebody's own page does: with their token, and a body as JSON. */
export const callAs = async (
  person: { accessToken: string } | null,
  method: string,
  path: string,
  { body, headers = {}, ip }: { body?: unknown; headers?: Record<string, string>; ip?: string } = {},
): Promise<Response> =>
  api(
    new Request(new URL(path, ORIGIN), {
      method,
      headers: {
        Origin: ORIGIN,
        ...(person && { Authorization: `Bearer ${person.accessToken}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    netlify(undefined, ip),
  )

let networks = 0
/** An address in a network that nobody has called from, so that no limit counts both. */
export const newNetwork = () => `198.51.${Math.floor(++networks / 250)}.${networks % 250}`

/** Calls the API from a network of its own, as somebody who is not signed in. */
export const postAsGuest = (path: string, body: object, ip = newNetwork()) =>
  callAs(null, 'POST', path, { body, ip })

/** What a mail program or a browser's form sends: from nowhere, as a form. */
export const postForm = (path: string, body: string) =>
  callApi(path, { method: 'POST', body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })

/** Asks for a page that the built site does not have. */
export const callPage = async (
  path: string,
  { origin = ORIGIN, ...init }: RequestInit & { origin?: string } = {},
) => findRacePage(new Request(new URL(path, origin), { redirect: 'manual', ...init }), netlify())

/** Asks for an address of one, three or four parts that the built site does not have. */
export const callOtherPage = (path: string, init: RequestInit = {}) =>
  fetchFindPage(new Request(new URL(path, ORIGIN), { redirect: 'manual', ...init }), netlify())

/** The JSON body of an API answer that must be 200. */
export async function readJson<T = Record<string, unknown>>(path: string): Promise<T> {
  const response = await callApi(path)
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** Path of GET /api/marathons with these parameters. */
export const listPath = (parameters: Record<string, string | number> = {}) =>
  `/api/marathons?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`

export const MAX_RACES_A_PAGE = 1000

/** A list of races from `offset` to its end: an answer has a thousand at most. */
export async function readAllPages<Item>(parameters: Record<string, string | number>): Promise<Item[]> {
  const page = await readJson<Item[]>(listPath(parameters))
  const offset = Number(parameters.offset ?? 0) + MAX_RACES_A_PAGE
  return page.length < MAX_RACES_A_PAGE
    ? page
    : [...page, ...(await readAllPages<Item>({ ...parameters, offset }))]
}
