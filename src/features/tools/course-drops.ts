// Every marathon on roads with how far it drops, and what Boston's downhill index does with it.
import {
  bostonDrop,
  downhillIndex,
  isBostonCourse,
  type BostonDrop,
  type DownhillIndex,
} from '../../rules/course/course-eligibility.ts'
import type { Race } from '../../rules/race/race.ts'

export interface CourseDrop {
  race: Race
  /** Null where the heights of start and finish are not on file. */
  drop: (BostonDrop & { index: DownhillIndex }) | null
}

/** The steepest first, those whose drop is not known last. */
export function courseDrops(races: readonly Race[]): CourseDrop[] {
  return races
    .filter(isBostonCourse)
    .map((race) => {
      const drop = bostonDrop(race)
      return { race, drop: drop && { ...drop, index: downhillIndex(drop.dropM) } }
    })
    .sort(
      (a, b) =>
        (b.drop?.dropM ?? -Infinity) - (a.drop?.dropM ?? -Infinity) || a.race.name.localeCompare(b.race.name),
    )
}
