// The fields of a course by hand: what they make of what is typed.
import { expect, it } from 'vitest'
import { COURSE_EXAMPLE, courseSaid, readCourse } from './read-course.ts'

const read = (texts: Partial<typeof COURSE_EXAMPLE>) => {
  const all = { ...COURSE_EXAMPLE, ...texts } as typeof COURSE_EXAMPLE
  const readings = readCourse(all)
  return { readings, said: courseSaid(all, readings) }
}

it('takes metres, feet and both scales of temperature', () => {
  const { said } = read({ gain: '400 ft', temperature: '50 F', dew: '10', height: '1,609 m' })
  expect(said).toMatchObject({ gainM: 400 * 0.3048, airC: 10, dewPointC: 10, heightM: 1609 })
})

it('refuses a dew point above the air, which no air has, and says nothing of the course until then', () => {
  const { readings, said } = read({ temperature: '12', dew: '20' })
  expect(readings.dew).toEqual({
    ok: false,
    reason: 'The dew point cannot be above the temperature of the air.',
  })
  expect(said).toBeNull()
  expect(read({ temperature: '', dew: '20' }).readings.dew).toEqual({ ok: true, value: 20 })
})

it('has a sentence for each field that holds nonsense', () => {
  const { readings, said } = read({
    gain: '-5',
    height: '99:99',
    runners: 'many',
    turns: '-1',
    drop: '9 km up',
  })
  const { gain, height, runners, turns, drop } = readings
  for (const reading of [gain, height, runners, turns, drop])
    expect(reading).toMatchObject({ ok: false, reason: expect.stringMatching(/\.$/) })
  expect(said).toBeNull()
})
