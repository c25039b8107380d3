// A pace chart: the whole table, one goal with its plan and band, and both as files.
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { formatClock } from '../../../rules/writing/clock-time.ts'
import type { OwnTime } from '../../../rules/prediction/own-inputs.ts'
import { PACE_CHARTS, planSplits } from '../../../rules/pacing/pacing.ts'
import { distancePhrase, MILE_M } from '../../../rules/race/race-distances.ts'
import { readDuration } from '../../../rules/reading/read-duration.ts'
import { Segments, Select, UNIT_OPTIONS, TimeField } from '../../../ui/tool/Field.tsx'
import { resultPace, type Unit } from '../clock-words.ts'
import { LastGood, ToolFrame, useLastGood, FileProblem } from '../../../ui/tool/ToolFrame.tsx'
import { useToolInputs } from '../../../ui/tool/use-tool-inputs.ts'
import { type PlanMark, planMarks, type ChartChoice, ChartSection, chosenChart } from './ChartTable.tsx'
import { GoalPlan, halfwaySeconds } from './GoalPlan.tsx'
import { asIsland } from '../../../ui/as-island.tsx'
import { PrintBand } from '../wristband/PaceBand.tsx'
import type { Wristband } from '../wristband/WristbandSheet.tsx'

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
  const { texts, set, fill } = state
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
      // All goals stay where they were asked for.
      fill({ rows: 'near' })
    },
    [set, fill],
  )
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
