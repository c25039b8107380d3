// The PB potential of any course: a race on file, one entered by hand, or a GPX file, with receipt and what would narrow it.
import { useEffect, useState } from 'react'
import type { DrawnRace } from '../../domain/course-shape.ts'
import type { RecordedCourse } from '../../domain/gpx-course.ts'
import { pbPotential } from '../../domain/pb-potential.ts'
import { whatWouldNarrow } from '../../domain/pb-potential-narrowing.ts'
import { inputsAsSaid, unknownCourse, type CourseAsSaid } from '../../domain/pb-what-if.ts'
import type { Option } from '../tools/Choice.tsx'
import { StaleNote, ToolFrame, useLastGood } from '../tools/ToolFrame.tsx'
import { useToolInputs } from '../tools/use-tool-inputs.ts'
import { CoursePicture } from './CoursePicture.tsx'
import { GpxField } from './GpxField.tsx'
import { PbFields } from './PbFields.tsx'
import type { RaceOnFile } from './race-on-file.ts'
import { COURSE_EXAMPLE, courseSaid, distanceOf, NOTHING_SAID, readCourse } from './read-course.ts'
import { Narrowings, Receipt, Score } from './Receipt.tsx'

const TOOL = { example: COURSE_EXAMPLE, whenLinked: NOTHING_SAID }
const NO_SUCH_RACE = 'This race could not be loaded. Choose another, or enter the course by hand.'

interface Recorded {
  course: RecordedCourse
  fileName: string
}

function useRaces(loaded: boolean): Option[] {
  const [races, setRaces] = useState<Option[]>([])
  useEffect(() => {
    if (!loaded) return
    import('../../stores/race-index.ts')
      .then(({ loadRaceIndex }) => loadRaceIndex())
      .then(
        (index) =>
          setRaces(
            index.races
              .map(({ raceType, slug, name, country }) => ({
                value: `${raceType}/${slug}`,
                label: `${name}, ${country}`,
              }))
              .sort((a, b) => a.label.localeCompare(b.label)),
          ),
        () => setRaces([]),
      )
  }, [loaded])
  return races
}

function useRaceOnFile(key: string): { race: RaceOnFile | null; problem: string | null } {
  const [race, setRace] = useState<RaceOnFile | null>(null)
  const [failed, setFailed] = useState('')
  useEffect(() => {
    if (key === '') return
    let wanted = true
    import('./race-on-file.ts')
      .then(({ fetchRaceOnFile }) => fetchRaceOnFile(key))
      .then(
        (found) => wanted && setRace(found),
        () => wanted && setFailed(key),
      )
    return () => {
      wanted = false
    }
  }, [key])
  const problem = key !== '' && failed === key ? NO_SUCH_RACE : null
  return { race: race?.key === key ? race : null, problem }
}

const totals = (
  said: Pick<CourseAsSaid, 'gainM' | 'dropM' | 'elevationProfile'>,
  distanceM: number,
): DrawnRace => ({
  distanceM,
  profile: null,
  startElevationM: null,
  finishElevationM: null,
  maxElevationM: null,
  elevationProfile: said.elevationProfile ?? 'Flat',
  elevationGainM: said.gainM,
  elevationLossM: said.gainM === null ? null : Math.max(0, said.gainM + (said.dropM ?? 0)),
  loop: null,
})

const drawnTrack = ({ distanceM, profile, startM, finishM }: RecordedCourse): DrawnRace => ({
  ...totals({ gainM: null, dropM: null, elevationProfile: null }, distanceM),
  profile,
  startElevationM: startM,
  finishElevationM: finishM,
})

/** The tool. */
export function PbTool() {
  const state = useToolInputs(TOOL)
  const { texts, set, loaded } = state
  const races = useRaces(loaded)
  const { race, problem } = useRaceOnFile(texts.race)
  const [recorded, setRecorded] = useState<Recorded | null>(null)
  const readings = readCourse(texts)
  const said = courseSaid(texts, readings)
  const course = recorded?.course
  const waits = texts.race !== '' && race === null
  const { shown, stale } = useLastGood(said && !waits ? { said, race, recorded } : null, state)

  const chooseRace = (key: string) => {
    // What was said of another course says nothing of this one.
    for (const name of Object.keys(NOTHING_SAID)) set(name, name === 'race' ? key : NOTHING_SAID[name]!)
    setRecorded(null)
  }
  const takeFile = (found: RecordedCourse | null, fileName: string | null) => {
    setRecorded(found && fileName ? { course: found, fileName } : null)
    if (!found) return
    for (const name of ['race', 'gain', 'drop', 'class', 'height']) set(name, '')
  }
  return (
    <ToolFrame
      label="The course"
      state={state}
      fields={
        <>
          <PbFields {...{ state, readings, races }} onRace={chooseRace} raceProblem={problem} />
          <GpxField fileName={recorded?.fileName ?? null} onCourse={takeFile} />
        </>
      }
    >
      <StaleNote shown={shown} stale={stale} />
      {shown && (
        <div className={stale ? 'stale' : undefined}>
          <Answer {...shown} distanceM={course?.distanceM ?? distanceOf(texts)} />
        </div>
      )}
    </ToolFrame>
  )
}

interface AnswerProps {
  said: Omit<CourseAsSaid, 'track'>
  race: RaceOnFile | null
  recorded: Recorded | null
  distanceM: number
}

function Answer({ said, race, recorded, distanceM }: AnswerProps) {
  const course = recorded?.course
  const track = course && {
    facts: { from: 'measurement' as const, ...course.loss, method: 'the GPX file' },
    heightM: course.meanHeightM,
  }
  const before = race?.inputs ?? unknownCourse(distanceM)
  const inputs = inputsAsSaid(before, { ...said, track: track ?? null })
  const potential = pbPotential(inputs)
  const changed = race !== null && before.evidence.length > inputs.evidence.length
  const ownTotals = said.gainM !== null || said.dropM !== null || said.elevationProfile !== null
  const drawn = course ? drawnTrack(course) : race && !ownTotals ? race.drawn : totals(said, inputs.distanceM)
  const name = recorded?.fileName ?? race?.name ?? 'this course'
  return (
    <>
      <Score potential={potential} name={name} />
      <CoursePicture drawn={drawn} name={name} />
      {course && (
        <p className="note">
          Recorded {(course.recordedM / 1000).toFixed(2)} km, taken as {(course.distanceM / 1000).toFixed(2)}{' '}
          km; climb {Math.round(course.gainM)} m, descent {Math.round(course.lossM)} m after smoothing over
          100 m.
        </p>
      )}
      {changed && (
        <p className="note">
          Course records and studies of this race say nothing of it under other conditions: they are left out
          as soon as one fact is changed.
        </p>
      )}
      <Receipt potential={potential} />
      <Narrowings list={whatWouldNarrow(inputs)} />
    </>
  )
}
