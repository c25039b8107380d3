// The form in which a review is written or changed. What was typed outlives a sign-in in between; what is wrong is said
// beside its field and in a summary above.
import { REVIEW_FIELDS, readReview, reviewTexts, type ReviewTexts } from '../../rules/review/read-review.ts'
import { REVIEW_RATINGS, type ReviewYears } from '../../rules/review/reviews.ts'
import { sendReview, type OwnReview } from '../../features/reviews/own-reviews.store.ts'
import { forgetForm, keepForm, restoreForm } from '../../platform/browser/form-drafts.ts'
import { make } from '../make.ts'
import { ratingField, singleField, type ReviewFormField } from './fields.ts'
import { nameField, textField, yearField } from './own-fields.ts'
import { problemSummary, whyNotSent } from './problems.ts'

export interface ReviewFormSettings {
  raceId: number
  distanceM: number
  years: ReviewYears
  /** Years that are reviewed already. */
  taken: readonly number[]
  /** The review to change; null for a new one. */
  review: OwnReview | null
  /** Takes the form away, with what to say about it. */
  close: (said: string) => void
}

const SENT = 'Thank you. An editor will read your review before it appears.'

/** The fields, with what the review says so far. */
function filledFields({ review, years, taken }: ReviewFormSettings): ReviewFormField[] {
  const time = make('input', { autocomplete: 'off', spellcheck: false, className: 'num' })
  const fields = [
    yearField(years, taken),
    ...REVIEW_RATINGS.map(ratingField),
    singleField(
      'finishTime',
      'Your finish time (optional)',
      time,
      'For example 3:45:00. It helps others find runners of their pace.',
    ),
    textField(),
  ]
  const start = reviewTexts(review ?? {})
  for (const field of fields) {
    if (field.name !== 'year' || start.year) field.set(start[field.name])
  }
  const [year] = fields
  if (!year!.get()) year!.set(year!.root.querySelector('option')?.value ?? '')
  return fields
}

const textsOf = (fields: readonly ReviewFormField[]) =>
  Object.fromEntries(fields.map((field) => [field.name, field.get()])) as ReviewTexts

/** Builds the form into `place`. */
export function openReviewForm(place: HTMLElement, settings: ReviewFormSettings): void {
  const { raceId, review, years, distanceM, close } = settings
  const keptAs = `review:${raceId}:${review?.id ?? 'new'}`
  const fields = filledFields(settings)
  const name = nameField(review?.showName ?? true)
  const summary = problemSummary()
  const send = make('button', { className: 'btn go' }, review ? 'Send the change' : 'Send review')
  const cancel = make('button', { type: 'button', className: 'btn' }, 'Cancel')
  const form = make(
    'form',
    {
      className: 'short-form review-form',
      noValidate: true,
      autocomplete: 'off',
      'aria-labelledby': 'review-form-title',
    },
    make('h3', { id: 'review-form-title' }, review ? `Your review of ${review.year}` : 'Your review'),
    make('p', { className: 'q s' }, 'An editor will read it before it appears.'),
    summary.root,
    ...fields.map(({ root }) => root),
    name.root,
    make('div', { className: 'row' }, send, cancel),
  )
  restoreForm(form, keptAs)
  keepForm(form, keptAs)

  const judged = () => readReview(textsOf(fields), { distanceM, years })
  const showProblems = (problems: Partial<Record<string, string>>) => {
    for (const field of fields) field.say(problems[field.name])
    const wrong = fields.filter((field) => problems[field.name])
    summary.show(wrong.map((field) => ({ field, problem: problems[field.name]! })))
    return wrong.length > 0
  }
  const finish = (said: string) => {
    forgetForm(keptAs)
    name.stop()
    close(said)
  }
  // Once it was tried, each key is judged.
  let tried = false
  form.addEventListener('input', () => {
    if (!tried) return
    const { problems } = judged()
    for (const field of fields) field.say(problems[field.name])
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (send.ariaDisabled === 'true') return
    tried = true
    const { value, problems } = judged()
    if (showProblems(problems) || !value) return
    send.ariaDisabled = 'true'
    try {
      await sendReview(raceId, review?.id ?? null, { ...value, showName: name.box.checked })
      finish(SENT)
    } catch (error) {
      const why = whyNotSent(error)
      const known = REVIEW_FIELDS.some((field) => why.fields[field])
      if (known) showProblems(why.fields)
      else summary.say(why.said)
      send.ariaDisabled = 'false'
    }
  })
  cancel.addEventListener('click', () => finish(''))
  place.replaceChildren(form)
  form.querySelector<HTMLElement>('select')?.focus()
}
