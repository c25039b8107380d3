import { expect, test } from 'vitest'
import { shortRaceNames } from './short-race-names.ts'

const short = (...names: string[]) => shortRaceNames(names.map((name) => ({ name })))

test('a name loses what all races are called', () => {
  expect(short('Berlin Marathon', 'New York City Marathon', 'Berlin Half Marathon')).toEqual([
    'Berlin',
    'New York City',
    'Berlin Half',
  ])
  expect(
    short('Athens Marathon. The Authentic', 'Erie Marathon at Presque Isle', 'Euro Marathon Metz'),
  ).toEqual(['Athens', 'Erie', 'Euro Marathon Metz'])
  expect(short('Marathon de Paris', 'Göteborgsvarvet')).toEqual(['Marathon de Paris', 'Göteborgsvarvet'])
})

test('what tells two apart is not cut off', () => {
  expect(short('Boston Marathon', 'Boston Marathon (UK)', 'Tokyo Marathon')).toEqual([
    'Boston Marathon',
    'Boston Marathon (UK)',
    'Tokyo',
  ])
})

test('two that would be called alike keep their full names', () => {
  expect(short('Dresden Half Marathon', 'Dresden HALF', 'Ghent Marathon', 'Ghent')).toEqual([
    'Dresden Half',
    'Dresden HALF',
    'Ghent Marathon',
    'Ghent',
  ])
})
