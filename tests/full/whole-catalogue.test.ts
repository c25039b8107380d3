// Every race, place and filter of the catalogue through the API, one call each. One case of each is in tests/api.
import { expect, test } from 'vitest'
import { raceDetailSchema, type RaceIndexJson } from '../../src/race/race.schema.ts'
import { placeSlug } from '../../src/rules/place/place-slug.ts'
import { readPlaces, readRaces } from '../../supabase/catalogue-files.ts'
import { readAllPages, readJson } from '../api/call.ts'
import { withSupabase } from '../with-supabase.ts'

const races = readRaces()
const places = new Map(readPlaces().map((place) => [place.path, place]))
const list = (parameters: Record<string, string | number>) =>
  readAllPages<RaceIndexJson>({ view: 'index', ...parameters })
const idsOf = (found: { id: number }[]) => found.map(({ id }) => id).toSorted((a, b) => a - b)

withSupabase({ catalogue: true, functions: true })

test('every country is taken by its name and by its slug', async () => {
  for (const { name, path, kind } of places.values()) {
    if (kind !== 'country') continue
    const [race] = await list({ country: name })
    expect([name, placeSlug(race?.country ?? '')]).toEqual([name, path])
  }
})

test('races are found by their own name, by their city and by their country', async () => {
  for (const race of races.filter(({ id }) => id % 20 === 0)) {
    const place = places.get(race.place)!
    for (const search of [race.name, `${place.name} ${place.countryName}`]) {
      const found = idsOf(await list({ search }))
      expect([search, found.includes(race.id)]).toEqual([search, true])
    }
  }
})

test('races keep to their description', async () => {
  for (const { id, slug } of races.filter((race) => race.id % 8 === 0)) {
    const { error } = raceDetailSchema.safeParse(await readJson(`/api/marathons/${id}`))
    expect([slug, error]).toEqual([slug, undefined])
  }
})

test.each<Record<string, string | number>>([
  { search: 'new y' },
  { search: "xi'an" },
  { search: 'races near new york' },
  { search: 'majors' },
  { search: '2027', terrain: 'Trail' },
  { search: 'spain, portugal', raceType: 'marathon' },
  { country: 'france', month: 4 },
  { city: 'Berlin', raceType: 'half-marathon' },
  { state: 'Bavaria' },
  { terrain: 'Mixed', elevationProfile: 'Hilly' },
  { entry: 'qualifying' },
  { label: 'World Athletics Gold', loop: 'laps' },
  { timeLimitMin: 7, raceType: 'marathon' },
  { bostonQualifier: 'true' },
  { courseGrade: 'totals' },
  { search: 'near me', month: 5 },
  { continent: 'africa' },
  { continent: 'north-america', search: 'new' },
  { ids: '1,2,3,700' },
])('%j shows the same races by PB potential as in any other order', async (filter) => {
  const byScore = idsOf(await list({ ...filter, sort: 'pbPotential' }))
  expect(byScore).toEqual(idsOf(await list(filter)))
})
