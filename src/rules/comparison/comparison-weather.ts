// The weather rows of a comparison: measured at race time where that is on file, and the means of the month.
import { formatMonthDay, MONTH_NAMES } from '../calendar/calendar-day.ts'
import {
  marked,
  UNKNOWN,
  type Cell,
  type ComparedFrom,
  type ComparisonGroup,
  type ComparisonRow,
} from './comparison-row.ts'
import type { ComparedRace } from './compared-race.ts'
import { bestTemperatureWords } from '../weather/best-temperature.ts'
import { F_PER_C, formatMeasure, formatNumber, type UnitSystem } from '../writing/measures.ts'

/** Degrees without the letter: of a spread, which has no zero to shift. */
const spread = (celsius: number, units: UnitSystem) =>
  `± ${formatNumber(units === 'imperial' ? celsius * F_PER_C : celsius)}`

const monthOf = (month: number) => formatMonthDay(`${String(month).padStart(2, '0')}-01`).replace('1 ', '')

function meanCell({ racedayWeather: measured }: ComparedRace, { units }: ComparedFrom): Cell {
  if (!measured) return { text: UNKNOWN, note: 'not measured' }
  const recent = measured.meanSince2000C !== null
  const mean = measured.meanSince2000C ?? measured.meanC
  const sd = measured.sdSince2000C ?? measured.sdC
  const years = recent ? 'since 2000' : `${measured.firstYear}–${measured.lastYear}`
  return { text: formatMeasure(mean, 'c', units), note: `${spread(sd, units)}, ${years}` }
}

function spanCell({ racedayWeather: measured }: ComparedRace, { units }: ComparedFrom): Cell {
  if (!measured) return { text: UNKNOWN }
  return {
    text: `${formatMeasure(measured.minC, 'c', units)} to ${formatMeasure(measured.maxC, 'c', units)}`,
  }
}

function hotYearsRow(races: readonly ComparedRace[]): ComparisonRow {
  const shares = races.map(({ racedayWeather }) =>
    racedayWeather?.shareOver18C == null ? null : Math.round(racedayWeather.shareOver18C * 100),
  )
  const cells = shares.map((share): Cell => ({ text: share === null ? UNKNOWN : `${share} %` }))
  return { key: 'hot-years', label: 'Years above 18 °C', cells: marked(cells, shares, 'less') }
}

function usualCell({ climate }: ComparedRace, { units }: ComparedFrom): Cell {
  if (!climate) return { text: UNKNOWN }
  const low = formatMeasure(climate.meanLowC, 'c', units).replace(/ °[CF]$/, '')
  return {
    text: `${low} to ${formatMeasure(climate.meanHighC, 'c', units)}`,
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
