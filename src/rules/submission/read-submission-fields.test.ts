// Each field of the form that submits a race: which member of the proposal it becomes, and the last value that is taken.
import { describe, expect, test } from 'vitest'
import type { RaceProposal } from './race-proposal.ts'
import { isTimeZone, linkProblem, withScheme } from '../../race/field-values.ts'
import { readSubmission } from './read-submission.ts'
import { EMPTY_FORM, type SubmissionForm } from './submission-form.ts'

type Texts = Partial<SubmissionForm>
const AT = { today: '2026-11-21', distanceM: 42_195 }
const GOOD: Texts = { name: 'Ring Marathon', nextEventDate: '2027-09-26', countryCode: 'DE', city: 'Ulm' }
const read = (texts: Texts) => readSubmission({ ...EMPTY_FORM, ...GOOD, ...texts }, AT)
const PLAIN = read({}).proposal

/** What is said stands in the proposal, and nothing else. */
function expectProposal(texts: Texts, expected: Partial<RaceProposal>): void {
  const { proposal, problems } = read(texts)
  expect(problems).toEqual({})
  expect(proposal).toEqual({ ...PLAIN, ...expected })
}

type AsWritten = {
  [Name in keyof SubmissionForm & keyof RaceProposal]?: SubmissionForm[Name] & RaceProposal[Name]
}
test.each<AsWritten>([
  { raceType: 'half-marathon' },
  { website: 'https://ring.example/' },
  { label: 'Gold' },
  { endDate: '2027-09-27' },
  { dateRule: 'The last Sunday in September' },
  { timeZone: 'Europe/Berlin' },
  { eventStatus: 'cancelled' },
  { elevationProfile: 'Flat' },
  { terrain: 'Trail' },
  { loop: 'laps' },
  { entry: 'ballot' },
  { fee: '50 EUR' },
  { deferralPolicy: 'Once' },
  { transferPolicy: 'Never' },
  { cutOffs: '30 km: 4:00' },
  { aidStations: 'Each 5 km' },
  { description: 'Flat and fast.' },
  { imageUrl: '/api/race-pictures/1' },
])('%o is taken as it is written', (texts) => {
  expectProposal(texts, texts)
})

test.each<[Texts, Partial<RaceProposal>]>([
  [{ sponsor: ' Bank ' }, { sponsor: 'Bank' }],
  [{ firstHeld: '1974' }, { firstHeld: 1974 }],
  [{ dateConfirmed: 'yes' }, { dateConfirmed: true }],
  [{ startTime: ' 09:30 ' }, { startTime: '09:30' }],
  [{ city: 'Bonn', state: 'Bavaria' }, { place: { city: 'Bonn', state: 'Bavaria', countryCode: 'DE' } }],
  [
    { lat: '48.4', lon: '−9,99' },
    { lat: 48.4, lon: -9.99 },
  ],
  [{ courseId: 'one' }, { courseId: 'one', hasCourse: true }],
  [{ hasCourse: 'yes' }, { hasCourse: true }],
  [{ elevationGainM: '120' }, { elevationGainM: 120 }],
  [{ elevationLossM: '130' }, { elevationLossM: 130 }],
  [{ startElevationM: '−3' }, { startElevationM: -3 }],
  [{ finishElevationM: '14' }, { finishElevationM: 14 }],
  [{ maxElevationM: '250' }, { maxElevationM: 250 }],
  [{ timeLimit: '6:00' }, { timeLimitSeconds: 21_600 }],
  [{ participants: '5,000' }, { participants: 5000 }],
  [{ participantsYear: '2025' }, { participantsYear: 2025 }],
  [{ courseRecordMen: '2:08:15' }, { courseRecordMenSeconds: 7695 }],
  [{ courseRecordWomen: '2:20:00' }, { courseRecordWomenSeconds: 8400 }],
  [{ bostonQualifier: 'yes' }, { bostonQualifier: true }],
  [{ bostonQualifier: 'no' }, { bostonQualifier: false }],
  // A word that is none of the choices is none.
  [
    { terrain: 'Lava', entry: 'bribe', elevationProfile: 'x', dateConfirmed: 'x', hasCourse: 'x' } as Texts,
    {},
  ],
])('%o says no more and no less than %o', expectProposal)

describe('the last that is taken', () => {
  const both = (height: string) => ({
    startElevationM: height,
    finishElevationM: height,
    maxElevationM: height,
  })
  test.each<[Texts, Texts]>([
    [{ name: 'Ulm' }, { name: 'Ul' }],
    [{ name: 'x'.repeat(120) }, { name: 'x'.repeat(121) }],
    [{ fee: 'x'.repeat(120) }, { fee: 'x'.repeat(121) }],
    [{ firstHeld: '1800' }, { firstHeld: '1799' }],
    [{ firstHeld: '2026' }, { firstHeld: '2027' }],
    [{ firstHeld: '1981' }, { firstHeld: '1981.5' }],
    [{ elevationGainM: '0' }, { elevationGainM: '-1' }],
    [{ elevationGainM: '10000' }, { elevationGainM: '10001' }],
    [{ elevationLossM: '10000' }, { elevationLossM: '10001' }],
    [both('-430'), { startElevationM: '-431' }],
    [both('5500'), { finishElevationM: '5501' }],
    [both('0'), { maxElevationM: '-431' }],
    [{ participants: '500,000' }, { participants: '500,001' }],
    [{ participants: '0' }, { participants: '12.5' }],
    [{ participantsYear: '1890' }, { participantsYear: '1889' }],
    [{ participantsYear: '2026' }, { participantsYear: '2027' }],
    [{ timeLimit: '0:10:00' }, { timeLimit: '0:09:59' }],
    [{ timeLimit: '336:00:00' }, { timeLimit: '336:00:01' }],
    [{ startTime: '00:00' }, { startTime: '9:30' }],
    [{ startTime: '23:59' }, { startTime: '24:00' }],
    [{ startTime: '19:05' }, { startTime: '19:60' }],
    [{ countryCode: 'FR' }, { countryCode: 'fr' }],
    [{ countryCode: 'GB' }, { countryCode: 'GBR' }],
    [{ city: 'Ulm' }, { city: ' ' }],
  ])('is %o, and %o is told', (last, beyond) => {
    expect(read(last).problems).toEqual({})
    expect(Object.keys(read(beyond).problems)).toEqual(Object.keys(beyond))
  })

  test.each([
    ['90', '180'],
    ['-90', '-180'],
    ['0', '0'],
  ])('is a place at %s, %s', (lat, lon) => {
    const { proposal, problems } = read({ lat, lon })
    expect([problems, proposal.lat, proposal.lon]).toEqual([{}, Number(lat), Number(lon)])
    expect(Object.keys(read({ lat: '48', lon: '180.1' }).problems)).toEqual(['lon'])
    expect(Object.keys(read({ lon }).problems)).toEqual(['lat'])
  })
})

describe('the days of entry', () => {
  const windowOf = (texts: Texts) => {
    const { proposal, problems } = read(texts)
    return [proposal.entryWindow, Object.keys(problems)]
  }
  const NONE = { kind: null, opensOn: null, closesOn: null, drawOn: null, priceRisesOn: [] }

  test.each<[Texts, object]>([
    [{ opensOn: '2026-12-01' }, { opensOn: '2026-12-01' }],
    [{ closesOn: '2027-01-10' }, { closesOn: '2027-01-10' }],
    [{ drawOn: '2027-02-01' }, { drawOn: '2027-02-01' }],
    [{ windowKind: 'ballot' }, { kind: 'ballot' }],
    [{ priceRisesOn: '2027-01-01 2027-03-01' }, { priceRisesOn: ['2027-01-01', '2027-03-01'] }],
  ])('%o alone are a window of the next edition', (texts, proposal) => {
    expect(windowOf(texts)).toEqual([{ ...NONE, edition: 2027, ...proposal }, []])
  })

  test('are of the year that is said, else of the race’s day, else of the days themselves', () => {
    const days = { opensOn: '2026-12-01', closesOn: '2027-01-10' }
    const noDay = { nextEventDate: '', dateRule: 'In September' }
    const editionOf = (texts: Texts) => read(texts).proposal.entryWindow?.edition
    expect(editionOf({ ...days, edition: '2028' })).toBe(2028)
    expect(editionOf(days)).toBe(2027)
    expect(editionOf({ ...days, ...noDay })).toBe(2027)
    expect(editionOf({ opensOn: '2026-12-01', ...noDay })).toBe(2026)
    expect(windowOf({ windowKind: 'ballot', ...noDay })).toEqual([null, ['edition']])
    expect(windowOf({ edition: '1899' })).toEqual([null, ['edition']])
  })

  test('are no window where none is said, and the days of a list that cannot be read are left out', () => {
    expect(windowOf({})).toEqual([null, []])
    expect(windowOf({ opensOn: '2026-12-01', priceRisesOn: '1 March' })).toEqual([
      { ...NONE, edition: 2027, opensOn: '2026-12-01' },
      ['priceRisesOn'],
    ])
  })
})

test.each([
  'https://ring.example',
  'https://www.ring.co.uk/2027?lang=en#entry',
  'https://ring.xn--p1ai/',
  `https://ring.example/${'x'.repeat(1979)}`,
])('the website %s is taken', (website) => {
  expect(linkProblem(website)).toBeNull()
})

test.each([
  'ring.example',
  'http://ring.example',
  'ftp://ring.example',
  'https://localhost',
  'https://ring.e',
  'https://10.0.0.1/',
  'https://me@ring.example',
  'https://:secret@ring.example',
  'https://ring.example/a b',
  'https://ring.example/"onclick',
  'https://ring.example/<b>',
])('the website %s is told how an address is written', (website) => {
  expect(linkProblem(website)).toMatch(/^Write the whole address .* https:\/\/$/)
})

test.each([
  ['ring.example', 'https://ring.example'],
  ['www.ring.co.uk/2027?lang=en', 'https://www.ring.co.uk/2027?lang=en'],
  ['http://ring.example', 'http://ring.example'],
  ['10.0.0.1', '10.0.0.1'],
  ['me@ring.example', 'me@ring.example'],
  ['ring', 'ring'],
])('%s is read as %s', (typed, address) => {
  expect(withScheme(typed)).toBe(address)
})

test('a website that is too long says how long it may be', () => {
  expect(linkProblem(`https://ring.example/${'x'.repeat(1980)}`)).toBe('At most 2000 characters.')
})

test.each(['Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+1'])(
  '%s is a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(true)
  },
)

test.each([
  '',
  'Mars/Olympus',
  ' Europe/Berlin',
  'Europe/Berlin ',
  '+01:00',
  'Europe/Berlin/Mitte/Tor',
  '1/2',
])('“%s” is none', (name) => {
  expect(isTimeZone(name)).toBe(false)
})
