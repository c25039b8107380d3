import { expect, it } from 'vitest'
import { describeCourse, describeCourseBriefly } from './describe-course.ts'
import { aRace } from '../../../tests/fixtures/a-race.ts'
import { PROFILES } from '../../../tests/fixtures/courses.ts'

const boston = aRace({ name: 'Boston Marathon', profile: PROFILES.boston, finishElevationM: 5 })

it('a profile is told by its start, its highest and lowest points and its finish', () => {
  expect(describeCourse(boston)).toBe(
    'Elevation of Boston Marathon: starts at 143 m, highest 143 m at km 0, lowest 5 m at km 42, finishes at 5 m.',
  )
  expect(describeCourseBriefly(boston)).toBe('143 to 5 m, top 143 m')
})

it('heights below the sea have a minus sign', () => {
  expect(describeCourseBriefly(aRace({ profile: [3, -2, -4], distanceM: 2000 }))).toBe('3 to −4 m, top 3 m')
})

it('a schematic shape is told as one, with what is on file', () => {
  const race = aRace({ name: 'A', elevationProfile: 'Hilly', elevationGainM: 1310 })
  expect(describeCourse(race)).toBe('Schematic shape for A: Hilly, 1,310 m up; no measured profile on file.')
  expect(describeCourse(aRace({ name: 'A' }))).toBe(
    'Schematic shape for A: class not known; no measured profile on file.',
  )
  expect(describeCourseBriefly(race)).toBe('Schematic')
})
