import { expect, test } from 'vitest'
import { shortRaceNames } from './short-race-names.ts'

const short = (...names: string[]) => shortRaceNames(names.map((name) => ({ name })))

test('a name loses what all races are called', () => {
  expect(short('Berlin Marathon', 'New York City Marathon', 'Berlin Half Marathon')).toEqual([
    'Berlin',
    'New York City',
    'Berlin Half',
  ])
  expect(short('Marathon de Paris', 'Göteborgsvarvet')).toEqual(['Marathon de Paris', 'Göteborgsvarvet'])
})

test('two that would be called alike keep their full names', () => {
  expect(short('Dresden Half Marathon', 'Dresden HALF', 'Ghent Marathon', 'Ghent')).toEqual([
    'Dresden Half',
    'Dresden HALF',
    'Ghent Marathon',
    'Ghent',
  ])
})
