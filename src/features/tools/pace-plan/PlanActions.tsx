// What to take along of a plan: the band to wear, and a file. What makes either comes with the first press.
import { useState } from 'react'
import { FileProblem } from '../../../ui/tool/FileProblem.tsx'
import { PrintBand } from '../wristband/PrintBand.tsx'
import type { AskedPlan } from './requested-plan.ts'

interface PlanActionsProps {
  slug: string
  name: string
  /** Null while a field cannot be read. */
  asked: AskedPlan | null
}

/** The buttons, and a sentence where the file could not be made. */
export function PlanActions({ slug, name, asked }: PlanActionsProps) {
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
  const band = async () => (await import('./save-plan.ts')).bandOfPlan(name, asked!)
  return (
    <>
      <PrintBand band={asked && band} />
      <button className="btn" type="button" onClick={save} disabled={asked === null}>
        CSV for a watch
      </button>
      <FileProblem failed={failed} />
    </>
  )
}
