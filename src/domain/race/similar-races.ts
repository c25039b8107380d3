// Races like this one: the same distance, near in steepness, season, size and place. Pure and cheap enough
// to be asked for every race of a large catalogue.
import { ELEVATION_PROFILES, type Race } from './race.ts'

type Likened = Pick<
  Race,
  'id' | 'raceType' | 'elevationProfile' | 'elevationGainM' | 'month' | 'participants' | 'terrain' | 'country'
>

const monthsApart = (a: number, b: number) => Math.min(Math.abs(a - b), 12 - Math.abs(a - b))

/** How unlike two races are; 0 is alike. Unknown facts count as a middling difference. */
export function unlikeness(a: Likened, b: Likened): number {
  const steepness =
    a.elevationProfile && b.elevationProfile
      ? Math.abs(
          ELEVATION_PROFILES.indexOf(a.elevationProfile) - ELEVATION_PROFILES.indexOf(b.elevationProfile),
        )
      : 2
  const gain =
    a.elevationGainM !== null && b.elevationGainM !== null
      ? Math.min(Math.abs(a.elevationGainM - b.elevationGainM) / 150, 3)
      : 1
  const season = a.month !== null && b.month !== null ? monthsApart(a.month, b.month) / 2 : 1.5
  const size =
    a.participants && b.participants
      ? Math.min(Math.abs(Math.log2(a.participants / b.participants)), 4) / 2
      : 1
  const ground = a.terrain === b.terrain ? 0 : 3
  return 2 * steepness + gain + season + size + ground + (a.country === b.country ? 0 : 0.5)
}

/**
 * A finder of similar races over a catalogue. Candidates are taken from the race's own distance and steepness
 * class first, so the cost a race stays level as the catalogue grows.
 */
export function similarRaces<T extends Likened>(races: readonly T[]): (race: T, count: number) => T[] {
  const groups = new Map<string, T[]>()
  const places = new Map<T, number>()
  const key = (race: Likened) => `${race.raceType} ${race.elevationProfile ?? '?'}`
  for (const race of races) {
    const group = groups.get(key(race)) ?? []
    if (group.push(race) === 1) groups.set(key(race), group)
    places.set(race, group.length - 1)
  }
  const MOST_CANDIDATES = 400
  return (race, count) => {
    const own = groups.get(key(race)) ?? []
    const place = places.get(race) ?? -1
    const from = Math.max(0, Math.min(place - MOST_CANDIDATES / 2, own.length - MOST_CANDIDATES))
    // Closest so far, best first: to sort all of them costs many times as much.
    const best: { other: T; distance: number }[] = []
    for (let at = from; at < Math.min(own.length, from + MOST_CANDIDATES); at++) {
      const other = own[at]!
      if (other.id === race.id) continue
      const distance = unlikeness(race, other)
      const isCloser = (than: { other: T; distance: number }) =>
        distance < than.distance || (distance === than.distance && other.id < than.other.id)
      if (best.length === count && !(count > 0 && isCloser(best.at(-1)!))) continue
      let rank = best.length
      while (rank > 0 && isCloser(best[rank - 1]!)) rank--
      best.splice(rank, 0, { other, distance })
      if (best.length > count) best.pop()
    }
    return best.map(({ other }) => other)
  }
}
