// Race to race: what a time at one race is worth at another of the same distance.
import { useEffect, useState } from 'react'
import type { OwnTime } from '../../../domain/own-inputs.ts'
import { HALF_MARATHON_M, isSameDistance, MARATHON_M } from '../../../domain/race-distances.ts'
import { readDuration } from '../../../domain/read-duration.ts'
import { equivalentTime } from '../../../domain/race-equivalence.ts'
import { Segments, Select } from '../Choice.tsx'
import { clockRange, longClock, signedClock } from '../clock-words.ts'
import { TimeField } from '../Field.tsx'
import { StaleNote, ToolFrame, useLastGood } from '../ToolFrame.tsx'
import { fieldOf, useToolInputs } from '../use-tool-inputs.ts'
import { OtherRaces } from './OtherRaces.tsx'
import { fetchRaceLosses, type RaceLossEntry } from './race-loss-entry.ts'

const TYPES = [
  { value: 'marathon', label: 'Marathon' },
  { value: 'half-marathon', label: 'Half marathon' },
]
const NOT_HERE = 'No race of this distance by that name, or too little is known of it. Choose another.'
const EXAMPLE_TIME: Record<string, string> = { marathon: '3:20:00', 'half-marathon': '1:35:00' }

/** A type of race with its two best known. */
function firstTwo(type: string, bestKnown: readonly RaceLossEntry[]) {
  const [first, second] = bestKnown.filter(({ raceType }) => raceType === type)
  return { type, from: first?.slug ?? '', to: second?.slug ?? '' }
}

interface RaceToRaceProps {
  /** The best known races of each type; the others come when the script does. */
  bestKnown: RaceLossEntry[]
  from: string
  to: string
}

/** Two races, a time at the first, and what it is worth at the second and at the best known ones. */
export function RaceToRace({ bestKnown, from, to }: RaceToRaceProps) {
  const [tool] = useState(() => ({
    example: { type: 'marathon', from, to, time: '3:20:00' },
    fromYourTime: (own: OwnTime) => {
      const half = isSameDistance(own.kept.distanceM, HALF_MARATHON_M)
      const time = own.timeOver(half ? HALF_MARATHON_M : MARATHON_M)
      return time === null
        ? null
        : { ...(half ? firstTwo('half-marathon', bestKnown) : { type: 'marathon', from, to }), time }
    },
  }))
  const state = useToolInputs(tool)
  const { texts, set } = state
  const field = fieldOf(state)
  const [races, setRaces] = useState(bestKnown)
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    void fetchRaceLosses(bestKnown).then((all) => {
      setRaces(all)
      setAsked(true)
    })
  }, [bestKnown])

  const ofType = races.filter(({ raceType }) => raceType === texts.type)
  const options = ofType.map(({ slug, name }) => ({ value: slug, label: name }))
  const find = (slug: string) => ofType.find((race) => race.slug === slug)
  const [fromRace, toRace] = [find(texts.from), find(texts.to)]
  const problemOf = (race: RaceLossEntry | undefined) => (asked && !race ? NOT_HERE : null)
  const reading = readDuration(texts.time, fromRace?.distanceM ?? ofType[0]?.distanceM)
  const { shown, stale } = useLastGood(
    reading.ok && fromRace && toRace ? { seconds: reading.value, from: fromRace, to: toRace } : null,
    state,
  )
  const chooseType = (type: string) => {
    const chosen = { ...firstTwo(type, bestKnown), time: EXAMPLE_TIME[type] ?? '' }
    for (const [name, text] of Object.entries(chosen)) set(name as keyof typeof chosen, text)
  }
  const fields = (
    <>
      <Segments label="Distance" {...field('type')} options={TYPES} onText={chooseType} />
      <TimeField label="Your time" {...field('time')} reading={reading} />
      <Select label="Run at" {...field('from')} options={options} problem={problemOf(fromRace)} />
      <Select label="Is worth, at" {...field('to')} options={options} problem={problemOf(toRace)} />
    </>
  )
  return (
    <ToolFrame label="Your time and two races" state={state} fields={fields}>
      <StaleNote shown={shown} stale={stale} />
      {shown && (
        <div className={stale ? 'stale' : undefined}>
          <Answer {...shown} />
          <OtherRaces
            seconds={shown.seconds}
            from={shown.from}
            others={[
              ...bestKnown.filter(
                ({ raceType, slug }) => raceType === shown.from.raceType && slug !== shown.to.slug,
              ),
              shown.to,
            ]}
          />
        </div>
      )}
    </ToolFrame>
  )
}

function Answer({ seconds, from, to }: { seconds: number; from: RaceLossEntry; to: RaceLossEntry }) {
  const equal = equivalentTime(seconds, from, to)
  const same = from.slug === to.slug
  return (
    <>
      <p className="kick">
        {longClock(seconds)} at {from.name} is worth, at {to.name}
      </p>
      <output className="big">{longClock(equal.timeSeconds)}</output>
      <p className="lede">
        {same ? (
          'The same race: the same time.'
        ) : (
          <>
            <b className="num">{signedClock(equal.timeSeconds - seconds)}</b> for course, weather, height and
            crowd. Two in three lie within{' '}
            <b className="num">{clockRange(equal.lowSeconds, equal.highSeconds)}</b>; your own form on the day
            comes on top.
          </>
        )}
      </p>
    </>
  )
}
