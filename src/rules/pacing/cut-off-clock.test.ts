import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { formatClock } from '../writing/measures.ts'
import { closesAt, cutOffClock, announcedPoints, readClosingPoints } from './cut-off-clock.ts'
import { elapsedInHalves } from './pacing.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'

describe('cut off clock', () => {
  const evenRunner = (finishSeconds: number) => elapsedInHalves(MARATHON_M, finishSeconds)
  const sixHours = { distanceM: MARATHON_M, limitSeconds: 21_600 }

  describe('the cut-off clock', () => {
    it('takes the slowest finish from what is announced, not from a limit spread evenly', () => {
      const waited = { ...sixHours, elapsedAt: evenRunner(18_000), startDelaySeconds: 1500 }
      expect(cutOffClock(waited).slowestFinishSeconds).toBe(21_600)
      const points = [{ atM: MARATHON_M / 2, closesSeconds: 9600 }]
      expect(cutOffClock({ ...waited, checkpoints: points }).slowestFinishSeconds).toBe(19_200)
    })

    it('gives a five-hour runner an hour in hand at the finish of a six-hour race, less on the way', () => {
      const { rows, tightest } = cutOffClock({ ...sixHours, elapsedAt: evenRunner(18_000) })
      expect(rows.map(({ inHandSeconds }) => formatClock(inHandSeconds)).slice(-2)).toEqual([
        '56:52',
        '1:00:00',
      ])
      expect(rows.slice(0, -1).every(({ estimated }) => estimated)).toBe(true)
      expect(rows.at(-1)?.estimated).toBe(false)
      // Spread limits are a picture: where none is announced the finish decides.
      expect(tightest?.atM).toBe(MARATHON_M)
    })

    it('counts limits from the start delay, and calls nobody behind who is inside the published limit', () => {
      const { rows } = cutOffClock({ ...sixHours, elapsedAt: evenRunner(21_500), startDelaySeconds: 1500 })
      expect(rows.at(-1)).toMatchObject({ inHandSeconds: 100, arrivesSeconds: 23_000, closesSeconds: 23_100 })
      expect(rows.some(({ verdict }) => verdict === 'closed')).toBe(false)
    })

    it('uses announced checkpoints, and names the tight and the closed', () => {
      const checkpoints = [
        { atM: 30_000, closesSeconds: 12_900 },
        { atM: 21_097.5, closesSeconds: 9500 },
      ]
      const { rows, tightest } = cutOffClock({ ...sixHours, checkpoints, elapsedAt: evenRunner(18_200) })
      expect(rows.map(({ atM, verdict }) => [atM, verdict])).toEqual([
        [21_097.5, 'in time'],
        [30_000, 'closed'],
        [MARATHON_M, 'in time'],
      ])
      expect(tightest?.atM).toBe(30_000)
      const brisk = cutOffClock({ ...sixHours, checkpoints, elapsedAt: evenRunner(18_000) })
      expect(brisk.rows[1]?.verdict).toBe('tight')
    })

    it('has nothing to say where nothing closes', () => {
      const clock = cutOffClock({ distanceM: MARATHON_M, limitSeconds: null, elapsedAt: evenRunner(18_000) })
      expect(clock).toEqual({ rows: [], tightest: null, slowestFinishSeconds: null })
    })

    it('names the slowest finish that makes every point, a second slower does not', () => {
      const point = fc.record({
        atM: fc.integer({ min: 5000, max: 42_000 }),
        closesSeconds: fc.integer({ min: 3000, max: 20_000 }),
      })
      fc.assert(
        fc.property(fc.array(point, { minLength: 1, maxLength: 5 }), (checkpoints) => {
          const input = { ...sixHours, checkpoints }
          const slowest = cutOffClock({ ...input, elapsedAt: evenRunner(1) }).slowestFinishSeconds ?? NaN
          const inHand = (finish: number) =>
            cutOffClock({ ...input, elapsedAt: evenRunner(finish) }).tightest?.inHandSeconds ?? NaN
          expect(inHand(slowest)).toBeGreaterThanOrEqual(0)
          expect(inHand(slowest + 20)).toBeLessThan(0)
        }),
      )
    })
  })

  const race = (cutOffs: string | null, distanceM = MARATHON_M, timeLimitSeconds: number | null = null) => ({
    distanceM,
    timeLimitSeconds,
    cutOffs,
  })

  describe('what an organiser announces', () => {
    it('is checkpoints where it reads as such', () => {
      expect(announcedPoints(race('30k 4:00'))).toEqual([{ atM: 30_000, closesSeconds: 14_400 }])
      expect(announcedPoints(race(' half 3:00; marathon 6:00 '))).toHaveLength(2)
    })

    it.each([null, '', 'The road opens after six hours.', 'Sweep bus at 7:30 min/km'])(
      'is none in %j',
      (words) => {
        expect(announcedPoints(race(words))).toEqual([])
      },
    )

    it('is none where one of them lies beyond the finish: these are the words of another race', () => {
      expect(announcedPoints(race('10k 1:30, 30k 4:00', HALF_MARATHON_M))).toEqual([])
      expect(announcedPoints(race(null))).toEqual([])
    })
  })

  it('is none where it contradicts the overall limit that is on file', () => {
    expect(announcedPoints(race('30k 4:00, marathon 5:45', MARATHON_M, 21_600))).toEqual([])
    expect(announcedPoints(race('30k 4:00, marathon 6:00', MARATHON_M, 21_600))).toHaveLength(2)
  })

  it('is none where it says the overall limit once more, and nothing of the way', () => {
    expect(announcedPoints(race('marathon 6:00', MARATHON_M, 21_600))).toEqual([])
  })

  describe('a mark of a plan', () => {
    const at = { distanceM: MARATHON_M, limitSeconds: 21_600, checkpoints: announcedPoints(race('30k 4:00')) }

    it('closes where that is announced, and at the finish by the overall limit', () => {
      expect([25_000, 30_000, 35_000, MARATHON_M].map((metres) => closesAt(metres, at))).toEqual([
        null,
        14_400,
        null,
        21_600,
      ])
    })

    it('closes at the announced points alone where no overall limit is on file', () => {
      const { checkpoints } = at
      const without = { distanceM: MARATHON_M, limitSeconds: null }
      expect(closesAt(MARATHON_M, { ...without, checkpoints })).toBeNull()
      expect(closesAt(MARATHON_M, { ...without, checkpoints: announcedPoints(race('marathon 5:45')) })).toBe(
        20_700,
      )
      expect(closesAt(30_000, without)).toBeNull()
    })

    it('closes at the finish by whichever is earlier', () => {
      expect(closesAt(MARATHON_M, { ...at, checkpoints: announcedPoints(race('marathon 5:45')) })).toBe(
        20_700,
      )
    })

    it('is set against the overall limit spread evenly where nothing is announced', () => {
      expect(closesAt(MARATHON_M / 2, { ...at, checkpoints: [] })).toBe(10_800)
    })
  })
})

it('reads a list in any order', () => {
  expect(readClosingPoints('half 2:45; 10k 1:20, 30 km 4:00:00')).toEqual({
    ok: true,
    value: [
      { atM: 10_000, closesSeconds: 4800 },
      { atM: 21_097.5, closesSeconds: 9900 },
      { atM: 30_000, closesSeconds: 14_400 },
    ],
  })
})

it('reads hours at the points of long races, and minutes at those of short ones', () => {
  const seconds = (text: string) => {
    const reading = readClosingPoints(text)
    return reading.ok ? reading.value.map(({ closesSeconds }) => closesSeconds) : reading.reason
  }
  expect(seconds('50k 8:00, 80k 12:30, 100k 14:00')).toEqual([28_800, 45_000, 50_400])
  expect(seconds('5k 45:00, 10k 1:30')).toEqual([2700, 5400])
})

it('gives back every list that it could print, in order', () => {
  const points = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(points, fc.integer({ min: 360, max: 900 }), (kilometres, paceSeconds) => {
      const clock = (seconds: number) =>
        [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
          .map((part) => String(part).padStart(2, '0'))
          .join(':')
      const text = kilometres.map((km) => `${km} km ${clock(km * paceSeconds)}`).join('; ')
      const expected = kilometres
        .toSorted((a, b) => a - b)
        .map((km) => ({ atM: km * 1000, closesSeconds: km * paceSeconds }))
      expect(readClosingPoints(text)).toEqual({ ok: true, value: expected })
    }),
  )
})

it('never throws, whatever is typed: points in order, or a sentence', () => {
  const piece = fc.constantFrom(
    '10k',
    'half',
    ' 1:20',
    '2:45:00',
    ',',
    ';',
    ' ',
    '-5',
    '99:99',
    'bridge',
    '1,000',
  )
  const anything = fc.oneof(
    fc.string(),
    fc.array(piece).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(anything, (text) => {
      const reading = readClosingPoints(text)
      const points = reading.ok ? reading.value : []
      expect(reading.ok || reading.reason.endsWith('.')).toBe(true)
      expect(points.every(({ atM }) => atM >= 800)).toBe(true)
      expect(
        points.every(({ closesSeconds }, i) => closesSeconds > (points[i - 1]?.closesSeconds ?? 0)),
      ).toBe(true)
    }),
  )
})

it('takes a point shortly before the finish of a race for what it is, and two at one place for none', () => {
  const marathon = { distanceM: 42_195, limitSeconds: 21_600 }
  expect(readClosingPoints('42k 5:50', marathon)).toEqual({
    ok: true,
    value: [{ atM: 42_000, closesSeconds: 21_000 }],
  })
  expect(readClosingPoints('42.2k 5:50', marathon).ok).toBe(false)
  expect(readClosingPoints('42.2k 6:00', marathon)).toEqual({
    ok: true,
    value: [{ atM: 42_195, closesSeconds: 21_600 }],
  })
  for (const twice of ['21.1k 2:40, half 2:45', '10k 1:20, 10 km 1:30']) {
    expect(readClosingPoints(twice, marathon)).toEqual({
      ok: false,
      reason: 'Two checkpoints are at the same distance.',
    })
  }
})

it('takes nothing for no checkpoint', () => {
  expect(readClosingPoints('  ')).toEqual({ ok: true, value: [] })
})

it.each(['10k', '10k soon', 'bridge 1:20', '-5 1:20', '10k 99:99', '10k 2:00, half 1:30'])(
  'refuses %j with a sentence',
  (text) => {
    const reading = readClosingPoints(text)
    expect(reading.ok ? '' : reading.reason).toMatch(/\.$/)
  },
)

it('refuses what no race has before its finish: points beyond it, and another limit at it', () => {
  const half = { distanceM: 21_097.5, limitSeconds: 10_800 }
  expect(readClosingPoints('10k 1:30, 30k 4:00', half)).toEqual({
    ok: false,
    reason: '“30k 4:00” lies beyond the finish of a half marathon.',
  })
  expect(readClosingPoints('half 2:45', half)).toEqual({
    ok: false,
    reason: '“half 2:45” is at the finish, which closes with the overall limit: put it there.',
  })
  expect(readClosingPoints('10k 1:30, half 3:00', half)).toMatchObject({ ok: true })
  expect(readClosingPoints('10k 1:30, 15k 2:10, 20k 2:50', half)).toMatchObject({ ok: true })
})
