import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import {
  BEFORE_IMPORT_KEY,
  deviceChanges,
  readBefore,
  readDeviceFile,
  writeDeviceFile,
} from './device-file.ts'

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
    fc.assert(refused, { numRuns: 10_000 })
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
