// The panel of the pace plan: goal, marks, the crowd at the start, the day, and stops.
import type { ReactNode } from 'react'
import type { Reading } from '../../../rules/reading/reading-answer.ts'
import { Segments, UNIT_OPTIONS, NumberField, TimeField } from '../../../ui/tool/Field.tsx'
import type { Unit } from '../clock-words.ts'
import { fieldOf, type ToolState } from '../../../ui/tool/use-tool-inputs.ts'
import type { DayCost } from './heat-of-day.ts'
import type { PlanReadings, PlanTexts } from './read-plan.ts'

interface PlanFieldsProps {
  state: ToolState<PlanTexts>
  readings: PlanReadings
  heat: Reading<DayCost> | null
  unit: Unit
  goalHint: ReactNode
}

/** Each field with its reading. */
export function PlanFields({ state, readings, heat, unit, goalHint }: PlanFieldsProps) {
  const field = fieldOf(state)
  return (
    <>
      <TimeField label="Goal" {...field('time')} reading={readings.time} hint={goalHint} />
      <div className="pair">
        <NumberField
          label="A mark every"
          {...field('every')}
          reading={readings.every}
          hint={unit === 'km' ? 'km' : 'miles'}
        />
        <NumberField
          label="Second half faster by"
          {...field('bias')}
          reading={readings.bias}
          hint="%; below 0: slower"
        />
        <NumberField
          label="Lost at the start"
          {...field('delay')}
          reading={readings.delay}
          hint="seconds, in the crowd"
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
          label="A station every"
          {...field('stations')}
          reading={readings.stations}
          hint={unit === 'km' ? 'km' : 'miles'}
        />
        <NumberField label="A stop takes" {...field('stop')} reading={readings.stop} hint="seconds" />
        <NumberField
          label="Fuel every"
          {...field('fuel')}
          reading={readings.fuel}
          hint={
            <>
              minutes, on the printed band; <a href="/fuelling">how much?</a>
            </>
          }
        />
      </div>
      <Segments label="Marks in" {...field('units')} options={UNIT_OPTIONS} />
    </>
  )
}
