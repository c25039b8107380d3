// What a goal becomes on a warm day or on high ground, in a time and a sentence.
import { adjustForConditions } from '../../domain/conditions-adjustment.ts'
import { distancePhrase, type RaceResult } from '../../domain/race-distances.ts'
import type { ToolInputs } from '../../domain/tool-inputs.ts'
import { clockRange, longClock, resultPace, signedClock, type Unit } from './clock-words.ts'
import { HeatTables } from './HeatTables.tsx'
import { LastGood } from './ToolFrame.tsx'
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
  const result = asked && adjusted?.ok ? { ...asked, adjusted: adjusted.value } : null
  return (
    <LastGood {...{ result, state }} refused={adjusted?.ok === false}>
      {({ goal, humidityPct, adjusted: found }) => (
        <>
          <p className="kick">
            {longClock(goal.timeSeconds)} for {distancePhrase(goal.distanceM)} becomes
          </p>
          <output className="big">{longClock(found.timeSeconds)}</output>
          <p className="lede">
            <b className="num">{signedClock(found.timeSeconds - goal.timeSeconds)}</b>, somewhere within{' '}
            <b className="num">{clockRange(found.lowSeconds, found.highSeconds)}</b>. That is{' '}
            <b className="num">{resultPace({ ...goal, timeSeconds: found.timeSeconds }, unit)}</b>.
          </p>
          <HeatTables {...{ goal, humidityPct }} adjusted={found} imperial={unit === 'mi'} />
        </>
      )}
    </LastGood>
  )
}
