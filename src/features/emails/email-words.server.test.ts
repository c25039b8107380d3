// What emails say where facts differ: whose change it is, when a ballot opens, who has joined. What they look like is in
// tests/api/send-emails.test.ts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { expect, it, test } from 'vitest'
import { emailHtml } from '../../platform/server/emails/email-template.ts'
import { SIGN_IN_EMAILS } from './sign-up-email-words.server.ts'
import { emailWords } from './email-words.server.ts'

const words = (kind: string, values: Record<string, unknown>): string => {
  const email = emailWords(kind, values)!
  const spans = [...email.paragraphs, ...(email.closing ?? [])].map((part) =>
    typeof part === 'string'
      ? part
      : ('items' in part ? part.items.flat() : part).map(({ text }) => text).join(''),
  )
  return [
    email.subject,
    ...spans,
    ...(email.facts ?? []).map((fact) => fact.join(': ')),
    email.action?.label,
    email.action?.path,
  ].join('\n')
}

test('on the day of a draw an email leads to the races of the same weeks', () => {
  const draw = {
    kind: 'draw',
    race: 'Berlin Marathon',
    path: '/marathon/berlin-marathon',
    what: 'the ballot for 2027',
  }
  const days = { day: '2026-11-27', today: '2026-11-27', stopToken: 'x' }
  const text = words('race-alert', { ...draw, ...days, certainty: 'expected' })
  expect(text).toContain('the ballot for 2027 should be drawn today, 27 Nov 2026')
  expect(text).toContain('/did-not-get-in/marathon/berlin-marathon')
  expect(words('race-alert', { ...draw, ...days, certainty: 'announced' })).toContain('is drawn today')
})

test.each([
  ['submission-received', 'we have received your change to Ulm Marathon', 'Until then the public page stays'],
  ['submission-approved', 'Your change to Ulm Marathon is published', 'approved your change to Ulm Marathon'],
  ['submission-reopened', 'looking again at your change to Ulm Marathon', 'the page is as it was before'],
  ['submission-rejected', 'Not published as it stands: your change to Ulm Marathon', 'could not publish it'],
])('%s of a change speaks of the change, not of a new race', (kind, ...parts) => {
  const text = words(kind, { raceName: 'Ulm Marathon', isChange: true, reason: 'No.' })
  for (const part of parts) expect(text).toContain(part)
})

test.each([
  ['submission-received', 'Until then only you and the editors can see it.'],
  ['submission-approved', 'Ulm Marathon is published'],
  ['submission-reopened', 'only you and the editors can see it. We will let you know'],
])('%s of a new race speaks of the race', (kind, part) => {
  const text = words(kind, { raceName: 'Ulm Marathon' })
  expect(text).toContain(part)
  expect(text).not.toContain('your change')
})

test('whoever gave a track hears where its course is, or why it is not used', () => {
  const race = { raceName: 'Ulm Marathon', racePath: '/marathon/ulm', reason: 'It is of 2019.' }
  expect(words('course-track-published', race)).toMatch(/Ulm Marathon is measured[^]*\/marathon\/ulm/)
  const late = {
    name: 'Ulm Marathon',
    refusal: 'changed',
    publishAt: '2026-12-01T08:00:00Z',
    timeZone: 'Europe/Berlin',
  }
  expect(words('scheduled-change-refused', late)).toMatch(
    /Not published: your scheduled change of Ulm Marathon[^]*1 Dec 2026, 09:00 \(Europe\/Berlin\)[^]*Nothing was written over/,
  )
  expect(words('course-track-refused', race)).toMatch(/Not used: your track of Ulm Marathon[^]*\/give-course/)
})

test('the owners of a race that gets another can write to us from the email', () => {
  const email = emailWords('race-owner-added', { raceName: 'Ulm Marathon' })!
  expect(emailHtml(email, 'https://startline.test')).toContain(
    '<a href="https://startline.test/contact">Write to us</a>',
  )
})

test('whoever sent a change hears for when it is approved, and when that is off', () => {
  const change = {
    raceName: 'Ulm Marathon',
    isChange: true,
    publishAt: '2026-12-01T08:00:00Z',
    timeZone: 'Europe/Berlin',
  }
  const approved = 'approved your change to Ulm Marathon for 1 Dec 2026, 09:00 (Europe/Berlin)'
  expect(words('submission-scheduled', change)).toContain(approved)
  expect(words('submission-unscheduled', change)).toMatch(
    /approved for 1 Dec 2026, 09:00 \(Europe\/Berlin\)\. It is not published by that time after all/,
  )
})

test('a published race whose address was not told leads to the submissions', () => {
  expect(words('submission-approved', { raceName: 'Ulm Marathon' })).toMatch(/\/submit-race$/)
  expect(words('submission-approved', { raceName: 'Ulm Marathon', racePath: '/marathon/ulm' })).toMatch(
    /\/marathon\/ulm$/,
  )
})

test('who sent a new race is told whether they own it, and how they could', () => {
  const textFor = (isOwner: boolean) => words('submission-approved', { raceName: 'Ulm Marathon', isOwner })
  expect(textFor(true)).toContain('You own this race.')
  expect(textFor(false)).toContain('press “Is this your race?” there')
})

test('an owner of a race that was listed twice is told where it is now', () => {
  const into = { raceName: 'Ulm Marathon', isOwn: true, into: 'Marathon of Ulm', racePath: '/marathon/ulm' }
  expect(words('race-owner-removed', into)).toContain('made it one with Marathon of Ulm')
  expect(words('race-owner-removed', into)).toMatch(/\/marathon\/ulm$/)
  expect(words('race-owner-removed', { raceName: 'Ulm Marathon', isOwn: true })).toContain('has removed you')
})

const ALERT = {
  race: 'Ulm Marathon',
  kind: 'entry-opens',
  what: 'the ballot',
  today: '2027-03-01',
  day: '2027-03-04',
  path: '/marathon/ulm-marathon',
  certainty: 'announced',
}

test.each([
  [{}, 'the ballot opens on 4 Mar 2027'],
  [{ today: '2027-03-04' }, 'the ballot opens today, 4 Mar 2027'],
  [{ today: '2027-03-06' }, 'the ballot opened on 4 Mar 2027'],
  [{ certainty: 'expected' }, 'the ballot is expected to open on 4 Mar 2027'],
  [{ certainty: 'expected', today: '2027-03-06' }, 'the ballot should have opened on 4 Mar 2027'],
])('an alert with %j says that %s', (values, sentence) => {
  const text = words('race-alert', { ...ALERT, ...values })
  expect(text).toContain(`Ulm Marathon: ${sentence}`)
  const isExpected = 'certainty' in values
  expect(text.includes('The date has not been announced yet')).toBe(isExpected)
  expect(text.includes('The organiser’s own page has the last word.')).toBe(!isExpected)
})

test('an alert tells how the close is known, where it is, and leads to pages of the web only', () => {
  expect(words('race-alert', ALERT)).not.toContain('Ballot closes')
  expect(words('race-alert', { ...ALERT, closesOn: '2027-03-20', certainty: 'unchecked' })).toContain(
    'Ballot closes: 20 Mar 2027 (not yet checked)',
  )
  expect(words('race-alert', { ...ALERT, certainty: 'odd' })).toMatch(/Ballot opens: 4 Mar 2027$/m)
  const linkOf = (website: string) => emailWords('race-alert', { ...ALERT, website })!.closing![0]![1]
  expect(linkOf('https://ulm.test')).toEqual({ text: 'https://ulm.test', href: 'https://ulm.test' })
  expect(linkOf('javascript:alert(1)')).toEqual({ text: 'javascript:alert(1)' })
})

test.each([
  [{ kind: 'entry-closes', what: 'entry' }, 'entry closes on 4 Mar 2027'],
  [{ kind: 'entry-closes', today: '2027-03-04' }, 'the ballot closes today, 4 Mar 2027'],
  [{ kind: 'entry-closes', certainty: 'expected' }, 'the ballot is expected to close on 4 Mar 2027'],
  [{ kind: 'price-rises', what: 'the price' }, 'the price rises on 4 Mar 2027, in 3 days'],
  [{ kind: 'date-confirmed' }, 'the date is confirmed: 4 Mar 2027'],
  [{ kind: 'sold-out', seenOn: '2027-03-01' }, 'sold out, as seen on 1 Mar 2027'],
  [
    { kind: 'moved-or-cancelled', isMoved: true, isConfirmed: true, dayBefore: '2027-02-04' },
    'moved from 4 Feb 2027 to 4 Mar 2027',
  ],
  [{ kind: 'moved-or-cancelled', status: 'postponed', dayBefore: '2027-03-04' }, 'postponed from 4 Mar 2027'],
])('an alert with %j says that %s, and how to change and stop it', (values, sentence) => {
  const email = emailWords('race-alert', { ...ALERT, stopToken: 't', ...values })!
  expect(email.subject).toBe(`Ulm Marathon: ${sentence}`)
  expect([email.stop!.path, email.change!.path]).toEqual([
    '/api/race-alerts/stop?token=t',
    '/api/race-alerts/choose?token=t',
  ])
})

test('what is confirmed and set is named, and a cancellation says that the alert has ended', () => {
  const kinds = { race: 'Ulm Marathon', kinds: 'price-rises,date-confirmed', leadDays: '7' }
  const sentence = 'about Ulm Marathon when the date is confirmed or the price rises soon'
  expect(words('race-alert-confirm', kinds)).toContain(sentence)
  expect(words('race-alert-confirmed', kinds)).toContain(
    `${sentence}. Where the day is known: 7 days before; when entry opens, on the day too.`,
  )
  const cancelled = words('race-cancelled', {
    race: 'Ulm Marathon',
    day: '2027-03-04',
    path: '/marathon/ulm',
  })
  expect(cancelled).toContain('Ulm Marathon on 4 Mar 2027 is cancelled')
  expect(cancelled).toContain('Your alert for it ends with this email')
})

test.each([
  [{ firstName: 'Ada', role: 'organiser' }, ['Hello Ada,', 'As an organiser', 'Submit a race']],
  [{ firstName: '', role: 'runner' }, ['Hello,', 'Enter one recent result', 'Your races']],
])('a welcome to %j says what they can do', (values, parts) => {
  for (const part of parts) expect(words('welcome', values)).toContain(part)
})

test('emails that were given up are counted in words', () => {
  expect(words('dead-emails', { number: '1' })).toContain('One email could not be delivered')
  expect(words('dead-emails', { number: '3' })).toContain('3 emails could not be delivered')
})

test('editors are told in numbers what waits for them', () => {
  const digest = words('editor-digest', { submissions: '2', answers: '1', reports: '0', messages: '' })
  expect(digest).toContain('Waiting for an editor: 2 submissions, 1 answer of an organiser')
  expect(digest).not.toMatch(/mistake|message\b/)
})

test('a message under a topic that is none is told as something else', () => {
  expect(words('contact', { topic: 'odd', name: 'Ada', message: 'Hello' })).toContain('Topic: Something else')
})

test('of a kind that nobody wrote there is no email', () => {
  expect(emailWords('no-such-kind', {})).toBeNull()
  expect(emailWords('toString', {})).toBeNull()
})

const ROOT = join(import.meta.dirname, '../../..')

// The identity provider's emails have the form and words of all emails: its templates are what our own template makes of them.
it.each(Object.entries(SIGN_IN_EMAILS))('the template of %s is up to date', async (name, email) => {
  const file = join(ROOT, `supabase/templates/${name}.html`)
  const options = { ...(await resolveConfig(file)), filepath: file }
  await expect(await format(emailHtml(email, '{{ .SiteURL }}'), options)).toMatchFileSnapshot(file)
  expect(readFileSync(join(ROOT, 'supabase/config.toml'), 'utf8')).toContain(`subject = "${email.subject}"`)
})
