// A race as a row, the same at build and in the browser. Drawn again only for another race: a press on a filter has fifty
// of them on the page.
import { memo } from 'react'
import { profileClass } from '../rules/course/grade-class.ts'
import { formatNumber } from '../rules/writing/measures.ts'
import { placeLine, racePath } from '../rules/race/race-address.ts'
import { dayRemark, raceDay } from '../rules/race/race-day.ts'
import type { IndexedRace } from '../rules/search/race-index.ts'
import type { CalendarDay } from '../rules/race/race.ts'
import { CompareButton } from './CompareButton.tsx'
import { CourseLine } from './CourseLine.tsx'
import { ExpectedTime, GoalChance } from './ExpectedTime.tsx'
import { PbScore } from './PbScore.tsx'
import { SaveHeart } from './SaveHeart.tsx'

interface Props {
  race: IndexedRace
  today: CalendarDay
  /** What is said of its entry, where the list is filtered by it. */
  entry?: string | null
}

export const RaceRow = memo(function RaceRow({ race, today, entry = null }: Props) {
  const day = raceDay({ ...race, dateRule: null }, today)
  const remark = dayRemark(day)
  const step = profileClass(race.elevationProfile)
  return (
    <tr>
      <td>
        <CourseLine course={race.course} />
      </td>
      <th scope="row">
        <a href={racePath(race)}>{race.name}</a>
        <small>{placeLine(race)}</small>
        {entry && <small className="entry">{entry}</small>}
      </th>
      <td>
        {day.day ? <time dateTime={day.day}>{day.text}</time> : day.text}
        {remark && <small>{` ${remark}`}</small>}
      </td>
      <td className="num">
        {race.participantsRough && race.participants !== null && <small>about </small>}
        {formatNumber(race.participants)}
      </td>
      <td>
        {step > 0 ? (
          <span className="ramp">
            <i className={`g${step}`} />
            {race.elevationProfile}
          </span>
        ) : (
          'N/A'
        )}
        <small>{` ${race.terrain ?? 'N/A'}`}</small>
      </td>
      <td>
        <PbScore pb={race.pb} />
      </td>
      <td className="mine">
        <ExpectedTime race={race} timeOnly />
      </td>
      <td className="mine odds">
        <GoalChance race={race} />
      </td>
      <td>
        <SaveHeart id={race.id} raceType={race.raceType} name={race.name} />
        <CompareButton id={race.id} name={race.name} />
      </td>
    </tr>
  )
})
