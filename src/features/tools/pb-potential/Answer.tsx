// What the PB tool answers: score, course, receipt and what would narrow it.
import { longClock } from '../../../rules/writing/measures.ts'
import type { DrawnRace } from '../../../rules/course/course-shape.ts'
import type { RecordedCourse } from '../../../rules/course/gpx-course.ts'
import {
  type EnteredCourse,
  withEnteredCourse,
  unknownCourse,
} from '../../../rules/pb-potential/pb-what-if.ts'
import { useEffect, useState, lazy, memo, Suspense, useDeferredValue, useMemo } from 'react'
import type { CourseNotes, NotedCourse, NotedRunner } from './course-notes.ts'
import { LIGHT_SMOOTHING_M, SMOOTHING_M } from '../../../rules/course/course-geometry.ts'
import { isScoredDistance, pbPotential } from '../../../rules/pb-potential/pb-potential.ts'
import { ownLoss, weatherLevelFactor } from '../../../rules/pb-potential/own-score.ts'
import type { ExpectedTimes } from '../../../rules/prediction/your-expected-time.ts'
import { MARATHON_M } from '../../../rules/race/race-distances.ts'
import { clockRange } from '../clock-words.ts'
import { LastGood, useLastGood } from '../../../ui/tool/ToolFrame.tsx'
import type { AnsweredState } from '../../../ui/tool/use-tool-inputs.ts'
import type { RaceOnFile } from './race-on-file.ts'
import { totalsOnFile } from './read-course.ts'
import { Receipt as CourseReceipt, ScoreAnswer, usualRunner } from '../../../ui/Receipt.tsx'

// What the PB tool draws of a course.

/** A course known only by its totals. */
const drawnTotals = (
  entered: Pick<EnteredCourse, 'gainM' | 'dropM' | 'elevationProfile'>,
  distanceM: number,
): DrawnRace => ({
  distanceM,
  profile: null,
  startElevationM: null,
  finishElevationM: null,
  maxElevationM: null,
  elevationProfile: entered.elevationProfile ?? 'Flat',
  elevationGainM: entered.gainM,
  elevationLossM: entered.gainM === null ? null : Math.max(0, entered.gainM + (entered.dropM ?? 0)),
  loop: null,
})

const drawnTrack = ({ distanceM, profile, startM, finishM }: RecordedCourse): DrawnRace => ({
  ...drawnTotals({ gainM: null, dropM: null, elevationProfile: null }, distanceM),
  profile,
  startElevationM: startM,
  finishElevationM: finishM,
})

// The flags of a course below its receipt, and what would narrow its range; what works them out is loaded for the first course
// that is not the page's example, and where a result of the reader's own is stored.

interface NotesProps {
  example: CourseNotes | null
  course: NotedCourse
  /** Null for a usualRunner. */
  runner: NotedRunner | null
}

/** The notes: the example's, or those of the course, in the reader's seconds. */
export function Notes({ example, course, runner }: NotesProps) {
  const [made, setMade] = useState<typeof import('./course-notes.ts') | null>(null)
  const wanted = example === null || runner !== null
  useEffect(() => {
    // Without them score and receipt are alone.
    if (wanted) import('./course-notes.ts').then(setMade, () => undefined)
  }, [wanted])
  const notes = wanted ? made?.courseNotes(course, runner) : example
  if (!notes) return null
  return (
    <>
      {notes.flags.length > 0 && <p className="note">{notes.flags.join(' ')}</p>}
      {notes.whatWouldNarrow && <h2 className="sub">What would narrow the range</h2>}
      {notes.whatWouldNarrow?.length === 0 && <p>Nothing more would narrow the range.</p>}
      {notes.whatWouldNarrow && (
        <ul className="plain-list">
          {notes.whatWouldNarrow.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  )
}

// Drawn once there is a course of the visitor's to draw: what draws it would be half of this page's own script.
const CourseCard = lazy(async () => ({
  default: (await import('../../../ui/CoursePicture.tsx')).CourseCard,
}))

const Receipt = memo(CourseReceipt)
const CourseNotes = memo(Notes)

export interface Recorded {
  course: RecordedCourse
  fileName: string
}

/** Nothing is entered of what the flags of a race rest on. */
const isAsFlagged = ({ dropM, airC, dewPointC }: AnswerProps['entered']) =>
  dropM === null && airC === null && dewPointC === null

interface AnswerProps {
  entered: Omit<EnteredCourse, 'track'>
  race: RaceOnFile | null
  recorded: Recorded | null
  distanceM: number
  /** What the stored result is worth at a race; null without one. */
  expected: ExpectedTimes | null
  /** What is below the receipt of the example; null for any other course. */
  exampleNotes: CourseNotes | null
}

export type FoundCourse = Pick<AnswerProps, 'entered' | 'race' | 'recorded'>

interface PbAnswerProps extends Omit<AnswerProps, keyof FoundCourse> {
  /** Null while a field cannot be read, or the race is not here yet. */
  found: FoundCourse | null
  state: AnsweredState
}

/** The result, or the last there was, with a word on that. */
export function PbAnswer({ found, state, ...rest }: PbAnswerProps) {
  return <LastGood {...useLastGood(found, state)}>{(shown) => <Answer {...shown} {...rest} />}</LastGood>
}

/** All that is worked out of a course. */
export function workOut({ entered, race, recorded, distanceM, exampleNotes }: Omit<AnswerProps, 'expected'>) {
  const course = recorded?.course
  const track = course && {
    facts: { from: 'measurement' as const, ...course.loss, method: 'the GPX file' },
    heightM: course.meanHeightM,
    turns60: course.turns60,
  }
  const before = race?.inputs ?? unknownCourse(distanceM)
  const onFile = totalsOnFile(course, race)
  const inputs = withEnteredCourse(before, { ...entered, track: track ?? null }, onFile)
  const [gainM, dropM] = [entered.gainM ?? onFile.gainM, entered.dropM ?? onFile.dropM]
  const ownTotals = entered.gainM !== null || entered.dropM !== null || entered.elevationProfile !== null
  const schematic =
    ownTotals && !exampleNotes ? drawnTotals({ ...entered, gainM, dropM }, inputs.distanceM) : null
  const flags = race && !course && isAsFlagged(entered) ? race.flags : null
  return {
    potential: pbPotential(inputs),
    weather: inputs.weather,
    drawn: course ? drawnTrack(course) : (schematic ?? race?.drawn),
    name: recorded?.fileName ?? race?.name ?? 'this course',
    isChanged: race !== null && before.evidence.length > inputs.evidence.length,
    exampleNotes,
    noted: { inputs, dropM, flags, separationM: course?.separationM ?? null },
  }
}

/** The score and its seconds for the reader, with the weather at the reader's level; for the usual runner where no result is stored. */
function ownAnswer({ potential, weather }: ReturnType<typeof workOut>, expected: ExpectedTimes | null) {
  const { distanceM, loss, sd } = potential
  const time = isScoredDistance(distanceM) ? expected?.({ distanceM, loss, sd }) : undefined
  if (!expected || !time || time.isBeyondModel)
    return { potential, runner: usualRunner(distanceM), noted: null, time: null }
  const marathonSeconds = expected({ distanceM: MARATHON_M }).timeSeconds
  const weatherFactor = weather ? weatherLevelFactor(marathonSeconds, weather) : 1
  const own = ownLoss(potential, weatherFactor)
  const clock = longClock(time.timeSeconds)
  const parts = potential.parts.map((part, i) => ({ ...part, ...own.parts[i]!, key: part.key }))
  const { score, low, high } = own
  const shown = potential.refused ? {} : { score, low, high }
  return {
    potential: { ...potential, ...shown, parts, loss: own.loss, sd: own.sd },
    runner: { seconds: time.timeSeconds, loses: `You lose, in ${clock},`, words: `you, in ${clock},` },
    noted: { seconds: time.timeSeconds, weatherFactor },
    time,
  }
}

/** The result for what is entered of a course. */
function Answer({ entered, race, recorded, distanceM, expected, exampleNotes }: AnswerProps) {
  const course = recorded?.course
  const answer = useMemo(
    () => workOut({ entered, race, recorded, distanceM, exampleNotes }),
    [entered, race, recorded, distanceM, exampleNotes],
  )
  // Score and receipt answer what one types; picture and notes follow.
  const later = useDeferredValue(answer)
  const own = useMemo(() => ownAnswer(answer, expected), [answer, expected])
  const { potential, runner, noted, time } = own
  return (
    <>
      <ScoreAnswer potential={potential} name={answer.name} runner={runner} />
      {time && (
        <p className="lede">
          Your time here: <b className="num">{longClock(time.timeSeconds)}</b>, two in three within{' '}
          <b className="num">{clockRange(time.lowSeconds, time.highSeconds)}</b>.
        </p>
      )}
      {later.drawn && (
        <Suspense fallback={<div className="pb-course" />}>
          <CourseCard race={later.drawn} name={later.name} />
        </Suspense>
      )}
      {course && (
        <p className="note">
          Recorded {(course.recordedM / 1000).toFixed(2)} km, taken as {(course.distanceM / 1000).toFixed(2)}{' '}
          km; climb {Math.round(course.gainM)} m, descent {Math.round(course.lossM)} m after smoothing over{' '}
          {LIGHT_SMOOTHING_M} m. What it costs is worked out after smoothing over {SMOOTHING_M} m.
        </p>
      )}
      {answer.isChanged && (
        <p className="note">
          Course records and studies of this race do not apply to other conditions, so they are left out once
          you change anything.
        </p>
      )}
      <Receipt potential={potential} runner={runner} />
      <CourseNotes example={later.exampleNotes} course={later.noted} runner={noted} />
    </>
  )
}
