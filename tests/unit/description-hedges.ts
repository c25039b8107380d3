// What a race's description should leave to the page: an editor's doubts, which the marks of the facts say, temperatures,
// which the climate shows, and numbers that nobody has checked.
import type { CatalogueRace } from '../../supabase/catalogue-files.ts'

const HEDGE =
  /\b((is|are|was|were|be) (listed|classed|reported|believed|thought|put (at|in|as|back)|given (as|at)|described as|said to)|not (yet )?(checked|confirmed|verified)|unchecked|unverified|nobody has checked|none of (it|this|that) (is|has)|as far as we know|we (have|believe|know)|it seems|by report|await(s|ing)? (a )?check\w*|still to be|on file)\b/i

const clocks = (seconds: number): string[] => {
  const [minutes, rest] = [Math.floor(seconds / 60), String(seconds % 60).padStart(2, '0')]
  return [
    `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`,
    `${minutes}:${rest}`,
  ]
}
const metres = (value: number) => [`${Math.round(value).toLocaleString('en-GB')} m`]

/** How a description would tell a number of the race. */
const WAYS_TO_TELL = {
  firstHeld: (year: number) => [String(year)],
  courseRecordMenSeconds: clocks,
  courseRecordWomenSeconds: clocks,
  elevationGainM: metres,
  startElevationM: metres,
  timeLimitSeconds: (seconds: number) => [
    `limit of ${clocks(seconds)[0]!.slice(0, 4)}`,
    `limit is ${clocks(seconds)[0]!.slice(0, 4)}`,
  ],
} as const

const tells = (text: string, way: string) =>
  new RegExp(`(?<![\\d,:])${way.replaceAll('.', '\\.')}(?![\\d:])`, 'i').test(text)

/** Words of doubt and temperatures in `text`. */
export const leftToThePage = (text: string): string[] =>
  [HEDGE.exec(text)?.[0], /\d\s?°C?/.exec(text)?.[0]].filter((found) => found !== undefined)

/** Unchecked numbers of the race that `text` tells. */
export function overClaimed(text: string, race: CatalogueRace): string[] {
  return Object.entries(WAYS_TO_TELL)
    .filter(([field, ways]) => {
      const value = race[field as keyof typeof WAYS_TO_TELL]
      const isUnchecked = race.unverified?.includes(field) ?? false
      return value !== undefined && isUnchecked && ways(value).some((way) => tells(text, way))
    })
    .map(([field]) => field)
}
