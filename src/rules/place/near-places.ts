// The points that "races near …" pages start from: cities with a race and large cities without, each city once, with
// addresses that stay the same as long as the facts do.
import { greatCircleKm, type Point } from './great-circle.ts'
import { placeSlug, foldText } from './place-slug.ts'
import type { PlaceNode, PlaceTree } from './place-tree.ts'

export interface LargeCity extends Point {
  name: string
  countryCode: string
  population: number
}

export interface NearPlace extends Point {
  /** Last part of the address. */
  slug: string
  name: string
  /** `Berlin, Germany` without the city: `Germany`, `New Hampshire, United States`. */
  region: string
  countryCode: string
  /** The place's own page, where it has a race. */
  path: string | null
  races: number
  population: number
  /** What distances are measured from: the middle of a city, or each race of a state, which has no other place of its own. */
  from: readonly Point[]
}

// A large city and a place of the catalogue are the same where names agree and they lie this near; races of one city
// can start well outside it.
const SAME_CITY_KM = 60

const sameName = (city: LargeCity, { place }: PlaceNode) => {
  const large = foldText(city.name)
  return [place.name, ...place.alsoKnownAs].some((name) => {
    const own = foldText(name)
    return own === large || own.startsWith(`${large} `) || large.startsWith(`${own} `)
  })
}

const regionOf = (node: PlaceNode) =>
  [...new Set([node.parent?.place.kind === 'state' ? node.parent.place.name : '', node.place.countryName])]
    .filter((name) => name !== '' && name !== node.place.name)
    .join(', ')

type Unnamed = Omit<NearPlace, 'slug'> & { suffixes: string[] }

/** The start points of its races, each once. */
const startsOf = ({ races }: PlaceNode): Point[] => [
  ...new Map(
    races.flatMap(({ lat, lon }) => (lat === null || lon === null ? [] : [[`${lat} ${lon}`, { lat, lon }]])),
  ).values(),
]

function fromNode(node: PlaceNode, city: LargeCity | undefined): Unnamed | null {
  const middle = city ?? node.middle
  if (!middle) return null
  const { name, countryCode, path } = node.place
  const above = path.split('/').slice(0, -1).reverse()
  const [lat, lon] = [middle.lat, middle.lon]
  const population = city?.population ?? 0
  return {
    name,
    lat,
    lon,
    region: regionOf(node),
    countryCode,
    path,
    races: node.races.length,
    population,
    from: node.place.kind === 'state' ? startsOf(node) : [{ lat, lon }],
    suffixes: above,
  }
}

function fromCity({ name, countryCode, population, lat, lon }: LargeCity, country: string): Unnamed {
  return {
    name,
    lat,
    lon,
    region: country === name ? '' : country,
    countryCode,
    path: null,
    races: 0,
    population,
    from: [{ lat, lon }],
    suffixes: [placeSlug(country)],
  }
}

// Most races first, then most people, then by path: the first of a name gets it bare, the others with what they lie in.
function named(places: Unnamed[]): NearPlace[] {
  const order = (a: Unnamed, b: Unnamed) =>
    b.races - a.races ||
    b.population - a.population ||
    (a.path ?? '').localeCompare(b.path ?? '') ||
    a.lat - b.lat
  const taken = new Set<string>()
  return [...places].sort(order).flatMap(({ suffixes, ...place }) => {
    const bare = placeSlug(place.name)
    if (bare === '') return []
    const longer = suffixes.map((_, index) => [bare, ...suffixes.slice(0, index + 1)].join('-'))
    const numbered = Array.from({ length: 20 }, (_, index) => `${longer.at(-1) ?? bare}-${index + 2}`)
    const slug = [bare, ...longer, ...numbered].find((candidate) => !taken.has(candidate))
    if (!slug) return []
    taken.add(slug)
    return { slug, ...place }
  })
}

/** All cities to start from; most races first, then the largest. `countryName` names a country without races. */
export function nearPlaces(
  tree: PlaceTree,
  largeCities: readonly LargeCity[],
  countryName: (code: string) => string,
): NearPlace[] {
  const nodes = [...tree.values()].filter(({ place }) => place.kind === 'city')
  const nodesOf = Map.groupBy(nodes, ({ place }) => place.countryCode)
  const cityOf = new Map<PlaceNode, LargeCity>()
  const without: LargeCity[] = []
  for (const city of largeCities) {
    const node = (nodesOf.get(city.countryCode) ?? []).find(
      (candidate) =>
        candidate.middle &&
        sameName(city, candidate) &&
        greatCircleKm(city, candidate.middle) <= SAME_CITY_KM,
    )
    if (!node) without.push(city)
    else if (!cityOf.has(node)) cityOf.set(node, city)
  }
  const names = new Map(nodes.map(({ place }) => [place.countryCode, place.countryName]))
  const country = (code: string) => names.get(code) ?? countryName(code)
  return named([
    ...nodes.flatMap((node) => fromNode(node, cityOf.get(node)) ?? []),
    ...without.map((city) => fromCity(city, country(city.countryCode))),
  ])
}

/** The states and regions with a race, each with the last part of its address. */
export function nearStates(tree: PlaceTree): NearPlace[] {
  const states = [...tree.values()].filter(({ place }) => place.kind === 'state')
  return named(states.flatMap((node) => fromNode(node, undefined) ?? []))
}
