// The fields of a course by hand: what they make of what is typed.
import * as fc from '../../../../tests/fast-check.ts'
import { expect, it } from 'vitest'
import { CLASS_LOSS } from '../../../rules/course/course-loss.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../../../rules/race/race-distances.ts'
import { SURFACE_LOSS } from '../../../rules/pb-potential/pb-potential-parts.ts'
import { ELEVATION_PROFILES } from '../../../rules/race/race.ts'
import {
  COURSE_EXAMPLE,
  enteredCourse,
  GROUNDS,
  NOTHING_KNOWN,
  EMPTY_COURSE,
  readCourse,
  textsBesideTrack,
} from './read-course.ts'

const read = (texts: Partial<typeof COURSE_EXAMPLE>) => {
  const all = { ...COURSE_EXAMPLE, ...texts } as typeof COURSE_EXAMPLE
  const readings = readCourse(all)
  return { readings, entered: enteredCourse(all, readings) }
}

it('takes metres, feet and both scales of temperature', () => {
  const { entered } = read({ gain: '400 ft', temperature: '50 F', dew: '10', height: '1,609 m' })
  expect(entered).toMatchObject({ gainM: 400 * 0.3048, airC: 10, dewPointC: 10, heightM: 1609 })
})

it('refuses a dew point above the air, which no air has, and says nothing of the course until then', () => {
  const { readings, entered } = read({ temperature: '12', dew: '20' })
  expect(readings.dew).toEqual({
    ok: false,
    reason: 'The dew point cannot be higher than the air temperature.',
  })
  expect(entered).toBeNull()
})

it('has a sentence for each field that holds nonsense', () => {
  const { readings, entered } = read({
    gain: '-5',
    height: '99:99',
    runners: 'many',
    turns: '-1',
    drop: '9 km up',
  })
  const { gain, height, runners, turns, drop } = readings
  for (const reading of [gain, height, runners, turns, drop])
    expect(reading).toMatchObject({ ok: false, reason: expect.stringMatching(/\.$/) })
  expect(entered).toBeNull()
})

it('asks for the air beside a dew point, unless it is on file, and minds the air on file', () => {
  const texts = { ...COURSE_EXAMPLE, temperature: '', dew: '12' }
  const dew = (airC: number | null) => readCourse(texts, { ...NOTHING_KNOWN, airC }).dew
  expect(dew(null)).toMatchObject({ ok: false, reason: expect.stringMatching(/air temperature too/) })
  expect(dew(16)).toEqual({ ok: true, value: 12 })
  expect(dew(10)).toMatchObject({ ok: false, reason: expect.stringMatching(/cannot be higher/) })
})

it('asks for the other of climb and net drop, unless it is on file or still being fetched', () => {
  const onlyDrop = { ...COURSE_EXAMPLE, gain: '', drop: '100' }
  expect(readCourse(onlyDrop).gain).toEqual({ ok: false, reason: 'Enter the climb too.' })
  expect(readCourse({ ...COURSE_EXAMPLE, drop: '' }).drop).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/^Enter the descent or the net drop too/),
  })
  expect(enteredCourse(onlyDrop, readCourse(onlyDrop))).toBeNull()
  expect(readCourse(onlyDrop, { ...NOTHING_KNOWN, gainM: 248 }).gain).toBeNull()
  expect(readCourse(onlyDrop, null).gain).toBeNull()
})

const ANYTHING = Object.fromEntries(
  ['gain', 'drop', 'height', 'temperature', 'dew', 'runners', 'turns'].map((name) => [name, fc.string()]),
)

it('never throws, whatever is typed: each field is empty, a number or a sentence', () => {
  fc.assert(
    fc.property(fc.record(ANYTHING), (typed) => {
      const texts = { ...COURSE_EXAMPLE, ...typed } as typeof COURSE_EXAMPLE
      for (const reading of Object.values(readCourse(texts)))
        expect(!reading || (reading.ok ? Number.isFinite(reading.value) : reading.reason.length > 10)).toBe(
          true,
        )
    }),
  )
})

it('leaves nothing of the example beside a track of another course, and keeps what was entered by hand', () => {
  expect(textsBesideTrack(COURSE_EXAMPLE, MARATHON_M)).toEqual(EMPTY_COURSE)
  const entered = { ...COURSE_EXAMPLE, temperature: '9', gain: '700', turns: '3', surface: 'Trail' }
  expect(textsBesideTrack(entered, MARATHON_M)).toEqual({
    ...EMPTY_COURSE,
    temperature: '9',
    surface: 'Trail',
  })
})

it('follows the distance of a track, and keeps the chosen one beside a track of neither', () => {
  const beside = (distance: string, trackM: number) =>
    textsBesideTrack({ ...EMPTY_COURSE, distance, race: 'marathon/berlin-marathon' }, trackM)
  expect(beside('marathon', HALF_MARATHON_M)).toMatchObject({ distance: 'half', race: '' })
  expect(beside('half', MARATHON_M)).toMatchObject({ distance: 'marathon', race: '' })
  expect([beside('half', 10_000).distance, beside('marathon', 10_000).distance]).toEqual(['half', 'marathon'])
})

it('takes the descent that a watch shows for the net drop, with the climb typed or on file', () => {
  expect(read({ gain: '150', drop: '', descent: '400 m' }).entered).toMatchObject({ gainM: 150, dropM: 250 })
  const onFile = { ...COURSE_EXAMPLE, gain: '', drop: '', descent: '100' }
  expect(readCourse(onFile, { ...NOTHING_KNOWN, gainM: 248 }).drop).toEqual({ ok: true, value: -148 })
  expect(readCourse(onFile).gain).toEqual({ ok: false, reason: 'Enter the climb too.' })
  expect(read({ drop: '10', descent: '100' }).readings.descent).toEqual({
    ok: false,
    reason: 'Enter the descent or the net drop, not both.',
  })
})

it('offers every class of course and every ground that the formula knows, in its order', () => {
  expect(ELEVATION_PROFILES).toEqual(Object.keys(CLASS_LOSS))
  expect(GROUNDS).toEqual(Object.keys(SURFACE_LOSS))
})
