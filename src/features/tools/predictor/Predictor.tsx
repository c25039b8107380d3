// The predictor: one recent race, every model that applies to it, and their common range. The models come after the fields.
import { HALF_MARATHON_M, isSameDistance, MARATHON_M, MILE_M } from '../../../rules/race/race-distances.ts'
import type { MethodNotes } from '../../../rules/prediction/why-predictions-differ.ts'
import type { ToolExample } from '../../../rules/reading/tool-inputs.ts'
import type { Unit } from '../clock-words.ts'
import { LateAnswer } from '../LateAnswer.tsx'
import { ToolFrame } from '../../../ui/tool/ToolFrame.tsx'
import { useToolInputs } from '../../../ui/tool/use-tool-inputs.ts'
import { PredictorFields } from './PredictorFields.tsx'
import { readPredictor, runnerOf, type PredictorInputs } from './read-runner.ts'
import { asIsland } from '../../../ui/as-island.tsx'

const loadAnswer = async () => (await import('./PredictionAnswer.tsx')).PredictionAnswer
const built = import.meta.env.SSR ? await loadAnswer() : null

/** A weekly distance without a unit means kilometres or miles by the page: the same distance in the other. */
const bareDistanceIn = (to: Unit, text: string) =>
  /^\d+([.,]\d+)?$/.test(text.trim())
    ? String(Math.round(Number(text.replace(',', '.')) * (to === 'mi' ? 1000 / MILE_M : MILE_M / 1000)))
    : text

const NO_SECOND = { distance2: '', time2: '' }
const NO_TRAINING = { mileage: '', pace: '' }
const MARATHON: ToolExample<PredictorInputs> = {
  example: { ...NO_SECOND, distance: 'half', time: '1:30:00', mileage: '64', pace: '', units: 'km' },
  inOtherUnits: ({ mileage = '' }, to) => ({ mileage: bareDistanceIn(to, mileage) }),
  whenLinked: { ...NO_SECOND, ...NO_TRAINING },
  fromYourTime: (own) => own.forPredictor(MARATHON_M),
}
const HALF: ToolExample<PredictorInputs> = {
  example: { ...NO_SECOND, distance: '10k', time: '40:00', units: 'km' },
  whenLinked: NO_SECOND,
  fromYourTime: (own) => own.forPredictor(HALF_MARATHON_M),
}

/** Predicts a finish over `targetM` metres. */
export const Predictor = asIsland(function Predictor({
  targetM,
  notes,
}: {
  targetM: number
  notes: MethodNotes
}) {
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
})
