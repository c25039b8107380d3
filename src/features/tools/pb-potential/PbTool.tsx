// The PB potential of any course: a race on file, one entered by hand, or a GPX file, with receipt and what would narrow it.
import { useCallback, useEffect, useState } from 'react'
import type { RecordedCourse } from '../../../rules/course/gpx-course.ts'
import { isSameDistance } from '../../../rules/race/race-distances.ts'
import { LateAnswer } from '../LateAnswer.tsx'
import { ToolFrame } from '../../../ui/tool/ToolFrame.tsx'
import { useToolInputs, fieldOf, type ToolState } from '../../../ui/tool/use-tool-inputs.ts'
import type { Recorded } from './Answer.tsx'
import type { CourseNotes } from './course-notes.ts'
import { ELEVATION_PROFILES } from '../../../rules/race/race.ts'
import {
  COURSE_EXAMPLE,
  enteredCourse,
  distanceOf,
  EMPTY_COURSE,
  readCourse,
  textsBesideTrack,
  totalsOnFile,
  GROUNDS,
  type CourseReadings,
  type CourseTexts,
} from './read-course.ts'
import type { RaceOnFile } from './race-on-file.ts'
import { asIsland } from '../../../ui/as-island.tsx'
import { type Option, Segments, Select, NumberField } from '../../../ui/tool/Field.tsx'
import { RaceChoice } from '../../../ui/RacePicker.tsx'
import { CourseFileField, useLatest } from '../../../ui/FileField.tsx'

// The fields of the PB tool: a race, a file, or the facts by hand; an empty field is as on file, or not known.

const DISTANCES: Option[] = [
  { value: 'marathon', label: 'Marathon' },
  { value: 'half', label: 'Half' },
]
const asOptions = (values: readonly string[], none: string): Option[] => [
  { value: '', label: none },
  ...values.map((value) => ({ value, label: value })),
]

interface PbFieldsProps {
  state: ToolState<CourseTexts>
  readings: CourseReadings
  races: Option[]
  /** The address of the chosen race, however a link named it. */
  raceKey: string
  onRace: (key: string) => void
  onDistance: (distance: string) => void
  raceProblem: string | null
}

/** Race first, then the facts. */
function PbFields({ state, readings, races, raceKey, onRace, onDistance, raceProblem }: PbFieldsProps) {
  const field = fieldOf(state)
  const { race } = state.texts
  /** Two ways to say one thing: the one that is typed empties the other. */
  const insteadOf = (name: 'descent' | 'drop', other: 'descent' | 'drop') => (text: string) => {
    state.set(name, text)
    if (text.trim() !== '' && state.texts[other] !== '') state.set(other, '')
  }
  const none = race ? 'As on file' : 'Not known'
  return (
    <>
      <RaceChoice
        label="Race"
        value={raceKey}
        races={races}
        none="None: enter a course"
        onText={onRace}
        problem={raceProblem}
      />
      {!race && <Segments label="Distance" {...field('distance')} options={DISTANCES} onText={onDistance} />}
      <p className="say">
        {race ? 'Leave a field empty to use what is on file.' : 'Leave a field empty if you do not know.'}
      </p>
      <div className="pair pb-facts">
        <NumberField label="Climb, m" {...field('gain')} reading={readings.gain} hint="or 400 ft" />
        <NumberField
          label="Descent, m"
          {...field('descent')}
          reading={readings.descent}
          onText={insteadOf('descent', 'drop')}
        />
        <NumberField
          label="or net drop, m"
          {...field('drop')}
          reading={readings.drop}
          hint="start minus finish"
          onText={insteadOf('drop', 'descent')}
        />
        <NumberField
          label="Temperature, °C"
          {...field('temperature')}
          reading={readings.temperature}
          hint="usual at race time"
        />
        <NumberField label="Dew point, °C" {...field('dew')} reading={readings.dew} hint="or 50 F" />
        <NumberField
          label="Height, m"
          {...field('height')}
          reading={readings.height}
          hint="average, above sea level"
        />
        <NumberField label="Runners" {...field('runners')} reading={readings.runners} inputMode="numeric" />
        <NumberField
          label="Sharp turns"
          {...field('turns')}
          reading={readings.turns}
          hint="of 60° or more"
          inputMode="numeric"
        />
        <Select label="Surface" {...field('surface')} options={asOptions(GROUNDS, none)} />
      </div>
      {!readings.gain && !readings.drop && (
        <Select
          label="Steepness, if climb is not known"
          {...field('class')}
          options={asOptions(ELEVATION_PROFILES, none)}
        />
      )}
    </>
  )
}

// Takes a GPX file by choosing or dropping it; reads it here, and says beside the field where it is no course.

interface GpxFieldProps {
  fileName: string | null
  /** The words about the file in use. */
  doubt: string | null
  onCourse: (course: RecordedCourse | null, fileName: string | null) => void
}

/** The field; the reader is fetched with the first file. */
function GpxField({ fileName, doubt, onCourse }: GpxFieldProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const begin = useLatest()
  const take = async (file: File) => {
    const isLatest = begin()
    setBusy(true)
    setProblem(null)
    try {
      const { readGpxFile } = await import('../../../platform/browser/read-gpx-file.ts')
      const reading = await readGpxFile(file)
      if (!isLatest()) return
      if (reading.ok) onCourse(reading.value, file.name)
      else setProblem(reading.reason)
    } catch {
      if (isLatest()) setProblem('The file reader could not be loaded. Check your connection and try again.')
    } finally {
      if (isLatest()) setBusy(false)
    }
  }
  const remove = () => {
    begin()
    setBusy(false)
    setProblem(null)
    onCourse(null, null)
  }
  const status = problem
    ? `${problem}${fileName ? ` ${fileName} stays in use.` : ''}`
    : busy
      ? 'Reading…'
      : fileName
        ? `${fileName} is in use. ${doubt ?? 'A link to this page will not include it.'}`
        : 'Choose a file or drop it here. It is read on this device and never uploaded.'
  return (
    <CourseFileField
      label="GPX file of the course"
      accept=".gpx,application/gpx+xml"
      status={status}
      isBad={problem !== null}
      onFile={(file) => void take(file)}
      removeLabel="Remove the file"
      onRemove={fileName ? remove : null}
    />
  )
}

const NOT_LOADED = 'This race could not be loaded. Choose another, or enter the course yourself.'

/** All races as options, once the form is in use; none where they cannot be read. */
function useRaces(loaded: boolean): Option[] {
  const [races, setRaces] = useState<Option[]>([])
  useEffect(() => {
    if (!loaded) return
    import('./race-on-file.ts').then(({ raceOptions }) => raceOptions()).then(setRaces, () => setRaces([]))
  }, [loaded])
  return races
}

interface Answer {
  text: string
  race: RaceOnFile | null
  problem: string | null
}

/** The race that `text` means; null until it is there, with the sentence why it is not. */
function useRaceOnFile(text: string): Omit<Answer, 'text'> {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (text === '') return
    let wanted = true
    const answered = (race: RaceOnFile | null, problem: string | null) =>
      wanted && setAnswer({ text, race, problem })
    import('./race-on-file.ts')
      .then(({ findRaceOnFile }) => findRaceOnFile(text))
      .then(
        (found) => (found.ok ? answered(found.value, null) : answered(null, found.reason)),
        () => answered(null, NOT_LOADED),
      )
    return () => {
      wanted = false
    }
  }, [text])
  return answer?.text === text && text !== '' ? answer : { race: null, problem: null }
}

// Nothing of the course follows from a result of one's own; the answer shows what it is worth there.
const TOOL = { example: COURSE_EXAMPLE, whenLinked: EMPTY_COURSE, fromYourTime: () => null }

const loadAnswer = async () => (await import('./Answer.tsx')).PbAnswer
const built = import.meta.env.SSR ? await loadAnswer() : null

const isExample = (texts: Record<string, string>) =>
  Object.entries(COURSE_EXAMPLE).every(([name, text]) => texts[name] === text)

/** The tool. `notes` are those of the example, made with the page. */
export const PbTool = asIsland(function PbTool({ notes }: { notes: CourseNotes }) {
  const state = useToolInputs(TOOL)
  const { texts, set, loaded } = state
  const races = useRaces(loaded)
  const { race, problem } = useRaceOnFile(texts.race)
  const [recorded, setRecorded] = useState<Recorded | null>(null)
  const course = recorded?.course
  const waits = texts.race !== '' && race === null
  const onFile = totalsOnFile(course, race)
  const readings = readCourse(texts, waits ? null : { ...onFile, airC: race?.inputs.weather?.airC ?? null })
  const entered = enteredCourse(texts, readings)
  const found = entered && !waits ? { entered, race, recorded } : null
  const answer = {
    found,
    state,
    distanceM: course?.distanceM ?? distanceOf(texts),
    expected: state.own?.expected ?? null,
    exampleNotes: isExample(texts) ? notes : null,
  }

  const chooseRace = useCallback(
    (key: string) => {
      // What was entered of another course says nothing of this one.
      for (const name of Object.keys(EMPTY_COURSE)) set(name, name === 'race' ? key : EMPTY_COURSE[name]!)
      setRecorded(null)
    },
    [set],
  )
  const takeFile = (track: RecordedCourse | null, fileName: string | null) => {
    setRecorded(track && fileName ? { course: track, fileName } : null)
    if (!track) return
    for (const [name, text] of Object.entries(textsBesideTrack(texts, track.distanceM))) set(name, text)
  }
  // A track is of one distance: with the other it is not in use any more.
  const chooseDistance = (distance: string) => {
    set('distance', distance)
    if (course && !isSameDistance(course.distanceM, distanceOf({ ...texts, distance }))) setRecorded(null)
  }
  return (
    <ToolFrame
      label="The course"
      state={{ ...state, takesOwnTime: false }}
      fields={
        <>
          <PbFields
            {...{ state, readings, races }}
            raceKey={race?.key ?? texts.race}
            onRace={chooseRace}
            onDistance={chooseDistance}
            raceProblem={problem}
          />
          <GpxField fileName={recorded?.fileName ?? null} doubt={course?.doubt ?? null} onCourse={takeFile} />
        </>
      }
    >
      <LateAnswer built={built} load={loadAnswer} isReady={found !== null} {...{ state, props: answer }} />
    </ToolFrame>
  )
})
