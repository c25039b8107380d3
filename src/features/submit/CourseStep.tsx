// The course: from a file, which is read and measured here and again on the server, or from totals.
import { useEffect, useEffectEvent, useState } from 'react'
import { greatCircleKm, type Point } from '../../rules/place/great-circle.ts'
import { formatNumber } from '../../rules/writing/measures.ts'
import type { SubmissionState } from './use-submission.ts'
import { pinAt } from './submit-places.store.ts'
import { useLatest, FileDrop } from '../../ui/FileField.tsx'
import { FieldFrame } from '../../ui/Field.tsx'
import { useFormContext } from '../../ui/Form.tsx'
import { HEIGHTS } from '../../rules/submission/race-proposal.ts'
import type { MeasuredCourse } from '../../rules/course/uploaded-course.ts'
import { readCourse, uploadCourse } from './submissions.store.ts'
import { reasonOf } from '../../platform/browser/api.ts'
import type { ProposedName } from '../../race/proposed-fields.ts'
import { ProposedFields } from './RaceSteps.tsx'

interface CourseStartProps {
  state: SubmissionState
  start: Point
}

/** Nearer than this a pin is at the start. */
const AT_START_KM = 0.25

/** Where the file begins, beside the pin: the pin of a town's middle is taken to the start in one press. */
function CourseStart({ state, start }: CourseStartProps) {
  const { lat, lon } = state.read.proposal
  if (lat === null || lon === null) return null
  const km = greatCircleKm(start, { lat, lon })
  if (km < AT_START_KM) return <p className="hint">The pin on the map is where the file begins.</p>
  return (
    <p className="pin-doubt">
      The file begins {km < 10 ? km.toFixed(1) : formatNumber(Math.round(km))} km from the pin on the map.{' '}
      <button type="button" className="btn sm" onClick={() => state.setAll(pinAt(start))}>
        Put the pin there
      </button>
    </p>
  )
}

/** `isCourseGone`: the server has deleted the upload because nothing used it for long; the form says so. */
export function useStoredCourse({ texts: { courseId }, setAll }: Pick<SubmissionState, 'texts' | 'setAll'>) {
  const [course, setCourse] = useState<MeasuredCourse | null>(null)
  const [isCourseGone, setIsCourseGone] = useState(false)
  const take = useEffectEvent((found: MeasuredCourse | 'gone' | null) => {
    setIsCourseGone(found === 'gone')
    if (found !== 'gone') return setCourse(found)
    setAll({ courseId: '' })
  })
  useEffect(() => {
    if (!courseId || course) return
    // Another file may have been chosen before the answer is there.
    let isLate = false
    void readCourse(courseId).then((found) => isLate || take(found))
    return () => void (isLate = true)
  }, [courseId, course])
  return { course, setCourse, isCourseGone }
}

interface CourseStepProps {
  state: SubmissionState
  course: MeasuredCourse | null
  /** True where the server does not have the draft's file any more. */
  isCourseGone: boolean
  onCourse: (course: MeasuredCourse | null) => void
}

const NOT_SENT =
  'The file is fine, but the server could not be reached. Choose it again when you are back online.'
const FILE_AGAIN =
  'The file is removed together with your permission. Choose it again to send it without: its track is then not shown.'
const FILE_GONE =
  'We no longer have the file for this draft. Please choose it again, or send the race without it.'

/** Heights are typed where no file gives them. */
const isHeight = (fact: ProposedName) => HEIGHTS.some((height) => height === fact)

export function CourseStep({ state, course, isCourseGone, onCourse }: CourseStepProps) {
  const [busy, setBusy] = useState<string | null>(null)
  const begin = useLatest()
  const { refuse } = useFormContext()
  const [doubt, setDoubt] = useState('')
  const [chosen, setChosen] = useState<File | null>(null)
  /** Of the file that will be chosen: a course that is there says itself whether it may be shown. */
  const [isNextShared, setNextShared] = useState(false)
  const isShared = course ? course.licence !== null : isNextShared
  const leave = (mayBeShown = false) => {
    state.setAll({ courseId: '' })
    onCourse(null)
    setChosen(null)
    setNextShared(mayBeShown)
  }
  const take = async (file: File, mayBeShown = isShared) => {
    const licence = mayBeShown ? 'CC-BY-4.0' : null
    const isLatest = begin()
    refuse('courseId', '')
    setDoubt('')
    setBusy('Reading the file …')
    try {
      const { readCourseFile } = await import('../../platform/browser/read-course-file.ts')
      const reading = await readCourseFile(file, state.distanceM)
      if (!isLatest()) return
      if (!reading.ok) {
        // Another course stays; this file's own is gone already.
        if (file === chosen) leave(mayBeShown)
        return refuse('courseId', reading.reason)
      }
      setChosen(file)
      const { figures, points, fileName, fileKind, seconds } = reading.value
      // Drawn at once; the server's own measure takes its place.
      const [lat, lon] = points[0]!
      onCourse({ id: '', fileName, licence, start: { lat, lon }, ...figures })
      setBusy('Sending the course …')
      const uploaded = await uploadCourse({
        raceType: state.texts.raceType,
        fileName,
        fileKind,
        licence,
        seconds,
        points,
      })
      if (!isLatest()) return
      onCourse(uploaded)
      setDoubt(reading.value.doubt ?? '')
      // Without a pin the start of the course sets it; a pin set by hand is changed only after a question.
      const texts = state.textsNow()
      const hasPin = texts.lat !== '' || texts.lon !== ''
      state.setAll({ courseId: uploaded.id, ...(!hasPin && pinAt({ lat, lon })) })
    } catch (error) {
      if (!isLatest()) return
      // Else what was uploaded before, under another licence or of another file, would come back.
      leave(mayBeShown)
      refuse('courseId', reasonOf(error, NOT_SENT))
    } finally {
      if (isLatest()) setBusy(null)
    }
  }
  /** The licence goes with the track, so it is sent again; until then the form names no upload under the other one. */
  const share = (mayBeShown: boolean) => {
    if (!course) return setNextShared(mayBeShown)
    if (!chosen) {
      leave()
      return refuse('courseId', FILE_AGAIN)
    }
    state.setAll({ courseId: '' })
    void take(chosen, mayBeShown)
  }
  const isOnFile = state.texts.hasCourse === 'yes'
  const isLeft = isCourseGone && !course && !busy
  const hint = course
    ? `${course.fileName}: ${(course.recordedM / 1000).toFixed(2)} km recorded, climb ${course.gainM} m, descent ${course.lossM} m, highest point ${Math.round(course.highestM)} m, after smoothing. ${doubt}`.trim()
    : isLeft
      ? FILE_GONE
      : isOnFile
        ? 'A recorded course is on file, and its heights count. Another file takes its place.'
        : 'A recording of the course with heights. We keep only its points: no names, heart rates or times.'
  return (
    <>
      <FileDrop onFile={(file) => void take(file)}>
        {(input) => (
          <>
            <FieldFrame
              name="courseId"
              label="Course file: GPX, TCX or FIT"
              hint={<output>{busy ?? hint}</output>}
            >
              {(control) => <input {...control} {...input} accept=".gpx,.tcx,.fit,application/gpx+xml" />}
            </FieldFrame>
            {(course ? chosen || isShared : !state.texts.courseId) && (
              <label className="tick">
                <input
                  type="checkbox"
                  checked={isShared}
                  disabled={busy !== null}
                  onChange={(event) => share(event.currentTarget.checked)}
                />
                Show the track on the race’s page as a line on a map, and let others download it under CC BY
                4.0. I may allow that.
              </label>
            )}
            {course && !busy && <CourseStart {...{ state }} start={course.start} />}
            {course && !busy && (
              <button className="btn sm" type="button" onClick={() => leave()}>
                Remove the file
              </button>
            )}
            {!course && !busy && state.draft.opened?.hasCourse === 'yes' && (
              <button
                className="btn sm"
                type="button"
                onClick={() => state.set('hasCourse', isOnFile ? '' : 'yes')}
              >
                {isOnFile ? 'Leave the course on file out' : 'Keep the course on file'}
              </button>
            )}
          </>
        )}
      </FileDrop>
      {course || isOnFile ? (
        <p className="note">
          Climb, descent and heights come from {course ? 'the file' : 'the course on file'}: you need not type
          them.
        </p>
      ) : (
        <ProposedFields state={state} step="course" which={isHeight} />
      )}
      <ProposedFields state={state} step="course" which={(fact) => !isHeight(fact)} />
    </>
  )
}
