// The races that texts and figures name. One that an editor has taken off the list since, or given another address, is left out with
// a warning: a text must not keep the site from being built. That each is in the catalogue's files is tested with the texts.
import { racesNamed } from '../../rules/race/find-named-race.ts'
import type { Race } from '../../rules/race/race.ts'
import { siteCatalogue } from '../../race/site-catalogue.queries.ts'
import { kilometreProfile } from '../../rules/course/course-shape.ts'
import type { TrackPoint } from '../../rules/course/course-geometry.ts'
import { shortRaceName } from '../../ui/charts/charts.ts'
import { racePbPotential } from '../../rules/pb-potential/race-pb-potential.ts'
import type { BestRace } from '../../rules/race/race-lists.ts'
import { racePacePlan, type EvenEffortPlan } from '../../rules/pacing/even-effort-plan.ts'

/** Races of the catalogue for `raceType/slug` names, in their order; `text` is what names them. */
export async function racesOfText(names: readonly string[], text: string): Promise<Race[]> {
  const { races } = await siteCatalogue()
  const { found: named, missing } = racesNamed(names, races)
  // oxlint-disable-next-line no-console -- the build's own log
  if (missing.length > 0) console.warn(`${text} names races that are not on the list: ${missing.join(', ')}`)
  return named
}

/** Marathons of the catalogue by slug, in this order. */
export const marathonsNamed = (slugs: readonly string[], figure: string): Promise<Race[]> =>
  racesOfText(
    slugs.map((slug) => `marathon/${slug}`),
    figure,
  )

/** Those of them whose course is measured. */
export async function measuredMarathons(slugs: readonly string[], figure: string): Promise<Race[]> {
  const races = await marathonsNamed(slugs, figure)
  return races.filter((race) => kilometreProfile(race) !== null)
}

/** The measured course of a race; a figure that needs one that is not on file stops the build. */
export function measuredCourse(race: Race, figure: string): TrackPoint[] {
  const points = kilometreProfile(race)
  if (!points) throw new Error(`${figure} needs a measured profile of ${race.slug}, and none is on file`)
  return points
}

/** `Berlin` for the Berlin Marathon, `Boston (UK)`: what a narrow column has room for, the same as in charts. */
export const shortName = (race: Race) => shortRaceName(race.name)

// The races of one distance with their PB potentials, reckoned once for all lists of an article.

const found = new Map<string, Promise<BestRace[]>>()

/** Races of `raceType` that are still held, each with its PB potential. */
export function potentialsOf(raceType: string): Promise<BestRace[]> {
  const known =
    found.get(raceType) ??
    siteCatalogue().then(({ races }) =>
      races
        .filter((race) => race.raceType === raceType && race.eventStatus !== 'cancelled')
        .map((race) => ({ race, potential: racePbPotential(race) })),
    )
  found.set(raceType, known)
  return known
}

// The pace plan of a marathon that a text speaks of, as the page of the race has it; one without a profile stops the build.

export function evenEffort(race: Race, goalSeconds: number, figure: string): EvenEffortPlan {
  const points = measuredCourse(race, figure)
  const plan = racePacePlan(points, race.distanceM, { goalSeconds, everyM: 5000 })
  if (!plan.ok) throw new Error(`${figure}: ${race.slug}: ${plan.reason}`)
  return plan.value
}
