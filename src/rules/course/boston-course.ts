// How a course stands with Boston: which can be run for a qualifying time, how far each drops, and whether it is certified.
import { MARATHON } from '../../race/race-types.ts'
import { endsAtStart, type Race } from '../race/race.ts'

/** How far a course drops, metres, and where that comes from. */
export interface BostonDrop {
  dropM: number
  /** `heights`: both ends are on file. `loop`: it ends where it began, so no drop is assumed. */
  from: 'heights' | 'loop'
}

type DropFacts = Pick<Race, 'startElevationM' | 'finishElevationM' | 'profile' | 'loop'>

/** No road certificate covers these. */
const UNPAVED = ['Trail', 'Snow/Ice', 'Sand']

/** A marathon on roads: trail, ice and sand are no qualifying courses. */
export const isBostonCourse = ({ raceType, terrain }: Pick<Race, 'raceType' | 'terrain'>): boolean =>
  raceType === MARATHON && !(terrain !== null && UNPAVED.includes(terrain))

/** Start minus finish where both heights are on file, 0 assumed for a loop, null where nothing says. */
export function bostonDrop(race: DropFacts): BostonDrop | null {
  const startM = race.startElevationM ?? race.profile?.[0]
  const finishM = race.finishElevationM ?? race.profile?.at(-1)
  if (startM != null && finishM != null) return { dropM: startM - finishM, from: 'heights' }
  return endsAtStart(race) ? { dropM: 0, from: 'loop' } : null
}

/** Whether a source says that times from here qualify. */
export function certificationWords({ bostonQualifier }: Pick<Race, 'bostonQualifier'>): string {
  if (bostonQualifier === null) return 'not known'
  return bostonQualifier ? 'qualifies' : 'does not qualify'
}
