import { expect, test } from 'vitest'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { raceMonths } from './race-months.ts'

const climate = (month: number, meanHighC: number, meanLowC: number) => ({
  month,
  meanHighC,
  meanLowC,
  humidityPct: null,
  dewPointC: null,
  rainMm: null,
  wetDays: null,
  windKmh: null,
  source: 'gridded' as const,
})

test('counts races and spans their highs and lows, month by month', () => {
  const months = raceMonths([
    aRace({ month: 4, climate: climate(4, 14, 4) }),
    aRace({ month: 4, climate: climate(4, 18, 7) }),
    aRace({ month: 4 }),
    aRace({ nextEventDate: '2027-10-10', climate: climate(10, 15, 8) }),
    aRace({}),
  ])
  expect(months).toHaveLength(12)
  expect(months[3]).toEqual({ month: 4, races: 3, highsC: [14, 18], lowsC: [4, 7] })
  expect(months[9]).toEqual({ month: 10, races: 1, highsC: [15, 15], lowsC: [8, 8] })
  expect(months[0]).toEqual({ month: 1, races: 0, highsC: null, lowsC: null })
})

test('a climate of another month than the race is held in says nothing', () => {
  expect(raceMonths([aRace({ month: 5, climate: climate(4, 14, 4) })])[4]!.highsC).toBeNull()
})
