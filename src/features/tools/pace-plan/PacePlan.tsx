// The pace plan of one race: splits that follow its course, for a goal, a start in the crowd, stations and a warm day. What
// works them out comes after the fields.
import { longClock } from '../../../rules/writing/measures.ts'
import { useState, useMemo, type ReactNode, useEffect } from 'react'
import { FileProblem, ToolFrame } from '../../../ui/tool/ToolFrame.tsx'
import type { StoredPoint } from '../../../rules/course/uploaded-course.ts'
import { PrintBand } from '../wristband/PaceBand.tsx'
import {
  type RequestedPlan,
  type PlanCourse,
  DEFAULT_CHOICES,
  planValues,
  readPlan,
  type PlanTexts,
  type PlanReadings,
} from './read-plan.ts'
import type { OwnTime } from '../../../rules/prediction/own-inputs.ts'
import { type Reading, refused, temperatureIn } from '../../../rules/reading/reading.ts'
import type { Unit } from '../clock-words.ts'
import { LateAnswer } from '../LateAnswer.tsx'
import { useToolInputs, fieldOf, type ToolState } from '../../../ui/tool/use-tool-inputs.ts'
import { asIsland } from '../../../ui/as-island.tsx'
import { Segments, UNIT_OPTIONS, NumberField, TimeField } from '../../../ui/tool/Field.tsx'
import type { DayCost, Goal } from './heat-of-day.ts'
import { withoutFail } from '../../../platform/browser/missing-parts.ts'
import type { GoalHintProps } from './GoalHint.tsx'
import type { Air } from '../../../rules/weather/heat-adjustment.ts'

// The hint beside the goal: an example, until there is a stored result or a climb to speak of. What is said then comes after the
// fields.

const load = () => import('./GoalHint.tsx')
const builtHint = import.meta.env.SSR ? await load() : undefined

/** The example, or `GoalHint`; what the build drew of that stays until it is here, and gives way where it cannot be had. */
function LateHint(props: GoalHintProps) {
  const { own, totals } = props
  /** Null where it could not be loaded. */
  const [part, setPart] = useState<typeof builtHint | null>(builtHint)
  const wanted = own !== null || totals !== null
  useEffect(() => {
    if (wanted) void withoutFail(load).then(setPart)
  }, [wanted])
  if (wanted && part) {
    return (
      <span key="hint">
        <part.GoalHint {...props} />
      </span>
    )
  }
  if (totals && part === undefined) {
    // Text that is empty here and not on the page: hydration leaves it as it is.
    return <span key="built" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
  return 'Like 3:30:00 or 210 min. '
}

// The panel of the pace plan: goal, marks, the crowd at the start, the day, and stops.

interface PlanFieldsProps {
  state: ToolState<PlanTexts>
  readings: PlanReadings
  heat: Reading<DayCost> | null
  unit: Unit
  goalHint: ReactNode
}

function PlanFields({ state, readings, heat, unit, goalHint }: PlanFieldsProps) {
  const field = fieldOf(state)
  const unitWords = unit === 'km' ? 'km' : 'miles'
  return (
    <>
      <TimeField label="Goal" {...field('time')} reading={readings.time} hint={goalHint} />
      <div className="pair">
        <NumberField label={`A mark every, ${unitWords}`} {...field('every')} reading={readings.every} />
        <NumberField
          label="Second half faster by, %"
          {...field('bias')}
          reading={readings.bias}
          hint="below 0: slower"
        />
        <NumberField
          label="Lost at the start, s"
          {...field('delay')}
          reading={readings.delay}
          hint="in the crowd"
        />
        <NumberField
          label={`Temperature, °${unit === 'km' ? 'C' : 'F'}`}
          {...field('temp')}
          inputMode="text"
          reading={heat?.ok === false ? heat : readings.temp}
          hint={heat?.ok ? heat.value.words : 'if the day is warm'}
        />
        <NumberField
          label="Humidity, %"
          {...field('humidity')}
          reading={readings.humidity}
          hint="on such a day"
        />
        <NumberField
          label={`A station every, ${unitWords}`}
          {...field('stations')}
          reading={readings.stations}
        />
        <NumberField label="A stop takes, s" {...field('stop')} reading={readings.stop} />
        <NumberField
          label="Fuel every, min"
          {...field('fuel')}
          reading={readings.fuel}
          hint={
            <>
              on the printed band; <a href="/fuelling">how much?</a>
            </>
          }
        />
      </div>
      <Segments label="Marks in" {...field('units')} options={UNIT_OPTIONS} />
    </>
  )
}

// What the temperature of the day costs a goal: the models are fetched when the field is first used.

type Models = Pick<typeof import('./heat-of-day.ts'), 'heatOfDay'>

const NOT_LOADED = refused(
  'The cost of a warm day could not be loaded. Check your connection, or leave the temperature empty.',
)

interface Heat {
  /** What the day costs, or why that is unknown; null without a day, and until the models are loaded. */
  heat: Reading<DayCost> | null
  /** A day is given and its models are on their way. */
  waits: boolean
}

/** The cost of a day, beyond the weather that is in the goal already. */
function useHeat(day: Air | null, { goalSeconds, ...goal }: Goal): Heat {
  const [models, setModels] = useState<Models | 'not loaded' | null>(null)
  const wanted = day !== null
  useEffect(() => {
    if (!wanted) return
    void import('./heat-of-day.ts').then(setModels, () => setModels('not loaded'))
  }, [wanted])
  if (!day || goalSeconds === null || models === null) return { heat: null, waits: wanted && models === null }
  if (models === 'not loaded') return { heat: NOT_LOADED, waits: false }
  return { heat: models.heatOfDay(day, { goalSeconds, ...goal }), waits: false }
}

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
function PlanActions({ slug, name, request, track }: PlanActionsProps) {
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

interface PacePlanProps extends PlanCourse {
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
    const example: PlanTexts = { ...DEFAULT_CHOICES, time: longClock(goalSeconds), units: 'km' }
    const fromYourTime = ({ expected }: OwnTime) => {
      const worth = expected?.({ distanceM, loss, sd })
      return worth && !worth.isBeyondModel ? { time: longClock(worth.timeSeconds) } : null
    }
    const inOtherUnits = ({ temp }: PlanTexts, to: 'km' | 'mi') => ({
      temp: temperatureIn(temp, to === 'mi' ? 'F' : 'C'),
    })
    return { example, whenLinked: DEFAULT_CHOICES, fromYourTime, inOtherUnits }
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
  // The expected time at this race includes its usual weather already.
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
