// A pace chart: the whole table, one goal with its plan and band, and both as files.
import { formatClock, wholeSeconds } from '../../../rules/writing/measures.ts'
import { halfCounts, PACE_CHARTS, planSplits } from '../../../rules/pacing/pacing.ts'
import { MILE_M, distancePhrase } from '../../../rules/race/race-distances.ts'
import { pacePhrase, type Unit, resultPace } from '../clock-words.ts'
import { BigAnswer, LastGood, ToolFrame, useLastGood, FileProblem } from '../../../ui/tool/ToolFrame.tsx'
import { PaceBand, PrintBand } from '../wristband/PaceBand.tsx'
import { type PlanMark, planMarks, type ChartChoice, ChartSection, chosenChart } from './ChartTable.tsx'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { OwnTime } from '../../../rules/prediction/own-inputs.ts'
import { readDuration } from '../../../rules/reading/read-duration.ts'
import { Segments, Select, UNIT_OPTIONS, TimeField } from '../../../ui/tool/Field.tsx'
import { useToolInputs } from '../../../ui/tool/use-tool-inputs.ts'
import { TableHead } from '../../../ui/TableHead.tsx'
import { asIsland } from '../../../ui/as-island.tsx'
import type { Wristband } from '../wristband/WristbandSheet.tsx'

// One goal: its pace, the splits of an even, negative or positive plan, and the band to wear.

interface GoalPlanProps {
  goalSeconds: number
  distanceM: number
  marks: readonly PlanMark[]
  unit: Unit
  /** How much faster the second half is, in per cent of the half. */
  negativePct: number
}

/** The clock at half way of a goal whose second half is `negativePct` % faster. */
const halfwaySeconds = ({
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
function GoalPlan(props: GoalPlanProps) {
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
          <TableHead columns={['At', 'Split', 'Clock', 'Pace']} />
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

interface ChartActionsProps {
  choice: ChartChoice
  marks: readonly PlanMark[]
  band: Wristband | null
}

/** The buttons, and a sentence where a file could not be made. */
function ChartActions({ choice, marks, band }: ChartActionsProps) {
  const [failed, setFailed] = useState(false)
  const save = (what: (files: typeof import('./save-chart.ts')) => void) =>
    void import('./save-chart.ts').then(
      (files) => {
        what(files)
        setFailed(false)
      },
      () => setFailed(true),
    )
  const none = choice.goalSeconds === null
  return (
    <>
      <PrintBand band={band && (() => band)} />
      <button
        className="btn"
        type="button"
        onClick={() => save(({ saveChart }) => saveChart(choice.slug, chosenChart(choice)))}
      >
        Chart as CSV
      </button>
      <button
        className="btn"
        type="button"
        disabled={none}
        onClick={() => save(({ savePlan }) => savePlan(choice.slug, marks))}
      >
        Plan as CSV
      </button>
      <FileProblem failed={failed} />
    </>
  )
}

const SPLITS = [
  { value: '0', label: 'Even pace' },
  { value: '1', label: 'Negative split, 1 % faster' },
  { value: '2', label: 'Negative split, 2 % faster' },
  { value: '4', label: 'Negative split, 4 % faster' },
  { value: '-2', label: 'Positive split, 2 % slower' },
  { value: '-4', label: 'Positive split, 4 % slower' },
]
const EVERY = [
  { value: '1', label: '1' },
  { value: '5', label: '5' },
]
const ROWS = [
  { value: 'all', label: 'All goals' },
  { value: 'near', label: 'Around mine' },
]

/** The chart of one of `PACE_CHARTS`; `goal` is the one it opens with. */
export const PaceChartTool = asIsland(function PaceChartTool({ slug, goal }: { slug: string; goal: string }) {
  const { distanceM } = PACE_CHARTS[slug]!
  const [tool] = useState(() => ({
    example: { goal, split: '0', every: distanceM > 16_000 ? '5' : '1', rows: 'all', units: 'km' },
    whenLinked: { rows: 'near' },
    fromYourTime: (own: OwnTime) => {
      const time = own.timeOver(distanceM)
      return time === null ? null : { goal: time }
    },
  }))
  const state = useToolInputs(tool)
  const { texts, set, fill, isFree, isTypedEarly } = state
  const unit: Unit = texts.units === 'mi' ? 'mi' : 'km'
  const reading = readDuration(texts.goal, distanceM)
  const lastGood = useLastGood(reading.ok ? Math.round(reading.value) : null, state)
  const goalSeconds = lastGood.shown
  const negativePct = SPLITS.some(({ value }) => value === texts.split) ? Number(texts.split) : 0
  const everyM = (texts.every === '1' ? 1 : 5) * (unit === 'km' ? 1000 : MILE_M)
  const splits = goalSeconds === null ? [] : planSplits({ distanceM, goalSeconds, everyM, negativePct })
  const marks = planMarks(splits, distanceM, unit)
  const band: Wristband | null =
    goalSeconds === null
      ? null
      : {
          name: distancePhrase(distanceM).replace(/^an? /, ''),
          goal: formatClock(goalSeconds),
          marks,
          halfwaySeconds: halfwaySeconds({ goalSeconds, negativePct }),
        }
  const near = texts.rows === 'near'
  const choice = useMemo<ChartChoice>(
    () => ({ slug, unit, goalSeconds, near }),
    [slug, unit, goalSeconds, near],
  )
  // A hundred rows may follow the answer: what one types is answered first.
  const drawn = useDeferredValue(choice)

  const chooseGoal = useCallback(
    (text: string) => {
      set('goal', text)
      // All goals stay where the address has them.
      fill({ rows: 'near' })
    },
    [set, fill],
  )
  // A goal that was typed before this script came narrows the chart like one that is typed now.
  useEffect(() => {
    if (isTypedEarly && !isFree('goal')) fill({ rows: 'near' })
  }, [isTypedEarly, isFree, fill])
  const field = (name: keyof typeof texts & string) => ({
    name,
    value: texts[name],
    onText: (text: string) => set(name, text),
  })
  const fields = (
    <>
      <TimeField
        label={`Goal for the ${distancePhrase(distanceM).replace(/^an? /, '')}`}
        name="goal"
        value={texts.goal}
        onText={chooseGoal}
        reading={reading}
        hint={
          reading.ok
            ? `${formatClock(reading.value)}, ${resultPace({ distanceM, timeSeconds: reading.value }, unit)}`
            : ''
        }
      />
      <Select label="Pacing" {...field('split')} options={SPLITS} />
      <Segments label="Units" {...field('units')} options={UNIT_OPTIONS} />
      <Segments
        label={`A split every … ${unit === 'km' ? 'km' : 'miles'}`}
        {...field('every')}
        options={EVERY}
      />
      <Segments label="The chart shows" {...field('rows')} options={ROWS} />
    </>
  )
  return (
    <>
      <ToolFrame
        label="Your goal"
        state={state}
        fields={fields}
        actions={<ChartActions {...{ choice, marks, band }} />}
      >
        <LastGood {...lastGood}>
          {(seconds) => <GoalPlan {...{ goalSeconds: seconds, distanceM, marks, unit, negativePct }} />}
        </LastGood>
      </ToolFrame>
      <ChartSection {...drawn} onGoal={chooseGoal} />
    </>
  )
})
