// Where a course climbs and by how much, and how the climb and the descent on file were counted. Tracks count every
// small rise, at 10 m more than at 25 m, organisers as they please: figures are compared only where they were counted
// alike.
import { kilometreProfile } from './course-shape.ts'
import type { TrackPoint } from './course-geometry.ts'
import { LATE_FROM_SHARE } from './course-loss.ts'
import type { FactSource, Race } from '../race/race.ts'
import { formatMeasure, joined } from '../writing/measures.ts'
import { UNCHECKED, uncheckedFields } from '../race/race-facts.ts'

type Measured = Pick<Race, 'profile' | 'distanceM' | 'finishElevationM'>

/** Metres up and down between two distances of a profile; what lies between its points is straight. */
export function climbBetween(
  points: readonly TrackPoint[],
  { fromM, toM }: { fromM: number; toM: number },
): { upM: number; downM: number } {
  let [upM, downM] = [0, 0]
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const insideM = Math.min(b.distanceM, toM) - Math.max(a.distanceM, fromM)
    if (insideM <= 0) continue
    const riseM = (b.elevationM - a.elevationM) * (insideM / (b.distanceM - a.distanceM))
    if (riseM > 0) upM += riseM
    else downM -= riseM
  }
  return { upM, downM }
}

/** Metres climbed after 60 % of the distance, between the kilometres on file; null without a measured profile. */
export function lateClimbM(race: Measured): number | null {
  const points = kilometreProfile(race)
  if (!points) return null
  return climbBetween(points, { fromM: race.distanceM * LATE_FROM_SHARE, toM: Infinity }).upM
}

/** The kilometre with the largest rise, counted from 1, and its metres; null without a profile or where none rises. */
export function hardestKilometre(race: Measured): { km: number; riseM: number } | null {
  const points = kilometreProfile(race)
  if (!points) return null
  let hardest: { km: number; riseM: number } | null = null
  for (let i = 1; i < points.length; i++) {
    const riseM = points[i]!.elevationM - points[i - 1]!.elevationM
    if (riseM > (hardest?.riseM ?? 0)) hardest = { km: i, riseM }
  }
  return hardest
}

/** Climbs that differ by less than either are one figure to a runner: metres, and a share. */
const SAME_CLIMB_M = 10
const SAME_CLIMB_SHARE = 0.1

export type ClimbFigure = 'elevationGainM' | 'elevationLossM'
type Climbing = Pick<Race, ClimbFigure | 'sources'>

interface ClimbMethod {
  kind: 'measured' | 'published' | 'unknown'
  /** `measured on the track at 10 m`; empty where nothing is known of it. */
  words: string
  /** Figures of one key were counted alike; null is like no other. */
  key: string | null
  unchecked: boolean
}

/** How our own measurements name themselves as a source. */
const OWN_MEASUREMENT = /measured on the recorded course at (\d+) m$/
/** The step in which an uploaded course is measured, metres. */
const UPLOADED_STEP_M = '10'

const onTrack = (stepM: string) => ({
  kind: 'measured' as const,
  words: `measured on the track at ${stepM} m`,
  key: `track at ${stepM} m`,
})

/** Of an uploaded track heights and climb have one source. */
const isUploaded = ({ source }: FactSource, { sources }: Climbing) =>
  sources.some((other) => other.field === 'profile' && other.source === source)

function methodOf(found: FactSource | undefined, race: Climbing): Omit<ClimbMethod, 'unchecked'> {
  if (!found) return { kind: 'published', words: 'as published', key: null }
  const { source, confidence } = found
  const step = OWN_MEASUREMENT.exec(source)?.[1]
  if (step) return onTrack(step)
  if (confidence === 'computed') return { kind: 'measured', words: 'measured on a track', key: source }
  if (confidence === 'seen') return { kind: 'published', words: 'as published', key: source }
  if (isUploaded(found, race)) return onTrack(UPLOADED_STEP_M)
  if (confidence === 'organiser')
    return { kind: 'published', words: 'published by the organiser', key: source }
  return { kind: 'unknown', words: '', key: null }
}

/** How the climb or the descent of a race was counted; null where it is not on file. A descent without a source has the climb's. */
export function climbMethod(race: Climbing, figure: ClimbFigure = 'elevationGainM'): ClimbMethod | null {
  if (race[figure] === null) return null
  const sourceOf = (field: ClimbFigure) => race.sources.find((each) => each.field === field)
  const found = sourceOf(figure) ?? (race.elevationGainM === null ? undefined : sourceOf('elevationGainM'))
  return { ...methodOf(found, race), unchecked: uncheckedFields(race).has(figure) }
}

/** `measured on the track at 25 m, not yet checked`; empty where the figure is not on file. */
export function climbMethodWords(race: Climbing, figure?: ClimbFigure): string {
  const method = climbMethod(race, figure)
  return method ? [method.words, method.unchecked && UNCHECKED].filter(Boolean).join(', ') : ''
}

/**
 * Which climb splits go by, the one along a kilometre profile, and how it goes with the one on file:
 * `These splits go by one height a kilometre, which climbs 94 m in all. …`
 */
export function splitClimbWords(profileM: number, race: Climbing): string {
  const used = `These splits go by one height a kilometre, which climbs ${formatMeasure(profileM, 'm')} in all.`
  const onFileM = race.elevationGainM
  if (onFileM === null) return used
  const counted = climbMethodWords(race)
  const onFile = `The climb on file, ${formatMeasure(onFileM, 'm')}${counted && ` (${counted})`}`
  const isSame = Math.abs(profileM - onFileM) <= Math.max(SAME_CLIMB_M, SAME_CLIMB_SHARE * onFileM)
  if (isSame) return `${used} ${onFile}, is much the same.`
  return profileM < onFileM
    ? `${used} ${onFile}, also counts what rises and falls in between.`
    : `${used} ${onFile}, was counted in another way.`
}

/** Whether the climbs that are on file were all counted in one way. */
export function areCountedAlike(races: readonly Climbing[]): boolean {
  const methods = races.map((race) => climbMethod(race)).filter((method) => method !== null)
  return methods.every(({ key }) => key !== null && key === methods[0]!.key)
}

/** `measured on a track at Berlin and Tokyo; as published at Boston`: how the climbs of a table came about. */
export function climbMethodsOf(races: readonly (Climbing & { name: string })[]): string {
  const known = races.filter((race) => climbMethod(race) !== null)
  return [...Map.groupBy(known, (race) => climbMethodWords(race))]
    .map(([words, those]) => `${words} at ${joined(those.map(({ name }) => name))}`)
    .join('; ')
}

interface CourseNumber {
  label: string
  metres: number | null
  note: string
}

const checked = (race: Race, field: string, words: string) =>
  uncheckedFields(race).has(field) ? UNCHECKED : words

function netDropWords({ startElevationM, finishElevationM }: Race): string {
  if (startElevationM === null || finishElevationM === null) return ''
  const netDropM = startElevationM - finishElevationM
  return netDropM >= 0
    ? `net drop ${formatMeasure(netDropM, 'm')}`
    : `net climb ${formatMeasure(-netDropM, 'm')}`
}

/** Climb, descent and highest point, in metres. */
export const courseNumbers = (race: Race): CourseNumber[] => [
  { label: 'Climb', metres: race.elevationGainM, note: climbMethodWords(race) },
  {
    label: 'Descent',
    metres: race.elevationLossM,
    note: [climbMethodWords(race, 'elevationLossM'), netDropWords(race)].filter(Boolean).join('; '),
  },
  {
    label: 'Highest point',
    metres: race.maxElevationM,
    note: race.maxElevationM === null ? '' : checked(race, 'maxElevationM', 'above sea level'),
  },
]

/** The words about the class of steepness; empty where there is none. */
export const steepnessNote = (race: Race): string =>
  race.elevationProfile ? checked(race, 'elevationProfile', 'one of seven classes') : ''
