// What a goal becomes on a warm day or on high ground, in a time and a sentence.
import { adjustForConditions } from '../../domain/weather/conditions-adjustment.ts'
import { distancePhrase, type RaceResult } from '../../domain/race/race-distances.ts'
import type { ToolInputs } from '../../domain/reading/tool-inputs.ts'
import { formatClock } from '../../domain/writing/clock-time.ts'
import { clockRange, resultPace, signedClock, type Unit } from './clock-words.ts'
import { HeatTables } from './HeatTables.tsx'
import { LastGood, useLastGood } from './ToolFrame.tsx'
import type { ToolState } from './use-tool-inputs.ts'

interface HeatAnswerProps {
  /** Null while a field cannot be read. */
  asked: { goal: RaceResult; temperatureC: number; humidityPct: number; heightM: number } | null
  unit: Unit
  state: Pick<ToolState<ToolInputs>, 'texts' | 'loaded' | 'isTypedEarly'>
}

function adjustAsked({ goal, temperatureC, humidityPct, heightM }: NonNullable<HeatAnswerProps['asked']>) {
  const air = { temperatureC, humidityPct }
  return adjustForConditions(goal.timeSeconds, goal.distanceM, { air, heightM })
}

/** The adjusted goal with its tables, or the last there was, with a word on that. */
export function HeatAnswer({ asked, unit, state }: HeatAnswerProps) {
  const adjusted = asked && adjustAsked(asked)
  const found = useLastGood(
    asked && adjusted?.ok
      ? { goal: asked.goal, humidityPct: asked.humidityPct, adjusted: adjusted.value }
      : null,
    state,
  )
  return (
    <LastGood {...found} refused={adjusted?.ok === false}>
      {(shown) => (
        <>
          <p className="kick">
            {formatClock(shown.goal.timeSeconds)} for {distancePhrase(shown.goal.distanceM)} becomes
          </p>
          <output className="big">{formatClock(shown.adjusted.timeSeconds)}</output>
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
          <HeatTables {...shown} imperial={unit === 'mi'} />
        </>
      )}
    </LastGood>
  )
}
