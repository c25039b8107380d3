// What a review rates, how reviews read on a page (ratings from 1 to 5, words in paragraphs and never markup, and of who
// wrote it a first name and an initial or nothing), and which editions can be reviewed: those that have been run. The same
// rules are in the database (review_author, check_review).
import { addDays } from '../calendar/calendar-day.ts'
import { FIRST_RACE_YEAR } from '../race/race-day.ts'
import type { CalendarDay } from '../race/race.ts'
import { formatClock, capitalised } from '../writing/measures.ts'
import { readDuration } from '../reading/read-duration.ts'

/** Label of each rating, and the meaning of its ends. Difficulty is not praise: 5 is the hardest. */
export const RATING_WORDS = {
  overall: { label: 'Overall', lowest: 'poor', highest: 'excellent' },
  difficulty: { label: 'Difficulty', lowest: 'very easy', highest: 'very hard' },
  course: { label: 'Course', lowest: 'poor', highest: 'excellent' },
  organisation: { label: 'Organisation', lowest: 'poor', highest: 'excellent' },
  atmosphere: { label: 'Atmosphere', lowest: 'quiet', highest: 'unforgettable' },
  value: { label: 'Value for money', lowest: 'poor', highest: 'excellent' },
}
export type ReviewRating = keyof typeof RATING_WORDS
export const REVIEW_RATINGS = Object.keys(RATING_WORDS) as ReviewRating[]

const REQUIRED_RATINGS = ['overall', 'difficulty'] as const satisfies readonly ReviewRating[]

export const isRequiredRating = (rating: ReviewRating): boolean =>
  (REQUIRED_RATINGS as readonly ReviewRating[]).includes(rating)

export const MAX_RATING = 5

/** Mean of each rating; null where nobody gave it. */
export type RatingAverages = Record<ReviewRating, number | null>

/** `4.3`: an average as it is shown, or N/A. */
export const formatRating = (average: number | null): string => average?.toFixed(1) ?? 'N/A'

/** From this many published reviews on, the structured data has the average. */
export const MIN_RATED_REVIEWS = 3

interface ShownReview extends Record<ReviewRating, number | null> {
  author: string | null
  year: number
  /** h:mm:ss */
  finishTime: string | null
}

/** `ran 2025 in 3:30:00`, for behind the author's name. */
export const ranWhen = ({ year, finishTime }: Pick<ShownReview, 'year' | 'finishTime'>): string =>
  finishTime ? `ran ${year} in ${finishTime}` : `ran ${year}`

export const authorOf = ({ author }: Pick<ShownReview, 'author'>): string => author ?? NAMELESS_AUTHOR

/** `Overall 4/5, difficulty 2/5, course 5/5`: the ratings that were given. */
export function ratingLine(review: Record<ReviewRating, number | null>): string {
  const rated = REVIEW_RATINGS.filter((rating) => review[rating] !== null)
  const line = rated
    .map((rating) => `${RATING_WORDS[rating].label.toLowerCase()} ${review[rating]}/${MAX_RATING}`)
    .join(', ')
  return capitalised(line)
}

/** `12 reviews`, `1 review`. */
export const reviewCount = (count: number): string => `${count} ${count === 1 ? 'review' : 'reviews'}`

/** `12 reviews, 4.3 of 5 overall`. */
export const reviewSummary = ({ count, averages }: { count: number; averages: RatingAverages }): string =>
  `${reviewCount(count)}, ${formatRating(averages.overall)} of 5 overall`

export const MAX_REVIEW_CHARACTERS = 2000

/** How many characters a text has, as the database counts them. */
export const countCharacters = (text: string): number => [...text].length

/**
 * What was typed as the text that is stored: without control characters and marks of reading direction, one kind of line
 * end, at most one empty line in a row.
 */
export function reviewText(typed: string): string {
  return typed
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .toWellFormed()
    .trim()
}

export const paragraphs = (text: string): string[] => text.split(/\n{2,}/).filter((part) => part !== '')

/** The beginning of a text on one line, cut at a word before `most` characters. */
export function beginningOf(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ')
  const characters = [...line]
  if (characters.length <= max) return line
  return `${characters
    .slice(0, max - 1)
    .join('')
    .replace(/\s+\S*$/, '')}…`
}

export const NAMELESS_AUTHOR = 'A runner'

const MAX_FIRST_NAME = 40

/** `Ada B.`, or null where there is no name to show. */
export function reviewAuthor(firstName: string, lastName: string): string | null {
  const first = [...firstName.trim()].slice(0, MAX_FIRST_NAME).join('')
  const [initial = ''] = lastName.trim()
  if (first === '') return null
  return initial === '' ? first : `${first} ${initial.toUpperCase()}.`
}

export const MAX_REPORT_CHARACTERS = 1000
/** An editor's note to the author of a review that is hidden. */
export const MAX_NOTE_CHARACTERS = 500

export const REVIEW_REPORT_REASONS = ['abuse', 'untrue', 'personal', 'advertising', 'other'] as const
export type ReviewReportReason = (typeof REVIEW_REPORT_REASONS)[number]

export const REPORT_REASON_WORDS: Record<ReviewReportReason, string> = {
  abuse: 'It is insulting or threatening',
  untrue: 'It is made up or not about this race',
  personal: 'It shares someone’s private information',
  advertising: 'It is advertising',
  other: 'Something else',
}

export interface ReviewYears {
  first: number
  last: number
}

/**
 * The first and last year that can be reviewed on `today` (a day in UTC): this year's edition from its day on. A race in
 * Auckland is over while its day has hardly begun in UTC, so its day counts from the day before. Null where no edition
 * has been run yet.
 */
export function reviewYears(
  { firstHeld, nextEventDate }: { firstHeld: number | null; nextEventDate: CalendarDay | null },
  today: CalendarDay,
): ReviewYears | null {
  const thisYear = Number(today.slice(0, 4))
  const isAhead = nextEventDate !== null && nextEventDate > addDays(today, 1)
  const last = isAhead && Number(nextEventDate.slice(0, 4)) === thisYear ? thisYear - 1 : thisYear
  const first = firstHeld ?? FIRST_RACE_YEAR
  return first <= last ? { first, last } : null
}

const EITHER_WAY = 0.05

export interface FinishBand {
  minSeconds: number
  maxSeconds: number
}

/** The band around a finish time, in seconds. */
export function bandAround(finishSeconds: number): FinishBand {
  return {
    minSeconds: Math.floor(finishSeconds * (1 - EITHER_WAY)),
    maxSeconds: Math.ceil(finishSeconds * (1 + EITHER_WAY)),
  }
}

// Reads what was typed into the form of a review: its value, or a sentence for each field that is wrong.

export const REVIEW_FIELDS = ['year', ...REVIEW_RATINGS, 'finishTime', 'text'] as const
type ReviewField = (typeof REVIEW_FIELDS)[number]
export type ReviewTexts = Record<ReviewField, string>

/** What was written, in the API's terms. */
export interface WrittenReview extends Record<
  Exclude<ReviewRating, 'overall' | 'difficulty'>,
  number | null
> {
  year: number
  overall: number
  difficulty: number
  /** h:mm:ss */
  finishTime: string | null
  text: string | null
}

type ReviewProblems = Partial<Record<ReviewField, string>>

function readRating(rating: ReviewRating, text: string): number | null | string {
  if (/^[1-5]$/.test(text)) return Number(text)
  return isRequiredRating(rating) ? `Choose a number from 1 to 5 for ${RATING_WORDS[rating].label}.` : null
}

/** `distanceM` in metres judges the finish time; `years` are those that have been run. */
export function readReview(
  texts: ReviewTexts,
  { distanceM, years }: { distanceM: number; years: ReviewYears },
): { value: WrittenReview | null; problems: ReviewProblems } {
  const problems: ReviewProblems = {}
  const year = Number(texts.year)
  if (!(year >= years.first && year <= years.last)) problems.year = 'Choose the year you ran it.'
  const ratings = {} as Record<ReviewRating, number | null>
  for (const rating of REVIEW_RATINGS) {
    const read = readRating(rating, texts[rating])
    if (typeof read === 'string') problems[rating] = read
    else ratings[rating] = read
  }
  const time = texts.finishTime.trim() === '' ? null : readDuration(texts.finishTime, distanceM)
  if (time && !time.ok) problems.finishTime = time.reason
  const text = reviewText(texts.text)
  const tooMany = countCharacters(text) - MAX_REVIEW_CHARACTERS
  if (tooMany > 0) problems.text = `Your review is ${tooMany} characters too long. Please shorten it.`
  if (Object.keys(problems).length > 0) return { value: null, problems }
  const finishTime = time?.ok ? formatClock(time.value, { alwaysHours: true }) : null
  const { overall, difficulty, ...others } = ratings
  const value = {
    year,
    overall: overall!,
    difficulty: difficulty!,
    ...others,
    finishTime,
    text: text || null,
  }
  return { value, problems }
}

/** A review as the fields show it. */
export function reviewTexts(review: Partial<WrittenReview>): ReviewTexts {
  return Object.fromEntries(
    REVIEW_FIELDS.map((field) => [field, review[field] == null ? '' : String(review[field])]),
  ) as ReviewTexts
}
