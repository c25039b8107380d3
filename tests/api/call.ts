// Sends a real Request to a function's own default export, as Netlify does.
import type { Context } from '@netlify/functions'
import { vi } from 'vitest'
import api from '../../functions/api/index.ts'
import findRacePage from '../../functions/find-race.ts'
import askFindPage from '../../functions/find-page.ts'

export const ORIGIN = 'https://startline.test'

// Failed calls are logged on the console: kept here for tests to read, out of the way of their own output.
const infos = vi.spyOn(console, 'info').mockReturnValue(undefined)
const errors = vi.spyOn(console, 'error').mockReturnValue(undefined)

/** Lines logged since the last time this was asked; the embedded database's own words are not of them. */
export function takeLog(): Record<string, unknown>[] {
  const lines = [...infos.mock.calls, ...errors.mock.calls].map(([line]) => String(line))
  infos.mockClear()
  errors.mockClear()
  return lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

const netlify = (requestId = 'request-of-a-test', ip = '192.0.2.1') => ({ requestId, ip }) as Context

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

/** Asks for a page that the built site does not have. */
export const callPage = async (
  path: string,
  { origin = ORIGIN, ...init }: RequestInit & { origin?: string } = {},
) => findRacePage(new Request(new URL(path, origin), { redirect: 'manual', ...init }), netlify())

/** Asks for an address of one, three or four parts that the built site does not have. */
export const callOtherPage = (path: string, init: RequestInit = {}) =>
  askFindPage(new Request(new URL(path, ORIGIN), { redirect: 'manual', ...init }), netlify())

/** The JSON body of an API answer that must be 200. */
export async function readJson<T = Record<string, unknown>>(path: string): Promise<T> {
  const response = await callApi(path)
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** Path of GET /api/marathons with these parameters. */
export const listPath = (parameters: Record<string, string | number> = {}) =>
  `/api/marathons?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`
