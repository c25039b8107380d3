// What a review rates, from 1 to 5, in the order in which it is asked and shown. The first two every review has: how the
// race was as a whole, and how hard, which the comparison uses. The others are left out where somebody has no opinion.

export const REVIEW_RATINGS = [
  'overall',
  'difficulty',
  'course',
  'organisation',
  'atmosphere',
  'value',
] as const
export type ReviewRating = (typeof REVIEW_RATINGS)[number]

const REQUIRED_RATINGS = ['overall', 'difficulty'] as const satisfies readonly ReviewRating[]

export const isRequiredRating = (rating: ReviewRating): boolean =>
  (REQUIRED_RATINGS as readonly ReviewRating[]).includes(rating)

export const MAX_RATING = 5

/** Label of each rating, and what its ends mean. Difficulty is no praise: 5 is the hardest. */
export const RATING_WORDS: Record<ReviewRating, { label: string; least: string; most: string }> = {
  overall: { label: 'Overall', least: 'poor', most: 'excellent' },
  difficulty: { label: 'Difficulty', least: 'very easy', most: 'very hard' },
  course: { label: 'Course', least: 'poor', most: 'excellent' },
  organisation: { label: 'Organisation', least: 'poor', most: 'excellent' },
  atmosphere: { label: 'Atmosphere', least: 'quiet', most: 'unforgettable' },
  value: { label: 'Value for money', least: 'poor', most: 'excellent' },
}

/** Mean of each rating; null where nobody gave it. */
export type RatingAverages = Record<ReviewRating, number | null>

/** `4.3`: an average as it is shown, or N/A. */
export const formatRating = (average: number | null): string => average?.toFixed(1) ?? 'N/A'

/** From this many published reviews on, search engines are told the average. */
export const MIN_RATED_REVIEWS = 3
