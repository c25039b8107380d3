// Title, description and keywords of the pages that list races: a place's, and lists of other kinds.
import { MONTH_NAMES } from '../calendar/calendar-day.ts'
import { formatNumber } from '../writing/measures.ts'
import { fullestThatFits, joinWhatFits, plainLine } from '../writing/plain-line.ts'
import { DESCRIPTION_LENGTH, distinctWords, TITLE_LENGTH, type MetaText } from '../race/race-meta.ts'
import type { Race } from '../race/race.ts'

export interface ListedPlace {
  name: string
  /** Names of the places around it, from the smallest: `['England', 'United Kingdom']`; empty for a country. */
  within: readonly string[]
}

const MAX_NAMED = 3

const counted = (count: number, one: string) => `${formatNumber(count)} ${one}${count === 1 ? '' : 's'}`

/** `3 marathons and 1 half marathon`, the most numerous type first. */
export function countedTypes(races: readonly Race[]): string {
  const counts = new Map<string, number>()
  for (const { raceType } of races) counts.set(raceType, (counts.get(raceType) ?? 0) + 1)
  const words = [...counts]
    .sort(([a, many], [b, few]) => few - many || a.localeCompare(b))
    .map(([type, count]) => counted(count, type.replaceAll('-', ' ')))
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? 'no race')
}

const bySize = (a: Race, b: Race) => (b.participants ?? 0) - (a.participants ?? 0)

/** By field size, the largest first. */
export const largestRaces = (races: readonly Race[]): Race[] => races.toSorted(bySize)

function largestWords(races: readonly Race[]): string[] {
  const names = largestRaces(races).slice(0, MAX_NAMED)
  if (races.length < 2) return names.map(({ name }) => plainLine(name))
  return names.map(({ name }, index) => (index === 0 ? `the largest: ${plainLine(name)}` : plainLine(name)))
}

function monthWords(races: readonly Race[]): string[] {
  const months = [...new Set(races.map(({ month }) => month).filter((month) => month !== null))]
  return months.sort((a, b) => a - b).map((month) => MONTH_NAMES[month - 1]!)
}

/** What the page of a place says of itself; `races` are those that it lists. */
export function placeMeta({ name, within }: ListedPlace, races: readonly Race[]): MetaText {
  const own = within.includes(name) ? `the city of ${name}` : name
  const names = [...new Set([own, ...within])].map(plainLine)
  const place = names.join(', ')
  const wordings = [place, `${names[0]}, ${names.at(-1)}`, names[0]].map(
    (words) => `Running races in ${words}`,
  )
  const first = `${countedTypes(races)} in ${place}`
  const types = [...new Set(races.map(({ raceType }) => raceType.replaceAll('-', ' ')))]
  return {
    title: fullestThatFits(wordings, TITLE_LENGTH),
    description: `${joinWhatFits([first, ...largestWords(races), 'courses, dates and weather'], '; ', DESCRIPTION_LENGTH - 1)}.`,
    keywords: distinctWords([
      ...types.map((type) => `${name} ${type}s`),
      ...monthWords(races).map((month) => `${name} races in ${month}`),
      'race calendar',
    ]),
  }
}

/** What a list says of itself that goes by a heading, such as "Marathons in October". */
export function listMeta(heading: string, races: readonly Race[]): MetaText {
  const first = `${plainLine(heading)}: ${countedTypes(races)}`
  return {
    title: plainLine(heading),
    description: `${joinWhatFits([first, ...largestWords(races), 'courses, dates and weather'], '; ', DESCRIPTION_LENGTH - 1)}.`,
    keywords: distinctWords([heading, 'race calendar', 'course profiles']),
  }
}
