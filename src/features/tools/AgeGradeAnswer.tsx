// What the age grading answers: grade, level, and the same grade at other distances.
import type { GradedResult } from '../../rules/prediction/age-grading.ts'
import { distancePhrase } from '../../rules/race/race-distances.ts'
import { worldBestOf } from '../../rules/prediction/plausible-time.ts'
import { formatClock } from '../../rules/writing/clock-time.ts'
import { BigAnswer } from '../../ui/tool/BigAnswer.tsx'

/** What to say where somebody has run faster than the standard of the best age; null where nobody has. */
function beatenStandard({ grade, sex, distanceM }: GradedResult): string | null {
  const openSeconds = grade.standardSeconds * grade.factor
  const best = worldBestOf(sex, distanceM)
  if (!best || best.seconds >= openSeconds) return null
  return `The world record, ${formatClock(best.seconds)} (${best.where}), is faster than the open standard of these 2025 tables, ${formatClock(openSeconds)}: grades are a little high until they are revised.`
}

/** The grade in large, and a table of times that grade the same. */
export function AgeGradeAnswer(graded: GradedResult) {
  const { grade, elsewhere } = graded
  const beaten = beatenStandard(graded)
  return (
    <>
      <BigAnswer kick="Your age grade">{grade.gradePct.toFixed(2)} %</BigAnswer>
      <p className="lede">
        {grade.level}. Your time is worth <b className="num">{formatClock(grade.ageGradedSeconds)}</b> at the
        best age; the standard for your age is <b className="num">{formatClock(grade.standardSeconds)}</b>,
        factor <b className="num">{grade.factor.toFixed(4)}</b>.
      </p>
      {beaten && <p className="note">{beaten}</p>}
      <h2 className="sub">The same age grade at other distances</h2>
      <table>
        <caption>
          Times that grade at {grade.gradePct.toFixed(2)} % for your age: a comparison, not a prediction
        </caption>
        <thead>
          <tr>
            <th scope="col">Distance</th>
            <th scope="col">Your time</th>
            <th scope="col">Standard</th>
            <th scope="col" className="r">
              Factor
            </th>
          </tr>
        </thead>
        <tbody>
          {elsewhere.map(({ distanceM, timeSeconds, standardSeconds, factor }) => (
            <tr key={distanceM}>
              <th scope="row">{distancePhrase(distanceM).replace(/^an? /, '')}</th>
              <td className="num">{formatClock(timeSeconds)}</td>
              <td className="num q">{formatClock(standardSeconds)}</td>
              <td className="num q r">{factor.toFixed(4)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
