// Races like this one: the same distance, near in steepness, season, size and place. Pure and cheap enough
// to be asked for every race of a large catalogue.
import { ELEVATION_PROFILES, type Race } from './race.ts'

type Likened = Pick<
  Race,
  'id' | 'raceType' | 'elevationProfile' | 'elevationGainM' | 'month' | 'participants' | 'terrain' | 'country'
>

const monthsApart = (a: number, b: number) => Math.min(Math.abs(a - b), 12 - Math.abs(a - b))

/** What of a race is compared, as small numbers: a race itself has ten times as many fields, and each is compared 400 times. */
interface Traits {
  id: number
  /** Place among the profiles, from flat on; -1 where unknown. */
  steepness: number
  /** −1 where unknown. */
  gainM: number
  /** 0 where unknown. */
  month: number
  /** Logarithm to base 2 of the runners; −1 where unknown. */
  size: number
  terrain: Race['terrain']
  country: string
}

const traitsOf = (race: Likened): Traits => ({
  id: race.id,
  steepness: race.elevationProfile ? ELEVATION_PROFILES.indexOf(race.elevationProfile) : -1,
  gainM: race.elevationGainM ?? -1,
  month: race.month ?? 0,
  size: race.participants ? Math.log2(race.participants) : -1,
  terrain: race.terrain,
  country: race.country,
})

function unlikenessOf(a: Traits, b: Traits): number {
  const steepness = a.steepness >= 0 && b.steepness >= 0 ? Math.abs(a.steepness - b.steepness) : 2
  const gain = a.gainM >= 0 && b.gainM >= 0 ? Math.min(Math.abs(a.gainM - b.gainM) / 150, 3) : 1
  const season = a.month > 0 && b.month > 0 ? monthsApart(a.month, b.month) / 2 : 1.5
  const size = a.size >= 0 && b.size >= 0 ? Math.min(Math.abs(a.size - b.size), 4) / 2 : 1
  const ground = a.terrain === b.terrain ? 0 : 3
  return 2 * steepness + gain + season + size + ground + (a.country === b.country ? 0 : 0.5)
}

/** How unlike two races are; 0 is alike. Unknown facts count as a middling difference. */
export const unlikeness = (a: Likened, b: Likened): number => unlikenessOf(traitsOf(a), traitsOf(b))

/**
 * A finder of similar races over a catalogue. Candidates are taken from the race's own distance and steepness
 * class first, so the cost a race stays level as the catalogue grows.
 */
export function similarRaces<T extends Likened>(races: readonly T[]): (race: T, count: number) => T[] {
  const groups = new Map<string, { race: T; traits: Traits }[]>()
  const places = new Map<T, number>()
  const key = (race: Likened) => `${race.raceType} ${race.elevationProfile ?? '?'}`
  for (const race of races) {
    const group = groups.get(key(race)) ?? []
    if (group.push({ race, traits: traitsOf(race) }) === 1) groups.set(key(race), group)
    places.set(race, group.length - 1)
  }
  const MAX_CANDIDATES = 400
  return (race, count) => {
    const own = groups.get(key(race)) ?? []
    const place = places.get(race) ?? -1
    const from = Math.max(0, Math.min(place - MAX_CANDIDATES / 2, own.length - MAX_CANDIDATES))
    // Closest so far, best first: to sort all of them costs many times as much.
    const best: { other: T; distance: number }[] = []
    const traits = traitsOf(race)
    for (let at = from; at < Math.min(own.length, from + MAX_CANDIDATES); at++) {
      const { race: other, traits: others } = own[at]!
      if (others.id === traits.id) continue
      const distance = unlikenessOf(traits, others)
      const worst = best.length < count ? Infinity : (best.at(-1)?.distance ?? -1)
      if (distance > worst) continue
      const isCloser = (than: { other: T; distance: number }) =>
        distance < than.distance || (distance === than.distance && others.id < than.other.id)
      let rank = best.length
      while (rank > 0 && isCloser(best[rank - 1]!)) rank--
      best.splice(rank, 0, { other, distance })
      if (best.length > count) best.pop()
    }
    return best.map(({ other }) => other)
  }
}
