// The predictor's panel: one race, for the marathon weekly distance, and more for those who have it.
import { formatClock } from '../../../rules/writing/clock-time.ts'
import { distancePhrase, MILE_M } from '../../../rules/race/race-distances.ts'
import { Segments, UNIT_OPTIONS } from '../../../ui/tool/Choice.tsx'
import { DistanceField, Field, NumberField, TimeField } from '../../../ui/tool/Field.tsx'
import type { ToolState } from '../../../ui/tool/use-tool-inputs.ts'
import { milesWords, resultPace, type Unit } from '../clock-words.ts'
import type { PredictorInputs, PredictorReadings } from './read-runner.ts'

interface FieldsProps {
  state: ToolState<PredictorInputs>
  readings: PredictorReadings
  unit: Unit
  /** The marathon knows weekly distance and training pace. */
  isMarathon: boolean
}

/** Fields of the predictor, each with what was understood under it. */
export function PredictorFields({ state, readings, unit, isMarathon }: FieldsProps) {
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
