// What a goal becomes on a warm day or on high ground, in a time and a sentence.
import type { Air } from '../../rules/weather/heat-adjustment.ts'
import { adjustForConditions } from '../../rules/weather/conditions-adjustment.ts'
import { distancePhrase, type RaceResult } from '../../rules/race/race-distances.ts'
import type { ToolInputs } from '../../rules/reading/tool-inputs.ts'
import { formatClock } from '../../rules/writing/clock-time.ts'
import { clockRange, resultPace, signedClock, type Unit } from './clock-words.ts'
import { changesNothing, HeatTables } from './HeatTables.tsx'
import { BigAnswer } from '../../ui/tool/BigAnswer.tsx'
import { LastGood, useLastGood } from '../../ui/tool/ToolFrame.tsx'
import type { ToolState } from '../../ui/tool/use-tool-inputs.ts'

interface HeatAnswerProps {
  /** Null while a field cannot be read. */
  asked: { goal: RaceResult; air: Air | null; heightM: number | null } | null
  unit: Unit
  state: Pick<ToolState<ToolInputs>, 'texts' | 'loaded' | 'isTypedEarly'>
}

const adjustAsked = ({ goal, air, heightM }: NonNullable<HeatAnswerProps['asked']>) =>
  adjustForConditions(goal.timeSeconds, goal.distanceM, { air, heightM })

/** The adjusted goal with its tables, or the last there was, with a word on that. */
export function HeatAnswer({ asked, unit, state }: HeatAnswerProps) {
  const adjusted = asked && adjustAsked(asked)
  const found = useLastGood(
    asked && adjusted?.ok
      ? { goal: asked.goal, humidityPct: asked.air?.humidityPct ?? null, adjusted: adjusted.value }
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
