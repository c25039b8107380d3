// The kinds of emails, each with the function that writes its words. The words themselves are in the files beside this one.
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
import { contactEmail, deadEmailsEmail, editorDigestEmail } from './staff-email-words.server.ts'
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
