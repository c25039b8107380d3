// A change asks for what was typed, and for nothing that stood in the form before.
import { expect, test } from 'vitest'
import { askedMembers, formOfChange, formOfListed } from './requested-changes.ts'
import { readSubmission } from './read-submission.ts'
import { EMPTY_FORM, formOfProposal, type SubmissionForm } from './submission-form.ts'

const AT = { today: '2026-11-22', distanceM: 42_195 }
const proposalOf = (texts: Partial<SubmissionForm>) =>
  readSubmission({ ...EMPTY_FORM, name: 'Ulm Marathon', city: 'Ulm', countryCode: 'DE', ...texts }, AT)
    .proposal
const asked = ({ form, opened }: ReturnType<typeof formOfListed>, typed: Partial<SubmissionForm> = {}) => {
  const now = { ...form, ...typed }
  return askedMembers(readSubmission(now, AT).proposal, now, opened)
}

test('asks for everything where no race is on file, and for what was typed where one is', () => {
  const listed = proposalOf({ fee: '50 EUR', timeLimit: '6:00', opensOn: '2026-12-01' })
  expect(askedMembers(listed, formOfProposal(listed), null)).toBe(listed)
  expect(asked(formOfListed(listed))).toEqual({})
  expect(asked(formOfListed(listed), { timeLimit: '7:00', city: 'Neu-Ulm' })).toEqual({
    timeLimitSeconds: 25_200,
    place: { city: 'Neu-Ulm', state: null, countryCode: 'DE' },
  })
  expect(Object.keys(asked(formOfListed(listed), { closesOn: '2027-01-10' }))).toEqual(['entryWindow'])
})

test('whoever confirms a day means the day that they see', () => {
  const listed = proposalOf({ nextEventDate: '2027-05-02' })
  expect(asked(formOfListed(listed), { dateConfirmed: 'yes' })).toEqual({
    nextEventDate: '2027-05-02',
    dateConfirmed: true,
  })
})

test('heights are not asked for beside a recorded course, and are where it is left out', () => {
  const listed = proposalOf({ hasCourse: 'yes', elevationGainM: '292' })
  expect(asked(formOfListed(listed), { elevationGainM: '293' })).toEqual({})
  expect(asked(formOfListed(listed), { elevationGainM: '293', hasCourse: '' })).toEqual({
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
  expect(asked(again)).toEqual({ sponsor: 'New Shoes' })
  // A change that is taken back is said too: the submission that waits still has it.
  expect(asked(again, { sponsor: 'Old Shoes' })).toEqual({ sponsor: 'Old Shoes' })
})
