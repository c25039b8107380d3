// The bests of each distance: as run, and as worth on a neutral course.
import { typeName } from '../../race/race-types.ts'
import { bestsByDistance } from '../../rules/medals/medal-shelf.ts'
import { expectedTimeWords } from '../../rules/prediction/chance.ts'
import { ordinaryCourse } from '../../rules/prediction/race-equivalence.ts'
import { HALF_MARATHON_M, MARATHON_M } from '../../rules/race/race-distances.ts'
import { formatClock } from '../../rules/writing/clock-time.ts'
import { MedalRace, type ShownMedal } from './MedalTile.tsx'

const lossOf = (distanceM: number) => `${ordinaryCourse(distanceM).loss.toFixed(2)} %`

export function MedalBests({ medals }: { medals: readonly ShownMedal[] }) {
  const distanceOf = (raceType: string) =>
    medals.find((medal) => medal.raceType === raceType)?.race?.distanceM ?? 0
  const bests = bestsByDistance(medals, distanceOf)
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
          {bests.map(({ raceType, count, best, bestWorth }) => {
            const worth = bestWorth?.worth ? expectedTimeWords(bestWorth.worth) : null
            return (
              <tr key={raceType}>
                <th scope="row">
                  {typeName(raceType)}
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
