// Carbohydrate before, during and after a race, and when to take each serving.
import {
  type FuelPlan,
  type GramRange,
  planFuel,
  SERVING_G,
  BODY_MASS_KG,
} from '../../rules/training/carbohydrates.ts'
import type { OwnTime } from '../../rules/prediction/own-inputs.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../../rules/race/race-distances.ts'
import { readDuration } from '../../rules/reading/read-duration.ts'
import { readNumber } from '../../rules/reading/reading.ts'
import { Segments, NumberField, TimeField } from '../../ui/tool/Field.tsx'
import { LastGood, ToolFrame, useLastGood, BigAnswer } from '../../ui/tool/ToolFrame.tsx'
import { fieldOf, useToolInputs } from '../../ui/tool/use-tool-inputs.ts'
import { TableHead } from '../../ui/TableHead.tsx'
import { asIsland } from '../../ui/as-island.tsx'
import { formatClock, longClock } from '../../rules/writing/measures.ts'

const grams = ({ low, high }: GramRange) =>
  Math.round(low) === Math.round(high) ? `${Math.round(low)} g` : `${Math.round(low)}–${Math.round(high)} g`

/** Amounts before, during and after: those by body mass are null where it is not said. */
const amountsOf = ({
  loadingGramsPerDay,
  beforeGrams,
  totalGrams,
  gramsPerHour,
  afterGramsPerHour,
}: FuelPlan) => [
  {
    when: 'Each day for the last 36 to 48 hours',
    amount: loadingGramsPerDay,
    of: '8 to 12 g per kg, for races of 90 minutes and more',
  },
  { when: 'One to four hours before', amount: beforeGrams, of: '1 to 4 g per kg' },
  { when: 'During the race, in total', amount: totalGrams, of: `${grams(gramsPerHour)} an hour` },
  {
    when: 'Each hour for four hours after',
    amount: afterGramsPerHour,
    of: '1 to 1.2 g per kg, if you run hard again within a day',
  },
]

/** The amounts as a table, and the times of the servings. */
function FuelAnswer({ fuel }: { fuel: FuelPlan }) {
  const { gramsPerHour, advice, caffeineMg, servingsAtSeconds } = fuel
  return (
    <>
      <BigAnswer kick="Carbohydrate per hour">{grams(gramsPerHour)}</BigAnswer>
      <p className="lede">{advice}</p>
      <h2 className="sub">Before, during, after</h2>
      <table className="stack">
        <caption>For healthy adults</caption>
        <TableHead columns={['When', 'Carbohydrate', 'From']} />
        <tbody>
          {amountsOf(fuel).map(({ when, amount, of }) => (
            <tr key={when}>
              <th scope="row">{when}</th>
              <td className="num">{amount ? grams(amount) : 'N/A'}</td>
              <td className="q">
                <small>{of}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className="sub">Beside it</h2>
      <ul className="plain-list">
        <li>
          <b>Fluid</b>: 400 to 800 ml an hour for most, to thirst; never so much that you gain weight.
        </li>
        <li>
          <b>Sodium</b>: 460 to 690 mg in each litre you drink, in races over two hours and more in heat; to
          taste.
        </li>
        <li>
          <b>Caffeine</b>: {caffeineMg === null ? '3 mg per kg' : `${Math.round(caffeineMg)} mg, 3 mg per kg`}
          , once, about an hour before, if you are used to it.
        </li>
      </ul>
      <h2 className="sub">When to take each</h2>
      {servingsAtSeconds.length === 0 ? (
        <p>You need nothing during the race.</p>
      ) : (
        <>
          <p className="q">
            {servingsAtSeconds.length} in all, for the middle of the range, none in the last quarter of an
            hour.
          </p>
          <ol className="servings">
            {servingsAtSeconds.map((seconds) => (
              <li key={seconds} className="num">
                {formatClock(seconds)}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

const USUAL_SERVING = String(SERVING_G.usual)
const TOOL = {
  example: { time: '3:30:00', mass: '70', mass_unit: 'kg', gut: 'usual', serving: USUAL_SERVING },
  whenLinked: { mass: '', serving: USUAL_SERVING },
  // A short race needs no fuel: then it is the marathon that the runner could run.
  fromYourTime: (own: OwnTime) => {
    const { distanceM } = own.yourTime
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
    from: Math.ceil(BODY_MASS_KG.from / perUnit),
    to: Math.floor(BODY_MASS_KG.to / perUnit),
    what: 'Body mass',
    unit: inPounds ? ' lb' : ' kg',
  }
  const mass = texts.mass.trim() === '' ? null : readNumber(texts.mass, massBounds)
  const serving = readNumber(texts.serving, { ...SERVING_G, what: 'A serving', unit: ' g' })
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
