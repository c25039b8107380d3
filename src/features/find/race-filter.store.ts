// The filter of the list of races, in step with the address. Each choice is an entry in the history; characters typed one
// after another are one entry together, so that Back leads to the list before the search, not through its characters.
import { atom, type ReadableAtom } from 'nanostores'
import {
  ALL_RACES,
  filterAddress,
  readFilterAddress,
  resolveFilter,
} from '../../rules/search/filter-address.ts'
import type { PlaceKey, RaceIndex } from '../../rules/search/race-index.ts'
import {
  FILTER_KEYS,
  NO_FILTER,
  type ActiveFilter,
  type IgnoredValue,
  type RaceFilter,
} from '../../rules/search/race-filter.ts'

const raceFilter = atom<RaceFilter>(NO_FILTER)
const ignoredValues = atom<IgnoredValue[]>([])
export const $raceFilter: ReadableAtom<RaceFilter> = raceFilter
export const $ignoredValues: ReadableAtom<IgnoredValue[]> = ignoredValues

/** Kinds of places of which the form shows every one, not only those with most races. */
const openPlaces = atom<ReadonlySet<PlaceKey>>(new Set())
export const $openPlaces: ReadableAtom<ReadonlySet<PlaceKey>> = openPlaces

/** Shows all places of a kind in the form. */
export function showAllPlaces(kind: PlaceKey): void {
  openPlaces.set(new Set([...openPlaces.get(), kind]))
}

let base = ALL_RACES
let typing = false
let known: RaceIndex | null = null

type ParseQuery = (index: RaceIndex, filter: RaceFilter) => RaceFilter
const queryParser = atom<ParseQuery | null>(null)
/** What makes words of the search choices of the list; null until somebody has searched. */
export const $queryParser: ReadableAtom<ParseQuery | null> = queryParser

async function loadQueryParser(): Promise<void> {
  if (queryParser.get()) return
  const { parseQuery } = await import('../../rules/search/parse-query.ts')
  queryParser.set(parseQuery)
}

/** The filter as it is meant: with the choices that words of the search say. */
export const meantFilter = (): RaceFilter =>
  (known && queryParser.get()?.(known, raceFilter.get())) ?? raceFilter.get()

/**
 * Takes the filter from the address and follows it from then on; `index` has the places there are. `home` is the path
 * of the page that is filtered, without a page number. Returns a function that stops it.
 */
export function followAddress(home: string, index: RaceIndex): () => void {
  base = home
  known = index
  const read = () => {
    typing = false
    lastChosen.set(null)
    const { filter, ignored } = readFilterAddress(location)
    const resolved = resolveFilter(index, filter)
    raceFilter.set(resolved.filter)
    ignoredValues.set([...ignored, ...resolved.ignored])
  }
  read()
  addEventListener('popstate', read)
  return () => removeEventListener('popstate', read)
}

/** The address of the page in hand under a filter. */
export const addressOf = (filter: RaceFilter): string => filterAddress(filter, base)

function write(filter: RaceFilter, how: 'push' | 'replace'): void {
  const address = filterAddress({ ...filter, search: filter.search.trim() }, base, ignoredValues.get())
  raceFilter.set(filter)
  if (address === location.pathname + location.search) return
  if (how === 'push') history.pushState(null, '', address)
  else history.replaceState(null, '', address)
}

const lastChosen = atom<ActiveFilter | null>(null)
/** What was changed last in this visit: where that left no race, it is the first that is offered for removal. */
export const $lastChosen: ReadableAtom<ActiveFilter | null> = lastChosen

/** Changes a part of the filter: a new entry of the history, from the first page on unless a page is given. */
export function changeFilter(change: Partial<RaceFilter>): void {
  typing = false
  ignoredValues.set([])
  const before = meantFilter()
  const after = { ...before, page: 1, ...change }
  const changed = FILTER_KEYS.filter(
    (activeFilter) => String(before[activeFilter]) !== String(after[activeFilter]),
  )
  lastChosen.set(changed.length === 1 ? changed[0]! : null)
  write(after, 'push')
}

/** Words of the search that say choices become those: where a search came with the address, in place of it. */
export async function settleSearch(how: 'push' | 'replace'): Promise<void> {
  if (raceFilter.get().search === '') return
  await loadQueryParser()
  const meant = meantFilter()
  if (meant === raceFilter.get()) return
  typing = false
  write(meant, how)
}

/** Changes the searched words while they are typed. */
export function typeSearch(search: string): void {
  ignoredValues.set([])
  // Without it the words are looked for in names: no reason to say anything.
  void loadQueryParser().catch(() => undefined)
  write({ ...raceFilter.get(), page: 1, search }, typing ? 'replace' : 'push')
  typing = true
}

/** Takes a part that was not understood out of the address; the others stay there. */
export function dropIgnored(item: IgnoredValue): void {
  ignoredValues.set(ignoredValues.get().filter((other) => other !== item))
  write(raceFilter.get(), 'replace')
}
