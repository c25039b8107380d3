// What the table of an import says of each thing kept on a device.
import { expect, test } from 'vitest'
import { isDeviceKey } from './device-file.ts'
import { deviceKeyName, deviceWords } from './device-words.ts'
import { STORED_KEYS } from './stored-keys.ts'

test('each that a file may bring is called by a name', () => {
  const keys = STORED_KEYS.filter(({ key, where }) => where === undefined && isDeviceKey(key))
  expect(keys.length).toBeGreaterThan(5)
  for (const { key } of keys) expect(deviceKeyName(key)).toMatch(/^[A-Z][a-z ]+$/)
})

test('lists and results are told in words', () => {
  expect(deviceWords('startline:your-time', '{"v":1,"distanceM":21097.5,"timeSeconds":5900}')).toBe(
    'a half marathon in 1:38:20',
  )
  expect(deviceWords('startline:packing-list', '["confirmation"]')).toBe('1 tick')
  expect(deviceWords('favorites', '[{"raceId":1},{"raceId":2}]')).toBe('2 races')
  expect(deviceWords('startline:units', 'imperial')).toBe('imperial')
  expect(deviceWords('startline:theme', 'dark')).toBe('dark')
  expect(deviceWords('startline:theme', null)).toBe('nothing')
  expect(['startline:packing-list', 'startline:new-thing'].map(deviceKeyName)).toEqual([
    'Packing list',
    'new-thing',
  ])
})

test('what cannot be read says so, and a long text is cut', () => {
  for (const key of ['favorites', 'comparison', 'startline:your-time', 'startline:packing-list'])
    expect(deviceWords(key, '{"no":')).toBe('nothing readable')
  expect(deviceWords('startline:other', 'x'.repeat(99))).toHaveLength(58)
})
