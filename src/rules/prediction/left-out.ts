// What a runner entered for a prediction and the answer does not use, each with its reason.
import { distancePhrase, isSameDistance, MARATHON_M, type RaceResult } from '../race/race-distances.ts'
import { formatClock } from '../writing/clock-time.ts'
import { fitsOneRunner, longerFirst, nearestFirst } from './predict-riegel.ts'
import type { Prediction, Predictions, RunnerForm } from './predictions.ts'

export interface LeftOut {
  what: 'weekly distance' | 'training pace' | RaceResult
  /** `Your weekly distance is left out of the answer. Few runners of the study …` */
  sentence: string
}

/** `1:30:00 for a half marathon`. */
export const resultWords = ({ distanceM, timeSeconds }: RaceResult) =>
  `${formatClock(timeSeconds)} for ${distancePhrase(distanceM)}`

const reasonOf = (row: Prediction | undefined, otherwise: string) => row?.outsideRange.join(' ') || otherwise

/** Of two results the one that has no part in the answer; null where both have, or there is one only. */
function ofResults(form: RunnerForm, found: Predictions, distanceM: number): LeftOut | null {
  const { result, secondResult, milesPerWeek } = form
  const model2 = found.predictions.find(({ variant }) => variant === 'Model 2')
  if (!secondResult || found.basis === 'own two races' || model2?.isUsed) return null
  const used = nearestFirst(longerFirst(result, secondResult), distanceM)[0]
  const other = used === result ? secondResult : result
  const isOneRunner = found.personalExponent !== null && fitsOneRunner(found.personalExponent)
  const otherwise =
    milesPerWeek == null && isSameDistance(distanceM, MARATHON_M)
      ? 'Two races tell your endurance only together with a weekly distance.'
      : `The result nearer to ${distancePhrase(distanceM)} says more.`
  const reason = !isOneRunner
    ? 'The two results do not fit one runner in one season.'
    : found.basis === 'the result itself'
      ? 'A result over the distance itself says more.'
      : reasonOf(model2, otherwise)
  return { what: other, sentence: `${resultWords(other)} is left out of the answer. ${reason}` }
}

/**
 * What of `form` has no part in the answer of `predictFinish` at `distanceM` metres; empty where all of it has. Weekly distance
 * and training pace are of the marathon only: elsewhere nobody is asked for them.
 */
export function whatIsLeftOut(form: RunnerForm, found: Predictions, distanceM: number): LeftOut[] {
  const row = (method: Prediction['method']) => found.predictions.findLast((each) => each.method === method)
  const tanda = row('Tanda')
  const isResult = found.basis === 'the result itself' || found.basis === 'own two races'
  const leftOut = (what: 'weekly distance' | 'training pace', reason: string): LeftOut => ({
    what,
    sentence: `Your ${what} is left out of the answer. ${isResult ? 'Your own results say more than a model.' : reason}`,
  })
  const isWeeklyUsed = found.basis === 'race and weekly distance' || (tanda?.isUsed ?? false)
  const isMarathon = isSameDistance(distanceM, MARATHON_M)
  return [
    isMarathon && form.milesPerWeek != null && !isWeeklyUsed
      ? leftOut(
          'weekly distance',
          reasonOf(
            row('Vickers–Vertosick'),
            'It counts only beside a race that is shorter than the marathon.',
          ),
        )
      : null,
    ofResults(form, found, distanceM),
    tanda && !tanda.isUsed ? leftOut('training pace', reasonOf(tanda, '')) : null,
  ].filter((part) => part !== null)
}
