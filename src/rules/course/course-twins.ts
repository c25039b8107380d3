// Courses that run like each other: their heights kilometre by kilometre, whatever the sea level, with what still differs.
import { kilometreProfile } from './course-shape.ts'
import type { Race } from '../race/race.ts'
import { raceHourWeather } from '../weather/race-hour-weather.ts'
import { formatMeasure } from '../writing/measures.ts'
import { kmBetween, type Point } from '../place/great-circle.ts'
import { isSameDistance } from '../race/race-distances.ts'

const POINTS = 43
/** Further apart than this, in metres as root of the mean square, two courses do not run alike. */
const MAX_APART_M = 18
const MIN_DEGREES = 2
const MIN_CLIMB_M = 15
const MUCH_LARGER = 2

/** Heights against the course's own mean at so many places from start to finish; null without a measured profile. */
function heightsOf(race: Race): number[] | null {
  const points = kilometreProfile(race)
  if (!points) return null
  const heights = Array.from({ length: POINTS }, (_, at) => {
    const atM = (race.distanceM * at) / (POINTS - 1)
    const next = Math.max(
      1,
      points.findIndex(({ distanceM }) => distanceM >= atM - 1e-6),
    )
    const [a, b] = [points[next - 1]!, points[next]!]
    const share = Math.min(1, (atM - a.distanceM) / (b.distanceM - a.distanceM))
    return a.elevationM + share * (b.elevationM - a.elevationM)
  })
  const mean = heights.reduce((sum, height) => sum + height, 0) / POINTS
  return heights.map((height) => height - mean)
}

const MAX_SQUARES = MAX_APART_M ** 2 * POINTS

/** Root of the mean square of the differences in height, metres; infinite as soon as two do not run alike. */
function apartM(one: readonly number[], other: readonly number[]): number {
  let squares = 0
  for (let at = 0; at < POINTS && squares <= MAX_SQUARES; at++) squares += (one[at]! - other[at]!) ** 2
  return squares <= MAX_SQUARES ? Math.sqrt(squares / POINTS) : Infinity
}

/** What a runner of the one would find different at the other: climb, weather, size. */
export function differenceWords(from: Race, to: Race): string {
  const differences: string[] = []
  if (from.elevationGainM !== null && to.elevationGainM !== null) {
    const more = Math.round(to.elevationGainM - from.elevationGainM)
    if (Math.abs(more) >= MIN_CLIMB_M)
      differences.push(`${formatMeasure(Math.abs(more), 'm')} ${more > 0 ? 'more' : 'less'} climb`)
  }
  const [here, there] = [raceHourWeather(from), raceHourWeather(to)]
  if (here && there && Math.abs(there.airC - here.airC) >= MIN_DEGREES)
    differences.push(
      `${Math.round(Math.abs(there.airC - here.airC))} °C ${there.airC > here.airC ? 'warmer' : 'cooler'}`,
    )
  if (from.participants && to.participants) {
    const ratio = to.participants / from.participants
    if (ratio >= MUCH_LARGER) differences.push('a much larger field')
    else if (ratio <= 1 / MUCH_LARGER) differences.push('a much smaller field')
  }
  return differences.join(', ') || 'about the same climb, weather and field'
}

export interface CourseTwin<R> {
  race: R
  /** How far the two profiles are apart, in whole metres. */
  apartM: number
}

/** For each race of the catalogue the courses of its distance that run most like its own, the closest first. */
export function courseTwins<R extends Race>(
  races: readonly R[],
): (race: R, count: number) => CourseTwin<R>[] {
  const measured = races.flatMap((race) => {
    const heights = heightsOf(race)
    return heights ? [{ race, heights }] : []
  })
  const byId = new Map(measured.map(({ race, heights }) => [race.id, heights]))
  const byType = Map.groupBy(measured, ({ race }) => race.raceType)
  return (own, count) => {
    const heights = byId.get(own.id)
    if (!heights) return []
    return byType
      .get(own.raceType)!
      .filter(({ race }) => race.id !== own.id && race.placePath !== own.placePath)
      .map(({ race, heights: others }) => ({ race, apartM: apartM(heights, others) }))
      .filter((twin) => twin.apartM < Infinity)
      .sort((a, b) => a.apartM - b.apartM || a.race.id - b.race.id)
      .slice(0, count)
      .map((twin) => ({ ...twin, apartM: Math.round(twin.apartM) }))
  }
}

// Which races a recorded course may be of: those of its length that start near where it starts.

interface Placed {
  lat: number | null
  lon: number | null
  distanceM: number
  participants: number | null
}

/** A race's pin may be at its start, its finish or in the middle of its city. */
const NEAR_KM = 12
const MAX_RACES = 5

/** The races that it may be, the nearest first, each with the kilometres between its pin and the start of the track. */
export const racesOfCourse = <R extends Placed>(
  races: readonly R[],
  { start, distanceM }: { start: Point; distanceM: number },
): { race: R; km: number }[] =>
  races
    .flatMap((race) => {
      const km = isSameDistance(race.distanceM, distanceM) ? kmBetween(start, race) : null
      return km !== null && km <= NEAR_KM ? [{ race, km }] : []
    })
    .sort((a, b) => a.km - b.km || (b.race.participants ?? 0) - (a.race.participants ?? 0))
    .slice(0, MAX_RACES)
