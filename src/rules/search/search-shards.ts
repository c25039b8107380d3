// The search's entries cut into small files by the first letters of their words, so that a suggestion needs a small
// download however large the catalogue is. A full file keeps its largest entries and goes on under one letter more.
import {
  COMMON_WORDS,
  MIN_LETTERS,
  TOP_SHARD,
  isBeginning,
  keyWords,
  shardName,
  type SearchShard,
  type SearchEntry,
} from './shard-names.ts'
import { foldText } from '../place/place-slug.ts'
import { racePath } from '../race/race-address.ts'
import { knownLabel } from './query-words.ts'
import {
  continentEntries,
  filedLabelEntries,
  filedNearEntries,
  joinNames,
  namesIn,
  placeEntries,
  placesAround,
  raceEntries,
  type FiledEntry,
  type SearchPlace,
  type SearchedNearPlace,
} from './search-entries.ts'
import { searchWords } from './search-text.ts'
import type { Race } from '../race/race.ts'

const MAX_ENTRIES = 380
/** The longest beginning of a word that names a file, in letters. */
const MAX_LETTERS = 6
const TOP_ENTRIES = 40
const MAX_NAMES_AT_TOP = 3
/** Races filed under a word of their country or state, or under a common word: the largest. By name and city all are. */
const MAX_OF_A_GROUP = 20
/** Under what others call the country, the state or the common word. */
const MAX_BY_OTHER_NAME = 8

/** How `half` and `marathon` are said elsewhere, one word each. */
const IN_OTHER_LANGUAGES: Record<string, readonly string[]> = {
  half: [
    'Halbmarathon',
    'Halvmaraton',
    'Halve',
    'Puolimaraton',
    'Polmaraton',
    'Semi',
    'Mezza',
    'Media',
    'Meia',
  ],
  marathon: ['Maraton', 'Maratona'],
}

/** All shards by name; with the pages of what is near a city, where there are any. */
export function searchShards(
  races: readonly Race[],
  places: readonly SearchPlace[],
  nearCities: readonly SearchedNearPlace[] = [],
): Map<string, SearchShard> {
  const byPath = new Map(places.map((place) => [place.path, place]))
  const bySize = [
    ...raceEntries(races, byPath),
    ...placeEntries(races, places),
    ...continentEntries(races, places),
  ].sort((a, b) => b.size - a.size)
  const shards = new Map<string, SearchShard>()
  const filed = bySize.flatMap((entry) => {
    // A race is found by its name and its city; its country and state are places of their own.
    const own = entry.kind === 'race' ? `${entry.name} ${entry.where.split(',')[0]}` : entry.name
    const words = searchWords(`${own} ${entry.aliases ?? ''}`)
    const common = goesByCommonWord(entry) ? words.filter((word) => COMMON_WORDS.has(word)) : []
    return [...new Set([...keyWords(words), ...common])].map((word) => ({ word, entry }))
  })
  const raceOf = new Map(races.map((race) => [racePath(race), race]))
  const ofRegions = largestUnder(bySize, ({ path }) =>
    placesAround(raceOf.get(path)!.placePath, byPath).map((place) => [place.name, ...place.alsoKnownAs]),
  )
  const ofCommonWords = largestUnder(bySize, ({ name }) =>
    searchWords(name)
      .filter((word) => COMMON_WORDS.has(word))
      .map((word) => [word, ...(IN_OTHER_LANGUAGES[word] ?? [])]),
  )
  const ofLabels = filedLabelEntries(bySize, ({ path }) => knownLabel(raceOf.get(path)?.label ?? null))
  const near = filedNearEntries(nearCities, (path) => byPath.get(path)?.alsoKnownAs ?? [])
  fileUnder(shards, [...filed, ...ofRegions, ...ofCommonWords, ...ofLabels, ...near], MIN_LETTERS)
  const names = [...shards.keys()].filter(isBeginning)
  return shards.set(TOP_SHARD, { entries: topEntries(bySize), deeper: false, names })
}

/** An entry under each distinctive word of a name. */
const under = (name: string, entry: SearchEntry): FiledEntry[] =>
  keyWords(searchWords(name)).map((word) => ({ word, entry }))

/** The largest races of each group (a country, a state, those called Half), under the words of all names of the group. */
function largestUnder(
  bySize: readonly SearchEntry[],
  groupsOf: (race: SearchEntry) => (readonly string[])[],
): FiledEntry[] {
  const counts = new Map<string, number>()
  return bySize.flatMap((entry) => {
    if (entry.kind !== 'race') return []
    return groupsOf(entry).flatMap(([name = '', ...others]) => {
      const count = counts.get(name) ?? 0
      counts.set(name, count + 1)
      if (count >= MAX_OF_A_GROUP) return []
      const known = namesIn(entry.of)
      return [
        ...under(name, entry),
        ...others.flatMap((other) => {
          if (known.includes(other)) return under(other, entry)
          return count < MAX_BY_OTHER_NAME ? under(other, { ...entry, of: joinNames([...known, other]) }) : []
        }),
      ]
    })
  })
}

/** Each page once, with all that its copies are known to be of. */
function onePerPage(entries: readonly SearchEntry[]): SearchEntry[] {
  const byPath = Map.groupBy(new Set(entries), ({ path }) => path)
  return [...byPath.values()].map((copies) => {
    if (copies.length === 1) return copies[0]!
    return { ...copies[0]!, of: joinNames([...new Set(copies.flatMap(({ of }) => namesIn(of)))]) }
  })
}

/** Whether another name is a common word: LA is Los Angeles, and LA marathon is looked for under `marathon`. */
const goesByCommonWord = (entry: SearchEntry) =>
  namesIn(entry.aliases).some((name) => COMMON_WORDS.has(foldText(name)))

/** The entry with the first of its other names. */
const firstNames = (entry: SearchEntry) =>
  entry.aliases ? { ...entry, aliases: joinNames(namesIn(entry.aliases).slice(0, MAX_NAMES_AT_TOP)) } : entry

/** For one letter, and where nothing else is found; every other name is filed under its own beginning. */
function topEntries(bySize: readonly SearchEntry[]): SearchEntry[] {
  return (['race', 'place'] as const).flatMap((kind) =>
    bySize
      .filter((entry) => entry.kind === kind)
      .slice(0, TOP_ENTRIES)
      .map(firstNames),
  )
}

function fileUnder(shards: Map<string, SearchShard>, filed: readonly FiledEntry[], letters: number): void {
  const groups = Map.groupBy(filed, ({ word }) => shardName(word, letters))
  for (const [name, group] of groups) {
    const entries = onePerPage(group.map(({ entry }) => entry)).sort((a, b) => b.size - a.size)
    const longer = group.filter(({ word }) => word.length > letters)
    const deeper = entries.length > MAX_ENTRIES && letters < MAX_LETTERS && longer.length > 0
    shards.set(name, { entries: entries.slice(0, MAX_ENTRIES), deeper })
    if (deeper) fileUnder(shards, longer, letters + 1)
  }
}
