// What the kept result is worth, on a network that does not bring the models, and then does.
import { expect, test, vi } from 'vitest'
import { StubBrowser, until } from '../../../tests/stub-browser.ts'

const MODELS = '../../rules/prediction/your-expected-time.ts'

test('a runner whose expected times cannot be loaded is told so, and has them once the result is saved again', async () => {
  const browser = new StubBrowser()
  browser.load('/marathon/berlin-marathon')
  vi.doMock(MODELS, () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  const { $expectedTimes, $yourTime, saveYourTime } = await import('./your-time.store.ts')
  const { $toast } = await import('../../ui/toasts.store.ts')
  $expectedTimes.subscribe(() => undefined)
  const result = { distanceM: 21_097.5, timeSeconds: 6300 }
  saveYourTime(result as Parameters<typeof saveYourTime>[0])
  await until(() => expect($toast.get()?.title).toBe('Your expected times could not be loaded'))
  expect([$expectedTimes.get(), $yourTime.get()]).toEqual([null, result])
  vi.doUnmock(MODELS)
  saveYourTime({ ...result, timeSeconds: 6200 } as Parameters<typeof saveYourTime>[0])
  await until(() => expect($expectedTimes.get()).not.toBeNull())
})
