// A comparison: two to six different races in an order, the link that carries it without an account, and the text in
// which the device stores the current one.
import { USUAL_TYPE } from '../../race/race-types.ts'
import type { Race } from '../race/race.ts'
import { readRaceNumber } from '../favourites/saved-race.ts'
import { SITE_NAME } from '../site/site.ts'
import { joined } from '../writing/measures.ts'

export const MIN_COMPARED = 2
export const MAX_COMPARED = 6
/** Of what is said of a saved comparison, in characters. */
export const MAX_NAME_CHARACTERS = 120
export const MAX_NOTES_CHARACTERS = 2000
/** The type of a comparison whose races are of several. */
const MIXED_TYPES = 'mixed'
/** A race as a link names it: by number, or by slug and, where it is given, type. */
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

interface LinkedRaces {
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

// As it is stored: `marathons`, a list of race numbers, and beside it what is known of those races, so that a link can
// name them and the tray too. What can be read is read, whatever else is there.

export interface StoredRace {
  id: number
  /** Null where only the number is known. */
  slug: string | null
  raceType: string | null
  name: string | null
}

export interface StoredComparison {
  races: StoredRace[]
  /** Whose it is; null for a guest's. */
  person: string | null
  /** False where the stored text has anything else than races: it should not be deleted unseen. */
  whole: boolean
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_RACE_NAME_CHARACTERS = 200

const textOf = (value: unknown, fits: (text: string) => boolean) =>
  typeof value === 'string' && fits(value) ? value : null

/** A race of which only the number may be known. */
function toStoredRace(id: number, known: Partial<Record<keyof StoredRace, unknown>> = {}): StoredRace {
  const slug = textOf(known.slug, (text) => SLUG.test(text))
  const raceType = textOf(known.raceType, (text) => SLUG.test(text))
  const name = textOf(known.name, (text) => text.length > 0 && text.length <= MAX_RACE_NAME_CHARACTERS)
  return { id, slug: raceType && slug, raceType: slug && raceType, name }
}

/** The numbers in a text that was cut off or overwritten, where its list can still be found. */
function numbersIn(text: string): unknown[] {
  const [, list = ''] = /"marathons"\s*:\s*\[([^\]]*)/.exec(text) ?? []
  return list.match(/\d+/g) ?? []
}

/** Reads what is stored: each race once, at most six. Never throws. */
export function readStoredComparison(text: string): StoredComparison {
  let found: { marathons?: unknown; races?: unknown; person?: unknown } | null
  let isJson = true
  try {
    found = JSON.parse(text) as typeof found
  } catch {
    isJson = text.trim() === ''
    found = { marathons: numbersIn(text) }
  }
  const list = Array.isArray(found) ? (found as unknown[]) : found?.marathons
  const entries = Array.isArray(list) ? list : []
  const numbers = entries.map(readRaceNumber)
  const known = new Map<number | null, Partial<Record<keyof StoredRace, unknown>>>()
  for (const entry of Array.isArray(found?.races) ? (found.races as unknown[]) : []) {
    const race = (entry ?? {}) as Partial<Record<keyof StoredRace, unknown>>
    known.set(readRaceNumber(race.id), race)
  }
  const ids = [...new Set(numbers.filter((number) => number !== null))].slice(0, MAX_COMPARED)
  return {
    races: ids.map((id) => toStoredRace(id, known.get(id))),
    person: textOf(found?.person, (person) => person.length <= 40),
    whole: isJson && !numbers.includes(null) && (found === null || list === undefined || Array.isArray(list)),
  }
}

/** The text that is stored; undefined for no race. */
export function writeStoredComparison(
  races: readonly StoredRace[],
  person: string | null,
): string | undefined {
  if (races.length === 0) return undefined
  const known = races.filter(({ slug, name }) => slug !== null || name !== null)
  return JSON.stringify({ marathons: races.map(({ id }) => id), races: known, ...(person && { person }) })
}

/** How a link names a stored race: by slug where that is known. */
export const referenceOf = ({ id, slug, raceType }: StoredRace): RaceReference =>
  slug === null ? { id } : { slug, raceType }

// The page of a comparison: its address (the races, the saved comparison they are from, and whether saving is to go on
// after sign-in) and its title.

export interface CompareAddress extends LinkedRaces {
  /** Number of a saved comparison; its races count unless others are named beside it. */
  savedId: string | null
  /** True: the person came back from sign-in to save. */
  wantsToSave: boolean
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads the part of an address after the path. */
export function readCompareAddress(search: string): CompareAddress {
  const parameters = new URLSearchParams(search)
  const saved = parameters.get('saved')
  return {
    ...readComparedRaces(parameters.get('races')),
    savedId: saved && UUID.test(saved) ? saved.toLowerCase() : null,
    wantsToSave: parameters.get('save') === '1',
  }
}

/** The address of a saved comparison, with these races in place of its own where they were changed. */
export function savedPath(savedId: string, changed: readonly RaceReference[] = []): string {
  const races = comparePath(changed).split('?')[1]
  return `/compare?saved=${savedId}${races ? `&${races}` : ''}`
}

/** Where sign-in leads back to: the same page, ready to save. */
export const backToSaving = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}save=1`

/** Of a saved comparison its name, else the races by their short names; while they are being read what the page is for. */
export function comparisonTitle(savedName: string | null, names: readonly string[]): string {
  const [only] = names
  const words =
    savedName ??
    (only === undefined
      ? 'Compare races side by side'
      : names.length === 1
        ? `Compare ${only} with other races`
        : `${joined(names)} compared`)
  return `${words} | ${SITE_NAME}`
}
