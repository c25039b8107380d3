// Moments, places and kinds of emails in words, as the administration shows them.
import { memberLabel } from '../../rules/submission/submission-difference.ts'
import { capitalised } from '../../rules/writing/measures.ts'

import { momentHere } from '../../platform/browser/today.store.ts'

/** `21 Nov 2026, 13:57`, on the reader's own clock. */
export const momentWords = (moment: string | null): string =>
  moment ? momentHere(Date.parse(moment)) : 'never'

const MAX_CHARACTERS = 80

/** The beginning of a text, for the line of a list. */
export const beginningOf = (text: string): string =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS).trimEnd()} …` : text

/** A place by its path alone: `Bergen, Vestland, Norway`, without the accents that a path has not. */
export const placePathWords = (path: string): string =>
  path
    .split('/')
    .toReversed()
    .map((part) => part.split('-').map(capitalised).join(' '))
    .join(', ')

const NAMES: Readonly<Record<string, string>> = {
  welcome: 'Welcome',
  contact: 'Message to us',
  'dead-emails': 'Emails that could not be delivered',
  'editor-digest': 'What waits for editors',
  'newsletter-confirm': 'Confirm the newsletter',
  'newsletter-confirmed': 'The newsletter is confirmed',
  'newsletter-issue': 'Issue of the newsletter',
  'race-alert-confirm': 'Confirm a race alert',
  'race-alert-confirmed': 'A race alert is confirmed',
  'race-alert-set': 'A race alert is set',
  'race-alert': 'Race alert',
  'race-cancelled': 'A race is cancelled',
  'search-confirm': 'Confirm a saved search',
  'search-confirmed': 'A saved search is confirmed',
  'search-set': 'A search is saved',
  'search-matches': 'New races of a saved search',
  'submission-received': 'A submission has arrived',
  'submission-approved': 'A submission is published',
  'submission-rejected': 'A submission is rejected',
  'submission-scheduled': 'A submission is approved for later',
  'submission-unscheduled': 'A submission is not scheduled any more',
  'submission-reopened': 'A decision is taken back',
  'submission-question': 'Question to an organiser',
  'ownership-confirm': 'Confirm an address of a race',
  'ownership-accepted': 'A request to own a race is accepted',
  'ownership-declined': 'A request to own a race is declined',
  'race-owner-added': 'A race has another owner',
  'race-owner-removed': 'A race lost an owner',
  'course-track-published': 'A course of runners is published',
  'course-track-refused': 'A track of a course is refused',
  'scheduled-change-refused': 'A scheduled change was not published',
}

/** The name of a kind; the kind itself where it has none. */
export const emailName = (kind: string): string => NAMES[kind] ?? kind

/** What a fact of a race is called, or its state. */
export const factLabel = (member: string): string => (member === 'status' ? 'Status' : memberLabel(member))
