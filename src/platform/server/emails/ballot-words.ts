// The words of ballot alerts. Each fact says how it is known: announced, or expected from the last edition; and by whom
// and when it was seen.
import { daysBetween, formatDay } from '../../../rules/calendar/calendar-day.ts'
import type { CalendarDay } from '../../../rules/race/race.ts'
import type { Email, EmailValues } from './email.ts'

const link = (what: 'confirm' | 'stop' | 'lead-days', token: string) =>
  `/api/ballot-notification-request/${what}?${new URLSearchParams({ token })}`

export const ballotConfirmEmail = ({ text }: EmailValues): Email => ({
  subject: `Confirm your ballot alert for ${text('race')}`,
  paragraphs: [
    `Somebody, probably you, asked us to email this address before the ballot for ${text('race')} opens. Confirm that you want this:`,
  ],
  action: { label: 'Confirm the alert', path: link('confirm', text('token')) },
  closing: [
    'We will email you three days before and on the day. Once you confirm, we will send a link to stop it.',
    'The link works for two days. If this was not you, do nothing: no alert will be sent, and we will delete the address within a week.',
  ],
})

/** After the link of the email above: it may be months until the first alert, and it can be stopped before. */
export const ballotConfirmedEmail = ({ text }: EmailValues): Email => ({
  subject: `Your ballot alert for ${text('race')} is set`,
  paragraphs: [
    `You have confirmed your alert. We will tell you before the ballot for ${text('race')} opens.`,
    'We will email you three days before and on the day, unless you choose otherwise.',
  ],
  action: { label: 'Change when it comes', path: link('lead-days', text('stopToken')) },
  stop: {
    words: `You asked for alerts about the ballot for ${text('race')}.`,
    label: 'Stop this alert',
    path: link('stop', text('stopToken')),
  },
})

export const ballotSetEmail = ({ text }: EmailValues): Email => ({
  subject: `Your ballot alert for ${text('race')} is set`,
  paragraphs: [
    `You asked for an alert before the ballot for ${text('race')} opens while signed in with this address. It is set: you need not confirm anything.`,
    'We will email you three days before and on the day.',
  ],
  action: { label: 'Change when it comes', path: '/account#emails' },
  stop: {
    words: `You asked for alerts about the ballot for ${text('race')}.`,
    label: 'Stop this alert',
    path: link('stop', text('stopToken')),
  },
})

const REMARKS: Record<string, string> = {
  announced: 'announced',
  unchecked: 'not yet checked',
  expected: 'expected, going by the last edition; not announced yet',
}

/** When, seen from the day on which it was queued; emails that wait are still true. */
function opening(opensOn: CalendarDay, today: CalendarDay, expected: boolean): string {
  const days = daysBetween(today, opensOn)
  if (days < 0)
    return expected ? `should have opened on ${formatDay(opensOn)}` : `opened on ${formatDay(opensOn)}`
  const on = days === 0 ? `today, ${formatDay(opensOn)}` : `on ${formatDay(opensOn)}`
  return expected ? `is expected to open ${on}` : `opens ${on}`
}

const linkTo = (address: string) => ({ text: address, ...(/^https?:/.test(address) && { href: address }) })

export function ballotAlertEmail({ text }: EmailValues): Email {
  const [race, opensOn, closesOn] = [text('race'), text('opensOn'), text('closesOn')]
  const expected = text('certainty') === 'expected'
  const remark = REMARKS[text('certainty')]
  const day = (on: CalendarDay) => formatDay(on) + (remark ? ` (${remark})` : '')
  const says = opening(opensOn, text('today'), expected)
  const facts: [string, string][] = [
    ['Race', [race, text('place')].filter(Boolean).join(', ')],
    ['Race day', text('raceDay')],
    ['Ballot opens', day(opensOn)],
    ['Ballot closes', closesOn ? day(closesOn) : ''],
    ['Fee', text('fee')],
    ['Source', text('source')],
  ]
  return {
    subject: `${race}: the ballot ${says}`,
    paragraphs: [
      `The ballot for ${race} ${says}.`,
      expected
        ? 'The date has not been announced yet: check the organiser’s own page before you rely on it.'
        : 'The organiser’s own page has the last word.',
    ],
    facts: facts.filter(([, words]) => words !== ''),
    action: { label: `Entry to ${race}`, path: `${text('path')}#entry` },
    closing: text('website') ? [[{ text: 'The organiser’s page: ' }, linkTo(text('website'))]] : [],
    stop: {
      words: `You asked for alerts about the ballot for ${race}.`,
      label: 'Stop this alert',
      path: link('stop', text('stopToken')),
    },
  }
}
