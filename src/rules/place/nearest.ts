// The nearest of many places, for many points: places once as unit vectors, so that a question costs three
// multiplications a place and a distance is computed for the answers only.
import {
  directionWord,
  greatCircleKm,
  initialBearingDegrees,
  type Direction,
  type Point,
} from './great-circle.ts'

export interface Nearby<T> {
  item: T
  distanceKm: number
  /** As seen from the point; null where the two are less than a kilometre apart. */
  direction: Direction | null
}

const unitVector = ({ lat, lon }: Point): [number, number, number] => {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/**
 * A question to ask many times: `nearestOf(races)(berlin, 30)` gives the 30 nearest races, nearest first.
 * Places without coordinates are left out; equally near ones keep their order.
 */
export function nearestOf<T extends { lat: number | null; lon: number | null }>(
  items: readonly T[],
): (from: Point, count: number) => Nearby<T>[] {
  const placed = items.filter((item) => item.lat !== null && item.lon !== null)
  const vectors = new Float64Array(placed.length * 3)
  placed.forEach((item, index) => vectors.set(unitVector(item as Point), index * 3))

  return (from, count) => {
    const [x, y, z] = unitVector(from)
    // Closest so far, best first: the last one is the bar that the next must pass.
    const best: { index: number; closeness: number }[] = []
    for (let index = 0; index < placed.length; index++) {
      const at = index * 3
      const closeness = x * vectors[at]! + y * vectors[at + 1]! + z * vectors[at + 2]!
      if (best.length === count && !(closeness > (best.at(-1)?.closeness ?? Infinity))) continue
      let place = best.length
      while (place > 0 && best[place - 1]!.closeness < closeness) place--
      best.splice(place, 0, { index, closeness })
      if (best.length > count) best.pop()
    }
    return best.map(({ index }) => {
      const item = placed[index]!
      const to = item as Point
      const distanceKm = greatCircleKm(from, to)
      const direction = distanceKm < 1 ? null : directionWord(initialBearingDegrees(from, to))
      return { item, distanceKm, direction }
    })
  }
}
