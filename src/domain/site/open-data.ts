// The open data: what its files are called, what they hold, and whom they are owed to.
import type { CsvCell } from '../writing/csv-text.ts'
import { formatClock } from '../writing/clock-time.ts'
import { racePbPotential } from '../pb-potential/race-pb-potential.ts'
import { plainLine } from '../writing/plain-line.ts'
import { racePath } from '../race/race-address.ts'
import type { Race } from '../race/race.ts'

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

/** Columns of the CSV, in order. */
export const CSV_COLUMNS = [
  'id',
  'raceType',
  'slug',
  'url',
  'name',
  'sponsor',
  'city',
  'state',
  'country',
  'countryCode',
  'lat',
  'lon',
  'distanceM',
  'month',
  'nextEventDate',
  'endDate',
  'dateConfirmed',
  'eventStatus',
  'participants',
  'participantsYear',
  'elevationProfile',
  'elevationGainM',
  'elevationLossM',
  'terrain',
  'loop',
  'entry',
  'meanHighC',
  'meanLowC',
  'timeLimit',
  'courseRecordMen',
  'courseRecordWomen',
  'firstHeld',
  'website',
  'pbPotential',
  'pbPotentialLow',
  'pbPotentialHigh',
  'updatedAt',
] as const
type Column = (typeof CSV_COLUMNS)[number]
const clock = (seconds: number | null) =>
  seconds === null ? null : formatClock(seconds, { alwaysHours: true })
const line = (text: string | null) => (text === null ? null : plainLine(text))

/** A race as a line of the CSV: null is an empty cell. */
export function csvRow(race: Race, siteUrl: string): Record<Column, CsvCell> {
  const potential = racePbPotential(race)
  return {
    id: race.id,
    raceType: race.raceType,
    slug: race.slug,
    url: new URL(racePath(race), siteUrl).href,
    name: plainLine(race.name),
    sponsor: line(race.sponsor),
    city: plainLine(race.city),
    state: line(race.state),
    country: plainLine(race.country),
    countryCode: race.countryCode,
    lat: race.lat,
    lon: race.lon,
    distanceM: race.distanceM,
    month: race.month,
    nextEventDate: race.nextEventDate,
    endDate: race.endDate,
    dateConfirmed: race.dateConfirmed,
    eventStatus: race.eventStatus,
    participants: race.participants,
    participantsYear: race.participantsYear,
    elevationProfile: race.elevationProfile,
    elevationGainM: race.elevationGainM,
    elevationLossM: race.elevationLossM,
    terrain: race.terrain,
    loop: line(race.loop),
    entry: race.entry,
    meanHighC: race.climate?.meanHighC ?? null,
    meanLowC: race.climate?.meanLowC ?? null,
    timeLimit: clock(race.timeLimitSeconds),
    courseRecordMen: clock(race.courseRecordMenSeconds),
    courseRecordWomen: clock(race.courseRecordWomenSeconds),
    firstHeld: race.firstHeld,
    website: line(race.website),
    pbPotential: potential.refused ? null : potential.score,
    pbPotentialLow: potential.refused ? null : potential.low,
    pbPotentialHigh: potential.refused ? null : potential.high,
    updatedAt: new Date(race.updatedAt).toISOString(),
  }
}

/** When a fact of any race changed last; ISO instant. */
export const lastChange = (races: readonly Pick<Race, 'updatedAt'>[]): string =>
  new Date(Math.max(0, ...races.map(({ updatedAt }) => Date.parse(updatedAt)))).toISOString()
