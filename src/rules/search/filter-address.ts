// The address of a filtered list. Pages of the whole list are files, /all-races/2; everything else is in the query.
import { readRaceFilter, writeRaceFilter, type IgnoredValue, type RaceFilter } from './race-filter.ts'

export const ALL_RACES = '/all-races'
/** Races on a page of a list. */
export const PAGE_SIZE = 50

/**
 * The address of a filter below `base`, where a bare page number of the whole list is a part of the path; parts that were
 * not understood can stay behind it.
 */
export function filterAddress(
  filter: RaceFilter,
  base = ALL_RACES,
  ignored: readonly IgnoredValue[] = [],
): string {
  const filedPages = base === ALL_RACES
  const params = writeRaceFilter(filter)
  for (const { name, value } of ignored) params.append(name, value)
  if (filedPages && params.size === 1 && filter.page > 1) return `${base}/${filter.page}`
  return params.size > 0 ? `${base}?${params}` : base
}

/**
 * The filter of an address, and what in it was not understood. What others put behind a link, such as `?utm_source=`, asks
 * for nothing: the page stays that of the path.
 */
export function readFilterAddress({ pathname, search }: { pathname: string; search: string }): {
  filter: RaceFilter
  ignored: IgnoredValue[]
} {
  const read = readRaceFilter(new URLSearchParams(search))
  const filed = /\/(\d{1,6})\/?$/.exec(pathname)?.[1]
  if (!filed || writeRaceFilter(read.filter).size > 0) return read
  return { ...read, filter: { ...read.filter, page: Math.max(1, Number(filed)) } }
}

/** How many pages a list of so many races has; at least one. */
export const pageCount = (races: number): number => Math.max(1, Math.ceil(races / PAGE_SIZE))

/** The races of a page; a page beyond the last is the last. */
export function racesOfPage<T>(
  races: readonly T[],
  page: number,
): { races: T[]; page: number; from: number } {
  const shown = Math.min(page, pageCount(races.length))
  const from = (shown - 1) * PAGE_SIZE
  return { races: races.slice(from, from + PAGE_SIZE), page: shown, from }
}

/** Page numbers to link to: the first, the last, and those around the present one; null for a gap. */
export function pageLinks(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last)
  const numbers = [...new Set(near)].sort((a, b) => a - b)
  return numbers.flatMap((number, i) => {
    const gap = number - (numbers[i - 1] ?? number - 1)
    return gap === 2 ? [number - 1, number] : gap > 2 ? [null, number] : [number]
  })
}
