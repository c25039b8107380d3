// The course rows of a comparison: what goes up and down, where, and on what.
import { courseShape, highestPointM } from '../course/course-shape.ts'
import { hardestKilometre, lateClimbM } from '../course/course-climbs.ts'
import { LATE_FROM_SHARE } from '../course/graded-course-loss.ts'
import { netDropM } from '../course/course-eligibility.ts'
import {
  factRow,
  isOneDistance,
  marked,
  UNKNOWN,
  type Cell,
  type ComparedFrom,
  type ComparisonGroup,
  type ComparisonRow,
} from './comparison-row.ts'
import type { ComparedRace } from './compared-race.ts'
import { formatMeasure } from '../writing/measures.ts'
import { routeShapeWords } from '../race/route-shape.ts'

const whole = (metres: number | null) => (metres === null ? null : Math.round(metres))

function shapeCell(race: ComparedRace, { units }: ComparedFrom): Cell {
  const shape = courseShape(race)
  if (shape.schematic) return { text: 'Schematic: no measured profile' }
  const metres = (value: number) => formatMeasure(value, 'm', units)
  const [start, finish] = [shape.points[0]!, shape.points.at(-1)!].map(({ elevationM }) => metres(elevationM))
  return { text: `${start} to ${finish}, top ${metres(highestPointM(race, shape))}` }
}

function climbRow(races: readonly ComparedRace[], { units }: ComparedFrom): ComparisonRow {
  const values = races.map(({ elevationGainM }) => whole(elevationGainM))
  const row = factRow(races, { key: 'climb', label: 'Climb', field: 'elevationGainM' }, (race) =>
    race.elevationGainM === null ? null : formatMeasure(race.elevationGainM, 'm', units),
  )
  // A published sum counts every step of a height model, a profile by kilometre only whole climbs: not the same thing.
  const known = races.filter(({ elevationGainM }) => elevationGainM !== null)
  const alike = new Set(known.map(({ profile }) => profile === null)).size === 1
  const cells = row.cells.map((cell, i): Cell => {
    const published = !alike && cell.text !== UNKNOWN && races[i]!.profile === null
    return published ? { ...cell, note: 'as published' } : cell
  })
  return { ...row, cells: marked(cells, values, alike && isOneDistance(races) ? 'less' : null) }
}

function lateClimbRow(races: readonly ComparedRace[], { units }: ComparedFrom): ComparisonRow {
  const oneDistance = isOneDistance(races)
  const fromKm = Math.round((races[0]!.distanceM * LATE_FROM_SHARE) / 1000)
  const climbs = races.map((race) => whole(lateClimbM(race)))
  const cells = climbs.map((metres): Cell => {
    return { text: metres === null ? UNKNOWN : formatMeasure(metres, 'm', units) }
  })
  return {
    key: 'late-climb',
    label: oneDistance ? `Climb after km ${fromKm}` : 'Climb in the last 40 %',
    cells: marked(cells, climbs, oneDistance ? 'less' : null),
  }
}

function hardestRow(races: readonly ComparedRace[], { units }: ComparedFrom): ComparisonRow {
  const cells = races.map((race): Cell => {
    const hardest = hardestKilometre(race)
    if (hardest) return { text: `+${formatMeasure(hardest.riseM, 'm', units)}`, note: `in km ${hardest.km}` }
    return { text: race.profile ? 'No net uphill kilometre' : UNKNOWN }
  })
  return { key: 'hardest', label: 'Hardest kilometre', cells }
}

function netRow(races: readonly ComparedRace[], { units }: ComparedFrom): ComparisonRow {
  const cells = races.map((race): Cell => {
    const dropM = whole(netDropM(race))
    if (dropM === null) return { text: UNKNOWN }
    if (dropM === 0) return { text: 'Level' }
    return { text: `${formatMeasure(Math.abs(dropM), 'm', units)} ${dropM > 0 ? 'down' : 'up'}` }
  })
  return { key: 'net', label: 'Start to finish', cells }
}

/** The course of each race; "best" is the least climb, where all are over one distance. */
export function courseGroup(races: readonly ComparedRace[], from: ComparedFrom): ComparisonGroup {
  const metres = (value: number | null) => (value === null ? null : formatMeasure(value, 'm', from.units))
  return {
    key: 'course',
    title: 'Course',
    rows: [
      {
        key: 'picture',
        label: 'Profile, to one scale',
        drawn: 'course',
        cells: races.map((race) => shapeCell(race, from)),
      },
      {
        ...factRow(
          races,
          { key: 'steepness', label: 'Steepness', field: 'elevationProfile' },
          (race) => race.elevationProfile,
        ),
        drawn: 'steepness',
      },
      climbRow(races, from),
      factRow(races, { key: 'descent', label: 'Descent', field: 'elevationLossM' }, (race) =>
        metres(race.elevationLossM),
      ),
      netRow(races, from),
      lateClimbRow(races, from),
      hardestRow(races, from),
      factRow(races, { key: 'highest', label: 'Highest point', field: 'maxElevationM' }, (race) =>
        metres(race.maxElevationM),
      ),
      factRow(races, { key: 'loop', label: 'Route', field: 'loop' }, ({ loop }) => routeShapeWords(loop)),
      factRow(races, { key: 'terrain', label: 'Terrain', field: 'terrain' }, ({ terrain }) => terrain),
    ],
  }
}
