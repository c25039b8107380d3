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

/** Leaves these races alone in a database that has the catalogue. */
export async function leavePart(database: TestDatabase): Promise<void> {
  const ids = PART_OF_RACES.map(({ id }) => id)
  await database.query('delete from public.races where id <> all($1)', [ids])
}
