// Age grading: a result beside the best of the runner's age and sex, and the same grade at other distances.
import { ageFactor, gradeByAge, openStandardSeconds, type AgeGradeSex } from '../../domain/age-grading.ts'
import { resultInputs, type OwnTime } from '../../domain/own-inputs.ts'
import { HALF_MARATHON_M, MARATHON_M, MILE_M, distancePhrase } from '../../domain/race-distances.ts'
import { readDistance } from '../../domain/read-distance.ts'
import { readDuration } from '../../domain/read-duration.ts'
import { readNumber } from '../../domain/read-number.ts'
import { numberText } from '../../domain/your-time-texts.ts'
import { Segments } from './Choice.tsx'
import { longClock } from './clock-words.ts'
import { DistanceField, NumberField, TimeField } from './Field.tsx'
import { StaleNote, ToolFrame, useLastGood } from './ToolFrame.tsx'
import { fieldOf, useToolInputs } from './use-tool-inputs.ts'

const TOOL = {
  example: { sex: 'male', age: '50', distance: 'marathon', time: '3:30:00' },
  fromYourTime: ({ kept }: OwnTime) => ({
    ...resultInputs(kept),
    ...(kept.age !== null && { age: numberText(kept.age) }),
    ...(kept.sex !== null && { sex: kept.sex }),
  }),
}
const SEXES = [
  { value: 'female', label: 'Women' },
  { value: 'male', label: 'Men' },
]
const DISTANCES_M = [5000, 10_000, 10 * MILE_M, HALF_MARATHON_M, MARATHON_M]

/** Grade, level, age-graded time and standard. */
export function AgeGrading() {
  const state = useToolInputs(TOOL)
  const field = fieldOf(state)
  const { texts } = state
  const sex: AgeGradeSex = texts.sex === 'female' ? 'female' : 'male'
  const age = readNumber(texts.age, { from: 5, to: 100, what: 'Age', unit: ' years' })
  const distance = readDistance(texts.distance)
  const time = readDuration(texts.time, distance.ok ? distance.value : undefined)
  const runner =
    age.ok && distance.ok && time.ok
      ? { sex, age: age.value, distanceM: distance.value, timeSeconds: time.value }
      : null
  const grade = runner && gradeByAge(runner)
  const { shown, stale } = useLastGood(grade?.ok && runner ? { runner, grade: grade.value } : null, state)
  const { startedFrom } = state
  const ageHint = startedFrom && startedFrom.age === null ? 'Not part of your time yet: an example.' : ''
  const fields = (
    <>
      <Segments label="Standards for" {...field('sex')} options={SEXES} />
      <NumberField
        label="Age on race day"
        {...field('age')}
        inputMode="numeric"
        reading={age}
        hint={ageHint}
      />
      <DistanceField
        label="Distance"
        {...field('distance')}
        reading={distance.ok && grade && !grade.ok ? grade : distance}
        hint={distance.ok ? distancePhrase(distance.value).replace(/^an? /, '') : ''}
      />
      <TimeField label="Finish time" {...field('time')} reading={time} />
    </>
  )
  return (
    <ToolFrame label="You and your race" state={state} fields={fields}>
      <StaleNote shown={shown} stale={stale} />
      {shown && (
        <div className={stale ? 'stale' : undefined}>
          <p className="kick">Your age grade</p>
          <output className="big">{shown.grade.gradePct.toFixed(2)} %</output>
          <p className="lede">
            {shown.grade.level}. Your time is worth{' '}
            <b className="num">{longClock(shown.grade.ageGradedSeconds)}</b> at the best age; the standard for
            your age is <b className="num">{longClock(shown.grade.standardSeconds)}</b>, factor{' '}
            <b className="num">{shown.grade.factor.toFixed(4)}</b>.
          </p>
          <SameGrade {...shown.runner} gradePct={shown.grade.gradePct} />
        </div>
      )}
    </ToolFrame>
  )
}

function SameGrade({ sex, age, gradePct }: { sex: AgeGradeSex; age: number; gradePct: number }) {
  return (
    <>
      <h2 className="sub">The same grade at other distances</h2>
      <table>
        <caption>
          Times that grade at {gradePct.toFixed(2)} % at your age: a comparison, not a prediction
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
          {DISTANCES_M.map((distanceM) => {
            const factor = ageFactor(sex, age, distanceM)
            const standard = openStandardSeconds(sex, distanceM) / factor
            return (
              <tr key={distanceM}>
                <th scope="row">{distancePhrase(distanceM).replace(/^an? /, '')}</th>
                <td className="num">{longClock((100 * standard) / gradePct)}</td>
                <td className="num q">{longClock(standard)}</td>
                <td className="num q r">{factor.toFixed(4)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
