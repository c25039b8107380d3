// What the table of an import says of each thing kept on a device.
import { expect, test } from 'vitest'
import { deviceKeyName, deviceWords } from './device-words.ts'

test('each is called by a name, and lists and results are told in words', () => {
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
