// Countries, states and cities with the races in them: what is within what, which are sisters, and where their middle is.
import { middleOf, type Point } from './great-circle.ts'
import { nearestOf, type Nearby } from './nearest.ts'
import type { Race } from '../race/race.ts'

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
