// A part of the real catalogue, a sixth of it: for tests that ask for all races again and again.
import type { CatalogueRace } from '../supabase/catalogue-files.ts'
import type { TestDatabase } from './test-database.ts'
import { readRaces } from './fixtures/catalogue.ts'

const LARGE = 30_000
const FIRST = 30
const NAMED = [
  'sao-paulo-marathon',
  'lodz-marathon',
  'munich-marathon',
  'oslo-marathon',
  'bergen-city-marathon',
]

/** The first of the files, the large ones, those with a name that tests look for, and each eighth of the others. */
export const PART_OF_RACES: readonly CatalogueRace[] = readRaces().filter(
  ({ id, slug, participants = 0 }) =>
    id <= FIRST || id % 8 === 0 || participants >= LARGE || NAMED.includes(slug),
)

/** Leaves these of the catalogue's races in a database, and all that are not of the catalogue. */
export async function leavePart(database: TestDatabase): Promise<void> {
  const part = new Set(PART_OF_RACES)
  const others = readRaces().filter((race) => !part.has(race))
  await database.query('delete from public.races where id = any($1)', [others.map(({ id }) => id)])
}
