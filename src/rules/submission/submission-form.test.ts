// A change asks for what was typed, and for nothing that stood in the form before.
import { expect, test } from 'vitest'
import {
  EMPTY_FORM,
  SUBMISSION_FIELDS,
  membersToSend,
  formOfChange,
  formOfListed,
  formOfProposal,
  formOfSibling,
  mergedForms,
  typesToAdd,
  type SubmissionForm,
} from './submission-form.ts'
import type { RaceProposal } from './race-proposal.ts'
import { readSubmission } from './read-submission.ts'
import * as fc from '../../../tests/fast-check.ts'

const AT = { today: '2026-11-22', distanceM: 42_195 }
const proposalOf = (texts: Partial<SubmissionForm>) =>
  readSubmission({ ...EMPTY_FORM, name: 'Ulm Marathon', city: 'Ulm', countryCode: 'DE', ...texts }, AT)
    .proposal
const membersOf = (
  { form, opened }: ReturnType<typeof formOfListed>,
  typed: Partial<SubmissionForm> = {},
) => {
  const now = { ...form, ...typed }
  return membersToSend(readSubmission(now, AT).proposal, now, opened)
}

test('asks for everything where no race is on file, and for what was typed where one is', () => {
  const listed = proposalOf({ fee: '50 EUR', timeLimit: '6:00', opensOn: '2026-12-01' })
  expect(membersToSend(listed, formOfProposal(listed), null)).toBe(listed)
  expect(membersOf(formOfListed(listed))).toEqual({})
  expect(membersOf(formOfListed(listed), { timeLimit: '7:00', city: 'Neu-Ulm' })).toEqual({
    timeLimitSeconds: 25_200,
    place: { city: 'Neu-Ulm', state: null, countryCode: 'DE' },
  })
  expect(Object.keys(membersOf(formOfListed(listed), { closesOn: '2027-01-10' }))).toEqual(['entryWindow'])
})

test('whoever confirms a day means the day that they see', () => {
  const listed = proposalOf({ nextEventDate: '2027-05-02' })
  expect(membersOf(formOfListed(listed), { dateConfirmed: 'yes' })).toEqual({
    nextEventDate: '2027-05-02',
    dateConfirmed: true,
  })
})

test('heights are not asked for beside a recorded course, and are where it is left out', () => {
  const listed = proposalOf({ hasCourse: 'yes', elevationGainM: '292' })
  expect(membersOf(formOfListed(listed), { elevationGainM: '293' })).toEqual({})
  expect(membersOf(formOfListed(listed), { elevationGainM: '293', hasCourse: '' })).toEqual({
    courseId: null,
    hasCourse: false,
    elevationGainM: 293,
  })
})

test('a change that is gone on with shows the race as it is now, and asks again for its own changes only', () => {
  const base = proposalOf({ fee: '50 EUR', sponsor: 'Old Shoes' })
  const proposal = { ...base, sponsor: 'New Shoes' }
  const again = formOfChange({ ...base, fee: '70 EUR' }, { base, proposal })
  expect(again.form).toMatchObject({ fee: '70 EUR', sponsor: 'New Shoes' })
  expect(membersOf(again)).toEqual({ sponsor: 'New Shoes' })
  // A change that is taken back is said too: the submission that waits still has it.
  expect(membersOf(again, { sponsor: 'Old Shoes' })).toEqual({ sponsor: 'Old Shoes' })
})

const form = (texts: Partial<typeof EMPTY_FORM>) => ({ ...EMPTY_FORM, ...texts })
const BASE = form({ name: 'Ring', city: 'Ulm', countryCode: 'DE' })

test('facts that only one of them changed are all there', () => {
  const mine = { ...BASE, fee: '75 EUR', name: '' }
  const theirs = { ...BASE, participants: '12500', city: 'Neu-Ulm' }
  expect(mergedForms(BASE, mine, theirs)).toEqual({ ...mine, participants: '12500', city: 'Neu-Ulm' })
})

test.each([
  ['the same field', { fee: '1 EUR' }, { fee: '2 EUR' }],
  ['a town and a country', { city: 'Bern' }, { countryCode: 'AT' }],
  ['the day of a window and its kind', { opensOn: '2027-01-01' }, { windowKind: 'lottery' }],
])('%s changed by both is for a person to decide', (_what, mine, theirs) => {
  expect(mergedForms(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs })).toBeNull()
})

test('the same words twice are no quarrel', () => {
  const both = { ...BASE, fee: '1 EUR', city: 'Bern' }
  expect(mergedForms(BASE, both, both)).toEqual(both)
})

const few = fc.dictionary(fc.constantFrom(...SUBMISSION_FIELDS), fc.constantFrom('a', 'b'), { maxKeys: 3 })

test('whoever comes first, the same text comes out, and it has all that either typed', () => {
  fc.assert(
    fc.property(few, few, (some, others) => {
      const [mine, theirs] = [form(some), form(others)]
      const merged = mergedForms(EMPTY_FORM, mine, theirs)
      expect(mergedForms(EMPTY_FORM, theirs, mine)).toEqual(merged)
      fc.pre(merged !== null)
      expect(merged).toEqual({ ...EMPTY_FORM, ...some, ...others })
    }),
  )
})

// The form of another distance at an event.

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
