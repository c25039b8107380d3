// The address of each race's pace plan in this build.
import { pacePlanSlugs, racePath } from '../rules/race/race-address.ts'
import type { Race } from '../rules/race/race.ts'
import { siteCatalogue } from './site-catalogue.queries.ts'

let slugs: Promise<(race: Race) => string> | undefined

/** The last part of the address, for a race of the catalogue. */
export async function pacePlanSlug(race: Race): Promise<string> {
  slugs ??= siteCatalogue().then(({ races }) => pacePlanSlugs(races))
  return (await slugs)(race)
}

/** Of the races whose plan is not under their own slug, the last part of its address by the race's. */
export async function plansElsewhere(): Promise<Record<string, string>> {
  const { races } = await siteCatalogue()
  const all = await Promise.all(
    races.map(async (race) => [racePath(race), await pacePlanSlug(race)] as const),
  )
  return Object.fromEntries(all.filter(([path, slug]) => !path.endsWith(`/${slug}`)))
}
