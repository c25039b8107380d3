// The kinds of emails, each with the function that writes its words. Those to people are in the files beside this one; those to editors
// and the operator are here: messages from the contact form, emails that could not be delivered, and what waits for a decision.
import { readValues, type Email, type EmailValues } from '../../platform/server/emails/email-template.ts'
import {
  welcomeEmail,
  newsletterConfirmEmail,
  newsletterConfirmedEmail,
  newsletterIssueEmail,
} from './sign-up-email-words.server.ts'
import {
  alertConfirmEmail,
  alertConfirmedEmail,
  alertSetEmail,
  raceAlertEmail,
  raceCancelledEmail,
  searchConfirmEmail,
  searchConfirmedEmail,
  searchMatchesEmail,
  searchSetEmail,
} from './alert-email-words.server.ts'
import {
  submissionReceivedEmail,
  submissionApprovedEmail,
  submissionScheduledEmail,
  submissionUnscheduledEmail,
  submissionReopenedEmail,
  submissionRejectedEmail,
  submissionQuestionEmail,
  ownershipConfirmEmail,
  ownershipAcceptedEmail,
  ownershipDeclinedEmail,
  raceOwnerAddedEmail,
  raceOwnerRemovedEmail,
  courseTrackPublishedEmail,
  courseTrackRefusedEmail,
  scheduledChangeRefusedEmail,
} from './submission-email-words.server.ts'
import { SITE_NAME } from '../../rules/site/site.ts'
import { CONTACT_TOPICS } from '../../rules/writing/messages.ts'

function contactEmail({ text }: EmailValues): Email {
  const topic = CONTACT_TOPICS[text('topic') as keyof typeof CONTACT_TOPICS] ?? 'Something else'
  return {
    subject: `${topic}: message from ${text('name')}`,
    paragraphs: [
      `${text('name')} (${text('email')}) wrote to ${SITE_NAME}. An answer to this email goes to them.`,
    ],
    quote: text('message'),
    facts: [['Topic', topic]],
    replyTo: { name: text('name'), address: text('email') },
  }
}

/** To the operator: some emails could not be delivered. */
function deadEmailsEmail({ text }: EmailValues): Email {
  const isOne = text('number') === '1'
  const emails = isOne ? 'One email' : `${text('number')} emails`
  return {
    subject: `${emails} could not be delivered`,
    paragraphs: [
      `${emails} of ${SITE_NAME} could not be delivered and will not be tried again by ${isOne ? 'itself' : 'themselves'}. The reason stands ${isOne ? 'with it' : 'with each'}: an address that is none, or a mail server that refuses.`,
    ],
    action: { label: isOne ? 'Look at it' : 'Look at them', path: '/admin#emails' },
    closing: ['You get at most one email of this kind a day.'],
  }
}

const WAITING = [
  ['submissions', 'submission', 'submissions'],
  ['answers', 'answer of an organiser', 'answers of organisers'],
  ['ownership', 'request to own a race', 'requests to own a race'],
  ['reviews', 'review', 'reviews'],
  ['reportedReviews', 'reported review', 'reported reviews'],
  ['reports', 'reported mistake', 'reported mistakes'],
  ['courseTracks', 'track of a course', 'tracks of courses'],
  ['messages', 'message', 'messages'],
] as const

/** To an editor: what waits for a decision or an answer. */
function editorDigestEmail({ text }: EmailValues): Email {
  const waiting = WAITING.flatMap(([name, one, several]) => {
    const number = Number(text(name)) || 0
    return number > 0 ? [`${number} ${number === 1 ? one : several}`] : []
  })
  return {
    subject: `Waiting for an editor: ${waiting.join(', ')}`,
    paragraphs: ['Since the last email of this kind something has come in. This waits for an editor now:'],
    facts: waiting.map((number): [string, string] => ['Waiting', number]),
    action: { label: 'Open the administration', path: '/admin' },
    closing: ['You get at most one email of this kind an hour, and none while nothing new comes in.'],
  }
}

const KINDS: Record<string, (values: EmailValues) => Email> = {
  welcome: welcomeEmail,
  contact: contactEmail,
  'dead-emails': deadEmailsEmail,
  'editor-digest': editorDigestEmail,
  'newsletter-confirm': newsletterConfirmEmail,
  'newsletter-confirmed': newsletterConfirmedEmail,
  'race-alert-confirm': alertConfirmEmail,
  'newsletter-issue': newsletterIssueEmail,
  'race-alert-confirmed': alertConfirmedEmail,
  'race-alert-set': alertSetEmail,
  'race-alert': raceAlertEmail,
  'race-cancelled': raceCancelledEmail,
  'search-confirm': searchConfirmEmail,
  'search-confirmed': searchConfirmedEmail,
  'search-set': searchSetEmail,
  'search-matches': searchMatchesEmail,
  'submission-received': submissionReceivedEmail,
  'submission-approved': submissionApprovedEmail,
  'submission-rejected': submissionRejectedEmail,
  'submission-scheduled': submissionScheduledEmail,
  'submission-unscheduled': submissionUnscheduledEmail,
  'submission-reopened': submissionReopenedEmail,
  'submission-question': submissionQuestionEmail,
  'ownership-confirm': ownershipConfirmEmail,
  'ownership-accepted': ownershipAcceptedEmail,
  'ownership-declined': ownershipDeclinedEmail,
  'race-owner-added': raceOwnerAddedEmail,
  'race-owner-removed': raceOwnerRemovedEmail,
  'course-track-published': courseTrackPublishedEmail,
  'course-track-refused': courseTrackRefusedEmail,
  'scheduled-change-refused': scheduledChangeRefusedEmail,
}

export const EMAIL_KINDS = Object.keys(KINDS)

/** The words of a queued email; null for an unknown kind. */
export const emailWords = (kind: string, values: Record<string, unknown>): Email | null =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind]!(readValues(values)) : null
