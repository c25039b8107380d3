import { expect, test } from 'vitest'
import { comparisonTitle } from './comparison-title.ts'

test('the tab of a comparison names its races, or what it is saved as', () => {
  const titles = [[], ['Berlin'], ['Berlin', 'London'], ['Berlin', 'London', 'Paris']].map((names) =>
    comparisonTitle(null, names).replace(/ \| .*$/, ''),
  )
  expect(titles).toEqual([
    'Compare races side by side',
    'Compare Berlin with other races',
    'Berlin and London compared',
    'Berlin, London and Paris compared',
  ])
  expect(comparisonTitle('Spring 2027', ['Berlin'])).toMatch(/^Spring 2027 \| \w/)
})
