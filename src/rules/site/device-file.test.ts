import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it, test } from 'vitest'
import {
  BEFORE_IMPORT_KEY,
  deviceChanges,
  deviceKeyName,
  deviceWords,
  isDeviceKey,
  readBefore,
  readDeviceFile,
  writeDeviceFile,
} from './device-file.ts'
import { STORED_KEYS } from './stored-keys.ts'

const favourite = (raceId: number) => ({
  raceId,
  marathonId: raceId,
  raceType: 'marathon',
  marathonType: 'marathon',
})

describe('the device’s file', () => {
  it('holds our keys and no others, and comes back as it was', () => {
    const entries = {
      favorites: '[]',
      comparison: '{}',
      'startline:units': 'imperial',
      other: 'x',
      [BEFORE_IMPORT_KEY]: '[]',
    }
    expect(readDeviceFile(writeDeviceFile(entries))).toEqual({
      ok: true,
      value: { favorites: '[]', comparison: '{}', 'startline:units': 'imperial' },
    })
  })

  it('neither gives a session away nor takes one in', () => {
    const personal = {
      'startline:session': '{"access_token":"x"}',
      'startline:session-code-verifier': 'x',
      'startline:account:favourites': '{}',
    }
    const entries = { 'startline:units': 'imperial', ...personal }
    expect(writeDeviceFile(entries)).not.toMatch(/session|account/)
    const foreign = JSON.stringify({ format: 'startline-device', version: 1, entries })
    expect(readDeviceFile(foreign)).toEqual({ ok: true, value: { 'startline:units': 'imperial' } })
  })

  it('refuses anything else with a sentence', () => {
    for (const text of ['', '{', '[]', 'null', '{"format":"startline-device","version":9,"entries":{}}']) {
      const reading = readDeviceFile(text)
      expect(reading.ok).toBe(false)
      expect(reading.ok || reading.reason).toMatch(/\.$/)
    }
    const refused = fc.property(fc.json(), (text) => readDeviceFile(text).ok === false)
    fc.assert(refused)
  })

  it('joins saved races and loses none', () => {
    const [now, after] = [
      [favourite(1), favourite(2)],
      [favourite(2), favourite(3)],
    ].map((list) => JSON.stringify(list))
    const [change] = deviceChanges({ favorites: now! }, { favorites: after! })
    expect(JSON.parse(change!.after)).toEqual([favourite(1), favourite(2), favourite(3)])
  })

  it('tells only of what would change', () => {
    const now = { 'startline:units': 'metric', 'startline:theme': 'dark' }
    expect(deviceChanges(now, { 'startline:units': 'imperial', 'startline:theme': 'dark' })).toEqual([
      { key: 'startline:units', now: 'metric', after: 'imperial' },
    ])
  })
})

it('what stood before an import comes back key by key, and rubbish in its place does nothing', () => {
  const before = [
    ['favorites', '[]'],
    ['startline:your-time', null],
    ['startline:session', 'x'],
    ['startline:theme', 7],
  ]
  expect(readBefore(JSON.stringify(before))).toEqual(before.slice(0, 2))
  for (const rubbish of ['', '{', 'null', '7', '[7,null,[]]']) expect(readBefore(rubbish)).toEqual([])
})

test('each that a file may bring is called by a name', () => {
  const keys = STORED_KEYS.filter(({ key, where }) => where === undefined && isDeviceKey(key))
  expect(keys.length).toBeGreaterThan(5)
  for (const { key } of keys) expect(deviceKeyName(key)).toMatch(/^[A-Z][a-z ]+$/)
})

test('lists and results are told in words', () => {
  expect(deviceWords('startline:your-time', '{"v":1,"distanceM":21097.5,"timeSeconds":5900}')).toBe(
    'a half marathon in 1:38:20',
  )
  expect(deviceWords('startline:season-home', '{"name":"Leipzig","lat":51.3,"lon":12.4}')).toBe('Leipzig')
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
