// The PB potential of any course: a race on file, one entered by hand, or a GPX file, with receipt and what would narrow it.
import { useCallback, useEffect, useState } from 'react'
import type { RecordedCourse } from '../../../rules/course/gpx-course.ts'
import { isSameDistance } from '../../../rules/race/race-distances.ts'
import { LateAnswer } from '../LateAnswer.tsx'
import { ToolFrame } from '../../../ui/tool/ToolFrame.tsx'
import { useToolInputs } from '../../../ui/tool/use-tool-inputs.ts'
import type { Recorded } from './Answer.tsx'
import type { CourseNotes } from './course-notes.ts'
import { GpxField, PbFields } from './PbFields.tsx'
import {
  COURSE_EXAMPLE,
  enteredCourse,
  distanceOf,
  NOTHING_SAID,
  readCourse,
  textsBesideTrack,
  totalsOnFile,
} from './read-course.ts'
import type { RaceOnFile } from './race-on-file.ts'
import { asIsland } from '../../../ui/as-island.tsx'
import type { Option } from '../../../ui/tool/Field.tsx'

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
const TOOL = { example: COURSE_EXAMPLE, whenLinked: NOTHING_SAID, fromYourTime: () => null }

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
      for (const name of Object.keys(NOTHING_SAID)) set(name, name === 'race' ? key : NOTHING_SAID[name]!)
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
