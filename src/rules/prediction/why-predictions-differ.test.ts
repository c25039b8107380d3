import { expect, it } from 'vitest'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import { whatIsLeftOut } from './why-predictions-differ.ts'
import { predictFinish, type RunnerForm } from './predictions.ts'

const half = { distanceM: HALF_MARATHON_M, timeSeconds: 5400 }
const tenK = { distanceM: 10_000, timeSeconds: 2400 }
const KM_A_MILE = 1.609344
const leftOut = (form: RunnerForm, distanceM = MARATHON_M) =>
  whatIsLeftOut(form, predictFinish(form, distanceM), distanceM).map(({ sentence }) => sentence)

it('a weekly distance beyond the study is said to be left out, with why', () => {
  expect(leftOut({ result: half, milesPerWeek: 400 / KM_A_MILE })).toEqual([
    expect.stringMatching(/^Your weekly distance is left out of the answer\. .*100 miles \(161 km\) a week/),
  ])
  expect(leftOut({ result: half, milesPerWeek: 2 })[0]).toMatch(/Under 5 miles \(8 km\) a week/)
  expect(leftOut({ result: half, milesPerWeek: 40 })).toEqual([])
})

it('a weekly distance counts where the training does, though the race is too short for the study', () => {
  const training = { kmPerWeek: 64, paceSecondsPerKm: 300 }
  const form = { result: { distanceM: 3000, timeSeconds: 660 }, milesPerWeek: 64 / KM_A_MILE, training }
  expect([leftOut(form), predictFinish(form, MARATHON_M).basis]).toEqual([[], 'race and training'])
})

it('training unlike that of Tanda’s runners is said to be left out', () => {
  const training = { kmPerWeek: 20, paceSecondsPerKm: 290 }
  expect(leftOut({ result: half, milesPerWeek: 20 / KM_A_MILE, training })).toEqual([
    expect.stringMatching(/^Your training pace is left out of the answer\. Tanda's runners ran 50 to 120 km/),
  ])
})

it.each([
  [{ result: half, secondResult: tenK }, /^40:00 for 10 km is left out .* only together with a weekly/],
  [{ result: tenK, secondResult: half }, /^40:00 for 10 km is left out/],
  [{ result: half, secondResult: { distanceM: 10_000, timeSeconds: 1800 } }, /do not fit one runner/],
])('of two results that one which has no part is named, whichever came first', (form, sentence) => {
  expect(leftOut(form)).toEqual([expect.stringMatching(sentence)])
})

it('two results that both count leave nothing out', () => {
  expect(leftOut({ result: half, secondResult: tenK, milesPerWeek: 40 })).toEqual([])
  expect(leftOut({ result: half, secondResult: tenK }, 15_000)).toEqual([])
})

it('a marathon that was run says more than any model', () => {
  const form = {
    result: { distanceM: MARATHON_M, timeSeconds: 12_600 },
    secondResult: half,
    milesPerWeek: 40,
  }
  expect(leftOut(form)).toEqual([
    expect.stringMatching(/weekly distance .* own results say more/),
    expect.stringMatching(
      /^1:30:00 for a half marathon is left out of the answer\. A result over the distance/,
    ),
  ])
})
