import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { planOf, raceWeek, run } from '../../../tests/fixtures/a-training-plan.ts'
import { addDays, daysBetween } from '../calendar/calendar-day.ts'
import { HALF_MARATHON_M } from '../race/race-distances.ts'
import { scheduleTrainingPlan, weeksLeft, fewerDaysWords, sessionsOfWeek } from './training-calendar.ts'
import { pacesOfResult, planPaces } from './training-paces.ts'

describe('training calendar', () => {
  const trainingWeek = {
    focus: 'Build',
    sessions: [
      run(2, 'easy', 3, 8000),
      { ...run(4, 'threshold', 2, 10_000), zone: 'T' as const },
      run(5, 'easy', 4, 6000),
      run(7, 'long', 1, 24_000),
    ],
  }
  const plan = planOf([trainingWeek, trainingWeek, raceWeek])
  const paces = pacesOfResult({ distanceM: HALF_MARATHON_M, timeSeconds: 5400 })
  const calendar = (raceDay: string, daysPerWeek: number) => {
    const reading = scheduleTrainingPlan(plan, raceDay, daysPerWeek, paces)
    if (!reading.ok) throw new Error(reading.reason)
    return reading.value
  }

  describe('a training calendar', () => {
    it('ends on race day and starts on the day after its weekday, three weeks before', () => {
      const { startsOn, weeks } = calendar('2027-04-25', 4)
      expect(startsOn).toBe('2027-04-05')
      expect(weeks.at(-1)?.sessions.at(-1)).toMatchObject({ day: '2027-04-25', kind: 'race', week: 3 })
      expect(weeks[0]?.sessions.map(({ day }) => day)).toEqual([
        '2027-04-06',
        '2027-04-08',
        '2027-04-09',
        '2027-04-11',
      ])
    })

    it('on fewer days keeps what matters most, and always the race', () => {
      const { weeks } = calendar('2027-04-25', 3)
      expect(weeks[0]?.sessions.map(({ kind }) => kind)).toEqual(['easy', 'threshold', 'long'])
      expect(weeks[2]?.sessions).toHaveLength(3)
      expect(weeks[2]?.sessions.some(({ kind }) => kind === 'race')).toBe(true)
    })

    it('on fewer days keeps strength training, which is no running day', () => {
      const strength = {
        planDay: 2,
        kind: 'strength',
        priority: 9,
        zone: null,
        durationSeconds: 1800,
      } as const
      const stronger = { ...trainingWeek, sessions: [...trainingWeek.sessions, strength] }
      const reading = scheduleTrainingPlan({ ...plan, weeks: [stronger, raceWeek] }, '2027-04-25', 3, paces)
      const first = reading.ok ? reading.value.weeks[0] : undefined
      expect(first?.sessions.map(({ kind }) => kind)).toEqual(['easy', 'strength', 'threshold', 'long'])
      // Beside the 24 km, the easy run of 8 km and the 10 km with threshold are longer: 24 km are at most 45 % of the week.
      expect(first?.expectedDistanceM).toBe(24_000 + 13_500 + 16_000)
    })

    it('gives each session the pace of its zone and estimates its time', () => {
      const threshold = calendar('2027-04-25', 4).weeks[0]?.sessions[1]
      expect(threshold?.pace).toEqual(paces.T)
      expect(threshold?.expectedSeconds).toBeCloseTo(10 * paces.T.fastestSecondsPerKm, 6)
    })

    it('gives goal pace to what is run at it, and to the race', () => {
      const repeats = { count: 1, distanceM: 5000, recoverySeconds: 0 }
      const atGoal = { ...run(4, 'threshold', 2, 9000), zone: null, repeats }
      const race = { ...run(7, 'race', 1, HALF_MARATHON_M), zone: null }
      const half = { ...plan, distanceM: HALF_MARATHON_M, goalSeconds: 7200 }
      const weeks = [{ focus: 'Race', sessions: [run(2, 'easy', 3, 5000), atGoal, race] }]
      const found = scheduleTrainingPlan({ ...half, weeks }, '2027-04-25', 3, planPaces(half, null))
      expect(found.ok && found.value.weeks[0]?.sessions.map(({ pace }) => pace?.name)).toEqual([
        'Easy',
        'Goal',
        'Goal',
      ])
    })

    it('without paces has days and distances but no times', () => {
      const bare = scheduleTrainingPlan(plan, '2027-04-25', 4, null)
      expect(bare).toMatchObject({ ok: true, value: { weeks: [{ expectedDistanceM: 48_000 }, {}, {}] } })
      expect(bare.ok && bare.value.weeks[0]?.sessions[0]?.expectedSeconds).toBeNull()
    })

    it('has every session inside its week, on any race day, across years and leap days', () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: 4000 }),
          fc.integer({ min: 3, max: 7 }),
          (later, daysPerWeek) => {
            const raceDay = addDays('2026-01-01', later)
            for (const { startsOn, sessions, week } of calendar(raceDay, daysPerWeek).weeks) {
              expect(daysBetween(startsOn, raceDay)).toBe(7 * (4 - week) - 1)
              expect(sessions.length).toBeLessThanOrEqual(daysPerWeek)
              expect(
                sessions.every(
                  ({ day }) => daysBetween(startsOn, day) >= 0 && daysBetween(startsOn, day) < 7,
                ),
              ).toBe(true)
            }
          },
        ),
      )
    })

    it('is refused for days that do not exist and for too few days a week', () => {
      expect(scheduleTrainingPlan(plan, '2027-02-30', 4, null)).toMatchObject({ ok: false })
      expect(scheduleTrainingPlan(plan, '2027-04-25', 2, null)).toMatchObject({ ok: false })
      expect(scheduleTrainingPlan({ ...plan, weeks: [] }, '2027-04-25', 4, null)).toMatchObject({ ok: false })
    })
  })

  describe('a plan that ought to have begun', () => {
    const ends = calendar('2027-04-25', 4)

    it('has nothing to say while all of it is ahead, to its first day', () => {
      expect(weeksLeft(ends, '2026-11-21')).toEqual({ ok: true, value: null })
      expect(weeksLeft(ends, '2027-04-05')).toEqual({ ok: true, value: null })
    })

    it('says since when, how much is left and where to join in', () => {
      const notes = (today: string) => {
        const reading = weeksLeft(ends, today)
        return reading.ok ? reading.value : reading.reason
      }
      expect(notes('2027-04-06')).toMatch(/began on 5 Apr 2027: 3 of its 3 weeks are left. Join in at week 1/)
      expect(notes('2027-04-12')).toMatch(/2 of its 3 weeks are left. Join in at week 2/)
      expect(notes('2027-04-25')).toMatch(/1 of its 3 weeks are left. Join in at week 3/)
    })

    it('is refused once the race is over', () => {
      expect(weeksLeft(ends, '2027-04-26')).toEqual({
        ok: false,
        reason: '25 Apr 2027 is past. Choose a race day that is still ahead.',
      })
    })
  })
})

describe('fewer days', () => {
  const week = {
    focus: 'Build',
    sessions: [
      run(2, 'easy', 2, 10_000),
      run(3, 'easy', 4, 7000),
      run(4, 'easy', 3, 8000),
      run(5, 'easy', 5, 7000),
      run(7, 'long', 1, 25_000),
    ],
  }
  const metres = (days: number) => sessionsOfWeek(week, days).map(({ distanceM }) => distanceM)

  describe('a plan on fewer days', () => {
    it('keeps the long run, and lengthens the others until that is at most 45 % of the week', () => {
      expect(metres(5)).toEqual([10_000, 7000, 8000, 7000, 25_000])
      expect(metres(4)).toEqual([12_500, 9000, 10_000, 25_000])
      expect(metres(3)).toEqual([16_000, 15_000, 25_000])
    })

    it('makes no other run longer than 16 km or two thirds of the longest: that gets shorter instead', () => {
      const at = (longM: number, ...others: number[]) => ({
        sessions: [
          ...others.map((distanceM, i) => run(2 + i, 'easy', 2 + i, distanceM)),
          run(7, 'long', 1, longM),
        ],
      })
      const on3 = (heavy: ReturnType<typeof at>) => sessionsOfWeek(heavy, 3).map(({ distanceM }) => distanceM)
      expect(on3(at(32_000, 15_000, 12_000, 12_000, 8000))).toEqual([16_000, 16_000, 26_000])
      // One that was longer already stays as it is.
      expect(on3(at(32_000, 18_000, 12_000, 8000))).toEqual([18_000, 16_000, 27_500])
      expect(on3(at(12_000, 10_000, 2000, 2000))).toEqual([10_000, 5000, 12_000])
      expect(on3(at(9000, 5000, 2000, 2000))).toEqual([6000, 5500, 9000])
    })

    it('leaves race week as it is, whose longest run is the race', () => {
      expect(sessionsOfWeek(raceWeek, 2).map(({ distanceM }) => distanceM)).toEqual([5000, 42_195])
    })

    it('says what each number of days comes to', () => {
      const lighter = { ...week, sessions: [...week.sessions.slice(0, 4), run(7, 'long', 1, 12_000)] }
      expect(fewerDaysWords(planOf([lighter, week, raceWeek]))).toEqual([
        'On three days a week (30 to 56 km) the other runs are longer than below in 1 of 2 weeks, up to 16 km, so that the long run is at most 45 % of each.',
        'On four days a week (37 to 57 km) the other runs are longer than below in 1 of 2 weeks, up to 12.5 km, so that the long run is at most 45 % of each.',
      ])
      const heavier = { ...week, sessions: [...week.sessions.slice(0, 4), run(7, 'long', 1, 32_000)] }
      expect(fewerDaysWords(planOf([heavier, raceWeek]))[0]).toBe(
        'On three days a week (58 to 58 km) the other runs are longer than below in 1 of 1 weeks, up to 16 km, and the long run shorter in 1, up to 26 km, so that the long run is at most 45 % of each.',
      )
      expect(fewerDaysWords(planOf([lighter, raceWeek]))[0]).toBe(
        'On three days a week (30 to 30 km) the runs that stay are as long as below.',
      )
    })
  })
})
