// How long a runner's expected times at 30,000 races take: what ordering the list by "your time" waits for.
import { HALF_MARATHON_M, MARATHON_M } from '../../src/rules/race/race-distances.ts'
import { prepareExpectedTimes } from '../../src/rules/prediction/your-expected-time.ts'
import { percentile, type Figure } from './figure.ts'

const RACES = 30_000
const RUNS = 21

/** The median of some runs, after one that warms up. */
export function measurePersonalTimes(): Figure[] {
  const races = Array.from({ length: RACES }, (_, i) => ({
    distanceM: [10_000, HALF_MARATHON_M, MARATHON_M][i % 3]!,
    loss: (i % 100) / 10,
    sd: 0.5 + (i % 10) / 10,
  }))
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const before = performance.now()
    races.map(
      prepareExpectedTimes({ result: { distanceM: HALF_MARATHON_M, timeSeconds: 5400 }, milesPerWeek: 40 }),
    )
    if (run > 0) times.push(performance.now() - before)
  }
  const what = `expected times at ${RACES} races`
  return [{ id: '–', what, value: percentile(times, 0.5), unit: 'ms', goal: 50 }]
}
