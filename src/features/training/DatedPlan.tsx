// The plan with its days and paces, week by week.
import { formatDay } from '../../rules/calendar/calendar-day.ts'
import type { UnitSystem } from '../../rules/writing/measures.ts'
import { MILE_M } from '../../rules/race/race-distances.ts'
import { paceWords, sessionWords, type RaceOfPlan } from '../../rules/training/session-words.ts'
import type { TrainingCalendar } from '../../rules/training/training-calendar.ts'

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const weekday = (day: string) => DAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]

interface DatedPlanProps {
  calendar: TrainingCalendar
  name: string
  units: UnitSystem
  race: RaceOfPlan | null
}

/** A table with a row for each session. */
export function DatedPlan({ calendar, name, units, race }: DatedPlanProps) {
  return (
    <table className="stack dated">
      <caption data-answer="">
        {name}: from {formatDay(calendar.startsOn)} to {race?.name ?? 'the race'} on{' '}
        {formatDay(calendar.raceDay)}
        {race?.isExpected && ', a day not confirmed yet'}
      </caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Session</th>
          <th scope="col" className="r">
            Pace
          </th>
        </tr>
      </thead>
      {calendar.weeks.map(({ week, sessions, expectedDistanceM }) => (
        <tbody key={week}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {`Week ${week}, about ${Math.round(expectedDistanceM / (units === 'metric' ? 1000 : MILE_M))} ${units === 'metric' ? 'km' : 'miles'}`}
            </th>
          </tr>
          {sessions.map((session) => {
            const { title, length, faster } = sessionWords(session, units)
            return (
              <tr key={`${session.day}-${session.kind}`}>
                <td className="nb">
                  {weekday(session.day)} <time dateTime={session.day}>{formatDay(session.day)}</time>
                </td>
                <td className="wide">
                  <b>{title}</b> {length} {faster && <small className="q">{faster}</small>}
                </td>
                <td className="r q nb">{paceWords(session, units)}</td>
              </tr>
            )
          })}
        </tbody>
      ))}
    </table>
  )
}
