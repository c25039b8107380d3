import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { formatClock } from '../writing/clock-time.ts'
import { predictCameron } from './predict-cameron.ts'
import { predictRiegel } from './predict-riegel.ts'
import { predictVdot } from './predict-vdot.ts'
import { predictFinish, type Predictions } from './predictions.ts'
import { combinePredictions } from './prediction-range.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../race/race-distances.ts'
import { METHOD_NOTES } from './method-notes.ts'
import { whatWouldTellMore, whyPredictionsDiffer } from './why-predictions-differ.ts'

const tenK40 = { distanceM: 10_000, timeSeconds: 2400 }
const half90 = { distanceM: HALF_MARATHON_M, timeSeconds: 5400 }
const names = ({ predictions }: Predictions) =>
  predictions.map((p) => `${p.method} ${p.variant ?? ''}`.trim())

const model = (timeSeconds: number, outsideRange: string[] = [], sees = String(timeSeconds)) => ({
  timeSeconds,
  errorSeconds: 600,
  outsideRange,
  sees,
})
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
      20, 20, 20, 14, 15, 4,
    ])
  })

  it('keep the marathon models away from the half marathon and from a marathon result', () => {
    expect(names(predictFinish({ result: tenK40, milesPerWeek: 40 }, HALF_MARATHON_M))).toHaveLength(3)
    const marathon = { distanceM: MARATHON_M, timeSeconds: 12_600 }
    expect(names(predictFinish({ result: marathon, milesPerWeek: 40 }, MARATHON_M))).toHaveLength(3)
  })

  it('have small errors between near distances and the published one at the marathon', () => {
    expect(riegelError(10_000)).toBeCloseTo(2400 * 0.027, 6)
    expect(riegelError(HALF_MARATHON_M)).toBeLessThan(240)
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

  it('combine into a range that holds every in-range model’s mean and grows with disagreement', () => {
    expect(combinePredictions([model(11_000), model(11_000)]).errorSeconds).toBeCloseTo(600, 9)
    expect(combinePredictions([model(10_800), model(11_200)])).toMatchObject({
      timeSeconds: expect.closeTo(11_000, 9),
      errorSeconds: expect.closeTo(Math.hypot(600, 200), 9),
    })
    expect(combinePredictions([model(11_000), model(20_000, ['outside'])]).timeSeconds).toBe(11_000)
    const [a, b, other] = [model(10_800, [], 'one race'), model(10_800, [], 'one race'), model(11_400)]
    expect(combinePredictions([a, b, other]).timeSeconds).toBeCloseTo(11_100, 9)
    expect(() => combinePredictions([])).toThrow('at least one model')
  })

  it('believe the model that knows the weekly miles more than three formulas that do not', () => {
    const { predictions, combined } = predictFinish({ result: half90, milesPerWeek: 20 }, MARATHON_M)
    const vickers = predictions.find(({ method }) => method === 'Vickers–Vertosick')!
    const formulas = predictions.filter(({ sees }) => sees === 'one race')
    const mean = formulas.reduce((sum, { timeSeconds }) => sum + timeSeconds, 0) / formulas.length
    expect(formatClock(vickers.timeSeconds)).toBe('3:28:01')
    expect((combined.timeSeconds - mean) / (vickers.timeSeconds - mean)).toBeCloseTo(381 / (381 + 228), 6)
    expect(formatClock(combined.timeSeconds)).toBe('3:20:50')
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
    expect(whatWouldTellMore(form, MARATHON_M)).toHaveLength(2)
    expect(whatWouldTellMore(form, HALF_MARATHON_M)).toEqual([])
  })
})
