// The search's entries cut into small files by the first two letters of their words, so that a suggestion needs one
// small download however large the catalogue is. A full file keeps its largest entries and goes on under three letters.
import { placePagePath, racePath } from './race-address.ts'
import type { SearchEntry } from './race-search.ts'
import { searchWords } from './search-text.ts'
import type { Race } from './race.ts'

export interface SearchShard {
  entries: SearchEntry[]
  /** True where more entries are under three letters of the word. */
  deeper: boolean
}

export interface SearchPlace {
  path: string
  name: string
  countryName: string
  alsoKnownAs: readonly string[]
}

/** The shard that is shown before two letters are typed: the largest races and places. */
export const TOP_SHARD = 'top'
const MOST_ENTRIES = 400
const TOP_ENTRIES = 40
/** In nearly every name, and so no help in finding one. */
const COMMON_WORDS = new Set([
  'marathon',
  'half',
  'the',
  'of',
  'and',
  'de',
  'du',
  'la',
  'le',
  'run',
  'race',
  'city',
])

/** Words under which an entry is kept; all of them where all are common. */
function keyWords(text: string): string[] {
  const words = [...new Set(searchWords(text))].filter((word) => word.length >= 2)
  const telling = words.filter((word) => !COMMON_WORDS.has(word))
  return telling.length > 0 ? telling : words
}

const shardOf = (word: string) => ({
  name: encodeKey(word.slice(0, 2)),
  deeperName: word.length >= 3 ? encodeKey(word.slice(0, 3)) : null,
})

/** Names of shards to read for what was typed, best first: by its longest telling word, then by a swapped beginning. */
export function shardsFor(query: string): { name: string; deeperName: string | null }[] {
  const word = keyWords(query).sort((a, b) => b.length - a.length)[0]
  if (!word) return [{ name: TOP_SHARD, deeperName: null }]
  const shards = [shardOf(word)]
  if (word.length >= 4) shards.push(shardOf(`${word[1]}${word[0]}${word.slice(2)}`), shardOf(word.slice(1)))
  return shards
}

/** A key as part of a file's name: letters other than a–z and digits are written by their code. */
const encodeKey = (key: string) =>
  Array.from(key, (letter) =>
    /[a-z0-9]/.test(letter) ? letter : `-${letter.codePointAt(0)!.toString(16)}`,
  ).join('')

function raceEntries(races: readonly Race[], places: ReadonlyMap<string, SearchPlace>): SearchEntry[] {
  return races.map((race) => {
    const aliases = places.get(race.placePath)?.alsoKnownAs.join(' ')
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
  return places
    .filter(({ path }) => counts.has(path))
    .map(({ path, name, countryName, alsoKnownAs }) => ({
      kind: 'place',
      name,
      where: path.includes('/') ? countryName : 'Country',
      path: placePagePath(path),
      size: counts.get(path)!,
      ...(alsoKnownAs.length > 0 && { aliases: alsoKnownAs.join(' ') }),
    }))
}

/** All shards by name. */
export function searchShards(
  races: readonly Race[],
  places: readonly SearchPlace[],
): Map<string, SearchShard> {
  const byPath = new Map(places.map((place) => [place.path, place]))
  const bySize = [...raceEntries(races, byPath), ...placeEntries(races, places)].sort(
    (a, b) => b.size - a.size,
  )
  const filed = new Map<string, SearchEntry[]>()
  const file = (key: string, entry: SearchEntry) => {
    const list = filed.get(key)
    if (!list) filed.set(key, [entry])
    else if (list.at(-1) !== entry) list.push(entry)
  }
  for (const entry of bySize) {
    // A race is found by its name and its city; its country and state are places of their own.
    const own = entry.kind === 'race' ? `${entry.name} ${entry.where.split(',')[0]}` : entry.name
    for (const word of keyWords(`${own} ${entry.aliases ?? ''}`)) {
      file(encodeKey(word.slice(0, 2)), entry)
      if (word.length >= 3) file(encodeKey(word.slice(0, 3)), entry)
    }
  }
  const shards = new Map<string, SearchShard>([
    [
      TOP_SHARD,
      {
        entries: (['race', 'place'] as const).flatMap((kind) =>
          bySize.filter((entry) => entry.kind === kind).slice(0, TOP_ENTRIES),
        ),
        deeper: false,
      },
    ],
  ])
  for (const [key, entries] of filed) {
    const isDeep = key.replaceAll(/-[0-9a-f]+/g, 'x').length > 2
    if (isDeep) continue
    const deeper = entries.length > MOST_ENTRIES
    shards.set(key, { entries: entries.slice(0, MOST_ENTRIES), deeper })
    if (!deeper) continue
    for (const [deepKey, deepEntries] of filed) {
      if (deepKey !== key && deepKey.startsWith(key))
        shards.set(deepKey, { entries: deepEntries, deeper: false })
    }
  }
  return shards
}
