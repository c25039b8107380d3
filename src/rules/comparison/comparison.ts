// A comparison: two to six different races in an order, and the link that carries it without an account.
import { USUAL_TYPE } from '../../race/race-types.ts'
import type { Race } from '../race/race.ts'

export const MIN_COMPARED = 2
export const MAX_COMPARED = 6
/** Of what is said of a saved comparison, in characters. */
export const MAX_NAME_CHARACTERS = 120
export const MAX_NOTES_CHARACTERS = 2000
/** The type of a comparison whose races are of several. */
const MIXED_TYPES = 'mixed'
/** A slug without a type in a link means this one. */

/** A race as a link names it: by number, or by slug and, where it is told, type. */
export type RaceReference = { id: number } | { slug: string; raceType: string | null }

type Addressed = Pick<Race, 'raceType' | 'slug'>

const NUMBER = /^[1-9]\d{0,8}$/
const ADDRESS = /^\/?(?:([a-z0-9]+(?:-[a-z0-9]+)*)\/)?([a-z0-9]+(?:-[a-z0-9]+)*)$/

/** `12`, `berlin-marathon` or `half-marathon/berlin-half-marathon`; null for anything else. */
export function readRaceReference(text: string): RaceReference | null {
  const word = text.trim().toLowerCase()
  if (NUMBER.test(word)) return { id: Number(word) }
  const [, raceType = null, slug] = ADDRESS.exec(word) ?? []
  // No race has a slug of digits alone (the database refuses one): a link with it would be read as a number.
  return slug && !/^\d+$/.test(slug) && word.length <= 160 ? { slug, raceType } : null
}

/** How a reference is written in a link: the usual type is left out. */
export function writeRaceReference(reference: RaceReference): string {
  if ('id' in reference) return String(reference.id)
  const { slug, raceType } = reference
  return raceType === null || raceType === USUAL_TYPE ? slug : `${raceType}/${slug}`
}

export interface LinkedRaces {
  references: RaceReference[]
  /** Words of the link that name no race. */
  unread: string[]
  /** How many races beyond six were left out. */
  beyond: number
}

/** The races that a link's `races` names, each once, at most six. */
export function readComparedRaces(text: string | null): LinkedRaces {
  const unread: string[] = []
  const found = new Map<string, RaceReference>()
  for (const word of (text ?? '').split(',').filter((part) => part.trim() !== '')) {
    const reference = readRaceReference(word)
    if (reference) found.set(writeRaceReference(reference), reference)
    else unread.push(word.trim())
  }
  const references = [...found.values()]
  return {
    references: references.slice(0, MAX_COMPARED),
    unread,
    beyond: Math.max(0, references.length - MAX_COMPARED),
  }
}

/** `/compare?races=berlin-marathon,boston-marathon`; `/compare` for no race. */
export function comparePath(references: readonly RaceReference[]): string {
  return references.length === 0
    ? '/compare'
    : `/compare?races=${references.map(writeRaceReference).join(',')}`
}

/** The link of these races. */
export const comparePathOf = (races: readonly Addressed[]): string =>
  comparePath(races.map(({ slug, raceType }) => ({ slug, raceType })))

/** The type that all these races have, or `mixed`. */
export function comparedType(races: readonly Pick<Race, 'raceType'>[]): string {
  const types = new Set(races.map(({ raceType }) => raceType))
  return types.size === 1 ? [...types][0]! : MIXED_TYPES
}
