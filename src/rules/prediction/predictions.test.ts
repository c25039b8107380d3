import { describe, expect, it } from 'vitest'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import {
  oneRaceErrorSeconds,
  predictFinish,
  raceToRaceVariation,
  raceVariation,
  type Predictions,
} from './predictions.ts'
import * as fc from '../../../tests/fast-check.ts'
import { formatClock } from '../writing/measures.ts'
import { predictCameron, predictVdot } from './prediction-models.ts'
import { predictRiegel } from './predict-riegel.ts'
import { joinTraining, meanOfModels } from './race-equivalence.ts'
import { MARATHON_WORLD_BEST_MEN_SECONDS, worldBestSeconds } from './plausible-time.ts'
import { METHOD_NOTES, missingInputs, whyPredictionsDiffer } from './why-predictions-differ.ts'

it.each([
  ['a half', HALF_MARATHON_M, 5400, 0.03],
  ['a marathon', MARATHON_M, 12_600, 0.026],
  ['10 km', 10_000, 2400, 0.019],
  ['a slow half', HALF_MARATHON_M, 6601, 0.039],
  ['a slow marathon', MARATHON_M, 13_501, 0.0338],
])('%s varies from race to race', (_, distanceM, timeSeconds, share) => {
  expect(raceVariation({ distanceM, timeSeconds })).toBeCloseTo(share, 9)
})

it('marathon to marathon is ± 3.7 %, about 7:45 at 3:30', () => {
  const marathon = { distanceM: MARATHON_M, timeSeconds: 12_600 }
  expect(raceToRaceVariation(marathon, marathon)).toBeCloseTo(0.0368, 4)
  expect(Math.abs(oneRaceErrorSeconds(marathon, MARATHON_M, 12_600) - 465)).toBeLessThan(5)
})

it('across to the marathon it is what was measured, whatever the day', () => {
  const half = { distanceM: HALF_MARATHON_M, timeSeconds: 5400 }
  expect(oneRaceErrorSeconds(half, MARATHON_M, 11_300)).toBeCloseTo(Math.sqrt(381) * 60, 6)
})

const tenK40 = { distanceM: 10_000, timeSeconds: 2400 }
const half90 = { distanceM: HALF_MARATHON_M, timeSeconds: 5400 }
const names = ({ predictions }: Predictions) =>
  predictions.map((p) => `${p.method} ${p.variant ?? ''}`.trim())

const model = (timeSeconds: number, errorSeconds = 600) => ({ timeSeconds, errorSeconds })
const riegelError = (distanceM: number) =>
  predictFinish({ result: tenK40 }, distanceM).predictions[0]?.errorSeconds
const runs = fc.record({
  distanceM: fc.double({ min: 1500, max: MARATHON_M, noNaN: true }),
  paceSecondsPerKm: fc.double({ min: 150, max: 720, noNaN: true }),
})

describe('every formula from one race', () => {
  const formulas = { predictRiegel, predictCameron, predictVdot }

  it.each(Object.entries(formulas))('%s is monotone in time and in distance', (_name, predict) => {
    fc.assert(
      fc.property(runs, fc.double({ min: 1.01, max: 2, noNaN: true }), (run, more) => {
        const { distanceM } = run
        const timeSeconds = (run.paceSecondsPerKm * distanceM) / 1000
        const base = predict({ distanceM, timeSeconds }, 20_000)
        expect(predict({ distanceM, timeSeconds: timeSeconds * more }, 20_000)).toBeGreaterThan(base)
        expect(predict({ distanceM, timeSeconds }, 20_000 * more)).toBeGreaterThan(base)
      }),
    )
  })

  it.each(Object.entries(formulas))('%s there and back gives the result again', (_name, predict) => {
    fc.assert(
      fc.property(runs, ({ distanceM, paceSecondsPerKm }) => {
        const timeSeconds = (paceSecondsPerKm * distanceM) / 1000
        const there = predict({ distanceM, timeSeconds }, 12_000)
        expect(predict({ distanceM: 12_000, timeSeconds: there }, distanceM)).toBeCloseTo(timeSeconds, 3)
      }),
    )
  })
})

describe('predictions side by side', () => {
  it('from one race are Riegel, Cameron and VDOT', () => {
    expect(names(predictFinish({ result: tenK40 }, MARATHON_M))).toEqual(['Riegel', 'Cameron', 'VDOT'])
  })

  it('gain Vickers–Vertosick with weekly miles, its second model with a second race, Tanda with training', () => {
    expect(names(predictFinish({ result: half90, milesPerWeek: 40 }, MARATHON_M))).toContain(
      'Vickers–Vertosick Model 1',
    )
    const everything = predictFinish(
      {
        result: tenK40,
        secondResult: half90,
        milesPerWeek: 40,
        training: { kmPerWeek: 64, paceSecondsPerKm: 300 },
      },
      MARATHON_M,
    )
    expect(names(everything).slice(3)).toEqual([
      'Vickers–Vertosick Model 2',
      'Vickers–Vertosick Model 1',
      'Tanda',
    ])
    expect(everything.personalExponent).toBeCloseTo(1.0862, 4)
    expect(everything.predictions.map((p) => Math.round(p.errorSeconds / 60))).toEqual([
      20, 20, 20, 14, 15, 12,
    ])
  })

  it('keep the marathon models away from the half marathon and from a marathon result', () => {
    expect(names(predictFinish({ result: tenK40, milesPerWeek: 40 }, HALF_MARATHON_M))).toHaveLength(3)
    const marathon = { distanceM: MARATHON_M, timeSeconds: 12_600 }
    expect(names(predictFinish({ result: marathon, milesPerWeek: 40 }, MARATHON_M))).toHaveLength(3)
  })

  it('have small errors between near distances and the published one at the marathon', () => {
    expect(riegelError(10_000)).toBeCloseTo(2400 * 0.019 * Math.SQRT2, 6)
    expect(riegelError(HALF_MARATHON_M)).toBeLessThan(250)
    expect(riegelError(MARATHON_M)).toBeCloseTo(Math.sqrt(381) * 60, 6)
  })

  it('say what is outside a model’s range instead of hiding it', () => {
    const slow = predictFinish({ result: { distanceM: HALF_MARATHON_M, timeSeconds: 9000 } }, MARATHON_M)
    const riegel = slow.predictions.find((p) => p.method === 'Riegel')
    expect(riegel?.outsideRange).toEqual([expect.stringMatching(/outside the 3.5 to 230 minutes/)])
    expect(slow.predictions.find((p) => p.method === 'VDOT')?.outsideRange).toHaveLength(1)
    const near = { distanceM: 11_000, timeSeconds: 2660 }
    const twin = predictFinish({ result: tenK40, secondResult: near, milesPerWeek: 40 }, MARATHON_M)
    expect(twin.predictions.find((p) => p.variant === 'Model 2')?.outsideRange[0]).toMatch(/too near/)
  })

  it('have ranges that no world best is slower than, one by one and together', () => {
    const fast = { distanceM: HALF_MARATHON_M, timeSeconds: 3600 }
    const { predictions, combined } = predictFinish({ result: fast }, MARATHON_M)
    for (const row of [...predictions, combined]) {
      expect(row.timeSeconds - row.errorSeconds).toBeLessThan(MARATHON_WORLD_BEST_MEN_SECONDS)
      expect(row.lowSeconds).toBeCloseTo(MARATHON_WORLD_BEST_MEN_SECONDS, 6)
    }
  })

  it('without weekly distance are one opinion: their mean, its error no smaller than theirs and larger where they differ', () => {
    expect(meanOfModels([model(11_000), model(11_000)]).errorSeconds).toBeCloseTo(600, 9)
    expect(meanOfModels([model(10_800), model(11_200)])).toEqual({
      timeSeconds: expect.closeTo(11_000, 9),
      errorSeconds: expect.closeTo(Math.hypot(600, 200), 9),
    })
    const { predictions, combined, basis } = predictFinish({ result: half90 }, MARATHON_M)
    const mean = predictions.reduce((sum, { timeSeconds }) => sum + timeSeconds / 3, 0)
    expect([combined.timeSeconds, basis]).toEqual([expect.closeTo(mean, 6), 'one race'])
  })

  it('with weekly distance show Riegel, Cameron and VDOT beside the answer, which is Vickers–Vertosick alone', () => {
    const { predictions, combined, basis } = predictFinish({ result: half90, milesPerWeek: 20 }, MARATHON_M)
    expect([formatClock(combined.timeSeconds), basis]).toEqual(['3:28:01', 'race and weekly distance'])
    expect(predictions.filter(({ isUsed }) => isUsed).map(({ method }) => method)).toEqual([
      'Vickers–Vertosick',
    ])
  })

  it('from a half of 1:45:00, 20 km a week and 4:50 in training: together within 4:03 ± 3 min, Tanda shown, not used', () => {
    const { predictions, combined } = predictFinish(
      {
        result: { distanceM: HALF_MARATHON_M, timeSeconds: 6300 },
        milesPerWeek: 20 / 1.609344,
        training: { kmPerWeek: 20, paceSecondsPerKm: 290 },
      },
      MARATHON_M,
    )
    expect(Math.abs(combined.timeSeconds - (4 * 3600 + 3 * 60))).toBeLessThan(180)
    expect(predictions.find(({ method }) => method === 'Tanda')).toMatchObject({ isUsed: false })
  })

  it('let training like that of Tanda’s runners count for a third at most', () => {
    expect(joinTraining(model(12_000), model(11_400)).timeSeconds).toBeCloseTo(11_800, 9)
    expect(joinTraining(model(12_000, 400), model(11_400, 800)).timeSeconds).toBeCloseTo(11_880, 9)
    const form = { result: half90, milesPerWeek: 40, training: { kmPerWeek: 64.4, paceSecondsPerKm: 300 } }
    const { predictions, combined } = predictFinish(form, MARATHON_M)
    const [vickers, tanda] = predictions.filter(({ isUsed }) => isUsed)
    expect([vickers!.method, tanda!.method]).toEqual(['Vickers–Vertosick', 'Tanda'])
    const share = (combined.timeSeconds - vickers!.timeSeconds) / (tanda!.timeSeconds - vickers!.timeSeconds)
    expect(share).toBeCloseTo(1 / 3, 9)
  })

  it('give the same answer whichever of 10 km 38:00 and half 1:30:00 was entered first', () => {
    const tenK38 = { distanceM: 10_000, timeSeconds: 2280 }
    for (const milesPerWeek of [null, 40]) {
      for (const distanceM of [5000, 15_000, HALF_MARATHON_M, MARATHON_M]) {
        const one = predictFinish({ result: tenK38, secondResult: half90, milesPerWeek }, distanceM)
        const other = predictFinish({ result: half90, secondResult: tenK38, milesPerWeek }, distanceM)
        expect(other.combined).toEqual(one.combined)
      }
    }
  })

  it('have a weekly distance beyond the study shown with a sentence, and the rest still answers', () => {
    const { predictions, combined, basis } = predictFinish({ result: half90, milesPerWeek: 130 }, MARATHON_M)
    expect(predictions.find(({ method }) => method === 'Vickers–Vertosick')!.outsideRange[0]).toMatch(
      /100 miles/,
    )
    expect([basis, Number.isFinite(combined.timeSeconds)]).toEqual(['one race', true])
  })

  it('never reach below the world record', () => {
    const fast = { result: { distanceM: HALF_MARATHON_M, timeSeconds: 3480 } }
    const { combined } = predictFinish(fast, MARATHON_M)
    expect(combined.lowSeconds).toBeCloseTo(worldBestSeconds(MARATHON_M), 6)
    expect(combined.timeSeconds - combined.errorSeconds).toBeLessThan(combined.lowSeconds)
  })

  it('leave a second model out whose two results no one runner has', () => {
    const second = { distanceM: 10_100, timeSeconds: 3400 }
    const form = { result: tenK40, secondResult: second, milesPerWeek: 40 }
    expect(names(predictFinish(form, MARATHON_M))).toEqual([
      'Riegel',
      'Cameron',
      'VDOT',
      'Vickers–Vertosick Model 1',
    ])
  })

  it('explain why they differ and what would narrow them', () => {
    const form = { result: half90, milesPerWeek: 40 }
    const { predictions } = predictFinish(form, MARATHON_M)
    const why = whyPredictionsDiffer(predictions, MARATHON_M, METHOD_NOTES)
    expect(why[0]).toMatch(/^VDOT is the fastest and Vickers–Vertosick the slowest, 1\d:\d\d apart\.$/)
    expect(missingInputs(form, MARATHON_M)).toHaveLength(2)
    expect(missingInputs(form, HALF_MARATHON_M)).toEqual([])
    // Of a weekly distance that the study does not know nothing is explained, and nothing promised.
    const far = { result: half90, milesPerWeek: 250 }
    const { predictions: beyond } = predictFinish(far, MARATHON_M)
    expect(whyPredictionsDiffer(beyond, MARATHON_M, METHOD_NOTES)[0]).toMatch(
      /^VDOT is the fastest and Cameron the slowest/,
    )
    expect(missingInputs(far, MARATHON_M)).toEqual([expect.stringMatching(/last eight weeks/)])
  })
})
