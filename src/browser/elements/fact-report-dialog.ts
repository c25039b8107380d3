// The dialog in which somebody tells the editors which fact of a race is wrong. No account is needed.
import style from '../../styles/reviews.css?url'
import { REPORTED_FACTS, type ReportedFact } from '../../domain/race/reported-facts.ts'
import { reportFact } from '../../stores/fact-reports.ts'
import { showToast } from '../../stores/toasts.ts'
import { ApiError } from '../api.ts'
import { loadStyle } from '../load-style.ts'
import { make } from './make.ts'
import { openDialog } from './reviews/dialog.ts'

const FAILED = 'It could not be sent. Please try again.'

const field = (label: string, input: HTMLElement) =>
  make('div', { className: 'field' }, make('label', { htmlFor: input.id }, label), input)

/** Opens the dialog about this race. */
export async function openFactReport(raceId: number, raceName: string): Promise<void> {
  await loadStyle(style)
  const fact = make(
    'select',
    { id: 'fact-field' },
    ...Object.entries(REPORTED_FACTS).map(([value, words]) => make('option', { value }, words)),
  )
  const correct = make('textarea', { id: 'fact-correct', rows: 3, maxLength: 1000, required: true })
  const source = make('input', { id: 'fact-source', maxLength: 500 })
  const email = make('input', { id: 'fact-email', type: 'email', autocomplete: 'email' })
  const problem = make('p', { className: 'say bad', hidden: true })
  problem.setAttribute('role', 'alert')
  const send = make('button', { className: 'btn go' }, 'Send')
  const form = make(
    'form',
    { className: 'review-form', noValidate: true },
    field('What is wrong?', fact),
    field('What should it say?', correct),
    field('Where can we check it? (optional)', source),
    field('Your email address, if we may contact you (optional)', email),
    problem,
    make('div', { className: 'row' }, send),
  )
  const dialog = openDialog(
    'Report a mistake',
    make('p', { className: 'q s' }, `${raceName}. An editor will check it and put it right.`),
    form,
  )
  const fail = (said: string, focus: HTMLElement) => {
    problem.hidden = false
    problem.textContent = said
    focus.focus()
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (send.disabled) return
    if (!correct.value.trim()) return fail('Tell us what it should say.', correct)
    if (!email.checkValidity()) return fail('That is not an email address.', email)
    send.disabled = true
    try {
      await reportFact(raceId, {
        field: fact.value as ReportedFact,
        correct: correct.value.trim(),
        source: source.value.trim() || null,
        email: email.value.trim() || null,
      })
      dialog.close()
      showToast({ title: 'Thank you', text: 'An editor will check it and put it right.' })
    } catch (error) {
      send.disabled = false
      fail(error instanceof ApiError && error.status > 0 ? error.message : FAILED, send)
    }
  })
}
