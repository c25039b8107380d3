// Reads what was typed into the form of a review: its value, or a sentence for each field that is wrong.
import { formatClock } from '../writing/clock-time.ts'
import { readDuration } from '../reading/read-duration.ts'
import {
  MAX_REVIEW_CHARACTERS,
  RATING_WORDS,
  REVIEW_RATINGS,
  countCharacters,
  isRequiredRating,
  reviewText,
  type ReviewRating,
  type ReviewYears,
} from './reviews.ts'

export const REVIEW_FIELDS = ['year', ...REVIEW_RATINGS, 'finishTime', 'text'] as const
type ReviewField = (typeof REVIEW_FIELDS)[number]
/** What stands in the fields. */
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
