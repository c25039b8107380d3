// The form in which a review is written or changed. What was typed outlives a sign-in in between.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { User } from '../account/user.schema.ts'
import { signInHref } from '../../rules/account/same-site-redirect.ts'
import {
  readReview,
  REVIEW_FIELDS,
  reviewTexts,
  type ReviewTexts,
  NAMELESS_AUTHOR,
  reviewAuthor,
  isRequiredRating,
  RATING_WORDS,
  REVIEW_RATINGS,
  type ReviewRating,
  countCharacters,
  MAX_REVIEW_CHARACTERS,
  reviewText,
  type ReviewYears,
} from '../../rules/review/reviews.ts'
import { ApiError } from '../../platform/browser/api.ts'
import { forgetForm } from '../../platform/browser/form-drafts.ts'
import type { Values } from '../../platform/browser/form-values.ts'
import { queryOf } from '../../platform/browser/queries.store.ts'
import { ChoiceField, Field, SelectField, TextField, TickField } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { sendReview, type OwnReview } from './reviews.store.ts'

const SENT = 'Thank you. An editor will read your review before it appears.'
const SESSION_ENDED = 'Your session has ended. What you wrote is kept.'
/** From so few characters left on, each key is told to those who hear the page. */
const FEW_LEFT = 100

interface Props {
  raceId: number
  distanceM: number
  years: ReviewYears
  /** Years that are reviewed already. */
  taken: readonly number[]
  /** The review to change; null for a new one. */
  review: OwnReview | null
  /** Takes the form away, with what is said of it. */
  onClose: (news: string) => void
}

const textsOf = (values: Values) =>
  Object.fromEntries(REVIEW_FIELDS.map((field) => [field, values[field] ?? ''])) as ReviewTexts

export function ReviewForm({ raceId, distanceM, years, taken, review, onClose }: Props) {
  const draft = `review:${raceId}:${review?.id ?? 'new'}`
  const start = reviewTexts(review ?? {})
  const read = (values: Values) => readReview(textsOf(values), { distanceM, years })
  const [hasEnded, setEnded] = useState(false)
  const form = useForm({
    draft,
    check: (values) => read(values).problems,
    send: async (values) => {
      setEnded(false)
      try {
        await sendReview(raceId, review?.id ?? null, {
          ...read(values).value!,
          showName: values.showName === 'on',
        })
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error
        setEnded(true)
        return { '': SESSION_ENDED }
      }
      forgetForm(draft)
      onClose(SENT)
      return undefined
    },
  })
  useEffect(() => {
    if (form.element) form.focus('year')
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form is there
  }, [form.element])
  const cancel = () => {
    forgetForm(draft)
    onClose('')
  }
  return (
    <Form form={form} label="Your review" className="short-form review-form">
      <h3>{review ? `Your review of ${review.year}` : 'Your review'}</h3>
      <p className="q s">An editor will read it before it appears.</p>
      <SelectField
        name="year"
        label="Year you ran it"
        options={yearsLeft(years, taken)}
        {...(start.year && { defaultValue: start.year })}
      />
      {REVIEW_RATINGS.map((rating) => (
        <RatingField key={rating} rating={rating} value={start[rating]} />
      ))}
      <Field
        name="finishTime"
        label="Your finish time (optional)"
        className="num"
        autoComplete="off"
        spellCheck={false}
        hint="For example 3:45:00. It helps others find runners of their pace."
        defaultValue={start.finishTime}
      />
      <WordsField text={start.text} />
      <NameField isShown={review?.showName ?? true} />
      <FormStatus />
      {hasEnded && (
        <p>
          <a href={signInHref(location.pathname + location.search + location.hash)}>Sign in again</a> and send
          it.
        </p>
      )}
      <div className="row">
        <SubmitButton className="btn go" busyLabel="Sending …">
          {review ? 'Send the change' : 'Send review'}
        </SubmitButton>
        <button className="btn" type="button" onClick={cancel}>
          Cancel
        </button>
      </div>
    </Form>
  )
}

/** The years that can be reviewed, the last one first, without those that are reviewed already. */
function yearsLeft({ first, last }: ReviewYears, taken: readonly number[]) {
  const years = Array.from({ length: last - first + 1 }, (_, index) => last - index)
  return years
    .filter((year) => !taken.includes(year))
    .map((year) => ({ value: String(year), label: String(year) }))
}

/** Five choices from least to most, and "no opinion" where the rating may be left out. */
function RatingField({ rating, value }: { rating: ReviewRating; value: string }) {
  const { label, lowest, highest } = RATING_WORDS[rating]
  const isRequired = isRequiredRating(rating)
  const ends: Record<string, string> = { 1: lowest, 5: highest }
  const numbers = ['1', '2', '3', '4', '5'].map((number) => ({
    value: number,
    label: (
      <span>
        {number}
        {ends[number] && <span className="vh"> {ends[number]}</span>}
      </span>
    ),
  }))
  return (
    <ChoiceField
      name={rating}
      label={isRequired ? label : `${label} (optional)`}
      className="rating"
      options={isRequired ? numbers : [...numbers, { value: '', label: <span>no opinion</span> }]}
      {...((value || !isRequired) && { defaultValue: value })}
    >
      <p className="ends" aria-hidden="true">
        <span>{lowest}</span>
        <span>{highest}</span>
      </p>
    </ChoiceField>
  )
}

/** The words, with how many characters are left. */
function WordsField({ text }: { text: string }) {
  const [left, setLeft] = useState(MAX_REVIEW_CHARACTERS - countCharacters(text))
  return (
    <div>
      <TextField
        name="text"
        label="Your review (optional)"
        rows={7}
        className="words"
        defaultValue={text}
        onInput={({ currentTarget }) =>
          setLeft(MAX_REVIEW_CHARACTERS - countCharacters(reviewText(currentTarget.value)))
        }
      />
      <p className="hint" aria-live={left < FEW_LEFT ? 'polite' : 'off'}>
        {left >= 0 ? `${left.toLocaleString('en-GB')} characters left` : `${-left} characters too many`}
      </p>
    </div>
  )
}

/** Whether the name is shown, and how it would read. */
function NameField({ isShown }: { isShown: boolean }) {
  const { data } = useStore(queryOf<User>('/api/user'))
  const name = data ? reviewAuthor(data.firstName, data.lastName) : null
  return (
    <TickField
      name="showName"
      label={
        name
          ? `Show me as “${name}”; otherwise it reads “${NAMELESS_AUTHOR}”`
          : `Show my first name and initial; without a name in your profile it reads “${NAMELESS_AUTHOR}”`
      }
      defaultChecked={isShown}
    />
  )
}
