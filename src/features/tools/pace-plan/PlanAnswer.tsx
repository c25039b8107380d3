// The splits and the wristband of a pace plan.
import { formatClock, formatMeasure, longClock } from '../../../rules/writing/measures.ts'
import { closesAt } from '../../../rules/pacing/cut-off-clock.ts'
import type { Split } from '../../../rules/pacing/pacing.ts'
import { MILE_M } from '../../../rules/race/race-distances.ts'
import { heightAt, type EvenEffortPlan } from '../../../rules/pacing/even-effort-plan.ts'
import type { Unit } from '../clock-words.ts'
import { pointsOf, type PlanCourse, requestedPlan, type RequestedPlan } from './read-plan.ts'
import { memo, useDeferredValue, useMemo } from 'react'
import { PaceBand } from '../wristband/PaceBand.tsx'
import { StaleNote, useLastGood } from '../../../ui/tool/ToolFrame.tsx'
import type { AnsweredState } from '../../../ui/tool/use-tool-inputs.ts'

// The splits of a plan with the ground they cover.

export interface PlanRow extends Split {
  label: string
  /** Metres up (or down, below zero) from the last mark; null without a profile. */
  riseM: number | null
  /** Null where the mark does not close. */
  inHandSeconds: number | null
  /** The mark closes by rule: it is announced, or the finish. */
  isRule: boolean
}

/** Metres of a unit of distance. */
export const metresOf = (unit: Unit): number => (unit === 'km' ? 1000 : MILE_M)

/** Rows of a plan; time in hand at the checkpoints that are announced, else against the overall limit spread evenly. */
export function planRows(splits: readonly Split[], unit: Unit, course: PlanCourse): PlanRow[] {
  const unitM = metresOf(unit)
  const points = pointsOf(course)
  const finishM = splits.at(-1)?.atM ?? 0
  return splits.map((split) => {
    const closes = closesAt(split.atM, course)
    return {
      ...split,
      label: split.atM === finishM ? 'Finish' : `${Number((split.atM / unitM).toFixed(1))} ${unit}`,
      riseM: points && Math.round(heightAt(points, split.atM) - heightAt(points, split.atM - split.lengthM)),
      inHandSeconds: closes === null ? null : closes - split.elapsedSeconds,
      isRule: split.atM === finishM || course.checkpoints !== undefined,
    }
  })
}

/** A rise or fall in metres or feet: `+12 m`, `−39 ft`. */
function riseWords(metres: number, unit: Unit): string {
  const words = formatMeasure(Math.abs(metres), 'm', unit === 'km' ? 'metric' : 'imperial')
  return `${metres < 0 ? '−' : '+'}${words.replace(' ', '\u00a0')}`
}

/** Minutes before (+) or after the limit; nothing where there is none, and no minutes where one is too late by rule. */
function limitWords({ isRule, inHandSeconds }: PlanRow): string {
  if (inHandSeconds === null) return ''
  if (isRule && inHandSeconds < 0) return 'too late'
  const minutes = Math.floor(Math.abs(inHandSeconds) / 60)
  const sign = minutes === 0 ? '' : inHandSeconds < 0 ? '−' : '+'
  return `${sign}${minutes}\u00a0min`
}

export function PlanTable({
  rows,
  unit,
  caption,
}: {
  rows: readonly PlanRow[]
  unit: Unit
  caption: string
}) {
  const unitM = metresOf(unit)
  const hasRise = rows.some(({ riseM }) => riseM !== null)
  const hasLimit = rows.some(({ inHandSeconds }) => inHandSeconds !== null)
  return (
    <div className="table-box">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">At</th>
            {hasRise && (
              <th scope="col" className="r">
                Ground
              </th>
            )}
            <th scope="col" className="r">
              Split
            </th>
            <th scope="col" className="r pace">
              Per {unit === 'km' ? 'km' : 'mile'}
            </th>
            <th scope="col" className="r">
              Clock
            </th>
            {hasLimit && (
              <th scope="col" className="r">
                To limit
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.atM}>
              <th scope="row">{row.label}</th>
              {hasRise && <td className="r q">{row.riseM === null ? 'N/A' : riseWords(row.riseM, unit)}</td>}
              <td className="r">{formatClock(row.segmentSeconds)}</td>
              <td className="r q pace">{formatClock((row.paceSecondsPerKm * unitM) / 1000)}</td>
              <td className="r num">{formatClock(row.elapsedSeconds)}</td>
              {hasLimit && <td className="r q">{limitWords(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PlanAnswerProps {
  /** Null while a field cannot be read. */
  request: RequestedPlan | null
  /** What a warm day costs is on its way. */
  waits: boolean
  state: AnsweredState
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
  const plan = useMemo(() => request && requestedPlan(request), [request])
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
