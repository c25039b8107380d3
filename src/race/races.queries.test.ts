// Reads that a hosted database answers a thousand rows at a time.
import { afterEach, expect, test, vi } from 'vitest'
import { connectSupabase } from '../platform/server/supabase-client.ts'
import { readOutdatedPages } from './races.queries.ts'

afterEach(() => vi.unstubAllGlobals())

test('all outdated pages are read, though an answer has a thousand rows at most', async () => {
  const paths = Array.from({ length: 2500 }, (_, n) => `/marathon/race-${String(n).padStart(4, '0')}`)
  vi.stubGlobal('fetch', (address: string | URL) => {
    const { searchParams } = new URL(address)
    const after = searchParams.get('path')?.replace('gt.', '') ?? ''
    const rows = paths.filter((path) => path > after).slice(0, 1000)
    return Promise.resolve(Response.json(rows.map((path) => ({ path }))))
  })
  const hosted = connectSupabase({ url: 'https://hosted.test', key: 'key' })
  expect(await readOutdatedPages(hosted, '2026-11-01T00:00:00Z')).toEqual(paths)
})
