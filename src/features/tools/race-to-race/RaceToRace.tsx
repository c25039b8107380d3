// Race to race: what a time at one race is worth at another of the same distance.
import { isBeyondModel } from '../../../rules/pb-potential/score-words.ts'
import { equivalentTime } from '../../../rules/prediction/race-equivalence.ts'
import { clockRange, signedClock } from '../clock-words.ts'
import { OtherCourses } from '../OtherCourses.tsx'
import type { RaceLossEntry } from '../tool-data.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { RACE_TYPES, typeOfDistance, USUAL_TYPE } from '../../../race/race-types.ts'
import type { OwnTime } from '../../../rules/prediction/own-inputs.ts'
import { MARATHON_M } from '../../../rules/race/race-distances.ts'
import { predictRiegel } from '../../../rules/prediction/predict-riegel.ts'
import { formatClock, joined, longClock } from '../../../rules/writing/measures.ts'
import { readDuration } from '../../../rules/reading/read-duration.ts'
import { Segments, TimeField } from '../../../ui/tool/Field.tsx'
import { useRacesInFile } from '../LateAnswer.tsx'
import { RaceChoice } from '../../../ui/RacePicker.tsx'
import { LastGood, ToolFrame, useLastGood, BigAnswer } from '../../../ui/tool/ToolFrame.tsx'
import { fieldOf, useToolInputs } from '../../../ui/tool/use-tool-inputs.ts'
import { asIsland } from '../../../ui/as-island.tsx'

// The same effort at the best known races, on one axis.

interface TimeAtRace {
  seconds: number
  from: RaceLossEntry
  /** Seconds at another race where the time is the stored result: equal to those on the race's page. */
  ownSecondsAt: ((race: RaceLossEntry) => number) | null
}

interface OtherRacesProps extends TimeAtRace {
  others: readonly RaceLossEntry[]
}

function timeAt({ seconds, from, ownSecondsAt }: TimeAtRace, race: RaceLossEntry) {
  const equal = equivalentTime({ distanceM: from.distanceM, timeSeconds: seconds }, from, race)
  return race.slug !== from.slug && ownSecondsAt ? { ...equal, timeSeconds: ownSecondsAt(race) } : equal
}

/** The same time at the best known races; none where a race is beyond the models. */
function OtherRaces({ others, ...time }: OtherRacesProps) {
  const { seconds, from } = time
  return (
    <OtherCourses
      title="The same fitness on other courses"
      caption={`Your ${longClock(seconds)} taken as a ${from.name} time. The range is course and day only, one standard deviation.`}
      referenceSeconds={seconds}
      rows={(isBeyondModel(from) ? [] : others)
        .filter((race) => !isBeyondModel(race))
        .map((race) => ({
          ...timeAt(time, race),
          key: race.slug,
          name: race.name,
          href: `/${race.raceType}/${race.slug}`,
          isMain: race.slug === from.slug,
          note: race.slug === from.slug ? 'where you ran it' : undefined,
        }))}
    />
  )
}

interface RaceAnswerProps extends TimeAtRace {
  to: RaceLossEntry
}

/** The time, the difference, and how sure both races are known. */
function RaceAnswer({ to, ...time }: RaceAnswerProps) {
  const { seconds, from } = time
  const equal = timeAt(time, to)
  const same = from.slug === to.slug
  const beyond = (same ? [] : [from, to]).filter(isBeyondModel).map(({ name }) => name)
  const isBeyond = beyond.length > 0
  const wide = same ? [] : [from, to].filter((race) => race.wide).map(({ name }) => name)
  return (
    <>
      <BigAnswer kick={`${longClock(seconds)} at ${from.name} is worth, at ${to.name}`}>
        {isBeyond ? 'No estimate' : longClock(equal.timeSeconds)}
      </BigAnswer>
      <p className="lede">
        {isBeyond ? (
          `${joined(beyond)}: too steep, high, soft or hot to compare with a road race.`
        ) : same ? (
          'Same race, same time.'
        ) : (
          <>
            <b className="num">{signedClock(equal.timeSeconds - seconds)}</b> for course, weather, height and
            crowd. Two in three lie within{' '}
            <b className="num">{clockRange(equal.lowSeconds, equal.highSeconds)}</b>; your form on the day
            comes on top.
          </>
        )}
      </p>
      {wide.length > 0 && (
        <p className="note">
          We know little about {wide.join(' and ')}: the gaps are filled with averages, and the range is wide.
        </p>
      )}
    </>
  )
}

const NOT_HERE = 'We have no race of this distance by that name. Choose another.'
const EXAMPLE_SECONDS = 12_000
const ROUND_SECONDS = 300

const metresOf = (type: string) => RACE_TYPES.find(({ slug }) => slug === type)?.distanceM ?? MARATHON_M

/** 3:20 over a marathon and, over another distance, about what the same runner takes. */
function exampleTime(type: string): string {
  const seconds = predictRiegel({ distanceM: MARATHON_M, timeSeconds: EXAMPLE_SECONDS }, metresOf(type))
  return formatClock(Math.round(seconds / ROUND_SECONDS) * ROUND_SECONDS, { alwaysHours: true })
}

/** Whole seconds that a stored result is worth at any race, as the race's page has them; null until the models are there. */
const ownSeconds = ({ expected }: OwnTime) =>
  expected &&
  (({ distanceM, loss, sd }: Pick<RaceLossEntry, 'distanceM' | 'loss' | 'sd'>) =>
    expected({ distanceM, loss, sd }).timeSeconds)

/** What the stored result is worth at a race of a type; the result itself where it was run there. */
function ownTimeAt(own: OwnTime, type: string, race: RaceLossEntry | undefined): string | null {
  const { ranAt } = own.yourTime
  const ranThere = ranAt?.raceType === type && ranAt.slug === race?.slug && own.result().time
  if (ranThere) return ranThere
  const seconds = race && ownSeconds(own)?.(race)
  return seconds ? formatClock(seconds, { alwaysHours: true }) : null
}

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
export const RaceToRace = asIsland(function RaceToRace({ bestKnown, from, to }: RaceToRaceProps) {
  const knownRace = (type: string, slug: string) =>
    bestKnown.find((race) => race.raceType === type && race.slug === slug)
  const [tool] = useState(() => ({
    example: { type: USUAL_TYPE, from, to, time: exampleTime(USUAL_TYPE) },
    fromYourTime: (own: OwnTime) => {
      const type = typeOfDistance(own.yourTime.distanceM)?.slug ?? USUAL_TYPE
      const two = type === USUAL_TYPE ? { type, from, to } : firstTwo(type, bestKnown)
      const { ranAt } = own.yourTime
      // Where a race is named, the time was run there.
      if (ranAt?.raceType === type) {
        const { time } = own.result()
        return { ...two, from: ranAt.slug, to: ranAt.slug === two.to ? two.from : two.to, time }
      }
      const time = ownTimeAt(own, type, knownRace(type, two.from))
      return time === null ? null : { ...two, time }
    },
  }))
  const [types] = useState(() =>
    RACE_TYPES.filter(({ slug }) => bestKnown.some(({ raceType }) => raceType === slug)).map(
      ({ slug, name }) => ({ value: slug, label: name }),
    ),
  )
  const state = useToolInputs(tool)
  const { texts, set, fill, isFree } = state
  const own = state.takesOwnTime ? state.own : null
  const field = fieldOf(state)
  const found = useRacesInFile<RaceLossEntry>('/data/race-losses.json')
  const races = found.length > 0 ? found : bestKnown
  // A link that names races and no distance means theirs.
  useEffect(() => {
    const [fromThere, toThere] = [texts.from, texts.to].map((slug) =>
      found.find((race) => race.slug === slug),
    )
    const type = (fromThere ?? toThere)?.raceType
    if (
      type === undefined ||
      !isFree('type') ||
      [fromThere, toThere].some((race) => race?.raceType === texts.type)
    )
      return
    fill({
      ...firstTwo(type, bestKnown),
      time: (own && ownTimeAt(own, type, fromThere)) ?? exampleTime(type),
    })
  }, [found, texts.from, texts.to, texts.type, own, bestKnown, fill, isFree])

  // Where races were chosen they stand, and the first has a time of its own.
  const isChosen = useCallback(() => !isFree('type') || !isFree('from') || !isFree('to'), [isFree])
  const chosenFrom = found.find(({ raceType, slug }) => raceType === texts.type && slug === texts.from)
  const timeThere = own && chosenFrom ? ownTimeAt(own, texts.type, chosenFrom) : null
  useEffect(() => {
    if (timeThere && isChosen()) fill({ time: timeThere })
  }, [timeThere, isChosen, fill])
  const leaveOwnTime = () => {
    state.leaveOwnTime()
    if (isChosen()) fill({ ...texts, time: exampleTime(texts.type) })
  }

  const ofType = useMemo(() => races.filter(({ raceType }) => raceType === texts.type), [races, texts.type])
  const options = useMemo(() => ofType.map(({ slug, name }) => ({ value: slug, label: name })), [ofType])
  const choice = { races: options, areAllHere: found.length > 0 }
  const find = (slug: string) => ofType.find((race) => race.slug === slug)
  const [fromRace, toRace] = [find(texts.from), find(texts.to)]
  const problemOf = (race: RaceLossEntry | undefined) => (found.length > 0 && !race ? NOT_HERE : null)
  const reading = readDuration(texts.time, fromRace?.distanceM ?? ofType[0]?.distanceM)
  const answered = useLastGood(
    reading.ok && fromRace && toRace
      ? {
          seconds: reading.value,
          from: fromRace,
          to: toRace,
          ownSecondsAt: own && texts.time === timeThere ? ownSeconds(own) : null,
        }
      : null,
    state,
  )
  // What was typed over one distance says nothing over the other, and is there again when one comes back.
  const typed = useRef<Record<string, string>>({})
  const chooseType = (type: string) => {
    const isTyped = !isFree('time')
    if (isTyped) typed.current[texts.type] = texts.time
    const chosen = firstTwo(type, bestKnown)
    const worth = own && ownTimeAt(own, type, knownRace(type, chosen.from))
    const time = typed.current[type] ?? worth ?? exampleTime(type)
    for (const [name, text] of Object.entries(chosen)) set(name as keyof typeof chosen, text)
    if (isTyped) set('time', time)
    else fill({ time })
  }
  const ranAt = own?.yourTime.ranAt
  const ranAtRace = ranAt?.raceType === texts.type && ranAt.slug === texts.from
  const fields = (
    <>
      <Segments label="Distance" {...field('type')} options={types} onText={chooseType} />
      <TimeField
        label="Your time"
        {...field('time')}
        reading={reading}
        hint={texts.time === timeThere && !ranAtRace ? 'What your result is worth at that race.' : ''}
      />
      <RaceChoice label="Run at" {...field('from')} {...choice} problem={problemOf(fromRace)} />
      <RaceChoice label="Is worth, at" {...field('to')} {...choice} problem={problemOf(toRace)} />
    </>
  )
  return (
    <ToolFrame label="Your time and two races" state={{ ...state, leaveOwnTime }} fields={fields}>
      <LastGood {...answered}>
        {(shown) => (
          <>
            <RaceAnswer {...shown} />
            <OtherRaces
              {...shown}
              others={[
                ...bestKnown.filter(
                  ({ raceType, slug }) => raceType === shown.from.raceType && slug !== shown.to.slug,
                ),
                shown.to,
              ]}
            />
          </>
        )}
      </LastGood>
    </ToolFrame>
  )
})
