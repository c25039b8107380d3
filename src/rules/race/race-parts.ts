// Pages and files of a race at other addresses than its own: its pace plan, "Did not get in?", its share image and its course as GPX.
import { RACE_TYPES } from '../../race/race-types.ts'
import type { Race } from './race.ts'
import { didNotGetInPath, gpxPath, pacePlanPath, shareImagePath } from './race-address.ts'

type Addressed = Pick<Race, 'raceType' | 'slug'>

interface PartOfRace {
  /** The races that the address may mean, the likelier first: the address of a pace plan does not name the race type. */
  races: Addressed[]
  /** The address of the same part of another race. */
  of: (race: Addressed) => string
  /** A picture or a track, and no page. */
  isFile: boolean
}

const SLUG = '([a-z0-9]+(?:-[a-z0-9]+)*)'
const PACE_PLAN = new RegExp(`^/pace-plan/${SLUG}/?$`)
const WITH_TYPE = [
  {
    pattern: new RegExp(`^/did-not-get-in/${SLUG}/${SLUG}/?$`),
    of: didNotGetInPath,
    isFile: false,
  },
  { pattern: new RegExp(`^/share/${SLUG}/${SLUG}\\.png$`), of: shareImagePath, isFile: true },
  {
    pattern: new RegExp(`^/${SLUG}/${SLUG}\\.gpx$`),
    of: gpxPath,
    isFile: true,
  },
]

/** Of two types with one slug, the plan of the second has its type behind it (pacePlanSlugs). */
function racesOfPlan(plan: string): Addressed[] {
  const types = RACE_TYPES.map(({ slug }) => slug)
  return [
    ...types.map((raceType) => ({ raceType, slug: plan })),
    ...types
      .filter((raceType) => plan.endsWith(`-${raceType}`))
      .map((raceType) => ({ raceType, slug: plan.slice(0, -raceType.length - 1) })),
  ]
}

/** The race and the part of it that a path means; null for every other path, also for the race's own page. */
export function partOfRace(path: string): PartOfRace | null {
  const plan = PACE_PLAN.exec(path)?.[1]
  if (plan) return { races: racesOfPlan(plan), of: ({ slug }) => pacePlanPath(slug), isFile: false }
  for (const { pattern, of, isFile } of WITH_TYPE) {
    const [, raceType, slug] = pattern.exec(path) ?? []
    if (raceType && slug) return { races: [{ raceType, slug }], of, isFile }
  }
  return null
}
