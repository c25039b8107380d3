// "3:41 at Chicago at 21 °C": what a medal's time is worth on an ordinary day, by the temperature there. No source of
// past editions' weather is on file, so the runner types it; nothing of it is stored or sent.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ordinaryDayOf, resultOfMedal } from '../../rules/medals/medal-progress.ts'
import { expectedTimeWords } from '../../rules/prediction/chance.ts'
import { readNumber, readTemperature } from '../../rules/reading/reading.ts'
import { withinKnownHeat } from '../../rules/weather/heat-adjustment.ts'
import { formatClock, temperatureInBoth } from '../../rules/writing/measures.ts'
import { $units } from '../../platform/browser/preferences.store.ts'
import { NumberField, Select } from '../../ui/tool/Field.tsx'
import type { ShownMedal } from './medals.store.ts'

const USUAL_HUMIDITY = '60'

export function MedalWeather({ medals }: { medals: readonly ShownMedal[] }) {
  const units = useStore($units)
  const results = medals.flatMap((medal) => resultOfMedal(medal) ?? [])
  const [chosen, choose] = useState('')
  const [temperature, setTemperature] = useState('')
  const [humidity, setHumidity] = useState(USUAL_HUMIDITY)
  const medal = results.find(({ id }) => id === chosen) ?? results[0]
  if (!medal) return null
  const scale = units === 'imperial' ? 'F' : 'C'
  const air = temperature.trim() === '' ? null : readTemperature(temperature, scale)
  const known = air?.ok ? withinKnownHeat(air.value) : air
  const humidityPct = readNumber(humidity, { from: 0, to: 100, what: 'Humidity', unit: ' %' })
  const day =
    air?.ok && known?.ok && humidityPct.ok
      ? ordinaryDayOf(
          { distanceM: medal.distanceM, timeSeconds: medal.finishSeconds },
          { temperatureC: air.value, humidityPct: humidityPct.value },
        )
      : null
  const worth = day?.ok ? expectedTimeWords(day.value) : null
  const degrees = air?.ok ? temperatureInBoth(air.value)[units] : ''
  return (
    <section className="medal-weather" aria-labelledby="medal-weather">
      <h3 id="medal-weather">If it was warm: what it was worth on an ordinary day</h3>
      <div className="medal-fields">
        <Select
          label="Race"
          name="warm-medal"
          value={medal.id}
          onText={choose}
          options={results.map(({ id, raceName, year, finishSeconds }) => ({
            value: id,
            label: `${raceName} ${year}, ${formatClock(finishSeconds)}`,
          }))}
        />
        <NumberField
          label={`Air at the race, °${scale}`}
          name="warm-temperature"
          inputMode="text"
          value={temperature}
          onText={setTemperature}
          reading={known}
        />
        <NumberField
          label="Humidity, %"
          name="warm-humidity"
          value={humidity}
          onText={setHumidity}
          reading={humidityPct}
        />
      </div>
      <output>
        {worth &&
          `${formatClock(medal.finishSeconds)} at ${medal.raceName} at ${degrees} is ${worth.time} on an ordinary day (${worth.range}).`}
      </output>
      <p className="note">
        By the two models of our <a href="/heat-and-altitude">heat and altitude</a> tool. We have no weather
        of past editions on file, so you say what it was.
      </p>
    </section>
  )
}
