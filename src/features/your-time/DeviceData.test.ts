// Importing what another device had: all of it, or nothing.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StubStorage } from '../../../tests/stub-browser.ts'
import { storeChanges } from './DeviceData.tsx'

let local: StubStorage
beforeEach(() => {
  local = new StubStorage()
  vi.stubGlobal('window', { localStorage: local })
})
afterEach(() => void vi.unstubAllGlobals())

const CHANGES = [
  { key: 'startline:units', now: 'metric', after: 'imperial' },
  { key: 'favorites', now: null, after: '[1,2,3]' },
]

test('what a file changes is stored, with the way back', () => {
  local.setItem('startline:units', 'metric')
  expect(storeChanges(CHANGES)).toBe(true)
  expect([local.getItem('startline:units'), local.getItem('favorites')]).toEqual(['imperial', '[1,2,3]'])
})

test('an import that fails leaves the way back of the one before it', () => {
  storeChanges([CHANGES[0]!])
  const before = Object.fromEntries(local.texts)
  const set = local.setItem.bind(local)
  local.setItem = (key, text) => {
    if (key === 'favorites') throw new DOMException('full', 'QuotaExceededError')
    set(key, text)
  }
  expect(storeChanges([CHANGES[1]!])).toBe(false)
  expect(Object.fromEntries(local.texts)).toEqual(before)
})

test('a device that takes only a part of it is as it was before', () => {
  local.setItem('startline:units', 'metric')
  const set = local.setItem.bind(local)
  local.setItem = (key, text) => {
    if (key === 'favorites') throw new DOMException('full', 'QuotaExceededError')
    set(key, text)
  }
  expect(storeChanges(CHANGES)).toBe(false)
  expect(Object.fromEntries(local.texts)).toEqual({ 'startline:units': 'metric' })
})
