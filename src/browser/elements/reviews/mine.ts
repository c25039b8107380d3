// What a signed-in reader can do: write a review, change or withdraw their own. The address says which form is open, so
// that a sign-in in between comes back to it.
import { reviewYears } from '../../../domain/review/review-years.ts'
import { signInHref } from '../../../domain/account/same-site-redirect.ts'
import { ownReviewsOf, type OwnReview } from '../../../stores/own-reviews.ts'
import { $session } from '../../../stores/session.ts'
import { make } from '../make.ts'
import { smallButton } from './said.ts'

export interface Mine {
  root: HTMLElement
  /** Opens the form of an own review, or an empty one, where somebody is signed in. */
  openForm: (reviewId: number | null) => void
}

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

const sayPlace = (hash: string) =>
  history.replaceState(history.state, '', location.pathname + location.search + hash)

/** Fills itself by who is signed in, and keeps doing so. */
export function buildMine(host: HTMLElement): Mine {
  const raceId = Number(host.getAttribute('race-id'))
  const years = reviewYears(
    {
      firstHeld: Number(host.getAttribute('first-held')) || null,
      nextEventDate: host.getAttribute('next-day'),
    },
    new Date().toISOString().slice(0, 10),
  )
  const own = make('ul', { className: 'own' })
  const actions = make('div', { className: 'row' })
  const status = make('p', { className: 'good', role: 'status' })
  const place = make('div')
  const root = make('div', { className: 'mine' }, own, status, actions, place)
  let reviews: OwnReview[] = []

  async function open(review: OwnReview | null): Promise<void> {
    if (!years || place.firstChild) return void place.querySelector<HTMLElement>('select, input')?.focus()
    const opener = document.activeElement
    const part = await import('./form.ts').catch(() => null)
    status.textContent = part ? '' : NOT_LOADED
    if (!part) return
    actions.hidden = true
    sayPlace(review ? `#change-review-${review.id}` : '#write-review')
    const close = (said: string) => {
      place.replaceChildren()
      sayPlace('')
      actions.hidden = false
      status.textContent = said
      const back =
        opener instanceof HTMLElement && opener.isConnected ? opener : actions.querySelector('button')
      back?.focus()
    }
    part.openReviewForm(place, {
      raceId,
      distanceM: Number(host.getAttribute('distance-m')),
      years,
      taken: reviews.filter(({ id }) => id !== review?.id).map(({ year }) => year),
      review,
      close,
    })
  }

  async function withdraw(review: OwnReview): Promise<void> {
    const part = await import('./withdraw.ts').catch(() => null)
    status.textContent = part ? '' : NOT_LOADED
    part?.openWithdrawal(review, (said) => {
      status.textContent = said
      actions.querySelector('button')?.focus()
    })
  }

  const item = (review: OwnReview) =>
    make(
      'li',
      {},
      make('p', { dir: 'auto' }, statusSentence(review)),
      make(
        'div',
        { className: 'row' },
        smallButton('Change', `your review of ${review.year}`, () => void open(review)),
        smallButton('Withdraw', `your review of ${review.year}`, () => void withdraw(review)),
      ),
    )

  const writeButton = make('button', { type: 'button', className: 'btn' }, 'Write a review')
  writeButton.addEventListener('click', () => void open(null))
  const signIn = make(
    'a',
    { className: 'btn', href: signInHref(`${location.pathname}#write-review`) },
    'Sign in to review',
  )

  let stop: (() => void) | undefined
  $session.subscribe((session) => {
    stop?.()
    stop = undefined
    const isIn = session.state === 'signed-in'
    if (!isIn) own.replaceChildren()
    actions.replaceChildren(
      years
        ? isIn
          ? writeButton
          : signIn
        : 'This race has not been held yet: come back once you have run it.',
    )
    if (!isIn) return
    stop = ownReviewsOf(raceId).subscribe(({ data }) => {
      reviews = data ?? []
      own.replaceChildren(...reviews.map(item))
      writeButton.textContent = reviews.length > 0 ? 'Review another year' : 'Write a review'
    })
  })

  async function openForm(reviewId: number | null): Promise<void> {
    if ($session.get().state !== 'signed-in') return signIn.focus()
    if (reviewId === null) return open(null)
    const wanted = () => reviews.find(({ id }) => id === reviewId)
    if (!wanted()) await ownReviewsOf(raceId).fetch()
    await open(wanted() ?? null)
  }

  return { root, openForm: (reviewId) => void openForm(reviewId) }
}
