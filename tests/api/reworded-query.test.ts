// What a search finds where no race has its words: the races of a label, of a year, and of any of several places.
import { beforeAll, expect, test } from 'vitest'
import type { RaceIndexJson } from '../../src/race/race.schema.ts'
import type { CatalogueRace } from '../../supabase/catalogue-files.ts'
import { leavePart, PART_OF_RACES } from '../part-of-the-catalogue.ts'
import { listPath, readJson } from './call.ts'
import { withSupabase } from '../with-supabase.ts'

const { supabase } = withSupabase({ catalogue: true, functions: true })
beforeAll(async () => {
  await leavePart(supabase.database)
})

const countryOf = ({ place }: CatalogueRace) => place.split('/')[0]!

test.each<[string, (race: CatalogueRace) => boolean]>([
  ['majors', ({ label }) => label === 'World Marathon Majors'],
  ['Abbott World Marathon Majors', ({ label }) => label === 'World Marathon Majors'],
  ['platinum label', ({ label }) => label === 'World Athletics Platinum'],
  ['gold label spain', (race) => race.label === 'World Athletics Gold' && countryOf(race) === 'spain'],
  ['2026', ({ nextEventDate }) => nextEventDate?.startsWith('2026') ?? false],
  ['races in 2027', ({ nextEventDate }) => nextEventDate?.startsWith('2027') ?? false],
  ['spain, portugal', (race) => ['spain', 'portugal'].includes(countryOf(race))],
  ['Oslo or Bergen', ({ place }) => /\/(oslo|bergen)$/.test(place)],
])('%j, in every order', async (search, wanted) => {
  const slugs = PART_OF_RACES.filter(wanted)
    .map(({ slug }) => slug)
    .sort()
  expect(slugs.length).toBeGreaterThan(0)
  for (const sort of ['-participants', 'pbPotential']) {
    const found = await readJson<RaceIndexJson[]>(listPath({ search, sort, view: 'index' }))
    expect(found.map(({ slug }) => slug).sort()).toEqual(slugs)
  }
})

test('beyond the last of them is an empty page that still says how many there are', async () => {
  expect(await readJson<RaceIndexJson[]>(listPath({ search: 'majors', offset: 6, limit: 5 }))).toHaveLength(2)
  expect(await readJson<RaceIndexJson[]>(listPath({ search: 'majors', offset: 60, limit: 5 }))).toEqual([])
})
