// What of a proposed race's page follows from its place, day and course: map, weather, splits and races like it, by the
// rules of the page. What a page would leave out for want of facts is said here.
import { kilometreProfile } from '../../rules/course/course-shape.ts'
import { formatClock } from '../../rules/writing/clock-time.ts'
import { MONTH_NAMES } from '../../rules/calendar/calendar-day.ts'
import { formatMeasure } from '../../rules/writing/measures.ts'
import { racePath } from '../../rules/race/race-address.ts'
import type { IndexedRace } from '../../rules/search/race-index.ts'
import { racePacePlan } from '../../rules/pacing/even-effort-plan.ts'
import type { Race } from '../../rules/race/race.ts'
import { similarRaces } from '../../rules/race/race-lists.ts'
import { usualGoal, usualGoalSeconds } from '../../rules/pb-potential/usual-goal.ts'
import { PinMap } from '../../ui/PinMap.tsx'

const SPLIT_EVERY_M = 5000
const MAX_SIMILAR = 3

function Weather({ race: { racedayWeather: measured, climate } }: { race: Race }) {
  if (measured)
    return (
      <p>
        Measured at race time over {measured.editions} editions: {formatMeasure(measured.meanC, 'c')} on
        average, {formatMeasure(measured.minC, 'c')} to {formatMeasure(measured.maxC, 'c')}.
      </p>
    )
  if (climate)
    return (
      <p>
        Long-term means for {MONTH_NAMES[climate.month - 1]}: {formatMeasure(climate.meanLowC, 'c')} to{' '}
        {formatMeasure(climate.meanHighC, 'c')}.
      </p>
    )
  return <p className="q">No weather is on file, so the page leaves this section out.</p>
}

function Splits({ race }: { race: Race }) {
  const points = kilometreProfile(race)
  const goalSeconds = usualGoalSeconds(race.distanceM)
  const plan = points && racePacePlan(points, race.distanceM, { goalSeconds, everyM: SPLIT_EVERY_M })
  if (!plan?.ok) return <p className="q">No course is on file, so the page leaves this section out.</p>
  const { splits } = plan.value
  return (
    <table>
      <caption>{usualGoal(race.distanceM)} at even effort</caption>
      <tbody>
        {splits.map(({ atM, paceSecondsPerKm, elapsedSeconds }, index) => (
          <tr key={atM}>
            <th scope="row">{index === splits.length - 1 ? 'Finish' : `${atM / 1000} km`}</th>
            <td>{formatClock(paceSecondsPerKm)} per km</td>
            <td>{formatClock(elapsedSeconds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The listed races that the page would name; the index knows no climb, so class, season, size and place decide. */
function alike(race: Race, listed: readonly IndexedRace[]): IndexedRace[] {
  const others = listed
    .filter(({ id }) => id !== race.id)
    .map((other) => ({ ...other, elevationGainM: null }))
  return similarRaces(others)(
    { ...others[0]!, ...race, elevationGainM: null } as (typeof others)[number],
    MAX_SIMILAR,
  )
}

export function PreviewPlace({ race, listed }: { race: Race; listed: readonly IndexedRace[] }) {
  const { lat, lon } = race
  const similar = listed.length > 0 ? alike(race, listed) : []
  return (
    <>
      <h4>Where it is</h4>
      {lat !== null && lon !== null ? (
        <PinMap at={{ lat, lon }} label="Map with the start" />
      ) : (
        <p className="q">No pin is set: the page shows the place without a map.</p>
      )}
      <h4>Race-day weather</h4>
      <Weather race={race} />
      <h4>Splits for this course</h4>
      <Splits race={race} />
      <h4>Races like this one</h4>
      {similar.length === 0 && <p className="q">No other race of its class is listed.</p>}
      <ul>
        {similar.map((other) => (
          <li key={other.id}>
            <a href={racePath(other)}>{other.name}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
