// Why the models of a prediction disagree, and what a runner could add to narrow the range. Sentences, no numbers made.
// A page hands those on the methods to its tool: as words of the page they weigh little.
import { formatClock } from '../writing/clock-time.ts'
import { outsideWeeklyRange } from './prediction-models.ts'
import type { Prediction, PredictionMethod, RunnerForm } from './predictions.ts'
import { MARATHON_M, isSameDistance } from '../race/race-distances.ts'

/** A sentence for each method. */
export type MethodNotes = Record<PredictionMethod, string>

/**
 * Sentences on why these predictions for `distanceM` metres differ; empty when there is nothing to explain. A model outside its
 * range differs for that reason, which stands beside it: it is left out here, unless it counts in the answer.
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
export function whatWouldTellMore(form: RunnerForm, distanceM: number): string[] {
  if (!isSameDistance(distanceM, MARATHON_M) || isSameDistance(form.result.distanceM, MARATHON_M)) return []
  // What the study cannot say of a weekly distance it cannot say with a second race either.
  const isUnknown = form.milesPerWeek != null && outsideWeeklyRange(form.milesPerWeek) !== null
  return [
    form.milesPerWeek == null
      ? 'Your weekly distance: with it the answer is the Vickers–Vertosick model, off by ± 15 minutes instead of 20.'
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
