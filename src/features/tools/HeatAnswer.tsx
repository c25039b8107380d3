// What a goal becomes on a warm day or on high ground, in a time and a sentence.
import { type Air, HOTTEST_C } from '../../rules/weather/heat-adjustment.ts'
import {
  adjustForConditions,
  type ConditionsAdjustment,
  ordinaryAirC,
  outsideSentences,
} from '../../rules/weather/weather-loss.ts'
import { ordinaryWeatherPct } from '../../rules/prediction/race-equivalence.ts'
import { distancePhrase, type RaceResult } from '../../rules/race/race-distances.ts'
import { formatClock } from '../../rules/writing/measures.ts'
import { clockRange, resultPace, signedClock, type Unit } from './clock-words.ts'
import { BigAnswer, LastGood, useLastGood } from '../../ui/tool/ToolFrame.tsx'
import type { AnsweredState } from '../../ui/tool/use-tool-inputs.ts'
import { fahrenheitFromCelsius } from '../../rules/reading/reading.ts'
import { TableHead } from '../../ui/TableHead.tsx'
import { axisAround, RangePlot } from '../../ui/RangePlot.tsx'

interface HeatTablesProps {
  goal: RaceResult
  /** Null for altitude alone: the other days are shown at the usual humidity. */
  humidityPct: number | null
  adjusted: ConditionsAdjustment
  imperial: boolean
}

const USUAL_HUMIDITY_PCT = 60
const GRID_C = [5, 10, 15, 18, 20, 22, 25, HOTTEST_C]

/** A part of the adjusted goal: seconds, with a range where one is known. */
interface Part {
  name: string
  time: number
  low?: number
  high?: number
}

const degrees = (celsius: number, imperial: boolean) =>
  imperial ? `${Math.round(fahrenheitFromCelsius(celsius))} °F` : `${celsius} °C`

/** Why cooler days are faster than the time that was entered. */
function ordinaryWords(goal: RaceResult, humidityPct: number, imperial: boolean): string {
  const airC = ordinaryAirC(goal.timeSeconds, goal.distanceM, humidityPct)
  const cost = `Your time stands for an ordinary day, whose weather costs ${ordinaryWeatherPct(goal.distanceM)} % against an ideal one`
  return airC === null
    ? `${cost}.`
    : `${cost}, as much as ${degrees(airC, imperial)} here: cooler days are faster than it.`
}

/** Neither heat nor altitude: there are no parts to show. */
const changesNothing = ({ heat, altitude }: ConditionsAdjustment): boolean =>
  !heat && !(altitude && altitude.factor > 1)

/** Each model, the height, both together; then a row per temperature. */
export function HeatTables({ goal, humidityPct: humidity, adjusted, imperial }: HeatTablesProps) {
  const humidityPct = humidity ?? USUAL_HUMIDITY_PCT
  const { heat, altitude } = adjusted
  const at = (factor: number) => goal.timeSeconds * factor
  const combined: Part = {
    name: 'Combined',
    time: adjusted.timeSeconds,
    low: adjusted.lowSeconds,
    high: adjusted.highSeconds,
  }
  const parts: Part[] = [
    ...(heat
      ? [
          { name: 'Heat, by humidity', time: at(heat.humidityModelFactor) },
          { name: 'Heat, by finishers', time: at(heat.finishersModelFactor) },
        ]
      : []),
    ...(altitude && altitude.factor > 1
      ? [
          {
            name: 'Altitude',
            time: at(altitude.factor),
            low: at(altitude.lowFactor),
            high: at(altitude.highFactor),
          },
        ]
      : []),
    combined,
  ]
  const axis = axisAround([
    goal.timeSeconds,
    ...parts.flatMap(({ time, low = time, high = time }) => [low, high]),
  ])
  return (
    <>
      {!changesNothing(adjusted) && (
        <>
          <h2 className="sub">Heat models and altitude on one chart</h2>
          <table className="plot stack">
            <caption>
              {['The dotted line is your time on an ordinary day.', ...outsideSentences(adjusted)].join(' ')}
            </caption>
            <TableHead
              columns={[
                'Part',
                { label: 'Chart', chart: true },
                { label: 'Time', figures: true },
                { label: 'Change', figures: true },
              ]}
            />
            <tbody>
              {parts.map((part) => (
                <tr key={part.name}>
                  <th scope="row">{part.name}</th>
                  <td className="pic">
                    <RangePlot
                      {...{ axis, at: part.time, low: part.low, high: part.high }}
                      reference={goal.timeSeconds}
                      main={part === combined}
                    />
                  </td>
                  <td className="r num">{formatClock(part.time)}</td>
                  <td className="r q num">{signedClock(part.time - goal.timeSeconds)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <h2 className="sub">The same runner on other days</h2>
      <table>
        <caption>
          At {Math.round(humidityPct)} % humidity and sea level; the last is warmer than the finishers ran in.{' '}
          {ordinaryWords(goal, humidityPct, imperial)}
        </caption>
        <TableHead columns={['Air', 'Time', { label: 'Range', figures: true }]} />
        <tbody>
          {GRID_C.map((temperatureC) => {
            const day = adjustForConditions(goal.timeSeconds, goal.distanceM, {
              air: { temperatureC, humidityPct },
              heightM: null,
            })
            if (!day.ok) return null
            const { timeSeconds, lowSeconds, highSeconds } = day.value
            return (
              <tr key={temperatureC}>
                <th scope="row">{degrees(temperatureC, imperial)}</th>
                <td className="num">{formatClock(timeSeconds)}</td>
                <td className="r q">
                  <small>{clockRange(lowSeconds, highSeconds)}</small>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

interface HeatAnswerProps {
  /** Null while a field cannot be read. */
  inputs: { goal: RaceResult; air: Air | null; heightM: number | null } | null
  unit: Unit
  state: AnsweredState
}

const adjustInputs = ({ goal, air, heightM }: NonNullable<HeatAnswerProps['inputs']>) =>
  adjustForConditions(goal.timeSeconds, goal.distanceM, { air, heightM })

/** The adjusted goal with its tables, or the last there was, with a word on that. */
export function HeatAnswer({ inputs, unit, state }: HeatAnswerProps) {
  const adjusted = inputs && adjustInputs(inputs)
  const found = useLastGood(
    inputs && adjusted?.ok
      ? { goal: inputs.goal, humidityPct: inputs.air?.humidityPct ?? null, adjusted: adjusted.value }
      : null,
    state,
  )
  return (
    <LastGood {...found} refused={adjusted?.ok === false}>
      {(shown) => (
        <>
          <BigAnswer
            kick={`${formatClock(shown.goal.timeSeconds)} for ${distancePhrase(shown.goal.distanceM)} becomes`}
          >
            {formatClock(shown.adjusted.timeSeconds)}
          </BigAnswer>
          {changesNothing(shown.adjusted) ? (
            <p className="lede">
              The same: altitude costs nothing below 300 m (984 ft), and without a temperature nothing else
              counts.
            </p>
          ) : (
            <p className="lede">
              <b className="num">{signedClock(shown.adjusted.timeSeconds - shown.goal.timeSeconds)}</b>,
              somewhere within{' '}
              <b className="num">{clockRange(shown.adjusted.lowSeconds, shown.adjusted.highSeconds)}</b>. That
              is{' '}
              <b className="num">
                {resultPace({ ...shown.goal, timeSeconds: shown.adjusted.timeSeconds }, unit)}
              </b>
              .
            </p>
          )}
          <HeatTables {...shown} imperial={unit === 'mi'} />
        </>
      )}
    </LastGood>
  )
}
