// A course file of one's own, read and stored on this device: its picture and score with the receipt, one's time there, splits at
// even effort with what to take along, and whether it is a race of ours.
import { membersIn } from '../../../rules/reading/stored-json.ts'
import { isOnDevice, readStored, writeStored } from '../../../platform/browser/storage.ts'
import { recordedCourse, type RecordedCourse } from '../../../rules/course/gpx-course.ts'
import { asRecorded, thinTrack, type StoredPoint } from '../../../rules/course/uploaded-course.ts'
import { understood, type Reading } from '../../../rules/reading/reading.ts'
import { useStore } from '@nanostores/react'
import { $units } from '../../../platform/browser/preferences.store.ts'
import { formatDay } from '../../../rules/calendar/calendar-day.ts'
import { racesOfCourse } from '../../../rules/course/course-twins.ts'
import { placeLine, racePath } from '../../../rules/race/race-address.ts'
import { formatMeasure } from '../../../rules/writing/measures.ts'
import { useRaceIndex } from '../../../ui/use-race-index.ts'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { asIsland } from '../../../ui/as-island.tsx'
import { CourseFileField, useLatest } from '../../../ui/FileField.tsx'
import { $expectedTimes } from '../../your-time/your-time.store.ts'
import {
  COURSE_EXAMPLE,
  enteredCourse,
  EMPTY_COURSE,
  readCourse,
  totalsOnFile,
} from '../pb-potential/read-course.ts'

// The course file that is stored on this device, so that its page opens again, without a network too: its name and thinned
// points, without any clock.

const KEY = 'startline:course-file'

interface StoredCourse {
  fileName: string
  track: StoredPoint[]
  course: RecordedCourse
}

interface Stored {
  fileName: string
  track: StoredPoint[]
}

const isPoint = (value: unknown): value is StoredPoint =>
  Array.isArray(value) && value.length === 3 && value.every((part) => Number.isFinite(part))

function parseStored(text: string | null): Stored | null {
  const { fileName, track } = membersIn<keyof Stored>(text)
  const isWhole = typeof fileName === 'string' && Array.isArray(track) && track.every(isPoint)
  return isWhole ? { fileName, track } : null
}

/** The stored course, measured again; null where none is stored. Never throws. */
function readStoredCourse(): StoredCourse | null {
  const stored = parseStored(readStored(KEY))
  const reading = stored && recordedCourse(asRecorded(stored.track, null))
  return stored && reading?.ok ? { ...stored, course: reading.value } : null
}

/** False where storage is blocked or full: then it is there for this page alone. */
const isCourseOnDevice = () => isOnDevice(KEY)

/** Takes it off the device. */
const removeStoredCourse = () => writeStored(KEY, null)

/** Keeps it on the device in place of the last. */
const storeCourse = ({ fileName, track }: StoredCourse) =>
  writeStored(KEY, JSON.stringify({ fileName, track }))

/** Reads a GPX, TCX or FIT file; a sentence where it is no course. */
async function readOwnCourse(file: File): Promise<Reading<StoredCourse>> {
  const { readRecordedFile } = await import('../../../platform/browser/read-course-file.ts')
  const recorded = await readRecordedFile(file)
  if (!recorded.ok) return recorded
  const whole = recordedCourse(recorded.value.points)
  if (!whole.ok) return whole
  const fileName = file.name.slice(0, 200) || 'course'
  const track = thinTrack(recorded.value.points).points
  return understood({ fileName, track, course: whole.value })
}

// Whether a recorded course is one of a race on file: by where it starts and how long it is.

function RacesOfCourse({ stored: { track, course } }: { stored: StoredCourse }) {
  const index = useRaceIndex()
  const units = useStore($units, { ssr: 'initial' })
  if (!index) return <p className="q">Looking for races that start here …</p>
  const [lat, lon] = track[0]!
  const found = racesOfCourse(index.races, { start: { lat, lon }, distanceM: course.distanceM })
  if (found.length === 0) {
    return (
      <p>
        No race of this length that starts near here is on file. <a href="/submit-race">Submit one</a>.
      </p>
    )
  }
  return (
    <ul className="plain-list">
      {found.map(({ race, km }) => (
        <li key={race.id}>
          <a href={racePath(race)}>{race.name}</a>, {placeLine(race)}
          {race.nextEventDate && `, ${formatDay(race.nextEventDate)}`}
          <span className="q">
            {' '}
            {km < 1 ? 'starts here' : `its pin is ${formatMeasure(Math.round(km), 'km', units)} away`}
            {race.courseGrade !== 'measured' && '; its course is not measured yet: '}
          </span>
          {race.courseGrade !== 'measured' && <a href={`/give-course?race=${race.id}`}>give it</a>}
        </li>
      ))}
    </ul>
  )
}

// Drawn once there is a course to draw.
const PbAnswer = lazy(async () => ({ default: (await import('../pb-potential/Answer.tsx')).PbAnswer }))
const CoursePlan = lazy(async () => ({ default: (await import('./CoursePlan.tsx')).CoursePlan }))

const NO_TEXTS = { texts: {}, loaded: true, isTypedEarly: false, waitsForOwnTime: false }

/** The name of a file without its ending. */
const nameOf = ({ fileName }: StoredCourse) => fileName.replace(/\.(gpx|tcx|fit)$/i, '') || 'My course'

export const MyCourse = asIsland(function MyCourse() {
  const [stored, setStored] = useState<StoredCourse | null>(null)
  useEffect(() => setStored(readStoredCourse()), [])
  return (
    <div className="my-course">
      <OwnCourseField stored={stored} onCourse={setStored} />
      {stored && (
        <Suspense fallback={<output>Working it out …</output>}>
          <CourseParts key={stored.fileName + stored.track.length} stored={stored} />
        </Suspense>
      )}
    </div>
  )
})

function CourseParts({ stored }: { stored: StoredCourse }) {
  const { course, fileName } = stored
  const expected = useStore($expectedTimes, { ssr: 'initial' })
  const found = useMemo(() => {
    const texts = { ...COURSE_EXAMPLE, ...EMPTY_COURSE }
    const known = { ...totalsOnFile(course, null), airC: null }
    const entered = enteredCourse(texts, readCourse(texts, known))
    return entered && { entered, race: null, recorded: { course, fileName } }
  }, [course, fileName])
  const name = nameOf(stored)
  return (
    <>
      <section className="sec" aria-labelledby="course-score">
        <h2 id="course-score">Its course</h2>
        <PbAnswer
          {...{ found, expected }}
          state={NO_TEXTS}
          distanceM={course.distanceM}
          exampleNotes={null}
        />
      </section>
      <section className="sec" aria-labelledby="course-race">
        <h2 id="course-race">Is this a race of ours?</h2>
        <RacesOfCourse stored={stored} />
      </section>
      <section className="sec" aria-labelledby="course-plan">
        <h2 id="course-plan">Splits at even effort</h2>
        {found && (
          <CoursePlan
            slug={
              name
                .toLowerCase()
                .replaceAll(/[^a-z0-9]+/g, '-')
                .replaceAll(/^-|-$/g, '') || 'my-course'
            }
            track={stored.track}
            {...{ found, course, name }}
          />
        )}
      </section>
    </>
  )
}

interface FieldProps {
  stored: StoredCourse | null
  onCourse: (course: StoredCourse | null) => void
}

function OwnCourseField({ stored, onCourse }: FieldProps) {
  const [status, setStatus] = useState<{ words: string; isBad: boolean } | null>(null)
  const begin = useLatest()
  const take = async (file: File) => {
    const isLatest = begin()
    setStatus({ words: 'Reading …', isBad: false })
    try {
      const reading = await readOwnCourse(file)
      if (!isLatest()) return
      if (reading.ok) {
        storeCourse(reading.value)
        onCourse(reading.value)
      }
      setStatus(reading.ok ? null : { words: reading.reason, isBad: true })
    } catch {
      if (!isLatest()) return
      setStatus({
        words: 'The file reader could not be loaded. Check your connection and try again.',
        isBad: true,
      })
    }
  }
  const remove = () => {
    begin()
    removeStoredCourse()
    setStatus(null)
    onCourse(null)
  }
  const where = isCourseOnDevice()
    ? 'is kept on this device.'
    : 'is in use until you leave this page: this browser does not let it be stored.'
  const inUse = stored ? `${stored.fileName} ${where} ${stored.course.doubt ?? ''}` : null
  return (
    <CourseFileField
      label="Course file (GPX, TCX or FIT)"
      accept=".gpx,.tcx,.fit,application/gpx+xml"
      status={[
        status?.words,
        status
          ? null
          : (inUse ?? 'Choose a file or drop it here. It stays on this device and is never sent.'),
        status?.isBad && stored ? `${stored.fileName} stays in use.` : null,
      ]
        .filter(Boolean)
        .join(' ')}
      isBad={status?.isBad ?? false}
      onFile={(file) => void take(file)}
      removeLabel="Take it off this device"
      onRemove={stored ? remove : null}
    />
  )
}
