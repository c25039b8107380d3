// The dialog in which somebody tells the editors what is wrong with a review. No account is needed.
import {
  REPORT_REASON_WORDS,
  REVIEW_REPORT_REASONS,
  authorOf,
  type ReviewReportReason,
} from '../../rules/review/reviews.ts'
import { reportReview, type Review } from '../../features/reviews/reviews.store.ts'
import { make } from '../make.ts'
import { labelled, openReportDialog } from '../report-dialog.ts'

const MAX_DETAILS = 1000

function reasonChoices(): HTMLFieldSetElement {
  return make(
    'fieldset',
    {},
    make('legend', {}, 'What is wrong with it?'),
    ...REVIEW_REPORT_REASONS.map((reason) =>
      make(
        'label',
        { className: 'check' },
        make('input', { type: 'radio', name: 'reason', value: reason }),
        make('span', {}, REPORT_REASON_WORDS[reason]),
      ),
    ),
  )
}

const reasonIn = (form: HTMLFormElement) => new FormData(form).get('reason') as ReviewReportReason | null

/** Opens the dialog about this review. */
export function openReport(review: Review): void {
  const details = make('textarea', { id: 'report-details', rows: 4, maxLength: MAX_DETAILS })
  openReportDialog({
    title: 'Report this review',
    about: `By ${authorOf(review)}, ${review.year}. An editor reads your report.`,
    fields: [reasonChoices(), labelled('Anything else? (optional)', details)],
    sends: 'Send report',
    judge: (form) => (reasonIn(form) ? null : ['Choose what is wrong with it.', form.querySelector('input')]),
    send: (form, email) =>
      reportReview(review.id, {
        reason: reasonIn(form)!,
        details: details.value.trim() || null,
        email,
      }),
    thanks: 'An editor will read your report.',
  })
}
