// A row of home's table of the ten biggest races.
import { profileClass } from '../../rules/course/grade-class.ts'
import { placeLine, racePath } from '../../rules/race/race-address.ts'
import { dayRemark, raceDay } from '../../rules/race/race-day.ts'
import type { CalendarDay } from '../../rules/race/race.ts'
import { formatNumber } from '../../rules/writing/measures.ts'
import { CompareButton } from '../../ui/CompareButton.tsx'
import { CourseLine } from '../../ui/CourseLine.tsx'
import { ExpectedTime } from '../../ui/ExpectedTime.tsx'
import { PbScore } from '../../ui/PbScore.tsx'
import type { TopRace } from './top-race.ts'

interface Props {
  race: TopRace
  rank: number
  today: CalendarDay
}

export function TopRaceRow({ race, rank, today }: Props) {
  const day = raceDay({ ...race, dateRule: null }, today)
  const step = profileClass(race.elevationProfile)
  return (
    <tr>
      <td>
        <span className="bib num">{rank}</span>
      </td>
      <th scope="row">
        <a href={racePath(race)}>{race.name}</a>
        <small className="q">{placeLine(race)}</small>
        <CompareButton id={race.id} name={race.name} />
      </th>
      <td className="r num" data-l="Runners">
        {race.participantsRough && race.participants !== null && 'about '}
        {formatNumber(race.participants)}
      </td>
      <td data-l="Steepness">
        {step > 0 ? (
          <span className="ramp">
            <i className={`g${step}`} />
            {race.elevationProfile}
          </span>
        ) : (
          'N/A'
        )}
        <CourseLine course={race.course} />
      </td>
      <td data-l="Terrain">{race.terrain ?? 'N/A'}</td>
      <td data-l="Next Race">
        <span className="nb">{day.text}</span> <small className="q">{dayRemark(day)}</small>
      </td>
      <td data-l="PB Potential">
        <span className="pb">
          <PbScore pb={race.pb} />
        </span>
        <p className="mine s">
          You: <ExpectedTime race={race} />
        </p>
      </td>
    </tr>
  )
}
