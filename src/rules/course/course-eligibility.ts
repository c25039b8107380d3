// Which courses count for records and for qualifying times, and their standing with Boston: drop, separation,
// certification.
import { endsAtStart, type Race } from '../race/race.ts'
import { FOOT_M } from '../race/race-distances.ts'
import { MARATHON } from '../../race/race-types.ts'

/** World Athletics allows a net drop of 1 m for each km (Rule 260.21(c)) … */
const MAX_DROP_M_PER_KM = 1
/** … and start and finish no further apart than half the distance, in a straight line (Rule 260.21(b)). */
const MAX_SEPARATION_SHARE = 0.5

/**
 * Metres that the finish lies below the start: from their heights, else from climb and descent, else 0 for a course that
 * ends where it began. Null where nothing says.
 */
export function netDropM(
  race: Pick<
    Race,
    'startElevationM' | 'finishElevationM' | 'elevationGainM' | 'elevationLossM' | 'profile' | 'loop'
  >,
): number | null {
  const startM = race.startElevationM ?? race.profile?.[0]
  const finishM = race.finishElevationM ?? race.profile?.at(-1)
  if (startM != null && finishM != null) return startM - finishM
  if (race.elevationGainM !== null && race.elevationLossM !== null)
    return race.elevationLossM - race.elevationGainM
  return endsAtStart(race) ? 0 : null
}

/**
 * Whether records may be set: false as soon as drop or separation (metres) breaks its limit, true when both keep it, null
 * where what is unknown decides. World Athletics Rule 260.21(b) and (c).
 */
export function isRecordEligible(course: {
  distanceM: number
  dropM: number | null
  separationM: number | null
}): boolean | null {
  const { distanceM, dropM, separationM } = course
  if (dropM !== null && dropM > (distanceM / 1000) * MAX_DROP_M_PER_KM) return false
  if (separationM !== null && separationM > distanceM * MAX_SEPARATION_SHARE) return false
  return dropM === null || separationM === null ? null : true
}

/** From this net drop on, feet, a result is not accepted for Boston 2027 and later. */
export const NOT_ACCEPTED_FT = 6000
/** From a net drop of so many feet on, seconds are added; the steepest first. */
const DOWNHILL_STEPS = [
  { fromFt: 3000, seconds: 600 },
  { fromFt: 1500, seconds: 300 },
]

/** What the index does with a course, and the drop in feet from which it does; 0 for a course under all of them. */
export interface DownhillIndex {
  /** Null where the course is not accepted. */
  seconds: number | null
  fromFt: number
}

/**
 * What the Boston Athletic Association does with a qualifying time run on a course that drops `dropM` metres from start to
 * finish: nothing under 1,500 ft (457.2 m), 5 min more under 3,000 ft, 10 min under 6,000 ft, not accepted from 6,000 ft
 * (1,828.8 m). Source: its rule for 2027 on, announced June 2025.
 */
export function downhillIndex(dropM: number): DownhillIndex {
  // A drop of whole feet comes back from metres a little short.
  const feet = dropM / FOOT_M + 1e-9
  if (feet >= NOT_ACCEPTED_FT) return { seconds: null, fromFt: NOT_ACCEPTED_FT }
  return DOWNHILL_STEPS.find(({ fromFt }) => feet >= fromFt) ?? { seconds: 0, fromFt: 0 }
}

/** The seconds of `downhillIndex`. */
export const downhillIndexSeconds = (dropM: number): number | null => downhillIndex(dropM).seconds

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
