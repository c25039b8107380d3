// The address of each race's pace plan in this build.
import { pacePlanSlugs } from '../domain/pace-plan-address.ts'
import type { Race } from '../domain/race.ts'
import { siteCatalogue } from './site-catalogue.ts'

let slugs: Promise<(race: Race) => string> | undefined

/** The last part of the address, for a race of the catalogue. */
export async function pacePlanSlug(race: Race): Promise<string> {
  slugs ??= siteCatalogue().then(({ races }) => pacePlanSlugs(races))
  return (await slugs)(race)
}
