import { expect, it } from 'vitest'
import { whatWouldHelp } from '../../../rules/pb-potential/pb-potential-filter.ts'
import { unknownCourse } from '../../../rules/pb-potential/pb-what-if.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../../../rules/race/race-distances.ts'
import { courseNotes } from './course-notes.ts'

it.each([
  [MARATHON_M, 126],
  [HALF_MARATHON_M, 63],
])('over %d m a per cent of doubt less is told as %d s', (distanceM, secondsOfOnePct) => {
  const inputs = unknownCourse(distanceM)
  const { activeFilters } = courseNotes({ inputs, flags: null, dropM: null, separationM: null })
  const { narrowsPct, sdThenPct } = whatWouldHelp(inputs)[0]!
  const seconds = (pct: number) => `${Math.round(pct * secondsOfOnePct)} s`
  expect(activeFilters?.[0]).toContain(`would shrink by ${seconds(narrowsPct)}, to ± ${seconds(sdThenPct)}.`)
})

it('tells of no score to be narrowed over a distance that has none', () => {
  const inputs = unknownCourse(10_000)
  expect(courseNotes({ inputs, flags: null, dropM: null, separationM: null }).activeFilters).toBeNull()
})
