// The published halves of a 3:30 marathon at even effort against what the profiles on file give: one height a kilometre, so
// within a few seconds of what a track of ten metres gave.
import { expect, it } from 'vitest'
import { parseClock } from '../../src/rules/writing/clock-time.ts'
import { kilometreProfile } from '../../src/rules/course/kilometre-profile.ts'
import { racePacePlan } from '../../src/rules/pacing/race-pace-plan.ts'
import { catalogueRaces } from '../catalogue-races.ts'

const MAX_APART_SECONDS = 12
const races = catalogueRaces()

it.each([
  ['new-york-city-marathon', '1:44:42'],
  ['berlin-marathon', '1:44:56'],
  ['boston-marathon', '1:44:15'],
])('3:30 at %s is half way at %s', (slug, published) => {
  const race = races.find((each) => each.slug === slug)!
  const plan = racePacePlan(kilometreProfile(race), race.distanceM, { goalSeconds: 12_600, everyM: 5000 })
  if (!plan.ok) throw new Error(plan.reason)
  expect(Math.abs(plan.value.halfwaySeconds - parseClock(published)!)).toBeLessThanOrEqual(MAX_APART_SECONDS)
})
