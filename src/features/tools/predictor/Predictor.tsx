// The predictor: one recent race, every model that applies to it, and their common range. The models come after the fields.
import {
  isSameDistance,
  MILE_M,
  type RaceResult,
  distancePhrase,
  HALF_MARATHON_M,
  MARATHON_M,
} from '../../../rules/race/race-distances.ts'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { typeOfDistance } from '../../../race/race-types.ts'
import { RaceChoice } from '../../../ui/RacePicker.tsx'
import type { RaceLossEntry } from '../tool-data.ts'
import type { RunnerForm } from '../../../rules/prediction/predictions.ts'
import { readDistance, readMileage } from '../../../rules/reading/read-distance.ts'
import { readDuration, readPace } from '../../../rules/reading/read-duration.ts'
import { refused, type Reading } from '../../../rules/reading/reading.ts'
import type { MethodNotes } from '../../../rules/prediction/why-predictions-differ.ts'
import type { ToolExample } from '../../../rules/reading/tool-inputs.ts'
import { milesWords, resultPace, type Unit } from '../clock-words.ts'
import { LateAnswer, useRacesInFile } from '../LateAnswer.tsx'
import { ToolFrame } from '../../../ui/tool/ToolFrame.tsx'
import { type ToolState, useToolInputs } from '../../../ui/tool/use-tool-inputs.ts'
import { asIsland } from '../../../ui/as-island.tsx'
import { formatClock } from '../../../rules/writing/measures.ts'
import {
  Segments,
  UNIT_OPTIONS,
  DistanceField,
  Field,
  NumberField,
  TimeField,
} from '../../../ui/tool/Field.tsx'

// From the texts of the predictor's fields to what the models need, each text with its reading.

/** `mileage` and `pace` are there for the marathon only: no model of the half knows them. */
interface PredictorInputs extends Record<string, string> {
  distance: string
  time: string
  distance2: string
  time2: string
  units: string
  /** Where it will be run: the slug of a race; empty for an ordinary course. */
  at: string
}

interface PredictorReadings {
  distance: Reading<number>
  time: Reading<number>
  /** The rest may stay empty: null then. */
  mileage: Reading<number> | null
  distance2: Reading<number> | null
  time2: Reading<number> | null
  pace: Reading<number> | null
}

const optional = <T,>(text: string | undefined, read: (text: string) => Reading<T>) =>
  text === undefined || text.trim() === '' ? null : read(text)

function secondDistance(text: string, first: Reading<number>): Reading<number> | null {
  const reading = optional(text, readDistance)
  if (reading?.ok && first.ok && isSameDistance(reading.value, first.value)) {
    return refused('The second race must be at a different distance from the first.')
  }
  return reading
}

/** What each field holds. A second distance without a time, or the other way round, is refused in the empty field. */
export function readPredictor(texts: PredictorInputs): PredictorReadings {
  const distance = readDistance(texts.distance)
  const time = readDuration(texts.time, distance.ok ? distance.value : undefined)
  const hasSecondResult = texts.distance2.trim() !== '' || texts.time2.trim() !== ''
  const distance2 = hasSecondResult ? (secondDistance(texts.distance2, distance) ?? readDistance('')) : null
  const time2 = hasSecondResult
    ? readDuration(texts.time2, distance2?.ok ? distance2.value : undefined)
    : null
  return {
    distance,
    time,
    mileage: optional(texts.mileage, (text) => readMileage(text, texts.units === 'mi' ? 'mi' : 'km')),
    distance2,
    time2,
    pace: optional(texts.pace, (text) => readPace(text, texts.units === 'mi' ? 'mi' : 'km')),
  }
}

/** The runner, once all that was filled in could be read; null before. */
function runnerOf(readings: PredictorReadings): RunnerForm | null {
  const { distance, time, mileage, distance2, time2, pace } = readings
  if (!distance.ok || !time.ok) return null
  if ([mileage, distance2, time2, pace].some((reading) => reading && !reading.ok)) return null
  const milesPerWeek = mileage?.ok ? mileage.value : null
  const secondResult: RaceResult | null =
    distance2?.ok && time2?.ok ? { distanceM: distance2.value, timeSeconds: time2.value } : null
  const training =
    pace?.ok && milesPerWeek !== null
      ? { kmPerWeek: (milesPerWeek * MILE_M) / 1000, paceSecondsPerKm: pace.value }
      : null
  const result = { distanceM: distance.value, timeSeconds: time.value }
  return { result, milesPerWeek, secondResult, training }
}

interface FieldsProps {
  state: ToolState<PredictorInputs>
  readings: PredictorReadings
  unit: Unit
  /** The marathon knows weekly distance and training pace. */
  isMarathon: boolean
  /** Chooses where it will be run. */
  place: ReactNode
}

/** Fields of the predictor, each with what was understood under it. */
function PredictorFields({ state, readings, unit, isMarathon, place }: FieldsProps) {
  const field = (name: keyof PredictorInputs & string) => ({
    name,
    value: state.texts[name] ?? '',
    onText: (text: string) => state.set(name, text),
  })
  const { distance, time, mileage, distance2, time2, pace } = readings
  const understood =
    distance.ok && time.ok
      ? `${formatClock(time.value)}, ${resultPace({ distanceM: distance.value, timeSeconds: time.value }, unit)}`
      : ''
  const more = [distance2, time2, pace].some(Boolean)
  return (
    <>
      <DistanceField
        label="Recent race distance"
        {...field('distance')}
        reading={distance}
        hint={distance.ok ? distancePhrase(distance.value).replace(/^an? /, '') : ''}
      />
      <TimeField label="Finish time" {...field('time')} reading={time} hint={understood} />
      {isMarathon && (
        <NumberField
          label={`Weekly distance in ${unit === 'km' ? 'km' : 'miles'}`}
          {...field('mileage')}
          inputMode="text"
          reading={mileage}
          hint={
            mileage?.ok
              ? `${milesWords(mileage.value)}, ${Math.round((mileage.value * MILE_M) / 1000)} km a week`
              : 'Leave it empty and the models that need it stay out.'
          }
        />
      )}
      {place}
      <details open={more || undefined}>
        <summary>{isMarathon ? 'A second race, and your training' : 'A second race'}</summary>
        <DistanceField label="Second race distance" {...field('distance2')} reading={distance2} />
        <TimeField label="Second finish time" {...field('time2')} reading={time2} />
        {isMarathon && (
          <Field
            label={`Average training pace, per ${unit === 'km' ? 'km' : 'mile'}`}
            {...field('pace')}
            reading={pace}
            hint="Of all your running over eight weeks. With your weekly distance it adds the Tanda model."
          />
        )}
      </details>
      <Segments
        label="Units"
        name="units"
        value={unit}
        options={UNIT_OPTIONS}
        onText={field('units').onText}
      />
    </>
  )
}

// Where it will be run: one of the courses that the page knows, or any race of the distance, whose file comes with the first touch.

const NOT_HERE = 'We have no race of this distance by that name. Choose another.'

function usePlace(state: ToolState<PredictorInputs>, targetM: number, courses: readonly RaceLossEntry[]) {
  const { at } = state.texts
  const [isWanted, setWanted] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  // Somebody may have been typing there before this script came.
  useEffect(() => {
    if (field.current?.contains(document.activeElement)) setWanted(true)
  }, [])
  const isUnknown = at !== '' && !courses.some(({ slug }) => slug === at)
  const found = useRacesInFile<RaceLossEntry>(isWanted || isUnknown ? '/data/race-losses.json' : null)
  const type = typeOfDistance(targetM)?.slug
  const races = useMemo(
    () => (found.length > 0 ? found.filter(({ raceType }) => raceType === type) : courses),
    [found, courses, type],
  )
  const options = useMemo(() => races.map(({ slug, name }) => ({ value: slug, label: name })), [races])
  const race = races.find(({ slug }) => slug === at) ?? null
  const place = (
    <div ref={field} onFocus={() => setWanted(true)}>
      <RaceChoice
        label="Where you will run it"
        value={at}
        races={options}
        areAllHere={found.length > 0}
        none="An ordinary course"
        onText={(slug) => state.set('at', slug)}
        problem={found.length > 0 && at !== '' && !race ? NOT_HERE : null}
      />
    </div>
  )
  return { race, place }
}

const loadAnswer = async () => (await import('./PredictionAnswer.tsx')).PredictionAnswer
const built = import.meta.env.SSR ? await loadAnswer() : null

/** A weekly distance without a unit means kilometres or miles by the page: the same distance in the other. */
const bareDistanceIn = (to: Unit, text: string) =>
  /^\d+([.,]\d+)?$/.test(text.trim())
    ? String(Math.round(Number(text.replace(',', '.')) * (to === 'mi' ? 1000 / MILE_M : MILE_M / 1000)))
    : text

const NO_SECOND = { distance2: '', time2: '', at: '' }
const NO_TRAINING = { mileage: '', pace: '' }
const MARATHON: ToolExample<PredictorInputs> = {
  example: { ...NO_SECOND, distance: 'half', time: '1:30:00', mileage: '64', pace: '', units: 'km' },
  inOtherUnits: ({ mileage = '' }, to) => ({ mileage: bareDistanceIn(to, mileage) }),
  whenLinked: { ...NO_SECOND, ...NO_TRAINING },
  fromYourTime: (own) => own.forPredictor(MARATHON_M),
}
const HALF: ToolExample<PredictorInputs> = {
  example: { ...NO_SECOND, distance: '10k', time: '40:00', units: 'km' },
  whenLinked: NO_SECOND,
  fromYourTime: (own) => own.forPredictor(HALF_MARATHON_M),
}

/** Predicts a finish over `targetM` metres. */
export const Predictor = asIsland(function Predictor({
  targetM,
  notes,
  courses,
}: {
  targetM: number
  notes: MethodNotes
  /** Well-known measured courses of the distance. */
  courses: readonly RaceLossEntry[]
}) {
  const isMarathon = isSameDistance(targetM, MARATHON_M)
  const state = useToolInputs(isMarathon ? MARATHON : HALF)
  const readings = readPredictor(state.texts)
  const runner = runnerOf(readings)
  const unit: Unit = state.texts.units === 'mi' ? 'mi' : 'km'
  const { race, place } = usePlace(state, targetM, courses)
  const fields = <PredictorFields {...{ state, readings, unit, isMarathon, place }} />
  return (
    <ToolFrame label="Your running" state={state} fields={fields}>
      <LateAnswer
        built={built}
        load={loadAnswer}
        isReady={runner !== null}
        {...{ state, props: { runner, state, targetM, unit, notes, race, courses } }}
      />
    </ToolFrame>
  )
})
