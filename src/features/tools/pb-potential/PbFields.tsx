// The fields of the PB tool: a race, a file, or the facts by hand; an empty field is as on file, or not known.
import { Segments, Select, type Option, NumberField } from '../../../ui/tool/Field.tsx'
import { RaceChoice } from '../../../ui/RacePicker.tsx'
import { fieldOf, type ToolState } from '../../../ui/tool/use-tool-inputs.ts'
import { GROUNDS, PROFILE_CLASSES, type CourseReadings, type CourseTexts } from './read-course.ts'
import { useState } from 'react'
import type { RecordedCourse } from '../../../rules/course/gpx-course.ts'
import { CourseFileField } from '../../../ui/FileField.tsx'

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
  /** The chosen one’s address, whatever a link called it. */
  raceKey: string
  onRace: (key: string) => void
  onDistance: (distance: string) => void
  raceProblem: string | null
}

/** Race first, then the facts. */
export function PbFields({
  state,
  readings,
  races,
  raceKey,
  onRace,
  onDistance,
  raceProblem,
}: PbFieldsProps) {
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
        <NumberField label="Climb" {...field('gain')} reading={readings.gain} hint="metres, or 400 ft" />
        <NumberField
          label="Descent"
          {...field('descent')}
          reading={readings.descent}
          hint="metres down"
          onText={insteadOf('descent', 'drop')}
        />
        <NumberField
          label="or net drop"
          {...field('drop')}
          reading={readings.drop}
          hint="start minus finish"
          onText={insteadOf('drop', 'descent')}
        />
        <NumberField
          label="Temperature"
          {...field('temperature')}
          reading={readings.temperature}
          hint="usual at race time, °C"
        />
        <NumberField label="Dew point" {...field('dew')} reading={readings.dew} hint="°C, or 50 F" />
        <NumberField
          label="Height"
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
          options={asOptions(PROFILE_CLASSES, none)}
        />
      )}
    </>
  )
}

// Takes a GPX file by choosing or dropping it; reads it here, and says beside the field where it is no course.

interface GpxFieldProps {
  fileName: string | null
  /** What is to be said of a file that is in use. */
  doubt: string | null
  onCourse: (course: RecordedCourse | null, fileName: string | null) => void
}

/** The field; the reader is fetched with the first file. */
export function GpxField({ fileName, doubt, onCourse }: GpxFieldProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const take = async (file: File) => {
    setBusy(true)
    setProblem(null)
    try {
      const { readGpxFile } = await import('../../../platform/browser/read-gpx-file.ts')
      const reading = await readGpxFile(file)
      if (reading.ok) onCourse(reading.value, file.name)
      else setProblem(reading.reason)
    } catch {
      setProblem('The file reader could not be loaded. Check your connection and try again.')
    } finally {
      setBusy(false)
    }
  }
  const remove = () => {
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
