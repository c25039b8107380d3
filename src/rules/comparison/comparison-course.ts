// The course rows of a comparison: what goes up and down, where, and on what.
import { areCountedAlike, climbMethod, type ClimbFigure } from '../course/climb-method.ts'
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

/** Metres up or down, each with how it was counted. */
function countedRow(
  races: readonly ComparedRace[],
  { key, label, field }: { key: string; label: string; field: ClimbFigure },
  { units }: ComparedFrom,
): ComparisonRow {
  const row = factRow(races, { key, label, field }, (race) =>
    race[field] === null ? null : formatMeasure(race[field], 'm', units),
  )
  const cells = row.cells.map((cell, i): Cell => {
    const words = climbMethod(races[i]!, field)?.words
    return words ? { ...cell, note: words } : cell
  })
  return { ...row, cells }
}

function climbRow(races: readonly ComparedRace[], from: ComparedFrom): ComparisonRow {
  const row = countedRow(races, { key: 'climb', label: 'Climb', field: 'elevationGainM' }, from)
  const values = races.map(({ elevationGainM }) => whole(elevationGainM))
  const compares = isOneDistance(races) && areCountedAlike(races)
  return { ...row, cells: marked(row.cells, values, compares ? 'less' : null) }
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

/** The course of each race; "best" is the least climb, where all are over one distance and counted alike. */
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
      countedRow(races, { key: 'descent', label: 'Descent', field: 'elevationLossM' }, from),
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
