// Why somebody reports a review, in the words that they choose from.

export const REVIEW_REPORT_REASONS = ['abuse', 'untrue', 'personal', 'advertising', 'other'] as const
export type ReviewReportReason = (typeof REVIEW_REPORT_REASONS)[number]

export const REPORT_REASON_WORDS: Record<ReviewReportReason, string> = {
  abuse: 'It insults or threatens somebody',
  untrue: 'It is not about this race, or made up',
  personal: 'It tells something private about a person',
  advertising: 'It advertises something',
  other: 'Something else',
}
