// The minutes in hand for what the fields say.
import { cutOffClock, type CutOffInput } from '../../../rules/pacing/cut-off-clock.ts'
import { elapsedInHalves } from '../../../rules/pacing/pacing.ts'
import type { ToolInputs } from '../../../rules/reading/tool-inputs.ts'
import type { Unit } from '../clock-words.ts'
import { LastGood, useLastGood } from '../../../ui/tool/ToolFrame.tsx'
import type { ToolState } from '../../../ui/tool/use-tool-inputs.ts'
import { CutOffTable } from './CutOffTable.tsx'

interface CutOffAnswerProps {
  /** An even pace and the closing points; null while a field cannot be read. */
  asked: (Omit<CutOffInput, 'elapsedAt'> & { finishSeconds: number }) | null
  unit: Unit
  state: Pick<ToolState<ToolInputs>, 'texts' | 'loaded' | 'isTypedEarly'>
}

/** The clock, or the last there was, with a word on that. */
export function CutOffAnswer({ asked, unit, state }: CutOffAnswerProps) {
  return (
    <LastGood {...useLastGood(asked, state)}>
      {(shown) => {
        const { distanceM, finishSeconds } = shown
        const clock = cutOffClock({ ...shown, elapsedAt: elapsedInHalves(distanceM, finishSeconds) })
        return <CutOffTable {...{ distanceM, clock, unit }} />
      }}
    </LastGood>
  )
}
