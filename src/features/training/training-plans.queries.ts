// The training plans as the build sees them: by level, the longer of two first.
import { getCollection, type CollectionEntry } from 'astro:content'
import type { TrainingPlan } from '../../rules/training/training-plan.ts'
import { LEVELS } from './training-plan.schema.ts'

export type PlanEntry = CollectionEntry<'trainingPlans'>

/** All plans: first-timer, improver, then by goal; 16 weeks before 12. */
export async function readTrainingPlans(): Promise<PlanEntry[]> {
  const entries = await getCollection('trainingPlans')
  return entries.sort(
    (a, b) =>
      LEVELS.indexOf(a.data.level) - LEVELS.indexOf(b.data.level) ||
      b.data.weeks.length - a.data.weeks.length,
  )
}

/** `/training-plans/first-timer-marathon-16-weeks`. */
export const planPath = (id: string): string => `/training-plans/${id}`

/** An entry as the domain's plan, for calendars and paces. */
export const toPlan = ({ id, data }: PlanEntry): TrainingPlan => ({ ...data, slug: id })
