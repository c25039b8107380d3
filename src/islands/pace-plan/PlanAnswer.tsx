// The splits and the wristband of a pace plan as it was asked for.
import type { ToolInputs } from '../../domain/reading/tool-inputs.ts'
import { longClock } from '../tools/clock-words.ts'
import { PaceBand } from '../tools/PaceBand.tsx'
import { StaleNote, useLastGood } from '../tools/ToolFrame.tsx'
import type { ToolState } from '../tools/use-tool-inputs.ts'
import { planAsked, type AskedPlan } from './asked-plan.ts'
import { planRows, PlanTable } from './PlanTable.tsx'

interface PlanAnswerProps {
  /** Null while a field cannot be read. */
  asked: AskedPlan | null
  /** What a warm day costs is on its way. */
  waits: boolean
  state: Pick<ToolState<ToolInputs>, 'texts' | 'loaded' | 'isTypedEarly'>
  slug: string
  name: string
}

/** Table and band, or the last there were, with a word on that. */
export function PlanAnswer({ asked, waits, state, slug, name }: PlanAnswerProps) {
  const plan = asked && planAsked(asked)
  const { shown, stale } = useLastGood(asked && plan?.ok ? { asked, plan: plan.value } : null, state)
  const problem = plan && !plan.ok && <output className="say bad">{plan.reason}</output>
  if (!shown) return problem || <StaleNote shown={null} stale={false} />
  const { course, unit } = shown.asked
  const { limitSeconds } = course
  const rows = planRows(shown.plan.splits, unit, course)
  const total = longClock(shown.plan.totalSeconds)
  const effort = course.heights ? 'even effort along its profile' : 'even pace: no profile on file'
  return (
    <>
      {problem}
      <StaleNote shown={shown} stale={stale} />
      <div className={stale || waits ? 'stale plan' : 'plan'}>
        <div>
          <PlanTable
            {...{ rows, unit }}
            caption={`${total} at ${name}, half in ${longClock(shown.plan.halfwaySeconds)}, ${effort}`}
          />
          {limitSeconds && (
            <p className="note no-print">
              <a href={`/cut-off-clock?race=${slug}&time=${total}`}>This time in the cut-off clock</a>
            </p>
          )}
        </div>
        <PaceBand marks={rows} goal={total} halfwaySeconds={shown.plan.halfwaySeconds} />
      </div>
    </>
  )
}
