// The splits and the wristband of a pace plan as it was asked for.
import { memo, useDeferredValue, useMemo } from 'react'
import type { EvenEffortPlan } from '../../../rules/pacing/even-effort-plan.ts'
import type { ToolInputs } from '../../../rules/reading/tool-inputs.ts'
import { longClock } from '../clock-words.ts'
import { PaceBand } from '../PaceBand.tsx'
import { StaleNote, useLastGood } from '../../../ui/tool/ToolFrame.tsx'
import type { ToolState } from '../../../ui/tool/use-tool-inputs.ts'
import { planAsked, type RequestedPlan } from './requested-plan.ts'
import { planRows, PlanTable } from './PlanTable.tsx'

interface PlanAnswerProps {
  /** Null while a field cannot be read. */
  request: RequestedPlan | null
  /** What a warm day costs is on its way. */
  waits: boolean
  state: Pick<ToolState<ToolInputs>, 'texts' | 'loaded' | 'isTypedEarly'>
  slug: string
  name: string
}

const withRows = (request: RequestedPlan, plan: EvenEffortPlan) => ({
  request,
  plan,
  rows: planRows(plan.splits, request.unit, request.course),
})

type Shown = ReturnType<typeof withRows>

/** The band of a plan; drawn again only for another. */
const PlanBand = memo(function PlanBand({ rows, plan }: Pick<Shown, 'rows' | 'plan'>) {
  return <PaceBand marks={rows} goal={longClock(plan.totalSeconds)} halfwaySeconds={plan.halfwaySeconds} />
})

/** Table and band, or the last there were, with a word on that. */
export function PlanAnswer({ request, waits, state, slug, name }: PlanAnswerProps) {
  // Once for what is asked: to keep an answer, a component is drawn twice.
  const plan = useMemo(() => request && planAsked(request), [request])
  const answer = useMemo(() => (request && plan?.ok ? withRows(request, plan.value) : null), [request, plan])
  const { shown, stale } = useLastGood(answer, state)
  // The table answers a key; the band beside it, which is printed, follows.
  const banded = useDeferredValue(shown)
  const problem = plan && !plan.ok && (
    <p className="say bad" data-no-answer="">
      {plan.reason}
    </p>
  )
  if (!shown) return problem || <StaleNote shown={null} stale={false} />
  const { rows } = shown
  const { course, unit } = shown.request
  const { limitSeconds } = course
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
        <PlanBand {...(banded ?? shown)} />
      </div>
    </>
  )
}
