// The review rows of a comparison: what runners say on average, once there are any.
import { marked, UNKNOWN, type Cell, type ComparisonGroup, type ComparisonRow } from './comparison-row.ts'
import {
  formatRating,
  MAX_RATING,
  RATING_WORDS,
  REVIEW_RATINGS,
  type RatingAverages,
} from '../review/review-ratings.ts'

/** What is known of the reviews of a race: undefined while they are being read, null where they could not be. */
export type ReviewSummary = { count: number; averages: RatingAverages } | null | undefined

const NONE_YET = 'No reviews yet'

function countCell(summary: ReviewSummary): Cell {
  if (summary === undefined) return { text: '…' }
  if (summary === null) return { text: UNKNOWN, note: 'could not be loaded' }
  if (summary.count === 0) return { text: NONE_YET }
  return { text: `${summary.count} ${summary.count === 1 ? 'review' : 'reviews'}` }
}

/** Averages of each race's reviews; "best" is the highest, but harder is not better. */
export function reviewGroup(summaries: readonly ReviewSummary[]): ComparisonGroup {
  const rows: ComparisonRow[] = [{ key: 'reviews', label: 'Runner reviews', cells: summaries.map(countCell) }]
  if (summaries.some((summary) => summary && summary.count > 0)) {
    for (const rating of REVIEW_RATINGS) {
      const averages = summaries.map((summary) => (summary?.count ? summary.averages[rating] : null))
      const shown = averages.map((average) => (average === null ? null : Number(average.toFixed(1))))
      const cells = averages.map((average): Cell => {
        return average === null
          ? { text: UNKNOWN }
          : { text: formatRating(average), note: `of ${MAX_RATING}` }
      })
      rows.push({
        key: `rating-${rating}`,
        label: RATING_WORDS[rating].label,
        cells: marked(cells, shown, rating === 'difficulty' ? null : 'more'),
      })
    }
  }
  return { key: 'reviews', title: 'Reviews', rows }
}
