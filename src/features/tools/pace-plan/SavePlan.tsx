// The button that hands the plan out as a file; what makes the file comes with the first press.
import { useState } from 'react'
import { FileProblem } from '../../../ui/tool/FileProblem.tsx'
import type { AskedPlan } from './requested-plan.ts'

interface SavePlanProps {
  slug: string
  /** Null while a field cannot be read. */
  asked: AskedPlan | null
}

/** The button, and a sentence where the file could not be made. */
export function SavePlan({ slug, asked }: SavePlanProps) {
  const [failed, setFailed] = useState(false)
  const save = () =>
    asked &&
    void import('./save-plan.ts').then(
      ({ savePlan }) => {
        savePlan(slug, asked)
        setFailed(false)
      },
      () => setFailed(true),
    )
  return (
    <>
      <button className="btn" type="button" onClick={save} disabled={asked === null}>
        CSV for a watch
      </button>
      <FileProblem failed={failed} />
    </>
  )
}
