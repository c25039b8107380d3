// Races on file that may be one: of one type, within a few kilometres, on the same weekend of the year, or, where a day is not
// known, of names of which one holds the other.
import { formatDay } from '../calendar/calendar-day.ts'
import { kmWithin } from '../place/great-circle.ts'
import type { CalendarDay } from '../race/race.ts'
import { searchWords } from '../search/search-text.ts'
import { NEAR_KM, sameWeekendOfYear } from '../submission/proposal-quality.ts'

export interface FiledRace {
  id: number
  raceType: string
  name: string
  placePath: string
  countryCode: string
  lat: number | null
  lon: number | null
  nextEventDate: CalendarDay | null
}

/** Stand in many names and tell no race from another. */
const GENERIC_WORDS = new Set([
  'marathon',
  'half',
  'city',
  'international',
  'run',
  'race',
  'running',
  'the',
  'of',
])

const ownWords = (name: string) => searchWords(name).filter((word) => !GENERIC_WORDS.has(word))
const holds = (words: readonly string[], others: readonly string[]) =>
  others.every((word) => words.includes(word))

function isNear(a: FiledRace, b: FiledRace): boolean {
  const arePlaced = [a.lat, a.lon, b.lat, b.lon].every((degrees) => degrees !== null)
  return arePlaced ? kmWithin(a, b, NEAR_KM) !== null : a.placePath === b.placePath
}

function isAlike(a: FiledRace, b: FiledRace): boolean {
  if (a.nextEventDate && b.nextEventDate) return sameWeekendOfYear(a.nextEventDate, b.nextEventDate)
  const [words, others] = [ownWords(a.name), ownWords(b.name)]
  return holds(words, others) || holds(others, words)
}

/** By the number of the later one of each pair: a sentence that names the others. */
export function racesListedTwice(races: readonly FiledRace[]): Map<number, string> {
  const found = new Map<number, string>()
  const alike = Map.groupBy(races, ({ raceType, countryCode }) => `${raceType} ${countryCode}`)
  for (const group of alike.values()) {
    for (const race of group) {
      const others = group.filter(
        (other) => other.id < race.id && isNear(race, other) && isAlike(race, other),
      )
      if (others.length === 0) continue
      const names = others.map(({ name, nextEventDate }) =>
        nextEventDate ? `${name} (${formatDay(nextEventDate)})` : name,
      )
      found.set(race.id, `It may be ${names.join(' or ')}.`)
    }
  }
  return found
}
