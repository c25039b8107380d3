// The form of another distance at an event.
import { expect, test } from 'vitest'
import type { RaceProposal } from './race-proposal.ts'
import { formOfSibling, typesToAdd } from './sibling-form.ts'

const LISTED = {
  raceType: 'marathon',
  name: 'Ulm Marathon',
  website: 'https://ulm.example',
  nextEventDate: '2027-09-26',
  dateConfirmed: true,
  eventStatus: 'scheduled',
  place: { city: 'Ulm', state: null, countryCode: 'DE' },
  lat: 48.4,
  lon: 9.99,
  fee: '75 EUR',
  elevationGainM: 120,
  courseRecordMenSeconds: 8000,
  courseId: 'a',
  hasCourse: true,
  entryWindow: null,
} as unknown as RaceProposal

test('the half beside a marathon has its day, place, pages and certainty, and neither its course nor its price', () => {
  expect(formOfSibling(LISTED, 'half-marathon')).toMatchObject({
    raceType: 'half-marathon',
    name: 'Ulm Half Marathon',
    website: 'https://ulm.example',
    nextEventDate: '2027-09-26',
    dateConfirmed: 'yes',
    city: 'Ulm',
    countryCode: 'DE',
    lat: '48.4',
    fee: '',
    elevationGainM: '',
    courseRecordMen: '',
    courseId: '',
    hasCourse: '',
  })
})

test.each([
  ['Ulm Half Marathon', 'marathon', 'Ulm Marathon'],
  ['Ulm Half-Marathon', 'marathon', 'Ulm Marathon'],
  ['Great North Run', 'marathon', 'Great North Run Marathon'],
  ['Marathon de Paris', 'half-marathon', 'Half Marathon de Paris'],
])('%s as a %s is %s', (name, raceType, expected) =>
  expect(formOfSibling({ ...LISTED, name }, raceType).name).toBe(expected),
)

test('every other distance can be added beside a listed race, unless it is there', () => {
  const race = { name: 'Ulm Marathon', raceType: 'marathon', status: 'approved' }
  const half = { name: 'Ulm Half Marathon', raceType: 'half-marathon', status: 'pending' }
  const added = (...own: (typeof race)[]) => typesToAdd(own[0]!, own).map(({ slug }) => slug)
  expect(added(race)).toEqual(['half-marathon'])
  expect(added(race, half)).toEqual([])
  expect(added(half, race)).toEqual([])
  expect(added({ ...race, status: 'draft' })).toEqual([])
})
