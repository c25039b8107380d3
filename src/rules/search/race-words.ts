// Which races of an index a search text finds: each word begins a word of name, sponsor or place, or is one where all of them are
// a place's name. Where no race does, any of several names will do (queryAlternatives), and one typing slip a word is forgiven. Words are compared once each, not once a race.
import { onceFor, type IndexedRace, type RaceIndex } from './race-index.ts'
import {
  queryNames,
  queryAlternatives,
  queryWords,
  beginsWithOneSlip,
  isOwnWord,
  isUnsupportedWord,
  minSlipCharacters,
  searchWords,
  withoutHere,
} from './search-text.ts'

interface Vocabulary {
  words: string[]
  /** The numbers of each race's words, one race after the other. */
  numbers: Int32Array
  /** Where each race's words end in `numbers`. */
  ends: Int32Array
}

const vocabularyOf = onceFor((index: RaceIndex): Vocabulary => {
  const numberOf = new Map<string, number>()
  const places = new Map<string, number[]>()
  const numbered = (text: string) =>
    searchWords(text).map((word) => {
      const number = numberOf.get(word) ?? numberOf.size
      numberOf.set(word, number)
      return number
    })
  const placeWords = ({ placePath, city, state, country, aliases }: IndexedRace) => {
    const words = places.get(placePath) ?? [city, state ?? '', country, ...aliases.flat()].flatMap(numbered)
    places.set(placePath, words)
    return words
  }
  const numbers: number[] = []
  const ends = Int32Array.from(index.races, (race) => {
    numbers.push(...numbered(race.name), ...placeWords(race))
    if (race.sponsor) numbers.push(...numbered(race.sponsor))
    return numbers.length
  })
  return { words: [...numberOf.keys()], numbers: Int32Array.from(numbers), ends }
})

/** Removes from `found` the races that have none of the marked words; returns how many are left. */
function intersect(found: Uint8Array, { numbers, ends }: Vocabulary, marked: Uint8Array): number {
  let left = 0
  for (let race = 0, at = 0; race < found.length; race++) {
    let has = 0
    for (; at < ends[race]!; at++) has |= marked[numbers[at]!]!
    found[race]! &= has
    left += found[race]!
  }
  return left
}

type Fits = (word: string, typed: string) => boolean

/** The races that have a fitting word for each typed one, and how many they are. */
function findAll(index: RaceIndex, typed: readonly string[], fits: Fits) {
  const vocabulary = vocabularyOf(index)
  const found = new Uint8Array(index.races.length).fill(typed.length > 0 ? 1 : 0)
  let left = 0
  for (const word of typed) {
    const marked = Uint8Array.from(vocabulary.words, (known) => Number(fits(known, word)))
    left = intersect(found, vocabulary, marked)
    if (left === 0) break
  }
  return { found, left }
}

const AS_TYPED: Fits = (word, part) => word.startsWith(part)
const AS_A_WHOLE: Fits = (word, part) => word === part

function withASlip(typed: readonly string[]): Fits {
  const minLength = minSlipCharacters(typed)
  return (word, part) =>
    isOwnWord(part) || isUnsupportedWord(part)
      ? AS_TYPED(word, part)
      : beginsWithOneSlip(word, part, minLength)
}

/**
 * Where the words are the name of a place, the races that have them whole: Porto does not mean Portugal, which is
 * Portogallo in Italian, nor India Indianapolis. Else null.
 */
function ofThePlace(index: RaceIndex, typed: readonly string[]): Uint8Array | null {
  const { found, left } = findAll(index, typed, AS_A_WHOLE)
  const phrase = typed.join(' ')
  const isPlace = ({ city, state, country, aliases }: IndexedRace) =>
    [city, state ?? '', country, ...aliases.flat()].some((name) => searchWords(name).join(' ') === phrase)
  return left > 0 && index.races.some((race, i) => found[i] === 1 && isPlace(race)) ? found : null
}

/** What any of several searches finds: as typed, or with a slip where one of them finds nothing so. */
function foundByAny(index: RaceIndex, ways: readonly string[][]): Uint8Array {
  const each = ways.map((way) => {
    const exactly = findAll(index, way, AS_TYPED)
    return exactly.left > 0 ? exactly.found : findAll(index, way, withASlip(way)).found
  })
  return each[0]!.map((_, race) => Math.max(...each.map((found) => found[race]!)))
}

/** 1 for each race of the index that the search finds, else 0; null where nothing but `near me` is searched: then all are found. */
export function foundBy(index: RaceIndex, search: string): Uint8Array | null {
  if (search.trim() === '') return null
  const { words, here } = withoutHere(queryWords(search))
  if (here && words.length === 0) return null
  const typed = queryNames(words.join(' '))
  const exactly = findAll(index, typed, AS_TYPED)
  if (exactly.left > 0) return ofThePlace(index, typed) ?? exactly.found
  const ways = queryAlternatives(search)
    .map((way) => searchWords(way).filter((word) => typed.includes(word)))
    .filter((way) => way.length > 0)
  if (ways.length > 1 && ways.every((way) => findAll(index, way, AS_TYPED).left > 0))
    return foundByAny(index, ways)
  const nearly = findAll(index, typed, withASlip(typed))
  return nearly.left > 0 || ways.length < 2 ? nearly.found : foundByAny(index, ways)
}

/** Whether a race has all these words in its names, those of `whole` not cut. */
export function isNamed(index: RaceIndex, words: readonly string[], whole: ReadonlySet<string>): boolean {
  // Those that must be met as they are come first: mostly none of them is.
  const ordered = words.toSorted((a, b) => Number(whole.has(b)) - Number(whole.has(a)))
  const fits: Fits = (word, part) => (whole.has(part) ? word === part : word.startsWith(part))
  return findAll(index, ordered, fits).left > 0
}
