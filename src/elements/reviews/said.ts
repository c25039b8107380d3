// Published reviews as elements: the figures, one review, and the buttons beside it. Text only, never markup.
import {
  RATING_WORDS,
  REVIEW_RATINGS,
  authorOf,
  formatRating,
  paragraphs,
  ranWhen,
  ratingLine,
  type RatingAverages,
} from '../../rules/review/reviews.ts'
import type { Review } from '../../features/reviews/reviews.store.ts'
import { make } from '../make.ts'

const HARDEST = ' 5 is hardest'

/** The mean of each rating that somebody gave. */
export function figuresOf(averages: RatingAverages): HTMLElement {
  const given = REVIEW_RATINGS.filter((rating) => averages[rating] !== null)
  return make(
    'dl',
    { className: 'rates' },
    ...given.map((rating) =>
      make(
        'div',
        {},
        make('dt', {}, RATING_WORDS[rating].label),
        make(
          'dd',
          { className: 'num' },
          formatRating(averages[rating]),
          rating === 'difficulty' ? make('small', {}, HARDEST) : '',
        ),
      ),
    ),
  )
}

/** A button in a row of small ones; `of` says for a screen reader which review it is about. */
export function smallButton(
  label: string,
  of: string,
  act: () => void,
  className = 'btn sm',
): HTMLButtonElement {
  const button = make(
    'button',
    { type: 'button', className },
    label,
    make('span', { className: 'vh' }, ` ${of}`),
  )
  button.addEventListener('click', act)
  return button
}

/** One review, whole. */
export function reviewItem(review: Review, report: (review: Review) => void): HTMLLIElement {
  const head = make('p', { dir: 'auto' }, make('b', {}, authorOf(review)), ` ${ranWhen(review)}`)
  const text = paragraphs(review.text ?? '').map((part) =>
    make('p', { dir: 'auto', className: 'words' }, part),
  )
  const of = `the review by ${authorOf(review)}, ${review.year}`
  return make(
    'li',
    { id: `review-${review.id}` },
    head,
    make('p', { className: 'q s' }, ratingLine(review)),
    ...text,
    smallButton('Report', of, () => report(review), 'plain'),
  )
}
