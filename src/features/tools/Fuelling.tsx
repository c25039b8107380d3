// Carbohydrate before, during and after a race, and when to take each serving.
import { planFuel } from '../../rules/training/carbohydrates.ts'
import type { OwnTime } from '../../rules/prediction/own-inputs.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../../rules/race/race-distances.ts'
import { readDuration } from '../../rules/reading/read-duration.ts'
import { readNumber } from '../../rules/reading/read-number.ts'
import { Segments } from '../../ui/tool/Choice.tsx'
import { longClock } from './clock-words.ts'
import { NumberField, TimeField } from '../../ui/tool/Field.tsx'
import { FuelAnswer } from './FuelAnswer.tsx'
import { LastGood, ToolFrame, useLastGood } from '../../ui/tool/ToolFrame.tsx'
import { fieldOf, useToolInputs } from '../../ui/tool/use-tool-inputs.ts'
import { asIsland } from '../../ui/as-island.tsx'

const TOOL = {
  example: { time: '3:30:00', mass: '70', mass_unit: 'kg', gut: 'usual', serving: '25' },
  whenLinked: { mass: '', serving: '25' },
  // A short race needs no fuel: then it is the marathon that the runner could run.
  fromYourTime: (own: OwnTime) => {
    const { distanceM } = own.kept
    const time = own.timeOver(distanceM < HALF_MARATHON_M ? MARATHON_M : distanceM)
    return time === null ? null : { time }
  },
}
const GUTS = [
  { value: 'usual', label: 'Up to 60 g an hour' },
  { value: 'trained', label: 'More, and trained' },
]
const MASS_UNITS = [
  { value: 'kg', label: 'kg' },
  { value: 'lb', label: 'lb' },
]
const KG_PER_LB = 0.45359237

/** Amounts and times from how long the race takes; body mass only for what depends on it. */
export const Fuelling = asIsland(function Fuelling() {
  const state = useToolInputs(TOOL)
  const field = fieldOf(state)
  const { texts } = state
  const inPounds = texts.mass_unit === 'lb'
  const perUnit = inPounds ? KG_PER_LB : 1
  const time = readDuration(texts.time)
  const massBounds = {
    from: inPounds ? 56 : 25,
    to: inPounds ? 551 : 250,
    what: 'Body mass',
    unit: inPounds ? ' lb' : ' kg',
  }
  const mass = texts.mass.trim() === '' ? null : readNumber(texts.mass, massBounds)
  const serving = readNumber(texts.serving, { from: 5, to: 120, what: 'A serving', unit: ' g' })
  const plan =
    time.ok && serving.ok
      ? planFuel({
          durationSeconds: time.value,
          // Without a mass that can be read there is still an answer: only what goes by kg is left out.
          massKg: mass?.ok ? Math.min(250, Math.max(25, mass.value * perUnit)) : null,
          isGutTrained: texts.gut === 'trained',
          gramsPerServing: serving.value,
        })
      : null
  const fields = (
    <>
      <TimeField
        label="How long you expect to run"
        {...field('time')}
        reading={plan && !plan.ok ? plan : time}
        hint={time.ok ? longClock(time.value) : ''}
      />
      <NumberField
        label="Body mass (optional)"
        {...field('mass')}
        reading={mass}
        hint="Only for the amounts before and after. It stays on this page and in its link."
      />
      <Segments label="Mass in" {...field('mass_unit')} options={MASS_UNITS} />
      <Segments label="What your stomach is used to" {...field('gut')} options={GUTS} />
      <NumberField label="Carbohydrate in one gel or cup, g" {...field('serving')} reading={serving} />
    </>
  )
  const fuel = useLastGood(plan?.ok ? plan.value : null, state)
  return (
    <ToolFrame label="Your race and what you take" state={state} fields={fields}>
      <LastGood {...fuel}>{(shown) => <FuelAnswer fuel={shown} />}</LastGood>
    </ToolFrame>
  )
})
