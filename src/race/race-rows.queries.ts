// Rows of the view race_records to domain races, and the rules a row must keep to be shown.
import { isDayConfirmed } from '../rules/race/race-day.ts'
import type {
  Climate,
  CourseEvidence,
  CourseMeasurement,
  EntryWindow,
  FactSource,
  Race,
  RacedayWeather,
} from '../rules/race/race.ts'
import { finite, readFacts } from './field-values.ts'

// Values of a row: what is odd is null, never a value of another kind.

export type RaceRow = Record<string, unknown>

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null
const oneOf = <T extends string>(values: readonly T[], value: unknown): T | null =>
  values.find((candidate) => candidate === value) ?? null
const list = (value: unknown): RaceRow[] => (Array.isArray(value) ? (value as RaceRow[]) : [])
const numbers = (value: unknown): number[] =>
  Array.isArray(value) && value.every((item) => finite(item) !== null) ? (value as number[]) : []

// Postgres real has seven figures: 13.2 comes back as 13.199999…; two decimals are more than any fact has.
const figure = (value: unknown): number | null => {
  const n = finite(value)
  return n === null ? null : Math.round(n * 100) / 100
}

/** Years under which calendars know days that moved over New Year. */
const calendarYearsOf = (row: RaceRow) => ({
  day: finite(row.calendar_year),
  ownOpening: finite(row.ballot_calendar_year),
  openings: Object.fromEntries(
    list(row.entry_windows)
      .filter(({ calendar_year }) => finite(calendar_year) !== null)
      .map(({ edition, calendar_year }) => [Number(edition), Number(calendar_year)]),
  ),
})

/** What a row breaks, in words naming the field; empty for a row that can be shown. */
export function brokenRules(row: RaceRow): string[] {
  const broken: string[] = []
  if (!Number.isInteger(row.id)) broken.push('id: not a whole number')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text(row.slug) ?? ''))
    broken.push('slug: not lower-case words with hyphens')
  if (!text(row.race_type)) broken.push('raceType: missing')
  if (!text(row.name)) broken.push('name: missing')
  if (!text(row.city)) broken.push('city: missing')
  if (!text(row.country)) broken.push('country: missing')
  if (!(Number(row.distance_m) > 0)) broken.push('distanceM: not a distance')
  if (row.next_event_date != null && !/^\d{4}-\d\d-\d\d$/.test(String(row.next_event_date))) {
    broken.push('nextEventDate: not a calendar day')
  }
  return broken
}

function toClimate(row: RaceRow): Climate | null {
  const meanHighC = figure(row.climate_high_c)
  const meanLowC = figure(row.climate_low_c)
  const month = finite(row.month)
  if (meanHighC === null || meanLowC === null || month === null) return null
  return {
    month,
    meanHighC,
    meanLowC,
    humidityPct: figure(row.climate_humidity_pct),
    dewPointC: figure(row.climate_dew_point_c),
    rainMm: figure(row.climate_rain_mm),
    wetDays: figure(row.climate_wet_days),
    windKmh: figure(row.climate_wind_kmh),
    source: row.climate_source === 'gridded' ? 'gridded' : 'general-knowledge',
  }
}

function toRacedayWeather(row: RaceRow | null): RacedayWeather | null {
  if (!row) return null
  return {
    editions: Number(row.editions),
    firstYear: Number(row.first_year),
    lastYear: Number(row.last_year),
    meanC: Number(row.mean_c),
    sdC: Number(row.sd_c),
    minC: Number(row.min_c),
    maxC: Number(row.max_c),
    dewPointC: Number(row.dew_point_c),
    editionsSince2000: finite(row.editions_since_2000),
    meanSince2000C: figure(row.mean_since_2000_c),
    sdSince2000C: figure(row.sd_since_2000_c),
    dewPointSince2000C: figure(row.dew_point_since_2000_c),
    shareOver18C: figure(row.share_over_18_c),
    months: numbers(row.months).length > 0 ? numbers(row.months) : null,
  }
}

function toMeasurement(row: RaceRow | null): CourseMeasurement | null {
  if (!row) return null
  return {
    lossPct: Number(row.loss_pct),
    sdPct: Number(row.sd_pct),
    turns60: finite(row.turns60),
    method: String(row.method),
  }
}

const toEvidence = (row: RaceRow): CourseEvidence => ({
  kind: row.kind === 'same-runner' ? 'same-runner' : 'records',
  lossPct: Number(row.loss_pct),
  sdPct: Number(row.sd_pct),
})

const toEntryWindow = (row: RaceRow): EntryWindow => ({
  edition: Number(row.edition),
  kind: text(row.kind),
  opensOn: text(row.opens_on),
  closesOn: text(row.closes_on),
  drawOn: text(row.draw_on),
  priceRisesOn: ((row.price_rises_on as string[] | null) ?? []).toSorted(),
  opensTypical: text(row.opens_typical),
  closesTypical: text(row.closes_typical),
  applicants: finite(row.applicants),
  places: finite(row.places),
  fee: text(row.fee),
  qualifier: text(row.qualifier),
  charity: text(row.charity),
  note: text(row.note),
  sources: (row.sources as string[] | null) ?? [],
  unverified: (row.unverified as string[] | null) ?? [],
})

const toFactSource = (row: RaceRow): FactSource => ({
  field: String(row.field),
  source: String(row.source),
  checkedOn: String(row.checked_on),
  confidence: oneOf(['seen', 'unverified', 'computed', 'organiser'] as const, row.confidence) ?? 'unverified',
})

/** The sources of a row; of one read without them, that of each field that is not checked. */
function toSources(row: RaceRow): FactSource[] {
  if (row.sources !== undefined) return list(row.sources).map(toFactSource)
  const fields = Array.isArray(row.unchecked) ? row.unchecked : []
  return fields.map((field) => toFactSource({ field, source: 'general knowledge', checked_on: '' }))
}

/** A row as a race. Odd values (an unknown terrain, a text where a number belongs) become null, shown as "N/A". */
export function toRace(row: RaceRow): Race {
  const facts = readFacts(row)
  return {
    ...facts,
    // Postgres gives a numeric as text.
    distanceM: Number(row.distance_m),
    dateConfirmed: isDayConfirmed(facts),
    climate: toClimate(row),
    racedayWeather: toRacedayWeather(row.raceday_weather as RaceRow | null),
    courseMeasurement: toMeasurement(row.course_measurement as RaceRow | null),
    courseEvidence: list(row.course_evidence).map(toEvidence),
    entryWindows: list(row.entry_windows).map(toEntryWindow),
    sources: toSources(row),
    calendarYears: calendarYearsOf(row),
  }
}
