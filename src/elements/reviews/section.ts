// The section of reviews once it is reached: fresh reviews in place of the built ones, those of runners around a time,
// more of them, and what the reader can do: sign in, write, change, withdraw, report.
import style from '../../features/reviews/reviews.css?url'
import { reviewSummary } from '../../rules/review/reviews.ts'
import {
  readReviews,
  type Band,
  type RaceReviews,
  type Review,
} from '../../features/reviews/reviews.store.ts'
import { loadStyle } from '../../platform/browser/missing-parts.ts'
import { make } from '../make.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { aroundForm, bandSentence } from './around.ts'
import type { Mine } from './mine.ts'
import { figuresOf, reviewItem } from './said.ts'

const FAILED = 'Newer reviews could not be loaded just now.'

class Section {
  readonly #host: HTMLElement
  readonly #raceId: number
  readonly #list = make('ol', { className: 'said' })
  readonly #status = make('p', { className: 'q s', role: 'status' })
  readonly #more = make('button', { type: 'button', className: 'btn', hidden: true }, 'More reviews')
  /** What a guest sees, the link to sign in; in its place the person's own part once somebody is signed in. */
  #actions: HTMLElement
  #mine: Promise<Mine> | undefined
  #band: Band | null = null
  #shown = 0

  constructor(host: HTMLElement) {
    this.#host = host
    this.#raceId = Number(host.getAttribute('race-id'))
    this.#actions = host.querySelector<HTMLElement>('[data-actions]')!
    this.#more.addEventListener('click', () => void this.#readMore())
    $session.subscribe(({ state }) => {
      if (state === 'signed-in') this.#mine ??= this.#loadMine()
    })
  }

  async openForm(reviewId: number | null): Promise<void> {
    if (this.#mine) await (await this.#mine).openForm(reviewId)
    else this.#actions.focus()
  }

  async begin(): Promise<void> {
    await loadStyle(style)
    try {
      this.#showAll(await readReviews(this.#raceId))
    } catch {
      this.#status.textContent = FAILED
      this.#actions.before(this.#status)
    }
  }

  async #loadMine(): Promise<Mine> {
    const part = await import('./mine.ts')
    await loadStyle(style)
    const mine = new part.Mine(this.#host)
    this.#actions.replaceWith(mine.root)
    this.#actions = mine.root
    return mine
  }

  #showAll(reviews: RaceReviews): void {
    const summary = this.#host.closest('section')?.querySelector('header p')
    if (reviews.count > 0 && summary) summary.textContent = reviewSummary(reviews)
    for (const built of this.#host.querySelectorAll(':scope > dl, :scope > ol')) built.remove()
    if (reviews.count === 0) {
      if (summary) summary.textContent = 'None yet. Have you run it?'
      return
    }
    this.#actions.before(figuresOf(reviews.averages))
    this.#actions.after(
      aroundForm(this.#host, (band) => this.#readBand(band)),
      this.#status,
      this.#list,
      this.#more,
    )
    this.#show(reviews)
  }

  #show({ reviews, count, matching }: RaceReviews): void {
    this.#shown += reviews.length
    this.#list.append(...reviews.map((review) => reviewItem(review, (which) => void this.#report(which))))
    this.#more.hidden = this.#shown >= (matching?.count ?? count) || reviews.length === 0
  }

  async #readBand(band: Band | null): Promise<void> {
    const reviews = await readReviews(this.#raceId, 0, band)
    this.#band = band
    this.#shown = 0
    this.#list.replaceChildren()
    this.#show(reviews)
    this.#status.textContent = band ? bandSentence(band, reviews) : ''
  }

  async #readMore(): Promise<void> {
    if (this.#more.ariaDisabled === 'true') return
    this.#more.ariaDisabled = 'true'
    try {
      const before = this.#list.children.length
      this.#show(await readReviews(this.#raceId, this.#shown, this.#band))
      const next = this.#list.children[before]
      if (next instanceof HTMLElement) {
        next.tabIndex = -1
        next.focus()
      }
      this.#status.textContent = ''
    } catch {
      this.#status.textContent = 'More reviews could not be loaded just now. Please try again.'
    }
    this.#more.ariaDisabled = 'false'
  }

  async #report(review: Review): Promise<void> {
    try {
      const { openReport } = await import('./report.ts')
      openReport(review)
    } catch {
      this.#status.textContent = 'You need to be online to report it. Please try again then.'
    }
  }
}

const sections = new WeakMap<HTMLElement, Section>()

/** Begins once; gives the section's own verbs. */
export function begin(host: HTMLElement): Pick<Section, 'openForm'> {
  let section = sections.get(host)
  if (!section) {
    section = new Section(host)
    sections.set(host, section)
    void section.begin()
  }
  return section
}
