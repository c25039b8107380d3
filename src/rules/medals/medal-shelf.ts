// What a runner's medals add up to: races, places, years, and the best of each distance, as run and as worth; and the address that puts
// one more among them.
import { typeName, typeOfDistance } from '../../race/race-types.ts'
import { distancePhrase, isSameDistance } from '../race/race-distances.ts'
import { expectedTimeWords } from '../prediction/chance.ts'
import { neutralTime, type TimeRange } from '../prediction/race-equivalence.ts'
import type { ShownPrediction } from './shown-predictions.ts'
import type { IndexedRace } from '../search/race-index.ts'
import { readRaceNumber } from '../favourites/saved-race.ts'
import type { CalendarDay } from '../race/race.ts'
import { placeLine } from '../race/race-address.ts'

/** `Half marathon`, `10 km`, `10 miles`: a distance in metres as a heading has it. */
export function distanceName(distanceM: number): string {
  const phrase = typeOfDistance(distanceM)?.name ?? distancePhrase(distanceM)
  return phrase.charAt(0).toUpperCase() + phrase.slice(1)
}

export interface ShelfMedal {
  id: string
  raceId: number | null
  /** True where the person named the race, which is not on the list. */
  isOwnRace: boolean
  /** Null where no race type has the distance. */
  raceType: string | null
  raceName: string
  /** Metres; null where the race was of a type that the site has no longer. */
  distanceM: number | null
  /** Of a race that the person named. */
  place: string | null
  year: number
  finishSeconds: number | null
  note: string | null
  /** What the site expected of the person there, as last shown before the race. */
  expected: ShownPrediction | null
}

/** What the shelf needs of a race. */
type ShelfRace = Pick<
  IndexedRace,
  'id' | 'name' | 'raceType' | 'distanceM' | 'countryCode' | 'country' | 'state' | 'loss'
>

export interface SavedMedal<Race extends ShelfRace = ShelfRace> extends ShelfMedal {
  /** Null where the race is no longer listed. */
  race: Race | null
  /** The time on a neutral course; null without a time or a race. */
  worth: TimeRange | null
}

interface DistanceBests<Race extends ShelfRace = ShelfRace> {
  /** `Marathon`, `10 km`; of lengths that count as one, the shortest, which is seldom measured by a watch. */
  distance: string
  /** How many of this distance were run. */
  count: number
  /** The fastest as run; the first of equals. */
  best: SavedMedal<Race>
  /** The one that is worth the fastest time on a neutral course; null where no race of them is listed. */
  bestWorth: SavedMedal<Race> | null
}

interface ShelfTotals {
  medals: number
  /** Different races, however often each was run. */
  races: number
  countries: string[]
  /** Of the United States, without the District of Columbia. */
  states: string[]
  /** 1 where that district is among them. */
  hasDistrictOfColumbia: boolean
  firstYear: number | null
  lastYear: number | null
}

/** States of the United States: what a runner of all of them has run. */
export const US_STATES = 50
/** In the United States and none of its states. */
export const DISTRICT = 'District of Columbia'

/** Medals with their races and what their times are worth, in the order given. */
export function toShelfMedals<Race extends ShelfRace>(
  medals: readonly ShelfMedal[],
  raceOf: (id: number) => Race | undefined,
): SavedMedal<Race>[] {
  return medals.map((medal) => {
    const race = (medal.raceId === null ? undefined : raceOf(medal.raceId)) ?? null
    const worth = race && medal.finishSeconds !== null ? neutralTime(medal.finishSeconds, race) : null
    return { ...medal, race, worth }
  })
}

/** `we expected 3:32:10 (3:25–3:39): inside`; empty where nothing was expected, or there is no time to compare with. */
export function expectedThereWords({ expected, finishSeconds }: ShelfMedal): string {
  if (!expected || finishSeconds === null) return ''
  const { lowSeconds, highSeconds } = expected
  const { time, range } = expectedTimeWords({
    timeSeconds: expected.expectedSeconds,
    lowSeconds,
    highSeconds,
  })
  const beside = finishSeconds < lowSeconds ? 'faster than that' : 'slower than that'
  const isInside = finishSeconds >= lowSeconds && finishSeconds <= highSeconds
  return `we expected ${time} (${range}): ${isInside ? 'inside' : beside}`
}

const sorted = (names: Iterable<string>) => [...new Set(names)].sort((a, b) => a.localeCompare(b))

/** `Marathon`, `10 km`: how far it was. */
const distanceOfMedal = ({ distanceM, raceType }: ShelfMedal): string =>
  distanceM === null ? typeName(raceType ?? '') : distanceName(distanceM)

/** `10 km, Leeds`: how far it was, and where. */
export function distanceAndPlace(medal: SavedMedal<ShelfRace & Parameters<typeof placeLine>[0]>): string {
  const { race, isOwnRace, place } = medal
  const where = race ? placeLine(race) : isOwnRace ? place : 'no longer listed'
  return [distanceOfMedal(medal), where].filter(Boolean).join(', ')
}

/** What the medals add up to. Places are counted from races that are listed. */
export function shelfTotals(medals: readonly SavedMedal[]): ShelfTotals {
  const listed = medals.flatMap(({ race }) => race ?? [])
  const states = sorted(
    listed.flatMap(({ countryCode, state }) => (countryCode === 'US' && state ? [state] : [])),
  )
  const years = medals.map(({ year }) => year)
  return {
    medals: medals.length,
    races: new Set(medals.map(({ raceId, raceName }) => raceId ?? raceName.toLowerCase())).size,
    countries: sorted(listed.map(({ country }) => country)),
    states: states.filter((state) => state !== DISTRICT),
    hasDistrictOfColumbia: states.includes(DISTRICT),
    firstYear: years.length > 0 ? Math.min(...years) : null,
    lastYear: years.length > 0 ? Math.max(...years) : null,
  }
}

const fastest = <Medal>(medals: readonly Medal[], secondsOf: (medal: Medal) => number) =>
  medals.reduce((best, medal) => (secondsOf(medal) < secondsOf(best) ? medal : best))

/** Medals of one distance together, the longest distance first. */
function byDistance<Medal extends ShelfMedal>(medals: readonly Medal[]): Medal[][] {
  const metresOf = ({ distanceM }: ShelfMedal) => distanceM ?? 0
  const groups: Medal[][] = []
  for (const medal of medals.toSorted((a, b) => metresOf(b) - metresOf(a))) {
    const last = groups.at(-1)
    if (last && isSameDistance(metresOf(last[0]!), metresOf(medal))) last.push(medal)
    else groups.push([medal])
  }
  return groups
}

/** The best of each distance that has a time, the longest distance first. */
export function bestsByDistance<Race extends ShelfRace>(
  medals: readonly SavedMedal<Race>[],
): DistanceBests<Race>[] {
  return byDistance(medals).flatMap((ofDistance) => {
    const timed = ofDistance.filter(({ finishSeconds }) => finishSeconds !== null)
    if (timed.length === 0) return []
    const weighed = timed.filter(({ worth }) => worth !== null)
    return {
      distance: distanceOfMedal(ofDistance.at(-1)!),
      count: ofDistance.length,
      best: fastest(timed, ({ finishSeconds }) => finishSeconds!),
      bestWorth: weighed.length > 0 ? fastest(weighed, ({ worth }) => worth!.timeSeconds) : null,
    }
  })
}

// The part of the dashboard's address that opens a new medal with its race and edition filled in: `#medal-12-2026`.

/** Where a race that was run on this day is put on the shelf. */
export const medalLink = (raceId: number, day: CalendarDay): string => `#medal-${raceId}-${day.slice(0, 4)}`

/** The race and the year that such a part of an address names; null for any other. */
export function readMedalLink(hash: string): { raceId: number; year: number } | null {
  const [, id, year] = /^#medal-(\d+)-(\d{4})$/.exec(hash) ?? []
  const raceId = readRaceNumber(id)
  return raceId === null ? null : { raceId, year: Number(year) }
}
