// Age grading: a result beside the best of the runner's age and sex, and the same grade at other distances. The factors
// are a file that is fetched; until it is there the page shows the example that the build worked out.
import { useEffect, useState } from 'react'
import {
  AGE_TABLE_PATH,
  type AgeGradeSex,
  type AgeTable,
  FIRST_FACTOR_AGE,
  gradeAcross,
  type GradedResult,
  LAST_FACTOR_AGE,
} from '../../rules/prediction/age-grading.ts'
import type { OwnTime } from '../../rules/prediction/own-inputs.ts'
import { distancePhrase, HALF_MARATHON_M, MARATHON_M, MILE_M } from '../../rules/race/race-distances.ts'
import { readDistance } from '../../rules/reading/read-distance.ts'
import { readDuration } from '../../rules/reading/read-duration.ts'
import { readNumber } from '../../rules/reading/reading.ts'
import { readSiteData } from '../../platform/browser/client-headers.ts'
import { Segments, DistanceField, NumberField, TimeField } from '../../ui/tool/Field.tsx'
import { StaleNote, ToolFrame, useLastGood, BigAnswer } from '../../ui/tool/ToolFrame.tsx'
import { fieldOf, useToolInputs } from '../../ui/tool/use-tool-inputs.ts'
import { TableHead } from '../../ui/TableHead.tsx'
import { asIsland } from '../../ui/as-island.tsx'
import { worldBestOf } from '../../rules/prediction/plausible-time.ts'
import { formatClock } from '../../rules/writing/measures.ts'

/** What to say where somebody has run faster than the standard of the best age; null where nobody has. */
function beatenStandard({ grade, sex, distanceM }: GradedResult): string | null {
  const openSeconds = grade.standardSeconds * grade.factor
  const best = worldBestOf(sex, distanceM)
  if (!best || best.seconds >= openSeconds) return null
  return `The world record, ${formatClock(best.seconds)} (${best.where}), is faster than the open standard of these 2025 tables, ${formatClock(openSeconds)}: grades are a little high until they are revised.`
}

/** The grade in large, and a table of times that grade the same. */
function AgeGradeAnswer(graded: GradedResult) {
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
      <div className="table-box">
        <table>
          <caption>
            Times that grade at {grade.gradePct.toFixed(2)} % for your age: a comparison, not a prediction
          </caption>
          <TableHead columns={['Distance', 'Your time', 'Standard', { label: 'Factor', figures: true }]} />
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
      </div>
    </>
  )
}

const TOOL = {
  example: { sex: 'male', age: '50', distance: 'marathon', time: '3:30:00' },
  fromYourTime: ({ yourTime, age, result }: OwnTime) => [
    result(),
    age ? { age } : {},
    yourTime.sex ? { sex: yourTime.sex } : {},
  ],
}
const SEXES = [
  { value: 'female', label: 'Women' },
  { value: 'male', label: 'Men' },
]
/** From here on a refusal is the age's, not the distance's. */
const OLD_AGE = 90
const DISTANCES_M = [5000, 10_000, 10 * MILE_M, HALF_MARATHON_M, MARATHON_M]

/** What the fields hold, each with its reading, and the runner once all can be read. */
function readTexts(texts: typeof TOOL.example) {
  const sex: AgeGradeSex = texts.sex === 'female' ? 'female' : 'male'
  const bounds = { from: FIRST_FACTOR_AGE, to: LAST_FACTOR_AGE, what: 'Age', unit: ' years' }
  const age = readNumber(texts.age, bounds)
  const distance = readDistance(texts.distance)
  const time = readDuration(texts.time, distance.ok ? distance.value : undefined)
  const runner =
    age.ok && distance.ok && time.ok
      ? { sex, age: age.value, distanceM: distance.value, timeSeconds: time.value }
      : null
  return { age, distance, time, runner }
}

/** The example's grade by a table, for the build. */
export function gradeOfExample(table: AgeTable): GradedResult {
  const { runner } = readTexts(TOOL.example)
  const graded = runner && gradeAcross(table, runner, DISTANCES_M)
  if (!graded?.ok) throw new Error('the example of the age grading has no grade')
  return graded.value
}

function useAgeTable(): AgeTable | 'failed' | null {
  const [table, setTable] = useState<AgeTable | 'failed' | null>(null)
  useEffect(() => {
    readSiteData(AGE_TABLE_PATH).then(
      (data) => setTable(data as AgeTable),
      () => setTable('failed'),
    )
  }, [])
  return table
}

/** Grade, level, age-graded time and standard. */
export const AgeGrading = asIsland(function AgeGrading({ example }: { example: GradedResult }) {
  const state = useToolInputs(TOOL)
  const field = fieldOf(state)
  const { startedFrom } = state
  const { age, distance, time, runner } = readTexts(state.texts)
  const table = useAgeTable()
  const isExample = Object.entries(TOOL.example).every(([name, text]) => field(name as 'age').value === text)
  const hasTable = table !== null && table !== 'failed'
  const graded = hasTable && runner ? gradeAcross(table, runner, DISTANCES_M) : null
  const refusal = graded && !graded.ok ? graded : null
  // Of an age that hardly anybody has run at: said beside the age, which can be changed.
  const tooFew = refusal && runner && runner.age > OLD_AGE ? refusal : null
  const { shown, stale } = useLastGood(graded?.ok ? graded.value : isExample ? example : null, state)
  const ageHint = startedFrom?.age === '' ? 'An example: not part of your saved time yet.' : ''
  const fields = (
    <>
      <Segments label="Standards for" {...field('sex')} options={SEXES} />
      <NumberField
        label="Age on race day"
        {...field('age')}
        inputMode="numeric"
        reading={tooFew ?? age}
        hint={ageHint}
      />
      <DistanceField
        label="Distance"
        {...field('distance')}
        reading={distance.ok && refusal && !tooFew ? refusal : distance}
        hint={distance.ok ? distancePhrase(distance.value).replace(/^an? /, '') : ''}
      />
      <TimeField label="Finish time" {...field('time')} reading={time} />
    </>
  )
  return (
    <ToolFrame label="You and your race" state={state} fields={fields}>
      {hasTable || isExample || !runner ? (
        <StaleNote shown={shown} stale={stale} refused={refusal !== null} />
      ) : (
        <p className="note" data-no-answer="">
          {table === 'failed'
            ? 'The age factors could not be loaded. Check your connection and reload the page.'
            : 'Loading the age factors…'}
        </p>
      )}
      {shown && (
        <div className={stale ? 'stale' : undefined}>
          <AgeGradeAnswer {...shown} />
        </div>
      )}
    </ToolFrame>
  )
})
