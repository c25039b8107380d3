// The races that a text names, found in the catalogue; a name that is not there is an error, not a gap.
import type { Race } from './race.ts'

type Named = Pick<Race, 'raceType' | 'slug'>

/** Races for `raceType/slug` names, in their order. Throws an error that names the text and every unknown race. */
export function racesNamed<T extends Named>(
  names: readonly string[],
  races: readonly T[],
  text: string,
): T[] {
  const byName = new Map(races.map((race) => [`${race.raceType}/${race.slug}`, race]))
  const unknown = names.filter((name) => !byName.has(name))
  if (unknown.length > 0) {
    throw new Error(`${text} names races that are not in the catalogue: ${unknown.join(', ')}`)
  }
  return names.map((name) => byName.get(name)!)
}
