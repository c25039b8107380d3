// <my-reviews>: the reviews that the person wrote, and what became of each. They are changed on their race's page.
import { racePath } from '../../rules/race/race-address.ts'
import { OWN_REVIEWS_PATH, type OwnReview } from '../../features/reviews/reviews.store.ts'
import { queryOf } from '../../platform/browser/queries.store.ts'
import { make } from '../make.ts'
import { followQuery } from './follow-query.ts'

function stateWords({ status, isPublic, moderationNote }: OwnReview): string {
  if (status === 'published') return 'Published.'
  if (status === 'hidden') return `Not published${moderationNote ? `: ${moderationNote}` : '.'}`
  return isPublic
    ? 'Your change is waiting for an editor; the earlier version is published.'
    : 'Waiting for an editor.'
}

function row(review: OwnReview): HTMLLIElement {
  const { raceName, raceSlug, raceType, year, overall, text } = review
  const name = `${raceName ?? 'A race that is no longer listed'} ${year}`
  const link =
    raceSlug && raceType
      ? make('a', { href: `${racePath({ slug: raceSlug, raceType })}#reviews` }, name)
      : make('b', {}, name)
  return make(
    'li',
    {},
    link,
    make('span', {}, text ?? 'Ratings only.'),
    make('small', { className: 'q' }, `${overall} of 5. ${stateWords(review)}`),
  )
}

class MyReviews extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    this.#stop = followQuery(this, () => queryOf<OwnReview[]>(OWN_REVIEWS_PATH), {
      path: OWN_REVIEWS_PATH,
      what: 'your reviews',
      show: (reviews) => {
        this.querySelector('ul')!.replaceChildren(...reviews.map(row))
        this.querySelector<HTMLElement>('[data-empty]')!.hidden = reviews.length > 0
      },
    })
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }
}

customElements.define('my-reviews', MyReviews)
