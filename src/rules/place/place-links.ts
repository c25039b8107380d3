// Where to go from a place: what lies in it, its sisters, and others near by.
import { neighboursIn, type NamedPlace, type PlaceNode, type PlaceTree } from './place-tree.ts'
import { nameInSentence } from './place-words.ts'
import { placePagePath } from '../race/race-address.ts'

export interface PlaceLink {
  href: string
  label: string
  races: number
  distanceKm?: number
}

export interface LinkSection {
  title: string
  note?: string
  links: PlaceLink[]
}

const NEIGHBOURS = 8
const MANY: Record<NamedPlace['kind'], string> = {
  country: 'Countries',
  state: 'States and regions',
  city: 'Cities and towns',
}

/** A link to the page of a place, with its number of races. */
export const placeLink = ({ place, races }: PlaceNode): PlaceLink => ({
  href: placePagePath(place.path),
  label: place.name,
  races: races.length,
})

const neighbours = new WeakMap<PlaceTree, Map<NamedPlace['kind'], ReturnType<typeof neighboursIn>>>()

function nearest(tree: PlaceTree, node: PlaceNode) {
  const { kind } = node.place
  const byKind = neighbours.get(tree) ?? new Map<NamedPlace['kind'], ReturnType<typeof neighboursIn>>()
  neighbours.set(tree, byKind)
  const find = byKind.get(kind) ?? neighboursIn(tree, kind)
  byKind.set(kind, find)
  return find(node, NEIGHBOURS)
}

/** Sections of links for the page of a place; a section without links is left out. */
export function placeLinks(node: PlaceNode, tree: PlaceTree): LinkSection[] {
  const { place, parent, children } = node
  const name = nameInSentence(place.name)
  const near = nearest(tree, node)
  const sections: LinkSection[] = [
    ...(['state', 'city'] as const).map((kind) => ({
      title: `${MANY[kind]} in ${name}`,
      links: children.filter((child) => child.place.kind === kind).map(placeLink),
    })),
    {
      title: `${MANY[place.kind]} near ${name}`,
      note: 'Straight-line distances between the centres of their races; the last number is the number of races.',
      links: near.map(({ item, distanceKm }) => ({ ...placeLink(item.node), distanceKm })),
    },
    {
      title: `Other ${MANY[place.kind].toLowerCase()} in ${parent ? nameInSentence(parent.place.name) : ''}`,
      links: (parent?.children ?? [])
        .filter((sister) => sister !== node && sister.place.kind === place.kind)
        .map(placeLink),
    },
  ]
  return sections.filter(({ links }) => links.length > 0)
}
