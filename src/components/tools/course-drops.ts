// How far each marathon course on file drops, and what Boston's downhill index does with it.
import { downhillIndex, netDropM, type DownhillIndex } from '../../domain/course/course-eligibility.ts'
import type { Race } from '../../domain/race/race.ts'

export interface CourseDrop {
  race: Race
  /** Start minus finish, metres. */
  dropM: number
  index: DownhillIndex
}

/** The marathons whose drop is on file or follows from what is, the steepest first. */
export function courseDrops(races: readonly Race[]): CourseDrop[] {
  return races
    .filter(({ raceType }) => raceType === 'marathon')
    .flatMap((race) => {
      const dropM = netDropM(race)
      return dropM === null ? [] : [{ race, dropM, index: downhillIndex(dropM) }]
    })
    .sort((a, b) => b.dropM - a.dropM || a.race.name.localeCompare(b.race.name))
}
