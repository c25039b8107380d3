// The races that a figure is drawn from, by name; a figure that names an unknown race stops the build.
import { siteCatalogue } from '../../data/site-catalogue.ts'
import { kilometreProfile } from '../../domain/kilometre-profile.ts'
import type { TrackPoint } from '../../domain/course-geometry.ts'
import type { Race } from '../../domain/race.ts'
import { racesNamed } from '../../domain/related-races.ts'

/** Marathons of the catalogue by slug, in this order. */
export async function marathonsNamed(slugs: readonly string[], figure: string): Promise<Race[]> {
  const { races } = await siteCatalogue()
  const names = slugs.map((slug) => `marathon/${slug}`)
  return racesNamed(names, races, figure)
}

/** The measured course of a race; a figure that needs one that is not on file stops the build. */
export function measuredCourse(race: Race, figure: string): TrackPoint[] {
  const points = kilometreProfile(race)
  if (!points) throw new Error(`${figure} needs a measured profile of ${race.slug}, and none is on file`)
  return points
}

/** `Berlin` for the Berlin Marathon: what a narrow column has room for. */
export const shortName = (race: Race) => race.name.replace(/ Marathon\b.*$/, '')
