// The same effort at the best known races, on one axis.
import { equivalentTime, isBeyondModel } from '../../../rules/prediction/race-equivalence.ts'
import { clockRange, longClock } from '../clock-words.ts'
import { axisAround, RangePlot } from '../../../ui/RangePlot.tsx'
import type { RaceLossEntry } from './race-loss-entry.ts'

interface OtherRacesProps {
  seconds: number
  from: RaceLossEntry
  others: readonly RaceLossEntry[]
}

/** A row per race, fastest first, with its range. */
export function OtherRaces({ seconds, from, others }: OtherRacesProps) {
  const result = { distanceM: from.distanceM, timeSeconds: seconds }
  const rows = (isBeyondModel(from) ? [] : others)
    .filter((race) => !isBeyondModel(race))
    .map((race) => ({ race, ...equivalentTime(result, from, race), isFrom: race.slug === from.slug }))
    .sort((a, b) => a.timeSeconds - b.timeSeconds)
  if (rows.length === 0) return null
  const axis = axisAround([
    seconds,
    ...rows.flatMap(({ lowSeconds, highSeconds }) => [lowSeconds, highSeconds]),
  ])
  return (
    <>
      <h2 className="sub">The same fitness on other courses</h2>
      <table className="plot stack">
        <caption>
          Your {longClock(seconds)} taken as a {from.name} time. The range is course and day only, one
          standard deviation.
        </caption>
        <thead>
          <tr>
            <th scope="col">Race</th>
            <th scope="col" className="pic">
              <span className="vh">Chart of the range</span>
            </th>
            <th scope="col" className="r">
              Your time
            </th>
            <th scope="col" className="r">
              Range
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ race, timeSeconds, lowSeconds, highSeconds, isFrom }) => (
            <tr key={race.slug}>
              <th scope="row">
                <a href={`/${race.raceType}/${race.slug}`}>{race.name}</a>
              </th>
              <td className="pic">
                {isFrom ? (
                  <RangePlot axis={axis} at={timeSeconds} reference={seconds} main />
                ) : (
                  <RangePlot
                    axis={axis}
                    at={timeSeconds}
                    low={lowSeconds}
                    high={highSeconds}
                    reference={seconds}
                  />
                )}
              </td>
              <td className="r num">{longClock(timeSeconds)}</td>
              <td className="r q">
                <small>{isFrom ? 'where you ran it' : clockRange(lowSeconds, highSeconds)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
