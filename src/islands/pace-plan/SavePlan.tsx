// The button that hands the plan out as a file; what makes the file comes with the first press.
import { useState } from 'react'
import type { Unit } from '../tools/clock-words.ts'
import type { PlanRow } from './PlanTable.tsx'

interface SavePlanProps {
  slug: string
  rows: readonly PlanRow[]
  unit: Unit
}

/** The button, and a sentence where the file could not be made. */
export function SavePlan({ slug, rows, unit }: SavePlanProps) {
  const [failed, setFailed] = useState(false)
  const save = () =>
    void import('./save-plan.ts').then(
      ({ savePlan }) => {
        savePlan(slug, rows, unit)
        setFailed(false)
      },
      () => setFailed(true),
    )
  return (
    <>
      <button className="btn" type="button" onClick={save}>
        CSV for a watch
      </button>
      {failed && (
        <output className="say bad">The file could not be made. Check the connection and try again.</output>
      )}
    </>
  )
}
