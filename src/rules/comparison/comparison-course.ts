// The rows of a comparison on the course (what goes up and down, where, and on what) and on the weather (measured at
// race time where that is on file, and the means of the month).
import {
  areCountedAlike,
  climbMethod,
  hardestKilometre,
  lateClimbM,
  type ClimbFigure,
} from '../course/course-climbs.ts'
import { courseShape, highestPointM } from '../course/course-shape.ts'
import { LATE_FROM_SHARE } from '../course/course-loss.ts'
import { netDropM } from '../course/course-eligibility.ts'
import {
  UNKNOWN,
  factRow,
  isOneDistance,
  marked,
  type Cell,
  type ComparedFrom,
  type ComparedRace,
  type ComparisonGroup,
  type ComparisonRow,
} from './comparison-rows.ts'
import {
  F_PER_C,
  formatMeasure,
  formatNumber,
  withUnbrokenUnits,
  type UnitSystem,
} from '../writing/measures.ts'
import { routeShapeWords } from '../race/race.ts'
import { MONTH_NAMES, formatMonthDay } from '../calendar/calendar-day.ts'
import { measuredInOtherMonths, measuredMean, otherMonthsWords } from '../weather/race-hour-weather.ts'
import { bestTemperatureWords } from '../weather/weather-loss.ts'

const whole = (metres: number | null) => (metres === null ? null : Math.round(metres))

function shapeCell(race: ComparedRace, { units }: ComparedFrom): Cell {
  const shape = courseShape(race)
  if (shape.schematic) return { text: 'Schematic: no measured profile' }
  const metres = (value: number) => formatMeasure(value, 'm', units)
  const [start, finish] = [shape.points[0]!, shape.points.at(-1)!].map(({ elevationM }) => metres(elevationM))
  return { text: withUnbrokenUnits(`${start} to ${finish}, top ${metres(highestPointM(race, shape))}`) }
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
    if (metres === null) return { text: UNKNOWN }
    return { text: formatMeasure(metres, 'm', units), note: 'by one height a km' }
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

/** The course of each race; "best" is the smallest climb, where all are over one distance and counted alike. */
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

/** Degrees without the unit's letter, for a spread, which has no zero to shift. */
const spread = (celsius: number, units: UnitSystem) =>
  `± ${formatNumber(units === 'imperial' ? celsius * F_PER_C : celsius)}`

const monthOf = (month: number) => formatMonthDay(`${String(month).padStart(2, '0')}-01`).replace('1 ', '')

function meanCell(race: ComparedRace, { units }: ComparedFrom): Cell {
  const measured = race.racedayWeather
  if (!measured) return { text: UNKNOWN, note: 'not measured' }
  const { airC, spreadC, isRecent } = measuredMean(measured)
  const years = isRecent ? 'since 2000' : `${measured.firstYear}–${measured.lastYear}`
  const note = [spread(spreadC, units), years, otherMonthsWords(race)].filter(Boolean).join(', ')
  return { text: formatMeasure(airC, 'c', units), note }
}

/** `−1 to 23 °C`. */
const rangeOfAir = (fromC: number, toC: number, units: ComparedFrom['units']) =>
  `${formatMeasure(fromC, 'c', units).replace(/ °[CF]$/, '')} to ${formatMeasure(toC, 'c', units)}`

function spanCell({ racedayWeather: measured }: ComparedRace, { units }: ComparedFrom): Cell {
  if (!measured) return { text: UNKNOWN }
  return { text: rangeOfAir(measured.minC, measured.maxC, units) }
}

function hotYearsRow(races: readonly ComparedRace[]): ComparisonRow {
  const shares = races.map(({ racedayWeather }) =>
    racedayWeather?.shareOver18C == null ? null : Math.round(racedayWeather.shareOver18C * 100),
  )
  const cells = shares.map((share, i): Cell => {
    if (share === null) return { text: UNKNOWN }
    const note = otherMonthsWords(races[i]!)
    return { text: `${share} %`, ...(note && { note }) }
  })
  const compares = !races.some(measuredInOtherMonths)
  return {
    key: 'hot-years',
    label: 'Years above 18 °C',
    cells: marked(cells, shares, compares ? 'less' : null),
  }
}

function usualCell({ climate }: ComparedRace, { units }: ComparedFrom): Cell {
  if (!climate) return { text: UNKNOWN }
  return {
    text: rangeOfAir(climate.meanLowC, climate.meanHighC, units),
    note: monthOf(climate.month),
    unchecked: climate.source !== 'gridded',
  }
}

function humidCell({ climate, racedayWeather }: ComparedRace, { units }: ComparedFrom): Cell {
  const measured = racedayWeather?.dewPointSince2000C ?? racedayWeather?.dewPointC
  if (measured != null) return { text: formatMeasure(measured, 'c', units), note: 'at race time' }
  if (climate?.dewPointC == null) return { text: UNKNOWN }
  return {
    text: formatMeasure(climate.dewPointC, 'c', units),
    note: `${MONTH_NAMES[climate.month - 1]} average`,
  }
}

function rainCell({ climate }: ComparedRace): Cell {
  if (climate?.wetDays == null) return { text: UNKNOWN }
  return { text: formatNumber(climate.wetDays), note: `in ${MONTH_NAMES[climate.month - 1]}` }
}

/** The weather to expect at each race; "best" is the smallest share of hot years. */
export function weatherGroup(races: readonly ComparedRace[], from: ComparedFrom): ComparisonGroup {
  const row = (key: string, label: string, cell: (race: ComparedRace, from: ComparedFrom) => Cell) => {
    return { key, label, cells: races.map((race) => cell(race, from)) }
  }
  return {
    key: 'weather',
    title: 'Weather',
    note: bestTemperatureWords(from.units),
    rows: [
      row('mean', 'At race time', meanCell),
      row('span', 'Coldest to warmest', spanCell),
      hotYearsRow(races),
      row('usual', 'Night to day, usually', usualCell),
      row('dew-point', 'Dew point', humidCell),
      row('rain', 'Wet days', rainCell),
    ],
  }
}
