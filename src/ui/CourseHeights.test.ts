// The profile in numbers: each stretch with the grade that its heights make.
import { parseHTML } from 'linkedom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aRace } from '../../tests/fixtures/a-race.ts'
import { CourseHeights } from './CourseHeights.tsx'

const markupOf = (race: ReturnType<typeof aRace>) =>
  renderToStaticMarkup(createElement(CourseHeights, { race, name: race.name }))

test('a course that climbs a hundred metres and falls fifty says so in per cent', () => {
  const profile = Array.from({ length: 11 }, (_, km) => (km <= 5 ? km * 20 : 100 - (km - 5) * 10))
  const { document } = parseHTML(markupOf(aRace({ profile, distanceM: 10_000 })))
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => (cell.querySelector('.metric') ?? cell).textContent),
  )
  expect(rows).toEqual([
    ['0 km', '0 m', 'Start'],
    ['5 km', '100 m', '+2.0 %'],
    ['Finish', '50 m', '−1.0 %'],
  ])
})

test('of a course without a profile nothing is claimed', () => {
  expect(markupOf(aRace({ elevationProfile: 'Rolling' }))).toBe('')
})
