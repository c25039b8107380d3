// One goal: its pace, the splits of an even, negative or positive plan, and the band to wear.
import { formatClock, wholeSeconds } from '../../../rules/writing/clock-time.ts'
import { halfCounts } from '../../../rules/pacing/pacing.ts'
import { MILE_M } from '../../../rules/race/race-distances.ts'
import { pacePhrase, type Unit } from '../clock-words.ts'
import { BigAnswer } from '../../../ui/tool/ToolFrame.tsx'
import { PaceBand } from '../wristband/PaceBand.tsx'
import type { PlanMark } from './ChartTable.tsx'

interface GoalPlanProps {
  goalSeconds: number
  distanceM: number
  marks: readonly PlanMark[]
  unit: Unit
  /** How much faster the second half is, in per cent of the half. */
  negativePct: number
}

/** The clock at half way of a goal whose second half is `negativePct` % faster. */
export const halfwaySeconds = ({
  goalSeconds,
  negativePct,
}: Pick<GoalPlanProps, 'goalSeconds' | 'negativePct'>): number =>
  wholeSeconds((goalSeconds / 2) * (1 + negativePct / 200))

function halvesSentence(props: GoalPlanProps): string {
  const { marks, distanceM, goalSeconds, negativePct } = props
  if (negativePct === 0 || marks.length === 0) return 'Even pace from start to finish.'
  const first = halfwaySeconds(props)
  const faster = negativePct > 0 ? 'faster' : 'slower'
  const half = halfCounts(distanceM) ? 'half way' : 'the middle'
  return `${formatClock(first)} at ${half}, then ${formatClock(goalSeconds - first)}: the second half ${Math.abs(negativePct)} % ${faster}.`
}

/** Split table and pace band of one goal. */
export function GoalPlan(props: GoalPlanProps) {
  const { goalSeconds, distanceM, marks, unit } = props
  const perUnit = (secondsPerKm: number) =>
    formatClock(unit === 'km' ? secondsPerKm : (secondsPerKm * MILE_M) / 1000)
  return (
    <>
      <div className="not-band">
        <BigAnswer kick={`${formatClock(goalSeconds)} is`}>
          {perUnit((goalSeconds / distanceM) * 1000)}
        </BigAnswer>
        <p className="lede">
          per {unit === 'km' ? 'kilometre' : 'mile'}, or{' '}
          {pacePhrase((goalSeconds / distanceM) * 1000, unit === 'km' ? 'mi' : 'km')}. {halvesSentence(props)}
        </p>
      </div>
      <div className="plan">
        <table className="not-band">
          <caption>Splits for {formatClock(goalSeconds)}; they add up to the second</caption>
          <thead>
            <tr>
              <th scope="col">At</th>
              <th scope="col">Split</th>
              <th scope="col">Clock</th>
              <th scope="col">Pace</th>
            </tr>
          </thead>
          <tbody>
            {marks.map((mark) => (
              <tr key={mark.atM}>
                <th scope="row">{mark.label}</th>
                <td className="num">{formatClock(mark.segmentSeconds)}</td>
                <td className="num">{formatClock(mark.elapsedSeconds)}</td>
                <td className="num q">{perUnit(mark.paceSecondsPerKm)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <PaceBand goal={formatClock(goalSeconds)} marks={marks} halfwaySeconds={halfwaySeconds(props)} />
      </div>
    </>
  )
}
