// The pace plan of one race: splits that follow its course, for a goal, a start in the crowd, stations and a warm day. What
// works them out comes after the fields.
import { useState, useMemo } from 'react'
import { FileProblem, ToolFrame } from '../../../ui/tool/ToolFrame.tsx'
import type { StoredPoint } from '../../../rules/course/uploaded-course.ts'
import { PrintBand } from '../wristband/PaceBand.tsx'
import {
  type RequestedPlan,
  type PlanCourse,
  NO_WISHES,
  planValues,
  readPlan,
  type PlanTexts,
} from './read-plan.ts'
import type { OwnTime } from '../../../rules/prediction/own-inputs.ts'
import { temperatureIn } from '../../../rules/reading/reading.ts'
import { longClock, type Unit } from '../clock-words.ts'
import { LateAnswer } from '../LateAnswer.tsx'
import { useToolInputs } from '../../../ui/tool/use-tool-inputs.ts'
import { LateHint } from './LateHint.tsx'
import { PlanFields } from './PlanFields.tsx'
import { useHeat } from './use-heat.ts'
import { asIsland } from '../../../ui/as-island.tsx'

// What to take along of a plan: the band to wear, splits and a workout as files. What makes either comes with the first press.

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

export interface PacePlanProps extends PlanCourse {
  slug: string
  name: string
  goalSeconds: number
  loss: number
  sd: number
  /** What of `loss` is the weather the race usually has. */
  weatherPct: number
  /** What climb and drop cost where they are all that is on file of the course. */
  totals: { lossPct: number; sdPct: number } | null
  /** The course itself, where it is one's own file: it can be taken along with the plan's clock. */
  track?: readonly StoredPoint[]
}

const loadAnswer = async () => (await import('./PlanAnswer.tsx')).PlanAnswer
const built = import.meta.env.SSR ? await loadAnswer() : null

/** The fields, and beside them splits and band. */
export const PacePlan = asIsland(function PacePlan(props: PacePlanProps) {
  const { slug, name, distanceM, goalSeconds, loss, sd } = props
  const tool = useMemo(() => {
    const example: PlanTexts = { ...NO_WISHES, time: longClock(goalSeconds), units: 'km' }
    const fromYourTime = ({ expected }: OwnTime) => {
      const worth = expected?.({ distanceM, loss, sd })
      return worth && !worth.isBeyondModel ? { time: longClock(worth.timeSeconds) } : null
    }
    const inOtherUnits = ({ temp }: PlanTexts, to: 'km' | 'mi') => ({
      temp: temperatureIn(temp, to === 'mi' ? 'F' : 'C'),
    })
    return { example, whenLinked: NO_WISHES, fromYourTime, inOtherUnits }
  }, [goalSeconds, distanceM, loss, sd])
  const state = useToolInputs<PlanTexts>(tool)
  const unit: Unit = state.texts.units === 'mi' ? 'mi' : 'km'
  const readings = readPlan(state.texts, distanceM)
  const values = planValues(readings)
  const { temp, humidity } = readings
  const goal = readings.time.ok ? readings.time.value : null
  const expected = state.own?.expected ?? null
  const worth = expected?.({ distanceM, loss, sd })
  const own = worth && !worth.isBeyondModel ? worth.timeSeconds : null
  // The kept time at this race has its usual weather in it already.
  const usualPct = goal !== null && goal === own ? props.weatherPct : 0
  const { heat, waits } = useHeat(
    temp?.ok && humidity.ok ? { temperatureC: temp.value, humidityPct: humidity.value } : null,
    { goalSeconds: goal, distanceM, usualPct },
  )
  const request =
    values && heat?.ok !== false ? { course: props, values, unit, heatFactor: heat?.value.factor ?? 1 } : null
  const fields = (
    <PlanFields
      {...{ state, readings, heat, unit }}
      goalHint={
        <LateHint {...{ goal, own }} totals={props.totals} onGoal={(text) => state.set('time', text)} />
      }
    />
  )
  return (
    <ToolFrame
      label="Your plan"
      state={state}
      fields={fields}
      actions={<PlanActions {...{ slug, name, request }} track={props.track} />}
    >
      <LateAnswer
        built={built}
        load={loadAnswer}
        isReady={request !== null}
        {...{ state, props: { request, waits, state, slug, name } }}
      />
    </ToolFrame>
  )
})
