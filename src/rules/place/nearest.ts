// The places nearest to a point, or to the nearest of several; and the nearest races of one type or month, which the
// pages of what is near can be filtered to, in the words and the address of the list.
import {
  directionWord,
  greatCircleKm,
  initialBearingDegrees,
  type Direction,
  type Point,
} from './great-circle.ts'
import { MONTH_NAMES } from '../calendar/calendar-day.ts'
import type { IndexedRace, RaceIndex } from '../search/race-index.ts'

export interface Nearby<T> {
  item: T
  distanceKm: number
  /** As seen from the point, or the nearest of the points; null where the two are less than a kilometre apart. */
  direction: Direction | null
}

const unitVector = ({ lat, lon }: Point): [number, number, number] => {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/**
 * A lookup to use many times: `nearestOf(races)(berlin, 30)` gives the 30 nearest races, nearest first. Several points stand
 * for an area: what counts is the nearest of them.
 * Places without coordinates are left out; equally near ones keep their order.
 */
export function nearestOf<T extends { lat: number | null; lon: number | null }>(
  items: readonly T[],
): (from: Point | readonly Point[], count: number) => Nearby<T>[] {
  const placed = items.filter((item) => item.lat !== null && item.lon !== null)
  const vectors = new Float64Array(placed.length * 3)
  placed.forEach((item, index) => vectors.set(unitVector(item as Point), index * 3))

  return (from, count) => {
    const points = Array.isArray(from) ? (from as readonly Point[]) : [from as Point]
    const fromVectors = Float64Array.from(points.flatMap(unitVector))
    // Closest so far, best first: the last one is the bar that the next must pass.
    const best: { index: number; closeness: number; point: number }[] = []
    let bar = -Infinity
    for (let index = 0; index < placed.length; index++) {
      const at = index * 3
      let closeness = -Infinity
      let point = 0
      // No iterator, nor a pair taken apart: a build looks up thousands of points among thousands.
      for (let n = 0; n < points.length; n++) {
        const cosine =
          fromVectors[n * 3]! * vectors[at]! +
          fromVectors[n * 3 + 1]! * vectors[at + 1]! +
          fromVectors[n * 3 + 2]! * vectors[at + 2]!
        if (cosine <= closeness) continue
        closeness = cosine
        point = n
      }
      if (!(closeness > bar)) continue
      let place = best.length
      while (place > 0 && best[place - 1]!.closeness < closeness) place--
      best.splice(place, 0, { index, closeness, point })
      if (best.length > count) best.pop()
      if (best.length === count) bar = best.at(-1)?.closeness ?? Infinity
    }
    return best.map(({ index, point }) => {
      const item = placed[index]!
      const [start, to] = [points[point]!, item as Point]
      const distanceKm = greatCircleKm(start, to)
      const direction = distanceKm < 1 ? null : directionWord(initialBearingDegrees(start, to))
      return { item, distanceKm, direction }
    })
  }
}

export interface NearestFilter {
  /** Its slug; empty for all. */
  raceType: string
  /** 1 to 12; null for all. */
  month: number | null
}

/** A page of what is near, the list or the map, filtered likewise, in the order that the list writes. */
export function filteredLink(href: string, { raceType, month }: NearestFilter): string {
  const [path = '', query = ''] = href.split('?')
  const others = [...new URLSearchParams(query)].filter(([name]) => name !== 'raceType' && name !== 'month')
  const params = new URLSearchParams([
    ...(raceType ? [['raceType', raceType]] : []),
    ...others,
    ...(month === null ? [] : [['month', String(month)]]),
  ])
  return params.size > 0 ? `${path}?${params}` : path
}

/** How many a list of the nearest has. */
export const NEAREST = 30

/** The nearest of them, nearest first. */
export function nearestFiltered(
  { races }: RaceIndex,
  { raceType, month }: NearestFilter,
  { from, max }: { from: readonly Point[]; max: number },
): Nearby<IndexedRace>[] {
  const filtered = races.filter(
    (race) => (raceType === '' || race.raceType === raceType) && (month === null || race.month === month),
  )
  return nearestOf(filtered)(from, max)
}

/** `The 30 half marathons in May nearest to Berlin, Germany, nearest first.` */
export function nearestWords(
  { raceTypes }: RaceIndex,
  { raceType, month }: NearestFilter,
  count: number,
  to: string,
): string {
  const type = raceTypes.find(({ slug }) => slug === raceType) ?? { name: 'race', pluralName: 'races' }
  const what = `${count} ${(count === 1 ? type.name : type.pluralName).toLowerCase()}`
  const when = month === null ? '' : ` in ${MONTH_NAMES[month - 1]!}`
  return count === 0 ? `${what}${when} on file.` : `The ${what}${when} nearest to ${to}, nearest first.`
}

/** How many lie within a distance, up to the word before it: `10 of these are`. */
export function withinWords(within: number, found: number): string {
  const many = within === 0 ? 'No race on file' : within === found ? 'All of these' : `${within} of these`
  return `${many} ${within < 2 ? 'is' : 'are'}`
}
