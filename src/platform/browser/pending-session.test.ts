import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StubStorage } from '../../../tests/stub-browser.ts'
import { saveSignInReturn, consumeSignInReturn } from './pending-session.ts'

const local = new StubStorage()
beforeEach(() => {
  vi.useFakeTimers()
  local.texts.clear()
  vi.stubGlobal('window', { localStorage: local })
})
afterEach(() => vi.useRealTimers())

const BACK = { redirect: '/my-races', details: { isRaceOrganiser: true } }

test('what was to be known again is known once', () => {
  saveSignInReturn(BACK)
  expect(consumeSignInReturn()).toEqual(BACK)
  expect(consumeSignInReturn()).toBeNull()
})

test('for an hour, and not for ever', () => {
  saveSignInReturn(BACK)
  vi.advanceTimersByTime(3_600_000)
  expect(consumeSignInReturn()).toBeNull()
  expect(local.texts.size).toBe(0)
})

test.each([
  '',
  'nonsense',
  'null',
  '{}',
  '{"redirect":7,"details":{}}',
  '{"redirect":"/","details":{},"at":"never"}',
])('rubbish (%s) is nothing', (text) => {
  local.setItem('startline:session-return', text)
  expect(consumeSignInReturn()).toBeNull()
})
