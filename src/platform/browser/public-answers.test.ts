// Public answers: asked once while fresh, twice more where there was none, and a failure is not kept.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { publicAnswer, queryFailure } from './public-answers.ts'

const failure = (path: string, status: number) =>
  (queryFailure(path, new ApiError(status, 'unavailable', 'Please try again.')) as ApiError).message

test('three have their own sentences, all others their status and the server’s', () => {
  expect(failure('/api/marathons?raceType=marathon', 500)).toBe('Failed to fetch marathons')
  expect(failure('/api/user', 503)).toBe('Failed to fetch user data')
  expect(failure('/api/favorites', 503)).toBe('Failed to fetch favorites')
  expect(failure('/api/medals', 503)).toBe('503: Please try again.')
})

test('no answer, and no session, are said as they are', () => {
  expect(failure('/api/medals', 0)).toBe('Please try again.')
  expect(failure('/api/user', 401)).toBe('Please try again.')
})

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
  expect(await failed).toBe('The server could not be reached.')
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
