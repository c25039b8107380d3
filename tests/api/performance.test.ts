// Measures of pages: taken from anyone, kept by kind of page without address or account, read by admins as percentiles.
// Tables: page_measurements, page_errors; functions: measured_speed, page_error_summary.
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { AdminPerformance } from '../../src/features/performance/performance.schema.ts'
import type { Person, TestSupabase } from '../embedded.ts'
import { callAs } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

const PATH = '/api/analytics/performance'
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const page = { url: '/marathon/boston-marathon', timestamp: '2026-11-21T10:00:00.000Z', userAgent: CHROME }
const lcp = (value: number) => ({ metric: 'LCP', value, rating: 'good', delta: value, ...page })

const { supabase } = withSupabase({ functions: true })

const report = async (body: unknown, ip?: string) => (await callAs(null, 'POST', PATH, { body, ip })).status
const rowsOf = async (table: string) =>
  (await supabase.secret.from(table).select().order('id').throwOnError()).data!

test('one measure or several are kept by kind of page, rated by the site, and nothing tells whose they are', async () => {
  expect(await report(lcp(1000))).toBe(204)
  expect(
    await report([lcp(2000), lcp(5000), { metric: 'error', message: 'TypeError: x', count: 3, ...page }]),
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

test('nobody but admins is told of speed and errors', async () => {
  const admin = await supabase.signUp('admin')
  const runner = await supabase.signUp('runner')
  const read = (client: TestSupabase['visitor'], name: string) =>
    client.rpc(name, { first_day: '2026-01-01' })
  for (const name of ['measured_speed', 'page_error_summary']) {
    expect((await read(admin.client, name)).data).toHaveLength(1)
    expect((await read(runner.client, name)).data).toEqual([])
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
  for (const body of wrong) expect([400, 422]).toContain(await report(body))
  expect(await rowsOf('page_measurements')).toHaveLength(3)
})

test('after 90 days a measure leaves; above the limit of an address nothing is kept, and it is thanked all the same', async () => {
  await supabase.database.query(
    `update public.page_measurements set measured_at = now() - interval '91 days'`,
  )
  for (let call = 0; call < 35; call++) expect(await report(lcp(call), '198.51.100.7')).toBe(204)
  expect(await rowsOf('page_measurements')).toHaveLength(30)
})

describe('admins', () => {
  let reader: Person
  beforeAll(async () => {
    reader = await supabase.signUp('admin')
    await supabase.database.query('delete from public.page_measurements')
    await supabase.database.query('delete from public.page_errors')
  })
  const read = async <T>(path: string) => (await (await callAs(reader, 'GET', path)).json()) as T

  test('read the 75th percentile of a kind of page and metric over the period, and of each day, rated', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const measured = (metric: string, value: number, days = 0) => ({
      page_kind: 'race',
      metric,
      value,
      delta: 0,
      rating: 'good',
      browser: 'A browser',
      measured_at: daysAgo(days),
    })
    // A slow visit of today is one of five, and is not the figure of the month.
    await supabase.secret
      .from('page_measurements')
      .insert([
        ...[1000, 1000, 1200, 1400].map((value) => measured('LCP', value, 3)),
        measured('LCP', 9000),
        measured('LCP', 50_000, 29),
        measured('CLS', 0.3),
      ])
      .throwOnError()
    const day = (days: number) => daysAgo(days).slice(0, 10)
    expect(await read('/api/admin/performance')).toEqual([
      {
        pageKind: 'race',
        metric: 'CLS',
        p75: 0.3,
        rating: 'poor',
        measurements: 1,
        days: [{ day: day(0), p75: 0.3, rating: 'poor', measurements: 1 }],
      },
      {
        pageKind: 'race',
        metric: 'LCP',
        p75: 1400,
        rating: 'good',
        measurements: 5,
        days: [
          { day: day(3), p75: 1250, rating: 'good', measurements: 4 },
          { day: day(0), p75: 9000, rating: 'poor', measurements: 1 },
        ],
      },
    ])
  })

  test('read the figures of all kinds of pages, metrics and days, though they are more than a page of hosted Supabase', async () => {
    await supabase.database.query(
      `insert into public.page_measurements (page_kind, metric, value, delta, rating, browser, measured_at)
     select 'kind ' || lpad(kind::text, 2, '0'), metric, 100, 0, 'good', 'A browser', now() - make_interval(days => day)
     from generate_series(1, 17) as kind, unnest(array['LCP', 'INP', 'CLS', 'FCP', 'TTFB']) as metric,
       generate_series(0, 27) as day`,
    )
    const requested = vi.spyOn(globalThis, 'fetch')
    const speeds = await read<AdminPerformance[]>('/api/admin/performance')
    const ofKinds = speeds.filter(({ pageKind }) => pageKind.startsWith('kind '))
    expect([ofKinds.length, ofKinds.flatMap(({ days }) => days).length]).toEqual([17 * 5, 17 * 5 * 28])
    // One value, which no limit of rows cuts.
    expect(requested.mock.calls.map(([url]) => new URL(String(url)).pathname)).toContain(
      '/rest/v1/rpc/measured_speed',
    )
    requested.mockRestore()
    await supabase.database.query(`delete from public.page_measurements where page_kind like 'kind %'`)
  })

  test('read errors of scripts added up by kind of page and message, the most frequent first', async () => {
    const error = (message: string, times: number, happened_at: string) => ({
      page_kind: 'race',
      message,
      times,
      browser: 'A browser',
      happened_at,
    })
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    await supabase.secret
      .from('page_errors')
      .insert([
        error('TypeError: rare', 1, daysAgo(0)),
        error('TypeError: often', 2, daysAgo(1)),
        error('TypeError: often', 3, daysAgo(2)),
        error('TypeError: long ago', 9, daysAgo(40)),
      ])
      .throwOnError()
    expect(await read('/api/admin/page-errors?days=28')).toMatchObject([
      { pageKind: 'race', message: 'TypeError: often', times: 5, pages: 2 },
      { pageKind: 'race', message: 'TypeError: rare', times: 1, pages: 1 },
    ])
  })
})
