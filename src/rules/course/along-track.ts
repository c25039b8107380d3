// How far along a track each of its points is.
import { greatCircleKm } from '../place/great-circle.ts'
import type { StoredPoint } from './uploaded-course.ts'

/** Metres along the track at each of its points, as it was recorded. */
export function alongM(points: readonly StoredPoint[]): number[] {
  let atM = 0
  return points.map(([lat, lon], i) => {
    const before = points[i - 1]
    if (before) atM += greatCircleKm({ lat: before[0], lon: before[1] }, { lat, lon }) * 1000
    return atM
  })
}
