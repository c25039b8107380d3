// Cut-off clock: minutes in hand at each closing point of a race at an even pace.
import { useEffect, useMemo } from 'react'
import type { OwnTime } from '../../../rules/prediction/own-inputs.ts'
import { isSameDistance, MARATHON_M } from '../../../rules/race/race-distances.ts'
import { readClosingPoints } from '../../../rules/pacing/cut-off-clock.ts'
import { readDistance } from '../../../rules/reading/read-distance.ts'
import { readDuration, readLimit } from '../../../rules/reading/read-duration.ts'
import { readNumber } from '../../../rules/reading/reading.ts'
import {
  Segments,
  UNIT_OPTIONS,
  DistanceField,
  Field,
  NumberField,
  TimeField,
} from '../../../ui/tool/Field.tsx'
import { resultPace, type Unit } from '../clock-words.ts'
import { LateAnswer, useRacesInFile } from '../LateAnswer.tsx'
import { RaceChoice } from '../../../ui/RacePicker.tsx'
import { ToolFrame } from '../../../ui/tool/ToolFrame.tsx'
import { fieldOf, useToolInputs } from '../../../ui/tool/use-tool-inputs.ts'
import { fieldsOfChosen, type RaceLimit } from '../tool-data.ts'
import { asIsland } from '../../../ui/as-island.tsx'

const TOOL = {
  example: {
    race: '',
    distance: 'marathon',
    limit: '6:00:00',
    time: '5:30:00',
    delay: '10',
    points: '',
    units: 'km',
  },
  whenLinked: { delay: '0', time: '' },
  fromYourTime: (own: OwnTime) => {
    const time = own.timeOver(MARATHON_M)
    // A link that names a race has its own distance: the race fills it, below.
    return time === null ? null : { race: '', distance: 'marathon', time }
  },
}

const loadAnswer = async () => (await import('./CutOffAnswer.tsx')).CutOffAnswer
const built = import.meta.env.SSR ? await loadAnswer() : null

const COUNTED_FROM =
  'Most sweepers start after the last wave, so we count from there. Ask the race if its limit counts from the gun.'
/** Where the minutes come from. */
function delayHint(race: RaceLimit | undefined): string {
  if (!race) return `${COUNTED_FROM} It is 10 to 60 minutes in a big field.`
  const { startDelayMinutes } = race
  return `${COUNTED_FROM} ${
    startDelayMinutes === undefined
      ? 'Not on file for this race: 10 to 60 minutes in a big field.'
      : `On file for this race: ${startDelayMinutes} minutes.`
  }`
}

const NO_LIMIT = 'We have no time limit for this race. Enter it below.'

/** A finish, a limit, the minutes it takes to reach the start line, and checkpoints where they are announced. */
export const CutOffClockTool = asIsland(function CutOffClockTool() {
  const state = useToolInputs(TOOL)
  const { texts, set, fill, letGo, isFree, own } = state
  const field = fieldOf(state)
  const unit: Unit = texts.units === 'mi' ? 'mi' : 'km'
  const races = useRacesInFile<RaceLimit>('/data/race-limits.json')

  const distance = readDistance(texts.distance)
  const time = readDuration(texts.time, distance.ok ? distance.value : undefined)
  const limit = readLimit(texts.limit, distance.ok ? distance.value : MARATHON_M)
  const delay = readNumber(texts.delay, { from: 0, to: 180, what: 'The delay', unit: ' minutes' })
  const points = readClosingPoints(
    texts.points,
    distance.ok && limit.ok ? { distanceM: distance.value, limitSeconds: limit.value } : undefined,
  )
  const request =
    distance.ok && time.ok && limit.ok && delay.ok && points.ok
      ? {
          distanceM: distance.value,
          finishSeconds: time.value,
          startDelaySeconds: delay.value * 60,
          checkpoints: points.value,
          limitSeconds: limit.value,
        }
      : null
  const race = races.find(({ slug }) => slug === texts.race)
  const chooseRace = (slug: string) => {
    const chosen = races.find((each) => each.slug === slug)
    // Another race has its own limit and waves, and over another distance a time means nothing.
    if (chosen) letGo('distance', 'limit', 'points', 'delay')
    if (chosen && distance.ok && !isSameDistance(chosen.distanceM, distance.value)) letGo('time')
    set('race', slug)
  }
  const distanceM = distance.ok ? distance.value : null
  useEffect(() => {
    if (race || own) fill(fieldsOfChosen(race, isFree('distance') ? null : distanceM, own))
  }, [race, distanceM, own, fill, isFree])
  const leaveOwnTime = () => {
    state.leaveOwnTime()
    fill(fieldsOfChosen(race, isFree('distance') ? null : distanceM, null))
  }
  /** A distance or limit by hand is no longer the race's. */
  const byHand = (name: 'distance' | 'limit') => ({
    ...field(name),
    onText: (text: string) => {
      set(name, text)
      set('race', '')
    },
  })
  const hasNoLimit = races.length > 0 && texts.race !== '' && !race
  const options = useMemo(() => races.map(({ slug, name }) => ({ value: slug, label: name })), [races])
  const fields = (
    <>
      <RaceChoice
        label="Race"
        {...field('race')}
        races={options}
        none="Another race"
        onText={chooseRace}
        problem={hasNoLimit ? NO_LIMIT : null}
      />
      <DistanceField label="Distance" {...byHand('distance')} reading={distance} />
      <TimeField label="Overall time limit" {...byHand('limit')} reading={limit} />
      <TimeField
        label="Your finish time"
        {...field('time')}
        reading={time}
        hint={
          distance.ok && time.ok
            ? resultPace({ distanceM: distance.value, timeSeconds: time.value }, unit)
            : ''
        }
      />
      <NumberField
        label="Minutes from gun to last wave"
        {...field('delay')}
        reading={delay}
        hint={delayHint(race)}
      />
      <Field
        label="Cut-off points, if announced"
        {...field('points')}
        reading={points}
        hint="For example 10k 1:20, half 2:45. Times as published."
      />
      <Segments label="Units" {...field('units')} options={UNIT_OPTIONS} />
    </>
  )
  return (
    <ToolFrame label="Race, limit and pace" state={{ ...state, leaveOwnTime }} fields={fields}>
      <LateAnswer
        built={built}
        load={loadAnswer}
        isReady={request !== null}
        {...{ state, props: { request, unit, state } }}
      />
    </ToolFrame>
  )
})
