// A search as somebody says it, `flat half marathon in germany in may`: the words that are choices of the list become
// such, the rest stays a search for names and places. With it comes what is needed once somebody has searched: which
// words races have, and what the facts do not carry.
import { HALF_MARATHON, MARATHON } from '../../race/race-types.ts'
import { bitOf, type FacetValues, type RaceFilter } from './race-filter.ts'
import type { IndexedRace, RaceIndex } from './race-index.ts'
import { foundBy, isNamed } from './race-words.ts'
import { MAX_LABEL_LENGTH, BETWEEN, FILLERS, QUERY_WORDS, type Meaning } from './query-words.ts'
import {
  AROUND,
  NEAR,
  PRICE,
  SCENERY,
  YEAR,
  queryNames,
  queryAlternatives,
  queryWords,
  searchWords,
  withoutHere,
} from './search-text.ts'

const MAX_PHRASE_LENGTH = Math.max(3, MAX_LABEL_LENGTH)

interface Part {
  words: string[]
  meaning: Meaning | null
}

/** The words cut into phrases that mean something and single words that do not; the longest phrase first. */
function cut(words: readonly string[]): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < words.length;) {
    let length = Math.min(MAX_PHRASE_LENGTH, words.length - at)
    while (length > 1 && !QUERY_WORDS.has(words.slice(at, at + length).join(' '))) length--
    const phrase = words.slice(at, at + length)
    parts.push({ words: phrase, meaning: QUERY_WORDS.get(phrase.join(' ')) ?? null })
    at += length
  }
  return parts
}

const UNTIL = /^(to|till|until|through)$/

/** `september to november` is three months; over the end of a year too. */
function withMonthRanges(parts: readonly Part[]): Part[] {
  const monthOf = (part: Part | undefined) =>
    part?.meaning?.choices.month?.length === 1 ? part.meaning.choices.month[0]! : null
  const joinedParts: Part[] = []
  for (let at = 0; at < parts.length; at++) {
    const [from, until] = [monthOf(parts[at]), monthOf(parts[at + 2])]
    const isRange = from !== null && until !== null && UNTIL.test(parts[at + 1]!.words.join(' '))
    if (!isRange) joinedParts.push(parts[at]!)
    else {
      const month = Array.from(
        { length: ((until - from + 12) % 12) + 1 },
        (_, n) => ((from - 1 + n) % 12) + 1,
      )
      joinedParts.push({
        words: parts.slice(at, at + 3).flatMap(({ words }) => words),
        meaning: { choices: { month } },
      })
      at += 2
    }
  }
  return joinedParts
}

/** Whether a word of the search is, or may be, a filter of the list; needs no index. */
export const mayHaveChoices = (search: string): boolean =>
  cut(withoutHere(markedWords(search)).words).some(({ meaning }) => meaning !== null)

/** Whether everything that the names of races here say of the words is in the south. */
function isSouthern(index: RaceIndex, rest: string): boolean {
  const found = foundBy(index, rest)
  const lats = found ? index.races.flatMap(({ lat }, i) => (found[i] && lat !== null ? [lat] : [])) : []
  return lats.length > 0 && lats.every((lat) => lat < 0)
}

const joined = (a: readonly (string | number)[], b: readonly (string | number)[]) => [
  ...new Set([...a, ...b]),
]
const halfAYearLater = (month: number) => ((month + 5) % 12) + 1

function takeOver(filter: RaceFilter, meaning: Meaning, southern: boolean): RaceFilter {
  const taken: Record<string, unknown> = {}
  for (const [key, values] of Object.entries(meaning.choices) as [keyof FacetValues, (string | number)[]][]) {
    const meant = meaning.season && southern ? values.map((month) => halfAYearLater(Number(month))) : values
    taken[key] = joined(filter[key], meant)
  }
  const pbMin = filter.pbMin ?? meaning.pbMin ?? null
  const entryState = filter.entryState ?? meaning.entryState ?? null
  const timeLimitMin = Math.max(filter.timeLimitMin ?? 0, meaning.timeLimitMin ?? 0) || null
  return { ...filter, ...taken, pbMin, entryState, timeLimitMin }
}

const ofHalfTheWay = (meaning: Meaning): Meaning =>
  meaning.timeLimitMin ? { ...meaning, timeLimitMin: Math.ceil(meaning.timeLimitMin / 2) } : meaning

/** The words of a search, with a mark between its parts. */
const markedWords = (search: string): string[] =>
  queryAlternatives(search).flatMap((way, i) => (i > 0 ? [BETWEEN, ...searchWords(way)] : searchWords(way)))

/** What is left of marked words, as a search: marks stay only between words. */
const asSearch = (words: readonly string[]): string =>
  words
    .filter((word, i) => word !== BETWEEN || words.slice(0, i).some((before) => before !== BETWEEN))
    .join(' ')
    .replaceAll(/( ,)+ /g, ', ')
    .replace(/( ,)+$/, '')

/** With these years, where a race of the filter's months is in one of them; else null. */
function withYears(index: RaceIndex, filter: RaceFilter, years: readonly number[]): RaceFilter | null {
  if (years.length === 0 || filter.search !== '') return null
  const year = joined(filter.year, years) as number[]
  const isIn = ({ month, nextEventDate }: IndexedRace) =>
    nextEventDate !== null &&
    year.includes(Number(nextEventDate.slice(0, 4))) &&
    (filter.month.length === 0 || (month !== null && filter.month.includes(month)))
  return index.races.some(isIn) ? { ...filter, year } : null
}

/**
 * The filter with the words of its search that mean choices made such. A word that may be a name stays one where a race has all
 * the words of the search in its name or place. A year counts where no name is searched and a race is in it: each race is on
 * file once, and next year's Valencia is this year's. Nothing changes where no word means anything.
 */
export function parseQuery(index: RaceIndex, filter: RaceFilter): RaceFilter {
  if (filter.search.trim() === '') return filter
  const all = markedWords(filter.search)
  const years = all.filter((word) => YEAR.test(word)).map(Number)
  const words = all.filter((word) => !YEAR.test(word) && !AROUND.test(word))
  const isYears = years.length > 0 && words.every((word) => word === BETWEEN || FILLERS.has(word))
  const read = isYears ? { ...filter, search: '' } : readWords(index, filter, words)
  if (read === null) return filter
  return withYears(index, read, years) ?? (isYears ? filter : read)
}

/** The filter with what these words mean; null where none means anything. */
function readWords(index: RaceIndex, filter: RaceFilter, typed: readonly string[]): RaceFilter | null {
  const { words, here } = withoutHere(typed)
  const types = new Set(index.raceTypes.map(({ slug }) => slug))
  const all = withMonthRanges(cut(words)).map((part) =>
    part.meaning?.choices.raceType?.some((type) => !types.has(type)) ? { ...part, meaning: null } : part,
  )
  const isBeside = all.some((part) => part.meaning === null && !part.words.every((word) => FILLERS.has(word)))
  const doubtful = all
    .filter(({ meaning }) => meaning?.maybeName === true || (isBeside && meaning?.maybeName))
    .flatMap((part) => part.words)
  const names = words.filter((word) => word !== NEAR && word !== BETWEEN)
  const isName = doubtful.length > 0 && isNamed(index, names, new Set(doubtful))
  const parts = all.map((part) => (isName && part.meaning?.maybeName ? { ...part, meaning: null } : part))
  const meanings = parts.flatMap(({ meaning }) => meaning ?? [])
  if (meanings.length === 0) return null
  const rest = parts.flatMap((part) => (part.meaning ? [] : part.words))
  const meaningful = isName ? rest : rest.filter((word) => !FILLERS.has(word))
  // What is near stays a part of the search: the list leads on to the page that knows it.
  const searched = meaningful.some((word) => word !== NEAR && word !== BETWEEN) ? meaningful : []
  const search = asSearch(here ? [...searched, NEAR, 'me'] : searched)
  const southern = meanings.some(({ season }) => season) && isSouthern(index, search)
  // A half marathon is a marathon to its name only, and so is every other type beside that word.
  const isOther = meanings.some(({ choices }) => choices.raceType?.some((type) => type !== MARATHON))
  const isHalf = meanings.some(({ choices }) => choices.raceType?.includes(HALF_MARATHON))
  return meanings
    .filter(({ choices }) => !(isOther && choices.raceType?.includes(MARATHON)))
    .map((meaning) => (isHalf ? ofHalfTheWay(meaning) : meaning))
    .reduce((read, meaning) => takeOver(read, meaning, southern), { ...filter, search })
}

const SENTENCES: [asked: RegExp, sentence: string][] = [
  [PRICE, 'Entry fees are on file for too few races to search by them.'],
  [SCENERY, 'What a race is like to look at is not on file; reviews on the races’ pages may tell.'],
]

/** Why words of a search find nothing; null where none of them is known to. */
export function unsupportedFilters(search: string): string | null {
  const words = queryWords(search)
  return SENTENCES.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1] ?? null
}

const SEARCH = bitOf('search')
/** A shorter word is the beginning of too many others. */
const MIN_LETTERS = 3

/**
 * The words of a search, from the first on, that some race has together, and how many races they leave of those that nothing
 * but the search leaves out; null where that is none, or no word less.
 */
export function wordsMet(
  index: RaceIndex,
  search: string,
  reasons: Int32Array,
): { search: string; count: number } | null {
  const words = queryNames(withoutHere(queryWords(search)).words.join(' '))
  const met: string[] = []
  for (const word of words)
    if (word.length >= MIN_LETTERS && isNamed(index, [...met, word], new Set())) met.push(word)
  if (met.length === 0 || met.length === words.length) return null
  const found = foundBy(index, met.join(' '))
  const count = reasons.reduce((sum, each, i) => sum + Number((each & ~SEARCH) === 0 && found?.[i] === 1), 0)
  return count > 0 ? { search: met.join(' '), count } : null
}
