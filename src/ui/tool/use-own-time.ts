// The runner's own result in the fields of a tool: put there when it is known, where neither a link nor a hand has set a field,
// and taken out again when it is left.
import { useLayoutEffect, useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react'
import { onTimeSaved } from '../../platform/browser/your-time-events.ts'
import type { OwnTime } from '../../rules/prediction/own-inputs.ts'
import { inUnits, type ToolExample, type ToolInputs } from '../../rules/reading/tool-inputs.ts'
import type { FollowedTime } from './own-time.ts'

export interface OwnTimeState {
  /** The kept result that the fields started from; null where they did not. */
  startedFrom: OwnTime | null
  /** The fields do not hold the result as it was run: the course of its race is taken out. */
  takesCourseOut: boolean
  /** The fields that the kept result would fill, where a link or a hand has set them to something else. */
  passedOver: readonly string[]
  /** The kept result, whether the fields hold it or not; null where there is none. */
  own: OwnTime | null
  /** Whether a kept result may still come and be said: its line has a place from the start. */
  takesOwnTime: boolean
  /** A kept result is on its way into the fields: until it is there nothing else should show. */
  waitsForOwnTime: boolean
  /** Goes back to the example where the runner's own result still stands. */
  leaveOwnTime: () => void
}

interface Fields<T extends ToolInputs> {
  texts: T
  setTexts: Dispatch<SetStateAction<T>>
  /** The address as the page was opened with it, known before this is used. */
  opened: RefObject<string>
  isFree: (name: string) => boolean
}

/** Follows the result that the device keeps, for a tool that starts from it. */
export function useOwnTime<T extends ToolInputs>(
  tool: ToolExample<T>,
  { texts, setTexts, opened, isFree }: Fields<T>,
): OwnTimeState {
  const [startedFrom, setStartedFrom] = useState<OwnTime | null>(null)
  const [takesCourseOut, setTakesCourseOut] = useState(false)
  const [passedOver, setPassedOver] = useState<readonly string[]>([])
  const [own, setOwn] = useState<OwnTime | null>(null)
  const [takesOwnTime, setTakesOwnTime] = useState(Boolean(tool.fromYourTime))
  const [waitsForOwnTime, setWaits] = useState(false)
  /** Null until there is a kept result. */
  const followed = useRef<FollowedTime<T>>(null)

  // The result may be entered or changed while the page is open; what was typed is never overwritten.
  useLayoutEffect(() => {
    if (!tool.fromYourTime) return
    let isGone = false
    const follow = ({ followOwnTime }: typeof import('./own-time.ts')) => {
      if (isGone) return
      followed.current = followOwnTime(tool, opened.current, isFree, (kept, found) => {
        setOwn(kept)
        setTexts((before) => ({ ...before, ...found.texts }))
        setPassedOver(found.passedOver)
        if (found.hasResult) {
          setStartedFrom(kept)
          setTakesCourseOut(kept !== null && !Object.values(found.texts).includes(kept.result().time))
        }
        setWaits(false)
      })
    }
    const stopWaiting = onTimeSaved(() => {
      setWaits(true)
      import('./own-time.ts').then(follow, () => setWaits(false))
    })
    return () => {
      isGone = true
      stopWaiting()
      followed.current?.stop()
    }
  }, [tool, isFree, opened, setTexts])

  const leaveOwnTime = () => {
    const example = inUnits(tool, tool.example, texts.units === 'mi' ? 'mi' : 'km')
    const back = followed.current?.leave(texts, example)
    setStartedFrom(null)
    setPassedOver([])
    setTakesOwnTime(false)
    setTexts((before) => ({ ...before, ...back }))
  }
  return { startedFrom, takesCourseOut, passedOver, own, takesOwnTime, waitsForOwnTime, leaveOwnTime }
}
