// Countries, states and cities with the races in them: what is within what, which are sisters, where their middle is, and which have
// another address than they had.
import { middleOf, type Point } from './great-circle.ts'
import { type Nearby, nearestOf } from './nearest.ts'
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

/** A lookup of other places of a kind near a place, nearest first; made once, used many times. */
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

// Places whose address has changed. These cities stood twice in the catalogue, once below a state of their own. The shorter path
// stays: it says nothing about who administers a city, and no state page repeats the city's.

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
