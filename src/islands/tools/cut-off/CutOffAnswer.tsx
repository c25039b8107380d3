// The minutes in hand for what the fields say.
import { cutOffClock, type CutOffInput } from '../../../domain/pacing/cut-off-clock.ts'
import { elapsedInHalves } from '../../../domain/pacing/pacing.ts'
import type { ToolInputs } from '../../../domain/reading/tool-inputs.ts'
import type { Unit } from '../clock-words.ts'
import { StaleNote, useLastGood } from '../ToolFrame.tsx'
import type { ToolState } from '../use-tool-inputs.ts'
import { CutOffTable } from './CutOffTable.tsx'

interface CutOffAnswerProps {
  /** An even pace and the closing points; null while a field cannot be read. */
  asked: (Omit<CutOffInput, 'elapsedAt'> & { finishSeconds: number }) | null
  unit: Unit
  state: Pick<ToolState<ToolInputs>, 'texts' | 'loaded' | 'isTypedEarly'>
}

/** The clock, or the last there was, with a word on that. */
export function CutOffAnswer({ asked, unit, state }: CutOffAnswerProps) {
  const { shown, stale } = useLastGood(asked, state)
  if (!shown) return <StaleNote shown={null} stale={false} />
  const { distanceM, finishSeconds } = shown
  const clock = cutOffClock({ ...shown, elapsedAt: elapsedInHalves(distanceM, finishSeconds) })
  return (
    <>
      <StaleNote shown={shown} stale={stale} />
      <div className={stale ? 'stale' : undefined}>
        <CutOffTable {...{ distanceM, clock, unit }} />
      </div>
    </>
  )
}
