// Race pages that the built site cannot show as they are: what the function says at once of a race that changed, moved or left
// the list, and which pages a server with files asks it for.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { readOutdatedPages } from '../../src/race/races.queries.ts'
import { watchOutdatedPages } from '../../local/rebuilding.ts'
import { PROPOSAL, sent } from '../submitting.ts'
import { putRaces } from '../small-catalogue.ts'
import { callAs, callOtherPage, callPage } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase, admin } = withSupabase({ functions: true, places: true, people: { admin: 'admin' } })
const BUILT_AT = '2026-11-01T00:00:00Z'

beforeAll(async () => {
  const before = { updated_at: '2026-10-01T00:00:00Z', place_path: 'here/town' }
  const draft = { id: 4, status: 'draft', ...before }
  await putRaces(supabase.secret, [...[1, 2, 3, 5].map((id) => ({ id, ...before })), draft])
})

async function edit(id: number, changes: object): Promise<void> {
  const path = `/api/admin/marathons/${id}`
  const { updatedAt } = (await (await callAs(admin, 'GET', path)).json()) as { updatedAt: string }
  expect((await callAs(admin, 'PATCH', path, { body: { updatedAt, changes } })).status).toBe(200)
}
const outdated = () => readOutdatedPages(supabase.secret, BUILT_AT)
const page = async (path: string) => {
  const response = await callPage(path)
  return [response.status, (await response.text()).replaceAll(/\s+/g, ' ')] as const
}

test('a race that changed is told as it is now, until the build that has it is there', async () => {
  expect(await outdated()).toEqual([])
  await edit(1, { name: 'New Name Marathon', terrain: 'Trail', fee: '75 EUR (2027)' })
  expect(await outdated()).toEqual(['/marathon/race-1x'])
  const [status, text] = await page('/marathon/race-1x')
  expect(status).toBe(200)
  for (const fact of ['<h1>New Name Marathon</h1>', 'Trail', '75 EUR (2027)']) expect(text).toContain(fact)
  // A build that failed for good takes no page away: the one before is served as it is.
  await supabase.database.query('delete from public.rebuild_runs')
  expect(await outdated()).toEqual([])
})

test('a race that left the list is gone at once and says so, and one that never was on it is not told', async () => {
  await edit(2, { status: 'draft' })
  await supabase.database.query('delete from public.rebuild_runs')
  expect(await outdated()).toEqual(['/marathon/race-2x'])
  const [status, text] = await page('/marathon/race-2x')
  expect([status, text]).toEqual([410, expect.stringContaining('no longer on our list')])
  expect((await page('/marathon/race-4x'))[0]).toBe(404)
  await edit(2, { status: 'approved' })
  expect((await page('/marathon/race-2x'))[0]).toBe(200)
})

/** Status and target of a race's pages and files at other addresses, for this slug. */
const parts = (slug: string) =>
  Promise.all(
    [
      callPage(`/pace-plan/${slug}`),
      callPage(`/marathon/${slug}.gpx`),
      callOtherPage(`/did-not-get-in/marathon/${slug}`),
      callOtherPage(`/share/marathon/${slug}.png`),
    ].map(async (answer) => {
      const { status, headers } = await answer
      return `${status} ${headers.get('Location') ?? ''}`.trim()
    }),
  )

test('what is below other addresses goes with its race, moves with it, and leads to it until it is built', async () => {
  await edit(5, { status: 'draft' })
  expect(await parts('race-5x')).toEqual(['410', '410', '410', '410'])
  expect(await (await callPage('/pace-plan/race-5x')).text()).toContain('no longer on our list')
  await edit(5, { status: 'approved', slug: 'fifth' })
  expect(await parts('race-5x')).toEqual([
    '301 /pace-plan/fifth',
    '301 /marathon/fifth.gpx',
    '301 /did-not-get-in/marathon/fifth',
    '301 /share/marathon/fifth.png',
  ])
  expect(await parts('fifth')).toEqual(['307 /marathon/fifth', '404', '307 /marathon/fifth', '404'])
  expect(await parts('race-4x')).toEqual(['404', '404', '404', '404'])
  expect(await parts('nobody')).toEqual(['404', '404', '404', '404'])
})

test('a new race whose approval is taken back is gone and says so', async () => {
  const place = { path: 'here/town', city: 'Town', state: null, country: 'Here', countryCode: 'HE' }
  const proposal = { ...PROPOSAL, place, name: 'Brief Marathon' }
  const submission = await sent((await supabase.signUp('organiser')).client, { proposal })
  const path = `/marathon/${submission.slug}`
  expect((await page(path))[0]).toBe(404)
  const decide = (decision: string, body: object) =>
    callAs(admin, 'POST', `/api/admin/submissions/${submission.submission_id}/${decision}`, { body })
  expect((await decide('approve', { revision: 1 })).status).toBe(200)
  expect((await decide('undo', {})).status).toBe(200)
  expect((await page(path))[0]).toBe(410)
})

test('a race that has another address leads there from its built page', async () => {
  await edit(3, { slug: 'third' })
  expect(await outdated()).toContain('/marathon/race-3x')
  const { status, headers } = await callPage('/marathon/race-3x')
  expect([status, headers.get('Location')]).toEqual([301, '/marathon/third'])
})

test('a server asks again and again, and forgets what a new build has', async () => {
  const watched = watchOutdatedPages(supabase.secret, '/no/such/site', 20)
  await supabase.database.query(`update public.races set name = 'Newer' where id = 3`)
  await supabase.database.query(`select private.request_rebuild('a test')`)
  await vi.waitFor(() => expect(watched.has('/marathon/third')).toBe(true), { timeout: 20_000 })
  for (const path of ['/marathon/third.json', '/pace-plan/third', '/share/marathon/third.png'])
    expect([path, watched.has(path)]).toEqual([path, true])
  for (const path of ['/marathon/race-1x', '/pace-plan/race-1x', '/share/half-marathon/third.png'])
    expect([path, watched.has(path)]).toEqual([path, false])
  await watched.show('/no/such/site')
  expect(watched.has('/marathon/third')).toBe(false)
  await watched.close()
})

test('a race that left the list does not come back where the server cannot ask, or shows a build begun before that', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outdated-'))
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ startedAt: BUILT_AT }))
  const watched = watchOutdatedPages(supabase.secret, folder, 20)
  const rename = (from: string, to: string) =>
    supabase.database.query(`alter function public.${from} rename to ${to}`)
  try {
    await edit(2, { status: 'draft' })
    await vi.waitFor(() => expect(watched.has('/marathon/race-2x')).toBe(true), { timeout: 20_000 })
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
    await rename('outdated_race_pages', 'outdated_race_pages_later')
    await watched.show(folder)
    expect(watched.has('/marathon/race-2x')).toBe(true)
    await rename('outdated_race_pages_later', 'outdated_race_pages')
    logged.mockRestore()
    await watched.show(folder)
    expect(watched.has('/marathon/race-2x')).toBe(true)
  } finally {
    await watched.close()
    rmSync(folder, { recursive: true })
  }
})

test('what changed since the build is found by an index, not by reading all races', async () => {
  // So few races as are here would be read as they are.
  await supabase.database.query('set enable_seqscan = off')
  const { rows } = await supabase.database.query<{ 'QUERY PLAN': string }>(
    `explain select slug from public.races where updated_at >= '${BUILT_AT}'`,
  )
  await supabase.database.query('reset enable_seqscan')
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('races_by_change')
})
