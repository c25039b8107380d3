import { expect, test } from 'vitest'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import { warmYearWords, type YearToYear } from './warm-year.ts'

const berlin: YearToYear = {
  distanceM: MARATHON_M,
  airC: 14.6,
  spreadC: 3.2,
  dewPointC: 9.9,
  isMeasured: true,
}
const words = (years: Partial<YearToYear> = {}, ownSeconds?: number) =>
  warmYearWords({ ...berlin, ...years }, ownSeconds)
const minutes = (said: string | null) => Number(/about (\d+)/.exec(said!)![1])

test('a race whose weather swings costs more in a warm year than a steady one', () => {
  expect(minutes(words({ spreadC: 6 }))).toBeGreaterThan(minutes(words({ spreadC: 3 })))
  expect(words()).toMatch(/^One year in six is warmer than 18 °C: that costs a 3:30 marathon runner/)
})

test('a half is told for a runner of 1:45, and years that nobody measured for what they are', () => {
  expect(words({ distanceM: HALF_MARATHON_M })).toContain('costs a 1:45 half marathon runner')
  expect(words({ isMeasured: false })).toMatch(
    /^If years differ here as they do elsewhere, one in six is warmer than 18 °C/,
  )
})

test('a slower reader loses more, and is told so', () => {
  const own = words({}, 16_800)
  expect(minutes(own)).toBeGreaterThan(minutes(words()))
  expect(own).toContain('that costs you, at 4:40:00 here, about')
  expect(own).not.toContain('3:30')
})

test('nothing is said where a warm year is too hot to say', () => {
  expect(words({ airC: 27, spreadC: 3, dewPointC: 20 })).toBeNull()
  expect(words({ airC: 5, spreadC: 1, dewPointC: 2 })).toMatch(/less than a minute/)
})
