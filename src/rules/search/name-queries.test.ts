// What of a search is a name, and whether what is near is wanted.
import { expect, test } from 'vitest'
import { askedNames, asksForNear, withoutNearHere } from './name-queries.ts'

test.each([
  ['races near Oslo', ['oslo']],
  ['marathon near me', ['marathon', 'me']],
  ['near', ['near']],
  ['in Germany 2027', ['germany']],
  ['Oslo or Bergen, Norway', ['oslo', 'bergen', 'norway']],
  ['or', ['or']],
])('names in %j are %j', (query, words) => expect(askedNames(query)).toEqual(words))

test.each([
  ['races near Oslo', 'place'],
  ['flat half marathon near New York', 'place'],
  ['near me', 'here'],
  ['Races near you', 'here'],
  ['marathons near here in May', 'here'],
  ['near', null],
  ['london near', null],
  ['Nearby', null],
  ['', null],
])('%j asks for what is near: %j', (query, wanted) => expect(asksForNear(query)).toBe(wanted))

test.each([
  ['near me', undefined],
  ['Races near me', undefined],
  ['half marathons near here, Spain', 'half marathons  , Spain'],
  ['2027 near you', '2027'],
  ['near Mersey', 'near Mersey'],
  ['Oslo', 'Oslo'],
])('%j without what nobody here can know is %j', (search, rest) =>
  expect(withoutNearHere(search)?.trim()).toBe(rest),
)
