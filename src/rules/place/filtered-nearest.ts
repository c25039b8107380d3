// The races nearest to a point, of one type or one month: what the pages of what is near are filtered to, in the words and the
// address of the list. By itself, because of all the rules of the list these two are enough.
import { MONTH_NAMES } from '../calendar/calendar-day.ts'
import type { IndexedRace, RaceIndex } from '../search/race-index.ts'
import type { Point } from './great-circle.ts'
import { nearestOf, type Nearby } from './nearest.ts'

export interface NearestFilter {
  /** Its slug; empty for all. */
  raceType: string
  /** 1 to 12; null for all. */
  month: number | null
}

/** A page of what is near, the list or the map, filtered likewise, in the order that the list writes. */
export function filteredLink(href: string, { raceType, month }: NearestFilter): string {
  const [path = '', query = ''] = href.split('?')
  const others = [...new URLSearchParams(query)].filter(([name]) => name !== 'raceType' && name !== 'month')
  const params = new URLSearchParams([
    ...(raceType ? [['raceType', raceType]] : []),
    ...others,
    ...(month === null ? [] : [['month', String(month)]]),
  ])
  return params.size > 0 ? `${path}?${params}` : path
}

/** The nearest of them, nearest first. */
export function nearestFiltered(
  { races }: RaceIndex,
  { raceType, month }: NearestFilter,
  { from, most }: { from: readonly Point[]; most: number },
): Nearby<IndexedRace>[] {
  const filtered = races.filter(
    (race) => (raceType === '' || race.raceType === raceType) && (month === null || race.month === month),
  )
  return nearestOf(filtered)(from, most)
}

/** `The 30 half marathons in May nearest to Berlin, Germany, nearest first.` */
export function nearestWords(
  { raceTypes }: RaceIndex,
  { raceType, month }: NearestFilter,
  count: number,
  to: string,
): string {
  const type = raceTypes.find(({ slug }) => slug === raceType) ?? { name: 'race', pluralName: 'races' }
  const what = `${count} ${(count === 1 ? type.name : type.pluralName).toLowerCase()}`
  const when = month === null ? '' : ` in ${MONTH_NAMES[month - 1]!}`
  return count === 0 ? `${what}${when} on file.` : `The ${what}${when} nearest to ${to}, nearest first.`
}

/** How many lie within a distance, up to the word before it: `10 of these are`. */
export function withinWords(within: number, found: number): string {
  const many = within === 0 ? 'No race on file' : within === found ? 'All of these' : `${within} of these`
  return `${many} ${within < 2 ? 'is' : 'are'}`
}
