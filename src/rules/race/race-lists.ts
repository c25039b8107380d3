// Lists of races made from the catalogue: the biggest, the best by one fact (what is measured before what is estimated),
// and those that are like one race.
import { ELEVATION_PROFILES, type Race } from './race.ts'
import { gradePlace, type CourseGrade } from '../pb-potential/score-words.ts'
import { isAided, mayBeFastest } from '../pb-potential/race-pb-potential.ts'
import type { PbPotential } from '../pb-potential/pb-potential.ts'
import { uncheckedFields } from './race-facts.ts'
import { measuredInOtherMonths } from '../weather/race-hour-weather.ts'
import { hardestKilometre } from '../course/course-climbs.ts'
import { courseShape, type DrawnRace } from '../course/course-shape.ts'
import { netDropM } from '../course/course-eligibility.ts'
import { monthsApart } from '../calendar/calendar-day.ts'

type Sized = Pick<Race, 'participants' | 'raceType' | 'id'>

const TOP = 10
/** How many an article lists and draws of the best by one fact. */
export const BEST_LISTED = 12

/** The ten races with the most participants, largest first; races without a count are left out. */
export function topRaces<T extends Sized>(races: readonly T[], raceType?: string): T[] {
  return races
    .filter((race) => race.participants && (!raceType || race.raceType === raceType))
    .sort((a, b) => b.participants! - a.participants! || a.id - b.id)
    .slice(0, TOP)
}

export interface BestRace {
  race: Race
  potential: PbPotential
}

/** Loss of one part in % of time, or null where the part is not known. */
function partLoss({ parts }: PbPotential, key: 'course' | 'weather'): number | null {
  const part = parts.find((each) => each.key === key)
  return part?.known ? part.lossPct : null
}

const known = (loss: number | null): loss is number => loss !== null
const isUnchecked = (race: Race) => uncheckedFields(race).has('timeLimitSeconds')
const isRoad = ({ terrain }: Pick<Race, 'terrain'>) => terrain === 'Road'

/**
 * Road races with the smallest loss of the course: measured courses first, then those known by climb and end heights, never the class alone.
 * Courses that drop or lead too far for records are left out: they are not flat.
 */
export function flattestRaces(races: readonly BestRace[], count: number): BestRace[] {
  const grade = (each: BestRace): CourseGrade => each.potential.courseGrade
  return races
    .filter((each) => isRoad(each.race) && grade(each) !== 'class' && !isAided(each.race))
    .filter(({ potential }) => known(partLoss(potential, 'course')))
    .toSorted(
      (a, b) =>
        gradePlace(grade(a)) - gradePlace(grade(b)) ||
        partLoss(a.potential, 'course')! - partLoss(b.potential, 'course')!,
    )
    .slice(0, count)
}

/**
 * Races with the smallest loss of the air, those with weather on file of past editions first, then those reckoned from their month. A race
 * whose weather was measured in other months than its present one is left out: that is not the air to expect.
 */
export function coolestRaces(races: readonly BestRace[], count: number): BestRace[] {
  const estimated = ({ race }: BestRace) => (race.racedayWeather ? 0 : 1)
  return races
    .filter(({ race }) => isRoad(race) && !measuredInOtherMonths(race))
    .filter(({ potential }) => known(partLoss(potential, 'weather')))
    .toSorted(
      (a, b) =>
        estimated(a) - estimated(b) || partLoss(a.potential, 'weather')! - partLoss(b.potential, 'weather')!,
    )
    .slice(0, count)
}

/** Road races that stay open longest, among those whose limit is on file; where equal, checked limits and larger fields first. */
export function mostGenerousRaces(races: readonly BestRace[], count: number): BestRace[] {
  return races
    .filter(({ race }) => isRoad(race) && race.timeLimitSeconds !== null)
    .toSorted(
      (a, b) =>
        b.race.timeLimitSeconds! - a.race.timeLimitSeconds! ||
        Number(isUnchecked(a.race)) - Number(isUnchecked(b.race)) ||
        (b.race.participants ?? 0) - (a.race.participants ?? 0),
    )
    .slice(0, count)
}

/** The races of each group with the highest PB potential, of courses known well enough, aided ones left out. */
export function fastestOfEach<Key extends string | number>(
  races: readonly BestRace[],
  keyOf: (race: Race) => Key | null,
  count: number,
): Map<Key, BestRace[]> {
  const groups = new Map<Key, BestRace[]>()
  const ranked = races
    .filter(({ race, potential }) => mayBeFastest(potential) && !isAided(race))
    .toSorted(
      (a, b) =>
        gradePlace(a.potential.courseGrade) - gradePlace(b.potential.courseGrade) ||
        a.potential.loss - b.potential.loss,
    )
  for (const each of ranked) {
    const key = keyOf(each.race)
    if (key === null) continue
    const group = groups.get(key) ?? []
    if (group.length < count) groups.set(key, [...group, each])
  }
  return groups
}

type Likened = Pick<
  Race,
  'id' | 'raceType' | 'elevationProfile' | 'elevationGainM' | 'month' | 'participants' | 'terrain' | 'country'
>

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

/** How unlike two races are; 0 is alike. Unknown facts count as a middling difference. */
function unlikeness(a: Traits, b: Traits): number {
  const steepness = a.steepness >= 0 && b.steepness >= 0 ? Math.abs(a.steepness - b.steepness) : 2
  const gain = a.gainM >= 0 && b.gainM >= 0 ? Math.min(Math.abs(a.gainM - b.gainM) / 150, 3) : 1
  const season = a.month > 0 && b.month > 0 ? monthsApart(a.month, b.month) / 2 : 1.5
  const size = a.size >= 0 && b.size >= 0 ? Math.min(Math.abs(a.size - b.size), 4) / 2 : 1
  const ground = a.terrain === b.terrain ? 0 : 3
  return 2 * steepness + gain + season + size + ground + (a.country === b.country ? 0 : 0.5)
}

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
      const distance = unlikeness(traits, others)
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

// Measured courses that are worth a look by their shape: those with a drama of their own, and three that are unlike each other.

type Shaped = DrawnRace & { id: number }

/** The minimum rise of a dramatic course between its lowest and its highest kilometre, metres … */
const DRAMA_SPAN_M = 60
/** … within the window in which most courses are drawn: beyond, all others would look flat beside it. */
const MAX_SPAN_M = 160
/** … and the minimum climb of its steepest kilometre, metres. */
const DRAMA_CLIMB_M = 20

const spanM = (race: DrawnRace): number => {
  const { lowest, highest } = courseShape(race)
  return highest.elevationM - lowest.elevationM
}

/** The races, in their order, whose measured course has a drama of its own: a real height, and one hard kilometre. */
export const dramaticCourses = <R extends Shaped>(races: readonly R[]): R[] =>
  races.filter((race) => {
    if (courseShape(race).schematic) return false
    const span = spanM(race)
    return span >= DRAMA_SPAN_M && span <= MAX_SPAN_M && (hardestKilometre(race)?.riseM ?? 0) >= DRAMA_CLIMB_M
  })

/**
 * Three of the races with a measured course that look unlike each other on one scale: the flattest, the one that falls most, and
 * of the rest the one with the largest span. Fewer where there are fewer.
 */
export function threeShapes<R extends Shaped>(races: readonly R[]): R[] {
  const measured = races.filter((race) => !courseShape(race).schematic && spanM(race) <= MAX_SPAN_M)
  const chosen: R[] = []
  const highest = (figure: (race: R) => number) => {
    const left = measured.filter((race) => !chosen.includes(race))
    const best = left.toSorted((a, b) => figure(b) - figure(a) || a.id - b.id)[0]
    if (best) chosen.push(best)
  }
  highest((race) => -spanM(race))
  highest((race) => netDropM(race) ?? 0)
  highest(spanM)
  return chosen
}
