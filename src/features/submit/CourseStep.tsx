// The course: from a file, which is read and measured here and again on the server, or from totals.
import { useState } from 'react'
import { reasonOf } from '../../platform/browser/api.ts'
import { HEIGHTS, type MeasuredCourse } from '../../rules/submission/race-proposal.ts'
import type { ProposedName } from '../../race/proposed-fields.ts'
import type { Point } from '../../rules/place/great-circle.ts'
import { uploadCourse } from './submissions.store.ts'
import { CourseStart, pinAt } from './CourseStart.tsx'
import { ProposedFields } from './ProposedFields.tsx'
import type { FormState } from './use-submission-form.ts'

interface Props {
  state: FormState
  course: MeasuredCourse | null
  /** The file that the draft names is not kept any more. */
  isCourseGone: boolean
  onCourse: (course: MeasuredCourse | null) => void
}

const NOT_SENT =
  'The file is fine, but the server could not be reached. Choose it again when you are back online.'
const GONE = 'We no longer have the file for this draft. Please choose it again, or send the race without it.'

/** Heights are typed where no file gives them. */
const isHeight = (fact: ProposedName) => HEIGHTS.some((height) => height === fact)

export function CourseStep({ state, course, isCourseGone, onCourse }: Props) {
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [doubt, setDoubt] = useState('')
  const [start, setStart] = useState<Point | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem('')
    setDoubt('')
    setBusy('Reading the file …')
    try {
      const { readCourseFile } = await import('./read-course-file.ts')
      const reading = await readCourseFile(file, state.distanceM)
      if (!reading.ok) return setProblem(reading.reason)
      const { figures, points, fileName, fileKind, seconds } = reading.value
      // Drawn at once; the server's own measure takes its place.
      onCourse({ id: '', fileName, ...figures })
      setBusy('Sending the course …')
      const kept = await uploadCourse({
        raceType: state.form.raceType,
        fileName,
        fileKind,
        seconds,
        points,
      })
      onCourse(kept)
      setDoubt(reading.value.doubt ?? '')
      const [lat, lon] = points[0]!
      setStart({ lat, lon })
      // Without a pin the start is the best one; what was set by hand is asked about.
      const hasPin = state.form.lat !== '' || state.form.lon !== ''
      state.setAll({ courseId: kept.id, ...(!hasPin && pinAt({ lat, lon })) })
    } catch (error) {
      onCourse(null)
      setProblem(reasonOf(error, NOT_SENT))
    } finally {
      setBusy(null)
    }
  }
  const leave = () => {
    onCourse(null)
    setStart(null)
    state.setAll({ courseId: '' })
  }
  const isOnFile = state.form.hasCourse === 'yes'
  const isLeft = isCourseGone && !course && !busy
  const sentence = problem || state.shownProblem('courseId') || (isLeft ? GONE : '')
  return (
    <>
      <div
        className="field drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void take(event.dataTransfer.files[0])
        }}
      >
        <label htmlFor="submit-courseId">Course file: GPX, TCX or FIT</label>
        <input
          id="submit-courseId"
          type="file"
          accept=".gpx,.tcx,.fit,application/gpx+xml"
          aria-invalid={sentence !== '' || undefined}
          aria-describedby="submit-courseId-hint submit-courseId-say"
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <output className="hint" id="submit-courseId-hint">
          {busy ??
            (course
              ? `${course.fileName}: ${(course.recordedM / 1000).toFixed(2)} km recorded, climb ${course.gainM} m, descent ${course.lossM} m, highest point ${Math.round(course.highestM)} m, after smoothing. ${doubt}`.trim()
              : isOnFile
                ? 'A recorded course is on file, and its heights count. Another file takes its place.'
                : 'A recording of the course with heights. We keep only its points: no names, heart rates or times.')}
        </output>
        <p className="bad" id="submit-courseId-say" aria-live="polite">
          {sentence}
        </p>
        {course && !busy && <CourseStart {...{ state, start }} />}
        {course && !busy && (
          <button className="btn sm" type="button" onClick={leave}>
            Remove the file
          </button>
        )}
        {!course && !busy && state.draft.opened?.hasCourse === 'yes' && (
          <button
            className="btn sm"
            type="button"
            id="submit-hasCourse"
            onClick={() => state.set('hasCourse', isOnFile ? '' : 'yes')}
          >
            {isOnFile ? 'Leave the course on file out' : 'Keep the course on file'}
          </button>
        )}
      </div>
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
