// Which email is meant by which kind.
import { contactEmail, deadEmailsEmail, editorDigestEmail, welcomeEmail } from './account-words.ts'
import { ballotAlertEmail, ballotConfirmedEmail, ballotConfirmEmail, ballotSetEmail } from './ballot-words.ts'
import { readValues, type Email, type EmailValues } from './email.ts'
import { newsletterConfirmedEmail, newsletterConfirmEmail, newsletterIssueEmail } from './newsletter-words.ts'
import {
  ownershipAcceptedEmail,
  ownershipConfirmEmail,
  ownershipDeclinedEmail,
  raceOwnerAddedEmail,
  raceOwnerRemovedEmail,
} from './ownership-words.ts'
import {
  submissionApprovedEmail,
  submissionQuestionEmail,
  submissionReceivedEmail,
  submissionRejectedEmail,
  submissionReopenedEmail,
} from './submission-words.ts'

const KINDS: Record<string, (values: EmailValues) => Email> = {
  welcome: welcomeEmail,
  contact: contactEmail,
  'dead-emails': deadEmailsEmail,
  'editor-digest': editorDigestEmail,
  'newsletter-confirm': newsletterConfirmEmail,
  'newsletter-confirmed': newsletterConfirmedEmail,
  'ballot-confirm': ballotConfirmEmail,
  'newsletter-issue': newsletterIssueEmail,
  'ballot-confirmed': ballotConfirmedEmail,
  'ballot-set': ballotSetEmail,
  'ballot-alert': ballotAlertEmail,
  'submission-received': submissionReceivedEmail,
  'submission-approved': submissionApprovedEmail,
  'submission-rejected': submissionRejectedEmail,
  'submission-reopened': submissionReopenedEmail,
  'submission-question': submissionQuestionEmail,
  'ownership-confirm': ownershipConfirmEmail,
  'ownership-accepted': ownershipAcceptedEmail,
  'ownership-declined': ownershipDeclinedEmail,
  'race-owner-added': raceOwnerAddedEmail,
  'race-owner-removed': raceOwnerRemovedEmail,
}

export const EMAIL_KINDS = Object.keys(KINDS)

/** The words of a queued email; null where nobody wrote any for its kind. */
export const emailWords = (kind: string, values: Record<string, unknown>): Email | null =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind]!(readValues(values)) : null
