// Which races are fast, hot or hilly, each of one kind: what marks them on the map of /insights.
import { mayBeFastest, rankingOf } from '../pb-potential/race-pb-potential.ts'
import type { PbPotential } from '../pb-potential/pb-potential.ts'
import type { PbPartKey } from '../pb-potential/score-words.ts'
import type { ElevationProfile, Race } from '../race/race.ts'
import { raceHourWeather } from '../weather/race-hour-weather.ts'
import { raceWeatherAt } from '../weather/race-weather.ts'

/** A fast race has at least this PB potential, of 100. */
export const FAST_FROM_SCORE = 75
/** The classes of steepness that make a race hilly. */
export const HILLY_PROFILES: readonly ElevationProfile[] = ['Hilly', 'Very Hilly', 'Mountainous']

interface Placed {
  race: Race
}

interface FastHotHilly {
  /** By the order of PB potential, courses that count for records first. */
  fast: (Placed & Pick<ScoredPotential, 'score' | 'low' | 'high'>)[]
  /** The hottest first; °C in race hours. */
  hot: (Placed & { airC: number })[]
  /** The steepest first; metres climbed a km, null where only the class is known. */
  hilly: (Placed & { gainMPerKm: number | null })[]
}

type ScoredPotential = Extract<PbPotential, { refused: false }>

const costsMore = ({ parts }: PbPotential, one: PbPartKey, other: PbPartKey) => {
  const lossPct = (key: PbPartKey) => parts.find((part) => part.key === key)?.lossPct ?? 0
  return lossPct(one) > lossPct(other)
}

const climbOf = ({ elevationGainM, distanceM }: Race) =>
  elevationGainM === null ? null : elevationGainM / (distanceM / 1000)

/**
 * Fast: a PB potential of 75 and more on a course that is measured, or known by a checked climb. Hot: 20 °C and more in race
 * hours, as in the filters of the list. Hilly: a course of the class Hilly or steeper. A race that is hot and hilly is of the kind
 * that costs more time there.
 */
export function fastHotHilly(races: readonly Race[], scoreOf: (race: Race) => PbPotential): FastHotHilly {
  const found: FastHotHilly = { fast: [], hot: [], hilly: [] }
  for (const race of races) {
    const potential = scoreOf(race)
    const airC = raceHourWeather(race)?.airC
    const isHot = airC !== undefined && raceWeatherAt(airC) === 'hot'
    const isHilly = HILLY_PROFILES.some((profile) => profile === race.elevationProfile)
    if (isHilly && !(isHot && costsMore(potential, 'weather', 'course')))
      found.hilly.push({ race, gainMPerKm: climbOf(race) })
    else if (isHot) found.hot.push({ race, airC })
    else if (!potential.refused && mayBeFastest(potential) && potential.score >= FAST_FROM_SCORE)
      found.fast.push({ race, score: potential.score, low: potential.low, high: potential.high })
  }
  const place = ({ race }: Placed) => rankingOf(race, scoreOf(race))!
  return {
    fast: found.fast.sort((a, b) => place(a) - place(b) || a.race.id - b.race.id),
    hot: found.hot.sort((a, b) => b.airC - a.airC || a.race.id - b.race.id),
    hilly: found.hilly.sort((a, b) => (b.gainMPerKm ?? 0) - (a.gainMPerKm ?? 0) || a.race.id - b.race.id),
  }
}
