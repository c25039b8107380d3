// What the catalogue says as a whole, filtered to a distance, a country with enough races, both or neither: the figures
// behind the charts of /insights, and its pages.
import { monthOf, nameInSentence } from '../place/place-page.ts'
import { ALL_RACES } from '../search/filter-address.ts'
import { NO_FILTER, writeRaceFilter, type RaceFilter } from '../search/race-filter.ts'
import { onceFor } from '../search/race-index.ts'
import type { CalendarDay, Race, RaceType } from '../race/race.ts'
import { nextBallot } from '../entry/ballot-dates.ts'
import { raceHourWeather } from '../weather/race-hour-weather.ts'

export interface InsightFilter {
  raceType: RaceType | null
  country: { slug: string; name: string } | null
}

/** Fewer say nothing as charts. */
const MIN_RACES = 20

const countryOf = ({ placePath, country }: Race) => ({ slug: placePath.split('/')[0]!, name: country })

interface Country {
  slug: string
  name: string
}

/** Countries with enough races for charts of their own, the most races first. */
export function insightCountries(races: readonly Race[]): Country[] {
  const counts = new Map<string, Country & { races: number }>()
  for (const race of races) {
    const country = countryOf(race)
    const known = counts.get(country.slug)
    counts.set(country.slug, { ...country, races: (known?.races ?? 0) + 1 })
  }
  return [...counts.values()]
    .filter((country) => country.races >= MIN_RACES)
    .sort((a, b) => b.races - a.races || (a.name < b.name ? -1 : 1))
    .map(({ slug, name }) => ({ slug, name }))
}

/** Distances that are run anywhere, and those of each country after its slug. */
const typesOnFile = (races: readonly Race[]): ReadonlySet<string> =>
  new Set(races.flatMap((race) => [race.raceType, `${countryOf(race).slug} ${race.raceType}`]))

/** Every combination that has a page: those that leave a race. */
export function insightFilters(races: readonly Race[], raceTypes: readonly RaceType[]): InsightFilter[] {
  const onFile = typesOnFile(races)
  return [null, ...insightCountries(races)].flatMap((country) =>
    [null, ...raceTypes]
      .filter((type) => !type || onFile.has(country ? `${country.slug} ${type.slug}` : type.slug))
      .map((raceType) => ({ country, raceType })),
  )
}

/** `/insights`, `/insights/japan`, `/insights/japan/half-marathon`. */
export const insightPath = ({ country, raceType }: InsightFilter): string =>
  ['/insights', country?.slug, raceType?.slug].filter(Boolean).join('/')

/** The races of each country by its slug. */
const ofCountries = onceFor((races: readonly Race[]) => Map.groupBy(races, (race) => countryOf(race).slug))

export function racesOfInsight(races: readonly Race[], { country, raceType }: InsightFilter): Race[] {
  const within = country ? (ofCountries(races).get(country.slug) ?? []) : races
  return within.filter((race) => !raceType || race.raceType === raceType.slug)
}

/** The list of the same races, filtered further. */
export function insightList({ country, raceType }: InsightFilter, further: Partial<RaceFilter> = {}): string {
  const params = writeRaceFilter({
    ...NO_FILTER,
    ...(country && { country: [country.slug] }),
    ...(raceType && { raceType: [raceType.slug] }),
    ...further,
  })
  return params.size > 0 ? `${ALL_RACES}?${params}` : ALL_RACES
}

/** What the filter leaves, in words: `marathons in Japan`, `races`. */
export function insightWords({ country, raceType }: InsightFilter): string {
  const races = raceType ? raceType.pluralName.toLowerCase() : 'races'
  return country ? `${races} in ${nameInSentence(country.name)}` : races
}

export interface HillAndHeat {
  race: Race
  airC: number
  /** Metres climbed for each km, so that distances compare. */
  gainMPerKm: number
}

/** Every race with a climb and a temperature at race time on file. */
export function hillsAndHeat(races: readonly Race[]): HillAndHeat[] {
  return races.flatMap((race) => {
    const airC = raceHourWeather(race)?.airC
    if (airC === undefined || race.elevationGainM === null) return []
    return [{ race, airC, gainMPerKm: race.elevationGainM / (race.distanceM / 1000) }]
  })
}

/** Bands of latitude from south to north, in degrees. */
const LATITUDE_BANDS = [
  { name: 'South of 35° S', from: -90, to: -35 },
  { name: '35° S to the equator', from: -35, to: 0 },
  { name: 'Equator to 25° N', from: 0, to: 25 },
  { name: '25° to 35° N', from: 25, to: 35 },
  { name: '35° to 45° N', from: 35, to: 45 },
  { name: '45° to 55° N', from: 45, to: 55 },
  { name: 'North of 55° N', from: 55, to: 91 },
]

/** Races of each month (1 to 12) in each band; bands from north to south. */
export function monthsByLatitude(races: readonly Race[]): { band: string; month: number; races: number }[] {
  return LATITUDE_BANDS.toReversed().flatMap(({ name, from, to }) => {
    const within = races.filter(({ lat }) => lat !== null && lat >= from && lat < to)
    return Array.from({ length: 12 }, (_, i) => ({
      band: name,
      month: i + 1,
      races: within.filter((race) => monthOf(race) === i + 1).length,
    }))
  })
}

/** Countries with the most races, the most first. */
export function racesByCountry(
  races: readonly Race[],
  count: number,
): { country: string; slug: string; races: number }[] {
  const found = new Map<string, { country: string; slug: string; races: number }>()
  for (const { country, placePath } of races) {
    const slug = placePath.split('/')[0]!
    const entry = found.get(slug) ?? { country, slug, races: 0 }
    entry.races++
    found.set(slug, entry)
  }
  return [...found.values()]
    .sort((a, b) => b.races - a.races || (a.country < b.country ? -1 : 1))
    .slice(0, count)
}

/** Regions or states of a country with the most races, the most first; races without one are left out. */
export function racesByRegion(
  races: readonly Race[],
  count: number,
): { region: string; path: string; races: number }[] {
  const found = new Map<string, { region: string; path: string; races: number }>()
  for (const { state, placePath } of races) {
    const parts = placePath.split('/')
    if (!state || parts.length < 3) continue
    const path = parts.slice(0, 2).join('/')
    const entry = found.get(path) ?? { region: state, path, races: 0 }
    entry.races++
    found.set(path, entry)
  }
  return [...found.values()]
    .sort((a, b) => b.races - a.races || (a.region < b.region ? -1 : 1))
    .slice(0, count)
}

/** Ballots that open in each month, announced or as the last edition's. */
export function ballotsByMonth(
  races: readonly Race[],
  today: CalendarDay,
): { month: number; races: Race[] }[] {
  const months = Array.from({ length: 12 }, (_, i) => ({ month: i + 1, races: [] as Race[] }))
  for (const race of races) {
    const opensOn = nextBallot(race, today)?.opensOn
    if (opensOn) months[Number(opensOn.slice(5, 7)) - 1]!.races.push(race)
  }
  return months
}

const KNOWN: [string, (race: Race) => boolean][] = [
  ['Place on the map', (race) => race.lat !== null],
  ['Month', (race) => monthOf(race) !== null],
  ['Climate of the month', (race) => race.climate !== null],
  ['Surface', (race) => race.terrain !== null],
  ['Steepness class', (race) => race.elevationProfile !== null],
  ['Number of runners', (race) => race.participants !== null],
  ['Climb', (race) => race.elevationGainM !== null],
  ['Profile of the course', (race) => race.profile !== null],
  ['Confirmed day', (race) => race.dateConfirmed],
  ['Weather measured at race time', (race) => race.racedayWeather !== null],
  ['Time limit', (race) => race.timeLimitSeconds !== null],
]

/** Of how many races each fact is on file, the best known first. */
export function howMuchIsKnown(races: readonly Race[]): { fact: string; races: number }[] {
  return KNOWN.map(([fact, known]) => ({ fact, races: races.filter(known).length })).sort(
    (a, b) => b.races - a.races,
  )
}
