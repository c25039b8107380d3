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
  const key = (race: Likened) => `${race.raceType} ${race.elevationProfile ?? '?'}`
  for (const race of races) {
    const group = groups.get(key(race))
    if (group) group.push(race)
    else groups.set(key(race), [race])
  }
  const MOST_CANDIDATES = 400
  return (race, count) => {
    const own = groups.get(key(race)) ?? []
    const from = Math.max(0, Math.min(own.indexOf(race) - MOST_CANDIDATES / 2, own.length - MOST_CANDIDATES))
    return own
      .slice(from, from + MOST_CANDIDATES)
      .filter((other) => other.id !== race.id)
      .map((other) => ({ other, distance: unlikeness(race, other) }))
      .sort((a, b) => a.distance - b.distance || a.other.id - b.other.id)
      .slice(0, count)
      .map(({ other }) => other)
  }
}
