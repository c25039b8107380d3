import { expect, test } from 'vitest'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import { unknownYearsWords, warmYearWords, type YearToYear } from './warm-year.ts'

const berlin: YearToYear = {
  distanceM: MARATHON_M,
  airC: 14.6,
  spreadC: 3.2,
  dewPointC: 9.9,
  isMeasured: true,
}
const words = (years: Partial<YearToYear> = {}, ownSeconds?: number) =>
  warmYearWords({ ...berlin, ...years }, ownSeconds)
const minutes = (sentence: string) => Number(/about (\d+)/.exec(sentence)![1])

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

test('beyond the models it says that, and not what it would cost', () => {
  expect(words({ airC: 27, spreadC: 3, dewPointC: 20 })).toBe(
    'One year in six is warmer than 30 °C, and no study gives a trustworthy time above 28 °C: what such a year costs cannot be said. Run it for the finish.',
  )
  expect(words({ airC: 29, spreadC: 2, dewPointC: 24, isMeasured: false }, 14_000)).toBe(
    'The average year is about 29 °C at race time, and no study gives a trustworthy time above 28 °C: what a warm year costs here cannot be said. Run for the finish.',
  )
  expect(words({ airC: -24, spreadC: 3.5, dewPointC: -26 })).toMatch(
    /^It is too cold here .* cannot be said\.$/,
  )
})

test('a warm year at a cold race costs nothing, or saves time', () => {
  expect(words({ airC: 5, spreadC: 1, dewPointC: 2 })).toMatch(/costs .* less than a minute/)
  expect(words({ airC: -6, spreadC: 4, dewPointC: -8 })).toMatch(
    /warmer than −2 °C: that saves a 3:30 marathon runner about \d minutes? against the average year\.$/,
  )
})

test('where no weather is on file it says how years differ elsewhere', () => {
  expect(unknownYearsWords(MARATHON_M)).toBe(
    'How much the weather differs here from year to year is not known. At other races it moves the time of a 3:30 marathon runner by about 2 minutes either way in two years of three.',
  )
  expect(unknownYearsWords(HALF_MARATHON_M)).toContain(
    'a 1:45 half marathon runner by about 1 minute either way',
  )
})
