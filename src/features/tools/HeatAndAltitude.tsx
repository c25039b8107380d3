// A goal on a warm day or on high ground: two models, their mean and the range. They come after the fields.
import { HIGHEST_M, withinKnownHeat } from '../../rules/weather/heat-adjustment.ts'
import type { OwnTime } from '../../rules/prediction/own-inputs.ts'
import { readDistance } from '../../rules/reading/read-distance.ts'
import { readDuration } from '../../rules/reading/read-duration.ts'
import {
  fahrenheitFromCelsius,
  heightIn,
  readHeight,
  readNumber,
  readTemperature,
  refused,
  temperatureIn,
} from '../../rules/reading/reading.ts'
import { UNIT_OPTIONS, Segments, DistanceField, NumberField, TimeField } from '../../ui/tool/Field.tsx'
import { resultPace, type Unit } from './clock-words.ts'
import { LateAnswer } from './LateAnswer.tsx'
import { ToolFrame } from '../../ui/tool/ToolFrame.tsx'
import { fieldOf, useToolInputs } from '../../ui/tool/use-tool-inputs.ts'
import { asIsland } from '../../ui/as-island.tsx'

const TOOL = {
  example: { distance: 'marathon', time: '3:30:00', temp: '20', humidity: '60', height: '0', units: 'km' },
  whenLinked: { humidity: '60', height: '0' },
  inOtherUnits: ({ temp, height }: { temp: string; height: string }, to: 'km' | 'mi') => ({
    temp: temperatureIn(temp, to === 'mi' ? 'F' : 'C'),
    height: heightIn(height, to === 'mi' ? 'ft' : 'm'),
  }),
  fromYourTime: (own: OwnTime) => own.ordinaryResult(),
}

const NOTHING_ENTERED = 'Enter a temperature, like 18 °C or 64 °F, or an altitude.'

const loadAnswer = async () => (await import('./HeatAnswer.tsx')).HeatAnswer
const built = import.meta.env.SSR ? await loadAnswer() : null

/** A number typed without a unit is °C and m, or °F and ft, as `units` says. */
export const HeatAndAltitude = asIsland(function HeatAndAltitude() {
  const state = useToolInputs(TOOL)
  const { texts } = state
  const field = fieldOf(state)
  const unit: Unit = texts.units === 'mi' ? 'mi' : 'km'
  const imperial = unit === 'mi'
  const distance = readDistance(texts.distance)
  const time = readDuration(texts.time, distance.ok ? distance.value : undefined)
  const noAir = texts.temp.trim() === ''
  const onlyHeight = noAir && texts.height.trim() !== ''
  const air = noAir ? refused(NOTHING_ENTERED) : readTemperature(texts.temp, imperial ? 'F' : 'C')
  const temperature = onlyHeight ? null : air
  const humidity = onlyHeight
    ? null
    : readNumber(texts.humidity, { from: 0, to: 100, what: 'Humidity', unit: ' %' })
  const heightBounds = { from: -450, to: HIGHEST_M, what: 'Altitude' }
  const height =
    texts.height.trim() === '' ? null : readHeight(texts.height, heightBounds, imperial ? 'ft' : 'm')
  const goal = distance.ok && time.ok ? { distanceM: distance.value, timeSeconds: time.value } : null
  const inputs =
    goal && temperature?.ok !== false && humidity?.ok !== false && height?.ok !== false
      ? {
          goal,
          air: temperature && humidity && { temperatureC: temperature.value, humidityPct: humidity.value },
          heightM: height && height.value,
        }
      : null
  // What the models refuse (above 28 °C) is said at the temperature, where it can be changed.
  const airReading = inputs?.air ? withinKnownHeat(inputs.air.temperatureC) : temperature
  const degrees = temperature?.ok
    ? `${Math.round(temperature.value)} °C, ${Math.round(fahrenheitFromCelsius(temperature.value))} °F`.replaceAll(
        '-',
        '−',
      )
    : 'Leave it empty for the altitude alone.'
  const fields = (
    <>
      <DistanceField label="Distance" {...field('distance')} reading={distance} />
      <TimeField
        label="Your time on an ordinary day at sea level"
        {...field('time')}
        reading={time}
        hint={goal ? resultPace(goal, unit) : ''}
      />
      <div className="pair">
        <NumberField
          label={`Temperature, °${imperial ? 'F' : 'C'}`}
          {...field('temp')}
          inputMode="text"
          reading={airReading}
          hint={degrees}
        />
        <NumberField label="Humidity, %" {...field('humidity')} reading={humidity} />
      </div>
      <NumberField
        label={`Average altitude of the course, ${imperial ? 'ft' : 'm'}`}
        {...field('height')}
        inputMode="text"
        reading={height}
        hint="No loss is counted below 300 m (984 ft)."
      />
      <Segments label="Units" {...field('units')} options={UNIT_OPTIONS} />
    </>
  )
  return (
    <ToolFrame label="Goal and day" state={state} fields={fields}>
      <LateAnswer
        built={built}
        load={loadAnswer}
        isReady={inputs !== null && airReading?.ok !== false}
        isRefused={inputs !== null && airReading?.ok === false}
        {...{ state, props: { inputs, unit, state } }}
      />
    </ToolFrame>
  )
})
