// The pace plan of a marathon that a text speaks of, as the page of the race has it; one without a profile stops the build.
import { racePacePlan, type EvenEffortPlan } from '../../rules/pacing/even-effort-plan.ts'
import type { Race } from '../../rules/race/race.ts'
import { measuredCourse } from './marathons-named.build.ts'

export function evenEffort(race: Race, goalSeconds: number, figure: string): EvenEffortPlan {
  const points = measuredCourse(race, figure)
  const plan = racePacePlan(points, race.distanceM, { goalSeconds, everyM: 5000 })
  if (!plan.ok) throw new Error(`${figure}: ${race.slug}: ${plan.reason}`)
  return plan.value
}
