// Which letter is meant by which kind.
import { contactLetter, deadLettersLetter, welcomeLetter } from './account-words.ts'
import {
  ballotAlertLetter,
  ballotConfirmedLetter,
  ballotConfirmLetter,
  ballotSetLetter,
} from './ballot-words.ts'
import { readValues, type Letter, type LetterValues } from './letter.ts'
import {
  newsletterConfirmedLetter,
  newsletterConfirmLetter,
  newsletterIssueLetter,
} from './newsletter-words.ts'
import {
  submissionApprovedLetter,
  submissionQuestionLetter,
  submissionReceivedLetter,
  submissionRejectedLetter,
  submissionReopenedLetter,
} from './submission-words.ts'

const KINDS: Record<string, (values: LetterValues) => Letter> = {
  welcome: welcomeLetter,
  contact: contactLetter,
  'dead-letters': deadLettersLetter,
  'newsletter-confirm': newsletterConfirmLetter,
  'newsletter-confirmed': newsletterConfirmedLetter,
  'ballot-confirm': ballotConfirmLetter,
  'newsletter-issue': newsletterIssueLetter,
  'ballot-confirmed': ballotConfirmedLetter,
  'ballot-set': ballotSetLetter,
  'ballot-alert': ballotAlertLetter,
  'submission-received': submissionReceivedLetter,
  'submission-approved': submissionApprovedLetter,
  'submission-rejected': submissionRejectedLetter,
  'submission-reopened': submissionReopenedLetter,
  'submission-question': submissionQuestionLetter,
}

export const LETTER_KINDS = Object.keys(KINDS)

/** The words of a queued letter; null where nobody wrote any for its kind. */
export const letterWords = (kind: string, values: Record<string, unknown>): Letter | null =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind]!(readValues(values)) : null
