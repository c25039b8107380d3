// Saves what is decided of a list. What could not be saved stays, and saving again goes on where it stopped.
import { counted } from '../../rules/writing/measures.ts'
import type { RowPlan } from '../../rules/medals/plan-medal-import.ts'
import { reasonOf } from '../../platform/browser/api.ts'
import { changeMedal, importMedals } from './medals.store.ts'

/** Saves the plans and says in words what became of them; `left` is the number of rows that stay. */
export async function savePlans(plans: readonly RowPlan[], left: number): Promise<string> {
  const additions = plans.flatMap((plan) =>
    plan.kind === 'add'
      ? [{ raceId: plan.race.id, year: plan.year, finishSeconds: plan.finishSeconds, note: plan.note }]
      : [],
  )
  const fills = plans.filter((plan) => plan.kind === 'fill')
  try {
    const added = await importMedals(additions)
    for (const { medal, finishSeconds } of fills) await changeMedal(medal.id, { finishSeconds })
    const filled = fills.length > 0 ? `, ${counted(fills.length, 'time', 'times')} filled in` : ''
    const rest =
      left > 0
        ? `${counted(left, 'row is', 'rows are')} left: you can download them as a file.`
        : 'Nothing is left.'
    return `${counted(added, 'medal', 'medals')} added${filled}. ${rest}`
  } catch (error) {
    return `${reasonOf(error)} What is not saved yet is still here.`
  }
}
