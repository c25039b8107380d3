// What failed queries say.
import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { queryFailure } from './query-failure.ts'

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
