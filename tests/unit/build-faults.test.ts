// What a build does with a database that is away or gives rows that nobody can show.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDataStamp } from '../../local/build-site.ts'
import { readCatalogue, tooManyLeftOut } from '../../src/race/catalogue.queries.ts'
import { toRace } from '../../src/race/race-rows.queries.ts'
import { racePbPotential } from '../../src/rules/pb-potential/race-pb-potential.ts'
import { connectSupabase } from '../../src/platform/server/supabase-client.ts'

const ROW = {
  id: 1,
  slug: 'town-marathon',
  race_type: 'marathon',
  name: 'Town Marathon',
  city: 'Town',
  country: 'Here',
  country_code: 'HE',
  place_path: 'here/town',
  distance_m: 42195,
  updated_at: '2026-11-21T00:00:00Z',
}
const BROKEN = [
  { ...ROW, id: 2, slug: null },
  { ...ROW, id: 3, slug: 'Upper Case' },
  { ...ROW, id: 4, slug: 'nameless', name: ' ' },
  { ...ROW, id: 5, slug: 'nowhere', country: null },
  { ...ROW, id: 6, slug: 'endless', distance_m: 'far' },
  { ...ROW, id: 7, slug: 'some-day', next_event_date: 'in spring' },
]

let server: Server
let url: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const rows = request.url!.includes('/race_records') ? [ROW, ...BROKEN] : []
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('a database that is away at build is one sentence and no list of races (F1)', async () => {
  const nobody = connectSupabase({ url: 'http://127.0.0.1:1', key: 'sb_publishable_nobody' })
  await expect(readCatalogue(nobody)).rejects.toThrow(/^The database did not give the [a-z ]+: bad port$/)
})

test('the command says why the database that it is to build from cannot be read', async () => {
  await expect(
    readDataStamp({ SUPABASE_URL: 'http://nowhere.invalid', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }),
  ).rejects.toThrow(
    /^The database at http:\/\/nowhere\.invalid could not be read: getaddrinfo .* nowhere\.invalid.* Is SUPABASE_URL right/,
  )
})

test('rows that break a rule are left out of a build by name, and the others are published (F2)', async () => {
  const { races, leftOut } = await readCatalogue(connectSupabase({ url, key: 'sb_publishable_odd' }))
  expect(races.map(({ slug }) => slug)).toEqual(['town-marathon'])
  expect(leftOut).toHaveLength(BROKEN.length)
  for (const { broken } of leftOut) expect(broken).not.toEqual([])
})

test('of 100 rows one broken row is left out; two refuse the build, unless that is meant (F2)', () => {
  const refusal = (broken: number, env = {}) => {
    const races = Array.from({ length: 100 - broken }, () => toRace(ROW))
    const leftOut = BROKEN.slice(0, broken).map(() => ({ slug: 'odd', broken: ['name'] }))
    return tooManyLeftOut({ races, leftOut }, env)
  }
  expect([refusal(0), refusal(1)]).toEqual([null, null])
  expect(refusal(2)).toMatch(/^2 of 100 races break a rule.*ALLOW_FEWER_RACES=1/)
  expect(refusal(2, { ALLOW_FEWER_RACES: '1' })).toBeNull()
})

test('words that no rule knows are unknown to the site, and break nothing (F26)', () => {
  for (const odd of ['Gravel', 'https://a%zz.example/enter', '', null, 7]) {
    const race = toRace({
      ...ROW,
      terrain: odd,
      elevation_profile: odd,
      loop: odd,
      entry: odd,
      entry_url: odd,
      event_status: odd,
    })
    const { terrain, elevationProfile, loop, entry, entryUrl, eventStatus, slug } = race
    expect([terrain, elevationProfile, loop, entry, entryUrl]).toEqual([null, null, null, null, null])
    expect([eventStatus, slug]).toEqual(['scheduled', 'town-marathon'])
    // What nothing is known of is left out of the maths: as good as a race of which it was never said.
    expect(racePbPotential(race)).toEqual(racePbPotential(toRace(ROW)))
    expect(
      Object.values<unknown>({ ...race }).filter((value) => value === undefined || Number.isNaN(value)),
    ).toEqual([])
  }
})

test('a race of which nothing more is known has null for all of it (F27)', () => {
  const race: object = toRace(ROW)
  expect(Object.values(race).filter((value) => value === undefined || Number.isNaN(value))).toEqual([])
  expect(race).toMatchObject({ participants: null, lat: null, lon: null, nextEventDate: null, fee: null })
})

test('the command itself stops on a hosting machine that was told of no database, and opens none', () => {
  const dataDir = join(tmpdir(), 'startline-never-made')
  const { stderr, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../../local/build.ts')],
    { env: { PATH: process.env.PATH, DATA_DIR: dataDir, NETLIFY: 'true' }, encoding: 'utf8' },
  )
  expect(stderr).toContain('Without them this build would publish the embedded catalogue')
  expect([status, existsSync(dataDir)]).toEqual([1, false])
})
