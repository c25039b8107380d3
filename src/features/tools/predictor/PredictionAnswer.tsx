// What the models make of a runner: the time together, each model by itself, why they differ, and training paces.
import {
  type Predictions,
  predictFinish,
  type PredictionBasis,
  type RunnerForm,
} from '../../../rules/prediction/predictions.ts'
import {
  equivalentTime,
  ordinaryCourse,
  predictedAtRace,
} from '../../../rules/prediction/race-equivalence.ts'
import { isBeyondModel } from '../../../rules/pb-potential/score-words.ts'
import { OtherCourses } from '../OtherCourses.tsx'
import type { RaceLossEntry } from '../tool-data.ts'
import { clockRange, milesWords, resultPace, signedClock, type Unit } from '../clock-words.ts'
import { axisAround, RangePlot } from '../../../ui/RangePlot.tsx'
import { joined, formatClock, formatNumber, longClock } from '../../../rules/writing/measures.ts'
import { fitsOneRunner } from '../../../rules/prediction/predict-riegel.ts'
import {
  type LeftOut,
  resultWords,
  whatIsLeftOut,
  missingInputs,
  whyPredictionsDiffer,
  type MethodNotes,
} from '../../../rules/prediction/why-predictions-differ.ts'
import {
  distancePhrase,
  isSameDistance,
  MARATHON_M,
  MILE_M,
  type RaceResult,
} from '../../../rules/race/race-distances.ts'
import { BigAnswer, LastGood, useLastGood } from '../../../ui/tool/ToolFrame.tsx'
import { TableHead } from '../../../ui/TableHead.tsx'
import type { AnsweredState } from '../../../ui/tool/use-tool-inputs.ts'
import { vdotOf } from '../../../rules/prediction/prediction-models.ts'
import {
  LAPS_M,
  lapSeconds,
  pacesOfResult,
  TRAINING_ZONES,
  type ZonePace,
} from '../../../rules/training/training-paces.ts'

// What the result says of training: one pace for each zone, how it feels, and laps on a track.

/** `4:15`, or `5:07–5:38` for easy running. */
const paceOver = ({ slowestSecondsPerKm, fastestSecondsPerKm }: ZonePace, metres: number) =>
  [...new Set([fastestSecondsPerKm, slowestSecondsPerKm])]
    .map((seconds) => formatClock((seconds * metres) / 1000))
    .join('–')

interface TrainingPacesProps {
  result: RaceResult
  /** The predicted marathon; null where this page predicts another distance. */
  marathonSeconds: number | null
}

/** Paces per km and per mile with their effort, then lap times. */
export function TrainingPaces({ result, marathonSeconds }: TrainingPacesProps) {
  const paces = pacesOfResult(result, marathonSeconds ?? undefined)
  return (
    <>
      <h2 className="sub">Training paces</h2>
      <table className="stack">
        <caption>
          Your VDOT is {vdotOf(result).toFixed(1)}. Marathon pace is the predicted one; the others are after
          Daniels’ Running Formula.
        </caption>
        <TableHead columns={['Zone', 'Per km', 'Per mile', 'How it feels']} />
        <tbody>
          {TRAINING_ZONES.map((zone) => (
            <tr key={zone}>
              <th scope="row">{paces[zone].name}</th>
              <td className="num" data-l="Per km">
                {paceOver(paces[zone], 1000)}
              </td>
              <td className="num" data-l="Per mile">
                {paceOver(paces[zone], MILE_M)}
              </td>
              <td className="q wide" data-l="How it feels">
                <small>{paces[zone].effort}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="laps">
        <caption>Laps on a track</caption>
        <TableHead
          columns={['Zone', ...LAPS_M.map((lapM) => ({ label: `${formatNumber(lapM)} m`, figures: true }))]}
        />
        <tbody>
          {(['T', 'I', 'R'] as const).map((zone) => (
            <tr key={zone}>
              <th scope="row">{paces[zone].name}</th>
              {LAPS_M.map((lapM) => (
                <td className="r num" key={lapM}>
                  {formatClock(lapSeconds(paces[zone], lapM))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

// The models side by side: each time with its error, all on one axis, and what lies outside a model's range.

interface TableProps {
  predictions: Predictions
  caption: string
}

const minutes = (seconds: number) => `± ${Math.round(seconds / 60)} min`

/** A row per model; its header is the method, its first cell the time. The last row is all of them together. */
function PredictionTable({ predictions: { predictions, combined }, caption }: TableProps) {
  const axis = axisAround(
    [...predictions, combined].flatMap(({ lowSeconds, highSeconds }) => [lowSeconds, highSeconds]),
  )
  return (
    <table className="plot stack predictions">
      <caption>{caption}</caption>
      <TableHead
        columns={[
          'Method',
          'Your time',
          'Expected error',
          { label: 'Chart of time and error', chart: true },
          'In the answer',
        ]}
      />
      <tbody>
        {predictions.map((row) => (
          <tr key={row.method + (row.variant ?? '')}>
            <th scope="row">{row.method}</th>
            <td className="num" data-l="Your time">
              {longClock(row.timeSeconds)}
            </td>
            <td className="q" data-l="Expected error">
              <small>{minutes(row.errorSeconds)}</small>
            </td>
            <td className="pic">
              <RangePlot
                axis={axis}
                at={row.timeSeconds}
                low={row.lowSeconds}
                high={row.highSeconds}
                reference={combined.timeSeconds}
              />
            </td>
            <td className="wide" data-l="In the answer">
              <small>
                {[row.isUsed ? 'yes' : 'no', ...row.outsideRange].join('. ').replace(/\.*$/, '')}
                {row.variant && <span className="flag">{row.variant}</span>}
              </small>
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">Together</th>
          <td className="num" data-l="Your time">
            {longClock(combined.timeSeconds)}
          </td>
          <td className="q" data-l="Expected error">
            <small>{minutes(combined.errorSeconds)}</small>
          </td>
          <td className="pic">
            <RangePlot
              axis={axis}
              at={combined.timeSeconds}
              low={combined.lowSeconds}
              high={combined.highSeconds}
              reference={combined.timeSeconds}
              main
            />
          </td>
          <td className="wide" data-l="Range">
            <small>{clockRange(combined.lowSeconds, combined.highSeconds)}</small>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const exponentWords = (exponent: number) =>
  `Your own two races give an exponent of ${exponent.toFixed(3)}, where Riegel takes 1.06 for everybody.`

const BASIS_WORDS: Record<PredictionBasis, string> = {
  'one race': 'from one race alone',
  'race and training': 'from your race and training',
  'race and weekly distance': 'from your race and weekly distance',
  'own two races': 'between your two races',
  'the result itself': 'from your result over this distance',
}

const weeklyPhrase = (milesPerWeek: number, unit: Unit) =>
  unit === 'km'
    ? `${Math.round((milesPerWeek * MILE_M) / 1000)} km a week`
    : `${milesWords(milesPerWeek)} a week`

interface CoursesProps {
  /** Predicted on an ordinary course, seconds. */
  timeSeconds: number
  targetM: number
  race: RaceLossEntry | null
  courses: readonly RaceLossEntry[]
}

/** The prediction on well-known measured courses, and at the race that was chosen. */
function SameForm({ timeSeconds, targetM, race, courses }: CoursesProps) {
  const shown = race && !courses.some(({ slug }) => slug === race.slug) ? [...courses, race] : courses
  const known = shown.filter((course) => !isBeyondModel(course))
  if (known.length === 0) return null
  const ordinary = { timeSeconds, lowSeconds: timeSeconds, highSeconds: timeSeconds }
  return (
    <OtherCourses
      title="The same form on other courses"
      caption={`Your ${longClock(timeSeconds)} on an ordinary course, moved to each race by its course and usual weather. The range is course and day only, one standard deviation.`}
      referenceSeconds={timeSeconds}
      rows={[
        { ...ordinary, key: '', name: 'An ordinary course', isMain: race === null, note: 'predicted above' },
        ...known.map((course) => ({
          ...equivalentTime({ distanceM: targetM, timeSeconds }, ordinaryCourse(targetM), course),
          key: course.slug,
          name: course.name,
          href: `/${course.raceType}/${course.slug}`,
          isMain: course.slug === race?.slug,
        })),
      ]}
    />
  )
}

interface PredictionAnswerProps {
  /** Null while a field cannot be read. */
  runner: RunnerForm | null
  state: AnsweredState
  targetM: number
  unit: Unit
  notes: MethodNotes
  /** Where it will be run; null for an ordinary course. */
  race: RaceLossEntry | null
  /** Well-known measured courses. */
  courses: readonly RaceLossEntry[]
}

/** All models' times, or the last there were, with a word on that. */
export function PredictionAnswer({ runner, state, ...rest }: PredictionAnswerProps) {
  const found = useLastGood(runner && { runner, predictions: predictFinish(runner, rest.targetM) }, state)
  return <LastGood {...found}>{(shown) => <Answer {...shown} {...rest} />}</LastGood>
}

interface AnswerProps extends Omit<PredictionAnswerProps, 'runner' | 'state'> {
  runner: RunnerForm
  predictions: Predictions
}

function Answer({ runner, predictions, targetM, unit, notes, race, courses }: AnswerProps) {
  const { combined, basis, personalExponent } = predictions
  const { result, secondResult, milesPerWeek } = runner
  const isMarathon = isSameDistance(targetM, MARATHON_M)
  const target = distancePhrase(targetM).replace(/^an? /, '')
  const why = whyPredictionsDiffer(predictions.predictions, targetM, notes)
  const missing = missingInputs(runner, targetM)
  const leftOut = whatIsLeftOut(runner, predictions, targetM)
  const counts = (what: LeftOut['what']) => !leftOut.some((part) => part.what === what)
  const results = secondResult ? [result, secondResult] : [result]
  const resultTexts = results.filter(counts).map(resultWords)
  if (isMarathon && milesPerWeek != null && counts('weekly distance'))
    resultTexts.push(weeklyPhrase(milesPerWeek, unit))
  const isBeyond = race !== null && isBeyondModel(race)
  const there = race && !isBeyond ? predictedAtRace(targetM, combined, race) : combined
  const kick = `Your ${target}${race ? ` at ${race.name}` : ''}, ${BASIS_WORDS[basis]}`
  return (
    <>
      <BigAnswer kick={kick}>{isBeyond ? 'No estimate' : longClock(there.timeSeconds)}</BigAnswer>
      {isBeyond ? (
        <p className="lede">
          {race.name} is too steep, high, soft or hot to compare with a road race. On an ordinary course it is{' '}
          <b className="num">{longClock(combined.timeSeconds)}</b>.
        </p>
      ) : (
        <p className="lede">
          Two runners in three with these figures finish within{' '}
          <b className="num">{clockRange(there.lowSeconds, there.highSeconds)}</b>. That is{' '}
          <b className="num">{resultPace({ distanceM: targetM, timeSeconds: there.timeSeconds }, unit)}</b>
          {race && (
            <>
              , <b className="num">{signedClock(there.timeSeconds - combined.timeSeconds)}</b> for its course
              and usual weather against an ordinary course
            </>
          )}
          .
        </p>
      )}
      {race?.wide && (
        <p className="note">
          We know little about {race.name}: the gaps are filled with averages, and the range is wide.
        </p>
      )}
      {leftOut.map(({ sentence }) => (
        <p key={sentence} className="note">
          {sentence}
        </p>
      ))}
      <h2 className="sub">The models on one chart</h2>
      <PredictionTable
        predictions={predictions}
        caption={`From ${joined(resultTexts)}. Errors are one standard deviation.`}
      />
      {why.length > 0 && (
        <>
          <h2 className="sub">Why they differ</h2>
          <ul className="plain-list">
            {why.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {personalExponent !== null && fitsOneRunner(personalExponent) && (
              <li>{exponentWords(personalExponent)}</li>
            )}
          </ul>
        </>
      )}
      {missing.length > 0 && (
        <>
          <h2 className="sub">What would tell more</h2>
          <ul className="plain-list">
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <SameForm timeSeconds={combined.timeSeconds} targetM={targetM} race={race} courses={courses} />
      <TrainingPaces result={result} marathonSeconds={isMarathon ? combined.timeSeconds : null} />
    </>
  )
}
