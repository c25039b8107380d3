// How reviews are told on a page: who ran when in which time, what they rated, how many there are.
import { NAMELESS_AUTHOR } from './review-author.ts'
import {
  formatRating,
  MAX_RATING,
  RATING_WORDS,
  REVIEW_RATINGS,
  type RatingAverages,
  type ReviewRating,
} from './review-ratings.ts'

interface Told extends Record<ReviewRating, number | null> {
  author: string | null
  year: number
  /** h:mm:ss */
  finishTime: string | null
}

/** `ran 2025 in 3:30:00`, for behind the author's name. */
export const ranWhen = ({ year, finishTime }: Pick<Told, 'year' | 'finishTime'>): string =>
  finishTime ? `ran ${year} in ${finishTime}` : `ran ${year}`

export const authorOf = ({ author }: Pick<Told, 'author'>): string => author ?? NAMELESS_AUTHOR

/** `Overall 4/5, difficulty 2/5, course 5/5`: the ratings that were given. */
export function ratingLine(review: Record<ReviewRating, number | null>): string {
  const given = REVIEW_RATINGS.filter((rating) => review[rating] !== null)
  const line = given
    .map((rating) => `${RATING_WORDS[rating].label.toLowerCase()} ${review[rating]}/${MAX_RATING}`)
    .join(', ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/** `12 reviews`, `1 review`. */
export const reviewCount = (count: number): string => `${count} ${count === 1 ? 'review' : 'reviews'}`

/** `12 reviews, 4.3 of 5 overall`. */
export const reviewSummary = ({ count, averages }: { count: number; averages: RatingAverages }): string =>
  `${reviewCount(count)}, ${formatRating(averages.overall)} of 5 overall`
