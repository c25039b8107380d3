// The predictor: one recent race, every model that applies to it, and their common range.
import {
  distancePhrase,
  HALF_MARATHON_M,
  isSameDistance,
  MARATHON_M,
} from '../../../domain/race-distances.ts'
import type { ToolExample } from '../../../domain/tool-inputs.ts'
import { fitsOneRunner } from '../../../domain/predict-riegel.ts'
import { predictFinish } from '../../../domain/predictions.ts'
import {
  whatWouldNarrow,
  whyPredictionsDiffer,
  type MethodNotes,
} from '../../../domain/why-predictions-differ.ts'
import { clockRange, longClock, resultPace, type Unit } from '../clock-words.ts'
import { StaleNote, ToolFrame, useLastGood } from '../ToolFrame.tsx'
import { useToolInputs } from '../use-tool-inputs.ts'
import { PredictionTable } from './PredictionTable.tsx'
import { PredictorFields } from './PredictorFields.tsx'
import { readPredictor, runnerOf, type PredictorInputs } from './read-runner.ts'
import { TrainingPaces } from './TrainingPaces.tsx'

const NO_SECOND = { distance2: '', time2: '' }
const NO_TRAINING = { mileage: '', pace: '' }
const MARATHON: ToolExample<PredictorInputs> = {
  example: { ...NO_SECOND, distance: 'half', time: '1:30:00', mileage: '40', pace: '', units: 'km' },
  whenLinked: { ...NO_SECOND, ...NO_TRAINING },
  fromYourTime: (own) => own.forPredictor(MARATHON_M),
}
const HALF: ToolExample<PredictorInputs> = {
  example: { ...NO_SECOND, distance: '10k', time: '40:00', units: 'km' },
  whenLinked: NO_SECOND,
  fromYourTime: (own) => own.forPredictor(HALF_MARATHON_M),
}

/** Predicts a finish over `targetM` metres. */
export function Predictor({ targetM, notes }: { targetM: number; notes: MethodNotes }) {
  const isMarathon = isSameDistance(targetM, MARATHON_M)
  const state = useToolInputs(isMarathon ? MARATHON : HALF)
  const readings = readPredictor(state.texts)
  const runner = runnerOf(readings)
  const unit: Unit = state.texts.units === 'mi' ? 'mi' : 'km'
  const { shown, stale } = useLastGood(
    runner && { runner, predictions: predictFinish(runner, targetM) },
    state,
  )
  const fields = <PredictorFields state={state} readings={readings} unit={unit} isMarathon={isMarathon} />
  return (
    <ToolFrame label="Your running" state={state} fields={fields}>
      <StaleNote shown={shown} stale={stale} />
      {shown && (
        <div className={stale ? 'stale' : undefined}>
          <Answer {...shown} targetM={targetM} unit={unit} notes={notes} />
        </div>
      )}
    </ToolFrame>
  )
}

function exponentWords(exponent: number): string {
  const own = `Your own two races give an exponent of ${exponent.toFixed(3)}`
  if (fitsOneRunner(exponent)) return `${own}, where Riegel takes 1.06 for everybody.`
  return `${own}: they do not fit one runner in one season, so the second is left out of the mean.`
}

interface AnswerProps {
  runner: NonNullable<ReturnType<typeof runnerOf>>
  predictions: ReturnType<typeof predictFinish>
  targetM: number
  unit: Unit
  notes: MethodNotes
}

function Answer({ runner, predictions, targetM, unit, notes }: AnswerProps) {
  const { combined, personalExponent } = predictions
  const { result, milesPerWeek } = runner
  const target = distancePhrase(targetM).replace(/^an? /, '')
  const why = whyPredictionsDiffer(predictions.predictions, targetM, notes)
  const narrow = whatWouldNarrow(runner, targetM)
  const weekly = milesPerWeek == null ? '' : ` and ${Math.round(milesPerWeek)} miles a week`
  return (
    <>
      <p className="kick">Your {target}, the models together</p>
      <output className="big">{longClock(combined.timeSeconds)}</output>
      <p className="lede">
        If the models hold for you, two in three finish within{' '}
        <b className="num">{clockRange(combined.lowSeconds, combined.highSeconds)}</b>. That is{' '}
        <b className="num">{resultPace({ distanceM: targetM, timeSeconds: combined.timeSeconds }, unit)}</b>.
      </p>
      <h2 className="sub">The models, one axis</h2>
      <PredictionTable
        predictions={predictions}
        caption={`From ${longClock(result.timeSeconds)} for ${distancePhrase(result.distanceM)}${weekly}. Errors are one standard deviation.`}
      />
      {why.length > 0 && (
        <>
          <h2 className="sub">Why they differ</h2>
          <ul className="plain-list">
            {why.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {personalExponent !== null && <li>{exponentWords(personalExponent)}</li>}
          </ul>
        </>
      )}
      {narrow.length > 0 && (
        <>
          <h2 className="sub">What would tell more</h2>
          <ul className="plain-list">
            {narrow.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <TrainingPaces result={result} />
    </>
  )
}
