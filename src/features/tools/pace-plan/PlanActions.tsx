// What to take along of a plan: the band to wear, splits and a workout as files. What makes either comes with the first press.
import { useState } from 'react'
import { FileProblem } from '../../../ui/tool/ToolFrame.tsx'
import type { StoredPoint } from '../../../rules/course/uploaded-course.ts'
import { PrintBand } from '../wristband/PrintBand.tsx'
import type { RequestedPlan } from './requested-plan.ts'

interface PlanActionsProps {
  slug: string
  name: string
  /** Null while a field cannot be read. */
  request: RequestedPlan | null
  /** The course itself, where it is one's own file. */
  track: readonly StoredPoint[] | undefined
}

/** The buttons, and a sentence where a file could not be made. */
export function PlanActions({ slug, name, request, track }: PlanActionsProps) {
  const [failed, setFailed] = useState(false)
  /** Why there is no workout; null where there is. */
  const [refusal, setRefusal] = useState<string | null>(null)
  const save = (what: (files: typeof import('./save-plan.ts'), request: RequestedPlan) => string | null) =>
    request &&
    void import('./save-plan.ts')
      .then((files) => {
        setRefusal(what(files, request))
        setFailed(false)
      })
      .catch(() => setFailed(true))
  const saveCsv = () =>
    save(({ savePlan }, plan) => {
      savePlan(slug, plan)
      return null
    })
  const band = async () => (await import('./save-plan.ts')).bandOfPlan(name, request!)
  return (
    <>
      <PrintBand band={request && band} />
      <button className="btn" type="button" onClick={saveCsv} disabled={request === null}>
        Splits as CSV
      </button>
      <button
        className="btn"
        type="button"
        onClick={() => save(({ saveWorkout }, plan) => saveWorkout(slug, name, plan))}
        disabled={request === null}
      >
        Workout for a watch (FIT)
      </button>
      {track &&
        (['gpx', 'tcx'] as const).map((kind) => (
          <button
            key={kind}
            className="btn"
            type="button"
            disabled={request === null}
            onClick={() =>
              save(({ savePacedCourse }, plan) => {
                savePacedCourse({ slug, name, kind }, track, plan)
                return null
              })
            }
          >
            {`Course with your pace (${kind.toUpperCase()})`}
          </button>
        ))}
      <output className={refusal ? 'say bad' : 'vh'}>{refusal}</output>
      <FileProblem failed={failed} />
    </>
  )
}
