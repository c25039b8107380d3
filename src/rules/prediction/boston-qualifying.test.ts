import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { bostonStandardSeconds, judgeBoston, type BostonClaim } from './boston-qualifying.ts'
import { formatClock, parseClock } from '../writing/measures.ts'

const feet = (ft: number) => ft * 0.3048
const claim: BostonClaim = {
  group: 'men',
  ageOnRaceDay: 42,
  timeSeconds: parseClock('3:05:30') ?? NaN,
  netDropM: feet(1600),
  bostonYear: 2027,
}
const verdict = (change: Partial<BostonClaim>) => {
  const reading = judgeBoston({ ...claim, ...change })
  if (!reading.ok) throw new Error(reading.reason)
  return reading.value
}

describe('Boston standards from 2026', () => {
  it.each([
    [18, '2:55:00', '3:25:00'],
    [34, '2:55:00', '3:25:00'],
    [35, '3:00:00', '3:30:00'],
    [42, '3:05:00', '3:35:00'],
    [49, '3:15:00', '3:45:00'],
    [50, '3:20:00', '3:50:00'],
    [55, '3:30:00', '4:00:00'],
    [60, '3:50:00', '4:20:00'],
    [69, '4:05:00', '4:35:00'],
    [70, '4:20:00', '4:50:00'],
    [75, '4:35:00', '5:05:00'],
    [80, '4:50:00', '5:20:00'],
    [93, '4:50:00', '5:20:00'],
  ])('at %d are %s for men and %s for women and non-binary runners', (age, men, women) => {
    expect(formatClock(bostonStandardSeconds('men', age, 2027))).toBe(men)
    expect(formatClock(bostonStandardSeconds('women', age, 2027))).toBe(women)
    expect(formatClock(bostonStandardSeconds('non-binary', age, 2027))).toBe(women)
  })

  it('never get harder with age', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 18, max: 100 }),
        fc.constantFrom('men' as const, 'women' as const),
        (age, group) => {
          expect(bostonStandardSeconds(group, age + 1, 2027)).toBeGreaterThanOrEqual(
            bostonStandardSeconds(group, age, 2027) ?? 0,
          )
        },
      ),
    )
  })
})

describe('the standards until 2025', () => {
  it.each([
    [18, '3:00:00', '3:30:00'],
    [35, '3:05:00', '3:35:00'],
    [40, '3:10:00', '3:40:00'],
    [45, '3:20:00', '3:50:00'],
    [50, '3:25:00', '3:55:00'],
    [55, '3:35:00', '4:05:00'],
    [60, '3:50:00', '4:20:00'],
    [80, '4:50:00', '5:20:00'],
  ])('at %d were %s for men and %s for women and non-binary runners', (age, men, women) => {
    expect(formatClock(bostonStandardSeconds('men', age, 2025))).toBe(men)
    expect(formatClock(bostonStandardSeconds('non-binary', age, 2024))).toBe(women)
  })
})

describe('each year by its own standard', () => {
  const inYear = (year: number, change: Partial<BostonClaim>) =>
    verdict(change).cutOffs.find((cutOff) => cutOff.year === year)!
  const seconds = (clock: string) => parseClock(clock) ?? NaN

  it.each([
    [2024, 570, true, 241],
    [2025, 570, true, 159],
    [2026, 270, false, -4],
  ])('a man of 42 with 3:00:30: %d margin %d s, taken %s by %d s', (year, margin, accepted, by) => {
    const found = inYear(year, { timeSeconds: seconds('3:00:30'), netDropM: 0 })
    expect(found).toMatchObject({ marginSeconds: margin, accepted })
    expect(found.marginSeconds - found.underSeconds).toBe(by)
  })

  it('a man of 30 with 2:52:00 was in by 2:31 in 2024', () => {
    const found = inYear(2024, { ageOnRaceDay: 30, timeSeconds: seconds('2:52:00'), netDropM: 0 })
    expect(found.accepted).toBe(true)
    expect(found.marginSeconds - found.underSeconds).toBe(151)
  })

  it('a woman of 30 with 3:10:00 from a drop of 3,000 ft was in by 14:31 in 2024, and counts as 3:20:00 for 2027', () => {
    const claimed = { group: 'women' as const, ageOnRaceDay: 30, timeSeconds: seconds('3:10:00') }
    const found = inYear(2024, { ...claimed, netDropM: feet(3000) })
    expect(found).toMatchObject({ standardSeconds: seconds('3:30:00'), indexSeconds: 0, accepted: true })
    expect([found.marginSeconds, found.marginSeconds - found.underSeconds]).toEqual([1200, 871])
    expect(formatClock(inYear(2027, { ...claimed, netDropM: feet(3000) }).indexedSeconds)).toBe('3:20:00')
  })
})

describe('the downhill index', () => {
  it('turns 3:05:30 on a 1,600 ft drop into 3:10:30, five and a half minutes over the standard of a man of 42', () => {
    expect(verdict({})).toMatchObject({ marginSeconds: -330, meetsStandard: false, indexSeconds: 300 })
    expect(formatClock(verdict({}).indexedSeconds)).toBe('3:10:30')
  })

  it('does not exist yet for Boston 2026, nor where the drop is not known, which it says', () => {
    expect(verdict({ bostonYear: 2026 })).toMatchObject({ indexSeconds: 0, marginSeconds: -30 })
    expect(verdict({ netDropM: null }).notes[0]).toMatch(/net drop of this course is not known/)
  })
})

describe('a verdict', () => {
  it('accepts a time exactly on the standard', () => {
    expect(verdict({ timeSeconds: 11_100, netDropM: 0 })).toMatchObject({
      meetsStandard: true,
      marginSeconds: 0,
    })
    expect(verdict({ timeSeconds: 11_101, netDropM: 0 }).meetsStandard).toBe(false)
  })

  it('tells in which past years the margin would have been enough', () => {
    const { cutOffs } = verdict({ timeSeconds: 11_100 - 300, netDropM: 0 })
    expect(cutOffs.map(({ year, accepted }) => [year, accepted])).toEqual([
      [2023, true],
      [2024, true],
      [2025, true],
      [2026, true],
      [2027, false],
    ])
  })

  it('is refused under 18 and for years before the table', () => {
    expect(judgeBoston({ ...claim, ageOnRaceDay: 17 })).toMatchObject({ ok: false })
    expect(judgeBoston({ ...claim, bostonYear: 2019 })).toMatchObject({ ok: false })
  })

  it('is no for any time from a course that drops 6,000 ft, from 2027 on, and says why', () => {
    const steep = verdict({ timeSeconds: 9000, netDropM: feet(6000) })
    expect(steep).toMatchObject({ isCourseAccepted: false, meetsStandard: false, indexSeconds: 0 })
    expect(steep.notes[0]).toMatch(/6,000 ft \(1,829 m\) or more is not accepted/)
    expect(steep.cutOffs.find(({ year }) => year === 2027)).toMatchObject({ accepted: false })
    expect(steep.cutOffs.find(({ year }) => year === 2026)).toMatchObject({ accepted: true })
    expect(verdict({ timeSeconds: 9000, netDropM: feet(5999) }).isCourseAccepted).toBe(true)
    const before = verdict({ timeSeconds: 9000, netDropM: feet(6000), bostonYear: 2026 })
    expect(before).toMatchObject({ isCourseAccepted: true, meetsStandard: true })
  })

  it('of 2028 says that its standards are those of 2027', () => {
    expect(verdict({ bostonYear: 2028 }).notes.at(-1)).toMatch(/do not have the 2028 standards/)
  })
})
