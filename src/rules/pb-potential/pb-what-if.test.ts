// A course as somebody describes it: what is said replaces what is on file, and only that.
import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { withEnteredCourse, unknownCourse, type EnteredCourse } from './pb-what-if.ts'
import { pbPotential } from './pb-potential.ts'
import { MARATHON_M } from '../race/race-distances.ts'

const NOTHING: EnteredCourse = {
  gainM: null,
  dropM: null,
  elevationProfile: null,
  heightM: null,
  airC: null,
  dewPointC: null,
  participants: null,
  turns60: null,
  terrain: null,
  track: null,
}
const nowhere = unknownCourse(MARATHON_M)
const measured = {
  ...nowhere,
  course: { from: 'measurement' as const, lossPct: 0.51, sdPct: 0.25, method: 'a track' },
}
const onFile = { gainM: 248, dropM: 138 }
const courseOf = (entered: Partial<EnteredCourse>, before = measured, totals = onFile) =>
  pbPotential(withEnteredCourse(before, { ...NOTHING, ...entered }, totals)).parts[0]!

describe('climb and drop of a race on file', () => {
  it('change nothing when they are what is on file, one or both', () => {
    for (const entered of [{ gainM: 248 }, { dropM: 138 }, onFile]) {
      expect(courseOf(entered).lossPct).toBeCloseTo(0.51, 9)
      expect(courseOf(entered).sdPct).toBeCloseTo(0.25, 9)
    }
  })

  it('cost as much more as the totals say, and less is known of it then', () => {
    const steeper = courseOf({ gainM: 348 })
    expect(steeper.lossPct - 0.51).toBeCloseTo(75 * (0.012837 - 0.006418), 6)
    expect(steeper.sdPct).toBeGreaterThan(0.25)
    expect(courseOf({ dropM: 238 }).lossPct).toBeLessThan(0.51)
  })

  it('take the other one from the file, never as none', () => {
    const byClass = { ...nowhere, course: { from: 'class' as const, elevationProfile: 'Hilly' as const } }
    const noDrop = { gainM: null, dropM: 138 } as never
    expect(courseOf({ gainM: 600 }, byClass as never, noDrop).lossPct).toBeCloseTo(
      0.012837 * 410 - 0.006418 * 548 + 0.15,
      6,
    )
    expect(courseOf({ gainM: 600 }, nowhere as never, { gainM: null, dropM: null } as never).known).toBe(
      false,
    )
  })
})

it('takes the turns of a track, unless they are typed', () => {
  const track = {
    facts: { from: 'measurement' as const, lossPct: 1, sdPct: 0.3, method: 'the GPX file' },
    heightM: 40,
    turns60: 20,
  }
  expect(withEnteredCourse(nowhere, { ...NOTHING, track }).turns60).toBe(20)
  expect(withEnteredCourse(nowhere, { ...NOTHING, track, turns60: 8 }).turns60).toBe(8)
})

it('keeps the evidence of results only while nothing is changed', () => {
  const evidence = [{ kind: 'records' as const, lossPct: 1.2, sdPct: 1 }]
  const before = { ...measured, evidence }
  expect(withEnteredCourse(before, NOTHING, onFile).evidence).toEqual(evidence)
  expect(withEnteredCourse(before, { ...NOTHING, turns60: 0 }, onFile).evidence).toEqual([])
})

it('never scores a course with more climb, or warmer air, higher', () => {
  const entered = fc.record({
    gainM: fc.integer({ min: 60, max: 2000 }),
    dropM: fc.integer({ min: -300, max: 600 }),
    airC: fc.integer({ min: 8, max: 30 }),
  })
  fc.assert(
    fc.property(entered, (course) => {
      const loss = (more: object) =>
        pbPotential(withEnteredCourse(nowhere, { ...NOTHING, ...course, ...more })).loss
      expect(loss({ gainM: course.gainM + 50 })).toBeGreaterThan(loss({}))
      expect(loss({ airC: course.airC + 2 })).toBeGreaterThan(loss({}))
    }),
  )
})
