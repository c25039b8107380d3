// Your time: one recent result, stored on the device under startline:your-time as { v: 1, distanceM, timeSeconds, … }, and
// what it is worth at any race. Text that holds no result is set aside under startline:your-time.bad, never thrown away.
import { persistentAtom } from '@nanostores/persistent'
import { atom, onMount } from 'nanostores'
import '../../platform/browser/persistent-engine.ts'
import { withoutFail } from '../../platform/browser/missing-parts.ts'
import { readStored, writeStored } from '../../platform/browser/storage.ts'
import { notifyTimeSaved } from '../../platform/browser/page-events.ts'
import { decodeYourTime, encodeYourTime, type YourTime } from '../../rules/prediction/your-time.ts'
import { showToast } from '../../ui/toasts.store.ts'
import type { ExpectedTimes } from '../../rules/prediction/your-expected-time.ts'

const YOUR_TIME_KEY = 'startline:your-time'

const yourTime = persistentAtom<YourTime | undefined>(YOUR_TIME_KEY, undefined, {
  encode: (value) => (value ? encodeYourTime(value) : ''),
  decode: (stored) => {
    const decoded = decodeYourTime(stored)
    if (!decoded && stored && readStored(`${YOUR_TIME_KEY}.bad`) !== stored) {
      writeStored(`${YOUR_TIME_KEY}.bad`, stored)
    }
    return decoded
  },
})

/** The stored result; undefined where there is none. */
export const $yourTime = yourTime

/** What the built page was drawn with, for the `ssr` of useStore: the store itself knows the device's result from the start. */
export const noTimeYet = (): YourTime | undefined => undefined

/** Answers what the result is worth at a race. Null without a result; the models are fetched once there is one. */
export const $expectedTimes = atom<ExpectedTimes | null>(null)

onMount($expectedTimes, () =>
  yourTime.subscribe(async (decoded) => {
    if (!decoded) return $expectedTimes.set(null)
    const models = await withoutFail(() => import('../../rules/prediction/your-expected-time.ts'))
    if (!models) {
      showToast({
        kind: 'error',
        title: 'Your expected times could not be loaded',
        text: 'Your result is kept. Reload the page, or save the result again.',
      })
      return
    }
    const { distanceM, timeSeconds, milesPerWeek, secondResult, ranAt } = decoded
    const runner = { result: { distanceM, timeSeconds }, course: ranAt, milesPerWeek, secondResult }
    if (yourTime.get() === decoded) $expectedTimes.set(models.prepareExpectedTimes(runner))
  }),
)

/** Stores a result in place of the one before. */
export function saveYourTime(decoded: YourTime): void {
  yourTime.set(decoded)
  notifyTimeSaved()
}

/** Deletes the result. */
export function forgetYourTime(): void {
  yourTime.set(undefined)
}
