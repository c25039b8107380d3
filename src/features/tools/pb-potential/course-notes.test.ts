import { expect, it } from 'vitest'
import { whatWouldHelp } from '../../../rules/pb-potential/pb-potential-notes.ts'
import { unknownCourse } from '../../../rules/pb-potential/pb-what-if.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../../../rules/race/race-distances.ts'
import { courseNotes } from './course-notes.ts'

it.each([
  [MARATHON_M, 126],
  [HALF_MARATHON_M, 63],
])('over %d m a per cent of doubt less is told as %d s', (distanceM, secondsOfOnePct) => {
  const inputs = unknownCourse(distanceM)
  const { whatWouldNarrow } = courseNotes({ inputs, flags: null, dropM: null, separationM: null })
  const { narrowsPct, sdThenPct } = whatWouldHelp(inputs)[0]!
  const seconds = (pct: number) => `${Math.round(pct * secondsOfOnePct)}\u00A0s`
  expect(whatWouldNarrow?.[0]).toContain(
    `would shrink by ${seconds(narrowsPct)}, to ±\u00A0${seconds(sdThenPct)}.`,
  )
})

it('is told in the seconds of the reader, with the weather at the reader’s level', () => {
  const inputs = { ...unknownCourse(MARATHON_M), terrain: 'Road' as const }
  const course = { inputs, flags: null, dropM: null, separationM: null }
  const weatherOf = (notes: ReturnType<typeof courseNotes>) =>
    notes.whatWouldNarrow!.find((sentence) => sentence.startsWith('Race-time temperatures'))!
  const stranger = weatherOf(courseNotes(course))
  const { narrowsPct, sdThenPct } = whatWouldHelp(inputs, 1.5).find(({ key }) => key === 'weather')!
  const seconds = (pct: number) => `${Math.round(pct * 180)}\u00A0s`
  const own = weatherOf(courseNotes(course, { seconds: 18_000, weatherFactor: 1.5 }))
  expect(own).toContain(`would shrink by ${seconds(narrowsPct)}, to ±\u00A0${seconds(sdThenPct)}.`)
  expect(own).not.toBe(stranger)
  expect(narrowsPct).toBeGreaterThan(whatWouldHelp(inputs).find(({ key }) => key === 'weather')!.narrowsPct)
})

it('tells of no score to be narrowed over a distance that has none', () => {
  const inputs = unknownCourse(10_000)
  expect(courseNotes({ inputs, flags: null, dropM: null, separationM: null }).whatWouldNarrow).toBeNull()
})
