// Reads the runs of an export: Strava's activities.csv and the list that Garmin Connect gives, in the languages whose headings
// are known (English, German, French, Spanish, Dutch). Other sports, treadmills and virtual runs are counted and left out.
import { isCalendarDay } from '../calendar/calendar-day.ts'
import { foldText } from '../place/place-slug.ts'
import { MILE_M } from '../race/race-distances.ts'
import type { CalendarDay } from '../race/race.ts'
import { formatClock } from '../writing/measures.ts'
import { tidyHeading, tidyTime, type ResultRow } from './read-results.ts'

// Folded and without signs. Better ones first: the time from start to finish counts before the time in motion.
const HEADINGS = {
  date: [
    'activity date',
    'aktivitatsdatum',
    'date de lactivite',
    'fecha de la actividad',
    'date',
    'datum',
    'fecha',
  ],
  name: [
    'activity name',
    'name der aktivitat',
    'nom de lactivite',
    'nombre de la actividad',
    'title',
    'titel',
    'titre',
    'titulo',
  ],
  type: [
    'activity type',
    'aktivitatsart',
    'aktivitatstyp',
    'type dactivite',
    'tipo de actividad',
    'activiteittype',
  ],
  time: [
    'elapsed time',
    'verstrichene zeit',
    'temps ecoule',
    'tiempo transcurrido',
    'verstreken tijd',
    'time',
    'zeit',
    'duree',
    'tiempo',
    'tijd',
  ],
  distance: ['distance', 'distanz', 'distancia', 'afstand'],
  competition: ['competition', 'workout type', 'event type'],
} as const
/** What those say of a race: a tick, Strava's number of the type of workout, or the word. */
const MARKS_RACE = /^(true|yes|1([.,]0+)?|race|competition|wettkampf|rennen|carrera|course|wedstrijd)$/i
const OF_STRAVA: readonly string[] = HEADINGS.date.slice(0, 4)

const RUN = /run|lauf|course|carrera|correr|hardlopen/
const NOT_OUTSIDE =
  /treadmill|virtual|virtuel|indoor|laufband|tapis|cinta|loopband|ski|langlauf|eislauf|skat|orient/

/** A run of an export: a row as of a list, with the distances that its figure can mean. */
export interface Activity {
  row: ResultRow
  /** Metres as measured: one where the unit is said, else kilometres and miles. */
  metres: readonly number[]
  /** True where the runner marked it as a race. */
  isRace: boolean
}

interface Activities {
  ok: true
  source: 'Strava' | 'Garmin'
  activities: Activity[]
  /** How many were no runs on roads or trails. */
  others: number
}
/** Null where the table is no export of either. */
type ReadActivities = Activities | { ok: false; reason: string } | null

const MAX_ACTIVITIES = 50_000

/** From 800 up, a figure without a unit is metres: nobody's run is 800 km. */
const MIN_BARE_METRES = 800

/** `42.40`, `42,40`, `1,024.50`, `42.4 km`: the metres that it can mean; `heading` may have the unit in brackets. */
function metresOf(text: string, heading: string): number[] {
  const [, digits, unitOfCell] = /^([\d.,]+)\s*([a-z]*)/i.exec(text.trim()) ?? []
  if (digits === undefined) return []
  const decimalAt = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const whole = decimalAt < 0 ? digits : digits.slice(0, decimalAt)
  const value = Number(
    `${whole.replaceAll(/[.,]/g, '')}.${decimalAt < 0 ? '0' : digits.slice(decimalAt + 1)}`,
  )
  if (!(value > 0)) return []
  const unit = (unitOfCell || /\((\w+)\)/.exec(heading)?.[1] || '').toLowerCase()
  if (unit.startsWith('mi')) return [value * MILE_M]
  if (unit.startsWith('k')) return [value * 1000]
  if (unit === 'm' || value >= MIN_BARE_METRES) return [value]
  return [value * 1000, value * MILE_M]
}

/** Seconds as a number, or a clock. */
function timeOf(text: string): string {
  const tidy = text.trim()
  if (/^\d{3,}([.,]0*)?$/.test(tidy)) return formatClock(Number.parseInt(tidy, 10), { alwaysHours: true })
  return tidyTime(tidy)
}

const MONTHS = [
  /^(jan|ene)/,
  /^(feb|fev)/,
  /^(mar|mrz|maa)/,
  /^(apr|avr|abr)/,
  /^(may|mai|mei)/,
  /^(jun|juin)/,
  /^(jul|juil)/,
  /^(aug|aou|ago)/,
  /^sep/,
  /^(oct|okt)/,
  /^nov/,
  /^(dec|dez|dic)/,
]

function calendarDay(year: string, month: string | number, date: string): CalendarDay | null {
  const written = `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
  return isCalendarDay(written) ? written : null
}

/**
 * The day of `2019-09-29 09:15:23`, `Sep 29, 2019, 7:15:23 AM`, `29 sept. 2019`, `29.09.2019, 09:15:23` or `29/09/2019`; null
 * where it cannot be read. `isMonthFirst` is for what has only numbers and slashes.
 */
export function readActivityDay(text: string, isMonthFirst = false): CalendarDay | null {
  const tidy = text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
  const iso = /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)(?!\d)/.exec(tidy)
  if (iso) return calendarDay(iso[1]!, iso[2]!, iso[3]!)
  const numbers = /^(\d\d?)([-/.])(\d\d?)\2(\d{4})(?!\d)/.exec(tidy)
  if (numbers) {
    const [, first, sign, second, year] = numbers as unknown as [string, string, string, string, string]
    return isMonthFirst && sign === '/' ? calendarDay(year, first, second) : calendarDay(year, second, first)
  }
  const monthFirst = /^([a-z]+)\.? (\d\d?),? (\d{4})/.exec(tidy)
  const dateFirst = /^(\d\d?)\.?(?: de)? ([a-z]+)\.?,?(?: de)? (\d{4})/.exec(tidy)
  const [name, date, year] = monthFirst
    ? [monthFirst[1]!, monthFirst[2]!, monthFirst[3]!]
    : dateFirst
      ? [dateFirst[2]!, dateFirst[1]!, dateFirst[3]!]
      : ['', '', '']
  const month = MONTHS.findIndex((looks) => looks.test(name)) + 1
  return month > 0 ? calendarDay(year, month, date) : null
}

/** Reads an export's runs; null where the first row is not the headings of one; a sentence where it holds nothing to read. */
export function readActivities(table: readonly (readonly string[])[]): ReadActivities {
  const raw = table[0] ?? []
  const headings = raw.map(tidyHeading)
  if (headings[0] === 'laps' || headings[0] === 'runden') {
    return {
      ok: false,
      reason:
        'This file has the laps of one activity. On Garmin Connect, open the list of all activities and choose Export CSV there.',
    }
  }
  const placesOf = (field: keyof typeof HEADINGS) =>
    HEADINGS[field].flatMap((heading) => headings.flatMap((each, at) => (each === heading ? [at] : [])))
  const [dates, names, types] = [placesOf('date'), placesOf('name'), placesOf('type')]
  const [times, distances, competitions] = [placesOf('time'), placesOf('distance'), placesOf('competition')]
  if ([dates, names, types, times, distances].some((places) => places.length === 0)) return null

  const source = headings.some((heading) => OF_STRAVA.includes(heading)) ? 'Strava' : 'Garmin'
  const filled = table
    .map((cells, i) => ({ cells, line: i + 1 }))
    .slice(1)
    .filter(({ cells }) => cells.length > 1)
  if (filled.length > MAX_ACTIVITIES) {
    return { ok: false, reason: `This file has more than ${MAX_ACTIVITIES} activities.` }
  }
  const runs = filled.filter(({ cells }) => {
    const type = foldText(cells[types[0]!] ?? '')
    return RUN.test(type) && !NOT_OUTSIDE.test(type)
  })
  if (runs.length === 0) return { ok: false, reason: `There are no runs in this file from ${source}.` }

  const isMonthFirst = runs.some(({ cells }) => /^\d\d?\/(1[3-9]|[23]\d)\//.test(cells[dates[0]!] ?? ''))
  const activities = runs.map(({ cells, line }): Activity => {
    const first = (places: readonly number[]) =>
      places.map((at) => cells[at]?.trim() ?? '').find((cell) => /\d/.test(cell)) ?? ''
    const when = cells[dates[0]!]?.trim() ?? ''
    const day = readActivityDay(when, isMonthFirst)
    const name = cells[names[0]!]?.trim() ?? ''
    const timeText = timeOf(first(times))
    // Strava has its distance twice: rounded, and in metres.
    const meanings = distances
      .map((at) => metresOf(cells[at] ?? '', raw[at]!))
      .filter(({ length }) => length > 0)
    const metres = meanings.find(({ length }) => length === 1) ?? meanings[0] ?? []
    return {
      row: {
        line,
        cells: [name, day ?? when, timeText, first(distances)],
        name,
        year: day ? Number(day.slice(0, 4)) : null,
        day,
        distanceM: null,
        timeText,
        note: null,
        fault: day ? null : `No date can be read${when ? ` in "${when}"` : ''}.`,
      },
      metres,
      isRace: competitions.some((at) => MARKS_RACE.test(cells[at]?.trim() ?? '')),
    }
  })
  if (activities.every(({ row }) => row.day === null)) {
    return { ok: false, reason: `The dates in this file from ${source} cannot be read.` }
  }
  return { ok: true, source, activities, others: filled.length - runs.length }
}
