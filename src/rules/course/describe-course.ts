// A course in words: the text twin of its picture.
import { courseShape, highestPointM, type DrawnRace } from './course-shape.ts'
import { formatMeasure, formatNumber } from '../writing/measures.ts'
import type { Race } from '../race/race.ts'

const metres = (value: number) => formatMeasure(value, 'm')
const km = (distanceM: number) => `km ${Math.round(distanceM / 1000)}`

/**
 * One sentence for a reader who does not see the picture, such as "Elevation of Boston Marathon: starts at 143 m, highest
 * 143 m at km 0, lowest 5 m at km 42, finishes at 5 m." Says so where the picture is schematic.
 */
export function describeCourse(race: DrawnRace & Pick<Race, 'name'>): string {
  const shape = courseShape(race)
  if (shape.schematic) {
    const climb = race.elevationGainM === null ? '' : `, ${metres(race.elevationGainM)} up`
    const descent = race.elevationLossM === null ? '' : `, ${metres(race.elevationLossM)} down`
    const course = `${race.elevationProfile ?? 'class not known'}${climb}${descent}`
    return `Schematic shape for ${race.name}: ${course}; no measured profile on file.`
  }
  const { points, highest, lowest } = shape
  return (
    `Elevation of ${race.name}: starts at ${metres(points[0]!.elevationM)}, ` +
    `highest ${metres(highestPointM(race, shape))} at ${km(highest.distanceM)}, ` +
    `lowest ${metres(lowest.elevationM)} at ${km(lowest.distanceM)}, ` +
    `finishes at ${metres(points.at(-1)!.elevationM)}.`
  )
}

/** The same in a few words, for a row that already names the race. */
export function describeCourseBriefly(race: DrawnRace): string {
  const shape = courseShape(race)
  if (shape.schematic) return 'Schematic'
  const { points } = shape
  const [start, finish] = [points[0]!, points.at(-1)!].map(({ elevationM }) => formatNumber(elevationM))
  return `${start} to ${finish} m, top ${metres(highestPointM(race, shape))}`
}
