// Countries, states and cities with the races in them: what is within what, which are sisters, and where their middle is.
import { middleOf, type Point } from './great-circle.ts'
import { nearestOf, type Nearby } from './nearest.ts'
import type { Race } from '../race/race.ts'
import { placePagePath } from '../race/race-address.ts'

export interface NamedPlace {
  path: string
  kind: 'country' | 'state' | 'city'
  parentPath: string | null
  name: string
  countryName: string
  countryCode: string
  alsoKnownAs: string[]
}

export interface PlaceNode {
  place: NamedPlace
  /** All races in it, the largest first. */
  races: Race[]
  /** Middle of its races; null where none has coordinates. */
  middle: Point | null
  parent: PlaceNode | null
  /** Places directly below that have a race, most races first. */
  children: PlaceNode[]
}

export type PlaceTree = ReadonlyMap<string, PlaceNode>

/** Largest field first, races without a count last; then by number. */
const bySize = (a: Pick<Race, 'participants' | 'id'>, b: Pick<Race, 'participants' | 'id'>): number =>
  (b.participants ?? -1) - (a.participants ?? -1) || a.id - b.id

const byCount = (a: PlaceNode, b: PlaceNode) =>
  b.races.length - a.races.length || a.place.name.localeCompare(b.place.name, 'en-GB')

/** Every place with at least one race, by its path. A race whose place is not on file appears in no place. */
export function placeTree(places: readonly NamedPlace[], races: readonly Race[]): PlaceTree {
  const known = new Map(places.map((place) => [place.path, place]))
  const tree = new Map<string, PlaceNode>()
  const nodeAt = (path: string): PlaceNode | null => {
    const place = known.get(path)
    if (!place) return null
    const node = tree.get(path) ?? { place, races: [], middle: null, parent: null, children: [] }
    tree.set(path, node)
    return node
  }
  for (const race of [...races].sort(bySize)) {
    for (
      let path: string | null = race.placePath;
      path !== null;
      path = known.get(path)?.parentPath ?? null
    ) {
      nodeAt(path)?.races.push(race)
    }
  }
  for (const node of tree.values()) {
    node.middle = middleOf(
      node.races.filter((race): race is Race & Point => race.lat !== null && race.lon !== null),
    )
    node.parent = node.place.parentPath === null ? null : (tree.get(node.place.parentPath) ?? null)
    node.parent?.children.push(node)
  }
  for (const node of tree.values()) node.children.sort(byCount)
  return tree
}

/** The way from the country down to a place, itself last. */
export function lineage(node: PlaceNode): PlaceNode[] {
  return node.parent ? [...lineage(node.parent), node] : [node]
}

/** Other places of a kind near a place: a question to ask many times, nearest first. */
export function neighboursIn(
  tree: PlaceTree,
  kind: NamedPlace['kind'],
): (node: PlaceNode, count: number) => Nearby<{ node: PlaceNode; lat: number; lon: number }>[] {
  const placed = [...tree.values()].flatMap((node) =>
    node.place.kind === kind && node.middle ? [{ node, ...node.middle }] : [],
  )
  const nearest = nearestOf(placed)
  return (node, count) =>
    node.middle
      ? nearest(node.middle, count + 1)
          .filter(({ item }) => item.node !== node)
          .slice(0, count)
      : []
}

// The continents that a list can be filtered to: seven, with their names and the countries that lie in them.

export const CONTINENTS = [
  'africa',
  'antarctica',
  'asia',
  'europe',
  'north-america',
  'oceania',
  'south-america',
] as const
export type Continent = (typeof CONTINENTS)[number]

export const CONTINENT_NAMES: Record<Continent, string> = {
  africa: 'Africa',
  antarctica: 'Antarctica',
  asia: 'Asia',
  europe: 'Europe',
  'north-america': 'North America',
  oceania: 'Oceania',
  'south-america': 'South America',
}

/** The continents that can have a page of their own: Antarctica is a country here, too, whose page stands at its address. */
export const continentsApart = (isCountry: (path: string) => boolean): Continent[] =>
  CONTINENTS.filter((continent) => !isCountry(continent))

// Countries by their codes (ISO 3166-1). Facts: npm package countries-list 3.4.1, MIT. Where that has a country in two,
// or in Asia with a part in Europe, it is found where its athletics federation belongs: Armenia, Azerbaijan, Cyprus,
// Georgia, Russia and Turkey are members of European Athletics, Kazakhstan of Asia's association, Egypt of Africa's.
// Timor-Leste is in Asia, as with the United Nations (M49). What lies overseas has a code of its own; a state that is
// part of its country goes with it, so Hawaii is found in North America.

const COUNTRIES: Record<Continent, string> = {
  africa:
    'AC AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML ' +
    'MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TA TD TG TN TZ UG YT ZA ZM ZW',
  antarctica: 'AQ BV GS HM TF',
  asia:
    'AE AF BD BH BN BT CC CN CX HK ID IL IN IO IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY ' +
    'NP OM PH PK PS QA SA SG SY TH TJ TL TM TW UZ VN YE',
  europe:
    'AD AL AM AT AX AZ BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GE GG GI GR HR HU IE IM IS IT JE ' +
    'LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK',
  'north-america':
    'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM ' +
    'PR SV SX TC TT US VC VG VI',
  oceania: 'AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  'south-america': 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
}

/** The continent of a country by its code of two capitals; null for a code that is none. */
export const continentOf = (countryCode: string): Continent | null =>
  CONTINENTS.find((continent) => countryCodesOf(continent).includes(countryCode)) ?? null

/** The codes of a continent's countries and territories. */
export const countryCodesOf = (continent: Continent): readonly string[] => COUNTRIES[continent].split(' ')

// Places whose address has changed: the pages that they had and have. These cities stood twice in the catalogue, once
// below a state of their own. The shorter path stays: it says nothing about who administers a city, and no state page
// repeats the city's.

interface Moved {
  /** The city's path. */
  path: string
  /** Slug of the state that it stood in as well, with no other city. */
  state: string
  /** Last part of the second "races near …" address. */
  near: string
}

const MOVED: readonly Moved[] = [
  { path: 'greenland/kangerlussuaq', state: 'qeqqata', near: 'kangerlussuaq-qeqqata' },
  { path: 'israel/jerusalem', state: 'jerusalem-district', near: 'jerusalem-israel' },
  { path: 'oman/muscat', state: 'muscat-governorate', near: 'muscat-muscat-governorate' },
  { path: 'svalbard/longyearbyen', state: 'svalbard', near: 'longyearbyen-svalbard' },
]

/** The slug of the city that stood in a state by itself, for the slug of that state; null for all others. */
export const cityOfFormerState = (state: string): string | null =>
  MOVED.find((moved) => moved.state === state)?.path.split('/')[1] ?? null

/** Its paths below the state that it stood in: of the state, and its own. */
function formerPaths({ path, state }: Moved): string[] {
  const [country, city] = path.split('/')
  return [`${country}/${state}`, `${country}/${state}/${city}`]
}

/** The path that a place has now: `oman/muscat` for `oman/muscat-governorate/muscat`; one that has not moved stays. */
export const presentPlacePath = (path: string): string =>
  MOVED.find((moved) => formerPaths(moved).includes(path))?.path ?? path

/** Where the page of a moved place is now, of an address in any case with or without a last slash; null where none moved. */
export function presentPlacePage(pathname: string): string | null {
  const page = pathname.toLowerCase().replace(/\/$/, '')
  for (const moved of MOVED) {
    if (formerPaths(moved).map(placePagePath).includes(page)) return placePagePath(moved.path)
    const isNear = page === `/near/${moved.near}` || page === `/near/state/${moved.state}`
    if (isNear) return `/near/${moved.path.split('/')[1]}`
  }
  return null
}
