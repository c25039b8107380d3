// The dialog in which a reader reports a review to the editors.
import {
  MAX_REPORT_CHARACTERS,
  REPORT_REASON_WORDS,
  REVIEW_REPORT_REASONS,
  type ReviewReportReason,
  authorOf,
} from '../../rules/review/reviews.ts'
import { ChoiceField, TextField } from '../../ui/Field.tsx'
import { ReportDialog } from '../../ui/ReportDialog.tsx'
import { reportReview, type Review } from './reviews.store.ts'

const REASONS = REVIEW_REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_WORDS[value] }))

interface Props {
  review: Review
  onClose: () => void
}

export function ReviewReport({ review, onClose }: Props) {
  return (
    <ReportDialog
      title="Report this review"
      about={`By ${authorOf(review)}, ${review.year}. An editor reads your report.`}
      action="Send report"
      draft={`report-review-${review.id}`}
      thanks="An editor will read your report."
      send={({ reason, details }, email) =>
        reportReview(review.id, {
          reason: reason as ReviewReportReason,
          details: details || null,
          email,
        })
      }
      onClose={onClose}
    >
      <ChoiceField
        name="reason"
        label="What is wrong with it?"
        missing="Choose what is wrong with it."
        options={REASONS}
        required
      />
      <TextField
        name="details"
        label="Anything else? (optional)"
        rows={4}
        maxLength={MAX_REPORT_CHARACTERS}
      />
    </ReportDialog>
  )
}
