// Measures of pages: taken from anyone, kept by kind of page without address or account, read by admins as percentiles.
// Tables: page_measurements, page_errors; views: measurement_percentiles, page_error_counts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFunctionsFrom, startTestSupabase, type TestSupabase } from '../embedded.ts'
import { callAs } from './call.ts'

const PATH = '/api/analytics/performance'
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const page = { url: '/marathon/boston-marathon', timestamp: '2026-11-21T10:00:00.000Z', userAgent: CHROME }
const lcp = (value: number) => ({ metric: 'LCP', value, rating: 'good', delta: value, ...page })

let supabase: TestSupabase
beforeAll(async () => {
  supabase = await startTestSupabase({ catalogue: false })
  serveFunctionsFrom(supabase)
})
afterAll(() => supabase.close())

const told = async (body: unknown, ip?: string) => (await callAs(null, 'POST', PATH, { body, ip })).status
const rowsOf = async (table: string) =>
  (await supabase.secret.from(table).select().order('id').throwOnError()).data!

test('one measure or several are kept by kind of page, rated by the site, and nothing tells whose they are', async () => {
  expect(await told(lcp(1000))).toBe(204)
  expect(
    await told([lcp(2000), lcp(5000), { metric: 'error', message: 'TypeError: x', count: 3, ...page }]),
  ).toBe(204)
  const rows = await rowsOf('page_measurements')
  expect(rows.map(({ value, rating }) => [value, rating])).toEqual([
    [1000, 'good'],
    [2000, 'good'],
    [5000, 'poor'],
  ])
  expect(Object.keys(rows[0]!).sort()).toEqual(
    ['browser', 'delta', 'id', 'measured_at', 'metric', 'page_kind', 'rating', 'value'].sort(),
  )
  expect(rows[0]).toMatchObject({ page_kind: 'race', metric: 'LCP', browser: 'Chrome on Linux' })
  expect(await rowsOf('page_errors')).toMatchObject([
    { page_kind: 'race', message: 'TypeError: x', times: 3, browser: 'Chrome on Linux' },
  ])
})

test('admins read the 75th percentile by kind, metric and day; nobody else reads anything', async () => {
  const admin = await supabase.signUp('admin')
  const runner = await supabase.signUp('runner')
  const read = (client: TestSupabase['visitor'], view: string) => client.from(view).select()
  const { data } = await read(admin.client, 'measurement_percentiles')
  expect(data).toMatchObject([
    { page_kind: 'race', metric: 'LCP', measurements: 3, p75: 3500, good: 2, poor: 1 },
  ])
  expect((await read(admin.client, 'page_error_counts')).data).toMatchObject([{ times: 3, pages: 1 }])
  for (const table of ['measurement_percentiles', 'page_error_counts', 'page_measurements', 'page_errors']) {
    expect((await read(runner.client, table)).data).toEqual([])
    expect((await read(supabase.visitor, table)).error).not.toBeNull()
  }
  const vitals = [{ page_kind: 'race', metric: 'LCP', value: 1, rating: 'good', delta: 1, browser: 'x' }]
  for (const client of [supabase.visitor, runner.client, admin.client]) {
    expect((await client.rpc('add_measurements', { vitals, faults: [] })).error).not.toBeNull()
  }
})

test('what is no measure is refused: a query in the address, unknown metrics, more than is asked for, too many', async () => {
  const wrong = [
    { ...lcp(1), url: '/all-races?search=somebody' },
    { ...lcp(1), url: 'https://elsewhere.test/' },
    { ...lcp(1), metric: 'TBT' },
    { ...lcp(-1) },
    { ...lcp(1), person: 'me' },
    { ...lcp(1), value: 'fast' },
    [],
    Array.from({ length: 61 }, () => lcp(1)),
  ]
  for (const body of wrong) expect([400, 422]).toContain(await told(body))
  expect(await rowsOf('page_measurements')).toHaveLength(3)
})

test('after 90 days a measure leaves; above the limit of an address nothing is kept, and it is thanked all the same', async () => {
  await supabase.database.query(
    `update public.page_measurements set measured_at = now() - interval '91 days'`,
  )
  for (let call = 0; call < 35; call++) expect(await told(lcp(call), '198.51.100.7')).toBe(204)
  expect(await rowsOf('page_measurements')).toHaveLength(30)
})
