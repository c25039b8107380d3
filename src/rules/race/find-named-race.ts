// The race that somebody means by what is in a link (its address, the last word of it, its name or its number), and
// the races that a text of the site names.
import { placeSlug } from '../place/place-slug.ts'
import { refused, understood, type Reading } from '../reading/reading.ts'
import type { Race } from './race.ts'

interface NamedRace {
  id: number
  slug: string
  raceType: string
  name: string
}

/** Address of a race without the first slash: `marathon/berlin-marathon`. */
export const raceKey = ({ raceType, slug }: NamedRace): string => `${raceType}/${slug}`

/** The end of an address, whatever is before and behind it. */
const bare = (text: string) =>
  text
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/[?#].*$/s, '')
    .replace(/\.(html|json)$/i, '')
    .replaceAll(/^\/+|\/+$/g, '')

const typeWords = (raceType: string) => raceType.replaceAll('-', ' ')

/**
 * One race for `marathon/berlin-marathon`, `berlin-marathon`, `Berlin Marathon`, `12` or a whole address; a sentence where
 * there is none, or more than one.
 */
export function findNamedRace<Listed extends NamedRace>(
  text: string,
  races: readonly Listed[],
): Reading<Listed> {
  const wanted = bare(text)
  const slug = placeSlug(wanted.slice(wanted.lastIndexOf('/') + 1))
  const inType = wanted.includes('/')
    ? races.filter(({ raceType }) => wanted.toLowerCase().split('/').at(-2) === raceType)
    : races
  const tests = [
    (race: Listed) => race.slug === slug,
    (race: Listed) => placeSlug(race.name) === slug,
    (race: Listed) => String(race.id) === wanted.slice(wanted.lastIndexOf('/') + 1),
  ]
  const [found = []] = tests.map((test) => inType.filter(test)).filter((some) => some.length > 0)
  const [race, other] = found
  const excerpt = text.trim().slice(0, 60)
  if (!race || slug === '') {
    return refused(
      `No race on file is called “${excerpt}”. Choose one from the list, or enter the course yourself.`,
    )
  }
  if (other) {
    const types = [...new Set(found.map(({ raceType }) => typeWords(raceType)))]
    return refused(
      types.length > 1
        ? `“${excerpt}” is a ${types.slice(0, -1).join(', a ')} and a ${types.at(-1)}. Choose one from the list.`
        : `More than one race is called “${excerpt}”. Choose one from the list.`,
    )
  }
  return understood(race)
}

type Named = Pick<Race, 'raceType' | 'slug'>

const namesOf = new WeakMap<readonly Named[], ReadonlyMap<string, Named>>()

/** Races by their `raceType/slug`; found once for a list, used for many texts. */
function byName<T extends Named>(races: readonly T[]): ReadonlyMap<string, T> {
  const known = namesOf.get(races)
  if (known) return known as ReadonlyMap<string, T>
  const found = new Map(races.map((race) => [`${race.raceType}/${race.slug}`, race]))
  namesOf.set(races, found)
  return found
}

/** Races for `raceType/slug` names, in their order, and the names of those that are not among them. */
export function racesNamed<T extends Named>(
  names: readonly string[],
  races: readonly T[],
): { found: T[]; missing: string[] } {
  const named = byName(races)
  return {
    found: names.flatMap((name) => named.get(name) ?? []),
    missing: names.filter((name) => !named.has(name)),
  }
}
