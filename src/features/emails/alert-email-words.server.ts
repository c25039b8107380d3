// The words of emails about alerts and saved searches: that one is to be confirmed or is set, and the news themselves. Each fact says
// how it is known.
import { capitalised } from '../../rules/writing/measures.ts'
import { alertKindWords, leadWords } from '../../rules/entry/race-alert.ts'
import { daysBetween, describeDistance, formatDay } from '../../rules/calendar/calendar-day.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import type { Email, EmailValues } from '../../platform/server/emails/email-template.ts'
import { UNCHECKED } from '../../rules/race/race-facts.ts'
import { ALL_RACES } from '../../rules/search/filter-address.ts'
import { SITE_NAME } from '../../rules/site/site.ts'

const link = (what: 'confirm' | 'stop' | 'choose', token: string) =>
  `/api/race-alerts/${what}?${new URLSearchParams({ token })}`

const kindsOf = ({ text }: EmailValues) => alertKindWords(text('kinds').split(','))

/** How to get other emails about this race, or none. */
const ways = ({ text }: EmailValues) => ({
  stop: {
    words: `You asked for emails about ${text('race')}.`,
    label: 'Stop this alert',
    path: link('stop', text('stopToken')),
  },
  change: { label: 'Choose what this alert is for', path: link('choose', text('stopToken')) },
})

export const alertConfirmEmail = (values: EmailValues): Email => ({
  subject: `Confirm your alert for ${values.text('race')}`,
  paragraphs: [
    `Somebody, probably you, asked us to email this address about ${values.text('race')} ${kindsOf(values)}. Confirm that you want this:`,
  ],
  action: { label: 'Confirm the alert', path: link('confirm', values.text('token')) },
  closing: [
    'Where the day is known we email you three days before; when entry opens, on the day as well. Once you confirm, we will send links to change and to stop the alert.',
    'The link works for two days. If this was not you, do nothing: no alert will be sent, and we will delete the address within a week.',
  ],
})

const setEmail = (values: EmailValues, how: string, choosing: string): Email => ({
  subject: `Your alert for ${values.text('race')} is set`,
  paragraphs: [
    how,
    `We will email you about ${values.text('race')} ${kindsOf(values)}. Where the day is known: ${leadWords(Number(values.text('leadDays') || 3))}.`,
  ],
  action: { label: 'Choose what it is for, and when', path: choosing },
  stop: ways(values).stop,
})

/** After the link of the email above: it may be months until the first alert, and it can be stopped before. */
export const alertConfirmedEmail = (values: EmailValues): Email =>
  setEmail(values, 'You have confirmed your alert.', link('choose', values.text('stopToken')))

export const alertSetEmail = (values: EmailValues): Email =>
  setEmail(
    values,
    'You asked for this while signed in with this address, so you need not confirm anything.',
    '/account#emails',
  )

const REMARKS: Record<string, string> = {
  announced: 'announced',
  unchecked: UNCHECKED,
  expected: 'expected, going by the last edition; not announced yet',
}

const dayOrToday = (day: CalendarDay, today: CalendarDay) =>
  day === today ? `today, ${formatDay(day)}` : `on ${formatDay(day)}`

/** When, seen from the day on which it was queued; emails that wait are still true. */
function opening(opensOn: CalendarDay, today: CalendarDay, expected: boolean): string {
  if (daysBetween(today, opensOn) < 0)
    return expected ? `should have opened on ${formatDay(opensOn)}` : `opened on ${formatDay(opensOn)}`
  return `${expected ? 'is expected to open' : 'opens'} ${dayOrToday(opensOn, today)}`
}

const linkTo = (address: string) => ({ text: address, ...(/^https?:/.test(address) && { href: address }) })
const websiteOf = ({ text }: EmailValues) =>
  text('website') ? [[{ text: 'The organiser’s page: ' }, linkTo(text('website'))]] : []

const LAST_WORD = 'The organiser’s own page has the last word.'
const NOT_ANNOUNCED =
  'The date has not been announced yet: check the organiser’s own page before you rely on it.'

/** `Ballot closes`, of `the ballot`. */
function label(what: string, verb: string): string {
  const words = what.replace(/^the /, '')
  return `${capitalised(words)} ${verb}`
}

const VERBS: Record<string, string> = {
  'entry-opens': 'opens',
  'entry-closes': 'closes',
  'price-rises': 'rises',
}

/** An opening, an end or a rise of the price, with the day and how it is known. */
function entryEmail(values: EmailValues): Email {
  const { text } = values
  const [race, day, closesOn, today] = [text('race'), text('day'), text('closesOn'), text('today')]
  const kind = text('kind')
  const what = text('what') || 'entry'
  const isExpected = text('certainty') === 'expected'
  const remark = REMARKS[text('certainty')]
  const known = (on: CalendarDay) => formatDay(on) + (remark ? ` (${remark})` : '')
  const says = {
    'entry-opens': `${what} ${opening(day, today, isExpected)}`,
    'entry-closes': `${what} ${isExpected ? 'is expected to close' : 'closes'} ${dayOrToday(day, today)}`,
    'price-rises': `${what} rises on ${formatDay(day)}, ${describeDistance(today, day)}`,
  }[kind]!
  const facts: [string, string][] = [
    ['Race', [race, text('place')].filter(Boolean).join(', ')],
    ['Race day', text('raceDay')],
    [label(what, VERBS[kind]!), known(day)],
    [label(what, 'closes'), closesOn ? known(closesOn) : ''],
    ['Fee', text('fee')],
    ['Source', text('source')],
  ]
  return {
    subject: `${race}: ${says}`,
    paragraphs: [`${race}: ${says}.`, isExpected ? NOT_ANNOUNCED : LAST_WORD],
    facts: facts.filter(([, words]) => words !== ''),
    action: { label: `Entry to ${race}`, path: `${text('path')}#entry` },
    closing: websiteOf(values),
    ...ways(values),
  }
}

/** On the day of a draw: where the result is published, and other races for those without a place. */
function drawEmail(values: EmailValues): Email {
  const { text } = values
  const [race, day, today] = [text('race'), text('day'), text('today')]
  const isExpected = text('certainty') === 'expected'
  const drawn = isExpected ? 'should be drawn' : day < today ? 'was drawn' : 'is drawn'
  const says = `${text('what')} ${drawn} ${dayOrToday(day, today)}`
  return {
    subject: `${race}: ${says}`,
    paragraphs: [
      `${race}: ${says}${isExpected ? ', going by the last edition' : ''}. The organiser tells you whether you are in, not we.`,
      'If you did not get in: we have put together the races of the same weeks whose entry is open, or not known to be closed, with what your time is worth at each.',
    ],
    facts: [['Source', text('source')]],
    action: { label: 'Races of the same weeks', path: `/did-not-get-in${text('path')}` },
    closing: websiteOf(values),
    ...ways(values),
  }
}

/** What changed with the race itself. */
function changeWords({ text, flag }: EmailValues): string {
  const [day, before] = [text('day'), text('dayBefore')]
  const on = day ? ` ${flag('isConfirmed') ? '' : 'about '}${formatDay(day)}` : ''
  switch (text('kind')) {
    case 'date-confirmed':
      return `the date is confirmed: ${formatDay(day)}`
    case 'sold-out':
      return `sold out, as seen on ${formatDay(text('seenOn'))}`
    default:
      if (flag('isMoved')) return `moved from ${formatDay(before)} to${on}`
      return text('status') === 'postponed'
        ? `postponed${before ? ` from ${formatDay(before)}` : ''}`
        : `rescheduled${on && ` to${on}`}`
  }
}

export function raceAlertEmail(values: EmailValues): Email {
  const { text } = values
  if (text('kind') === 'draw') return drawEmail(values)
  if (/^(entry-|price-)/.test(text('kind'))) return entryEmail(values)
  const says = changeWords(values)
  return {
    subject: `${text('race')}: ${says}`,
    paragraphs: [
      `${text('race')}: ${says}. That is what the page for the race says now, with its source.`,
      LAST_WORD,
    ],
    action: { label: `See the page for ${text('race')}`, path: text('path') },
    closing: websiteOf(values),
    ...ways(values),
  }
}

/** To everybody with an alert, whatever it was for: nothing of it can come any more, so it has ended. */
export const raceCancelledEmail = (values: EmailValues): Email => ({
  subject: `${values.text('race')} is cancelled`,
  paragraphs: [
    `${values.text('race')}${values.text('day') ? ` on ${formatDay(values.text('day'))}` : ''} is cancelled, says its page now. ${LAST_WORD}`,
    'Your alert for it ends with this email, and we have deleted your address from it. When the race comes back you can set one again on its page.',
  ],
  action: { label: `See the page for ${values.text('race')}`, path: values.text('path') },
  closing: websiteOf(values),
})

// The words of emails about saved searches: that one is to be confirmed or is watched, and what it found that is new.

const searchLink = (what: 'confirm' | 'stop', token: string) =>
  `/api/searches/${what}?${new URLSearchParams({ token })}`
const listOf = ({ text }: EmailValues) => `${ALL_RACES}?${text('query')}`

const stop = ({ text }: EmailValues) => ({
  words: `You watch the search “${text('name')}” on ${SITE_NAME}.`,
  label: 'Stop these emails',
  path: searchLink('stop', text('stopToken')),
})

export const searchConfirmEmail = (values: EmailValues): Email => ({
  subject: 'Confirm the search that you want to watch',
  paragraphs: [
    `Somebody, probably you, wants to hear at this address of new races and dates in a search: ${values.text('name')}. Confirm that you want this:`,
  ],
  action: { label: 'Confirm the search', path: searchLink('confirm', values.text('token')) },
  closing: [
    'We email at most once a week, and only when something new matches. Every email has a link that stops them.',
    'The link works for two days. If this was not you, do nothing: no email will be sent, and we will delete the address within a week.',
  ],
})

const watched = (values: EmailValues, how: string): Email => ({
  subject: `You watch a search: ${values.text('name')}`,
  paragraphs: [
    how,
    `We will email you when a new race or date matches “${values.text('name')}”, at most once a week.`,
  ],
  action: { label: 'See what matches now', path: listOf(values) },
  stop: stop(values),
})

/** After the link of the email above: the first email about races may be long in coming. */
export const searchConfirmedEmail = (values: EmailValues): Email =>
  watched(values, 'You have confirmed that you watch this search.')

export const searchSetEmail = (values: EmailValues): Email => ({
  ...watched(
    values,
    'You saved this search while signed in with this address, so you need not confirm anything.',
  ),
  change: { label: 'Your saved searches', path: '/account#searches' },
})

/** As many races as an email names; the list has the others. */
const MAX_NAMED = 20

const dayOf = ({ text, flag }: EmailValues) =>
  text('day')
    ? formatDay(text('day')) + (flag('isConfirmed') ? '' : ' (expected, not confirmed)')
    : 'no date yet'

/** What the search found since the last email of it. */
export function searchMatchesEmail(values: EmailValues): Email {
  const races = values.list('races')
  const [first] = races
  const isOne = races.length === 1
  const more = races.length - MAX_NAMED
  return {
    subject:
      isOne && first
        ? `${first.text('name')}, ${dayOf(first)}: ${values.text('name')}`
        : `${races.length} new races or dates: ${values.text('name')}`,
    paragraphs: [
      `New in your search “${values.text('name')}” since we last looked. The organisers’ own pages have the last word.`,
    ],
    facts: races
      .slice(0, MAX_NAMED)
      .map((race): [string, string] => [
        dayOf(race),
        [race.text('name'), race.text('place')].filter(Boolean).join(', '),
      ]),
    action:
      isOne && first
        ? { label: `See the page for ${first.text('name')}`, path: first.text('path') }
        : { label: 'See all that matches', path: listOf(values) },
    closing: more > 0 ? [`And ${more} more, which the list has.`] : [],
    stop: stop(values),
  }
}
