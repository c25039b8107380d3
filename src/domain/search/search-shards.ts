// The search's entries cut into small files by the first letters of their words, so that a suggestion needs a small
// download however large the catalogue is. A full file keeps its largest entries and goes on under one letter more.
import { placePagePath, racePath } from '../race/race-address.ts'
import { continentEntries } from './continent-entries.ts'
import { joinNames, namesIn } from './other-names.ts'
import type { SearchEntry } from './race-search.ts'
import { foldText, searchWords } from './search-text.ts'
import {
  COMMON_WORDS,
  isBeginning,
  keyWords,
  LEAST_LETTERS,
  shardName,
  TOP_SHARD,
  type SearchShard,
} from './shard-names.ts'
import type { Race } from '../race/race.ts'

export interface SearchPlace {
  path: string
  name: string
  countryName: string
  alsoKnownAs: readonly string[]
}

const MOST_ENTRIES = 380
/** The last file of a word goes by six letters. */
const MOST_LETTERS = 6
const TOP_ENTRIES = 40
const MOST_NAMES_AT_TOP = 3
/** Races filed under a word of their country or state, or under a common word: the largest. By name and city all are. */
const LARGEST_OF_A_GROUP = 20

function raceEntries(races: readonly Race[], places: ReadonlyMap<string, SearchPlace>): SearchEntry[] {
  return races.map((race) => {
    const aliases = joinNames(places.get(race.placePath)?.alsoKnownAs ?? [])
    return {
      kind: 'race',
      name: race.name,
      where: [...new Set([race.city, race.state ?? race.country, race.country])].join(', '),
      path: racePath(race),
      size: race.participants ?? 0,
      ...(aliases && { aliases }),
    }
  })
}

function placeEntries(races: readonly Race[], places: readonly SearchPlace[]): SearchEntry[] {
  const counts = new Map<string, number>()
  for (const { placePath } of races) {
    const parts = placePath.split('/')
    for (let depth = 1; depth <= parts.length; depth++) {
      const path = parts.slice(0, depth).join('/')
      counts.set(path, (counts.get(path) ?? 0) + 1)
    }
  }
  const byPath = new Map(places.map((place) => [place.path, place]))
  const around = (path: string) => byPath.get(path.slice(0, path.lastIndexOf('/')))
  // A state that is one city of the same name is said once, as the city.
  const inCityOfItsName = (path: string) =>
    path.split('/').length === 2 ? counts.get(`${path}/${path.slice(path.lastIndexOf('/') + 1)}`) : undefined
  const isOneCity = (path: string) => inCityOfItsName(path) === counts.get(path)
  return places
    .filter(({ path }) => counts.has(path) && !isOneCity(path))
    .map(({ path, name, countryName, alsoKnownAs }) => {
      const within = path.split('/').length > 2 ? [around(path)?.name ?? '', countryName] : [countryName]
      const region = inCityOfItsName(path) ? 'Region · ' : ''
      return {
        kind: 'place',
        name,
        where: path.includes('/') ? region + within.filter((each) => each !== name).join(', ') : 'Country',
        path: placePagePath(path),
        size: counts.get(path)!,
        ...(alsoKnownAs.length > 0 && { aliases: joinNames(alsoKnownAs) }),
      }
    })
}

/** All shards by name. */
export function searchShards(
  races: readonly Race[],
  places: readonly SearchPlace[],
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
  const ofRegions = largestUnder(bySize, ({ where }) => where.split(', ').slice(1))
  const ofCommonWords = largestUnder(bySize, ({ name }) =>
    searchWords(name).filter((word) => COMMON_WORDS.has(word)),
  )
  fileUnder(shards, [...filed, ...ofRegions, ...ofCommonWords], LEAST_LETTERS)
  const names = [...shards.keys()].filter(isBeginning)
  return shards.set(TOP_SHARD, { entries: topEntries(bySize), deeper: false, names })
}

interface Filed {
  word: string
  entry: SearchEntry
}

/** The largest races of each group (a country, a state, those called Half), under the words of the group. */
function largestUnder(bySize: readonly SearchEntry[], groupsOf: (race: SearchEntry) => string[]): Filed[] {
  const counts = new Map<string, number>()
  return bySize.flatMap((entry) => {
    if (entry.kind !== 'race') return []
    return groupsOf(entry).flatMap((group) => {
      const count = counts.get(group) ?? 0
      counts.set(group, count + 1)
      return count < LARGEST_OF_A_GROUP ? keyWords(searchWords(group)).map((word) => ({ word, entry })) : []
    })
  })
}

/** Whether another name is a common word: LA is Los Angeles, and LA marathon is looked for under `marathon`. */
const goesByCommonWord = (entry: SearchEntry) =>
  namesIn(entry.aliases).some((name) => COMMON_WORDS.has(foldText(name)))

/** The entry with the first of its other names. */
const firstNames = (entry: SearchEntry) =>
  entry.aliases ? { ...entry, aliases: joinNames(namesIn(entry.aliases).slice(0, MOST_NAMES_AT_TOP)) } : entry

/** For one letter, and where nothing else is found; every other name is filed under its own beginning. */
function topEntries(bySize: readonly SearchEntry[]): SearchEntry[] {
  return (['race', 'place'] as const).flatMap((kind) =>
    bySize
      .filter((entry) => entry.kind === kind)
      .slice(0, TOP_ENTRIES)
      .map(firstNames),
  )
}

function fileUnder(shards: Map<string, SearchShard>, filed: readonly Filed[], letters: number): void {
  const groups = Map.groupBy(filed, ({ word }) => shardName(word, letters))
  for (const [name, group] of groups) {
    const entries = [...new Set(group.map(({ entry }) => entry))].sort((a, b) => b.size - a.size)
    const longer = group.filter(({ word }) => word.length > letters)
    const deeper = entries.length > MOST_ENTRIES && letters < MOST_LETTERS && longer.length > 0
    shards.set(name, { entries: entries.slice(0, MOST_ENTRIES), deeper })
    if (deeper) fileUnder(shards, longer, letters + 1)
  }
}
