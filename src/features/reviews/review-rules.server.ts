// What the form of a review cannot check: that the edition has been run, and that the time can be run. It also says what the
// author reads when the database refuses.
import type { SignedIn } from '../../platform/server/described-answers.ts'
import { reviewYears } from '../../rules/review/reviews.ts'
import type { ReviewChange } from './reviews.schema.ts'
import type { ReviewRefusal } from './reviews.queries.ts'
import { changedMeanwhile } from '../../rules/writing/messages.ts'
import { dayInUtc } from '../../rules/calendar/calendar-day.ts'
import { parseClock } from '../../rules/writing/measures.ts'
import { judgeTime } from '../../rules/prediction/plausible-time.ts'
import type { Race } from '../../rules/race/race.ts'
import { MAX_PER_DAY } from '../../rules/site/limits.ts'
import { enoughForToday, secondsUntilRoom } from '../../platform/server/limits.ts'
import { Failed } from '../../platform/server/failures.ts'

function yearProblem(race: Race, year: number): string | null {
  const years = reviewYears(race, dayInUtc(Date.now()))
  if (!years) return 'must be an edition that has been run; the first is still ahead'
  if (year >= years.first && year <= years.last) return null
  return years.first === years.last
    ? `must be ${years.first}, the one edition that has been run`
    : `must be from ${years.first} to ${years.last}`
}

/** Fails with `invalid` where year or time cannot be. */
export function checkReview(race: Race, { year, finishTime }: ReviewChange): void {
  const fields: Record<string, string> = {}
  const wrongYear = year === undefined ? null : yearProblem(race, year)
  if (wrongYear) fields.year = wrongYear
  const seconds = parseClock(finishTime)
  const time = seconds === null ? null : judgeTime(race.distanceM, seconds)
  if (time && !time.ok) fields.finishTime = time.reason
  if (Object.keys(fields).length > 0) throw new Failed('invalid', { fields })
}

const REFUSED = {
  'already there': () =>
    new Failed('conflict', {
      message: 'You have reviewed this race in that year already. Change that review instead.',
    }),
  'not run': () => new Failed('invalid', { fields: { year: 'must be an edition that has been run' } }),
  changed: () => new Failed('conflict', { message: changedMeanwhile('review') }),
  'not allowed': () => new Failed('forbidden', { message: 'You cannot review a race that you organise.' }),
} satisfies Record<Exclude<ReviewRefusal, 'too many'>, () => Failed>

/** What was written by this person, or the failure that its refusal means. */
export async function acceptedReview<T extends number | null>(
  write: Promise<T | ReviewRefusal>,
  { id, database }: Pick<SignedIn, 'id' | 'database'>,
  deadline: AbortSignal,
): Promise<T> {
  const result = await write
  if (typeof result !== 'string') return result
  if (result === 'too many') {
    const seconds = await secondsUntilRoom(database, id, 'review_records', deadline)
    throw enoughForToday(`You have written ${MAX_PER_DAY.reviews} reviews within a day.`, seconds)
  }
  throw REFUSED[result]()
}

// Tags under which the CDN caches reviews: of one race, and of all.

export const ALL_REVIEWS_TAG = 'reviews'

/** The tag to purge when a review of this race has changed. */
export const raceReviewsTag = (raceId: number): string => `reviews-${raceId}`

/** The cache tags of an answer with reviews of this race. */
export const reviewTags = (raceId: number): string[] => [ALL_REVIEWS_TAG, raceReviewsTag(raceId)]
