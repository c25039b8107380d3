// The pace plan of one race: splits that follow its course, for a goal, a start in the crowd, stations and a warm day.
import { useMemo } from 'react'
import type { TrackPoint } from '../../domain/course-geometry.ts'
import { formatClock } from '../../domain/clock-time.ts'
import type { OwnTime } from '../../domain/own-inputs.ts'
import { MILE_M } from '../../domain/race-distances.ts'
import { temperatureIn } from '../../domain/read-temperature.ts'
import type { ExpectedTimes } from '../../domain/your-expected-time.ts'
import { racePacePlan, stationsEvery } from '../../domain/race-pace-plan.ts'
import { longClock, type Unit } from '../tools/clock-words.ts'
import { StaleNote, ToolFrame, useLastGood } from '../tools/ToolFrame.tsx'
import { useToolInputs } from '../tools/use-tool-inputs.ts'
import { planRows, PlanTable, Wristband } from './PlanTable.tsx'
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
}

const pointsOf = ({ heights, spacingM, distanceM }: PacePlanProps): TrackPoint[] | null =>
  heights &&
  heights.map((elevationM, i) => ({
    distanceM: i < heights.length - 1 ? i * spacingM : distanceM,
    elevationM,
  }))

/** Fields, splits and band. */
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
  const { heat, waits } = useHeat(
    temp?.ok && humidity.ok ? { temperatureC: temp.value, humidityPct: humidity.value } : null,
    readings.time.ok ? readings.time.value : null,
    distanceM,
  )
  const plan =
    values && heat?.ok !== false
      ? racePacePlan(points, distanceM, {
          goalSeconds: values.time,
          everyM: values.every * unitM,
          negativePct: values.bias,
          startDelaySeconds: values.delay,
          heatFactor: heat?.value.factor ?? 1,
          aidStations: stationsEvery(values.stations * unitM, values.stop, distanceM),
        })
      : null
  const { shown, stale } = useLastGood(plan?.ok ? { plan: plan.value, unit } : null, state)
  const rows = shown && planRows(shown.plan.splits, shown.unit, points, limitSeconds)
  const fields = (
    <PlanFields
      {...{ state, readings, heat, unit }}
      goalHint={
        <YourGoal
          {...{ distanceM, loss, sd }}
          expected={state.own?.expected ?? null}
          onGoal={(text) => state.set('time', text)}
        />
      }
      problem={plan && !plan.ok ? plan.reason : null}
    />
  )
  const actions = rows && <SavePlan {...{ slug, rows, unit }} />
  return (
    <ToolFrame label="Your plan" state={state} fields={fields} actions={actions}>
      <StaleNote shown={shown} stale={stale} />
      {shown && rows && (
        <div className={stale || waits ? 'stale plan' : 'plan'}>
          <div>
            <PlanTable
              rows={rows}
              unit={shown.unit}
              caption={`${longClock(shown.plan.totalSeconds)} at ${name}, half in ${longClock(shown.plan.halfwaySeconds)}${points ? ', even effort along its profile' : ', even pace: no profile on file'}`}
            />
          </div>
          <Wristband rows={rows} goal={longClock(shown.plan.totalSeconds)} />
        </div>
      )}
    </ToolFrame>
  )
}

interface YourGoalProps {
  expected: ExpectedTimes | null
  distanceM: number
  loss: number
  sd: number
  onGoal: (text: string) => void
}

/** Offers the time kept on the device, worked out for this race. */
function YourGoal({ expected, onGoal, ...race }: YourGoalProps) {
  if (!expected) return 'Like 3:30:00 or 210 min.'
  const clock = formatClock(expected(race).timeSeconds)
  return (
    <button className="btn sm" type="button" onClick={() => onGoal(clock)}>
      Your time here: {clock}
    </button>
  )
}
