// The marathons that a figure is drawn from, by name; a figure that names an unknown one stops the build.
import { kilometreProfile } from '../../rules/course/course-shape.ts'
import { racesOfText } from './named-races.queries.ts'
import { type TrackPoint } from '../../rules/course/course-geometry.ts'
import { shortRaceName } from '../../ui/charts/charts.ts'
import type { Race } from '../../rules/race/race.ts'

/** Marathons of the catalogue by slug, in this order. */
export const marathonsNamed = (slugs: readonly string[], figure: string): Promise<Race[]> =>
  racesOfText(
    slugs.map((slug) => `marathon/${slug}`),
    figure,
  )

/** The measured course of a race; a figure that needs one that is not on file stops the build. */
export function measuredCourse(race: Race, figure: string): TrackPoint[] {
  const points = kilometreProfile(race)
  if (!points) throw new Error(`${figure} needs a measured profile of ${race.slug}, and none is on file`)
  return points
}

/** `Berlin` for the Berlin Marathon, `Boston (UK)`: what a narrow column has room for, the same as in charts. */
export const shortName = (race: Race) => shortRaceName(race.name)
