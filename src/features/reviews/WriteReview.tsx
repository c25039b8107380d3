// What somebody who is signed in can do with reviews of a race: write one, change or withdraw their own. The address says which form is
// open, so that a sign-in in between comes back to it.
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { atom } from 'nanostores'
import { flushSync } from 'react-dom'
import {
  type ReviewYears,
  readReview,
  REVIEW_FIELDS,
  ranWhen,
  ratingLine,
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
} from '../../rules/review/reviews.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import {
  ownReviewsOf,
  readOwnReviewsAgain,
  withdrawReview,
  type OwnReview,
  sendReview,
} from './reviews.store.ts'
import { $user } from '../account/user.store.ts'
import { counted } from '../../rules/writing/measures.ts'
import { signInHref } from '../../rules/account/same-site-redirect.ts'
import { ApiError } from '../../platform/browser/api.ts'
import { forgetForm } from '../../platform/browser/form-drafts.ts'
import type { Values } from '../../platform/browser/form-values.ts'
import { ChoiceField, Field, SelectField, TextField, TickField } from '../../ui/Field.tsx'

// The form in which a review is written or changed. What was typed outlives a sign-in in between.

const SENT = 'Thank you. An editor will read your review before it appears.'
const SESSION_ENDED = 'Your session has ended. What you wrote is kept.'
/** From so few characters left on, each key is announced to screen readers. */
const FEW_LEFT = 100

interface ReviewFormProps {
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

function ReviewForm({ raceId, distanceM, years, taken, review, onClose }: ReviewFormProps) {
  const draft = `review:${raceId}:${review?.id ?? 'new'}`
  const start = reviewTexts(review ?? {})
  const written = (values: Values) => readReview(textsOf(values), { distanceM, years })
  // As it was when the form opened: the list may become newer under what is typed.
  const [read, setRead] = useState(review)
  const [hasEnded, setEnded] = useState(false)
  const form = useForm({
    draft,
    read: read
      ? { what: 'review', version: read.updatedAt, take: (newer) => setRead(newer as OwnReview) }
      : undefined,
    check: (values) => written(values).problems,
    send: async (values) => {
      setEnded(false)
      try {
        await sendReview(raceId, read, {
          ...written(values).value!,
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
      {read && form.isOutdated && <blockquote>{newerText(read)}</blockquote>}
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

/** `You ran 2025 in 3:30:00. Overall 4/5, difficulty 2/5. Flat and windy.` */
const newerText = (review: OwnReview): string =>
  [`You ${ranWhen(review)}.`, `${ratingLine(review)}.`, review.text].filter(Boolean).join(' ')

/** The years that can be reviewed, the last one first, without those that are reviewed already. */
function yearsLeft({ first, last }: ReviewYears, taken: readonly number[]) {
  const years = Array.from({ length: last - first + 1 }, (_, index) => last - index)
  return years
    .filter((year) => !taken.includes(year))
    .map((year) => ({ value: String(year), label: String(year) }))
}

/** Five choices from lowest to highest, and "no opinion" where the rating may be left out. */
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
        {left >= 0 ? `${counted(left, 'character')} left` : `${counted(-left, 'character')} too many`}
      </p>
    </div>
  )
}

/** Whether the name is shown, and how it would read. */
function NameField({ isShown }: { isShown: boolean }) {
  const { data } = useStore($user)
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

/** The form to open: that of an own review, or with null that of a new one. */
export type RequestedForm = { reviewId: number | null }

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

const $none = atom<{ data?: OwnReview[]; error?: ApiError }>({})

const showPlace = (hash: string) =>
  history.replaceState(history.state, '', location.pathname + location.search + hash)

interface Props {
  raceId: number
  distanceM: number
  years: ReviewYears
  isSignedIn: boolean
  requestedForm: RequestedForm | null
}

export function WriteReview({ raceId, distanceM, years, isSignedIn, requestedForm }: Props) {
  const { data, error } = useStore(isSignedIn ? ownReviewsOf(raceId) : $none)
  const reviews = data ?? []
  const [form, setForm] = useState<{ review: OwnReview | null } | null>(null)
  const [withdrawn, setWithdrawn] = useState<OwnReview | null>(null)
  const [status, setStatus] = useState('')
  const opener = useRef<Element | null>(null)
  const write = useRef<HTMLButtonElement>(null)

  const open = (review: OwnReview | null) => {
    if (form) return
    opener.current = document.activeElement
    setStatus('')
    setForm({ review })
    showPlace(review ? `#change-review-${review.id}` : '#write-review')
  }
  useEffect(() => {
    if (!requestedForm) return
    const { reviewId } = requestedForm
    if (reviewId === null) return open(null)
    void ownReviewsOf(raceId)
      .fetch()
      .then((answer) => {
        // Unread it is not known which: what is said below leads on.
        if ('data' in answer) open(answer.data?.find(({ id }) => id === reviewId) ?? null)
      })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that the address opens a form
  }, [requestedForm])
  /** Takes the form away; the focus goes back to what opened it. */
  const close = (news: string) => {
    flushSync(() => {
      setForm(null)
      setStatus(news)
    })
    showPlace('')
    const back = opener.current
    if (back instanceof HTMLElement && back !== document.body && back.isConnected) back.focus()
    else write.current?.focus()
  }
  const isWithdrawn = ({ year }: OwnReview) => {
    flushSync(() => {
      setWithdrawn(null)
      setStatus(`Your review of ${year} is withdrawn.`)
    })
    write.current?.focus()
  }
  return (
    <div className="mine">
      <ul className="own">
        {reviews.map((review) => (
          <li key={review.id}>
            <p dir="auto">{statusSentence(review)}</p>
            <div className="row">
              <button className="btn sm" type="button" onClick={() => open(review)}>
                Change<span className="vh"> your review of {review.year}</span>
              </button>
              <button className="btn sm" type="button" onClick={() => setWithdrawn(review)}>
                Withdraw<span className="vh"> your review of {review.year}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      {error && !data && (
        <p className="row" role="alert">
          Your own reviews of this race could not be read just now.
          <button className="btn sm" type="button" onClick={() => readOwnReviewsAgain(raceId)}>
            Try again
          </button>
        </p>
      )}
      <output className="news">{status}</output>
      {isSignedIn && !form && (
        <div className="row">
          <button className="btn" type="button" ref={write} onClick={() => open(null)}>
            {reviews.length > 0 ? 'Review another year' : 'Write a review'}
          </button>
        </div>
      )}
      {form && (
        <ReviewForm
          raceId={raceId}
          distanceM={distanceM}
          years={years}
          taken={reviews.filter(({ id }) => id !== form.review?.id).map(({ year }) => year)}
          review={form.review}
          onClose={close}
        />
      )}
      {withdrawn && (
        <Withdrawal
          review={withdrawn}
          onDone={() => isWithdrawn(withdrawn)}
          onClose={() => setWithdrawn(null)}
        />
      )}
    </div>
  )
}

interface WithdrawalProps {
  review: OwnReview
  onDone: () => void
  onClose: () => void
}

/** Asks for confirmation before a review is withdrawn. */
function Withdrawal({ review, onDone, onClose }: WithdrawalProps) {
  const form = useForm({
    send: async () => {
      await withdrawReview(review)
      onDone()
    },
  })
  return (
    <Dialog title={`Withdraw your review of ${review.year}?`} onClose={onClose}>
      <p>Every version of it will be deleted for good.</p>
      <Form form={form} className="short-form">
        <FormStatus />
        <div className="row">
          <SubmitButton className="btn go" busyLabel="Withdrawing …">
            Withdraw it
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
