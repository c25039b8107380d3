// Boston: the standard, the margin under it, the downhill index, and what past cut-offs would have said.
import { MARATHON } from '../../race/race-types.ts'
import { useEffect, useMemo } from 'react'
import type { BostonGroup } from '../../rules/prediction/boston-qualifying.ts'
import type { OwnTime } from '../../rules/prediction/own-inputs.ts'
import { MARATHON_M } from '../../rules/race/race-distances.ts'
import { readDuration } from '../../rules/reading/read-duration.ts'
import { readHeight, type Reading, readNumber } from '../../rules/reading/reading.ts'
import { Segments, Select, NumberField, TimeField } from '../../ui/tool/Field.tsx'
import { LateAnswer, useRacesInFile } from './LateAnswer.tsx'
import { RaceChoice } from '../../ui/RacePicker.tsx'
import { ToolFrame } from '../../ui/tool/ToolFrame.tsx'
import { fieldOf, useToolInputs } from '../../ui/tool/use-tool-inputs.ts'
import { asIsland } from '../../ui/as-island.tsx'

/** The marathon of the catalogue that the result was run at; empty where that is not known. */
const marathonOf = ({ yourTime: { ranAt } }: OwnTime) => (ranAt?.raceType === MARATHON ? ranAt.slug : '')

const TOOL = {
  example: { group: 'men', age: '42', time: '3:00:30', race: '', drop: '0', year: '2027' },
  whenLinked: { drop: '' },
  fromYourTime: (own: OwnTime) => {
    const time = own.timeOver(MARATHON_M)
    const { sex } = own.yourTime
    if (time === null) return null
    return [
      { time },
      { race: own.hasRun(MARATHON_M) ? marathonOf(own) : '', drop: '' },
      own.age ? { age: own.age } : {},
      sex ? { group: sex === 'female' ? 'women' : 'men' } : {},
    ]
  },
}
const loadAnswer = async () => (await import('./BostonAnswer.tsx')).BostonAnswer
const built = import.meta.env.SSR ? await loadAnswer() : null

const NOT_LISTED = 'No marathon on roads is called that here. Choose one from the list.'
const GROUPS = [
  { value: 'women', label: 'Women' },
  { value: 'non-binary', label: 'Non-binary' },
  { value: 'men', label: 'Men' },
]
const YEARS = ['2028', '2027', '2026'].map((value) => ({ value, label: value }))

/** A marathon on file and how far it drops, whole metres. */
export interface NamedDrop {
  slug: string
  name: string
  /** Null where the heights of start and finish are not known. */
  dropM: number | null
  /** A loop: no net drop, assumed. */
  isAssumed?: true
}

function dropHint(course: NamedDrop | undefined): string {
  if (course?.isAssumed) return 'Loop: no net drop, assumed.'
  if (course?.dropM === null) return 'Not known for this course: enter it if you know it.'
  return 'Start minus finish. Leave it empty if you do not know it.'
}

/** A marathon time against Boston's standard. */
export const BostonQualifying = asIsland(function BostonQualifying() {
  const state = useToolInputs(TOOL)
  const field = fieldOf(state)
  const { texts, set, fill, letGo } = state
  const courses = useRacesInFile<NamedDrop>('/data/course-drops.json')
  const races = useMemo(() => courses.map(({ slug, name }) => ({ value: slug, label: name })), [courses])
  const course = courses.find(({ slug }) => slug === texts.race)
  useEffect(() => {
    if (course) fill({ drop: course.dropM === null ? '' : String(course.dropM) })
  }, [course, fill])
  const group = (GROUPS.find(({ value }) => value === texts.group)?.value ?? 'men') as BostonGroup
  const age = readNumber(texts.age, { from: 18, to: 110, what: 'Age on race day', unit: ' years' })
  const time = readDuration(texts.time, MARATHON_M)
  const drop: Reading<number | null> =
    texts.drop.trim() === ''
      ? { ok: true, value: null }
      : readHeight(texts.drop, { from: -2000, to: 4000, what: 'Net drop' })
  const claim =
    age.ok && time.ok && drop.ok
      ? {
          group,
          ageOnRaceDay: age.value,
          timeSeconds: time.value,
          netDropM: drop.value,
          bostonYear: YEARS.some(({ value }) => value === texts.year) ? Number(texts.year) : 2027,
        }
      : null
  const { startedFrom } = state
  const ageHint = startedFrom?.age === '' ? 'An example: not part of your saved time yet.' : ''
  const isPredicted =
    startedFrom?.hasRun(MARATHON_M) === false && texts.time === startedFrom.timeOver(MARATHON_M)
  const timeHint = isPredicted ? 'Predicted: only a marathon you have run counts.' : ''
  const fields = (
    <>
      <Segments label="Standards for" {...field('group')} options={GROUPS} />
      <NumberField
        label="Age on the day of Boston"
        {...field('age')}
        inputMode="numeric"
        reading={age}
        hint={ageHint}
      />
      <TimeField label="Your marathon, chip time" {...field('time')} reading={time} hint={timeHint} />
      <RaceChoice
        label="Run at"
        {...field('race')}
        races={races}
        none="Another course"
        onText={(slug) => {
          letGo('drop')
          set('race', slug)
        }}
        problem={courses.length > 0 && texts.race !== '' && !course ? NOT_LISTED : null}
      />
      <NumberField
        label="Net drop of that course, m or ft"
        {...field('drop')}
        onText={(text) => {
          // A drop by hand is no longer the course's.
          set('drop', text)
          set('race', '')
        }}
        inputMode="text"
        reading={drop}
        hint={dropHint(course)}
      />
      <Select label="For Boston in" {...field('year')} options={YEARS} />
    </>
  )
  return (
    <ToolFrame label="You and your marathon" state={state} fields={fields}>
      <LateAnswer
        built={built}
        load={loadAnswer}
        isReady={claim !== null}
        {...{ state, props: { claim, state } }}
      />
    </ToolFrame>
  )
})
