// What a race takes: carbohydrate before, on the way and after, and when to take each serving.
import type { FuelPlan, GramRange } from '../../rules/training/carbohydrates.ts'
import { formatClock } from '../../rules/writing/clock-time.ts'
import { BigAnswer } from '../../ui/tool/BigAnswer.tsx'

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
export function FuelAnswer({ fuel }: { fuel: FuelPlan }) {
  const { gramsPerHour, advice, caffeineMg, servingsAtSeconds } = fuel
  return (
    <>
      <BigAnswer kick="Carbohydrate per hour">{grams(gramsPerHour)}</BigAnswer>
      <p className="lede">{advice}</p>
      <h2 className="sub">Before, during, after</h2>
      <table className="stack">
        <caption>For healthy adults</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Carbohydrate</th>
            <th scope="col">From</th>
          </tr>
        </thead>
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
