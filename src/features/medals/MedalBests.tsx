// The bests of each distance: as run, and as worth on a neutral course.
import { bestsByDistance } from '../../rules/medals/medal-shelf.ts'
import { expectedTimeWords } from '../../rules/prediction/chance.ts'
import { ordinaryCourse } from '../../rules/prediction/race-equivalence.ts'
import { racePath } from '../../rules/race/race-address.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../../rules/race/race-distances.ts'
import { formatClock } from '../../rules/writing/measures.ts'
import type { ShownMedal } from './medals.store.ts'

/** The race's name, as a link where it is listed. */
const MedalRace = ({ medal: { race, raceName } }: { medal: ShownMedal }) =>
  race ? <a href={racePath(race)}>{race.name}</a> : <b>{raceName}</b>

const lossOf = (distanceM: number) => `${ordinaryCourse(distanceM).loss.toFixed(2)} %`

export function MedalBests({ medals }: { medals: readonly ShownMedal[] }) {
  const bests = bestsByDistance(medals)
  if (bests.length === 0) return null
  return (
    <div>
      <h3>Personal bests</h3>
      <table className="bests">
        <thead>
          <tr>
            <th scope="col">Distance</th>
            <th scope="col">Personal best</th>
            <th scope="col">Best on a neutral course</th>
          </tr>
        </thead>
        <tbody>
          {bests.map(({ distance, count, best, bestWorth }) => {
            const worth = bestWorth?.worth ? expectedTimeWords(bestWorth.worth) : null
            return (
              <tr key={distance}>
                <th scope="row">
                  {distance}
                  <small className="q"> {count} run</small>
                </th>
                <BestCell label="Personal best" time={formatClock(best.finishSeconds!)} medal={best} />
                <BestCell
                  label="Best on a neutral course"
                  time={worth?.time ?? 'N/A'}
                  range={worth?.range}
                  medal={bestWorth}
                />
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="note">
        A neutral course is an ordinary flat road in the weather such races usually have. We convert your time
        with <code>t × (1 + N) ÷ (1 + L)</code>: L is what the race costs compared with an ideal day, from its{' '}
        <a href="/pb-potential">PB potential</a>, its course, altitude, crowd and usual weather, not the
        weather that year; N is {lossOf(MARATHON_M)} for a marathon and {lossOf(HALF_MARATHON_M)} for a half.
        The range reflects how well L is known: one standard deviation.
        {medals.some(({ isOwnRace }) => isOwnRace) &&
          ' For a race that you named yourself it is N/A: we do not know its course.'}
      </p>
    </div>
  )
}

interface CellProps {
  /** The column, where the table is a list on a phone. */
  label: string
  time: string
  range?: string | undefined
  medal: ShownMedal | null
}

const BestCell = ({ label, time, range, medal }: CellProps) => (
  <td data-label={label}>
    <b className="num">{time}</b>
    {range && <small className="q"> ({range})</small>}
    {medal && (
      <>
        {' '}
        <MedalRace medal={medal} />
        <small className="q"> {medal.year}</small>
      </>
    )}
  </td>
)
