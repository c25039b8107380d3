// Asks once before a review is withdrawn.
import { reasonOf } from '../../platform/browser/api.ts'
import { withdrawReview, type OwnReview } from '../../features/reviews/own-reviews.store.ts'
import { openDialog } from '../dialog.ts'
import { make } from '../make.ts'

/** Opens the question; `done` hears what to say when the review is gone. */
export function openWithdrawal(review: OwnReview, done: (said: string) => void): void {
  const problem = make('p', { className: 'say bad', role: 'alert', hidden: true })
  const yes = make('button', { type: 'button', className: 'btn go' }, 'Withdraw it')
  const dialog = openDialog(
    `Withdraw your review of ${review.year}?`,
    make('p', {}, 'Every version of it will be deleted for good.'),
    problem,
    make('div', { className: 'row' }, yes),
  )
  yes.addEventListener('click', async () => {
    if (yes.ariaDisabled === 'true') return
    yes.ariaDisabled = 'true'
    try {
      await withdrawReview(review)
      dialog.close()
      done(`Your review of ${review.year} is withdrawn.`)
    } catch (error) {
      problem.hidden = false
      problem.textContent = reasonOf(error, 'It could not be withdrawn just now. Please try again.')
      yes.ariaDisabled = 'false'
    }
  })
}
