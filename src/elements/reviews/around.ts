// "Runners around my time": a finish time, read forgivingly, and the reviews of those who ran within five percent of it.
import { formatClock } from '../../rules/writing/clock-time.ts'
import { readDuration } from '../../rules/reading/read-duration.ts'
import { formatRating, reviewCount, bandAround } from '../../rules/review/reviews.ts'
import type { Band, RaceReviews } from '../../features/reviews/reviews.store.ts'
import { $yourTime } from '../../features/your-time/your-time.store.ts'
import { make } from '../make.ts'

const FAILED = 'These could not be loaded. Please try again.'

/** What the reviews of a band come to, in a sentence. */
export function bandSentence({ minSeconds, maxSeconds }: Band, { matching, count }: RaceReviews): string {
  const between = `between ${formatClock(minSeconds)} and ${formatClock(maxSeconds)}`
  if (!matching || matching.count === 0) return `No reviews yet from runners who finished ${between}.`
  const { overall, difficulty } = matching.averages
  const figures = `overall ${formatRating(overall)}, difficulty ${formatRating(difficulty)}`
  const are = matching.count === 1 ? 'is from a runner' : 'are from runners'
  return `${matching.count} of ${reviewCount(count)} ${are} who finished ${between}: ${figures}.`
}

/** The form; `choose` shows a band's reviews, or all of them again. */
export function aroundForm(host: HTMLElement, choose: (band: Band | null) => Promise<void>): HTMLFormElement {
  const distanceM = Number(host.getAttribute('distance-m'))
  const kept = $yourTime.get()
  const input = make('input', {
    id: 'reviews-around',
    className: 'num',
    autocomplete: 'off',
    value: kept?.distanceM === distanceM ? formatClock(kept.timeSeconds) : '',
    'aria-describedby': 'reviews-around-say',
  })
  const say = make('p', { id: 'reviews-around-say', className: 'say' })
  say.setAttribute('aria-live', 'polite')
  const all = make('button', { type: 'button', className: 'btn', hidden: true }, 'All reviews')
  const form = make(
    'form',
    { className: 'around', noValidate: true },
    make('label', { htmlFor: input.id }, 'Reviews from runners around a finish time of'),
    make('div', { className: 'row' }, input, make('button', { className: 'btn' }, 'Show'), all),
    say,
  )
  const show = async (band: Band | null) => {
    try {
      await choose(band)
      say.textContent = ''
      all.hidden = band === null
    } catch {
      say.textContent = FAILED
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const read = readDuration(input.value, distanceM)
    if (!read.ok) {
      input.setAttribute('aria-invalid', 'true')
      say.textContent = read.reason
      input.focus()
      return
    }
    input.removeAttribute('aria-invalid')
    void show(bandAround(read.value))
  })
  all.addEventListener('click', () => {
    input.focus()
    void show(null)
  })
  return form
}
