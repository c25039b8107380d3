// The race that a proposal's page would show: what is proposed, and what stays as it is on file.
import { expect, test } from 'vitest'
import { proposedRace } from './race-proposal.ts'
import { nextBallot } from '../entry/ballot-dates.ts'
import { aRace, anEntryWindow } from '../../../tests/fixtures/a-race.ts'
import { readSubmission } from './read-submission.ts'
import type { Race } from '../race/race.ts'
import { EMPTY_FORM, type SubmissionForm } from './submission-form.ts'

const AT = { today: '2026-11-22', distanceM: 42_195 }
const shown = (texts: Partial<SubmissionForm>, listed: Partial<Race>) =>
  proposedRace(
    readSubmission({ ...EMPTY_FORM, name: 'Ring', city: 'Ulm', countryCode: 'DE', ...texts }, AT).proposal,
    {
      distanceM: AT.distanceM,
      countryName: 'Germany',
      course: null,
      listed: aRace(listed),
    },
  )

test('has the profile and heights on file while a recorded course counts, and as typed where it is left out', () => {
  const listed = { profile: [100, 120, 90], elevationGainM: 292 }
  expect(shown({ hasCourse: 'yes', elevationGainM: '293' }, listed)).toMatchObject(listed)
  expect(shown({ elevationGainM: '293' }, listed)).toMatchObject({
    profile: null,
    courseMeasurement: null,
    elevationGainM: 293,
  })
})

test('has the proposed ballot in the place of its edition’s own', () => {
  const listed = {
    entryWindows: [anEntryWindow({ opensOn: '2026-12-01', closesOn: '2026-12-20' })],
    ballotOpensOn: '2026-12-01',
  }
  const window = { entry: 'ballot', edition: '2027', opensOn: '2026-12-05', closesOn: '2026-12-20' } as const
  const moved = shown({ ...window, windowKind: 'ballot', drawOn: '2027-01-10' }, listed)
  expect(nextBallot(moved, AT.today)).toMatchObject({ opensOn: '2026-12-05', edition: 2027 })
  expect(moved.entryWindows).toMatchObject([{ opensOn: '2026-12-05', drawOn: '2027-01-10' }])
  expect(shown({ ...window, windowKind: 'first-come' }, listed).ballotOpensOn).toBeNull()
})
