// Public answers: asked once while fresh, twice more where there was none, and a failure is not kept.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publicAnswer } from './public-answers.ts'

const fetched = vi.fn<typeof fetch>()
const good = () => Promise.resolve(Response.json(['a race']))
const bad = () => Promise.reject(new TypeError('no network'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { href: 'https://startline.test/' })
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
})

test('one lost packet is asked again after a second, and nobody hears of it', async () => {
  fetched.mockImplementationOnce(bad).mockImplementation(good)
  const answer = publicAnswer('/api/once-lost')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await answer).toEqual(['a race'])
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('after two retries it fails, and the next question is asked anew', async () => {
  fetched.mockImplementation(bad)
  const failed = publicAnswer('/api/away').catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(2999)
  expect(fetched).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await failed).toBe('no network')
  expect(fetched).toHaveBeenCalledTimes(3)
  fetched.mockImplementation(good)
  expect(await publicAnswer('/api/away')).toEqual(['a race'])
})

test('an answer is fresh for five minutes', async () => {
  fetched.mockImplementation(good)
  await publicAnswer('/api/fresh')
  await vi.advanceTimersByTimeAsync(299_000)
  await publicAnswer('/api/fresh')
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  await publicAnswer('/api/fresh')
  expect(fetched).toHaveBeenCalledTimes(2)
})
