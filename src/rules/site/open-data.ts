// The open data: the names of its files, their contents, and whom to credit.
import { factsAsJson } from '../../race/field-values.ts'
import { fieldNames, fieldOf, jsonName } from '../../race/fields.ts'
import { csvText, plainLine, type CsvCell } from '../writing/safe-text.ts'
import { racePbPotential } from '../pb-potential/race-pb-potential.ts'
import { racePath } from '../race/race-address.ts'
import type { Race } from '../race/race.ts'
import { FIELD_GROUPS, type FieldGroup } from '../../race/race-field.ts'

export const LICENCE = {
  name: 'Creative Commons Attribution 4.0 International (CC BY 4.0)',
  url: 'https://creativecommons.org/licenses/by/4.0/',
}

export const DATA_FILES = [
  {
    path: '/data/races.json',
    mediaType: 'application/json',
    name: 'JSON',
    holds: 'Every race with all facts, sources and kilometre profiles, in the form of the API.',
  },
  {
    path: '/data/races.csv',
    mediaType: 'text/csv',
    name: 'CSV',
    holds: 'One line for each race with its main facts, for spreadsheets.',
  },
  {
    path: '/data/races.geojson',
    mediaType: 'application/geo+json',
    name: 'GeoJSON',
    holds: 'A point for each race whose place on the map is known, for maps.',
  },
] as const

/** Works that the facts rest on, with what was taken from each. */
export const CREDITS: readonly { text: string; use: string; url?: string }[] = [
  {
    text: 'New, M., Lister, D., Hulme, M. & Makin, I. (2002): A high-resolution data set of surface climate over global land areas. Climate Research 21, 1–25 (CRU CL 2.0)',
    use: 'Climate of the race month',
    url: 'https://doi.org/10.3354/cr021001',
  },
  {
    text: 'Karger, D. N. and others (2017): Climatologies at high resolution for the earth’s land surface areas. Scientific Data 4, 170122 (CHELSA)',
    use: 'Climate of the race month, shifted to the place’s height',
    url: 'https://doi.org/10.1038/sdata.2017.122',
  },
  {
    text: 'Mantzios, K. and others (2022): Effects of weather parameters on endurance running performance. Medicine & Science in Sports & Exercise 54(1), 153–161',
    use: 'Weather measured at race time',
    url: 'https://doi.org/10.1249/MSS.0000000000002769',
  },
  {
    text: 'Natural Earth, public domain, through world-atlas',
    use: 'Outlines of land and countries',
    url: 'https://www.naturalearthdata.com/',
  },
  {
    text: 'GeoNames, CC BY 4.0',
    use: 'Places and names of cities',
    url: 'https://www.geonames.org/',
  },
]

const IN_CSV = fieldNames(({ csv }) => csv)

/** Columns of the CSV, in order: the fields that have one, and what is made of others. */
export const CSV_COLUMNS: readonly string[] = [
  ...IN_CSV.map(jsonName),
  'url',
  'meanHighC',
  'meanLowC',
  'pbPotential',
  'pbPotentialLow',
  'pbPotentialHigh',
  'courseGrade',
]

const inLine = (value: unknown) => (typeof value === 'string' ? plainLine(value) : (value as CsvCell))

/** A race as a line of the CSV: null is an empty cell. */
function csvRow(race: Race, siteUrl: string): Record<string, CsvCell> {
  const potential = racePbPotential(race)
  const facts = factsAsJson(race, 'index', 'race')
  return {
    ...Object.fromEntries(IN_CSV.map((name) => [jsonName(name), inLine(facts[jsonName(name)])])),
    url: new URL(racePath(race), siteUrl).href,
    meanHighC: race.climate?.meanHighC ?? null,
    meanLowC: race.climate?.meanLowC ?? null,
    pbPotential: potential.refused ? null : potential.score,
    pbPotentialLow: potential.refused ? null : potential.low,
    pbPotentialHigh: potential.refused ? null : potential.high,
    courseGrade: potential.courseGrade,
  }
}

/** When a fact of any race changed last; ISO instant. */
export const lastChange = (races: readonly Pick<Race, 'updatedAt'>[]): string =>
  new Date(Math.max(0, ...races.map(({ updatedAt }) => Date.parse(updatedAt)))).toISOString()

interface Described {
  title: string
  /** Name of each field in JSON, and what it holds. */
  fields: Readonly<Record<string, string>>
}

/** What is more than a field: addresses, parts with members of their own, and what is computed. */
const BESIDE: Partial<Record<FieldGroup, Readonly<Record<string, string>>>> = {
  which: { url: 'The race’s page: a path in JSON, a full address in CSV' },
  entry: {
    entryWindows:
      'By edition: opening, close, draw, applicants, places, fee; …Typical is a day of earlier editions, expected only',
  },
}

const ofGroup = (group: FieldGroup): Described => {
  const names = fieldNames(
    (field) => field.group === group && (field.json === 'index' || field.json === 'race'),
  )
  const fields = names.map((name) => [jsonName(name), fieldOf(name).description ?? ''])
  return { title: FIELD_GROUPS[group], fields: { ...Object.fromEntries(fields), ...BESIDE[group] } }
}

export const OPEN_DATA_GROUPS: readonly Described[] = [
  ...(Object.keys(FIELD_GROUPS) as FieldGroup[]).map(ofGroup),
  {
    title: 'Weather and PB potential',
    fields: {
      climate: 'Long-term means of the race month: °C, per cent, mm, days, km/h',
      racedayWeather: 'Measured at race time over past editions: °C',
      pbPotential:
        'Out of 100, version 2; to the nearest five where courseGrade is class; null where the facts do not carry a score. Only within one distance can races be compared',
      courseGrade:
        'What the score’s course part rests on: measured (a recorded profile), totals (climb and the heights of both ends, or the climb of a course that ends where it begins) or class (the steepness class alone). An order by PB potential goes by it first',
      pbPotentialRange: 'The same, one standard deviation either way',
      timeLoss:
        'What the race costs against an ideal day, % of time, with one standard deviation, and how much its weather makes a time differ from year to year (yearSdPct)',
    },
  },
  {
    title: 'Sources',
    fields: {
      sources:
        'For each fact, or * for the race: where it was seen, when, and how sure. unverified: on general knowledge only, “not yet checked” on the page',
    },
  },
]

/** Columns of the CSV that are part of a field in JSON. */
export const CSV_PARTS: Readonly<Record<string, string>> = {
  meanHighC: 'climate',
  meanLowC: 'climate',
  pbPotentialLow: 'pbPotentialRange',
  pbPotentialHigh: 'pbPotentialRange',
}

/** All races as CSV, one line a race, with the addresses of their pages. */
export function racesCsv(races: readonly Race[], siteUrl: string): string {
  const rows = races.map((race) => csvRow(race, siteUrl))
  return csvText([[...CSV_COLUMNS], ...rows.map((row) => CSV_COLUMNS.map((column) => row[column] ?? null))])
}
