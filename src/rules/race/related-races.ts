// The races that a text names, found in the catalogue; a name that is not there is an error, not a gap.
import type { Race } from './race.ts'

type Named = Pick<Race, 'raceType' | 'slug'>

const namesOf = new WeakMap<readonly Named[], ReadonlyMap<string, Named>>()

/** Races by their `raceType/slug`; found once for a list, which many texts ask. */
export function byName<T extends Named>(races: readonly T[]): ReadonlyMap<string, T> {
  const known = namesOf.get(races)
  if (known) return known as ReadonlyMap<string, T>
  const found = new Map(races.map((race) => [`${race.raceType}/${race.slug}`, race]))
  namesOf.set(races, found)
  return found
}

/** Races for `raceType/slug` names, in their order. Throws an error that names the text and every unknown race. */
export function racesNamed<T extends Named>(
  names: readonly string[],
  races: readonly T[],
  text: string,
): T[] {
  const named = byName(races)
  const unknown = names.filter((name) => !named.has(name))
  if (unknown.length > 0) {
    throw new Error(`${text} names races that are not in the catalogue: ${unknown.join(', ')}`)
  }
  return names.map((name) => named.get(name)!)
}
