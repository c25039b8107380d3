// Loading the catalogue: everything arrives, a second time changes nothing, an editor's later change stays, and a load
// that was cut off is taken up again.
import { expect, test } from 'vitest'
import { readCatalogue } from '../../src/race/catalogue.queries.ts'
import { placeOfProposal } from '../../src/features/submit/submissions.queries.ts'
import { storeRaceScores } from '../../src/race/race-scores.queries.ts'
import { readPlaces } from '../../supabase/catalogue-files.ts'
import { toPlaceRow } from '../../supabase/catalogue-rows.ts'
import { loadCatalogue, type CatalogueFiles } from '../../supabase/load-catalogue.ts'
import { leavePart, PART_OF_RACES } from '../part-of-the-catalogue.ts'
import { readRaces } from '../fixtures/catalogue.ts'
import { withSupabase } from '../with-supabase.ts'

const TABLES = [
  'races',
  'places',
  'race_slug_aliases',
  'race_scores',
  'race_search',
  'fact_sources',
  'entry_windows',
  'raceday_weather',
  'course_measurements',
  'course_evidence',
  'catalogue_version',
  'catalogue_records',
]

const { supabase } = withSupabase({ catalogue: true })

/** Count and checksum of every table, all columns included. */
async function dump(): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const table of TABLES) {
    const { rows } = await supabase.database.query<{ sum: string }>(
      `select count(*) || ' ' || md5(string_agg(t::text, '|' order by t::text)) as sum from public.${table} t`,
    )
    sums[table] = rows[0]!.sum
  }
  return sums
}

const fee = async (slug: string) =>
  (await supabase.visitor.from('races').select('fee').eq('slug', slug).single()).data!.fee as string | null

// tests/full/catalogue-proposals.test.ts asks of every race: it takes most of a minute.
test('a change can be proposed of every twentieth race: what is on file of it passes the checks of a proposal', async () => {
  const { rows } = await supabase.database.query(
    `select id from (select id, row_number() over (order by id) as n from public.races) as numbered
     where n % 20 = 0 and private.proposal_fault(public.race_proposal(id)) is not null`,
  )
  expect(rows).toEqual([])
})

test('everything of the files is there, and no row is left out of a build', async () => {
  const catalogue = await readCatalogue(supabase.visitor)
  expect(catalogue.leftOut).toEqual([])
  expect(catalogue.races.map(({ slug }) => slug).sort()).toEqual(
    readRaces()
      .map(({ slug }) => slug)
      .sort(),
  )
  expect(catalogue.places.map(({ path }) => path).sort()).toEqual(
    readPlaces()
      .map(({ path }) => path)
      .sort(),
  )
  const files = new Map(readRaces().map((race) => [race.id, race]))
  for (const race of catalogue.races) {
    const file = files.get(race.id)!
    expect(race).toMatchObject({
      slug: file.slug,
      lat: file.lat ?? null,
      profile: file.profile ?? null,
      elevationGainM: file.elevationGainM ?? null,
      climate: file.climate ? { ...file.climate, month: file.month } : null,
      racedayWeather: file.racedayWeather ?? null,
      courseMeasurement: file.courseMeasurement ?? null,
      heldIn: file.heldIn ?? [],
      timeLimitSeconds: file.timeLimitSeconds ?? null,
      dateConfirmed: file.dateConfirmed,
    })
  }
})

// The rest is tried with a part of the files, and with their races alone in the database.
const files = (): CatalogueFiles => ({ places: readPlaces(), races: structuredClone([...PART_OF_RACES]) })
const load = (changed = files()) => loadCatalogue(supabase.secret, undefined, changed)

test('a second load changes nothing at all', async () => {
  await leavePart(supabase.database)
  await storeRaceScores(supabase.secret)
  const before = await dump()
  const races = PART_OF_RACES.length
  expect(await load()).toEqual({ races, loaded: 0, unchanged: races, places: 0 })
  expect(await dump()).toEqual(before)
})

test("an editor's later change survives a load", async () => {
  await supabase.secret.from('races').update({ fee: 'an editor wrote this' }).eq('slug', 'berlin-marathon')
  // As the job of each minute does.
  await storeRaceScores(supabase.secret)
  const before = await dump()
  expect((await load()).loaded).toBe(0)
  expect(await fee('berlin-marathon')).toBe('an editor wrote this')
  expect(await dump()).toEqual(before)
})

test('a race that the files know better, or whose load was cut off, is loaded again, and only that one', async () => {
  const before = await dump()
  const wrong = { fee: 'half loaded', updated_at: '1970-01-01T00:00:00Z' }
  await supabase.secret.from('races').update(wrong).eq('slug', 'tokyo-marathon')
  const { data } = await supabase.secret.from('races').select('id').eq('slug', 'tokyo-marathon').single()
  await supabase.secret.from('fact_sources').delete().eq('race_id', data!.id)
  expect((await load()).loaded).toBe(1)
  expect(await fee('tokyo-marathon')).not.toBe('half loaded')
  const after = await dump()
  for (const table of ['races', 'race_search', 'entry_windows', 'raceday_weather', 'course_evidence']) {
    expect([table, after[table]]).toEqual([table, before[table]])
  }
  expect(after.fact_sources!.split(' ')[0]).toBe(before.fact_sources!.split(' ')[0])
})

const namesOf = async (path: string) =>
  (await supabase.visitor.from('places').select('also_known_as').eq('path', path).single()).data!
    .also_known_as as string[]

test('another name in the file of places is loaded and found by, once; one that an editor gave stays', async () => {
  const changed = files()
  const berlin = changed.places.find(({ path }) => path === 'germany/berlin')!
  berlin.alsoKnownAs = [...(berlin.alsoKnownAs ?? []), 'Spreeathen']
  expect(await load(changed)).toMatchObject({ loaded: 0, places: 1 })
  expect(await namesOf(berlin.path)).toContain('Spreeathen')
  const found = supabase.visitor.from('race_records').select('slug').textSearch('search', 'spreeathen')
  expect((await found.throwOnError()).data).toContainEqual({ slug: 'berlin-marathon' })
  const before = await dump()
  expect(await load(changed)).toMatchObject({ loaded: 0, places: 0 })
  expect(await dump()).toEqual(before)

  // A load that was cut off before it noted what it had loaded.
  const note = () => supabase.secret.from('catalogue_records').update({ checksum: '0'.repeat(32) })
  await note().match({ kind: 'place', key: berlin.path }).throwOnError()
  expect(await load(changed)).toMatchObject({ places: 1 })
  expect(await load(changed)).toMatchObject({ places: 0 })

  const byHand = { also_known_as: ['An editor wrote this'] }
  await supabase.secret.from('places').update(byHand).eq('path', berlin.path).throwOnError()
  berlin.alsoKnownAs.push('Athens on the Spree')
  expect(await load(changed)).toMatchObject({ places: 0 })
  expect(await namesOf(berlin.path)).toEqual(byHand.also_known_as)
  const asBefore = {
    also_known_as: toPlaceRow(files().places.find(({ path }) => path === berlin.path)!).also_known_as,
  }
  await supabase.secret.from('places').update(asBefore).eq('path', berlin.path).throwOnError()
})

test('a second change of a race on one day is loaded as well, but never over what an editor wrote', async () => {
  const changed = files()
  const race = changed.races.find(({ slug }) => slug === 'rome-marathon')!
  race.fee = 'told anew'
  expect((await load(changed)).loaded).toBe(1)
  expect(await fee(race.slug)).toBe('told anew')
  expect((await load(changed)).loaded).toBe(0)
  await supabase.secret.from('races').update({ fee: 'an editor wrote this' }).eq('slug', race.slug)
  race.fee = 'told once more'
  expect((await load(changed)).loaded).toBe(0)
  expect(await fee(race.slug)).toBe('an editor wrote this')
})

test('places of a database that notes nothing yet are compared by what they say', async () => {
  await supabase.secret.from('catalogue_records').delete().neq('key', '').throwOnError()
  await supabase.secret.from('places').update({ also_known_as: [] }).eq('path', 'germany').throwOnError()
  expect(await load()).toMatchObject({ loaded: 0, places: 1 })
  expect(await namesOf('germany')).toContain('Deutschland')
  const { count } = await supabase.secret
    .from('catalogue_records')
    .select('*', { count: 'exact', head: true })
  expect(count).toBe(readPlaces().length + PART_OF_RACES.length)
})

test('an opening that the files move over New Year stays under the year that calendars know; a window they left out goes', async () => {
  const { id, slug, entryWindows } = PART_OF_RACES.find((race) => race.entryWindows?.some((w) => w.opensOn))!
  const { edition, opensOn } = entryWindows!.find((window) => window.opensOn)!
  const knownYear = Number(opensOn!.slice(0, 4)) - 1
  const windows = () => supabase.secret.from('entry_windows')
  await windows().delete().match({ race_id: id, edition }).throwOnError()
  await windows()
    .insert([
      { race_id: id, edition, opens_on: `${knownYear}-12-30` },
      { race_id: id, edition: 2099 },
    ])
    .throwOnError()
  await supabase.secret.from('races').update({ updated_at: '1970-01-01T00:00:00Z' }).eq('slug', slug)
  expect((await load()).loaded).toBe(1)
  const { data } = await windows().select('edition, opens_on, calendar_year').eq('race_id', id)
  expect(data).toHaveLength(entryWindows!.length)
  expect(data).toContainEqual({ edition, opens_on: opensOn, calendar_year: knownYear })
})

test('a race that is not in the files is left alone', async () => {
  const own = {
    slug: 'organisers-own',
    name: 'Own Marathon',
    place_path: 'germany/berlin',
    status: 'approved',
  }
  await supabase.secret.from('races').insert(own).throwOnError()
  await load()
  expect(
    (await supabase.visitor.from('races').select('id').eq('slug', 'organisers-own')).data![0]!.id,
  ).toBeGreaterThan(100_000)
})

test('a race proposed under the state that a city no longer stands in is at the city', async () => {
  const typed = { city: 'Muscat', state: 'Muscat Governorate', countryCode: 'OM' }
  expect(await placeOfProposal(supabase.visitor, typed, AbortSignal.timeout(5000))).toMatchObject({
    path: 'oman/muscat',
    state: null,
  })
})
