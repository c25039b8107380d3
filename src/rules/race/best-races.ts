// Lists of the best races of a distance by one fact: the flattest course, the coolest air, the longest time limit, the highest
// PB potential. What is measured stands before what is estimated.
import { gradePlace, type CourseGrade } from '../pb-potential/course-grade.ts'
import { isAided, mayBeFastest } from '../pb-potential/ranking.ts'
import type { PbPotential } from '../pb-potential/pb-potential.ts'
import { uncheckedFields } from './race-facts.ts'
import type { Race } from './race.ts'

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
 * Road races whose course costs least: measured courses first, then those known by climb and end heights, never the class alone.
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

/** Races whose air costs least, those with weather on file of past editions first, then those reckoned from their month. */
export function coolestRaces(races: readonly BestRace[], count: number): BestRace[] {
  const estimated = ({ race }: BestRace) => (race.racedayWeather ? 0 : 1)
  return races
    .filter(({ race, potential }) => isRoad(race) && known(partLoss(potential, 'weather')))
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
