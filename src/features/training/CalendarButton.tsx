// The button that hands the calendar out as a file, and a sentence where it could not be made.
import { useState } from 'react'
import { FileProblem } from '../../ui/tool/FileProblem.tsx'
import type { UnitSystem } from '../../rules/writing/measures.ts'
import type { TrainingCalendar } from '../../rules/training/training-calendar.ts'
import type { RaceOfPlan } from '../../rules/training/session-words.ts'
import type { TrainingPlan } from '../../rules/training/training-plan.ts'

interface CalendarButtonProps {
  dated: Pick<typeof import('./dated-calendar.ts'), 'saveCalendar'>
  calendar: TrainingCalendar
  plan: TrainingPlan
  units: UnitSystem
  race: RaceOfPlan | null
}

/** The button. */
export function CalendarButton({ dated, calendar, plan, units, race }: CalendarButtonProps) {
  const [failed, setFailed] = useState(false)
  const save = () =>
    void dated.saveCalendar(calendar, plan, units, race).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  return (
    <>
      <button className="btn go" type="button" onClick={save}>
        Add to your calendar (.ics)
      </button>
      <FileProblem failed={failed} />
    </>
  )
}
