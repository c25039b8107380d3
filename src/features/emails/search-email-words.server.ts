// The words of emails about saved searches: that one is to be confirmed or is watched, and what it found that is new.
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import { ALL_RACES } from '../../rules/search/filter-address.ts'
import { SITE_NAME } from '../../rules/site/site.ts'
import type { Email, EmailValues } from '../../platform/server/emails/email-template.ts'

const link = (what: 'confirm' | 'stop', token: string) =>
  `/api/searches/${what}?${new URLSearchParams({ token })}`
const listOf = ({ text }: EmailValues) => `${ALL_RACES}?${text('query')}`

const stop = ({ text }: EmailValues) => ({
  words: `You watch the search “${text('name')}” on ${SITE_NAME}.`,
  label: 'Stop these emails',
  path: link('stop', text('stopToken')),
})

export const searchConfirmEmail = (values: EmailValues): Email => ({
  subject: 'Confirm the search that you want to watch',
  paragraphs: [
    `Somebody, probably you, wants to hear at this address of new races and dates in a search: ${values.text('name')}. Confirm that you want this:`,
  ],
  action: { label: 'Confirm the search', path: link('confirm', values.text('token')) },
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
