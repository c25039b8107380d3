// Where halfway of a 3:30 marathon lies at even effort on the profiles on file. They have one height a kilometre: tracks of ten
// metres gave 1:44:42 in New York, 1:44:56 in Berlin and 1:44:15 in Boston, so at most ten seconds are lost between the kilometres.
import { kilometreProfile } from '../../src/rules/course/course-shape.ts'
import { expect, it } from 'vitest'
import { formatClock } from '../../src/rules/writing/measures.ts'
import { racePacePlan } from '../../src/rules/pacing/even-effort-plan.ts'
import { catalogueRaces } from '../fixtures/catalogue.ts'

const races = catalogueRaces()

it.each([
  ['new-york-city-marathon', '1:44:42'],
  ['berlin-marathon', '1:45:00'],
  ['boston-marathon', '1:44:25'],
])('3:30 at %s is half way at %s', (slug, halfway) => {
  const race = races.find((each) => each.slug === slug)!
  const plan = racePacePlan(kilometreProfile(race), race.distanceM, { goalSeconds: 12_600, everyM: 5000 })
  if (!plan.ok) throw new Error(plan.reason)
  expect(formatClock(plan.value.halfwaySeconds)).toBe(halfway)
})
