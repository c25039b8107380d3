// Why somebody reports a review, in the words that they choose from.

export const REVIEW_REPORT_REASONS = ['abuse', 'untrue', 'personal', 'advertising', 'other'] as const
export type ReviewReportReason = (typeof REVIEW_REPORT_REASONS)[number]

export const REPORT_REASON_WORDS: Record<ReviewReportReason, string> = {
  abuse: 'It is insulting or threatening',
  untrue: 'It is made up or not about this race',
  personal: 'It shares someone’s private information',
  advertising: 'It is advertising',
  other: 'Something else',
}
