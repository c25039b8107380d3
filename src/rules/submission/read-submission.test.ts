// The form that submits a race: what it makes of texts, there and back, and what it says of those that cannot stand.
import * as fc from '../../../tests/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { raceProposalSchema } from '../../features/submit/submissions.schema.ts'
import { duplicateRaces, submissionCompleteness } from './proposal-quality.ts'
import { pbPotential } from '../pb-potential/pb-potential.ts'
import { pbPotentialInputs } from '../pb-potential/race-pb-potential.ts'
import { proposedRace } from './race-proposal.ts'
import type { IndexedRace } from '../search/race-index.ts'
import { raceSlug } from '../race/race-address.ts'
import { readSubmission } from './read-submission.ts'
import {
  asForm,
  EMPTY_FORM,
  fieldOfAnswer,
  formOfProposal,
  stepOf,
  SUBMISSION_FIELDS,
  type SubmissionForm,
} from './submission-form.ts'

const AT = { today: '2026-11-21', distanceM: 42_195 }
const GOOD: Partial<SubmissionForm> = {
  name: 'Ring Marathon',
  nextEventDate: '2027-09-26',
  countryCode: 'DE',
  city: 'Ulm',
}
const read = (texts: Partial<SubmissionForm>) => readSubmission({ ...EMPTY_FORM, ...GOOD, ...texts }, AT)
const FULL: Partial<SubmissionForm> = {
  dateConfirmed: 'yes',
  endDate: '2027-09-27',
  startTime: '09:30',
  timeZone: 'Europe/Berlin',
  website: 'https://ring.example/',
  lat: '48.4',
  lon: '9.99',
  elevationGainM: '1,200 m',
  entry: 'ballot',
  windowKind: 'ballot',
  opensOn: '2026-12-01',
  closesOn: '2027-01-10',
  timeLimit: '6:00',
  participants: '5,000',
  courseRecordMen: '2:08:15',
  bostonQualifier: 'no',
}

describe('the form', () => {
  test('gives a proposal that the server takes', () => {
    const { proposal, problems } = read(FULL)
    expect(problems).toEqual({})
    expect(proposal).toMatchObject({
      elevationGainM: 1200,
      participants: 5000,
      timeLimitSeconds: 21_600,
      courseRecordMenSeconds: 7695,
      bostonQualifier: false,
      entryWindow: { edition: 2027, kind: 'ballot' },
    })
    expect(raceProposalSchema.parse(proposal)).toEqual(proposal)
  })

  test('comes back from a proposal as it was', () => {
    const { proposal } = read(FULL)
    expect(readSubmission(formOfProposal(proposal), AT)).toEqual({ proposal, problems: {} })
  })

  test.each<[Partial<SubmissionForm>, string, RegExp]>([
    [{ name: '' }, 'name', /needs a name/],
    [{ nextEventDate: '' }, 'nextEventDate', /day of the next edition/],
    [{ nextEventDate: '2026-11-20' }, 'nextEventDate', /has passed/],
    [{ nextEventDate: '2072-09-26' }, 'nextEventDate', /three years/],
    [{ nextEventDate: '2027-02-30' }, 'nextEventDate', /no such day/],
    [{ endDate: '2027-09-25' }, 'endDate', /first day or up to/],
    [{ dateConfirmed: 'yes', eventStatus: 'unconfirmed' }, 'dateConfirmed', /not certain yet/],
    [{ opensOn: '2027-01-10', drawOn: '2027-01-01' }, 'drawOn', /before entry opens/],
    [{ website: 'http://ring.example' }, 'website', /https:\/\//],
    [{ website: 'https://me:secret@ring.example' }, 'website', /https:\/\//],
    [{ website: 'https://127.0.0.1/' }, 'website', /https:\/\//],
    [{ website: 'javascript:alert(1)' }, 'website', /https:\/\//],
    [{ countryCode: '' }, 'countryCode', /country/],
    [{ lat: '48' }, 'lon', /go together/],
    [{ lat: '100', lon: '1' }, 'lat', /from −90/],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', /Europe\/Berlin/],
    [{ opensOn: '2027-01-10', closesOn: '2027-01-01' }, 'closesOn', /or later/],
    [{ participants: 'many' }, 'participants', /not a number/],
    [{ courseRecordMen: '1:30:00' }, 'courseRecordMen', /world best/],
    [{ timeLimit: '0:05:00' }, 'timeLimit', /ten minutes/],
    [{ description: 'x'.repeat(4001) }, 'description', /At most 4000/],
  ])('says of %j what is wrong with %s', (texts, field, sentence) => {
    const { problems } = read(texts)
    expect(Object.keys(problems)).toEqual([field])
    expect(Object.values(problems)[0]).toMatch(sentence)
  })

  test('holds nothing against anybody that stood in it when it opened', () => {
    const opened = { ...EMPTY_FORM, ...GOOD, nextEventDate: '2025-09-28', website: 'http://ring.example' }
    const problemsOf = (texts: Partial<SubmissionForm>) =>
      Object.keys(readSubmission({ ...opened, ...texts }, { ...AT, opened }).problems)
    expect(problemsOf({ fee: '50 EUR' })).toEqual([])
    expect(problemsOf({ nextEventDate: '2025-09-29', website: 'http://other.example' })).toEqual([
      'website',
      'nextEventDate',
    ])
  })

  test('takes a usual day in place of a date', () => {
    expect(read({ nextEventDate: '', dateRule: 'The last Sunday in September' }).problems).toEqual({})
  })

  test('takes the days on which the fee goes up, and says which is no day', () => {
    const { proposal, problems } = read({ priceRisesOn: '2027-01-01, 2027-03-01' })
    expect(problems).toEqual({})
    expect(proposal.entryWindow).toMatchObject({ priceRisesOn: ['2027-01-01', '2027-03-01'] })
    expect(formOfProposal(proposal).priceRisesOn).toBe('2027-01-01, 2027-03-01')
    expect(read({ priceRisesOn: '2027-01-01; 1 March' }).problems.priceRisesOn).toContain('“1” is no day')
  })

  test('keeps texts of its own fields only, whatever was stored', () => {
    expect(asForm({ name: 'A', shoes: 'B', lat: 7, __proto__: { city: 'C' } })).toEqual({
      ...EMPTY_FORM,
      name: 'A',
    })
    for (const rubbish of [null, 7, 'x', []]) expect(asForm(rubbish)).toEqual(EMPTY_FORM)
  })

  test('has a step for every field, and knows the server’s names', () => {
    for (const field of SUBMISSION_FIELDS) expect(stepOf(field)).toBeTruthy()
    expect(['place.city', 'entryWindow.opensOn', 'timeLimitSeconds', 'shoes'].map(fieldOfAnswer)).toEqual([
      'city',
      'opensOn',
      'timeLimit',
      null,
    ])
  })
})

test('an address is made of the name, or of the town where the name has no Latin letters', () => {
  const slug = (name: string) => raceSlug({ name, city: 'Tōkyō', raceType: 'marathon' })
  expect([slug('São Paulo 42'), slug('東京マラソン'), slug('2027')]).toEqual([
    'sao-paulo-42',
    'tokyo-marathon',
    'tokyo-marathon',
  ])
  expect(slug('word '.repeat(40)).length).toBeLessThanOrEqual(100)
})

describe('completeness', () => {
  const of = (texts: Partial<SubmissionForm>) => {
    const { proposal } = read(texts)
    const race = proposedRace(proposal, { distanceM: 42_195, countryName: 'Germany', course: null })
    return submissionCompleteness(proposal, race, pbPotential(pbPotentialInputs(race)).sd)
  }

  test('says first what narrows the range most: the course', () => {
    const [first] = of({}).missing
    expect(first).toMatchObject({ field: 'courseId' })
    expect(first!.narrowsPoints).toBeGreaterThan(3)
  })

  test('counts the course that is on file', () => {
    const labels = (texts: Partial<SubmissionForm>) => of(texts).missing.map(({ field }) => field)
    expect(labels({})).toContain('courseId')
    expect(labels({ hasCourse: 'yes' })).not.toContain('courseId')
  })

  test('grows with each fact, and the range shrinks', () => {
    const [less, more] = [
      of({}),
      of({ terrain: 'Road', elevationGainM: '100', startElevationM: '9', finishElevationM: '9' }),
    ]
    expect(more.known).toBe(less.known + 1)
    expect(more.rangePoints).toBeLessThan(less.rangePoints)
  })
})

describe('a race that may be listed already', () => {
  const listed = {
    id: 1,
    raceType: 'marathon',
    countryCode: 'DE',
    placePath: 'germany/ulm',
    lat: 48.4,
    lon: 9.99,
    nextEventDate: '2026-09-27',
    month: 9,
  } as IndexedRace
  const found = (texts: Partial<SubmissionForm>, race: Partial<IndexedRace> = {}) =>
    duplicateRaces(read(texts).proposal, [{ ...listed, ...race }]).length

  test('is one of the same place, time of the year and type', () => {
    expect(found({})).toBe(1)
    expect(found({ city: 'Neu-Ulm', lat: '48.39', lon: '10.0' })).toBe(1)
    expect(found({ nextEventDate: '2027-05-02' })).toBe(0)
    expect(found({ city: 'Bonn' })).toBe(0)
    expect(found({}, { raceType: 'half-marathon' })).toBe(0)
    expect(found({}, { nextEventDate: null })).toBe(1)
  })
})

test('whatever is typed into the fields, there is a proposal and a sentence for what cannot stand', () => {
  const names = Object.entries(EMPTY_FORM).flatMap(([name, value]) =>
    typeof value === 'string' ? [name] : [],
  )
  const anything = fc.record(Object.fromEntries(names.map((name) => [name, fc.string()])))
  fc.assert(
    fc.property(anything, (texts) => {
      const { proposal, problems } = readSubmission({ ...EMPTY_FORM, ...texts }, AT)
      expect(Object.values(problems).every((sentence) => sentence.length > 10)).toBe(true)
      expect(JSON.stringify(proposal)).not.toMatch(/NaN|undefined/)
    }),
  )
})
