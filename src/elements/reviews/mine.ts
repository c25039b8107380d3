// What a signed-in reader can do: write a review, change or withdraw their own. The address says which form is open, so
// that a sign-in in between comes back to it.
import { reviewYears, type ReviewYears } from '../../rules/review/reviews.ts'
import { dayInUtc } from '../../rules/calendar/calendar-day.ts'
import { signInHref } from '../../rules/account/same-site-redirect.ts'
import { ownReviewsOf, type OwnReview } from '../../features/reviews/own-reviews.store.ts'
import { $session, personNow } from '../../platform/browser/session.store.ts'
import { make } from '../make.ts'
import { smallButton } from './said.ts'

const NOT_LOADED =
  'This could not be opened while you are offline. Please try again when you are back online.'

const STATUS_WORDS = {
  pending: 'is waiting for an editor',
  published: 'is published',
  hidden: 'was taken off the page by an editor',
} as const

/** `Your review of 2025 is waiting for an editor; the earlier version is shown until then.` */
function statusSentence({ year, status, isPublic, moderationNote }: OwnReview): string {
  const shown = status === 'pending' && isPublic ? '; the earlier version is shown until then' : ''
  const note = moderationNote ? `: ${moderationNote}` : '.'
  return `Your review of ${year} ${STATUS_WORDS[status]}${shown}${note}`
}

const showPlace = (hash: string) =>
  history.replaceState(history.state, '', location.pathname + location.search + hash)

/** What `host`, the section's element, is filled with by who is signed in, and kept so. */
export class Mine {
  readonly root: HTMLElement
  readonly #raceId: number
  readonly #distanceM: number
  readonly #years: ReviewYears | null
  readonly #own = make('ul', { className: 'own' })
  readonly #actions = make('div', { className: 'row' })
  readonly #status = make('p', { className: 'good', role: 'status' })
  readonly #place = make('div')
  readonly #write = make('button', { type: 'button', className: 'btn' }, 'Write a review')
  readonly #signIn = make(
    'a',
    { className: 'btn', href: signInHref(`${location.pathname}#write-review`) },
    'Sign in to review',
  )
  #reviews: OwnReview[] = []

  constructor(host: HTMLElement) {
    this.#raceId = Number(host.getAttribute('race-id'))
    this.#distanceM = Number(host.getAttribute('distance-m'))
    this.#years = reviewYears(
      {
        firstHeld: Number(host.getAttribute('first-held')) || null,
        nextEventDate: host.getAttribute('next-day'),
      },
      dayInUtc(Date.now()),
    )
    this.root = make('div', { className: 'mine' }, this.#own, this.#status, this.#actions, this.#place)
    this.#write.addEventListener('click', () => void this.#open(null))
    let stop: (() => void) | undefined
    $session.subscribe(({ state }) => {
      stop?.()
      stop = this.#show(state === 'signed-in')
    })
  }

  /** Opens the form of an own review, or an empty one, where somebody is signed in. */
  async openForm(reviewId: number | null): Promise<void> {
    if (personNow() === null) return this.#signIn.focus()
    if (reviewId === null) return this.#open(null)
    const wanted = () => this.#reviews.find(({ id }) => id === reviewId)
    if (!wanted()) await ownReviewsOf(this.#raceId).fetch()
    await this.#open(wanted() ?? null)
  }

  /** Shows what a guest or a person can do here; gives what ends following the person's reviews. */
  #show(isIn: boolean): (() => void) | undefined {
    const button = isIn ? this.#write : this.#signIn
    this.#actions.replaceChildren(
      this.#years ? button : 'This race has not been held yet: come back once you have run it.',
    )
    if (isIn) {
      return ownReviewsOf(this.#raceId).subscribe(({ data }) => {
        this.#reviews = data ?? []
        this.#own.replaceChildren(...this.#reviews.map((review) => this.#item(review)))
        this.#write.textContent = this.#reviews.length > 0 ? 'Review another year' : 'Write a review'
      })
    }
    this.#own.replaceChildren()
    return undefined
  }

  #item(review: OwnReview): HTMLLIElement {
    const of = `your review of ${review.year}`
    return make(
      'li',
      {},
      make('p', { dir: 'auto' }, statusSentence(review)),
      make(
        'div',
        { className: 'row' },
        smallButton('Change', of, () => void this.#open(review)),
        smallButton('Withdraw', of, () => void this.#withdraw(review)),
      ),
    )
  }

  async #open(review: OwnReview | null): Promise<void> {
    if (!this.#years || this.#place.firstChild) {
      return void this.#place.querySelector<HTMLElement>('select, input')?.focus()
    }
    const opener = document.activeElement
    const part = await import('./form.ts').catch(() => null)
    this.#status.textContent = part ? '' : NOT_LOADED
    if (!part) return
    this.#actions.hidden = true
    showPlace(review ? `#change-review-${review.id}` : '#write-review')
    part.openReviewForm(this.#place, {
      raceId: this.#raceId,
      distanceM: this.#distanceM,
      years: this.#years,
      taken: this.#reviews.filter(({ id }) => id !== review?.id).map(({ year }) => year),
      review,
      close: (said) => this.#close(said, opener),
    })
  }

  /** Takes the form away, with what to say about it; the focus goes back to what opened it. */
  #close(said: string, opener: Element | null): void {
    this.#place.replaceChildren()
    showPlace('')
    this.#actions.hidden = false
    this.#status.textContent = said
    const back =
      opener instanceof HTMLElement && opener.isConnected ? opener : this.#actions.querySelector('button')
    back?.focus()
  }

  async #withdraw(review: OwnReview): Promise<void> {
    const part = await import('./withdraw.ts').catch(() => null)
    this.#status.textContent = part ? '' : NOT_LOADED
    part?.openWithdrawal(review, (said) => {
      this.#status.textContent = said
      this.#actions.querySelector('button')?.focus()
    })
  }
}
