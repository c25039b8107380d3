// The invariants of the soak (`npm run soak`): a run in which all went well breaks none, and each thing that can go wrong is
// told.
import { expect, test } from 'vitest'
import { broken, type Rest } from '../soak/invariants.ts'
import { answerTable, Ledger } from '../soak/ledger.ts'

/** A saver, a race approved and one rejected, a guest: all as it should be, with one answer that never came of each kind. */
function good(): { ledger: Ledger; rest: Rest } {
  const ledger = new Ledger()
  ledger.answers.push({ kind: 'a page', status: 200, ms: 3 }, { kind: 'a page', status: null, ms: 60 })
  ledger.favourites.set(
    'Ada',
    new Map([
      [1, true],
      [2, false],
      [3, null],
    ]),
  )
  ledger.medals.set(
    'Ada',
    new Map([
      ['1 2020', true],
      ['2 2020', false],
    ]),
  )
  ledger.submissions.push(
    { personId: 'Bo', name: 'First', submissionIds: new Set([1]) },
    { personId: 'Bo', name: 'Second', submissionIds: new Set() },
  )
  ledger.decisions.push(
    {
      submissionId: 1,
      told: [
        { decision: 'approve', status: 200 },
        { decision: 'reject', status: 409 },
      ],
    },
    {
      submissionId: 2,
      told: [
        { decision: 'approve', status: 409 },
        { decision: 'reject', status: null },
      ],
    },
  )
  ledger.newsletter.set('guest', true).set('unsure', false)
  ledger.answers.push({ kind: 'a page', status: 503, ms: 3, isInjected: true })
  ledger.mergers.push({ keeperId: 'Cy', gone: 5, kept: 6, times: 1 })
  ledger.reviews.set(
    'Ada',
    new Map([
      ['1 2020', 5],
      ['2 2020', null],
    ]),
  )
  ledger.comparisons.set(
    'Ada',
    new Map([
      ['Spring', true],
      ['Autumn', false],
      ['Winter', null],
    ]),
  )
  ledger.left.push({ id: 'Di', email: 'di@startline.test', accessToken: '' })
  ledger.rebuildsAskedFor = 1
  const rest: Rest = {
    favourites: new Map([
      ['Ada', [1]],
      ['Cy', [5]],
    ]),
    parted: new Map([
      [5, { page: 200, api: 200 }],
      [6, { page: 200, api: 200 }],
    ]),
    reviews: new Map([['Ada', [{ review: '1 2020', overall: 5 }]]]),
    comparisons: new Map([['Ada', ['Spring']]]),
    accounts: ['ada@startline.test'],
    stillIn: [],
    medals: new Map([['Ada', ['1 2020']]]),
    submissions: [
      { id: 1, personId: 'Bo', name: 'First', status: 'approved', slug: 'first' },
      { id: 2, personId: 'Bo', name: 'Second', status: 'rejected', slug: 'second' },
    ],
    audit: [
      { subject: 'submission:1', action: 'submission.approve' },
      { subject: 'submission:2', action: 'submission.reject' },
      { subject: 'race:5', action: 'race.merge' },
      { subject: 'race:5', action: 'race.part' },
    ],
    newsletter: ['guest'],
    letters: new Map([
      [1, ['First is published']],
      [2, ['Not published as it stands: Second']],
    ]),
    rebuilds: [{ state: 'done', failure: null }],
    pages: new Map([
      [1, { page: 200, api: 200 }],
      [2, { page: 404, api: 404 }],
    ]),
  }
  return { ledger, rest }
}

test('a soak in which all went well breaks nothing', () => {
  const { ledger, rest } = good()
  expect(broken(ledger, rest)).toEqual([])
})

test.each<[string, (ledger: Ledger, rest: Rest) => void, RegExp]>([
  [
    'a fault of ours',
    (ledger) => ledger.answers.push({ kind: 'the list', status: 503, ms: 1 }),
    /the list .*503/,
  ],
  [
    'a fault of ours while the database failed',
    (ledger) => ledger.answers.push({ kind: 'the list', status: 500, ms: 1, isInjected: true }),
    /the list .*500/,
  ],
  ['a saved race lost by a merger', (_, rest) => rest.favourites.set('Cy', []), /Cy does not have it/],
  ['a saved race left behind', (_, rest) => rest.favourites.set('Cy', [5, 6]), /Cy never saved race 6/],
  ['a race that stays one', (_, rest) => (rest.parted.get(5)!.page = 404), /race 5 is two again, .* 404/],
  ['a merger not taken back', (_, rest) => rest.audit.pop(), /1 mergers and 0 partings/],
  ['a review lost', (_, rest) => rest.reviews.set('Ada', []), /review of 1 2020 by Ada is lost/],
  [
    'a review as it was before',
    (_, rest) => (rest.reviews.get('Ada')![0]!.overall = 2),
    /by Ada says 2, not 5/,
  ],
  [
    'a review doubled',
    (_, rest) => rest.reviews.get('Ada')!.push({ review: '1 2020', overall: 5 }),
    /1 2020 twice/,
  ],
  ['a comparison lost', (_, rest) => rest.comparisons.set('Ada', []), /“Spring” of Ada is lost/],
  ['a comparison back', (_, rest) => rest.comparisons.get('Ada')!.push('Autumn'), /“Autumn” of Ada is back/],
  ['a comparison doubled', (_, rest) => rest.comparisons.get('Ada')!.push('Spring'), /“Spring” twice/],
  ['an account back', (_, rest) => rest.accounts.push('di@startline.test'), /di@.* has an account/],
  ['a token of nobody', (_, rest) => rest.stillIn.push('di@startline.test'), /di@.* still let in/],
  ['an odd answer', (ledger) => ledger.odd.push('HTML from the API'), /HTML from the API/],
  ['a saved race lost', (_, rest) => rest.favourites.set('Ada', []), /race 1, and it is lost/],
  ['a removed race back', (_, rest) => rest.favourites.set('Ada', [1, 2]), /race 2, and it is back/],
  ['a race saved twice', (_, rest) => rest.favourites.set('Ada', [1, 1]), /race 1 saved twice/],
  ['a race saved by nobody', (_, rest) => rest.favourites.set('Ada', [1, 9]), /never saved race 9/],
  ['a medal lost', (_, rest) => rest.medals.set('Ada', []), /medal 1 2020 of Ada is lost/],
  ['a medal doubled', (_, rest) => rest.medals.set('Ada', ['1 2020', '1 2020']), /medal 1 2020 twice/],
  ['a medal of nobody', (_, rest) => rest.medals.set('Ada', ['1 2020', '9 2020']), /9 2020 of Ada is nobody/],
  ['one key, two numbers', (ledger) => ledger.submissions[0]!.submissionIds.add(7), /told under 2 numbers/],
  ['a submission lost', (_, rest) => rest.submissions.shift(), /“First” is lost/],
  [
    'a submission doubled',
    (_, rest) => rest.submissions.push({ ...rest.submissions[0]!, id: 8, slug: 'first-2' }),
    /“First” is there 2 times/,
  ],
  [
    'an address given twice',
    (_, rest) => (rest.submissions[1]!.slug = 'first'),
    /two races have the address/,
  ],
  ['a submission of nobody', (ledger) => ledger.submissions.pop(), /submission 2 was sent by nobody/],
  ['two winners', (ledger) => (ledger.decisions[0]!.told[1]!.status = 200), /decided 2 times at once/],
  ['no winner', (ledger) => (ledger.decisions[0]!.told[0]!.status = 409), /decided 0 times at once/],
  [
    'another status than told',
    (_, rest) => (rest.submissions[0]!.status = 'pending'),
    /is pending, not what/,
  ],
  [
    'a decision not in the audit log',
    (_, rest) => rest.audit.splice(1, 1),
    /2 has 0 decisions in the audit log/,
  ],
  ['a decision twice in the audit log', (_, rest) => rest.audit.push(rest.audit[0]!), /1 has 2 decisions/],
  ['a letter lost', (_, rest) => rest.letters.delete(1), /1 has 0 letters/],
  ['a letter doubled', (_, rest) => rest.letters.get(1)!.push('First is published'), /1 has 2 letters/],
  [
    'an approved race without a page',
    (_, rest) => (rest.pages.get(1)!.page = 404),
    /approved, and its page is 404/,
  ],
  ['a rejected race with a page', (_, rest) => (rest.pages.get(2)!.api = 200), /rejected, .* its answer 200/],
  ['a subscriber lost', (_, rest) => rest.newsletter.pop(), /guest is lost/],
  ['a subscriber doubled', (_, rest) => rest.newsletter.push('guest'), /guest .* twice/],
  ['a rebuild that failed', (_, rest) => (rest.rebuilds[0]!.state = 'failed'), /a rebuild is failed/],
  ['no rebuild', (_, rest) => rest.rebuilds.pop(), /nothing was built again/],
])('%s is told', (_what, spoil, sentence) => {
  const { ledger, rest } = good()
  spoil(ledger, rest)
  expect(broken(ledger, rest).join('\n')).toMatch(sentence)
})

test('a rebuild that the server’s own end cut off is no fault once a later one is done, and one before', () => {
  const { ledger, rest } = good()
  const cutOff = { state: 'failed', failure: 'The server was stopped while it was building.' }
  rest.rebuilds.push(cutOff)
  expect(broken(ledger, rest)).toEqual([])
  rest.rebuilds.unshift(cutOff)
  expect(broken(ledger, rest)).toEqual([`a rebuild is failed: ${cutOff.failure}`])
})

test('the table counts calls by kind and status, and tells the middle and the slow end', () => {
  const ledger = new Ledger()
  for (let ms = 1; ms <= 100; ms++) ledger.answers.push({ kind: 'a page', status: ms > 98 ? 404 : 200, ms })
  expect(answerTable(ledger.answers)).toHaveLength(1)
  expect(answerTable(ledger.answers)[0]).toMatch(/^a page +100 +p50 51 ms, p99 100 ms +98 × 200, 2 × 404$/)
})
