// What the PB potential has to come to on the catalogue, none of it fitted by hand: the best-known courses among the fast ones, and
// nothing fast by ignorance.
import { describe, expect, it } from 'vitest'
import { fastestCourses } from '../../src/rules/insights/fastest-courses.ts'
import {
  pbPotentialInputs,
  racePbPotential,
  rankingOf,
} from '../../src/rules/pb-potential/race-pb-potential.ts'
import { pbPotential } from '../../src/rules/pb-potential/pb-potential.ts'
import { catalogueRaces } from '../fixtures/catalogue.ts'

const marathons = catalogueRaces().filter(({ raceType }) => raceType === 'marathon')
const potentials = new Map(marathons.map((race) => [race.id, racePbPotential(race)]))
const scored = marathons.map((race) => ({ race, potential: potentials.get(race.id)! }))
const { open, aided } = fastestCourses(marathons, ({ id }) => potentials.get(id)!, marathons.length)
const named = (slug: string) => marathons.find((race) => race.slug === slug)!

describe('the order by PB potential', () => {
  const ranked = scored
    .map(({ race, potential }) => ({ ranking: rankingOf(race, potential), grade: potential.courseGrade }))
    .filter(({ ranking }) => ranking !== null)
    .toSorted((a, b) => a.ranking! - b.ranking!)

  it('has a measured course in each of the first fifty places, and no class before any measured one', () => {
    expect(ranked.slice(0, 50).map(({ grade }) => grade)).toEqual(
      Array.from({ length: 50 }, () => 'measured'),
    )
    const unaided = open.map(({ courseGrade }) => courseGrade)
    expect(unaided).not.toContain('class')
    expect(unaided.lastIndexOf('measured')).toBeLessThan(unaided.indexOf('totals'))
  })
})

describe('"fastest"', () => {
  it.each(['loch-ness-marathon', 'malta-marathon', 'steamtown-marathon'])(
    'leaves out %s until its course is measured',
    (slug) => {
      expect(potentials.get(named(slug).id)!.courseGrade).not.toBe('measured')
      expect([...open, ...aided].map(({ race }) => race.slug)).not.toContain(slug)
    },
  )

  it('holds no totals that nobody has checked', () => {
    const doubted = [...open, ...aided].filter(
      ({ race, courseGrade }) =>
        courseGrade !== 'measured' && pbPotentialInputs(race).unchecked.has('course'),
    )
    expect(doubted.map(({ race }) => race.slug)).toEqual([])
  })
})

it.each(['valencia', 'tokyo', 'london', 'berlin', 'chicago'])(
  '%s is in the upper half of the measured courses',
  (city) => {
    const measured = scored
      .filter(({ potential }) => !potential.refused && potential.courseGrade === 'measured')
      .toSorted((a, b) => a.potential.loss - b.potential.loss)
    expect(measured.length).toBeGreaterThan(50)
    const place = measured.findIndex(({ race }) => race.slug === `${city}-marathon`)
    expect(place).toBeGreaterThanOrEqual(0)
    expect(place).toBeLessThan(measured.length / 2)
  },
)

it('Boston by its totals is within six points of its page, before the evidence', () => {
  const boston = named('boston-marathon')
  const byTotals = pbPotential(
    pbPotentialInputs({ ...boston, profile: null, courseMeasurement: null, courseEvidence: [] }),
  )
  const byPage = pbPotential({ ...pbPotentialInputs(boston), evidence: [] })
  expect([byTotals.courseGrade, byPage.courseGrade]).toEqual(['totals', 'measured'])
  expect(byTotals.refused || byPage.refused ? NaN : Math.abs(byTotals.score - byPage.score)).toBeLessThan(6)
})
