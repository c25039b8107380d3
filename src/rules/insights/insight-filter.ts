// What the insights are filtered to: a distance, a country with enough races, both or neither; each has its own page.
import { nameInSentence } from '../place/place-page.ts'
import { NO_FILTER, writeRaceFilter, type RaceFilter } from '../search/race-filter.ts'
import type { Race, RaceType } from '../race/race.ts'

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

const countriesOf = new WeakMap<readonly Race[], Country[]>()

/** Countries with enough races for charts of their own, the most races first; found once for a list, which many pages ask. */
export function insightCountries(races: readonly Race[]): Country[] {
  const known = countriesOf.get(races)
  if (known) return known
  const countries = countCountries(races)
  countriesOf.set(races, countries)
  return countries
}

function countCountries(races: readonly Race[]): Country[] {
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

const typesOf = new WeakMap<readonly Race[], ReadonlySet<string>>()

/** Distances that are run anywhere, and those of each country after its slug; found once for a list. */
function heldTypes(races: readonly Race[]): ReadonlySet<string> {
  const known = typesOf.get(races)
  if (known) return known
  const held = new Set(races.flatMap((race) => [race.raceType, `${countryOf(race).slug} ${race.raceType}`]))
  typesOf.set(races, held)
  return held
}

/** Every combination that has a page: those that leave a race. */
export function insightFilters(races: readonly Race[], raceTypes: readonly RaceType[]): InsightFilter[] {
  const held = heldTypes(races)
  return [null, ...insightCountries(races)].flatMap((country) =>
    [null, ...raceTypes]
      .filter((type) => !type || held.has(country ? `${country.slug} ${type.slug}` : type.slug))
      .map((raceType) => ({ country, raceType })),
  )
}

/** `/insights`, `/insights/japan`, `/insights/japan/half-marathon`. */
export const insightPath = ({ country, raceType }: InsightFilter): string =>
  ['/insights', country?.slug, raceType?.slug].filter(Boolean).join('/')

const racesByCountry = new WeakMap<readonly Race[], ReadonlyMap<string, Race[]>>()

/** The races of each country by its slug; found once for a list. */
function ofCountries(races: readonly Race[]): ReadonlyMap<string, Race[]> {
  const known = racesByCountry.get(races)
  if (known) return known
  const found = Map.groupBy(races, (race) => countryOf(race).slug)
  racesByCountry.set(races, found)
  return found
}

/** The races of a filter. */
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
  return params.size > 0 ? `/all-races?${params}` : '/all-races'
}

/** What the filter leaves, in words: `marathons in Japan`, `races`. */
export function insightWords({ country, raceType }: InsightFilter): string {
  const races = raceType ? raceType.pluralName.toLowerCase() : 'races'
  return country ? `${races} in ${nameInSentence(country.name)}` : races
}
