// The pace plan of one race: splits that follow its course, for a goal, a start in the crowd, stations and a warm day. What
// works them out comes after the fields.
import { useMemo } from 'react'
import type { TrackPoint } from '../../domain/course-geometry.ts'
import type { OwnTime } from '../../domain/own-inputs.ts'
import { MILE_M } from '../../domain/race-distances.ts'
import { temperatureIn } from '../../domain/read-temperature.ts'
import { longClock, type Unit } from '../tools/clock-words.ts'
import { LateAnswer } from '../tools/LateAnswer.tsx'
import { ToolFrame } from '../tools/ToolFrame.tsx'
import { useToolInputs } from '../tools/use-tool-inputs.ts'
import { GoalHint } from './GoalHint.tsx'
import { PlanFields } from './PlanFields.tsx'
import { SavePlan } from './SavePlan.tsx'
import { useHeat } from './use-heat.ts'
import { NO_WISHES, planValues, readPlan, type PlanTexts } from './read-plan.ts'

export interface PacePlanProps {
  slug: string
  name: string
  distanceM: number
  /** Heights at each kilometre and the finish; null where no profile is on file. */
  heights: number[] | null
  /** Metres between two of them, but for the last. */
  spacingM: number
  goalSeconds: number
  limitSeconds: number | null
  loss: number
  sd: number
  /** What of `loss` is the weather the race usually has. */
  weatherPct: number
  /** What climb and drop cost where they are all that is on file of the course. */
  totals: { lossPct: number; sdPct: number } | null
}

const loadAnswer = async () => (await import('./PlanAnswer.tsx')).PlanAnswer
const built = import.meta.env.SSR ? await loadAnswer() : null

const pointsOf = ({ heights, spacingM, distanceM }: PacePlanProps): TrackPoint[] | null =>
  heights &&
  heights.map((elevationM, i) => ({
    distanceM: i < heights.length - 1 ? i * spacingM : distanceM,
    elevationM,
  }))

/** The fields, and beside them splits and band. */
export function PacePlan(props: PacePlanProps) {
  const { slug, name, distanceM, goalSeconds, limitSeconds, loss, sd } = props
  const tool = useMemo(() => {
    const example: PlanTexts = { ...NO_WISHES, time: longClock(goalSeconds), units: 'km' }
    const fromYourTime = ({ expected }: OwnTime) =>
      expected && { time: longClock(expected({ distanceM, loss, sd }).timeSeconds) }
    const inOtherUnits = ({ temp }: PlanTexts, to: 'km' | 'mi') => ({
      temp: temperatureIn(temp, to === 'mi' ? 'F' : 'C'),
    })
    return { example, whenLinked: NO_WISHES, fromYourTime, inOtherUnits }
  }, [goalSeconds, distanceM, loss, sd])
  const points = useMemo(() => pointsOf(props), [props])
  const state = useToolInputs<PlanTexts>(tool)
  const unit: Unit = state.texts.units === 'mi' ? 'mi' : 'km'
  const unitM = unit === 'km' ? 1000 : MILE_M
  const readings = readPlan(state.texts, distanceM)
  const values = planValues(readings)
  const { temp, humidity } = readings
  const goal = readings.time.ok ? readings.time.value : null
  const expected = state.own?.expected ?? null
  const own = expected && Math.round(expected({ distanceM, loss, sd }).timeSeconds)
  // The kept time at this race has its usual weather in it already.
  const usualPct = goal !== null && goal === own ? props.weatherPct : 0
  const { heat, waits } = useHeat(
    temp?.ok && humidity.ok ? { temperatureC: temp.value, humidityPct: humidity.value } : null,
    { goalSeconds: goal, distanceM, usualPct },
  )
  const asked =
    values && heat?.ok !== false
      ? {
          points,
          distanceM,
          limitSeconds,
          unit,
          everyM: values.every * unitM,
          goalSeconds: values.time,
          negativePct: values.bias,
          startDelaySeconds: values.delay,
          heatFactor: heat?.value.factor ?? 1,
          stationsM: values.stations * unitM,
          stopSeconds: values.stop,
        }
      : null
  const fields = (
    <PlanFields
      {...{ state, readings, heat, unit, usualPct }}
      goalHint={
        <GoalHint {...{ goal, own }} totals={props.totals} onGoal={(text) => state.set('time', text)} />
      }
    />
  )
  return (
    <ToolFrame label="Your plan" state={state} fields={fields} actions={<SavePlan {...{ slug, asked }} />}>
      <LateAnswer
        built={built}
        load={loadAnswer}
        isReady={asked !== null}
        {...{ state, props: { asked, waits, state, slug, name } }}
      />
    </ToolFrame>
  )
}
