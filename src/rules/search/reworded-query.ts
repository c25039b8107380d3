// What a search of the API asks for where no race has all its words: a label, a year, or any of several names. The list reads
// the same of a query (parse-query.ts), and more.
import type { RaceLabel } from '../race/race.ts'
import { LABEL_PHRASES, MAX_LABEL_LENGTH } from '../race/race-labels.ts'
import { AROUND, YEAR, queryNames, queryAlternatives, searchWords } from './search-text.ts'

export interface RewordedQuery {
  /** Any of these. */
  labels?: RaceLabel[]
  /** From the first to the last, those of the next day on file. */
  years?: [first: number, last: number]
  /** The words of one of these ways, all of them. */
  anyOf?: string[][]
}

/** Said beside a label, and in hardly any name. */
const BESIDE = /^(the|of|with|a|marathons?)$/

function cutLabels(words: readonly string[]): { labels: RaceLabel[]; rest: string[] } {
  const labels = new Set<RaceLabel>()
  const rest: string[] = []
  for (let at = 0; at < words.length;) {
    let length = Math.min(MAX_LABEL_LENGTH, words.length - at)
    while (length > 0 && !LABEL_PHRASES.has(words.slice(at, at + length).join(' '))) length--
    if (length === 0) rest.push(words[at]!)
    for (const label of LABEL_PHRASES.get(words.slice(at, at + length).join(' ')) ?? []) labels.add(label)
    at += Math.max(1, length)
  }
  return { labels: [...labels], rest: rest.filter((word) => !BESIDE.test(word)) }
}

/** Null where the words are names and nothing else. */
export function rewordQuery(search: string): RewordedQuery | null {
  const names = queryNames(search)
  const years = names.filter((word) => YEAR.test(word)).map(Number)
  if (years.length > 0 && names.every((word) => YEAR.test(word) || AROUND.test(word)))
    return { years: [Math.min(...years), Math.max(...years)] }
  const { labels, rest } = cutLabels(names)
  if (labels.length > 0) return { labels, ...(rest.length > 0 && { anyOf: [rest] }) }
  const said = new Set(names)
  const anyOf = queryAlternatives(search)
    .map((way) => searchWords(way).filter((word) => said.has(word)))
    .filter((way) => way.length > 0)
  return anyOf.length > 1 ? { anyOf } : null
}
