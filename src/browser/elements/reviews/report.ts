// The dialog in which somebody tells the editors what is wrong with a review. No account is needed.
import {
  REPORT_REASON_WORDS,
  REVIEW_REPORT_REASONS,
  type ReviewReportReason,
} from '../../../domain/review/review-report.ts'
import { authorOf } from '../../../domain/review/review-words.ts'
import { reportReview, type Review } from '../../../stores/reviews.ts'
import { showToast } from '../../../stores/toasts.ts'
import { ApiError } from '../../api.ts'
import { make } from '../make.ts'
import { openDialog } from './dialog.ts'

const MOST_DETAILS = 1000
const FAILED = 'It could not be sent. Please try again.'

function reasonChoices(): HTMLFieldSetElement {
  return make(
    'fieldset',
    {},
    make('legend', {}, 'What is wrong with it?'),
    ...REVIEW_REPORT_REASONS.map((reason) =>
      make(
        'label',
        { className: 'check' },
        make('input', { type: 'radio', name: 'reason', value: reason }),
        make('span', {}, REPORT_REASON_WORDS[reason]),
      ),
    ),
  )
}

/** Opens the dialog about this review. */
export function openReport(review: Review): void {
  const details = make('textarea', { id: 'report-details', rows: 4, maxLength: MOST_DETAILS })
  const email = make('input', { id: 'report-email', type: 'email', autocomplete: 'email' })
  const problem = make('p', { className: 'say bad', hidden: true })
  problem.setAttribute('role', 'alert')
  const send = make('button', { className: 'btn go' }, 'Send report')
  const form = make(
    'form',
    { className: 'review-form', noValidate: true },
    reasonChoices(),
    make(
      'div',
      { className: 'field' },
      make('label', { htmlFor: details.id }, 'Anything else? (optional)'),
      details,
    ),
    make(
      'div',
      { className: 'field' },
      make('label', { htmlFor: email.id }, 'Your email address, if we may contact you (optional)'),
      email,
    ),
    problem,
    make('div', { className: 'row' }, send),
  )
  const dialog = openDialog(
    'Report this review',
    make('p', { className: 'q s' }, `By ${authorOf(review)}, ${review.year}. An editor reads your report.`),
    form,
  )
  const fail = (said: string, focus: HTMLElement | null) => {
    problem.hidden = false
    problem.textContent = said
    focus?.focus()
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (send.disabled) return
    const reason = new FormData(form).get('reason') as ReviewReportReason | null
    if (!reason) return fail('Choose what is wrong with it.', form.querySelector('input'))
    if (!email.checkValidity()) return fail('That is not an email address.', email)
    send.disabled = true
    try {
      await reportReview(review.id, {
        reason,
        details: details.value.trim() || null,
        email: email.value.trim() || null,
      })
      dialog.close()
      showToast({ title: 'Thank you', text: 'An editor will read your report.' })
    } catch (error) {
      send.disabled = false
      fail(error instanceof ApiError && error.status > 0 ? error.message : FAILED, send)
    }
  })
}
