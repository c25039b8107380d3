// The fastest courses that are known well enough to be ranked, and what makes each fast; those that drop or lead too far for
// records are a list of their own. And races by how fast, hot and hilly they are.
import { pbPotentialFlags } from '../pb-potential/pb-potential-notes.ts'
import { type CourseGrade, type PbPartKey, usualGoalSeconds } from '../pb-potential/score-words.ts'
import { mayBeFastest, rankingOf } from '../pb-potential/race-pb-potential.ts'
import { type FactPartKey, UNKNOWN_PARTS, UNMODELLED } from '../pb-potential/pb-potential-parts.ts'
import { weatherLossOver } from '../weather/weather-loss.ts'
import { type PbPotential, unboundedPoints } from '../pb-potential/pb-potential.ts'
import type { ElevationProfile, Race } from '../race/race.ts'
import { formatClock } from '../writing/measures.ts'
import { raceHourWeather } from '../weather/race-hour-weather.ts'
import { raceWeatherAt } from '../weather/race-weather.ts'

export interface RankedCourse {
  race: Race
  score: number
  low: number
  high: number
  /** Estimate and range in points as if the scale did not end at 100: what a picture of the doubt is drawn from. */
  drawn: { score: number; low: number; high: number }
  courseGrade: CourseGrade
  /** What makes it fast, as words. */
  because: string
  /** What course and air cost, as words: the advantages are alike, their sizes are not. */
  costs: string
}

/** What a part is called where it costs clearly less than at an average race, and by how much that must be, % of time. */
const ADVANTAGES: readonly { key: FactPartKey; words: string; minPct: number }[] = [
  { key: 'course', words: 'few hills', minPct: 0.6 },
  { key: 'weather', words: 'cool air', minPct: 0.5 },
  { key: 'crowd', words: 'no crowd at the start', minPct: 0.05 },
  { key: 'turns', words: 'few turns', minPct: 0.08 },
]
/** A course with a smaller loss than this goes downhill overall, however much it climbs: % of time. */
const FALLS_PCT = -0.1

/** What a part costs at an average race over the distance, % of time. */
const averagePct = (key: FactPartKey, distanceM: number) =>
  (key === 'weather' ? weatherLossOver(distanceM, UNKNOWN_PARTS.weather) : UNKNOWN_PARTS[key]).lossPct

/** What an average race loses in all: no aided course that is slower is among the fastest. */
const averageLossPct = (distanceM: number) =>
  (Object.keys(UNKNOWN_PARTS) as FactPartKey[]).reduce(
    (sum, key) => sum + averagePct(key, distanceM),
    UNMODELLED.lossPct,
  )

/** How the course helps: by its drop where records do not count for it, else by what it saves. */
function courseWords(lossPct: number, dropMPerKm: number | null): string {
  if (dropMPerKm !== null && dropMPerKm > 1) return `drops ${dropMPerKm.toFixed(1)} m a km`
  return lossPct < FALLS_PCT ? 'net drop' : ADVANTAGES.find(({ key }) => key === 'course')!.words
}

/** The two parts that save most against an average race; where none saves much, the one that saves most. */
function advantages({ parts, distanceM }: PbPotential, dropMPerKm: number | null): string {
  const saving = ADVANTAGES.flatMap(({ key, words, minPct }) => {
    const part = parts.find((each) => each.key === key)
    if (!part?.known) return []
    const savedPct = averagePct(key, distanceM) - part.lossPct
    const text = key === 'course' ? courseWords(part.lossPct, dropMPerKm) : words
    return [{ words: text, savedPct, isClear: savedPct >= minPct }]
  }).toSorted((a, b) => b.savedPct - a.savedPct)
  const clear = saving.filter(({ isClear }) => isClear).slice(0, 2)
  if (clear.length > 0) return clear.map(({ words }) => words).join(', ')
  const max = saving.find(({ savedPct }) => savedPct > 0)
  return max ? `${max.words}, though not by much` : 'no advantage over an average race'
}

/** `the course costs 0:04, the air 0:37`; a course that falls `saves 0:30`. Of the usual goal over the distance. */
function costWords({ parts, distanceM }: PbPotential): string {
  const seconds = (key: FactPartKey) =>
    (parts.find((part) => part.key === key)!.lossPct / 100) * usualGoalSeconds(distanceM)
  const [course, air] = [seconds('course'), seconds('weather')]
  return `the course ${course < 0 ? 'saves' : 'costs'} ${formatClock(Math.abs(course))}, the air ${formatClock(air)}`
}

/**
 * The fastest courses of one distance that are measured, or known by a checked climb and end heights: measured ones first, by the
 * estimate within each grade. `aided` are those that drop over 1 m a km or whose start and finish lie further apart than half the distance,
 * by the estimate alone, and only where they cost less than an average race.
 */
export function fastestCourses(
  races: readonly Race[],
  scoreOf: (race: Race) => PbPotential,
  count: number,
): { open: RankedCourse[]; aided: RankedCourse[] } {
  const ranked = races
    .flatMap((race) => {
      const potential = scoreOf(race)
      const ranking = rankingOf(race, potential)
      if (potential.refused || ranking === null || !mayBeFastest(potential)) return []
      const { score, low, high, courseGrade, loss, sd } = potential
      const drawn = {
        score: unboundedPoints(loss),
        low: unboundedPoints(loss + sd),
        high: unboundedPoints(loss - sd),
      }
      const { aided, netDropMPerKm } = pbPotentialFlags(race)
      if (aided && potential.loss > averageLossPct(race.distanceM)) return []
      const because = advantages(potential, netDropMPerKm)
      const costs = costWords(potential)
      const course = { race, score, low, high, drawn, courseGrade, because, costs }
      return [{ ranking, aided: aided === true, course }]
    })
    .sort((a, b) => a.ranking - b.ranking || a.course.race.id - b.course.race.id)
  const first = (isAided: boolean) =>
    ranked.flatMap(({ aided, course }) => (aided === isAided ? [course] : [])).slice(0, count)
  return { open: first(false), aided: first(true) }
}

/** How many of the first courses all lie within each other's range: their order is not known. 1 where the first stands clear. */
export function firstTied(courses: readonly Pick<RankedCourse, 'drawn'>[]): number {
  let [low, high] = [-Infinity, Infinity]
  const clear = courses.findIndex(({ drawn }) => {
    low = Math.max(low, drawn.low)
    high = Math.min(high, drawn.high)
    return low > high
  })
  return clear === -1 ? courses.length : clear
}

// Which races are fast, hot or hilly, each of one kind: what marks them on the map of /insights.

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
