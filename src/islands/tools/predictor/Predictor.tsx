// The predictor: one recent race, every model that applies to it, and their common range. The models come after the fields.
import { HALF_MARATHON_M, isSameDistance, MARATHON_M } from '../../../domain/race/race-distances.ts'
import type { MethodNotes } from '../../../domain/prediction/why-predictions-differ.ts'
import type { ToolExample } from '../../../domain/reading/tool-inputs.ts'
import type { Unit } from '../clock-words.ts'
import { LateAnswer } from '../LateAnswer.tsx'
import { ToolFrame } from '../ToolFrame.tsx'
import { useToolInputs } from '../use-tool-inputs.ts'
import { PredictorFields } from './PredictorFields.tsx'
import { readPredictor, runnerOf, type PredictorInputs } from './read-runner.ts'

const loadAnswer = async () => (await import('./PredictionAnswer.tsx')).PredictionAnswer
const built = import.meta.env.SSR ? await loadAnswer() : null

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
  const fields = <PredictorFields state={state} readings={readings} unit={unit} isMarathon={isMarathon} />
  return (
    <ToolFrame label="Your running" state={state} fields={fields}>
      <LateAnswer
        built={built}
        load={loadAnswer}
        isReady={runner !== null}
        {...{ state, props: { runner, state, targetM, unit, notes } }}
      />
    </ToolFrame>
  )
}
