// Why the models of a prediction disagree, and what a runner could add to narrow the range. Sentences, no numbers made.
// A page hands those on the methods to its tool: as words of the page they weigh little.
import { formatClock } from '../writing/measures.ts'
import { outsideWeeklyRange } from './prediction-models.ts'
import type { Prediction, PredictionMethod, RunnerForm, Predictions } from './predictions.ts'
import { MARATHON_M, isSameDistance, distancePhrase, type RaceResult } from '../race/race-distances.ts'
import { fitsOneRunner, longerFirst, nearestFirst } from './predict-riegel.ts'

/** A sentence for each method. */
export type MethodNotes = Record<PredictionMethod, string>

/**
 * Sentences on why these predictions for `distanceM` metres differ; empty when there is nothing to explain. A model outside its
 * range differs for that reason, which is beside it: it is left out here, unless it counts in the answer.
 */
export function whyPredictionsDiffer(
  predictions: readonly Prediction[],
  distanceM: number,
  notes: MethodNotes,
): string[] {
  const within = predictions.filter(({ isUsed, outsideRange }) => isUsed || outsideRange.length === 0)
  const sorted = within.toSorted((one, other) => one.timeSeconds - other.timeSeconds)
  const [fastest, slowest] = [sorted[0], sorted.at(-1)]
  if (!fastest || !slowest || slowest.timeSeconds - fastest.timeSeconds < 1) return []
  const apart = formatClock(slowest.timeSeconds - fastest.timeSeconds)
  const isMarathon = isSameDistance(distanceM, MARATHON_M)
  const hasModel2 = within.some(({ variant }) => variant === 'Model 2')
  return [
    `${fastest.method} is the fastest and ${slowest.method} the slowest, ${apart} apart.`,
    `${fastest.method}: ${notes[fastest.method]}`,
    ...(slowest.method === fastest.method ? [] : [`${slowest.method}: ${notes[slowest.method]}`]),
    ...(isMarathon
      ? [
          'Riegel, Cameron and VDOT say what shorter races alone say: at the marathon Riegel was at least 10 minutes too fast for half of recreational runners.',
        ]
      : []),
    ...(hasModel2
      ? [
          'Model 2 leans towards the average runner: who fades more between the two races is predicted a little faster at the marathon, not slower.',
        ]
      : []),
  ]
}

/** What a runner could add so that more models apply at `distanceM` metres; empty when all do. */
export function missingInputs(form: RunnerForm, distanceM: number): string[] {
  if (!isSameDistance(distanceM, MARATHON_M) || isSameDistance(form.result.distanceM, MARATHON_M)) return []
  // What the study cannot say of a weekly distance it cannot say with a second race either.
  const isUnknown = form.milesPerWeek != null && outsideWeeklyRange(form.milesPerWeek) !== null
  return [
    form.milesPerWeek == null
      ? 'Your weekly distance: with it the answer is the Vickers–Vertosick model, off by ±\u00A015 minutes instead of 20.'
      : '',
    form.secondResult || isUnknown
      ? ''
      : 'A second race at another distance, with your weekly distance, tells your endurance.',
    form.training
      ? ''
      : 'Distance and pace of your last eight weeks add the Tanda model, for 50 to 120 km (31 to 75 miles) a week.',
  ].filter((sentence) => sentence !== '')
}

/** What each method looks at, with its source. */
export const METHOD_NOTES: MethodNotes = {
  Riegel: 'One race and one exponent, 1.06, for everybody (Riegel 1981). Endurance is assumed, not measured.',
  Cameron:
    "The shape of the world's best times (Cameron 1998): it slows more towards the marathon than Riegel.",
  VDOT: 'Oxygen cost of your speed and the share of VO2max you can hold that long (Daniels & Gilbert 1979).',
  'Vickers–Vertosick':
    'Regressed on 2,303 recreational runners (2016): it knows your weekly distance, and with two races your endurance.',
  Tanda: 'Training alone, eight weeks of distance and pace (Tanda 2011): it knows nothing of your races.',
}

// What a runner entered for a prediction and the answer does not use, each with its reason.

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
 * and training pace are of the marathon only: the form of other distances does not ask for them.
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
