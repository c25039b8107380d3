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
  /** As seen from the point, or the nearest of the points; null where the two are less than a kilometre apart. */
  direction: Direction | null
}

const unitVector = ({ lat, lon }: Point): [number, number, number] => {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}

/**
 * A question to ask many times: `nearestOf(races)(berlin, 30)` gives the 30 nearest races, nearest first. Several points stand
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
    const fromVectors = points.map(unitVector)
    // Closest so far, best first: the last one is the bar that the next must pass.
    const best: { index: number; closeness: number; point: number }[] = []
    for (let index = 0; index < placed.length; index++) {
      const at = index * 3
      let [closeness, point] = [-Infinity, 0]
      for (const [n, [x, y, z]] of fromVectors.entries()) {
        const cosine = x * vectors[at]! + y * vectors[at + 1]! + z * vectors[at + 2]!
        if (cosine > closeness) [closeness, point] = [cosine, n]
      }
      if (best.length === count && !(closeness > (best.at(-1)?.closeness ?? Infinity))) continue
      let place = best.length
      while (place > 0 && best[place - 1]!.closeness < closeness) place--
      best.splice(place, 0, { index, closeness, point })
      if (best.length > count) best.pop()
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
