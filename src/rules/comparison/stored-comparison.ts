// The comparison in hand, as it is kept on the device: `marathons`, a list of race numbers, and beside it what is known
// of those races, so that a link can name them and a tray call them. What can be read is read, whatever else is there.
import { MAX_COMPARED, type RaceReference } from './comparison.ts'
import { readRaceNumber } from '../favourites/guest-favourites.ts'

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
  /** False where something was there that is no race: it should not be thrown away unseen. */
  whole: boolean
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const MAX_NAME_CHARACTERS = 200

const textOf = (value: unknown, fits: (text: string) => boolean) =>
  typeof value === 'string' && fits(value) ? value : null

/** A race of which only the number may be known. */
function keptRace(id: number, known: Partial<Record<keyof StoredRace, unknown>> = {}): StoredRace {
  const slug = textOf(known.slug, (text) => SLUG.test(text))
  const raceType = textOf(known.raceType, (text) => SLUG.test(text))
  const name = textOf(known.name, (text) => text.length > 0 && text.length <= MAX_NAME_CHARACTERS)
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
    races: ids.map((id) => keptRace(id, known.get(id))),
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

/** How a link names a kept race: by slug where that is known. */
export const referenceOf = ({ id, slug, raceType }: StoredRace): RaceReference =>
  slug === null ? { id } : { slug, raceType }
