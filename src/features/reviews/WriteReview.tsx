// What somebody who is signed in can do with reviews of a race: write one, change or withdraw their own. The address says which form is
// open, so that a sign-in in between comes back to it.
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { atom } from 'nanostores'
import { flushSync } from 'react-dom'
import type { ReviewYears } from '../../rules/review/reviews.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { ownReviewsOf, withdrawReview, type OwnReview } from './reviews.store.ts'
import { ReviewForm } from './ReviewForm.tsx'

/** Which form is asked for: that of an own review, or with null that of a new one. */
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

const $none = atom<{ data?: OwnReview[] }>({})

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
  const { data: reviews = [] } = useStore(isSignedIn ? ownReviewsOf(raceId) : $none)
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
        const own = 'data' in answer ? answer.data : undefined
        open(own?.find(({ id }) => id === reviewId) ?? null)
      })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that the address asks
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

/** Asks once before a review is withdrawn. */
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
