// The runner's own result for a tool; loaded where one is stored.
import { freeTexts, ownTime, type FreeTexts, type OwnTime } from '../../rules/prediction/own-inputs.ts'
import type { ToolExample, ToolInputs } from '../../rules/reading/tool-inputs.ts'
import type { YourTime } from '../../rules/prediction/your-time.ts'
import { $expectedTimes, $yourTime } from '../../features/your-time/your-time.store.ts'

export interface FollowedTime<T> {
  stop: () => void
  /** Stops using the stored result: returns the texts of the example for the fields that still have what it filled in. */
  leave: (texts: T, example: T) => Partial<T>
}

/**
 * Calls back with the stored result (null once it is removed) and the texts of a tool that it fills, as soon as that is known and at each change. `search` is the
 * query that the page was opened with; `isFree` says which fields neither a link nor a person has set.
 */
export function followOwnTime<T extends ToolInputs>(
  { fromYourTime }: ToolExample<T>,
  search: string,
  isFree: (name: string) => boolean,
  onChange: (own: OwnTime | null, found: FreeTexts<T>) => void,
): FollowedTime<T> {
  const filled: Partial<T> = {}
  let left: YourTime | undefined
  const update = () => {
    const yourTime = $yourTime.get()
    const expected = $expectedTimes.get()
    const own = yourTime ? ownTime(yourTime, expected) : null
    const parts = own && yourTime !== left ? fromYourTime?.(own) : null
    // What it is worth over another distance is on its way: with it comes the first word.
    if (own && !parts && !expected && yourTime !== left) return
    const found = freeTexts<T>(parts ?? null, search, isFree)
    Object.assign(filled, found.texts)
    onChange(own, found)
  }
  const stops = [$yourTime.subscribe(update), $expectedTimes.listen(update)]
  return {
    stop: () => {
      for (const stop of stops) stop()
    },
    leave: (texts, example) => {
      left = $yourTime.get()
      const back = Object.entries(example).filter(([name]) => isFree(name) && texts[name] === filled[name])
      return Object.fromEntries(back) as Partial<T>
    },
  }
}
