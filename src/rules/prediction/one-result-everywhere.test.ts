// One result at one race through everything that shows it, whatever the decimals of what the race costs.
import { kilometreProfile } from '../course/course-shape.ts'
import { describe, expect, test } from 'vitest'
import { comparedRace } from '../../platform/browser/race-json.ts'
import { raceDetailJson, raceJson } from '../../race/race.schema.ts'
import { raceLosses } from '../../features/tools/tool-data.ts'
import { speedGroup } from '../comparison/comparison-speed.ts'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { PROFILES } from '../../../tests/fixtures/courses.ts'
import { racePacePlan } from '../pacing/even-effort-plan.ts'
import { splitShares, splitsOfShares } from '../pacing/pacing.ts'
import { racePbPotential } from '../pb-potential/race-pb-potential.ts'
import { usualGoalSeconds } from '../pb-potential/score-words.ts'
import { MARATHON_M } from '../race/race-distances.ts'
import type { Race } from '../race/race.ts'
import { toIndexedRace } from '../search/build-race-index.ts'
import { formatClock } from '../writing/measures.ts'
import { carriedLoss, equivalentTime } from './race-equivalence.ts'
import { prepareExpectedTimes } from './your-expected-time.ts'

const BERLIN = { loss: 1.6172, sd: 0.5681 }
const expected = prepareExpectedTimes({
  result: { distanceM: MARATHON_M, timeSeconds: 12_600 },
  course: BERLIN,
})
// Sizes of the field spread the decimals of the loss.
const races: Race[] = Object.values(PROFILES).flatMap((profile) =>
  [2100, 7301, 29_033, 41_777].map((participants) => aRace({ profile, participants, terrain: 'Road' })),
)
const carried = ({ lossPct, sdPct }: { lossPct: number; sdPct: number }) => ({ loss: lossPct, sd: sdPct })

describe.each(races.map((race, i) => ({ race, i })))('3:30:00 in Berlin at race $i', ({ race }) => {
  const { distanceM } = race
  const { timeSeconds } = expected(racePbPotential(race))
  const clock = formatClock(timeSeconds)

  test('is one time on the page, in the list, near, in the comparison and from race to race', () => {
    const raced = raceLosses([race])[0]!
    const compared = comparedRace(JSON.parse(JSON.stringify(raceDetailJson(race))))
    const row = speedGroup([compared], { expected }).rows.find(({ key }) => key === 'your-time')!
    const times = [
      formatClock(expected({ distanceM, ...carried(toIndexedRace(race, '2026-11-23').loss) }).timeSeconds),
      formatClock(expected({ distanceM, ...carried(raceJson(race).timeLoss) }).timeSeconds),
      formatClock(expected(raced).timeSeconds),
      formatClock(equivalentTime({ distanceM, timeSeconds: 12_600 }, carriedLoss(BERLIN), raced).timeSeconds),
      row.cells[0]!.text,
    ]
    expect(times).toEqual(times.map(() => clock))
  })

  test('has the splits of its pace plan on the page of the race', () => {
    const points = kilometreProfile(race)!
    const plan = (goalSeconds: number) => {
      const found = racePacePlan(points, distanceM, { goalSeconds, everyM: 5000 })
      if (!found.ok) throw new Error(found.reason)
      return found.value
    }
    const own = plan(timeSeconds)
    const built = splitsOfShares(splitShares(plan(usualGoalSeconds(distanceM))), timeSeconds)
    expect(built.halfwaySeconds).toBe(own.halfwaySeconds)
    expect(built.splits.map((split) => split.elapsedSeconds)).toEqual(
      own.splits.map((split) => split.elapsedSeconds),
    )
    expect(built.splits.map((split) => formatClock(split.paceSecondsPerKm))).toEqual(
      own.splits.map((split) => formatClock(split.paceSecondsPerKm)),
    )
    expect(formatClock(own.totalSeconds)).toBe(clock)
  })
})

test('a result is itself at the race it was run at', () => {
  expect(expected({ distanceM: MARATHON_M, ...BERLIN }).timeSeconds).toBe(12_600)
})
