// What a time at one race is worth at another, with its range.
import { joined } from '../../../rules/writing/measures.ts'
import { equivalentTime, isBeyondModel } from '../../../rules/prediction/race-equivalence.ts'
import { clockRange, longClock, signedClock } from '../clock-words.ts'
import { BigAnswer } from '../../../ui/tool/BigAnswer.tsx'
import type { RaceLossEntry } from './race-loss-entry.ts'

interface RaceAnswerProps {
  seconds: number
  from: RaceLossEntry
  to: RaceLossEntry
}

/** The time, the difference, and how sure both races are known. */
export function RaceAnswer({ seconds, from, to }: RaceAnswerProps) {
  const equal = equivalentTime({ distanceM: from.distanceM, timeSeconds: seconds }, from, to)
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
