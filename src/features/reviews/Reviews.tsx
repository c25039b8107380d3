// The reviews of a race. The built page has the figures and the newest few, cut short; reached or used, this reads them again, shows
// those of runners around a time, and what the reader can do: sign in, write, report. Text only, never markup.
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { signInHref } from '../../rules/account/same-site-redirect.ts'
import { dayInUtc } from '../../rules/calendar/calendar-day.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { readDuration } from '../../rules/reading/read-duration.ts'
import {
  formatRating,
  RATING_WORDS,
  REVIEW_RATINGS,
  type RatingAverages,
  paragraphs,
  authorOf,
  ranWhen,
  ratingLine,
  reviewCount,
  reviewSummary,
  bandAround,
  type FinishBand,
  reviewYears,
} from '../../rules/review/reviews.ts'
import { formatClock } from '../../rules/writing/measures.ts'
import { loadStyle } from '../../platform/browser/missing-parts.ts'
import type { Problems } from '../../platform/browser/form-values.ts'
import { $session } from '../../platform/browser/session.store.ts'
import { asIsland, useHydrated } from '../../ui/as-island.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form, FormStatus, SubmitButton } from '../../ui/Form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { $yourTime } from '../your-time/your-time.store.ts'
import { type RaceReviews, type Review, readReviews } from './reviews.store.ts'
import type { ReviewReport } from './ReviewReport.tsx'
import style from './reviews.css?url'
import type { RequestedForm, WriteReview } from './WriteReview.tsx'

// The published reviews of a race, fresh from the API: all of them, or those of runners around a time, page by page.

const NOT_FRESH = 'Newer reviews could not be loaded just now.'
const NO_MORE = 'More reviews could not be loaded just now. Please try again.'

interface FreshReviews {
  /** What the API said last, with its figures; null until it has answered. */
  answer: RaceReviews | null
  /** The reviews of all pages that were read. */
  list: readonly Review[]
  band: FinishBand | null
  /** What could not be loaded. */
  failure: string
  hasMore: boolean
  /** Shows the reviews of a band of finish times, with null all of them. Throws where they could not be read. */
  showBand: (band: FinishBand | null) => Promise<void>
  readMore: () => Promise<void>
}

const NONE = { answer: null, list: [], band: null, failure: '' }

/** Reads the reviews of a race again when the page has begun to use them, and the style that they are shown in. */
function useReviews(raceId: number): FreshReviews {
  const [state, setState] = useState<Pick<FreshReviews, 'answer' | 'list' | 'band' | 'failure'>>(NONE)
  const [isReading, setReading] = useState(false)
  const { answer, list, band } = state

  const showBand = async (next: FinishBand | null) => {
    const read = await readReviews(raceId, 0, next)
    setState({ answer: read, list: read.reviews, band: next, failure: '' })
  }
  useEffect(() => {
    const readAll = () => showBand(null)
    loadStyle(style)
      .then(readAll)
      .catch(() => setState((before) => ({ ...before, failure: NOT_FRESH })))
    // oxlint-disable-next-line react/exhaustive-deps -- once for a race
  }, [raceId])

  const readMore = async () => {
    if (isReading) return
    setReading(true)
    try {
      const read = await readReviews(raceId, list.length, band)
      setState({ answer: read, list: [...list, ...read.reviews], band, failure: '' })
    } catch {
      setState((before) => ({ ...before, failure: NO_MORE }))
    }
    setReading(false)
  }
  const matching = answer?.matching?.count ?? answer?.count ?? 0
  const hasMore = list.length < matching && answer?.reviews.length !== 0
  return { ...state, hasMore, showBand, readMore }
}

const NO_PROBLEMS: Problems = {}
const FORM_HASH = /^#(?:write-review|change-review-(\d+))$/
const NOT_LOADED =
  'This could not be opened while you are offline. Please try again when you are back online.'

interface Props {
  race: {
    id: number
    path: string
    distanceM: number
    firstHeld: number | null
    nextEventDate: CalendarDay | null
  }
  /** What the build knew, with the newest few cut short; null where there were none. */
  built: (Pick<RaceReviews, 'count' | 'averages'> & { latest: Review[] }) | null
  builtOn: CalendarDay
}

/** The form that the address opens. */
function useRequestedForm(): RequestedForm | null {
  const [requestedForm, setRequestedForm] = useState<RequestedForm | null>(null)
  useEffect(() => {
    const read = () => {
      const found = FORM_HASH.exec(location.hash)
      setRequestedForm(found && { reviewId: found[1] ? Number(found[1]) : null })
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return requestedForm
}

export const Reviews = asIsland(function Reviews({ race, built, builtOn }: Props) {
  const isHydrated = useHydrated()
  const isSignedIn = useStore($session, { ssr: 'initial' }).state === 'signed-in'
  const years = reviewYears(race, isHydrated ? dayInUtc(Date.now()) : builtOn)
  const requestedForm = useRequestedForm()
  const fresh = useReviews(race.id)
  const [Write, setWrite] = useState<typeof WriteReview | null>(null)
  const [Report, setReport] = useState<typeof ReviewReport | null>(null)
  const [reported, setReported] = useState<Review | null>(null)
  const [failure, setFailure] = useState('')
  /** The place of the first review that was read last. */
  const [focused, setFocused] = useState(0)
  const signIn = useRef<HTMLAnchorElement>(null)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (!isSignedIn) return
    Promise.all([import('./WriteReview.tsx'), loadStyle(style)]).then(
      ([part]) => setWrite(() => part.WriteReview),
      () => setFailure(NOT_LOADED),
    )
  }, [isSignedIn])
  useEffect(() => {
    if (requestedForm && !isSignedIn) signIn.current?.focus()
  }, [requestedForm, isSignedIn])

  const report = async (review: Review) => {
    try {
      const part = await import('./ReviewReport.tsx')
      setFailure('')
      setReport(() => part.ReviewReport)
      setReported(review)
    } catch {
      setFailure(NOT_LOADED)
    }
  }
  const readMore = async () => {
    const before = fresh.list.length
    await fresh.readMore()
    setFocused(before)
  }
  useEffect(() => {
    if (focused > 0) (list.current?.children[focused] as HTMLElement | undefined)?.focus()
  }, [focused])
  const shown = fresh.answer ?? built
  const hasReviews = shown !== null && shown.count > 0
  return (
    <section className="sec side w" id="reviews" aria-labelledby="reviews-title">
      <header>
        <h2 id="reviews-title">Reviews</h2>
        <p>{hasReviews ? reviewSummary(shown) : 'None yet. Have you run it?'}</p>
      </header>
      <div className="reviews">
        {hasReviews && <Figures averages={shown.averages} />}
        {!years && <p>Reviews open once the first edition has been run.</p>}
        {years && !isSignedIn && (
          <a ref={signIn} className="btn if-out" href={signInHref(`${race.path}#write-review`)}>
            Sign in to review
          </a>
        )}
        {Write && years && (
          <Write
            raceId={race.id}
            distanceM={race.distanceM}
            years={years}
            isSignedIn={isSignedIn}
            requestedForm={requestedForm}
          />
        )}
        {fresh.answer && hasReviews && (
          <AroundForm
            distanceM={race.distanceM}
            answer={fresh.answer}
            band={fresh.band}
            show={fresh.showBand}
          />
        )}
        {isHydrated && <output className="q s">{failure || fresh.failure}</output>}
        {hasReviews && (
          <ol className="review-list" ref={list}>
            {(fresh.answer ? fresh.list : shown === built ? built.latest : []).map((review) => (
              <ReviewItem
                key={review.id}
                review={review}
                onReport={fresh.answer && (() => void report(review))}
              />
            ))}
          </ol>
        )}
        {fresh.hasMore && (
          <button className="btn" type="button" onClick={() => void readMore()}>
            More reviews
          </button>
        )}
        {Report && reported && <Report review={reported} onClose={() => setReported(null)} />}
      </div>
    </section>
  )
})

/** The mean of each rating that somebody gave. */
function Figures({ averages }: { averages: RatingAverages }) {
  return (
    <dl className="rates">
      {REVIEW_RATINGS.filter((rating) => averages[rating] !== null).map((rating) => (
        <div key={rating}>
          <dt>{RATING_WORDS[rating].label}</dt>
          <dd className="num">
            {formatRating(averages[rating])}
            {rating === 'difficulty' && <small> 5 is hardest</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ReviewItemProps {
  review: Review
  /** Null for what the build made, whose text is cut short. */
  onReport: (() => void) | null
}

function ReviewItem({ review, onReport }: ReviewItemProps) {
  return (
    <li id={`review-${review.id}`} tabIndex={-1}>
      <p dir="auto">
        <b>{authorOf(review)}</b> {ranWhen(review)}
      </p>
      <p className="q s">{ratingLine(review)}</p>
      {paragraphs(review.text ?? '').map((part, index) => (
        <p key={index} dir="auto" className="words">
          {part}
        </p>
      ))}
      {onReport && (
        <button className="plain" type="button" onClick={onReport}>
          Report
          <span className="vh">
            {' '}
            the review by {authorOf(review)}, {review.year}
          </span>
        </button>
      )}
    </li>
  )
}

/** What the reviews of a band come to, in a sentence. */
function bandSentence({ minSeconds, maxSeconds }: FinishBand, { matching, count }: RaceReviews): string {
  const between = `between ${formatClock(minSeconds)} and ${formatClock(maxSeconds)}`
  if (!matching || matching.count === 0) return `No reviews yet from runners who finished ${between}.`
  const { overall, difficulty } = matching.averages
  const figures = `overall ${formatRating(overall)}, difficulty ${formatRating(difficulty)}`
  const are = matching.count === 1 ? 'is from a runner' : 'are from runners'
  return `${matching.count} of ${reviewCount(count)} ${are} who finished ${between}: ${figures}.`
}

interface AroundProps {
  distanceM: number
  answer: RaceReviews
  band: FinishBand | null
  show: (band: FinishBand | null) => Promise<void>
}

/** "Runners around my time": a finish time, read forgivingly, and the reviews of those who ran within five percent of it. */
function AroundForm({ distanceM, answer, band, show }: AroundProps) {
  const yourTime = useStore($yourTime)
  const form = useForm({
    check: ({ around = '' }) => {
      const read = readDuration(around, distanceM)
      return read.ok ? NO_PROBLEMS : { around: read.reason }
    },
    send: async ({ around = '' }) => {
      const read = readDuration(around, distanceM)
      if (read.ok) await show(bandAround(read.value))
    },
  })
  const showAll = async () => {
    form.focus('around')
    await show(null).catch(() => form.showMessage('These could not be loaded. Please try again.'))
  }
  return (
    <Form form={form} label="Reviews around a finish time" className="around">
      <Field
        name="around"
        label="Reviews from runners around a finish time of"
        className="num"
        autoComplete="off"
        defaultValue={yourTime?.distanceM === distanceM ? formatClock(yourTime.timeSeconds) : ''}
      />
      <div className="row">
        <SubmitButton busyLabel="Loading …">Show</SubmitButton>
        {band && (
          <button className="btn" type="button" onClick={() => void showAll()}>
            All reviews
          </button>
        )}
      </div>
      <FormStatus />
      <output className="q s">{band ? bandSentence(band, answer) : ''}</output>
    </Form>
  )
}
